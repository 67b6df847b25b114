import { styled } from '@mui/material/styles';

/**
 * Botão com a aparência dos outros, para o que se baixa antes da primeira tela: o do MUI traz ondas e transições que
 * pesam mais do que a Home. `href` em `as="a"`, ou `to` em `as={Link}`, faz
 * dele um link.
 */
export const BotaoLeve = styled('button', {
  // `as` que passa adiante não troca o elemento: o link ficaria um botão que não leva a lugar nenhum.
  shouldForwardProp: (nome) => nome !== 'cheio' && nome !== 'as',
})<{
  cheio?: boolean;
  href?: string;
  to?: string;
}>(({ theme, cheio = false }) => {
  const { main } = theme.vars.palette.primary;
  const claro = (parte: number) => `color-mix(in srgb, ${main} ${parte}%, transparent)`;
  return {
    ...theme.typography.button,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 64,
    padding: '5px 15px',
    border: `1px solid ${cheio ? 'transparent' : claro(50)}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: cheio ? 'var(--cheio)' : 'transparent',
    color: cheio ? 'var(--no-cheio)' : main,
    textDecoration: 'none',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 44 },
    '&:hover': {
      backgroundColor: cheio ? 'var(--cheio-forte)' : claro(4),
      borderColor: cheio ? 'transparent' : main,
    },
    '&:focus-visible': { outline: `3px solid ${claro(50)}`, outlineOffset: 2 },
  };
});

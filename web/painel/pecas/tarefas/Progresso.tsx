import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** O andamento, do próprio navegador: sem `value`, corre de um lado ao outro. */
export const Andamento = styled('progress')(({ theme }) => {
  const { main } = theme.vars.palette.primary;
  const trilho = `color-mix(in srgb, ${main} 38%, ${theme.vars.palette.background.paper})`;
  return {
    display: 'block',
    width: '100%',
    height: 8,
    marginBlock: theme.spacing(1),
    border: 0,
    borderRadius: 4,
    overflow: 'hidden',
    appearance: 'none',
    backgroundColor: trilho,
    '&::-webkit-progress-bar': { backgroundColor: 'transparent' },
    '&::-webkit-progress-value': { backgroundColor: main, transition: 'inline-size 0.4s linear' },
    '&::-moz-progress-bar': { backgroundColor: main },
    '&:indeterminate': {
      backgroundImage: `linear-gradient(90deg, transparent, ${main}, transparent)`,
      backgroundSize: '50% 100%',
      backgroundRepeat: 'no-repeat',
      animation: 'andamento 1.6s ease-in-out infinite',
    },
    '&:indeterminate::-moz-progress-bar': { backgroundColor: 'transparent' },
    '@keyframes andamento': { from: { backgroundPosition: '-100% 0' }, to: { backgroundPosition: '200% 0' } },
  };
});

/** Barra de andamento com o que está acontecendo em palavras; `parte` (0 a 100) null: ainda não se sabe. */
export function Progresso(props: { titulo: string; parte: number | null; detalhe?: ReactNode }) {
  const { titulo, parte, detalhe } = props;
  const id = useId();
  return (
    <Box>
      <Typography id={id} role="status" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {titulo}
      </Typography>
      <Andamento
        aria-labelledby={id}
        max={100}
        {...(parte !== null && { value: parte, 'aria-valuetext': `${parte}%` })}
      />
      {detalhe !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {detalhe}
        </Typography>
      )}
    </Box>
  );
}

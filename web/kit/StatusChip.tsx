import { styled } from '@mui/material/styles';
import { CircleAlert, Clock, Info } from './icones.tsx';

export type TipoDeStatus = 'sucesso' | 'alerta' | 'erro' | 'neutro' | 'info';

/** O ícone de cada exceção; o que está como deve estar não tem nenhum. */
const ICONES = { sucesso: null, alerta: Clock, erro: CircleAlert, neutro: null, info: Info } as const;

const Etiqueta = styled('span')<{ tipo: TipoDeStatus }>(({ theme, tipo }) => {
  const { palette } = theme.vars;
  const cor = {
    sucesso: palette.text.secondary,
    alerta: palette.warning.main,
    erro: palette.error.main,
    neutro: palette.text.secondary,
    info: palette.info.main,
  }[tipo];
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    maxWidth: '100%',
    overflow: 'hidden',
    fontSize: '0.8125rem',
    lineHeight: 1.6,
    whiteSpace: 'nowrap',
    // Pela base da letra ficaria acima do meio da linha.
    verticalAlign: 'bottom',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    color: palette.text.secondary,
    ...(ICONES[tipo] !== null && {
      padding: '0 7px 0 5px',
      borderRadius: theme.shape.borderRadius,
      fontWeight: 550,
      color: cor,
      backgroundColor: `color-mix(in srgb, ${cor} 9%, ${palette.background.paper})`,
    }),
    '& svg': { flex: 'none', fontSize: '0.875rem', color: cor },
  };
});

/** Status sempre com a mesma cor e palavra. Só a exceção (o que se há de olhar) tem ícone e fundo; o resto é texto. */
export function StatusChip({ tipo, rotulo }: { tipo: TipoDeStatus; rotulo: string }) {
  const Icone = ICONES[tipo];
  return (
    <Etiqueta tipo={tipo}>
      {Icone !== null && <Icone aria-hidden />}
      <span>{rotulo}</span>
    </Etiqueta>
  );
}

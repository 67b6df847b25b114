import { styled } from '@mui/material/styles';
import { CheckCircle, ErrorIcon, Info, RemoveCircle, WatchLater } from './icones.tsx';

export type TipoDeStatus = 'sucesso' | 'alerta' | 'erro' | 'neutro' | 'info';

const icones = {
  sucesso: CheckCircle,
  alerta: WatchLater,
  erro: ErrorIcon,
  neutro: RemoveCircle,
  info: Info,
};

const EXCECAO = { sucesso: false, neutro: false, alerta: true, erro: true, info: true } as const;

const Etiqueta = styled('span')<{ tipo: TipoDeStatus }>(({ theme, tipo }) => {
  const { palette } = theme.vars;
  const cor = {
    sucesso: palette.success.main,
    alerta: palette.warning.main,
    erro: palette.error.main,
    neutro: palette.text.secondary,
    info: palette.info.main,
  }[tipo];
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    fontSize: '0.8125rem',
    lineHeight: 1.6,
    whiteSpace: 'nowrap',
    color: palette.text.secondary,
    ...(EXCECAO[tipo] && {
      padding: '1px 8px 1px 5px',
      borderRadius: 999,
      fontWeight: 600,
      color: cor,
      backgroundColor: `color-mix(in srgb, ${cor} 11%, ${palette.background.paper})`,
    }),
    '& svg': { fontSize: '1rem', color: cor },
  };
});

/**
 * Status sempre com a mesma cor, palavra e ícone. Só a exceção (o que se há de olhar) tem fundo; o que está como deve
 * estar é texto.
 */
export function StatusChip({ tipo, rotulo }: { tipo: TipoDeStatus; rotulo: string }) {
  const Icone = icones[tipo];
  return (
    <Etiqueta tipo={tipo}>
      <Icone aria-hidden />
      {rotulo}
    </Etiqueta>
  );
}

import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BotaoLeve } from './BotaoLeve.tsx';

const Quadro = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(6, 2),
  textAlign: 'center',
}));

/** O desenho de uma lista vazia: folhas à espera da primeira linha; o '+' só onde há o que fazer a seguir. */
const Desenho = styled(({ mais, ...props }: { className?: string; mais: boolean }) => (
  <svg viewBox="0 0 96 72" width="96" height="72" aria-hidden="true" {...props}>
    <rect x="22" y="6" width="60" height="46" rx="6" />
    <rect x="14" y="14" width="60" height="46" rx="6" />
    <path d="M24 28h26M24 38h38M24 48h18" />
    {mais && (
      <>
        <circle cx="74" cy="58" r="10" />
        <path d="M74 53v10M69 58h10" />
      </>
    )}
  </svg>
))(({ theme }) => ({
  fill: theme.vars.palette.background.paper,
  stroke: theme.vars.palette.text.disabled,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  '& circle': { fill: theme.vars.palette.primary.main, stroke: 'none' },
  '& circle + path': { stroke: theme.vars.palette.primary.contrastText },
}));

/** Lista sem nada: diz o que aparecerá aqui e oferece a primeira ação, se há uma. */
export function EstadoVazio(props: { titulo: string; texto: ReactNode; acao?: ReactNode }) {
  return (
    <Quadro>
      <Desenho mais={Boolean(props.acao)} />
      <Typography variant="h2">{props.titulo}</Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '44ch' }}>{props.texto}</Typography>
      {props.acao}
    </Quadro>
  );
}

/** Falha ao carregar, com o motivo que se soube e sempre com o que fazer em seguida. */
export function EstadoErro(props: { mensagem: string; motivo?: string | null; aoTentarDeNovo: () => void }) {
  return (
    <Quadro role="alert">
      <Typography variant="h2">{props.mensagem}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {props.motivo ?? 'Confira sua conexão. Se continuar, espere alguns minutos.'}
      </Typography>
      <BotaoLeve type="button" onClick={props.aoTentarDeNovo}>
        Tentar de novo
      </BotaoLeve>
    </Quadro>
  );
}

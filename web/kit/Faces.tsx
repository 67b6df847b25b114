import Box from '@mui/material/Box';
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

const Osso = styled('div')(({ theme }) => ({
  borderRadius: theme.shape.borderRadius,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 9%, transparent)`,
  animation: 'osso 1.4s ease-in-out infinite',
  '@keyframes osso': { '50%': { opacity: 0.45 } },
}));

function Carregando(props: { children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" aria-label="Carregando">
      {props.children}
    </div>
  );
}

const numerar = (quantidade: number) => Array.from({ length: quantidade }, (_, posicao) => posicao);

/** Lugar dos cartões enquanto a lista carrega; `altura` é a do que vem, quando é mais alto do que um cartão. */
export function EsqueletoCartoes({
  quantidade = 6,
  altura = '9.5rem',
}: {
  quantidade?: number;
  altura?: string;
}) {
  return (
    <Carregando>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
        }}
      >
        {numerar(quantidade).map((posicao) => (
          <Osso key={posicao} style={{ height: altura }} />
        ))}
      </Box>
    </Carregando>
  );
}

/** Uma linha por chegar: um fio por cima, e dentro o lugar de uma figura, de um nome e de um valor. */
const Linhas = styled('div')(({ theme }) => ({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '1.75rem minmax(0, 14rem) 1fr 4rem',
    gap: theme.spacing(1.5),
    alignItems: 'center',
    height: 44,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '&[data-densa] > div': { height: 65, gridTemplateColumns: '2.25rem minmax(0, 9rem) 1fr 4rem' },
  '& > div > :nth-of-type(1)': { height: 28, borderRadius: '50%' },
  '&[data-densa] > div > :nth-of-type(1)': { height: 36 },
  '& > div > *': { height: 12 },
  '& > div > :last-child': { gridColumn: 4 },
}));

/** Lugar das linhas enquanto as primeiras não chegam: da altura delas; `densa`, as de 64 px do celular. */
export function EsqueletoTabela({ densa = false, quantidade = 8 }: { densa?: boolean; quantidade?: number }) {
  return (
    <Carregando>
      <Linhas {...(densa && { 'data-densa': true })} sx={{ paddingTop: densa ? 0 : '36px' }}>
        {numerar(quantidade).map((posicao) => (
          <div key={posicao}>
            <Osso />
            <Osso />
            <Osso />
          </div>
        ))}
      </Linhas>
    </Carregando>
  );
}

import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MessagesSquare, Pencil } from '../../kit/icones.tsx';
import { haQuanto, useAgora } from '../../kit/tempo.ts';
import { useHoje } from '../shell/api.ts';
import { FUNDO_DA_NOTA } from './AnotacaoNoTempo.tsx';
import { escreverMomento } from './momentos.ts';
import type { UltimasDaPessoa } from './pessoa.consultas.ts';

/** Uma linha por coisa: o ícone diz se ela a escreveu ou se se anotou; depois o texto, quando, e o que se faz. */
const Fundo = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  padding: theme.spacing(1, 1.5),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: FUNDO_DA_NOTA,
  '& > section': { display: 'grid', gap: theme.spacing(0.5) },
  '& > section > div': { display: 'flex', gap: theme.spacing(1), alignItems: 'center', minWidth: 0 },
  '& svg': { flex: 'none', fontSize: '1rem', color: theme.vars.palette.text.secondary },
  '& [data-texto]': {
    minWidth: 0,
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 1,
    overflowWrap: 'anywhere',
  },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  // Toca-se em mais do que a palavra, sem a linha crescer.
  '& a[data-texto]': { marginBlock: -2, paddingBlock: 2 },
  '& time': {
    flex: 'none',
    marginLeft: 'auto',
    paddingLeft: theme.spacing(0.5),
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
  },
  // O botão não faz a linha crescer, e a palavra dele acaba onde a linha acaba.
  '& .MuiButton-root': { flex: 'none', minWidth: 0, marginBlock: -4, marginRight: -5 },
  '& .MuiButton-contained': { marginRight: 0 },
  // Com o dedo toca-se na linha inteira, e no fundo por cima dela.
  '@media (pointer: coarse)': {
    '& [data-escreveu]': { position: 'relative' },
    '& a::after': { content: '""', position: 'absolute', inset: '-12px 0 0' },
  },
  // No celular o que se faz fica na linha de baixo, com o quando.
  [theme.breakpoints.down('sm')]: {
    '& [data-escreveu]': { flexWrap: 'wrap', rowGap: 0 },
    '& [data-texto]': { WebkitLineClamp: 2 },
    '& [data-escreveu] [data-texto]': { flex: '1 1 calc(100% - 2rem)' },
    '& [data-escreveu] time': { marginLeft: theme.spacing(3), marginRight: 'auto', paddingLeft: 0 },
  },
}));

/** O que a pessoa escreveu por último, e a última anotação que a linha do tempo não tem logo à vista: uma vez só. */
export function SoubeSePorUltimo({
  ultimas: { fala, anotacoes, longe },
  marcar,
}: {
  ultimas: UltimasDaPessoa;
  /** Marcar o dia de procurar a pessoa. */
  marcar: ReactNode;
}) {
  const agora = useAgora(useHoje());
  if (fala === null && !longe.celular) return null;
  const dizerQuando = (em: string) => <time dateTime={em}>{haQuanto(em, agora)}</time>;
  // De longe na tela pequena não é de longe na grande.
  const soNoCelular = { display: { xs: 'grid', sm: longe.larga ? 'grid' : 'none' } } as const;
  return (
    <Fundo data-soube="" sx={fala === null ? soNoCelular : {}}>
      {fala !== null && (
        <section aria-label="Última mensagem">
          <div data-escreveu="">
            <MessagesSquare aria-hidden />
            <Link data-texto="" to={escreverMomento(fala).para ?? ''} title={fala.texto}>
              “{fala.texto.trim()}”
            </Link>
            {dizerQuando(fala.em)}
            {marcar}
          </div>
        </section>
      )}
      {longe.celular && (
        <Box component="section" aria-label="Últimas anotações" sx={soNoCelular}>
          {anotacoes.map(({ id, texto, criado_em }) => (
            <div key={id}>
              <Pencil aria-hidden />
              <span data-texto="">{texto}</span>
              {dizerQuando(criado_em)}
            </div>
          ))}
        </Box>
      )}
    </Fundo>
  );
}

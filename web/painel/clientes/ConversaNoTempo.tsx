import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatarDiaEMes, formatarInstante } from '../../../shared/base/datas.ts';
import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { horaDe } from '../../kit/tempo.ts';
import { diaDe, type Fala } from './conversaNoTempo.ts';
import { escreverMomento } from './momentos.ts';

/** Quantas mensagens de uma conversa se veem sem pedir: o resto não empurra o que houve antes. */
const A_VISTA = 6;

/** O que ela disse à esquerda, o que se lhe respondeu à direita e com a cor da casa. */
const Baloes = styled('ol')(({ theme }) => {
  const { palette } = theme.vars;
  const fundo = (cor: string) => `color-mix(in srgb, ${cor} 9%, transparent)`;
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: theme.spacing(0.5),
    '& > li': {
      alignSelf: 'flex-end',
      maxWidth: 'min(90%, 36rem)',
      padding: theme.spacing(0.375, 1.25),
      borderRadius: theme.shape.borderRadius,
      backgroundColor: fundo(palette.primary.main),
    },
    '& > li[data-dela]': { alignSelf: 'flex-start', backgroundColor: fundo(palette.text.secondary) },
    // O texto comprido não enche a tela: o resto está na conversa.
    '& [data-texto]': {
      overflowWrap: 'anywhere',
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: 4,
      WebkitBoxOrient: 'vertical',
    },
    '& small': { color: palette.text.secondary, fontSize: '0.8125rem' },
    '& time': { marginLeft: theme.spacing(1) },
  };
});

const Cabeca = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  alignItems: 'baseline',
  paddingTop: '1.5px',
  marginBottom: theme.spacing(0.75),
  '& > a': { color: theme.vars.palette.primary.main, fontSize: '0.8125rem', textDecoration: 'none' },
  '& > a:hover': { textDecoration: 'underline' },
  '& > :last-child': { marginLeft: 'auto' },
}));

const Anteriores = styled('button')(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  minHeight: 24,
  marginBottom: theme.spacing(0.5),
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
}));

function Balao({ fala }: { fala: Fala }) {
  const { titulo, detalhe, chip } = escreverMomento(fala);
  const dela = fala.de === 'cliente';
  const nossa = fala.de === 'pessoa';
  return (
    <li {...(dela && { 'data-dela': true })}>
      {dela || nossa ? <span style={SO_PARA_OUVIR}>{titulo}: </span> : <small>{titulo}</small>}
      <span data-texto="">
        {detalhe}
        <time dateTime={fala.em} title={formatarInstante(fala.em)}>
          {horaDe(fala.em)}
        </time>
      </span>
      {chip && <StatusChip {...chip} />}
    </li>
  );
}

/** O que se disse num dia, pela ordem em que se disse, e por onde se abre a conversa inteira. */
export function ConversaNoTempo({
  falas,
  ultima,
  quando,
}: {
  falas: readonly Fala[];
  ultima: Fala;
  quando: ReactNode;
}) {
  const [inteira, mostrarInteira] = useState(false);
  const escondidas = inteira ? 0 : Math.max(0, falas.length - A_VISTA);
  const { para } = escreverMomento(ultima);
  return (
    <div data-conversa="">
      <Cabeca>
        <span>Conversa</span>
        {para !== null && (
          <Link to={para} aria-label={`Abrir a conversa de ${formatarDiaEMes(diaDe(ultima))}`}>
            Abrir a conversa
          </Link>
        )}
        {quando}
      </Cabeca>
      {escondidas > 0 && (
        <Anteriores type="button" onClick={() => mostrarInteira(true)}>
          {escondidas === 1 ? 'Ver a anterior' : `Ver as ${escondidas} anteriores`}
        </Anteriores>
      )}
      <Baloes>
        {falas.slice(escondidas).map((fala) => (
          <Balao key={fala.id} fala={fala} />
        ))}
      </Baloes>
    </div>
  );
}

import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';

const Lista = styled('div')(({ theme }) => ({
  display: 'flex',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& button': {
    ...theme.typography.button,
    flex: 1,
    minHeight: 48,
    padding: theme.spacing(1.5, 1),
    border: 0,
    borderBottom: '2px solid transparent',
    marginBottom: -1,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
  },
  '& [aria-selected=true]': {
    color: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '& button:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: -3 },
}));

/** A quantas abas dali uma tecla leva; o fim e o começo são vizinhos. */
const PASSOS: Readonly<Record<string, (posto: number, quantas: number) => number>> = {
  ArrowRight: (posto) => posto + 1,
  ArrowLeft: (posto) => posto - 1,
  Home: () => 0,
  End: (_, quantas) => quantas - 1,
};

function andar(evento: KeyboardEvent<HTMLElement>): void {
  // Alt e a seta é o voltar do navegador.
  if (evento.altKey || evento.ctrlKey || evento.metaKey || evento.shiftKey) return;
  const abas = [...evento.currentTarget.querySelectorAll('button')];
  const posto = abas.findIndex((aba) => aba.matches(':focus'));
  const para = PASSOS[evento.key]?.(posto, abas.length);
  if (para === undefined) return;
  evento.preventDefault();
  abas.at(para % abas.length)?.focus();
}

/** Abas de um painel, que a escolhida nomeia: as setas passam de uma a outra, e pelo Tab se chega à escolhida. */
export function Abas<V extends string>(props: {
  rotulo: string;
  /** O começo do id de cada aba: `${id}-${valor}`. */
  id: string;
  painel: string;
  abas: readonly (readonly [valor: V, rotulo: string])[];
  escolhida: V;
  aoEscolher: (valor: V) => void;
}) {
  const { rotulo, id, painel, abas, escolhida, aoEscolher } = props;
  return (
    <Lista role="tablist" aria-label={rotulo} onKeyDown={andar}>
      {abas.map(([valor, nome]) => (
        <button
          key={valor}
          type="button"
          role="tab"
          id={`${id}-${valor}`}
          aria-controls={painel}
          aria-selected={valor === escolhida}
          tabIndex={valor === escolhida ? 0 : -1}
          onClick={() => aoEscolher(valor)}
        >
          {nome}
        </button>
      ))}
    </Lista>
  );
}

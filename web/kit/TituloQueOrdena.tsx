import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp } from './icones.tsx';

/** A ordem de uma tabela: a coluna, com '-' se decrescente, e o que fazer quando um título escolhe outra. */
export type Ordem = {
  readonly atual: string;
  readonly aoMudar: (nova: string) => void;
  /** As colunas por que se ordena, se não são todas. */
  readonly por?: readonly string[];
  /** As que começam do maior para o menor. */
  readonly deMaior?: readonly string[];
};

/** Para que lado vai a ordem de uma lista. */
export const SetaDaOrdem = ({ desce }: { desce: boolean }) => {
  const Seta = desce ? ArrowDown : ArrowUp;
  return <Seta aria-hidden sx={{ marginLeft: 0.5, fontSize: '1rem', verticalAlign: -3 }} />;
};

/** O título de uma coluna pela qual a lista se ordena; a seta diz que é por ela, e em que sentido. */
export function TituloQueOrdena(props: {
  seta: 'sobe' | 'desce' | null;
  aoOrdenar: () => void;
  children: ReactNode;
}) {
  return (
    <ButtonBase onClick={props.aoOrdenar} sx={{ font: 'inherit', '& > svg': { margin: 0 } }}>
      {props.children}
      {props.seta !== null && <SetaDaOrdem desce={props.seta === 'desce'} />}
    </ButtonBase>
  );
}

/** O título de uma coluna que tem nome: o segundo toque troca o sentido. */
export function Titulo({ nome, ordem, children }: { nome: string; ordem: Ordem; children: ReactNode }) {
  const esta = ordem.atual.replace('-', '') === nome;
  const [primeira, outra] = ordem.deMaior?.includes(nome) ? [`-${nome}`, nome] : [nome, `-${nome}`];
  return (
    <TituloQueOrdena
      seta={esta ? (ordem.atual.startsWith('-') ? 'desce' : 'sobe') : null}
      aoOrdenar={() => ordem.aoMudar(ordem.atual === primeira ? outra : primeira)}
    >
      {children}
    </TituloQueOrdena>
  );
}

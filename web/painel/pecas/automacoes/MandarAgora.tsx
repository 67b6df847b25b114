import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { DiaPrevisto, PessoaPrevista } from '../../../../shared/mensagens/automacoes.schema.ts';
import { DialogoConfirmacao } from '../../../kit/DialogoConfirmacao.tsx';
import type { Consulta } from './consultas.ts';
import { ListaDaPrevisao } from './ListaDaPrevisao.tsx';
import { type ComoDizer, pessoas } from './prever.ts';

/** Diz primeiro quem recebe o quê, e só então manda de verdade (regra 40). */
export function MandarAgora<P extends PessoaPrevista, T extends { readonly hoje: DiaPrevisto<P> }>(props: {
  previsao: Consulta<T>;
  como: ComoDizer<P>;
  acao: { readonly ocupado: boolean; readonly agir: () => void };
  textos: {
    readonly titulo: string;
    readonly semNinguem: string;
    readonly mandando: string;
    readonly semPrevisao: string;
    readonly todosJaReceberam: string;
    readonly saem: string;
  };
  /** Por que agora nada pode sair, seja quem for que receberia. */
  impedimento?: ((previsao: T) => { readonly titulo: string; readonly texto: string } | null) | undefined;
  aoFechar: () => void;
  children?: ReactNode;
}) {
  const { como, acao, textos, aoFechar } = props;
  const { data, isError, isFetching } = props.previsao;
  // O que se leu antes pode já não ser verdade: só vale o que se leu agora.
  const pronta = isFetching || isError ? undefined : data;
  const impedido = pronta && (props.impedimento?.(pronta) ?? null);
  const ninguem = pronta?.hoje.recebem === 0;
  const aQuem = pronta ? `Mandar a ${pessoas(pronta.hoje.recebem)}` : 'Mandar';
  return (
    <DialogoConfirmacao
      aberto
      titulo={impedido ? impedido.titulo : ninguem ? textos.semNinguem : textos.titulo}
      rotuloConfirmar={acao.ocupado ? textos.mandando : aQuem}
      ocupado={acao.ocupado}
      semConfirmar={Boolean(impedido) || ninguem || isFetching}
      aoConfirmar={() => acao.agir()}
      aoCancelar={aoFechar}
    >
      {isFetching && <Typography role="status">Vendo quem vence…</Typography>}
      {isError && !isFetching && <Typography>{textos.semPrevisao}</Typography>}
      {props.children}
      {impedido && <Typography>{impedido.texto}</Typography>}
      {pronta && !impedido && (
        <>
          <Typography sx={{ marginBottom: 1.5 }}>
            {ninguem ? textos.todosJaReceberam : textos.saem}
          </Typography>
          <ListaDaPrevisao dia={pronta.hoje} como={como} />
        </>
      )}
    </DialogoConfirmacao>
  );
}

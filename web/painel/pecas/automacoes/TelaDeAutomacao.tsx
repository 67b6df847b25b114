import Button from '@mui/material/Button';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BotaoAtualizar } from '../../../kit/BotaoAtualizar.tsx';
import { EsqueletoTabela } from '../../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../../kit/PaginaCabecalho.tsx';
import type { Consulta } from './consultas.ts';

/** A moldura de uma tela do que sai sozinho: atualizar, mandar agora, e as faces de quem ainda não leu. */
export function TelaDeAutomacao<T>(props: {
  titulo: string;
  subtitulo: string;
  chave: QueryKey;
  consulta: Consulta<T>;
  atualizar: { readonly rotulo?: string; readonly agir: () => void };
  mandar: { readonly rotulo: string; readonly agir: () => void };
  erro: string;
  /** A pergunta que está aberta. */
  janela: ReactNode;
  children: (lido: T) => ReactNode;
}) {
  const { chave, atualizar, mandar, janela } = props;
  const { data, isError, refetch } = props.consulta;
  return (
    <>
      <PaginaCabecalho
        titulo={props.titulo}
        subtitulo={props.subtitulo}
        acao={
          <>
            <BotaoAtualizar chave={chave} rotulo={atualizar.rotulo} aoAtualizar={atualizar.agir} />
            <Button variant="contained" onClick={mandar.agir}>
              {mandar.rotulo}
            </Button>
          </>
        }
      />
      {data !== undefined ? (
        props.children(data)
      ) : isError ? (
        <EstadoErro mensagem={props.erro} aoTentarDeNovo={() => void refetch()} />
      ) : (
        <EsqueletoTabela />
      )}
      {janela}
    </>
  );
}

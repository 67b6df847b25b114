import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../shared/base/client.ts';
import { EsqueletoCartoes } from '../Esqueletos.tsx';
import { EstadoErro } from '../Faces.tsx';
import { CabecalhoDoFormulario } from './CabecalhoDoFormulario.tsx';

/** Lê um registro da API como ele está gravado agora. */
export type LerRegistro<R> = (id: string, opcoes?: { signal: AbortSignal }) => Promise<R>;
/** O que dizer quando o registro não vem. */
export type TextosDaFalta = { readonly naoEncontrado: string; readonly naoCarregou: string };

/** Um registro lido a cada abertura da edição (`versao` tem de ser a de agora), e nunca trocado enquanto se edita. */
export function useRegistroParaEditar<R>(
  chave: QueryKey,
  ler: (opcoes: { signal: AbortSignal }) => Promise<R>,
) {
  return useQuery({
    queryKey: ['editar', ...chave],
    queryFn: ({ signal }) => ler({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** A frase da falha de uma leitura: o registro não existe, ou não deu para ler. */
export function fraseDaFalta(falha: Error, { naoEncontrado, naoCarregou }: TextosDaFalta): string {
  return falha instanceof ApiError && falha.status === 404 ? naoEncontrado : naoCarregou;
}

/** Espera o registro chegar antes de abrir a edição, para que ela nasça com a versão de agora. */
export function RegistroParaEditar<R>(props: {
  tela: string;
  id: string;
  ler: LerRegistro<R>;
  falta: TextosDaFalta;
  aoFechar: () => void;
  children: (registro: R) => ReactNode;
}) {
  const { tela, id, ler } = props;
  const { data, error, refetch } = useRegistroParaEditar([tela, id], (opcoes) => ler(id, opcoes));
  if (data !== undefined) return props.children(data);
  return (
    <>
      <CabecalhoDoFormulario tela={tela} aoCancelar={props.aoFechar} />
      {error === null ? (
        <EsqueletoCartoes quantidade={1} />
      ) : (
        <EstadoErro mensagem={fraseDaFalta(error, props.falta)} aoTentarDeNovo={() => void refetch()} />
      )}
    </>
  );
}

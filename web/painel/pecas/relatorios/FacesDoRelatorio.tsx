import type { ReactNode } from 'react';
import { EsqueletoCartoes } from '../../../kit/Esqueletos.tsx';
import { EstadoErro, EstadoVazio } from '../../../kit/Faces.tsx';
import { ListaIncompleta } from '../../../kit/TelaDeLista.tsx';

export type FacesProps<R> = {
  erroAoCarregar: string;
  /** Quando não há o que mostrar; sem isto, quem mostra é o próprio relatório. */
  vazio?: { quando: (relatorio: R) => boolean; titulo: string; texto: string };
};
type Consulta<R> = {
  readonly data: R | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
};

/** As faces de um relatório: a de quem espera, falhou, não tem o que mostrar ou chegou. */
export function FacesDoRelatorio<R>(
  props: FacesProps<R> & { consulta: Consulta<R>; children: (relatorio: R) => ReactNode },
) {
  const { erroAoCarregar, vazio } = props;
  const { data, isError, refetch } = props.consulta;
  const buscarDeNovo = () => void refetch();
  if (data === undefined) {
    return isError ? (
      <EstadoErro mensagem={erroAoCarregar} aoTentarDeNovo={buscarDeNovo} />
    ) : (
      <EsqueletoCartoes quantidade={4} />
    );
  }
  return (
    <>
      {isError && <ListaIncompleta aoTentarDeNovo={buscarDeNovo}>{erroAoCarregar}.</ListaIncompleta>}
      {vazio?.quando(data) ? <EstadoVazio titulo={vazio.titulo} texto={vazio.texto} /> : props.children(data)}
    </>
  );
}

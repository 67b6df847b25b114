import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { RotasAssinaturas } from '../../../shared/assinaturas/assinaturas.routes.ts';
import { apareceNaLista } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type {
  Assinatura,
  AssinaturaAlteracao,
  AssinaturaLinha,
} from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { RotasDoCadastro } from '../../kit/formulario/useCadastro.ts';
import { ApiError, criarApi } from '../shell/api.ts';
import { ajustarLista, type BuscarPagina, esquecerAjustes, useTodasAsPaginas } from '../shell/consultas.ts';
import { TETO_DE_LINHAS } from './contagem.ts';
import { linhaDaAssinatura, linhaRenovada, prepararLinhas } from './linhas.ts';

export const apiAssinaturas = criarApi<RotasAssinaturas>();

export const rotas: RotasDoCadastro<AssinaturaAlteracao, Assinatura> = {
  alterar: (id, body, opcoes) =>
    apiAssinaturas('PUT /api/assinaturas/{id}', { params: { id }, body }, opcoes),
  ler: (id, opcoes) => apiAssinaturas('GET /api/assinaturas/{id}', { params: { id } }, opcoes),
};

const CHAVE_DA_LISTA = ['GET /api/assinaturas'] as const;
const CHAVE_DAS_REMOVIDAS = [...CHAVE_DA_LISTA, { removidas: 'sim' }] as const;

/** Páginas da lista até o teto da tela; conta as linhas desde a primeira página. */
function buscarAteOTeto(removidas: 'sim' | 'nao'): BuscarPagina<AssinaturaLinha> {
  let vindas = 0;
  return async (cursor, limite) => {
    if (cursor === undefined) vindas = 0;
    const pagina = await apiAssinaturas('GET /api/assinaturas', { query: { limite, cursor, removidas } });
    vindas += pagina.itens.length;
    prepararLinhas(pagina.itens);
    return vindas >= TETO_DE_LINHAS ? { ...pagina, proximo_cursor: null } : pagina;
  };
}
const buscarPagina = buscarAteOTeto('nao');
const buscarRemovidas = buscarAteOTeto('sim');

/** Todas as assinaturas do operador, página a página, até o teto da tela; as removidas do grupo, só quando se pedem. */
export function useAssinaturas({ removidas: pedir }: { removidas: boolean }) {
  const lista = useTodasAsPaginas<AssinaturaLinha>(CHAVE_DA_LISTA, buscarPagina);
  const removidas = useTodasAsPaginas<AssinaturaLinha>(CHAVE_DAS_REMOVIDAS, buscarRemovidas, { pedir });
  const itens = useMemo(
    () => (pedir ? [...lista.itens, ...removidas.itens] : lista.itens),
    [pedir, lista.itens, removidas.itens],
  );
  if (!pedir) return lista;
  return {
    ...lista,
    itens,
    completo: lista.completo && removidas.completo,
    erro: lista.erro ?? removidas.erro,
    recarregar: () => {
      lista.recarregar();
      removidas.recarregar();
    },
  };
}

/** O painel do grupo lê de novo a assinatura que se gravou aqui. */
const esquecerNoGrupo = (cliente: QueryClient, id: string) =>
  esquecerAjustes(cliente, 'GET /api/grupos/{slug}/membros', id);

function porNaLista(cliente: QueryClient, assinatura: Assinatura): void {
  esquecerNoGrupo(cliente, assinatura.id);
  const linha = linhaDaAssinatura(assinatura);
  const removida = !apareceNaLista(assinatura);
  ajustarLista(cliente, CHAVE_DA_LISTA, assinatura.id, removida ? null : linha);
  ajustarLista(cliente, CHAVE_DAS_REMOVIDAS, assinatura.id, removida ? linha : null);
}

/**
 * O que fazer no cache depois de cada gravação: a lista recebe a resposta (o índice pode atrasar), as contagens são
 * pedidas de novo e as listas que contam assinaturas ficam velhas para a próxima visita.
 */
export function useGravado() {
  const cliente = useQueryClient();
  const contar = useCallback(() => {
    void cliente.invalidateQueries({ queryKey: ['GET /api/inicio/contagens'] });
    for (const rota of [
      'GET /api/clientes',
      'GET /api/produtos',
      'GET /api/clientes/{id}/assinaturas',
      'GET /api/grupos/{slug}/membros',
      'GET /api/pagamentos',
      'GET /api/pagamentos/totais',
    ]) {
      void cliente.invalidateQueries({ queryKey: [rota], refetchType: 'none' });
    }
  }, [cliente]);

  const guardar = useCallback(
    (assinatura: Assinatura) => {
      porNaLista(cliente, assinatura);
      contar();
    },
    [cliente, contar],
  );
  const renovar = useCallback(
    (antiga: Assinatura, nova: Assinatura) => {
      const linha = linhaRenovada(linhaDaAssinatura(antiga));
      esquecerNoGrupo(cliente, antiga.id);
      ajustarLista<AssinaturaLinha>(cliente, CHAVE_DA_LISTA, antiga.id, linha);
      porNaLista(cliente, nova);
      contar();
    },
    [cliente, contar],
  );
  const excluir = useCallback(
    (id: string) => {
      ajustarLista<AssinaturaLinha>(cliente, CHAVE_DA_LISTA, id, null);
      ajustarLista<AssinaturaLinha>(cliente, CHAVE_DAS_REMOVIDAS, id, null);
      contar();
    },
    [cliente, contar],
  );
  const recarregar = useCallback(
    () => void cliente.invalidateQueries({ queryKey: CHAVE_DA_LISTA }),
    [cliente],
  );
  return { guardar, renovar, excluir, recarregar };
}

/** Lê de novo um registro que mudou em outra janela e põe na lista o que achou; null se já não existe. */
export function useReler() {
  const { guardar, excluir } = useGravado();
  return useCallback(
    async (id: string): Promise<Assinatura | null> => {
      try {
        const atual = await rotas.ler(id);
        guardar(atual);
        return atual;
      } catch (falha) {
        if (falha instanceof ApiError && falha.erro === 'assinatura_nao_encontrada') {
          excluir(id);
          return null;
        }
        throw falha;
      }
    },
    [guardar, excluir],
  );
}

/** Avisa o navegador para buscar cedo um pedaço do programa que se usará em seguida. */
export function useBuscarCedo(importar: () => Promise<unknown>) {
  useEffect(() => {
    const espera = setTimeout(() => void importar().catch(() => undefined), 1_500);
    return () => clearTimeout(espera);
  }, [importar]);
}

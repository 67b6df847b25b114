import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { RotasDoCatalogo } from '../../../shared/catalogo/catalogo.routes.ts';
import type { OfertaDoVendedor } from '../../../shared/catalogo/ofertas.schema.ts';
import type { Linha, LinhaEntrada } from '../../../shared/linhas/linhas.schema.ts';
import type { RotasProdutos } from '../../../shared/produtos/produtos.routes.ts';
import type { Produto, ProdutoEntrada } from '../../../shared/produtos/produtos.schema.ts';
import type { RotasComExclusao } from '../../kit/DialogoExclusao.tsx';
import type { RotasDoCadastro } from '../../kit/formulario/useCadastro.ts';
import { useVencerCopias } from '../pecas/assinaturas/useVencerCopias.ts';
import { apiDasLinhas, CHAVE_DAS_LINHAS } from '../pecas/linhas/linhas.ts';
import { CHAVE_DAS_PUBLICADAS } from '../pecas/produtos/loja.ts';
import { apiDasOfertas, CHAVE_DAS_OFERTAS } from '../pecas/produtos/ofertas.ts';
import { CHAVE_DOS_PRODUTOS } from '../pecas/produtos/produtosDaLoja.ts';
import { ApiError, criarApi } from '../shell/api.ts';
import { ajustarLista, useTodasAsPaginas } from '../shell/consultas.ts';
import type { VendaEntrada } from './venda.ts';

export const api = criarApi<RotasProdutos & RotasDoCatalogo>();

export const rotas: RotasComExclusao<ProdutoEntrada, Produto> = {
  criar: (body, opcoes) => api('POST /api/produtos', { body }, opcoes),
  alterar: (id, body, opcoes) => api('PUT /api/produtos/{id}', { params: { id }, body }, opcoes),
  ler: (id, opcoes) => api('GET /api/produtos/{id}', { params: { id } }, opcoes),
  excluir: (pedido, opcoes) => api('DELETE /api/produtos/{id}', pedido, opcoes),
};

type Arquivados = 'sim' | 'nao';
const CHAVE_DOS_ARQUIVADOS = ['GET /api/produtos', { arquivados: 'sim' }] as const;

/** Todos os produtos, ou todos os arquivados; a lista dos primeiros é a mesma da barra lateral. */
export function useProdutos(arquivados: Arquivados) {
  const chave = arquivados === 'sim' ? CHAVE_DOS_ARQUIVADOS : CHAVE_DOS_PRODUTOS;
  return useTodasAsPaginas<Produto>(chave, (cursor, limite) =>
    api('GET /api/produtos', { query: { limite, cursor, arquivados } }),
  );
}

const CHAVE_DAS_FALTAS = 'GET /api/produtos/falta-para-vender';

/** O que falta a cada produto à venda. O que falta resolve-se noutras telas: cada visita lê de novo. */
export const useFaltas = () =>
  useQuery({
    queryKey: [CHAVE_DAS_FALTAS],
    queryFn: () => api('GET /api/produtos/falta-para-vender', {}),
    staleTime: 0,
  });

/** O que falta a um produto, à venda ou não. */
export const useFaltasDo = (id: string) =>
  useQuery({
    queryKey: [CHAVE_DAS_FALTAS, id],
    queryFn: () => api('GET /api/produtos/{id}/falta-para-vender', { params: { id } }),
    staleTime: 0,
  });

/**
 * Põe nas listas (e na barra lateral) o que a API respondeu a uma gravação, sem buscá-las de novo: os índices podem
 * atrasar. As contagens e as listas de assinaturas, que levam cópias do produto, ficam vencidas.
 */
export function useGuardarProduto() {
  const consultas = useQueryClient();
  const vencer = useVencerCopias();

  const guardar = useCallback(
    (produto: Produto) => {
      const arquivado = produto.arquivado_em !== null;
      ajustarLista(consultas, CHAVE_DOS_ARQUIVADOS, produto.id, arquivado ? produto : null);
      ajustarLista(consultas, CHAVE_DOS_PRODUTOS, produto.id, arquivado ? null : produto);
      // O nome de um produto pode ter feito nascer uma linha, e o preço dele está nos planos das páginas de venda.
      void consultas.invalidateQueries({ queryKey: CHAVE_DAS_LINHAS });
      void consultas.invalidateQueries({ queryKey: CHAVE_DAS_OFERTAS });
      void consultas.invalidateQueries({ queryKey: [CHAVE_DAS_FALTAS] });
      vencer();
    },
    [consultas, vencer],
  );
  const esquecer = useCallback(
    (id: string) => {
      ajustarLista<Produto>(consultas, CHAVE_DOS_ARQUIVADOS, id, null);
      ajustarLista<Produto>(consultas, CHAVE_DOS_PRODUTOS, id, null);
      vencer();
    },
    [consultas, vencer],
  );
  return { guardar, esquecer };
}

/** A linha de um endereço do painel, como está gravada agora. */
export async function lerLinhaDoEndereco(slug: string, opcoes?: { signal: AbortSignal }): Promise<Linha> {
  const { itens } = await apiDasLinhas('GET /api/linhas', {}, opcoes);
  const achada = itens.find((linha) => linha.slug === slug);
  if (achada === undefined) throw new ApiError(404, 'linha_nao_encontrada', 'Produto não encontrado');
  return achada;
}

export const rotasDaLinha: RotasDoCadastro<LinhaEntrada, Linha> = {
  alterar: (id, body, opcoes) => apiDasLinhas('PUT /api/linhas/{id}', { params: { id }, body }, opcoes),
  ler: (id, opcoes) => apiDasLinhas('GET /api/linhas/{id}', { params: { id } }, opcoes),
};

export const rotasDaVenda: RotasComExclusao<VendaEntrada, OfertaDoVendedor> = {
  criar: ({ planos_lidos: _, ...body }, opcoes) => apiDasOfertas('POST /api/ofertas', { body }, opcoes),
  alterar: (id, body, opcoes) => apiDasOfertas('PUT /api/ofertas/{id}', { params: { id }, body }, opcoes),
  ler: (id, opcoes) => apiDasOfertas('GET /api/ofertas/{id}', { params: { id } }, opcoes),
  excluir: (pedido, opcoes) => apiDasOfertas('DELETE /api/ofertas/{id}', pedido, opcoes),
};

/** Põe na lista o que a API respondeu a uma gravação; o que está publicado, que depende dela, lê-se de novo. */
export function useGuardarVenda() {
  const consultas = useQueryClient();
  return useMemo(() => {
    const ajustar = (id: string, venda: OfertaDoVendedor | null) => {
      ajustarLista(consultas, CHAVE_DAS_OFERTAS, id, venda);
      void consultas.invalidateQueries({ queryKey: CHAVE_DAS_PUBLICADAS });
    };
    return {
      guardar: (venda: OfertaDoVendedor) => ajustar(venda.id, venda),
      esquecer: (id: string) => ajustar(id, null),
    };
  }, [consultas]);
}

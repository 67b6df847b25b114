import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RotasCupons } from '../../../shared/cupons/cupons.routes.ts';
import type { Cupom, CupomEntrada, UsoDoCupom } from '../../../shared/cupons/cupons.schema.ts';
import type { RotasComExclusao } from '../../kit/DialogoExclusao.tsx';
import { CHAVE_DOS_CUPONS } from '../pecas/cupons/cuponsDaLoja.ts';
import { agruparPorLinha } from '../pecas/linhas/agrupar.ts';
import { useLinhas } from '../pecas/linhas/linhas.ts';
import { nomeComPeriodo } from '../pecas/produtos/nomeDoProduto.ts';
import { useProdutosDaLoja } from '../pecas/produtos/produtosDaLoja.ts';
import { criarApi } from '../shell/api.ts';
import { ajustarLista, useTodasAsPaginas } from '../shell/consultas.ts';

export const api = criarApi<RotasCupons>();

export const rotas: RotasComExclusao<CupomEntrada, Cupom> = {
  criar: (body, opcoes) => api('POST /api/cupons', { body }, opcoes),
  alterar: (id, body, opcoes) => api('PUT /api/cupons/{id}', { params: { id }, body }, opcoes),
  ler: (id, opcoes) => api('GET /api/cupons/{id}', { params: { id } }, opcoes),
  excluir: (pedido, opcoes) => api('DELETE /api/cupons/{id}', pedido, opcoes),
};

/** As compras pagas com um cupom, carregadas aos poucos; `completo` diz se já vieram todas. */
export function useUsosDoCupom(id: string) {
  return useTodasAsPaginas<UsoDoCupom>(
    ['GET /api/cupons/{id}/usos', id],
    (cursor, limite) => api('GET /api/cupons/{id}/usos', { params: { id }, query: { limite, cursor } }),
    { demais: 100 },
  );
}

/** Põe na lista o que a API respondeu a uma gravação, sem buscá-la de novo: os índices podem atrasar. */
export function useGuardarCupom() {
  const consultas = useQueryClient();
  return useMemo(
    () => ({
      guardar: (cupom: Cupom) => ajustarLista(consultas, CHAVE_DOS_CUPONS, cupom.id, cupom),
      esquecer: (id: string) => ajustarLista<Cupom>(consultas, CHAVE_DOS_CUPONS, id, null),
    }),
    [consultas],
  );
}

/** De que produto que o cliente lê é cada plano, na ordem da barra lateral; pelo id do plano. */
export function useGruposDosProdutos(): ReadonlyMap<string, string> {
  const { itens } = useProdutosDaLoja();
  const { data } = useLinhas();
  return useMemo(() => {
    const grupos = agruparPorLinha(itens, data?.itens ?? []);
    return new Map(grupos.flatMap(({ nome, planos }) => planos.map(({ id }) => [id, nome] as const)));
  }, [itens, data]);
}

/** Como se chama cada produto à venda. */
export function useNomesDosProdutos(): ReadonlyMap<string, string> {
  const { itens } = useProdutosDaLoja();
  return useMemo(
    () => new Map(itens.map(({ id, nome, periodicidade }) => [id, nomeComPeriodo(nome, periodicidade)])),
    [itens],
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { RotasVendas } from '../../../shared/pagamentos/pagamentos.routes.ts';
import type { Pedido, PedidoDetalhe } from '../../../shared/pagamentos/pagamentos.schema.ts';
import { criarApi } from '../shell/api.ts';
import { ajustarLista, useTodasAsPaginas } from '../shell/consultas.ts';
import { esperaOGateway } from './situacao.ts';

export const api = criarApi<RotasVendas>();

export const CHAVE_DAS_VENDAS = ['GET /api/vendas'] as const;
const chaveDaVenda = (id: string) => ['GET /api/vendas/{id}', { id }] as const;

/** O que um pagamento ou um estorno muda em outras telas. */
const AFETADAS = [
  'GET /api/assinaturas',
  'GET /api/clientes',
  'GET /api/grupos/{slug}/membros',
  'GET /api/leads',
] as const;

/** De quanto em quanto tempo se olha de novo uma venda que espera pelo gateway. */
const RELER_MS = 10_000;

/** Todos os pedidos do operador, carregados aos poucos; a ordem é a de quem mostra. */
export function useVendas() {
  return useTodasAsPaginas<Pedido>(CHAVE_DAS_VENDAS, (cursor, limite) =>
    api('GET /api/vendas', { query: { limite, cursor } }),
  );
}

/** A linha da lista que corresponde a uma venda inteira. */
function resumir({ pagamentos: _, linha_do_tempo: __, ...pedido }: PedidoDetalhe): Pedido {
  return pedido;
}

/** Uma venda inteira, relida a cada abertura e enquanto espera pelo gateway; a lista acompanha o que ela diz. */
export function useVenda(id: string) {
  const consultas = useQueryClient();
  const consulta = useQuery({
    queryKey: chaveDaVenda(id),
    queryFn: ({ signal }) => api('GET /api/vendas/{id}', { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && esperaOGateway(state.data) ? RELER_MS : false),
  });
  const { data } = consulta;
  useEffect(() => {
    if (data) ajustarLista(consultas, CHAVE_DAS_VENDAS, data.id, resumir(data));
  }, [consultas, data]);

  // A venda mudou à vista (pagou-se, estornou-se): o que se guardou das telas que isso muda fica vencido.
  const status = data?.status;
  const anterior = useRef(status);
  useEffect(() => {
    if (anterior.current !== undefined && anterior.current !== status) {
      for (const rota of AFETADAS) {
        void consultas.invalidateQueries({ queryKey: [rota], refetchType: 'none' });
      }
    }
    anterior.current = status;
  }, [consultas, status]);
  return consulta;
}

/** Põe na tela a venda que a API respondeu, sem buscá-la de novo. */
export function useGuardarVenda() {
  const consultas = useQueryClient();
  return useCallback(
    (venda: PedidoDetalhe) => consultas.setQueryData(chaveDaVenda(venda.id), venda),
    [consultas],
  );
}

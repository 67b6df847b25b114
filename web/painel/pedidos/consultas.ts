import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { somarDias } from '../../../shared/base/datas.ts';
import type { ConsultaDosTotais, LancamentoDaApi } from '../../../shared/pagamentos/lancamentos.routes.ts';
import type { RotasPedidos } from '../../../shared/pedidos/pedidos.routes.ts';
import type { Pedido, PedidoDetalhe } from '../../../shared/pedidos/pedidos.schema.ts';
import { criarApi, useHoje } from '../shell/api.ts';
import { ajustarLista, useTodasAsPaginas } from '../shell/consultas.ts';
import { diasDoPeriodo } from './periodo.ts';
import { esperaOGateway } from './situacao.ts';

export const api = criarApi<RotasPedidos>();

export const CHAVE_DOS_PEDIDOS = ['GET /api/pedidos'] as const;
const chaveDoPedido = (id: string) => ['GET /api/pedidos/{id}', { id }] as const;

/** O que um pagamento ou um estorno muda em outras telas. */
const AFETADAS = [
  'GET /api/assinaturas',
  'GET /api/clientes',
  'GET /api/grupos/{slug}/membros',
  'GET /api/leads',
  'GET /api/pagamentos',
  'GET /api/pagamentos/totais',
] as const;

/** De quanto em quanto tempo se olha de novo um pedido que espera pelo gateway. */
const RELER_MS = 10_000;

/** Todos os pedidos do operador, carregados aos poucos; a ordem é a de quem mostra. */
export function usePedidos() {
  return useTodasAsPaginas<Pedido>(CHAVE_DOS_PEDIDOS, (cursor, limite) =>
    api('GET /api/pedidos', { query: { limite, cursor } }),
  );
}

/** Chave do dinheiro de um período, com os filtros. */
export const chaveDosPagamentos = (consulta: ConsultaDosTotais) => ['GET /api/pagamentos', consulta] as const;

/** O dinheiro de um período, carregado aos poucos, do mais novo ao mais antigo. */
export function usePagamentos(consulta: ConsultaDosTotais, pedir: boolean) {
  return useTodasAsPaginas<LancamentoDaApi>(
    chaveDosPagamentos(consulta),
    (cursor, limite) => api('GET /api/pagamentos', { query: { ...consulta, limite, cursor } }),
    { pedir },
  );
}

/** Os totais do mesmo período; ao mudar de filtro, os produtos de antes ficam à vista até virem os novos. */
export function useTotais(consulta: ConsultaDosTotais, pedir: boolean) {
  return useQuery({
    queryKey: ['GET /api/pagamentos/totais', consulta],
    queryFn: ({ signal }) => api('GET /api/pagamentos/totais', { query: consulta }, { signal }),
    placeholderData: keepPreviousData,
    enabled: pedir,
  });
}

/**
 * A vista com que Vendas abre (regra 55): a que o endereço diz; senão os pagamentos, e os pedidos só de quem não
 * recebeu nada neste mês nem no ano que passou. A lista do mês é a que a vista mostra: não se pede duas vezes.
 */
export function useVista(parametros: URLSearchParams): 'pedidos' | 'pagamentos' {
  const hoje = useHoje();
  const visao = parametros.get('visao');
  const dosPedidos = visao === 'pedidos' || parametros.has('busca') || parametros.has('status');
  const porDecidir = visao !== 'pagamentos' && !dosPedidos;
  const doMes = usePagamentos(diasDoPeriodo('este_mes', { de: '', ate: '' }, hoje), porDecidir);
  const mesVazio = doMes.completo && doMes.itens.length === 0;
  const { data: doAno } = useQuery({
    queryKey: ['GET /api/pagamentos', 'algum', hoje],
    queryFn: ({ signal }) =>
      api('GET /api/pagamentos', { query: { de: somarDias(hoje, -365), ate: hoje, limite: 1 } }, { signal }),
    enabled: porDecidir && mesVazio,
  });
  if (dosPedidos) return 'pedidos';
  const nadaNoAno = doAno !== undefined && doAno.itens.length === 0;
  return porDecidir && mesVazio && nadaNoAno ? 'pedidos' : 'pagamentos';
}

/** A linha da lista que corresponde a um pedido inteiro. */
function resumir({ pagamentos: _, linha_do_tempo: __, ...pedido }: PedidoDetalhe): Pedido {
  return pedido;
}

/** Um pedido inteiro, relido a cada abertura e enquanto espera pelo gateway; a lista acompanha o que ele diz. */
export function usePedido(id: string) {
  const consultas = useQueryClient();
  const consulta = useQuery({
    queryKey: chaveDoPedido(id),
    queryFn: ({ signal }) => api('GET /api/pedidos/{id}', { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && esperaOGateway(state.data) ? RELER_MS : false),
  });
  const { data } = consulta;
  useEffect(() => {
    if (data) ajustarLista(consultas, CHAVE_DOS_PEDIDOS, data.id, resumir(data));
  }, [consultas, data]);

  // O pedido mudou à vista (pagou-se, estornou-se): o que se guardou das telas que isso muda fica vencido.
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

/** Põe na tela o pedido que a API respondeu, sem buscá-lo de novo. */
export function useGuardarPedido() {
  const consultas = useQueryClient();
  return useCallback(
    (pedido: PedidoDetalhe) => consultas.setQueryData(chaveDoPedido(pedido.id), pedido),
    [consultas],
  );
}

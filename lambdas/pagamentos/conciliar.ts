import { dataEmSaoPaulo, somarDias } from '../../shared/base/datas.ts';
import { GATEWAYS, type Gateway } from '../../shared/gateways/gateways.rules.ts';
import { jaContado } from '../../shared/pagamentos/decidir-pagamento.ts';
import type { Cobrador, CobradorDoVendedor } from '../gateways/port.ts';
import type { Pedido } from '../pedidos/index.ts';
import { assinaturasOuvidas, lerPagamento, lerPaginaDePedidos, lerPedido } from '../pedidos/index.ts';
import type { Clock } from '../platform/clock.ts';
import { todayOf } from '../platform/clock.ts';
import { logger } from '../platform/logger.ts';
import type { Item, Table } from '../platform/table.ts';
import { aplicarPagamento } from './aplicar-pagamento.ts';
import { cancelarPedido, nomesNoGateway } from './tratar-aviso.ts';

type Deps = {
  readonly tabela: Table;
  readonly relogio: Clock;
  /** Vendedores que têm algum gateway. */
  readonly vendedores: () => AsyncIterable<string>;
  readonly cobrador: CobradorDoVendedor;
};

/** Dias para trás que se perguntam ao gateway; mais que a folga de um webhook interrompido num fim de semana. */
const DIAS_PERGUNTADOS = 7;
/** Dias até desistir de um pedido sem cobrança (caiu no meio) e de um que venceu sem pagamento. */
const DIAS_SEM_COBRANCA = 1;
const DIAS_VENCIDO = 7;
/** Uma sessão da Stripe vale um dia, e uma cobrança do Asaas vence no dia em que nasce: aqui o aviso do fim se perdeu. */
const DIAS_AGUARDANDO = 30;
/** Pedidos mais velhos que isto já tiveram o seu fim. */
const DIAS_OLHADOS = 45;

export type Conciliacao = {
  vendedores: number;
  pagamentos: number;
  aplicados: number;
  encerrados: number;
  falhas: number;
};

const causaDe = (erro: unknown) => (erro instanceof Error ? erro.name : 'outra');

/**
 * Pergunta ao gateway o que nenhum aviso contou, e aplica pelo mesmo caminho dos avisos. Um pagamento que não se
 * consegue aplicar não prende os seguintes. Diz se se soube de tudo: só então se pode encerrar pedidos.
 */
async function perguntar(
  deps: Deps,
  usuario_id: string,
  cobrador: Cobrador,
  contas: Conciliacao,
): Promise<boolean> {
  const desde = somarDias(todayOf(deps.relogio), -DIAS_PERGUNTADOS);
  const outrosNomes = nomesNoGateway(deps.cobrador);
  let tudo = true;
  for await (const visto of cobrador.pagamentosDesde(desde)) {
    contas.pagamentos += 1;
    try {
      const { principal, fatos } = await lerPagamento(deps.tabela, usuario_id, visto);
      if (principal && jaContado(principal, [...fatos, ...visto.fatos])) continue;
      await aplicarPagamento({ ...deps, outrosNomes }, { usuario_id, ator: 'conciliacao', visto });
      contas.aplicados += 1;
    } catch (erro) {
      tudo = false;
      contas.falhas += 1;
      logger.error('pagamento não conciliado', { gateway: visto.provedor, causa: causaDe(erro) });
    }
  }
  return tudo;
}

const motivoDoFim = (pedido: Pedido, hoje: string): string | null => {
  const idade = (dias: number) => dataEmSaoPaulo(new Date(pedido.criado_em)) <= somarDias(hoje, -dias);
  if (pedido.assinatura_id !== null) return null;
  if (pedido.status === 'criado' && idade(DIAS_SEM_COBRANCA)) return 'A cobrança não chegou a ser criada';
  if (pedido.status === 'vencido' && idade(DIAS_VENCIDO)) return 'Venceu e não foi pago';
  if (pedido.status === 'aguardando' && idade(DIAS_AGUARDANDO)) return 'O prazo para pagar terminou';
  return null;
};

/** Encerra um pedido que já não será pago: para a cobrança no gateway e devolve o uso do cupom. */
async function encerrar(deps: Deps, cobrador: Cobrador, { usuario_id, id }: Pedido, contas: Conciliacao) {
  // Relê: a lista é de minutos atrás, e quem pagou nesse meio tempo não pode perder a cobrança.
  const pedido = await lerPedido(deps.tabela, usuario_id, id);
  const texto = pedido && motivoDoFim(pedido, todayOf(deps.relogio));
  if (!pedido || !texto) return;
  // A que se criou sem que a resposta chegasse não está no pedido, mas os avisos a nomeiam.
  const ouvidas = await assinaturasOuvidas(deps.tabela, usuario_id, id);
  for (const assinatura of new Set([pedido.cobranca?.assinatura_gateway, ...ouvidas])) {
    const parada = assinatura ? await cobrador.pararAssinatura(assinatura) : { ok: true };
    if (parada.ok) continue;
    contas.falhas += 1;
    return;
  }
  await cancelarPedido(deps, { usuario_id, id, texto });
  contas.encerrados += 1;
}

/** Encerra os pedidos que já não serão pagos, nos gateways que responderam tudo. */
async function encerrarSemPagamento(
  deps: Deps,
  usuario_id: string,
  responderam: ReadonlyMap<Gateway, Cobrador>,
  contas: Conciliacao,
) {
  const hoje = todayOf(deps.relogio);
  const limite = somarDias(hoje, -DIAS_OLHADOS);
  let after: Item | undefined;
  do {
    const { itens, next } = await lerPaginaDePedidos(deps.tabela, usuario_id, { limit: 200, after });
    for (const pedido of itens) {
      if (dataEmSaoPaulo(new Date(pedido.criado_em)) < limite) return;
      const cobrador = responderam.get(pedido.gateway);
      if (cobrador && motivoDoFim(pedido, hoje)) await encerrar(deps, cobrador, pedido, contas);
    }
    after = next;
  } while (after);
}

async function conciliarVendedor(deps: Deps, usuario_id: string, contas: Conciliacao): Promise<void> {
  const responderam = new Map<Gateway, Cobrador>();
  for (const gateway of GATEWAYS) {
    try {
      const cobrador = await deps.cobrador(usuario_id, gateway);
      if (cobrador && (await perguntar(deps, usuario_id, cobrador, contas)))
        responderam.set(gateway, cobrador);
    } catch (erro) {
      contas.falhas += 1;
      logger.error('conciliação falhou', { gateway, causa: causaDe(erro) });
    }
  }
  try {
    await encerrarSemPagamento(deps, usuario_id, responderam, contas);
  } catch (erro) {
    contas.falhas += 1;
    logger.error('pedidos sem pagamento não encerrados', { causa: causaDe(erro) });
  }
}

/**
 * Trabalho da noite: para cada vendedor, pergunta ao gateway o que nenhum aviso contou e encerra os pedidos que já não serão pagos. A
 * falha de um vendedor não impede os outros; no fim, se houve alguma, lança, para que o alarme toque.
 */
export async function conciliar(deps: Deps): Promise<Conciliacao> {
  const contas: Conciliacao = { vendedores: 0, pagamentos: 0, aplicados: 0, encerrados: 0, falhas: 0 };
  for await (const usuario_id of deps.vendedores()) {
    contas.vendedores += 1;
    await conciliarVendedor(deps, usuario_id, contas);
  }
  logger.info('conciliação terminada', { ...contas });
  if (contas.falhas > 0) throw new Error(`Conciliação com ${contas.falhas} falha(s)`);
  return contas;
}

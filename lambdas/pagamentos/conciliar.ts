import { dataEmSaoPaulo, somarDias } from '../../shared/base/datas.ts';
import { GATEWAYS, type Gateway } from '../../shared/gateways/gateways.rules.ts';
import { foiContado } from '../../shared/pagamentos/decidir-pagamento.ts';
import { juntarRepasses } from '../../shared/pagamentos/repasse.rules.ts';
import { ativasDoVendedor, lerAssinatura } from '../assinaturas/index.ts';
import { ChaveRecusada, type Cobrador, type CobradorDoVendedor } from '../gateways/port.ts';
import type { Pedido } from '../pedidos/index.ts';
import { assinaturasOuvidas, lerPagamento, lerPaginaDePedidos, lerPedido } from '../pedidos/index.ts';
import type { Clock } from '../platform/clock.ts';
import { todayOf } from '../platform/clock.ts';
import { joinCorrelation, logger, withLogFields } from '../platform/logger.ts';
import type { Item, Table } from '../platform/table.ts';
import { aplicarPagamento } from './aplicar-pagamento.ts';
import type { ChavesDosVendedores } from './ports.ts';
import { levarRecorrencia } from './recorrencia.ts';
import { cancelarPedido, nomesNoGateway } from './tratar-notificacao.ts';

type Deps = {
  readonly tabela: Table;
  readonly relogio: Clock;
  readonly cobrador: CobradorDoVendedor;
  readonly chaves: ChavesDosVendedores;
};

/** Dias para trás que se perguntam ao gateway; mais que a folga de um webhook interrompido num fim de semana. */
const DIAS_PERGUNTADOS = 7;
/** Dias até desistir de um pedido sem fatura (caiu no meio) e de um que venceu sem pagamento. */
const DIAS_SEM_FATURA = 1;
const DIAS_VENCIDO = 7;
/**
 * Uma sessão da Stripe vale um dia, e uma fatura do Asaas vence no dia em que nasce: aqui a notificação do fim se
 * perdeu.
 */
const DIAS_AGUARDANDO = 30;
/** Pedidos mais velhos que isto já tiveram o seu fim. */
const DIAS_OLHADOS = 45;

export type Conciliacao = {
  pagamentos: number;
  aplicados: number;
  encerrados: number;
  falhas: number;
};

/**
 * Antes de que vencimentos se pergunta ao gateway se ele ainda cobra no cartão: na véspera de cada etapa dos avisos,
 * para que os comuns saiam a tempo, e no dia seguinte ao vencimento.
 */
const DIAS_ANTES = [8, 4, 2, 1, 0, -1] as const;
const POR_DIA = 2_000;

const causaDe = (erro: unknown) => (erro instanceof Error ? erro.name : 'outra');

/**
 * Pergunta ao gateway o que nenhuma notificação contou, e aplica pelo mesmo caminho das notificações. Um pagamento que
 * não se consegue aplicar não prende os seguintes. Diz se se soube de tudo: só então se pode encerrar pedidos.
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
      const { principal, fatos, repasse } = await lerPagamento(deps.tabela, usuario_id, visto);
      const ouvido = {
        fatos: [...fatos, ...visto.fatos],
        repasse: juntarRepasses(repasse, visto.repasse),
      };
      if (principal && foiContado(principal, ouvido)) continue;
      // Cada pagamento segue o pedido dele, e não o do anterior.
      await withLogFields({}, () =>
        aplicarPagamento({ ...deps, outrosNomes }, { usuario_id, ator: 'conciliacao', visto }),
      );
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
  if (pedido.status === 'criado' && idade(DIAS_SEM_FATURA)) return 'A cobrança não chegou a ser criada';
  if (pedido.status === 'vencido' && idade(DIAS_VENCIDO)) return 'Venceu e não foi pago';
  if (pedido.status === 'aguardando' && idade(DIAS_AGUARDANDO)) return 'O prazo para pagar terminou';
  return null;
};

/** Encerra um pedido que já não será pago: para a cobrança no gateway e devolve o uso do cupom. */
async function encerrar(deps: Deps, cobrador: Cobrador, { usuario_id, id }: Pedido, contas: Conciliacao) {
  // Relê: a lista é de minutos atrás, e quem pagou nesse meio tempo não pode perder a fatura.
  const pedido = await lerPedido(deps.tabela, usuario_id, id);
  const texto = pedido && motivoDoFim(pedido, todayOf(deps.relogio));
  if (!pedido || !texto) return;
  // A que se criou sem que a resposta chegasse não está no pedido, mas as notificações a nomeiam.
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
      if (!cobrador || !motivoDoFim(pedido, hoje)) continue;
      await withLogFields({}, () => {
        joinCorrelation(pedido.correlacao);
        return encerrar(deps, cobrador, pedido, contas);
      });
    }
    after = next;
  } while (after);
}

/**
 * Pergunta a um gateway do vendedor; diz quem respondeu tudo, ou null. A chave que o gateway não aceita mais não é
 * falha nossa: fica escrita na integração, e quem a resolve a lê no painel.
 */
async function conciliarGateway(
  deps: Deps,
  usuario_id: string,
  gateway: Gateway,
  contas: Conciliacao,
): Promise<Cobrador | null> {
  const chave = await deps.chaves.ler(usuario_id, gateway);
  const cobrador = chave && (await deps.cobrador(usuario_id, gateway));
  if (!chave || !cobrador) return null;
  const { versao } = chave;
  const anotar = (problema: typeof chave.problema) =>
    deps.chaves.anotar({ usuario_id, gateway, versao, problema });
  try {
    const tudo = await perguntar(deps, usuario_id, cobrador, contas);
    if (chave.problema) await anotar(null);
    return tudo ? cobrador : null;
  } catch (erro) {
    if (!(erro instanceof ChaveRecusada)) throw erro;
    const em = deps.relogio.now().toISOString();
    if (!chave.problema) await anotar({ motivo: 'chave_recusada', em });
    logger.warn('chave recusada pelo gateway', { gateway });
    return null;
  }
}

/**
 * Descobre as assinaturas que um gateway deixou de cobrar sem que nenhuma notificação o contasse, entre as que vencem
 * nestes dias.
 */
async function conferirRecorrencias(
  deps: Deps,
  usuario_id: string,
  responderam: ReadonlyMap<Gateway, Cobrador>,
  contas: Conciliacao,
) {
  const hoje = todayOf(deps.relogio);
  for (const dias of DIAS_ANTES) {
    const dia = somarDias(hoje, dias);
    const { ids } = await ativasDoVendedor(deps.tabela, usuario_id, { dia, limite: POR_DIA });
    for (const id of ids) {
      const { cobranca } = (await lerAssinatura(deps.tabela, usuario_id, id))?.metadata ?? {};
      const sozinha = cobranca?.no_cartao || cobranca?.pix_automatico;
      const gateway = GATEWAYS.find((gateway) => sozinha && gateway === cobranca.gateway);
      const cobrador = gateway && responderam.get(gateway);
      if (!cobranca || !gateway || !cobrador) continue;
      const aberta = await cobrador.faturaAberta(cobranca.id);
      if (aberta === null) contas.falhas += 1;
      if (aberta?.renova !== false) continue;
      const em = deps.relogio.now().toISOString();
      await levarRecorrencia(deps, {
        usuario_id,
        gateway,
        id: cobranca.id,
        em,
        ator: 'conciliacao',
        acabou: true,
      });
      contas.encerrados += 1;
    }
  }
}

/**
 * Concilia um vendedor: pergunta a cada gateway o que nenhuma notificação contou e encerra os pedidos que já não serão
 * pagos. O que falha não impede o resto; no fim, se algo falhou, lança, e a mensagem dele volta à fila.
 */
export async function conciliarVendedor(deps: Deps, usuario_id: string): Promise<Conciliacao> {
  const contas: Conciliacao = { pagamentos: 0, aplicados: 0, encerrados: 0, falhas: 0 };
  const responderam = new Map<Gateway, Cobrador>();
  for (const gateway of GATEWAYS) {
    try {
      const cobrador = await conciliarGateway(deps, usuario_id, gateway, contas);
      if (cobrador) responderam.set(gateway, cobrador);
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
  try {
    await conferirRecorrencias(deps, usuario_id, responderam, contas);
  } catch (erro) {
    contas.falhas += 1;
    logger.error('assinaturas no cartão não conferidas', { causa: causaDe(erro) });
  }
  logger.info('conciliação terminada', { ...contas });
  if (contas.falhas > 0) throw new Error(`Conciliação com ${contas.falhas} falha(s)`);
  return contas;
}

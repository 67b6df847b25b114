import { setTimeout as dormir } from 'node:timers/promises';
import type { Cobrador, FaturaNova } from '../gateways/port.ts';
import {
  assumirFatura,
  faltaLevarContato,
  gravarFatura,
  lerPedido,
  liberarFatura,
  nomeDoPlanoDo,
  nomeDoProdutoDo,
  type Pedido,
} from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { providerCall } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import { type Desfecho, feito, pedidoDiferente, recusado } from './desfecho.ts';

type Deps = {
  readonly tabela: Table;
  /** Relógio real, em milissegundos: a posse não segue o relógio de negócio. */
  readonly tempoReal: () => number;
};
type Alvo = {
  readonly ctx: RequestContext;
  readonly pedido: Pedido;
  readonly cobrador: Cobrador;
  /** Para onde a pessoa volta depois de pagar, e se desistir. */
  readonly retorno: string | null;
  readonly desistencia: string | null;
};

/**
 * Quanto se espera por quem assumiu a fatura primeiro, e quanto entre duas leituras; a API responde em menos de 29 s.
 */
const ESPERA_MAXIMA_MS = 22_000;
const ENTRE_OLHADAS_MS = 250;
/** Quem já esperou mais que isto não começa a cobrar: não caberia no tempo da função, que morreria no meio. */
const COMECO_MAXIMO_MS = 4_000;

const AINDA_NAO =
  'O serviço de pagamento demorou a responder. Tente de novo em instantes: nada será cobrado duas vezes';

function faturaDe({ ctx, pedido, retorno, desistencia }: Alvo): FaturaNova {
  const { comprador, cupom, forma } = pedido;
  return {
    referencia: pedido.id,
    descricao: `${nomeDoProdutoDo(pedido)} - ${nomeDoPlanoDo(pedido)}`,
    // Vence hoje: a próxima cobrança cai no dia em que o acesso acaba.
    vence_em: ctx.today,
    valor_cheio_centavos: pedido.preco_centavos,
    primeira_centavos: pedido.valor_centavos,
    recorrente: pedido.recorrente,
    meses: pedido.meses_acesso,
    retorno,
    desistencia,
    comprador,
    cupom_codigo: cupom?.codigo ?? null,
    forma,
    correcao: pedido.correcoes > 0 ? { sessao_anterior: pedido.sessoes_anteriores.at(-1) ?? null } : null,
  };
}

const prontoParaPagar = (pedido: Pedido) => pedido.cobranca !== null && !faltaLevarContato(pedido);

/** Guarda a fatura feita; se uma notificação ou uma correção mudou o pedido no meio, grava por cima do que ficou. */
async function guardar(deps: Deps, { ctx, pedido }: Alvo, fatura: NonNullable<Pedido['cobranca']>) {
  const feita = { cobranca: fatura, correcoes_levadas: pedido.correcoes };
  for (
    let atual: Pedido | null = pedido;
    atual;
    atual = await lerPedido(deps.tabela, ctx.usuario_id, pedido.id)
  ) {
    if (prontoParaPagar(atual)) return atual;
    const gravado = await gravarFatura(deps.tabela, ctx, atual, feita);
    if (gravado) return gravado;
  }
  throw new Error('O pedido sumiu ao guardar a cobrança');
}

/** A resposta do gateway a quem assumiu a fatura, guardada no pedido. */
async function pedirAoGateway(deps: Deps, alvo: Alvo): Promise<Desfecho> {
  const resultado = await providerCall(
    { provedor: alvo.cobrador.provedor, acao: 'criar cobrança' },
    () => alvo.cobrador.criarFatura(faturaDe(alvo)),
    ({ ok }) => ({ ok }),
  );
  if (resultado.ok) return feito(await guardar(deps, alvo, resultado.cobranca));
  const { duvidosa, passageiro, recomecar, motivo } = resultado;
  await liberarFatura(deps.tabela, alvo.ctx, alvo.pedido, duvidosa ? deps.tempoReal() : null);
  if (recomecar) return pedidoDiferente();
  return recusado(passageiro ? 'gateway_indisponivel' : 'gateway_recusou', motivo);
}

/**
 * Cria no gateway a fatura de um pedido, ou leva a ela os dados corrigidos, uma vez só: um assume, os outros esperam e
 * recebem o mesmo endereço. Uma resposta que não veio fica em dúvida: a tentativa seguinte procura o que já existe
 * antes de criar.
 */
export async function cobrar(deps: Deps, alvo: Alvo): Promise<Desfecho> {
  const { ctx, cobrador } = alvo;
  const inicio = deps.tempoReal();
  let pedido = alvo.pedido;
  do {
    if (prontoParaPagar(pedido)) return feito(pedido);
    // A recusa que outra tentativa recebeu devolveu a vaga: cobrar agora vendia mais do que as vagas.
    if (pedido.vaga === 'devolvida' && pedido.cobranca === null) return pedidoDiferente();
    const agora = deps.tempoReal();
    const emDuvida = pedido.duvidosa_desde !== null && agora - pedido.duvidosa_desde < cobrador.quarentena_ms;
    const tarde = agora - inicio > COMECO_MAXIMO_MS;
    const assumido = emDuvida || tarde ? null : await assumirFatura(deps.tabela, ctx, pedido, agora);
    if (assumido) return pedirAoGateway(deps, { ...alvo, pedido: assumido });
    if (emDuvida || (tarde && pedido.posse_ate < agora)) return recusado('gateway_indisponivel', AINDA_NAO);
    await dormir(ENTRE_OLHADAS_MS);
    pedido = (await lerPedido(deps.tabela, ctx.usuario_id, pedido.id)) ?? pedido;
  } while (deps.tempoReal() - inicio < ESPERA_MAXIMA_MS);
  return recusado('gateway_indisponivel', AINDA_NAO);
}

import { type AcessoPago, diasEntre, marcarDinheiro } from './acesso.rules.ts';
import {
  type Conferencia,
  decidirDono,
  type ModoDeAchar,
  type MotivoDeConferencia,
  motivoDeConferir,
  type PagamentoVisto,
  type PedidoCobrado,
} from './conferir.rules.ts';
import {
  type ContasDoPagamento,
  contarPagamento,
  type Fato,
  juntarFatos,
  mesmosFatos,
  type SituacaoDoPagamento,
} from './fatos.rules.ts';
import { type Repasse, trazNovidade } from './repasse.rules.ts';

/** O que se guardou de um pagamento, por qualquer dos nomes dele; as contas são as que já se levaram ao pedido. */
export type PagamentoGuardado = {
  /** O nome principal dele no gateway. */
  readonly id: string;
  readonly fatos: readonly Fato[];
  readonly situacao: SituacaoDoPagamento;
  readonly recebido: number;
  readonly estornado: number;
  readonly contestado: number;
  readonly pedido_id: string | null;
  /** Já deu acesso. */
  readonly concedido: boolean;
  readonly conferir: MotivoDeConferencia | null;
  readonly repasse?: Repasse | null;
};

/** Como um pedido acaba sem pagamento. */
export type FimSemPagamento = 'vencido' | 'cancelado';

/** Um pedido, o acesso que os pagamentos dele deram, e como se chegou a ele. */
export type PedidoAchado = PedidoCobrado & {
  /** Os fins sem pagamento a que ele ainda pode ir. */
  readonly pode_acabar: readonly FimSemPagamento[];
  readonly acesso: AcessoPago | null;
  readonly caminho: ModoDeAchar;
};

/** O que um gateway contou agora. */
export type Ouvido = PagamentoVisto;

type ComContas = { readonly fatos: readonly Fato[]; readonly contas: ContasDoPagamento };

/**
 * O que fazer com o que se ouviu:
 * - `nada`: não se soube nada de novo;
 * - `guardar`: só os fatos e o repasse (de um pagamento sem pedido, ou que não mudam dinheiro nem acesso);
 * - `conceder`: o dinheiro entrou e ainda não deu acesso;
 * - `conferir`: o dinheiro entrou, mas não dá acesso sozinho (regra 27);
 * - `acertar`: o dinheiro de quem já teve acesso mudou: `dias` se somam ao vencimento (negativo tira);
 * - `encerrar`: não houve pagamento; `leva_o_pedido` quando era o primeiro.
 */
export type Decisao =
  | { readonly tipo: 'nada' }
  | ({ readonly tipo: 'guardar'; readonly com_pedido: boolean } & ComContas)
  | ({ readonly tipo: 'conceder' } & ComContas)
  | ({
      readonly tipo: 'conferir';
      readonly motivo: MotivoDeConferencia;
      readonly voltou: boolean;
    } & ComContas)
  | ({ readonly tipo: 'acertar'; readonly dias: number; readonly acesso: AcessoPago | null } & ComContas)
  | ({
      readonly tipo: 'encerrar';
      readonly como: FimSemPagamento;
      readonly leva_o_pedido: boolean;
    } & ComContas);

type Dinheiro = Pick<PagamentoGuardado, 'situacao' | 'recebido' | 'estornado' | 'contestado'>;
const mesmoDinheiro = (lido: Dinheiro | null, contas: ContasDoPagamento) =>
  lido !== null &&
  lido.situacao === contas.situacao &&
  lido.recebido === contas.recebido &&
  lido.estornado === contas.estornado &&
  lido.contestado === contas.contestado;

/** Diz se tudo o que se ouviu já se levou ao pedido: nada há a decidir. */
export function foiContado(
  lido: Pick<PagamentoGuardado, 'fatos' | 'situacao' | 'recebido' | 'estornado' | 'contestado' | 'repasse'>,
  ouvido: Pick<Ouvido, 'fatos' | 'repasse'>,
): boolean {
  const fatos = juntarFatos(lido.fatos, ouvido.fatos);
  return (
    mesmosFatos(lido.fatos, fatos) &&
    mesmoDinheiro(lido, contarPagamento(fatos)) &&
    !trazNovidade(lido.repasse, ouvido.repasse)
  );
}

function decidirDoQueEntrou(
  lido: PagamentoGuardado | null,
  alvo: Conferencia & { readonly pedido: PedidoAchado },
  tudo: ComContas,
): Decisao | null {
  const { contas } = tudo;
  if (!lido?.concedido) {
    const motivo = motivoDeConferir(alvo, contas.recebido || alvo.visto.valor_centavos);
    if (motivo === null) return { tipo: 'conceder', ...tudo };
    if (mesmoDinheiro(lido, contas) && lido?.conferir === motivo) return null;
    return { tipo: 'conferir', motivo, voltou: contas.situacao !== 'pago', ...tudo };
  }
  if (mesmoDinheiro(lido, contas)) return null;
  const antes = alvo.pedido.acesso;
  const acesso = antes && marcarDinheiro(antes, lido.id, contas.liquido > 0);
  return { tipo: 'acertar', dias: antes && acesso ? diasEntre(antes, acesso) : 0, acesso, ...tudo };
}

function decidirSemPagamento(
  lido: PagamentoGuardado | null,
  pedido: PedidoAchado,
  tudo: ComContas,
): Decisao | null {
  const { situacao } = tudo.contas;
  if (situacao !== 'vencido' && situacao !== 'cancelado') return null;
  if (mesmoDinheiro(lido, tudo.contas) && lido?.pedido_id) return null;
  const leva_o_pedido = pedido.assinatura_id === null && pedido.pode_acabar.includes(situacao);
  return { tipo: 'encerrar', como: situacao, leva_o_pedido, ...tudo };
}

/**
 * Decide o que uma notificação (ou a conciliação) significa para um pedido: função pura do que se guardou, do pedido e
 * do que se ouviu (regras 14, 27 e 29). As notificações chegam repetidas, atrasadas e fora de ordem, e a decisão não
 * depende disso. Quem executa uma decisão relê e decide de novo, até `nada`.
 */
export function decidirPagamento(
  lido: PagamentoGuardado | null,
  pedido: PedidoAchado | null,
  visto: Ouvido,
): Decisao {
  const fatos = juntarFatos(lido?.fatos ?? [], visto.fatos);
  const tudo: ComContas = { fatos, contas: contarPagamento(fatos) };
  const alvo = pedido && { visto, pedido, caminho: pedido.caminho, conferir: lido?.conferir ?? null };
  const dono = alvo && decidirDono(alvo) !== 'esperar' ? alvo : null;
  const maior =
    dono && pedido
      ? tudo.contas.entrou
        ? decidirDoQueEntrou(lido, dono, tudo)
        : decidirSemPagamento(lido, pedido, tudo)
      : null;
  if (maior) return maior;
  const com_pedido = dono !== null;
  const sabido =
    lido !== null &&
    mesmosFatos(lido.fatos, fatos) &&
    (!com_pedido || lido.pedido_id !== null) &&
    !trazNovidade(lido.repasse, visto.repasse);
  return sabido ? { tipo: 'nada' } : { tipo: 'guardar', com_pedido, ...tudo };
}

/** Quantos pagamentos de um pedido estão em cada ponta; só os que deram acesso. */
export type PontasDoPedido = Readonly<
  Record<'pago' | 'contestado' | 'perdido' | 'estornado' | 'desfeito', number>
>;
export const SEM_PONTAS: PontasDoPedido = { pago: 0, contestado: 0, perdido: 0, estornado: 0, desfeito: 0 };

const ehPonta = (situacao: SituacaoDoPagamento | null): situacao is keyof PontasDoPedido =>
  situacao !== null && Object.hasOwn(SEM_PONTAS, situacao);

/** As pontas depois que um pagamento passou de uma situação a outra; null é ainda não ter dado acesso. */
export function moverPonta(
  pontas: PontasDoPedido,
  de: SituacaoDoPagamento | null,
  para: SituacaoDoPagamento,
): PontasDoPedido {
  const depois = { ...pontas };
  if (ehPonta(de)) depois[de] -= 1;
  if (ehPonta(para)) depois[para] += 1;
  return depois;
}

/**
 * A situação de um pedido que já foi pago, pelos seus pagamentos: uma contestação aberta aparece antes de tudo; um
 * pagamento que ficou vale mais que os que voltaram. Desfeito o recebimento, espera-se outra vez.
 */
export function statusDosPagamentos(
  pontas: PontasDoPedido,
): 'contestado' | 'pago' | 'perdido' | 'estornado' | 'aguardando' {
  if (pontas.contestado > 0) return 'contestado';
  if (pontas.pago > 0) return 'pago';
  if (pontas.perdido > 0) return 'perdido';
  return pontas.estornado > 0 ? 'estornado' : 'aguardando';
}

import * as z from 'zod';
import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import { GATEWAYS, type Gateway } from '../../shared/gateways/gateways.rules.ts';
import { MOTIVOS_DE_CONFERENCIA } from '../../shared/pedidos/pedidos.rules.ts';
import type { Pagamento as PagamentoDaApi } from '../../shared/pedidos/pedidos.schema.ts';
import type { PagamentoDoGateway, SituacaoDoPagamento } from '../gateways/port.ts';
import type { RequestContext } from '../platform/context.ts';
import { type Key, pagamentoKey } from '../platform/keys.ts';
import { getItem, type Item, queryAll, type Table, type Write } from '../platform/table.ts';

const SITUACOES = ['pendente', 'vencido', 'cancelado', 'pago', 'contestado', 'estornado'] as const;

const guardado = z.object({
  sk: z.string(),
  /** O mesmo pagamento com outro nome no gateway: aponta para o principal. */
  apelido_de: z.string().nullable().default(null),
  /** Null enquanto só se ouviu dele por um nome que ainda não se liga a um pedido. */
  pedido_id: z.string().nullable().default(null),
  situacao: z.enum(SITUACOES),
  valor_centavos: z.number().int(),
  vence_em: z.string().nullable().default(null),
  pago_em: z.string().nullable().default(null),
  forma: z.string().nullable().default(null),
  /** Assinatura do gateway que o gerou: existe mesmo quando a resposta da criação dela se perdeu. */
  assinatura_gateway: z.string().nullable().default(null),
  /** Assinatura que ele abriu ou renovou, e quando: o acesso se dá uma vez só. */
  assinatura_id: z.string().nullable().default(null),
  concedido_em: z.string().nullable().default(null),
  moeda: z.string().default('brl'),
  /** Por que não deu acesso sozinho (regra 27); null quando vale, ou quando o operador deu o acesso. */
  conferir: z.enum(MOTIVOS_DE_CONFERENCIA).nullable().default(null),
  versao: z.number().int(),
});
export type Pagamento = z.output<typeof guardado>;

/**
 * Do começo ao fim da vida de um pagamento. Os avisos chegam repetidos e fora de ordem: vale sempre o mais adiante, e
 * o que ficou para trás não desfaz nada.
 */
const ORDEM: Readonly<Record<SituacaoDoPagamento, number>> = {
  pendente: 0,
  vencido: 1,
  cancelado: 2,
  pago: 3,
  contestado: 4,
  estornado: 5,
};

/** A situação mais adiante de duas. */
export function maisAdiante(uma: SituacaoDoPagamento, outra: SituacaoDoPagamento): SituacaoDoPagamento {
  return ORDEM[uma] >= ORDEM[outra] ? uma : outra;
}

/** Diz se o dinheiro entrou, mesmo que depois tenha voltado. */
export const entrouDinheiro = (situacao: SituacaoDoPagamento) => ORDEM[situacao] >= ORDEM.pago;

async function ler(
  tabela: Table,
  usuario_id: string,
  gateway: Gateway,
  id: string,
): Promise<Pagamento | null> {
  const item = await getItem(tabela, pagamentoKey(usuario_id, gateway, id), { consistent: true });
  return item ? guardado.parse(item) : null;
}

/** O que se leu de um pagamento: o registro dele e o dos seus outros nomes, com o mais adiante que algum já disse. */
export type PagamentoLido = {
  readonly id: string;
  readonly principal: Pagamento | null;
  readonly apelidos: readonly { readonly nome: string; readonly lido: Pagamento | null }[];
  readonly ouvido: SituacaoDoPagamento;
};

/** Lê um pagamento por todos os nomes que o gateway lhe dá. */
export async function lerPagamento(
  tabela: Table,
  usuario_id: string,
  { provedor, pagamento_gateway, outros_ids, situacao }: PagamentoDoGateway,
): Promise<PagamentoLido> {
  const nomes = [...new Set([pagamento_gateway, ...outros_ids])];
  const lidos = await Promise.all(
    nomes.map(async (nome) => ({ nome, lido: await ler(tabela, usuario_id, provedor, nome) })),
  );
  // O nome principal é o que já se ligou a um pedido; sem ele, o que o aviso traz.
  const ligado = lidos.find(({ lido }) => lido?.apelido_de || lido?.pedido_id);
  const id = ligado?.lido?.apelido_de ?? ligado?.nome ?? pagamento_gateway;
  const principal = await ler(tabela, usuario_id, provedor, id);
  const ouvido = [...lidos.map(({ lido }) => lido), principal].reduce(
    (adiante, um) => (um ? maisAdiante(adiante, um.situacao) : adiante),
    situacao,
  );
  return { id, principal, apelidos: lidos.filter(({ nome }) => nome !== id), ouvido };
}

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now'>;

/** Gravações que deixam um pagamento numa situação; os extras são o acesso que ele deu. */
export type Marcar = (
  ctx: Ctx,
  situacao: SituacaoDoPagamento,
  extras?: Partial<Pick<Pagamento, 'assinatura_id' | 'concedido_em' | 'conferir'>>,
) => Write[];

const comoLido = (lido: Pagamento | null) =>
  [lido ? (['versao', '=', lido.versao] as const) : (['pk', 'not_exists'] as const)] as const;

/**
 * Gravações que deixam um pagamento como `depois`, se ele e os seus outros nomes ainda estão como se leram. O apelido
 * guarda o que já se ouviu: um estorno que chegou antes da confirmação não se perde numa queda.
 */
export function gravacoesDoPagamento(
  ctx: Ctx,
  gateway: Gateway,
  { id, principal, apelidos, ouvido }: PagamentoLido,
  depois: Omit<Pagamento, 'sk' | 'versao' | 'apelido_de'>,
): Write[] {
  const instante = ctx.now.toISOString();
  const campos = Object.fromEntries(Object.entries(depois).filter(([, valor]) => valor !== null));
  const item: Item & Key = {
    ...pagamentoKey(ctx.usuario_id, gateway, id),
    ...campos,
    ...(depois.pedido_id ? { gsi2pk: depois.pedido_id, gsi2sk: depois.vence_em ?? instante } : {}),
    versao: (principal?.versao ?? 0) + 1,
    ator: ctx.ator,
    atualizado_em: instante,
  };
  return [
    { put: item, where: comoLido(principal) },
    ...apelidos.map(
      ({ nome, lido }): Write => ({
        put: {
          ...pagamentoKey(ctx.usuario_id, gateway, nome),
          apelido_de: id,
          situacao: ouvido,
          valor_centavos: depois.valor_centavos,
          versao: (lido?.versao ?? 0) + 1,
        },
        where: comoLido(lido),
      }),
    ),
  ];
}

/**
 * Os registros de um pedido. O id do pedido nasce no navegador de quem compra: outra loja pode ter um igual, e os
 * pagamentos dela não entram.
 */
async function registrosDoPedido(tabela: Table, usuario_id: string, pedido_id: string): Promise<Pagamento[]> {
  const { pk } = pagamentoKey(usuario_id, '', '');
  const achados: Pagamento[] = [];
  for await (const item of queryAll(tabela, { index: 'gsi2', pk: pedido_id })) {
    if (item.pk === pk) achados.push(guardado.parse(item));
  }
  return achados;
}

const gatewayDaChave = (sk: string) => z.enum(GATEWAYS).parse(sk.slice(0, sk.indexOf('#')));

/** Um pagamento guardado, pelo nome principal dele no gateway, ou null. */
export const lerPagamentoGuardado = ler;

/** Os pagamentos de um pedido, do que venceu primeiro ao último, como o operador os vê. */
export async function pagamentosDoPedido(
  tabela: Table,
  usuario_id: string,
  pedido_id: string,
): Promise<PagamentoDaApi[]> {
  const registros = await registrosDoPedido(tabela, usuario_id, pedido_id);
  return registros.map(
    ({ sk, situacao, valor_centavos, moeda, vence_em, pago_em, forma, assinatura_id, conferir }) => ({
      id: sk.slice(sk.indexOf('#') + 1),
      gateway: gatewayDaChave(sk),
      status: situacao,
      valor: centavosParaReais(valor_centavos),
      vence_em,
      pago_em,
      forma,
      assinatura_id,
      moeda,
      conferir: conferir !== null,
    }),
  );
}

/** As assinaturas do gateway que os avisos de um pedido nomearam. */
export async function assinaturasOuvidas(
  tabela: Table,
  usuario_id: string,
  pedido_id: string,
): Promise<string[]> {
  const registros = await registrosDoPedido(tabela, usuario_id, pedido_id);
  return [...new Set(registros.flatMap(({ assinatura_gateway }) => assinatura_gateway ?? []))];
}

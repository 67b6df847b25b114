import * as z from 'zod';
import type { Data } from '../../shared/base/datas.ts';
import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import { GATEWAYS, type Gateway } from '../../shared/gateways/gateways.rules.ts';
import { MOTIVOS_DE_CONFERENCIA } from '../../shared/pagamentos/conferir.rules.ts';
import {
  type Fato,
  fato,
  intervalo,
  juntarFatos,
  SITUACOES_DO_PAGAMENTO,
} from '../../shared/pagamentos/fatos.rules.ts';
import { juntarRepasses, type Repasse, repasse } from '../../shared/pagamentos/repasse.rules.ts';
import type { Pagamento as PagamentoDaApi } from '../../shared/pedidos/pedidos.schema.ts';
import type { PagamentoDoGateway } from '../gateways/port.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { tempoDoCliente } from '../platform/keys/cadastros.ts';
import type { Key } from '../platform/keys/key.ts';
import { pagamentoKey } from '../platform/keys/pedidos.ts';
import { readMany } from '../platform/read-many.ts';
import { type Item, queryAll, recordAt, type Table, type Write } from '../platform/table.ts';

const guardado = z.lazy(() =>
  z.object({
    sk: z.string(),
    /** O mesmo pagamento com outro nome no gateway: aponta para o principal. */
    apelido_de: z.string().nullable().default(null),
    /** Null enquanto só se ouviu dele por um nome que ainda não se liga a um pedido. */
    pedido_id: z.string().nullable().default(null),
    /** Tudo o que se ouviu dele (regra 29); o resto sai daqui, como estava quando se levou ao pedido. */
    fatos: z.array(fato).default([]),
    situacao: z.enum(SITUACOES_DO_PAGAMENTO),
    recebido: z.number().int().default(0),
    estornado: z.number().int().default(0),
    contestado: z.number().int().default(0),
    /** O que se cobra, em centavos. */
    valor_centavos: z.number().int(),
    vence_em: z.string().nullable().default(null),
    pago_em: z.string().nullable().default(null),
    forma: z.string().nullable().default(null),
    /** Assinatura do gateway que o gerou: existe mesmo quando a resposta da criação dela se perdeu. */
    assinatura_gateway: z.string().nullable().default(null),
    /** De quem é o dinheiro, desde que o acesso se deu. */
    cliente_id: z.string().nullable().default(null),
    /** Assinatura que ele abriu ou renovou, e quando: o acesso se dá uma vez só. */
    assinatura_id: z.string().nullable().default(null),
    concedido_em: z.string().nullable().default(null),
    /** Os dias de acesso que deu. */
    intervalo: intervalo.nullable().default(null),
    /** O primeiro de um pedido; os demais são renovações. */
    primeiro: z.boolean().nullable().default(null),
    moeda: z.string().default('brl'),
    /** Por que não deu acesso sozinho (regra 27); null quando vale, ou quando o operador deu o acesso. */
    conferir: z.enum(MOTIVOS_DE_CONFERENCIA).nullable().default(null),
    /** A taxa, o líquido e o dia do crédito; null até o gateway os dizer. */
    repasse: repasse.nullable().default(null),
    /** Ao estornar, o operador quis que as próximas cobranças continuassem. */
    manter_cobrancas: z.boolean().nullable().default(null),
    /** O estorno que se pediu e o gateway ainda não confirmou: quanto, e o total devolvido quando ele se fizer. */
    estorno_em_curso: z
      .object({ centavos: z.number().int(), total_centavos: z.number().int(), em: z.string() })
      .nullable()
      .default(null),
    /** De uma compra de teste: não se conta em lugar nenhum. */
    teste: z.literal(true).nullable().default(null),
    versao: z.number().int(),
  }),
);
export type Pagamento = z.output<typeof guardado>;

/** Um pagamento guardado, pelo nome principal dele no gateway, ou null. */
export const lerPagamentoGuardado = recordAt(pagamentoKey, (item) => guardado.parse(item));

/** O que se leu de um pagamento: o registro principal, os dos apelidos, e os fatos de todos. */
export type PagamentoLido = {
  readonly id: string;
  readonly principal: Pagamento | null;
  readonly apelidos: readonly { readonly nome: string; readonly lido: Pagamento | null }[];
  readonly fatos: readonly Fato[];
  /** O repasse que todos já ouviram. */
  readonly repasse?: Repasse | null;
};

/** Lê um pagamento por todos os nomes que o gateway lhe dá. */
export async function lerPagamento(
  tabela: Table,
  usuario_id: string,
  { provedor, pagamento_gateway, outros_ids }: PagamentoDoGateway,
): Promise<PagamentoLido> {
  const nomes = [...new Set([pagamento_gateway, ...outros_ids])];
  const lidos = await Promise.all(
    nomes.map(async (nome) => ({
      nome,
      lido: await lerPagamentoGuardado(tabela, usuario_id, provedor, nome),
    })),
  );
  // O nome principal é o que já se ligou a um pedido; sem ele, o que o aviso traz.
  const ligado = lidos.find(({ lido }) => lido?.apelido_de || lido?.pedido_id);
  const id = ligado?.lido?.apelido_de ?? ligado?.nome ?? pagamento_gateway;
  const principal = await lerPagamentoGuardado(tabela, usuario_id, provedor, id);
  const fatos = juntarFatos(principal?.fatos ?? [], ...lidos.map(({ lido }) => lido?.fatos ?? []));
  const dito = lidos.reduce<Repasse | null>(
    (junto, { lido }) => juntarRepasses(junto, lido?.repasse),
    principal?.repasse ?? null,
  );
  return { id, principal, apelidos: lidos.filter(({ nome }) => nome !== id), fatos, repasse: dito };
}

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/** O que muda num pagamento; o que não se diz fica como está. */
export type MudancaDoPagamento = Partial<Omit<Pagamento, 'sk' | 'versao' | 'apelido_de'>>;

const condicoesDoLido = (lido: Pagamento | null) =>
  [lido ? (['versao', '=', lido.versao] as const) : (['pk', 'not_exists'] as const)] as const;

const NADA: Omit<Pagamento, 'sk' | 'versao' | 'apelido_de'> = {
  pedido_id: null,
  fatos: [],
  situacao: 'pendente',
  recebido: 0,
  estornado: 0,
  contestado: 0,
  valor_centavos: 0,
  vence_em: null,
  pago_em: null,
  forma: null,
  assinatura_gateway: null,
  cliente_id: null,
  assinatura_id: null,
  concedido_em: null,
  intervalo: null,
  primeiro: null,
  moeda: 'brl',
  conferir: null,
  repasse: null,
  manter_cobrancas: null,
  estorno_em_curso: null,
  teste: null,
};

/**
 * Gravações que mudam um pagamento, se ele e os seus outros nomes ainda estão como se leram, e o evento que manda
 * contá-lo. O apelido guarda o que já se ouviu: um estorno que chegou antes da confirmação não se perde numa queda.
 */
export function gravacoesDoPagamento(
  ctx: Ctx,
  gateway: Gateway,
  { id, principal, apelidos }: PagamentoLido,
  mudanca: MudancaDoPagamento,
): Write[] {
  const instante = ctx.now.toISOString();
  const {
    sk: _,
    versao: __,
    apelido_de: ___,
    ...antes
  } = principal ?? { ...NADA, sk: '', versao: 0, apelido_de: null };
  const mudado = { ...antes, ...mudanca };
  const feito = mudado.estorno_em_curso && mudado.estornado >= mudado.estorno_em_curso.total_centavos;
  const depois = { ...mudado, ...(feito ? { estorno_em_curso: null } : {}) };
  const campos = Object.fromEntries(Object.entries(depois).filter(([, valor]) => valor !== null));
  const item: Item & Key = {
    ...pagamentoKey(ctx.usuario_id, gateway, id),
    ...campos,
    ...(depois.cliente_id
      ? tempoDoCliente(ctx.usuario_id, depois.cliente_id, { em: depois.pago_em ?? instante, id })
      : {}),
    ...(depois.pedido_id ? { gsi2pk: depois.pedido_id, gsi2sk: depois.vence_em ?? instante } : {}),
    versao: (principal?.versao ?? 0) + 1,
    ator: ctx.ator,
    atualizado_em: instante,
  };
  return [
    { put: item, where: condicoesDoLido(principal) },
    ...apelidos.map(
      ({ nome, lido }): Write => ({
        put: {
          ...pagamentoKey(ctx.usuario_id, gateway, nome),
          apelido_de: id,
          situacao: depois.situacao,
          fatos: depois.fatos,
          valor_centavos: depois.valor_centavos,
          versao: (lido?.versao ?? 0) + 1,
        },
        where: condicoesDoLido(lido),
      }),
    ),
    ...(depois.pedido_id ? [eventWrite(ctx, 'pagamento.alterado', `${gateway}#${id}`)] : []),
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

/**
 * Os pagamentos guardados de um gateway que se conhecem por uns ids, em leitura forte; o que nunca se ouviu não
 * aparece.
 */
export async function lerPagamentosGuardados(
  tabela: Table,
  usuario_id: string,
  gateway: Gateway,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pagamento>> {
  const itens = await readMany(
    tabela,
    ids.map((id) => pagamentoKey(usuario_id, gateway, id)),
  );
  return new Map(
    itens.map((item) => guardado.parse(item)).map((item) => [item.sk.slice(gateway.length + 1), item]),
  );
}

/** Os pagamentos de um pedido, do que venceu primeiro ao último, como o operador os vê. */
export async function pagamentosDoPedido(
  tabela: Table,
  usuario_id: string,
  pedido_id: string,
): Promise<PagamentoDaApi[]> {
  const registros = await registrosDoPedido(tabela, usuario_id, pedido_id);
  return registros.map((registro) => ({
    id: registro.sk.slice(registro.sk.indexOf('#') + 1),
    gateway: gatewayDaChave(registro.sk),
    status: registro.situacao,
    valor: centavosParaReais(registro.valor_centavos),
    recebido: centavosParaReais(registro.recebido),
    estornado: centavosParaReais(registro.estornado),
    contestado: centavosParaReais(registro.contestado),
    vence_em: registro.vence_em,
    pago_em: registro.pago_em,
    forma: registro.forma,
    assinatura_id: registro.assinatura_id,
    intervalo: registro.intervalo,
    primeiro: registro.primeiro,
    moeda: registro.moeda,
    conferir: registro.conferir !== null,
    estorno_em_curso: registro.estorno_em_curso && {
      valor: centavosParaReais(registro.estorno_em_curso.centavos),
      em: registro.estorno_em_curso.em,
    },
  }));
}

type ProximaCobranca = { readonly pagamento_gateway: string; readonly vence_em: Data };
type DeQuem = { readonly pedido_id: string; readonly hoje: Data };

/** A próxima cobrança que o gateway já criou de um pedido, de `hoje` em diante; null se ainda não a criou. */
export async function cobrancaPorVir(
  tabela: Table,
  usuario_id: string,
  { pedido_id, hoje }: DeQuem,
): Promise<ProximaCobranca | null> {
  const registros = await registrosDoPedido(tabela, usuario_id, pedido_id);
  const [primeira = null] = registros
    .flatMap(({ situacao, vence_em, sk }) =>
      situacao === 'pendente' && vence_em !== null && vence_em >= hoje
        ? [{ vence_em, pagamento_gateway: sk.slice(sk.indexOf('#') + 1) }]
        : [],
    )
    .sort((a, b) => a.vence_em.localeCompare(b.vence_em));
  return primeira;
}

/** Quando o gateway faz a próxima cobrança de um pedido, de `hoje` em diante; null se ele ainda não a criou. */
export const proximaCobranca = async (
  tabela: Table,
  usuario_id: string,
  alvo: DeQuem,
): Promise<Data | null> => (await cobrancaPorVir(tabela, usuario_id, alvo))?.vence_em ?? null;

/** As assinaturas do gateway que os avisos de um pedido nomearam. */
export async function assinaturasOuvidas(
  tabela: Table,
  usuario_id: string,
  pedido_id: string,
): Promise<string[]> {
  const registros = await registrosDoPedido(tabela, usuario_id, pedido_id);
  return [...new Set(registros.flatMap(({ assinatura_gateway }) => assinatura_gateway ?? []))];
}

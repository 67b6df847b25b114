import { randomUUID } from 'node:crypto';
import { lerAssinatura } from '../../../lambdas/assinaturas/index.ts';
import { garantirCatalogo } from '../../../lambdas/catalogo/index.ts';
import { fazerPedido } from '../../../lambdas/checkout/fazer-pedido.ts';
import { criarCupom } from '../../../lambdas/cupons/cupons.ts';
import type { Cobrador, PagamentoDoGateway } from '../../../lambdas/gateways/port.ts';
import { aplicarPagamento } from '../../../lambdas/pagamentos/aplicar-pagamento.ts';
import { lerPedido } from '../../../lambdas/pedidos/index.ts';
import { hostKey } from '../../../lambdas/platform/keys/paginas.ts';
import type { RawRequest } from '../../../lambdas/platform/pipeline.ts';
import { type Item, transact } from '../../../lambdas/platform/table.ts';
import { criarProduto } from '../../../lambdas/produtos/produtos.ts';
import {
  type PedidoAsaasFormulario,
  type PedidoStripeFormulario,
  pedidoAsaas,
  pedidoStripe,
} from '../../../shared/checkout/checkout.schema.ts';
import { type CupomFormulario, cupomEntrada } from '../../../shared/cupons/cupons.schema.ts';
import type { Fato, SituacaoDoPagamento } from '../../../shared/pagamentos/fatos.rules.ts';
import { umPedidoDeFora } from '../../support/compras.ts';
import { type Cenario, umProduto } from '../cenario.ts';

/** Um gateway que aceita tudo na hora, para o que não é sobre o gateway: cada referência ganha uma cobrança. */
export function umCobrador(extras: Partial<Cobrador> = {}): Cobrador & { readonly criadas: string[] } {
  const criadas: string[] = [];
  return {
    provedor: 'asaas',
    quarentena_ms: 15_000,
    vida_ms: null,
    criadas,
    cancelarFatura: async () => ({ ok: true }),
    paginaDoCartao: async ({ assinatura_gateway }) => ({
      ok: true,
      endereco: `http://gateway.exemplo/cartao/${assinatura_gateway}`,
    }),
    criarFatura: async ({ referencia, primeira_centavos, recorrente }) => {
      criadas.push(referencia);
      return {
        ok: true,
        cobranca: {
          cliente_gateway: 'cus_1',
          assinatura_gateway: recorrente ? `sub_${referencia}` : null,
          pagamento_gateway: `pay_${referencia}`,
          payment_url: `http://gateway.exemplo/i/${referencia}`,
          valor_centavos: primeira_centavos,
          sessao_gateway: null,
        },
      };
    },
    faturaAberta: async () => null,
    descontarProxima: async () => ({ ok: true }),
    pixDe: null,
    pararAssinatura: async () => ({ ok: true }),
    estornar: async () => ({ ok: true }),
    pagamentosDesde: async function* () {},
    cobrancas: null,
    outrosNomes: async () => [],
    testarChave: async () => ({ ok: true }),
    registrarWebhook: async () => ({ ok: true, webhook_id: 'wh_1', segredo: 'segredo' }),
    ...extras,
  };
}

/** Um gateway como a Stripe: da cobrança só se conhece a página de pagamento. */
const umCobradorComSessao = () =>
  umCobrador({
    provedor: 'stripe',
    criarFatura: async ({ referencia, primeira_centavos }) => ({
      ok: true,
      cobranca: {
        cliente_gateway: null,
        assinatura_gateway: null,
        pagamento_gateway: null,
        payment_url: `http://gateway.exemplo/c/${referencia}`,
        valor_centavos: primeira_centavos,
        sessao_gateway: `cs_${referencia}`,
      },
    }),
  });

let numero = 0;

const PRECOS = { mensal: 65, trimestral: 165, semestral: 330 } as const;
type Plano = keyof typeof PRECOS;
const TODOS: readonly Plano[] = ['mensal', 'trimestral', 'semestral'];

/** Uma loja com os planos do Jackpot à venda, num host só dela. */
export async function umaLoja(c: Cenario, cobrador: Cobrador = umCobrador(), planos = TODOS) {
  numero += 1;
  const usuario_id = `loja-${numero}`;
  const host = `${usuario_id}.exemplo.com.br`;
  const deps = { tabela: c.tabela };
  const ctx = () => c.ctx({ usuario_id });
  const produtos: Record<string, string> = {};
  for (const periodicidade of planos) {
    const entrada = umProduto({
      nome: `Jackpot Hunters + Lay CS (${periodicidade})`,
      periodicidade,
      preco: PRECOS[periodicidade],
    });
    produtos[periodicidade] = (await criarProduto(deps, { ctx: ctx(), entrada })).id;
  }
  await transact(c.tabela, [{ put: { ...hostKey(host), usuario_id } }]);
  await garantirCatalogo(c.tabela, ctx());
  const http: RawRequest = { host, address: '203.0.113.9', headers: {}, body: '' };
  const pedir = (corpo: PedidoAsaasFormulario, por: Cobrador = cobrador, address = http.address) =>
    fazerPedido(
      {
        tabela: c.tabela,
        tempoReal: Date.now,
        gateway: async () => ({ cobrador: por, volta: false }),
        origem: (texto) => `https://${texto}`,
      },
      {
        ctx: c.ctx({ usuario_id: '' }),
        http: { ...http, address },
        gateway: 'asaas',
        corpo: pedidoAsaas.parse(corpo),
      },
    );
  /** Um pedido de fora do Brasil: a Stripe só cria a página de pagamento, e o resto nasce com o dinheiro. */
  const pedirDeFora = (corpo: PedidoStripeFormulario, por: Cobrador = umCobradorComSessao()) =>
    fazerPedido(
      {
        tabela: c.tabela,
        tempoReal: Date.now,
        gateway: async () => ({ cobrador: por, volta: true }),
        origem: (texto) => `https://${texto}`,
      },
      { ctx: c.ctx({ usuario_id: '' }), http, gateway: 'stripe', corpo: pedidoStripe.parse(corpo) },
    );
  return {
    tabela: c.tabela,
    pedirDeFora,
    usuario_id,
    host,
    http,
    ctx,
    produtos,
    pedir,
    cupom: (extras: Partial<CupomFormulario> = {}) =>
      criarCupom(deps, {
        ctx: ctx(),
        entrada: cupomEntrada.parse({
          codigo: 'PROMO10',
          descricao: 'Dez por cento',
          valor_desconto: 10,
          ...extras,
        }),
      }),
    pedido: (id: string) => lerPedido(c.tabela, usuario_id, id),
    /** Leva uma notificação já traduzida. */
    avisar: (visto: PagamentoDoGateway, nomes: readonly string[] = [], tabela = c.tabela) =>
      aplicarPagamento(
        { tabela, relogio: c.relogio, outrosNomes: async () => nomes },
        { usuario_id, ator: 'gateway', visto },
      ),
    /** O que a loja tem, por tipo. */
    itens: async (tipo: string): Promise<Item[]> =>
      (await c.despejar()).filter(({ pk }) => pk === `${usuario_id}#${tipo}`),
  };
}
export type Loja = Awaited<ReturnType<typeof umaLoja>>;

const CPFS = ['52998224725', '24971563792', '11144477735'];

/** Corpo do pedido como o checkout o manda, com o que se quiser diferente. */
export function umPedido(
  extras: {
    readonly id?: string;
    readonly plano?: string;
    readonly valor?: number;
    readonly cupom?: string;
    readonly email?: string;
    readonly cpf?: string;
    readonly nome?: string;
    readonly slug?: string;
    readonly site?: string;
    readonly preco?: number;
  } = {},
): PedidoAsaasFormulario {
  const { id = randomUUID(), plano = 'mensal', valor = 65, cupom, email = 'ana@exemplo.com.br' } = extras;
  return {
    cliente: {
      nome: extras.nome ?? 'Ana Souza',
      email,
      telefone: '(47) 99632-1478',
      cpf: extras.cpf ?? CPFS[0] ?? '',
      endereco: {
        cep: '01310-000',
        endereco: 'Avenida Paulista',
        numero: '150',
        bairro: 'Bela Vista',
        cidade: 'São Paulo',
        estado: 'SP',
      },
    },
    produto: { nome: 'Jackpot Hunters + Lay CS - mensal', valor, periodicidade: 'MONTHLY' },
    cupom: cupom ? { codigo: cupom, desconto: 0 } : null,
    metadata: {
      produto_original: extras.slug ?? 'jackpot-hunters',
      plano_original: plano,
      preco_original: extras.preco ?? 65,
      pedido_id: id,
      ...(extras.site ? { site: extras.site } : {}),
    },
  };
}

/**
 * O que uma notificação do Asaas diz de um pagamento em cada situação: o estornado e o contestado dizem também que se
 * pagou.
 */
export function fatosDe(situacao: SituacaoDoPagamento, centavos = 6_500): Fato[] {
  const em = '2026-11-21T15:00:00.000Z';
  const pago: Fato = { tipo: 'pago', id: 'pago', em, centavos };
  const contestacao: Fato = { tipo: 'contestacao', id: 'cb_1', em, centavos };
  const fatos: Readonly<Record<SituacaoDoPagamento, Fato[]>> = {
    pendente: [],
    vencido: [{ tipo: 'vencido', id: '', em, centavos: 0 }],
    cancelado: [{ tipo: 'cancelado', id: '', em, centavos: 0 }],
    pago: [pago],
    contestado: [pago, contestacao],
    perdido: [pago, contestacao, { ...contestacao, tipo: 'perdida' }],
    estornado: [pago, { tipo: 'estorno', id: 'r_1', em, centavos }],
    desfeito: [
      { ...pago, id: 'em-maos' },
      { tipo: 'desfeito', id: 'd_1', em, centavos },
    ],
  };
  return fatos[situacao];
}

/** Um pagamento do Asaas como o adaptador o traduz. */
export function umPagamento(
  referencia: string,
  situacao: SituacaoDoPagamento,
  extras: Partial<PagamentoDoGateway> = {},
): PagamentoDoGateway {
  return {
    provedor: 'asaas',
    pagamento_gateway: `pay_${referencia}`,
    outros_ids: [],
    assinatura_gateway: `sub_${referencia}`,
    referencia,
    mencao: null,
    sessao_gateway: null,
    fatos: fatosDe(situacao, extras.valor_centavos),
    valor_centavos: 6_500,
    moeda: 'brl',
    cobrado_centavos: null,
    vence_em: '2026-11-21',
    forma: 'PIX',
    cliente_gateway: 'cus_1',
    ...extras,
  };
}

/** Um pedido feito, à espera do pagamento. */
export async function pedidoNa(loja: Loja, extras: Parameters<typeof umPedido>[0] = {}): Promise<string> {
  const resposta = await loja.pedir(umPedido(extras));
  if (!resposta.success) throw new Error(resposta.message);
  return resposta.pedido_id ?? '';
}
/** Um pedido de fora, e os pagamentos dele como a Stripe os conta: sem referência que baste por si. */
export async function pedidoDeForaNa(loja: Loja) {
  const { pedido_id: id = '' } = await loja.pedirDeFora(umPedidoDeFora());
  const daStripe = (situacao: SituacaoDoPagamento, extras: Partial<PagamentoDoGateway>) =>
    umPagamento(id, situacao, { provedor: 'stripe', referencia: null, ...extras });
  return { id, daStripe };
}
/** A assinatura que um pedido deu, ou null. */
export const assinaturaDo = async (loja: Loja, id: string) => {
  const assinatura_id = (await loja.pedido(id))?.assinatura_id;
  return assinatura_id ? lerAssinatura(loja.tabela, loja.usuario_id, assinatura_id) : null;
};

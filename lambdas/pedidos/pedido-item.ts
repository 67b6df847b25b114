import * as z from 'zod';
import { comprador } from '../../shared/base/comprador.ts';
import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import { FORMAS_ESCOLHIDAS, GATEWAYS } from '../../shared/gateways/gateways.rules.ts';
import { nomeDoPlanoDaSemente, paginaDaSemente } from '../../shared/linhas/especificadas.paginas.ts';
import { acessoPago } from '../../shared/pagamentos/acesso.rules.ts';
import { SEM_PONTAS } from '../../shared/pagamentos/decidir-pagamento.ts';
import { passo } from '../../shared/pedidos/passo.schema.ts';
import { EM_ABERTO, STATUS_DO_PEDIDO } from '../../shared/pedidos/pedidos.rules.ts';
import type { Pedido as PedidoDaApi } from '../../shared/pedidos/pedidos.schema.ts';
import type { Fatura } from '../gateways/port.ts';
import { type Key, timeOrder, usuarioOfKey } from '../platform/keys/key.ts';
import { pedidoKey, pedidosList } from '../platform/keys/pedidos.ts';
import { newItem, type RecordCtx } from '../platform/stored-form.ts';
import type { Item } from '../platform/table.ts';

const opcional = z.string().nullable().default(null);

const fatura = z.lazy(() =>
  z.object({
    cliente_gateway: z.string().nullable(),
    assinatura_gateway: z.string().nullable(),
    pagamento_gateway: z.string().nullable(),
    payment_url: z.string(),
    valor_centavos: z.number().int(),
    sessao_gateway: opcional,
    pix: z
      .object({ payload: z.string(), expira_em: z.string().nullable(), pagamento_gateway: z.string() })
      .nullable()
      .default(null),
  }),
);

const contraoferta = z.lazy(() =>
  z.object({
    cupom: z.object({ id: z.string(), codigo: z.string() }),
    desconto_centavos: z.number().int(),
    /** A cobrança que se desconta, onde o gateway já a criou; null onde o gateway desconta a que vier. */
    pagamento_gateway: z.string().nullable(),
    em: z.string(),
    /** O gateway já o sabe; antes, pode sabê-lo sem que se tenha ouvido. */
    aplicada: z.boolean(),
    /** O pagamento que já se fez com ele, e quando. */
    usada: z.object({ pagamento_gateway: z.string(), em: z.string() }).nullable(),
  }),
);

const guardado = z.lazy(() =>
  z.object({
    pk: z.string(),
    sk: z.string(),
    status: z.enum(STATUS_DO_PEDIDO),
    gateway: z.enum(GATEWAYS),
    /** A página que o vendeu; null na renovação do que não tem uma. */
    slug: opcional,
    plano: z.string(),
    produto_id: z.string(),
    /** O retrato do que se comprou; os pedidos de antes dele leem a semente da página e do plano. */
    linha_id: opcional,
    produto_nome: opcional,
    plano_nome: opcional,
    recorrente: z.boolean(),
    /** Null é vitalício. */
    meses_acesso: z.number().int().nullable().default(null),
    /** Se tem uma vaga do plano, ou a teve até morrer sem ser pago; null onde são sem limite. */
    vaga: z.enum(['tomada', 'devolvida']).nullable().default(null),
    /** A rede de onde se tomou a vaga, enquanto não se paga: ela conta as suas. */
    vaga_rede: opcional,
    /** Preço do catálogo, desconto e primeira cobrança, em centavos. */
    preco_centavos: z.number().int(),
    desconto_centavos: z.number().int(),
    valor_centavos: z.number().int(),
    cupom: z.object({ id: z.string(), codigo: z.string() }).nullable().default(null),
    comprador,
    /** Resumo do que se pediu: o mesmo id com outro resumo é outro pedido. */
    resumo: z.string(),
    /**
     * A assinatura e o vencimento que renova, de quem e de que produto (regra 33); null no que se comprou no checkout.
     */
    renova: z
      .object({
        assinatura_id: z.string(),
        cliente_id: z.string(),
        data_expiracao: z.string(),
        produto_nome: z.string(),
      })
      .nullable()
      .default(null),
    /** Uma compra de teste de quem vende (decisão 0082): fora de todos os números, sem cliente nem assinatura. */
    teste: z.boolean().default(false),
    lead_id: opcional,
    /** Resumo do segredo que ficou no navegador de quem comprou; null quando ele não mandou nenhum. */
    segredo_sha256: opcional,
    campanha: z.record(z.string(), z.string()).nullable().default(null),
    consentimento: z
      .object({ marketing: z.boolean(), versao: z.string(), em: z.string() })
      .nullable()
      .default(null),
    /** A frase sobre avisos por WhatsApp e e-mail que a pessoa leu, e quando (regra 38). */
    avisos: z.object({ versao: z.string(), em: z.string() }).nullable().default(null),
    rastro: z.record(z.string(), z.string()).nullable().default(null),
    /** Como quem compra escolheu pagar; null quando escolhe na página do gateway. */
    forma: z.enum(FORMAS_ESCOLHIDAS).nullable().default(null),
    cobranca: fatura.nullable().default(null),
    /** Sobe a cada vez que alguém assume criar a fatura; `posse_ate` e `duvidosa_desde` em milissegundos reais. */
    posse: z.number().int().default(0),
    posse_ate: z.number().default(0),
    duvidosa_desde: z.number().nullable().default(null),
    /** Quantas vezes quem compra corrigiu o contato, e quantas delas o gateway já mostra. */
    correcoes: z.number().int().default(0),
    correcoes_levadas: z.number().int().default(0),
    /** Páginas de pagamento que deram lugar a outra: um pagamento feito numa delas ainda é deste pedido (regra 27). */
    sessoes_anteriores: z.array(z.string()).default([]),
    linha_do_tempo: z.array(passo).default([]),
    /** A chamada em que o pedido nasceu: por ela se acha nos registros tudo o que veio depois. */
    correlacao: opcional,
    cliente_id: opcional,
    assinatura_id: opcional,
    conferir: opcional,
    /** Pagamento que não deu acesso sozinho (regra 27), e a frase que o explica. */
    conferir_pagamento: z.object({ pagamento_id: z.string(), texto: z.string() }).nullable().default(null),
    /** Quantos dos pagamentos que deram acesso estão em cada situação: dizem a do pedido. */
    pontas: z
      .object({
        pago: z.number().int(),
        contestado: z.number().int(),
        perdido: z.number().int(),
        estornado: z.number().int(),
        desfeito: z.number().int(),
      })
      .default(SEM_PONTAS),
    /** Quanto voltou por estornos dos pagamentos que deram acesso. */
    estornado_centavos: z.number().int().default(0),
    /** O que os pagamentos deram; null antes do primeiro. */
    acesso: acessoPago.nullable().default(null),
    /** A renovação que venceu sem pagamento. */
    renovacao_vencida: z
      .object({
        pagamento_id: z.string(),
        vence_em: z.string().nullable(),
        valor_centavos: z.number().int(),
        /** Onde se paga, no gateway; o que se guardou antes de haver onde dizer não o tem. */
        fatura_url: opcional,
        /** O dia em que se soube; o que se guardou antes de haver avisos dos dias seguintes não o tem. */
        em: opcional,
      })
      .nullable()
      .default(null),
    /** Se a assinatura do gateway já não cobra sozinha, e desde quando se sabe; null antes de ele dizer algo. */
    recorrencia: z.object({ acabou: z.boolean(), em: z.string() }).nullable().default(null),
    /** A última autorização de Pix Automático da assinatura do gateway, e se vale (regra 62). */
    pix_automatico: z
      .object({ autorizacao: z.string(), ativo: z.boolean(), em: z.string() })
      .nullable()
      .default(null),
    /** Quem comprou pediu o dinheiro de volta: quando, e até que dia se devolve (regra 60). */
    devolucao: z.object({ em: z.string(), ate: z.string() }).nullable().default(null),
    /** O desconto na próxima cobrança com que a pessoa ficou, em vez de cancelar (decisão 0090). */
    contraoferta: contraoferta.nullable().default(null),
    /** Quando chegou no WhatsApp o que pode ser o comprovante dele; não diz que foi pago. */
    comprovante_em: opcional,
    pago_em: opcional,
    conversao_em: opcional,
    versao: z.number().int(),
    criado_em: z.string(),
    atualizado_em: z.string(),
  }),
);

/** Um pedido como está guardado; dono e id vêm da chave. */
export type Pedido = Omit<z.output<typeof guardado>, 'pk' | 'sk' | 'cobranca'> & {
  readonly cobranca: Fatura | null;
  readonly id: string;
  readonly usuario_id: string;
};
/** O que define um pedido novo. */
export type PedidoNovo = Pick<
  Pedido,
  | 'id'
  | 'gateway'
  | 'slug'
  | 'plano'
  | 'produto_id'
  | 'linha_id'
  | 'produto_nome'
  | 'plano_nome'
  | 'recorrente'
  | 'meses_acesso'
  | 'vaga'
  | 'vaga_rede'
  | 'preco_centavos'
  | 'desconto_centavos'
  | 'valor_centavos'
  | 'cupom'
  | 'comprador'
  | 'resumo'
  | 'renova'
  | 'lead_id'
  | 'segredo_sha256'
  | 'campanha'
  | 'consentimento'
  | 'avisos'
  | 'rastro'
> & { readonly teste?: true; readonly forma?: Pedido['forma'] };

/** Lê um item da tabela. */
export function pedidoDoItem(item: Item): Pedido {
  const { pk, sk, ...campos } = guardado.parse(item);
  return { ...campos, id: sk, usuario_id: usuarioOfKey(pk) };
}

/** O nome do produto de um pedido: o do retrato; no de antes dele, o da página ou, sem página, o do cadastro. */
export const nomeDoProdutoDo = ({
  produto_nome,
  slug,
  renova,
}: Pick<Pedido, 'produto_nome' | 'slug' | 'renova'>): string =>
  produto_nome ?? paginaDaSemente(slug)?.nome ?? renova?.produto_nome ?? slug ?? '';

/** O nome do plano de um pedido: o do retrato ou, no de antes dele, o da semente. */
export const nomeDoPlanoDo = ({ plano, plano_nome }: Pick<Pedido, 'plano' | 'plano_nome'>): string =>
  plano_nome ?? nomeDoPlanoDaSemente(plano);

/** De que linha é um pedido; null no de antes do retrato que não se fez numa página. */
export const linhaDoPedido = ({ linha_id, slug }: Pick<Pedido, 'linha_id' | 'slug'>): string | null =>
  linha_id ?? paginaDaSemente(slug)?.linha_id ?? null;

/** Diz se o gateway ainda mostra o contato de antes de uma correção. */
export const faltaLevarContato = ({ status, correcoes, correcoes_levadas }: Pedido) =>
  correcoes > correcoes_levadas && EM_ABERTO.has(status);

/** Item de um pedido que nasce: ainda sem fatura, na lista do mais novo ao mais antigo. */
export function itemDoPedido(ctx: RecordCtx, { id, ...novo }: PedidoNovo): Item & Key {
  const instante = ctx.now.toISOString();
  return newItem(ctx, pedidoKey(ctx.usuario_id, id), {
    ...novo,
    gsi1pk: pedidosList(ctx.usuario_id),
    gsi1sk: timeOrder(instante, id),
    correlacao: ctx.ids.correlacao,
    status: 'criado',
    linha_do_tempo: [
      {
        em: instante,
        tipo: 'pedido',
        texto: novo.teste
          ? 'Compra de teste feita no painel'
          : novo.renova
            ? 'Renovação pedida pelo link'
            : 'Pedido feito no checkout',
      },
    ],
  });
}

/**
 * O pedido como o operador o vê: valores em reais, sem o rastro de navegação nem o endereço; o acesso que falta, quem o
 * leu o diz.
 */
export function pedidoDaApi(pedido: Pedido, acesso_que_falta: PedidoDaApi['acesso_que_falta']): PedidoDaApi {
  const { comprador, cobranca, cupom, preco_centavos, desconto_centavos, valor_centavos } = pedido;
  const { renovacao_vencida: vencida } = pedido;
  return {
    ...pedido,
    produto: nomeDoProdutoDo(pedido),
    plano_nome: nomeDoPlanoDo(pedido),
    linha_id: linhaDoPedido(pedido),
    preco: centavosParaReais(preco_centavos),
    desconto: centavosParaReais(desconto_centavos),
    valor: centavosParaReais(valor_centavos),
    cupom: cupom?.codigo ?? null,
    cliente_nome: comprador.nome,
    cliente_email: comprador.email,
    cliente_telefone: comprador.telefone,
    pais: comprador.pais,
    acesso_que_falta,
    renovacao_vencida: vencida && { ...vencida, valor: centavosParaReais(vencida.valor_centavos) },
    payment_url: cobranca?.payment_url ?? null,
    cobranca_id: cobranca?.assinatura_gateway ?? cobranca?.pagamento_gateway ?? null,
  };
}

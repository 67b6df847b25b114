import * as z from 'zod';
import { boasVindas } from '../assinaturas/assinaturas.schema.ts';
import { instante } from '../base/datas.ts';
import { GATEWAYS } from '../gateways/gateways.rules.ts';
import { STATUS_DO_PEDIDO } from './pedidos.rules.ts';

/** Um passo da linha do tempo de um pedido. */
export const passo = z.object({
  em: instante,
  /** 'pedido', 'cobranca', 'contato', 'pago', 'renovado', 'vencido', 'cancelado', 'estorno_pedido', 'estornado', 'contestado', 'aviso'. */
  tipo: z.string(),
  /** Frase em português. */
  texto: z.string(),
  /** De que pagamento se fala, quando o pedido tem vários. */
  pagamento_id: z.string().optional(),
});
export type Passo = z.output<typeof passo>;

/** Pedido como o operador o vê; valores em reais. */
export const pedido = z.object({
  id: z.string(),
  status: z.enum(STATUS_DO_PEDIDO),
  gateway: z.enum(GATEWAYS),
  produto: z.string(),
  slug: z.string(),
  plano: z.string(),
  produto_id: z.string(),
  /** Preço do catálogo, desconto do cupom e primeira cobrança. */
  preco: z.number(),
  desconto: z.number(),
  valor: z.number(),
  recorrente: z.boolean(),
  cupom: z.string().nullable(),
  cliente_nome: z.string(),
  cliente_email: z.string(),
  cliente_telefone: z.string(),
  pais: z.string(),
  cliente_id: z.string().nullable(),
  assinatura_id: z.string().nullable(),
  /** Identidade que não bateu com um cliente só: conferir (regra 15). */
  conferir: z.string().nullable(),
  /** Pagamento que não deu acesso sozinho, e a frase que diz quanto se esperava e quanto se pagou (regra 27). */
  conferir_pagamento: z.object({ pagamento_id: z.string(), texto: z.string() }).nullable(),
  payment_url: z.string().nullable(),
  cobranca_id: z.string().nullable(),
  campanha: z.record(z.string(), z.string()).nullable(),
  criado_em: instante,
  pago_em: instante.nullable(),
  versao: z.number().int(),
});
export type Pedido = z.output<typeof pedido>;

/** Um pagamento de um pedido (o primeiro e as renovações); `valor` em reais. */
export const pagamento = z.object({
  id: z.string(),
  gateway: z.enum(GATEWAYS),
  status: z.enum(['pendente', 'vencido', 'pago', 'estornado', 'contestado', 'cancelado']),
  valor: z.number(),
  vence_em: z.string().nullable(),
  pago_em: instante.nullable(),
  forma: z.string().nullable(),
  assinatura_id: z.string().nullable(),
  /** Código ISO 4217 em minúsculas; `valor` é nesta moeda. */
  moeda: z.string(),
  /** Espera que o operador confira: não deu acesso. */
  conferir: z.boolean(),
});
export type Pagamento = z.output<typeof pagamento>;

/** Pedido com os seus pagamentos e a linha do tempo. */
export const pedidoDetalhe = pedido.extend({
  pagamentos: z.array(pagamento),
  linha_do_tempo: z.array(passo),
  /** O e-mail de boas-vindas da assinatura que a venda abriu. */
  boas_vindas: boasVindas.nullable(),
});
export type PedidoDetalhe = z.output<typeof pedidoDetalhe>;

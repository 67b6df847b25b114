import * as z from 'zod';
import { SEM_ACESSOS } from '../assinaturas/assinaturas.rules.ts';
import { boasVindas, STATUS, STATUS_GRUPO } from '../assinaturas/assinaturas.schema.ts';
import { instante } from '../base/datas.campos.ts';
import { reais } from '../base/dinheiro.campos.ts';
import { FORMAS_ESCOLHIDAS, GATEWAYS } from '../gateways/gateways.rules.ts';
import { intervalo, SITUACOES_DO_PAGAMENTO } from '../pagamentos/fatos.rules.ts';
import { passo } from './passo.schema.ts';
import { STATUS_DO_PEDIDO } from './pedidos.rules.ts';

/** Pedido como o operador o vê; valores em reais. */
export const pedido = z.object({
  id: z.string(),
  status: z.enum(STATUS_DO_PEDIDO),
  gateway: z.enum(GATEWAYS),
  /** Como quem compra escolheu pagar; null quando escolhe na página do gateway. */
  forma: z.enum(FORMAS_ESCOLHIDAS).nullable(),
  produto: z.string(),
  /** A página que o vendeu; null na renovação do que não tem uma. */
  slug: z.string().nullable(),
  plano: z.string(),
  plano_nome: z.string(),
  produto_id: z.string(),
  /** De que linha é; null no pedido antigo que não se fez numa página. */
  linha_id: z.string().nullable(),
  /** Meses de acesso que cada pagamento dá; null é vitalício. */
  meses_acesso: z.number().int().nullable(),
  /** Preço do catálogo, desconto do cupom e primeira cobrança. */
  preco: z.number(),
  desconto: z.number(),
  valor: z.number(),
  recorrente: z.boolean(),
  cupom: z.string().nullable(),
  /** Uma compra de teste, fora de todos os números (decisão 0082). */
  teste: z.boolean(),
  cliente_nome: z.string(),
  cliente_email: z.string(),
  cliente_telefone: z.string(),
  pais: z.string(),
  cliente_id: z.string().nullable(),
  assinatura_id: z.string().nullable(),
  /** Se o e-mail de acesso não saiu, ou não se sabe se saiu, a quem tem direito a ele (regra 54); senão null. */
  acesso_que_falta: z.enum(['erro', 'duvidoso']).nullable(),
  /** Identidade que não bateu com um cliente só: conferir (regra 15). */
  conferir: z.string().nullable(),
  /** Pagamento que não deu acesso sozinho, e a frase que diz quanto se esperava e quanto se pagou (regra 27). */
  conferir_pagamento: z.object({ pagamento_id: z.string(), texto: z.string() }).nullable(),
  /** A renovação que venceu sem pagamento; `valor` em reais. */
  renovacao_vencida: z
    .object({ pagamento_id: z.string(), vence_em: z.string().nullable(), valor: z.number() })
    .nullable(),
  /** Quem comprou pediu o dinheiro de volta: quando, e até que dia se devolve (regra 60). */
  devolucao: z.object({ em: instante, ate: z.string() }).nullable(),
  /** Quando chegou no WhatsApp o que pode ser o comprovante, no pedido por pagar; não diz que foi pago. */
  comprovante_em: instante.nullable(),
  payment_url: z.string().nullable(),
  cobranca_id: z.string().nullable(),
  campanha: z.record(z.string(), z.string()).nullable(),
  /** A frase sobre avisos que quem comprou leu, e quando (regra 38); null antes de haver uma. */
  avisos: z.object({ versao: z.string(), em: instante }).nullable(),
  criado_em: instante,
  pago_em: instante.nullable(),
  versao: z.number().int(),
});
export type Pedido = z.output<typeof pedido>;

/** Um pagamento de um pedido (o primeiro e as renovações); `valor` em reais. */
export const pagamento = z.object({
  id: z.string(),
  gateway: z.enum(GATEWAYS),
  status: z.enum(SITUACOES_DO_PAGAMENTO),
  /** O que se cobra. */
  valor: z.number(),
  /** O que entrou, e o que disso voltou ou está em disputa. */
  recebido: z.number(),
  estornado: z.number(),
  contestado: z.number(),
  vence_em: z.string().nullable(),
  pago_em: instante.nullable(),
  forma: z.string().nullable(),
  assinatura_id: z.string().nullable(),
  /** Os dias de acesso que deu (regra 29). */
  intervalo: intervalo.nullable(),
  /** O primeiro da venda; os demais são renovações; null enquanto não deu acesso. */
  primeiro: z.boolean().nullable(),
  /** Código ISO 4217 em minúsculas; `valor` é nesta moeda. */
  moeda: z.string(),
  /** Espera que o operador confira: não deu acesso. */
  conferir: z.boolean(),
  /** O estorno pedido que o gateway ainda não confirmou; `valor` em reais. */
  estorno_em_curso: z.object({ valor: z.number(), em: instante }).nullable(),
});
export type Pagamento = z.output<typeof pagamento>;

/** Pedido com os seus pagamentos e a linha do tempo. */
export const pedidoDetalhe = pedido.extend({
  pagamentos: z.array(pagamento),
  linha_do_tempo: z.array(passo),
  /** Número que liga o pedido a tudo o que veio dele nos registros; null nos de antes de ele existir. */
  correlacao: z.string().nullable(),
  /** O e-mail de boas-vindas da assinatura que a venda abriu. */
  boas_vindas: boasVindas.nullable(),
  /** Quantos dias o vencimento anda para trás se um pagamento voltar inteiro, pelo id dele (regra 29). */
  dias_de_cada: z.record(z.string(), z.number().int()),
  /** O acesso que a venda dá hoje; null antes de paga, ou se a assinatura foi excluída. */
  acesso: z
    .object({
      data_expiracao: z.string(),
      status: z.enum(STATUS),
      status_grupo: z.enum(STATUS_GRUPO),
      /** Por que não dá os links; null enquanto os dá. */
      sem_links: z.enum(SEM_ACESSOS).nullable(),
    })
    .nullable(),
});
export type PedidoDetalhe = z.output<typeof pedidoDetalhe>;

/** Um pedido de devolução por atender; `valor` em reais. */
export const devolucaoPedida = z.object({
  pedido_id: z.string(),
  cliente_nome: z.string(),
  produto: z.string(),
  valor: z.number(),
  em: instante,
  /** O último dia do prazo. */
  ate: z.string(),
});
export type DevolucaoPedida = z.output<typeof devolucaoPedida>;

/** O estorno que o operador pede; sem `valor` (reais), o que resta do pagamento. */
export const estornoEntrada = z.object({
  pagamento_id: z.string().max(128).optional(),
  valor: reais('Informe o valor a estornar')
    .refine((valor) => valor > 0, 'Informe um valor maior que zero')
    .optional(),
  /** Também não se cobra mais: vale quando o pagamento volta inteiro. */
  parar_cobrancas: z.boolean().default(true),
});
export type EstornoEntrada = z.output<typeof estornoEntrada>;

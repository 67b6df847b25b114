import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';
import { falta } from './acesso.rules.ts';
import { MAXIMO_DE_UMA_VEZ } from './mensagens.schema.ts';

/** Um e-mail de acesso que não saiu, ou não se sabe se saiu, a quem ainda tem direito a ele. */
export const acessoPorResolver = z.lazy(() =>
  z.object({
    assinatura_id: z.string(),
    cliente_id: z.string(),
    cliente_nome: z.string(),
    cliente_email: z.string().nullable(),
    produto_nome: z.string(),
    /** Pode ter chegado; o outro certamente não saiu. */
    duvidoso: z.boolean(),
    motivo: z.string().nullable(),
    /** O que ainda o impede de sair, e onde se resolve; null quando já sairia. */
    falta: falta.nullable(),
    em: instante,
  }),
);
export type AcessoPorResolver = z.output<typeof acessoPorResolver>;

/** O que se mandou e alguém tem de resolver. */
export const porResolver = z.lazy(() =>
  z.object({
    /** Cobranças de hoje que não se sabe se saíram. */
    cobrancas: z.number().int(),
    /** E-mails de hoje que não se sabe se saíram, sem os de acesso. */
    emails: z.number().int(),
    acessos: z.array(acessoPorResolver),
    /** Há mais acessos do que os que se resolvem de uma vez. */
    ha_mais: z.boolean(),
  }),
);
export type PorResolver = z.output<typeof porResolver>;

const listaDeUmaVez = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(MAXIMO_DE_UMA_VEZ);

/**
 * Pedido de mandar de novo os acessos que faltam, de quem se diz; o duvidoso pode ter chegado, e quem o pede diz que
 * sabe.
 */
export const mandarAcessosEntrada = z.lazy(() =>
  z.object({
    assinaturas: listaDeUmaVez(z.string().min(1).max(64)),
    podem_ter_chegado: z.literal(true),
  }),
);

/** Pedido de tentar de novo vários envios em dúvida; podem ter chegado, e quem o pede diz que sabe. */
export const tentarTodosEntrada = z.lazy(() =>
  z.object({
    envios: listaDeUmaVez(z.string().min(1).max(256)),
    podem_ter_chegado: z.literal(true),
  }),
);

/**
 * O que se pediu de novo: quantos saem agora, quantos outro já tinha pedido ou resolvido, e os que já não se mandam.
 */
export const pedidosDeNovo = z.lazy(() =>
  z.object({
    pedidos: z.number().int(),
    ja_pedidos: z.number().int(),
    sem_envio: z.array(z.object({ nome: z.string(), motivo: z.string() })),
  }),
);
export type PedidosDeNovo = z.output<typeof pedidosDeNovo>;

import * as z from 'zod';
import { marca } from '../base/marca.ts';
import { quemVende } from '../base/vendedor.ts';
import { SITUACOES_NA_CONTA } from './conta.rules.ts';

/** O que a pessoa tem de um produto. */
export const produtoDaConta = z.lazy(() =>
  z.object({
    id: z.string(),
    produto: z.string(),
    situacao: z.enum(SITUACOES_NA_CONTA),
    /** O último dia de acesso; null no que não acaba. */
    ate: z.string().nullable(),
    /** Os links do acesso, só enquanto ele vale. */
    links: z.array(z.object({ texto: z.string(), endereco: z.string() })),
    /** A cobrança que vem sozinha, em reais. */
    proxima: z.object({ em: z.string(), valor: z.number() }).nullable(),
    /** Onde se renova ou se paga o que está em aberto; null quando não há o que pagar por aqui. */
    renovar: z.string().nullable(),
    /** Há uma cobrança que se repete, e a pessoa pode pará-la. */
    cancelavel: z.boolean(),
    /** O que se oferece a quem vai cancelar: a próxima cobrança, em reais, com o desconto; null sem oferta. */
    contraoferta: z.object({ valor: z.number(), desconto: z.number() }).nullable(),
    /**
     * O que acontece na página do gateway em que se troca o cartão: só se troca, ou também se paga na hora a próxima
     * cobrança; null no que não se cobra no cartão.
     */
    cartao: z.enum(['so_troca', 'paga_na_hora']).nullable(),
  }),
);
export type ProdutoDaConta = z.output<typeof produtoDaConta>;

/** Uma compra paga. */
export const compraDaConta = z.lazy(() =>
  z.object({
    id: z.string(),
    produto: z.string(),
    plano: z.string(),
    em: z.string(),
    /** Em reais: o que se pagou da primeira vez, e o que já voltou. */
    valor: z.number(),
    estornado: z.number(),
    /** A página do pedido, com o recibo. */
    recibo: z.string(),
    /** O direito de desistir: até quando, e se já se pediu; null depois do prazo e do que já voltou. */
    devolucao: z.object({ ate: z.string(), pedida: z.boolean() }).nullable(),
  }),
);
export type CompraDaConta = z.output<typeof compraDaConta>;

/** O que a página de Minha conta mostra a quem entrou. */
export const minhaConta = z.lazy(() =>
  z.object({
    email: z.string(),
    vendedor: z.string(),
    marca: marca.nullable(),
    /** Nome, documento e contato, como a lei manda dizer; null quando nada está preenchido. */
    quem_vende: quemVende.nullable(),
    /** Só algarismos; null quando o vendedor não deu o seu. */
    whatsapp: z.string().nullable(),
    /** O do cadastro, como se mostra; null sem telefone. `cadastro`: há um em que o guardar. */
    telefone: z.string().nullable(),
    cadastro: z.boolean(),
    produtos: z.array(produtoDaConta),
    /** Da mais nova à mais antiga. */
    compras: z.array(compraDaConta),
  }),
);
export type MinhaConta = z.output<typeof minhaConta>;

/** A vitrine de uma loja, para quem ainda não entrou. */
export const lojaDaConta = z.lazy(() => z.object({ marca: marca.nullable() }));
export type LojaDaConta = z.output<typeof lojaDaConta>;

/** O endereço que ainda falta confirmar uma troca de e-mail; null quando ela aconteceu. */
export const trocaDeEmail = z.lazy(() => z.object({ falta: z.string().nullable() }));
export type TrocaDeEmail = z.output<typeof trocaDeEmail>;

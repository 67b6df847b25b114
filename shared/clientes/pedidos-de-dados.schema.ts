import * as z from 'zod';

/** O que se pode pedir dos dados de um CPF (LGPD, art. 18). */
export const TIPOS_DO_PEDIDO_DE_DADOS = ['copia', 'apagar'] as const;
export type TipoDoPedidoDeDados = (typeof TIPOS_DO_PEDIDO_DE_DADOS)[number];

/** Um pedido sobre os dados de um CPF, feito por quem entrou em Minha conta e a que ainda não se respondeu. */
export const pedidoDeDados = z.object({
  id: z.string(),
  tipo: z.enum(TIPOS_DO_PEDIDO_DE_DADOS),
  /** Com que e-mail se pediu: sozinho, não prova de quem é o CPF. */
  email: z.string(),
  em: z.string(),
  /** Até quando se responde. */
  ate: z.string(),
  cpf: z.string(),
  cpf_oculto: z.string(),
  /** O cliente que tem o CPF; null quando nenhum tem. */
  cliente_nome: z.string().nullable(),
  /** Quem pediu entrou com o e-mail que está no cadastro do CPF. */
  email_do_cadastro: z.boolean(),
});
export type PedidoDeDados = z.output<typeof pedidoDeDados>;

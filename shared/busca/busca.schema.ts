import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';
import { STATUS_DO_PEDIDO } from '../pedidos/pedidos.rules.ts';

/** Uma pessoa achada pelo nome, CPF, telefone ou e-mail; `telefone` em E.164. */
export const pessoaAchada = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  arquivada: z.boolean(),
});

/** Um pedido achado pelo código dele ou por quem comprou; `valor` em reais. */
export const pedidoAchado = z.object({
  id: z.string(),
  cliente_nome: z.string(),
  produto: z.string(),
  valor: z.number(),
  status: z.enum(STATUS_DO_PEDIDO),
  criado_em: instante,
});

/** Uma página achada pelo título ou pelo endereço: a de venda, com o endereço do que ela vende, ou a landing page. */
export const paginaAchada = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('venda'), id: z.string(), titulo: z.string(), produto_slug: z.string() }),
  z.object({ tipo: z.literal('landing'), id: z.string(), titulo: z.string(), slug: z.string() }),
]);

/** O que a busca do painel acha, o que mais combina primeiro. */
export const achados = z.object({
  pessoas: z.array(pessoaAchada),
  pedidos: z.array(pedidoAchado),
  cupons: z.array(z.object({ id: z.string(), codigo: z.string() })),
  paginas: z.array(paginaAchada),
});
export type Achados = z.output<typeof achados>;
export type PedidoAchado = Achados['pedidos'][number];
export type PaginaAchada = Achados['paginas'][number];

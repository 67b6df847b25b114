import * as z from 'zod';
import { apagamentoKey } from '../platform/keys/apagamentos.ts';
import { getItem, type Table, type Write } from '../platform/table.ts';
import type { Contatos } from './contatos.ts';

const textos = z.array(z.string());
const guardado = z.object({
  /** Por onde se acha o que falta apagar; some com o fim. */
  contatos: z
    .object({ nomes: textos, emails: textos, telefones: textos, documentos: textos })
    .nullable()
    .default(null),
  pedido_em: z.string(),
  feito_em: z.string().nullable().default(null),
});
/** O apagamento dos dados de um cliente. */
export type Apagamento = z.output<typeof guardado>;
type Alvo = { readonly usuario_id: string; readonly id: string };

/** O apagamento de um cliente, em leitura forte; null se ninguém o pediu. */
export async function lerApagamento(tabela: Table, { usuario_id, id }: Alvo): Promise<Apagamento | null> {
  const item = await getItem(tabela, apagamentoKey(usuario_id, id), { consistent: true });
  return item && guardado.parse(item);
}

/** A gravação de um apagamento que se pede, na transação que apaga o cadastro. */
export const apagamentoPedido = (
  { usuario_id, id }: Alvo,
  { contatos, em, ator }: { readonly contatos: Contatos; readonly em: string; readonly ator: string },
): Write => ({
  put: { ...apagamentoKey(usuario_id, id), contatos, pedido_em: em, ator },
  where: [['pk', 'not_exists']],
});

/** A gravação do fim: os contatos deixam de existir também aqui. */
export const apagamentoFeito = ({ usuario_id, id }: Alvo, em: string): Write => ({
  update: apagamentoKey(usuario_id, id),
  set: { feito_em: em, contatos: null },
  where: [['pk', 'exists']],
});

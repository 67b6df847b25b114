import * as z from 'zod';
import { instante } from '../../shared/base/datas.ts';
import { MOTIVOS_DE_SUPRESSAO } from '../../shared/mensagens/avisos.rules.ts';
import type { Item } from '../platform/table.ts';

const supressao = z.object({
  sk: z.string(),
  motivo: z.enum(MOTIVOS_DE_SUPRESSAO),
  em: instante,
  detalhe: z.string().nullable().default(null),
});

/** Um endereço a que um vendedor não manda, por quê e desde quando. */
export type Supressao = Omit<z.output<typeof supressao>, 'sk'> & { readonly email: string };

/** Lê um item da tabela; o e-mail, em minúsculas, vem da chave. */
export function supressaoDoItem(item: Item): Supressao {
  const { sk, ...campos } = supressao.parse(item);
  return { ...campos, email: sk };
}

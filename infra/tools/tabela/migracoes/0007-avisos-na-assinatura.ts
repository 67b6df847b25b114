import * as z from 'zod';
import { clienteKey } from '../../../../lambdas/platform/keys/cadastros.ts';
import { usuarioOfKey } from '../../../../lambdas/platform/keys/key.ts';
import { getItem, type Item, type Table } from '../../../../lambdas/platform/table.ts';
import type { Migracao, Mudanca } from './migracao.ts';

const lido = z.object({
  pk: z.string(),
  gsi2pk: z.string(),
  cliente_versao: z.number().default(0),
  cliente_avisos_versao: z.number().optional(),
});
/** O que o cadastro diz; o de antes de haver o campo aceita, e de quem já não está nele não há recusa. */
const cadastro = z.object({ aceita_avisos: z.boolean().default(true), versao: z.number().optional() });

/** O que o cadastro de quem a assinatura é diz agora. */
async function lerAceite(tabela: Table, item: Item): Promise<Item> {
  const { pk, gsi2pk } = lido.parse(item);
  const cliente = await getItem(tabela, clienteKey(usuarioOfKey(pk), gsi2pk), { consistent: true });
  return cadastro.parse(cliente ?? {});
}

/** Nada na que já o diz, da versão do cliente de que são as outras cópias ou de uma mais nova. */
function copiarAceite(item: Item): Mudanca {
  const { success, data } = lido.safeParse(item);
  if (!success) return {};
  const { cliente_versao, cliente_avisos_versao } = data;
  if (cliente_avisos_versao !== undefined && cliente_avisos_versao >= cliente_versao) return {};
  const { aceita_avisos, versao = cliente_versao } = cadastro.parse(item);
  return { cliente_aceita_avisos: aceita_avisos, cliente_avisos_versao: versao };
}

/** As assinaturas de antes não sabem se a pessoa aceita avisos, e a lista não diria que só se lhe liga. */
export const avisosNaAssinatura: Migracao = {
  id: '0007-avisos-na-assinatura',
  descricao: 'copia para cada assinatura se a pessoa aceita avisos',
  tipos: ['ASSINATURA'],
  le: [...Object.keys(lido.shape), 'cliente_aceita_avisos'],
  reunir: lerAceite,
  mudar: copiarAceite,
};

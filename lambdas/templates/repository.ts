import type { Cartao, CategoriaEmail, TemplateEmail } from '../../shared/templates/templates.schema.ts';
import { templateEmailKey } from '../platform/keys.ts';
import { getItem, type Table } from '../platform/table.ts';
import { templateDoItem } from './item.ts';

/** O template de um cartão e tipo, em leitura forte, ou null; quem o usa confere se está ativo. */
export async function lerTemplate(
  tabela: Table,
  usuario_id: string,
  { cartao, categoria }: { cartao: Cartao; categoria: CategoriaEmail },
): Promise<TemplateEmail | null> {
  const item = await getItem(tabela, templateEmailKey(usuario_id, cartao, categoria), { consistent: true });
  return item && templateDoItem(item);
}

import { telefoneKey } from '../platform/keys/keys.ts';
import type { Table } from '../platform/table.ts';
import { idsPorComeco } from './repository.ts';

/** Quantos clientes com um mesmo telefone se olham. */
const MESMO_TELEFONE = 20;

/**
 * Como se escreve um número comparável (`telefoneComparavel`): como está e, no que se compara sem o nono algarismo, com
 * ele.
 */
const escritos = (telefone: string) =>
  /^55\d\d[6-9]\d{7}$/.test(telefone)
    ? [telefone, `${telefone.slice(0, 4)}9${telefone.slice(4)}`]
    : [telefone];

/** Os clientes de um vendedor que têm um telefone, escrito com ou sem o nono algarismo (regra 37). */
export async function clientesDoTelefone(
  tabela: Table,
  usuario_id: string,
  telefone: string,
): Promise<string[]> {
  const { pk } = telefoneKey(usuario_id, '', '');
  const achados = await Promise.all(
    escritos(telefone).map((escrito) =>
      idsPorComeco(tabela, pk, `${escrito}#`, { limit: MESMO_TELEFONE, consistent: true }),
    ),
  );
  return [...new Set(achados.flat())];
}

import { listaDeConversasIndex } from '../platform/keys/conversas.ts';
import { queryPage, type Table } from '../platform/table.ts';
import { conversaGuardada } from './item.ts';

/** A última mensagem também pode ser nossa: das últimas conversas, a que mais há pouco se ouviu. */
const OLHADAS = 10;

/** Quando alguém escreveu a um vendedor pela última vez; null quando ninguém escreveu. */
export async function ultimaRecebida(tabela: Table, usuario_id: string): Promise<string | null> {
  const { items } = await queryPage(tabela, {
    index: 'gsi1',
    pk: listaDeConversasIndex(usuario_id, '', '').gsi1pk,
    descending: true,
    limit: OLHADAS,
  });
  const instantes = items.flatMap((item) => conversaGuardada.parse(item).entrada_em ?? []);
  return instantes.sort().at(-1) ?? null;
}

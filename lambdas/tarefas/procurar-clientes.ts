import { nomeOrdenacao } from '../../shared/base/texto.ts';
import type { Cliente } from '../../shared/clientes/clientes.schema.ts';
import { clienteDoItem } from '../clientes/index.ts';
import { clienteKey, clientesList, cpfKey, emailKey, produtoKey } from '../platform/keys/cadastros.ts';
import type { Key } from '../platform/keys/key.ts';
import { inGroups, readMany } from '../platform/read-many.ts';
import { type Item, queryPage, type Table } from '../platform/table.ts';
import { produtoDoItem } from '../produtos/index.ts';

/** Máximo de clientes com o mesmo e-mail, ou o mesmo nome, que se olham. */
const HOMONIMOS = 100;

type Alvo = Pick<Cliente, 'cpf' | 'email' | 'nome' | 'telefone' | 'documento' | 'pais_documento'>;

/**
 * Quem é o cliente, para reconhecê-lo (regra 15): o CPF; sem ele o e-mail; sem nenhum dos dois, nome, telefone e
 * documento juntos.
 */
export function identidade({ cpf, email, nome, telefone, documento, pais_documento }: Alvo): string {
  if (cpf) return `cpf ${cpf}`;
  if (email) return `email ${email}`;
  return `nome ${JSON.stringify([nome, telefone, documento, pais_documento])}`;
}

async function acharPorId<T extends { readonly id: string }>(
  tabela: Table,
  chaves: readonly Key[],
  ler: (item: Item) => T,
): Promise<ReadonlyMap<string, T>> {
  const itens = await readMany(tabela, chaves);
  return new Map(itens.map(ler).map((item) => [item.id, item]));
}
type PorId = { readonly usuario_id: string; readonly ids: readonly string[] };

/** Clientes do operador por id. */
export const lerClientes = (tabela: Table, { usuario_id, ids }: PorId) =>
  acharPorId(
    tabela,
    ids.map((id) => clienteKey(usuario_id, id)),
    clienteDoItem,
  );

/** Produtos do operador por id. */
export const lerProdutos = (tabela: Table, { usuario_id, ids }: PorId) =>
  acharPorId(
    tabela,
    ids.map((id) => produtoKey(usuario_id, id)),
    produtoDoItem,
  );

/** O que se achou de um grupo de linhas: o cliente de cada CPF, e os sem CPF (e os com) de cada e-mail. */
export type Achados = {
  readonly porCpf: ReadonlyMap<string, Cliente>;
  /** Só os que não têm CPF: os outros se reconhecem pelo CPF (regra 15). */
  readonly porEmail: ReadonlyMap<string, readonly Cliente[]>;
  /** Os que têm CPF, por e-mail: a planilha de quem vende pode não o trazer. */
  readonly comCpfPorEmail: ReadonlyMap<string, readonly Cliente[]>;
};

/** Procura por CPF todos de uma vez; por e-mail, só os que o CPF não achou. */
export async function procurarClientes(
  tabela: Table,
  usuario_id: string,
  alvos: readonly Pick<Alvo, 'cpf' | 'email'>[],
): Promise<Achados> {
  const cpfs = alvos.flatMap(({ cpf }) => (cpf ? [cpfKey(usuario_id, cpf)] : []));
  const donos = new Map(
    (await readMany(tabela, cpfs)).map((item) => [String(item.sk), String(item.cliente_id)]),
  );
  const emails = new Set(
    alvos.flatMap(({ cpf, email }) => (email && !(cpf && donos.has(cpf)) ? [email] : [])),
  );
  const idsPorEmail = await inGroups([...emails], async (email) => {
    const { pk, sk } = emailKey(usuario_id, email, '');
    const { items } = await queryPage(tabela, { pk, sk: { startsWith: sk }, limit: HOMONIMOS });
    return [email, items.map((item) => String(item.cliente_id))] as const;
  });
  const clientes = await lerClientes(tabela, {
    usuario_id,
    ids: [...donos.values(), ...idsPorEmail.flatMap(([, ids]) => ids)],
  });
  const acharPorId = (id: string) => clientes.get(id);
  const porEmail = idsPorEmail.map(
    ([email, ids]) => [email, ids.map(acharPorId).filter((item) => item !== undefined)] as const,
  );
  return {
    porCpf: new Map(
      [...donos].flatMap(([cpf, id]) => [acharPorId(id)].flatMap((item) => (item ? [[cpf, item]] : []))),
    ),
    porEmail: new Map(porEmail.map(([email, lista]) => [email, lista.filter(({ cpf }) => cpf === null)])),
    comCpfPorEmail: new Map(
      porEmail.map(([email, lista]) => [email, lista.filter(({ cpf }) => cpf !== null)]),
    ),
  };
}

/** O id de um cliente sem CPF e sem e-mail que é o mesmo em nome, telefone e documento, ou null. */
export async function procurarSemContato(
  tabela: Table,
  usuario_id: string,
  alvo: Alvo,
): Promise<string | null> {
  for (const arquivados of [false, true]) {
    const { items } = await queryPage(tabela, {
      index: 'gsi1',
      pk: clientesList(usuario_id, arquivados),
      sk: { equals: nomeOrdenacao(alvo.nome) },
      limit: HOMONIMOS,
    });
    const igual = items.map(clienteDoItem).find((item) => identidade(item) === identidade(alvo));
    if (igual) return igual.id;
  }
  return null;
}

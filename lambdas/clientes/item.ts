import { nomeOrdenacao } from '../../shared/base/texto.ts';
import { lembrarResultado } from '../../shared/base/uma-vez.ts';
import {
  type Cliente,
  type ClienteResumo,
  cliente,
  clienteResumo,
  type DadosDoCliente,
} from '../../shared/clientes/clientes.schema.ts';
import { clienteKey, clientesList, cpfKey, emailKey, telefoneKey } from '../platform/keys/cadastros.ts';
import type { Key } from '../platform/keys/key.ts';
import { newItem, nullsOf, type RecordCtx, recordReader } from '../platform/stored-form.ts';
import type { Item } from '../platform/table.ts';

/** Lê um item da tabela. */
export const clienteDoItem: (item: Item) => Cliente = recordReader(cliente);

/** O que a lista lê de cada item: só o que o cartão mostra. */
export const camposDoResumo = lembrarResultado(() =>
  Object.keys(clienteResumo.unwrap().omit({ id: true }).shape),
);

const nulosDoResumo = lembrarResultado(() => nullsOf(clienteResumo));
/** A parte do cliente que a lista mostra. */
export function resumoDoItem(item: Item): ClienteResumo {
  return clienteResumo.parse({ ...nulosDoResumo(), ...item, id: item.sk });
}

/** Item de um cliente novo, na lista por nome. */
export function itemDoCliente(
  ctx: RecordCtx,
  id: string,
  dados: DadosDoCliente,
  extras: { origem_gateway?: string | undefined } = {},
): Item & Key {
  return newItem(ctx, clienteKey(ctx.usuario_id, id), {
    ...dados,
    ...extras,
    gsi1pk: clientesList(ctx.usuario_id, false),
    gsi1sk: nomeOrdenacao(dados.nome),
    assinaturas: 0,
  });
}

/** Chaves por onde se acha o cliente: CPF (único por operador), e-mail e telefone (podem repetir). */
export function chavesDeBusca(
  usuario_id: string,
  id: string,
  dados: Pick<DadosDoCliente, 'cpf' | 'email' | 'telefone'>,
): { cpf: Key | null; email: Key | null; telefone: Key | null } {
  return {
    cpf: dados.cpf ? cpfKey(usuario_id, dados.cpf) : null,
    email: dados.email ? emailKey(usuario_id, dados.email, id) : null,
    telefone: dados.telefone ? telefoneKey(usuario_id, dados.telefone, id) : null,
  };
}

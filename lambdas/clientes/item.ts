import * as z from 'zod';
import { nomeOrdenacao } from '../../shared/base/texto.ts';
import {
  type Cliente,
  type ClienteResumo,
  cliente,
  clienteResumo,
} from '../../shared/clientes/clientes.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import {
  clienteKey,
  clientesList,
  cpfKey,
  emailKey,
  type Key,
  telefoneKey,
  usuarioOfKey,
} from '../platform/keys.ts';
import { nullsOf } from '../platform/stored-form.ts';
import type { Item } from '../platform/table.ts';

const dadosGuardados = cliente.omit({
  id: true,
  usuario_id: true,
  versao: true,
  criado_em: true,
  atualizado_em: true,
  assinaturas: true,
  arquivado_em: true,
  origem_gateway: true,
});
/** Campos do cliente que o operador preenche, já em forma de guardar (telefone em E.164). */
export type DadosDoCliente = z.output<typeof dadosGuardados>;

/** Os campos que o operador preenche de um cliente já gravado, para gravá-lo de novo com algum mudado. */
export function dadosDoCliente(cliente: Cliente): DadosDoCliente {
  return dadosGuardados.parse(cliente);
}

const nulos = nullsOf(cliente);

const guardado = z.looseObject({ pk: z.string(), sk: z.string() });

/** Lê um item da tabela; o que falta é null, e o dono e o id vêm da chave. */
export function clienteDoItem(item: Item): Cliente {
  const { pk, sk, ...campos } = guardado.parse(item);
  return cliente.parse({ ...nulos, ...campos, id: sk, usuario_id: usuarioOfKey(pk) });
}

/** O que a lista lê de cada item: só o que o cartão mostra. */
export const CAMPOS_DO_RESUMO = Object.keys(clienteResumo.omit({ id: true }).shape);

/** A parte do cliente que a lista mostra. */
export function resumoDoItem(item: Item): ClienteResumo {
  return clienteResumo.parse({ ...nulos, ...item, id: item.sk });
}

/** Item de um cliente novo: sem campos nulos, na lista por nome. */
export function itemDoCliente(
  ctx: Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>,
  id: string,
  dados: DadosDoCliente,
  extras: { origem_gateway?: string | undefined } = {},
): Item & Key {
  const instante = ctx.now.toISOString();
  const preenchidos = Object.entries({ ...dados, ...extras }).filter(
    ([, valor]) => valor !== null && valor !== undefined,
  );
  return {
    ...Object.fromEntries(preenchidos),
    ...clienteKey(ctx.usuario_id, id),
    gsi1pk: clientesList(ctx.usuario_id, false),
    gsi1sk: nomeOrdenacao(dados.nome),
    assinaturas: 0,
    versao: 1,
    ator: ctx.ator,
    chamada: ctx.ids.chamada,
    criado_em: instante,
    atualizado_em: instante,
  };
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

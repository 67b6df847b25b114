import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import { nomeOrdenacao } from '../../shared/base/texto.ts';
import { lembrarResultado } from '../../shared/base/uma-vez.ts';
import {
  type Cliente,
  type ClienteResumo,
  cliente,
  clienteResumo,
  type DadosDoCliente,
} from '../../shared/clientes/clientes.schema.ts';
import { kindOf } from '../platform/item-form.ts';
import { clienteKey, clientesList, cpfKey, emailKey, telefoneKey } from '../platform/keys/cadastros.ts';
import type { Key } from '../platform/keys/key.ts';
import { newItem, nullsOf, type RecordCtx, recordReader } from '../platform/stored-form.ts';
import type { Item } from '../platform/table.ts';
import { nomesPeloSobrenome } from './sobrenomes.ts';

const somado = (valor: unknown): number => (typeof valor === 'number' ? valor : 0);
/** O que o cadastro diz que a pessoa pagou; nada, onde ainda não se somou (decisão 0111). */
const pagoDoItem = ({ pago_centavos, pagamentos }: Item) => ({
  pago: centavosParaReais(somado(pago_centavos)),
  pagamentos: somado(pagamentos),
});

const lerRegistro = recordReader(cliente);
/** Lê um item da tabela. */
export const clienteDoItem = (item: Item): Cliente => lerRegistro({ ...item, ...pagoDoItem(item) });

/** O que a lista lê de cada item: só o que mostra. */
export const camposDoResumo = lembrarResultado(() => [
  'pago_centavos',
  ...Object.keys(clienteResumo.unwrap().omit({ id: true, pago: true }).shape),
]);

const nulosDoResumo = lembrarResultado(() => nullsOf(clienteResumo));
/** A parte do cliente que a lista mostra. */
export function resumoDoItem(item: Item): ClienteResumo {
  return clienteResumo.parse({ ...nulosDoResumo(), ...item, id: item.sk, ...pagoDoItem(item) });
}

/**
 * As chaves com que um cliente se acha pelo nome: a da lista e, se tem sobrenomes, as das cópias dela que começam por
 * eles; null nas que não tem. Os arquivados estão na sua lista, e quem se apagou não se acha pelo sobrenome.
 */
export function chavesDoNome({
  usuario_id,
  nome,
  arquivado_em,
  apagado_em,
}: Pick<Cliente, 'usuario_id' | 'nome' | 'arquivado_em' | 'apagado_em'>) {
  const lista = clientesList(usuario_id, arquivado_em !== null);
  const [ultimo = null, penultimo = null] = apagado_em === null ? nomesPeloSobrenome(nome) : [];
  return {
    gsi1pk: lista,
    gsi1sk: nomeOrdenacao(nome),
    gsi2pk: ultimo && lista,
    gsi2sk: ultimo,
    gsi3pk: penultimo && lista,
    gsi3sk: penultimo,
  };
}

/** Item de um cliente novo, na lista por nome. */
export function itemDoCliente(
  ctx: RecordCtx,
  id: string,
  dados: DadosDoCliente,
  extras: { origem_gateway?: string | undefined; arquivado_em?: string | undefined } = {},
): Item & Key {
  const { usuario_id } = ctx;
  const { arquivado_em = null } = extras;
  return newItem(ctx, clienteKey(usuario_id, id), {
    ...dados,
    ...extras,
    ...chavesDoNome({ usuario_id, nome: dados.nome, arquivado_em, apagado_em: null }),
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

/** Um telefone do Brasil na chave dele, com o id do cliente a seguir: o que vem depois do DDD. */
const DEPOIS_DO_DDD = /^55\d\d(\d{8,9})#/;

/** O item por onde uma chave de busca acha o cliente; o telefone do Brasil acha-se também sem o DDD. */
export function itemDaBusca(chave: Key, cliente_id: string): Item & Key {
  const [, numero] = (kindOf(chave) === 'TELEFONE' && DEPOIS_DO_DDD.exec(chave.sk)) || [];
  return { ...chave, cliente_id, ...(numero ? { gsi1pk: chave.pk, gsi1sk: numero } : {}) };
}

import { digitos } from '../../../shared/base/documentos.ts';
import { nomeOrdenacao } from '../../../shared/base/texto.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';

type Procuravel = Pick<ClienteResumo, 'nome' | 'email' | 'telefone' | 'cpf'>;
type TextoDeProcura = { readonly texto: string; readonly numeros: string };

// Preparar o texto custa mais do que procurar nele: faz-se uma vez por registro, e não a cada tecla.
const preparados = new WeakMap<Procuravel, TextoDeProcura>();

function textoDeProcura(cliente: Procuravel): TextoDeProcura {
  const pronto = preparados.get(cliente);
  if (pronto) return pronto;
  const novo = {
    texto: `${nomeOrdenacao(cliente.nome)} ${nomeOrdenacao(cliente.email ?? '')}`,
    // O espaço impede que o fim do telefone e o começo do CPF formem um número que ninguém tem.
    numeros: `${digitos(cliente.telefone ?? '')} ${cliente.cpf ?? ''}`,
  };
  preparados.set(cliente, novo);
  return novo;
}

const SO_NUMERO = /^[\d\s().+/-]+$/;

/**
 * Clientes que a busca acha, na ordem em que vieram: cada palavra tem de estar no nome ou no e-mail, sem diferença
 * de acento ou maiúscula; um número, com ou sem máscara, também é procurado no telefone e no CPF.
 */
export function procurarClientes<T extends Procuravel>(clientes: readonly T[], busca: string): readonly T[] {
  const palavras = nomeOrdenacao(busca).split(' ').filter(Boolean);
  if (palavras.length === 0) return clientes;
  const numero = SO_NUMERO.test(busca) ? digitos(busca) : '';
  return clientes.filter((cliente) => {
    const { texto, numeros } = textoDeProcura(cliente);
    if (numero !== '' && numeros.includes(numero)) return true;
    return palavras.every((palavra) => texto.includes(palavra));
  });
}

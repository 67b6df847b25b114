import { nomeOrdenacao } from '../../../../shared/base/nomes.ts';
import type { ClienteResumo } from '../../../../shared/clientes/clientes.schema.ts';
import { criarProcura, guardarContas, ordenarAchados } from '../../../kit/procura.ts';

type Procuravel = Pick<ClienteResumo, 'nome' | 'email' | 'telefone' | 'cpf'>;

const { queCombina } = criarProcura(({ nome, email, telefone, cpf }: Procuravel) => ({
  textos: [nome, email],
  numeros: [telefone, cpf],
}));

/** Clientes que a busca acha (nome, e-mail, telefone ou CPF), na ordem em que vieram. */
export function procurarClientes<T extends Procuravel>(clientes: readonly T[], busca: string): readonly T[] {
  return busca.trim() === '' ? clientes : clientes.filter(queCombina(busca));
}

type Ordenavel = Pick<ClienteResumo, 'id' | 'nome'>;

const chaveDeOrdem = guardarContas(({ nome }: Ordenavel) => nomeOrdenacao(nome));

/** Em ordem de nome, como a API ordena: sem diferença de acento nem de maiúscula. */
export function ordenarPorNome<T extends Ordenavel>(clientes: readonly T[]): readonly T[] {
  return ordenarAchados(clientes, { chave: chaveDeOrdem });
}

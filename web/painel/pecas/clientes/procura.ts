import type { ClienteResumo } from '../../../../shared/clientes/clientes.schema.ts';
import { criarProcura } from '../../../kit/procura.ts';

type Procuravel = Pick<ClienteResumo, 'nome' | 'email' | 'telefone' | 'cpf'>;

const { queCombina } = criarProcura(({ nome, email, telefone, cpf }: Procuravel) => ({
  textos: [nome, email],
  numeros: [telefone, cpf],
}));

/** Clientes que a busca acha (nome, e-mail, telefone ou CPF), na ordem em que vieram. */
export function procurarClientes<T extends Procuravel>(clientes: readonly T[], busca: string): readonly T[] {
  return busca.trim() === '' ? clientes : clientes.filter(queCombina(busca));
}

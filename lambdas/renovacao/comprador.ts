import type { Comprador } from '../../shared/base/comprador.ts';
import type { Cliente } from '../../shared/clientes/clientes.schema.ts';

/** O endereço do cadastro, se está inteiro: o gateway não aceita metade. */
function enderecoDe({
  cep,
  rua,
  numero,
  complemento,
  bairro,
  cidade,
  estado,
}: Cliente): Comprador['endereco'] {
  if (!cep || !rua || !numero || !cidade || !estado) return null;
  return { cep, endereco: rua, numero, complemento, bairro, cidade, estado };
}

/** Quem renova, como está no cadastro; `cpf` é o que a pessoa deu na página, para quem não o tem guardado. */
export function compradorDoCadastro(cliente: Cliente, cpf: string | null): Comprador {
  const { nome, email, telefone, estrangeiro, pais, documento, pais_documento } = cliente;
  return {
    nome,
    email: email ?? '',
    telefone: telefone ?? '',
    cpf: estrangeiro ? null : (cliente.cpf ?? cpf),
    pais: estrangeiro ? pais || 'Outro' : 'Brasil',
    documento,
    pais_documento,
    endereco: estrangeiro ? null : enderecoDe(cliente),
  };
}

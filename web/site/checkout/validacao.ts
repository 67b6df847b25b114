import { cpfValido, digitos, erroDoCpf as erroInvalido } from '../../../shared/base/mascaras.ts';
import { erroDoTelefone } from '../../../shared/base/telefone.ts';
import type { DadosPessoais } from './dados.ts';

// A forma que o servidor aceita (zod/email), para ninguém descobrir o erro só na hora de pagar.
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Diz se o texto tem a forma de um e-mail, aparado. */
export function emailValido(texto: string): boolean {
  return EMAIL.test(texto.trim());
}

/** Quanto o servidor guarda de um nome; o que passa não se corta em silêncio. */
const MAXIMO_DO_NOME = 120;

export type Erros = Partial<Record<keyof DadosPessoais, string>>;

/** O que há de errado num CPF digitado, ou null. */
export function erroDoCpf(cpf: string): string | null {
  if (digitos(cpf) === '') return 'CPF é obrigatório';
  return cpfValido(cpf) ? null : erroInvalido(cpf);
}

/** O que há de errado num e-mail digitado, ou null. */
export function erroDoEmail(email: string): string | null {
  if (email.trim() === '') return 'Email é obrigatório';
  return emailValido(email) ? null : 'Email inválido';
}

function erroDoCep(cep: string): string | null {
  const { length } = digitos(cep);
  if (length === 0) return 'CEP é obrigatório';
  return length === 8 ? null : 'CEP inválido';
}

function erroDoContato({ pais, telefone }: DadosPessoais): string | null {
  const { length } = digitos(telefone);
  if (length === 0) return 'Telefone é obrigatório';
  // Sem DDD ou pela metade, o convite do grupo não chegaria.
  if (pais === 'Brasil' || telefone.startsWith('+')) return erroDoTelefone(telefone);
  return length >= 7 ? null : 'Telefone inválido';
}

/**
 * O que falta ou está errado no passo 1, com a frase de cada campo (especificação 2, seção 5; o CPF é obrigatório no
 * Brasil pela regra 15); o endereço, só onde se pede. Bairro é marcado como obrigatório e não é exigido. Vazio quando
 * se pode seguir.
 */
export function errosDosDados(dados: DadosPessoais, pede_endereco: boolean): Erros {
  const erros: Erros = {};
  const exigir = (campo: keyof DadosPessoais, mensagem: string) => {
    if (dados[campo].trim() === '') erros[campo] = mensagem;
  };
  const anotar = (campo: keyof DadosPessoais, mensagem: string | null) => {
    if (mensagem !== null) erros[campo] = mensagem;
  };
  exigir('nomeCompleto', 'Nome completo é obrigatório');
  if (dados.nomeCompleto.trim().length > MAXIMO_DO_NOME) {
    erros.nomeCompleto = `Use no máximo ${MAXIMO_DO_NOME} caracteres`;
  }
  anotar('email', erroDoEmail(dados.email));
  if (dados.pais === 'Brasil') {
    anotar('cpf', erroDoCpf(dados.cpf));
    if (pede_endereco) {
      anotar('cep', erroDoCep(dados.cep));
      exigir('numero', 'Número é obrigatório');
      exigir('endereco', 'Endereço é obrigatório');
      exigir('cidade', 'Cidade é obrigatória');
      exigir('estado', 'Estado é obrigatório');
    }
  } else {
    exigir('documento', 'Documento é obrigatório');
    exigir('paisDocumento', 'País do documento é obrigatório');
  }
  anotar('telefone', erroDoContato(dados));
  return erros;
}

export function podeSeguir(dados: DadosPessoais, pede_endereco: boolean): boolean {
  return Object.keys(errosDosDados(dados, pede_endereco)).length === 0;
}

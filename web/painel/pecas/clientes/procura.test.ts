import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatarCpf } from '../../../../shared/base/documentos.ts';
import { formatarTelefone } from '../../../../shared/base/telefone.ts';
import type { ClienteResumo } from '../../../../shared/clientes/clientes.schema.ts';
import { ordenarPorNome, procurarClientes } from './procura.ts';

const umCliente = (campos: Partial<Pick<ClienteResumo, 'nome' | 'email' | 'telefone' | 'cpf'>> = {}) => ({
  nome: 'Conceição Araújo',
  email: 'conceicao.araujo@exemplo.com.br',
  telefone: '+5511987654321',
  cpf: '52998224725',
  ...campos,
});
const conceicao = umCliente();
const jose = umCliente({ nome: 'José da Silva', email: null, telefone: '+351912345678', cpf: null });
const todos = [conceicao, jose];

describe('busca de clientes', () => {
  it('acha pelo nome sem diferença de acento nem de maiúscula', () => {
    expect(procurarClientes(todos, 'CONCEICAO')).toEqual([conceicao]);
    expect(procurarClientes(todos, 'josé')).toEqual([jose]);
  });

  it('acha por palavras soltas do nome e do e-mail, em qualquer ordem', () => {
    expect(procurarClientes(todos, 'silva jose')).toEqual([jose]);
    expect(procurarClientes(todos, 'araujo@exemplo conc')).toEqual([conceicao]);
  });

  it('acha pelos algarismos do telefone e do CPF, com máscara ou sem ela', () => {
    expect(procurarClientes(todos, '(11) 98765')).toEqual([conceicao]);
    expect(procurarClientes(todos, '529.982')).toEqual([conceicao]);
    expect(procurarClientes(todos, '912345678')).toEqual([jose]);
  });

  it('não junta o fim do telefone com o começo do CPF', () => {
    expect(procurarClientes(todos, '432152')).toEqual([]);
  });

  it('mostra todos quando a busca está vazia e ninguém quando nada combina', () => {
    expect(procurarClientes(todos, '  ')).toEqual(todos);
    expect(procurarClientes(todos, 'zulmira')).toEqual([]);
  });

  it('qualquer cliente é achado por qualquer pedaço do próprio nome, telefone ou CPF', () => {
    const numero = (tamanho: number) =>
      fc
        .array(fc.integer({ min: 0, max: 9 }), { minLength: tamanho, maxLength: tamanho })
        .map((n) => n.join(''));
    const nome = fc.stringMatching(/^[A-Za-zÀ-ú]{2,12}( [A-Za-zÀ-ú]{2,12}){0,3}$/);
    fc.assert(
      fc.property(nome, numero(11), numero(11), (nome, telefone, cpf) => {
        const cliente = umCliente({ nome, telefone: `+55${telefone}`, cpf });
        expect(procurarClientes([cliente], nome.slice(1))).toEqual([cliente]);
        expect(procurarClientes([cliente], formatarTelefone(`+55${telefone}`))).toEqual([cliente]);
        expect(procurarClientes([cliente], formatarCpf(cpf))).toEqual([cliente]);
      }),
      { numRuns: 1000 },
    );
  });
});

const nomes = (...lista: string[]) =>
  ordenarPorNome(lista.map((nome, posicao) => ({ id: `c${posicao}`, nome }))).map(({ nome }) => nome);

it('ordena os clientes pelo nome sem diferença de acento nem de maiúscula', () => {
  expect(nomes('zélia', 'Álvaro', 'bruno', 'Ana', 'Érica')).toEqual([
    'Álvaro',
    'Ana',
    'bruno',
    'Érica',
    'zélia',
  ]);
});

it('quem tem o mesmo nome fica sempre na mesma ordem', () => {
  const [primeiro, dois] = [
    { id: 'a', nome: 'Ana' },
    { id: 'b', nome: 'ANA' },
  ];
  expect(ordenarPorNome([dois, primeiro])).toEqual([primeiro, dois]);
  expect(ordenarPorNome([primeiro, dois])).toEqual([primeiro, dois]);
});

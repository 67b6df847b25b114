import { describe, expect, it } from 'vitest';
import { lerArvore } from './arvore.ts';
import { comentariosLongos, funcoesSemNome, umComoNome } from './nomes.ts';

const codigo = lerArvore(['shared', 'lambdas', 'web', 'infra', 'test'], /\.(?:tsx?|m?js|cjs)$/);
const produto = codigo.filter(
  ({ caminho }) => !caminho.startsWith('test/') && !/\.(?:test|apoio)\.tsx?$/.test(caminho),
);
const em = (texto: string) => ({ caminho: 'lambdas/cupons/x.ts', texto });

describe('os nomes e os comentários', () => {
  it('um comentário cabe em 120 colunas; a linha de uma tabela fica inteira', () => {
    expect(codigo.flatMap(comentariosLongos)).toEqual([]);
    const longa = 'x'.repeat(130);
    expect(comentariosLongos(em(`/** ${longa} */`))).toHaveLength(1);
    expect(comentariosLongos(em(` * | ${longa} |`))).toEqual([]);
  });

  it('o nome de uma função começa por um verbo ou por um substantivo que se procuraria', () => {
    expect(produto.flatMap(funcoesSemNome)).toEqual([]);
  });

  it.each([
    'function doDia() {}',
    'export const comMais = () => 1;',
    'const deQuemE = async function () {};',
  ])('apanha a função plantada: %s', (texto) => expect(funcoesSemNome(em(texto))).toHaveLength(1));

  it('deixa passar o que se parece, e quem trata um evento', () => {
    const texto = 'function dominioDe() {}\nconst aoSair = () => 1;\nfunction estaVencida() {}';
    expect(funcoesSemNome(em(texto))).toEqual([]);
  });

  it('um e uma não são nomes', () => {
    expect(codigo.flatMap(umComoNome)).toEqual([]);
  });

  it.each([
    'const uma = lista[0];',
    'lista.map((um) => um.id);',
    'for (const [i, um] of lista.entries()) usar(um);',
    'function ver({ um }) {}',
  ])('apanha o nome plantado: %s', (texto) => expect(umComoNome(em(texto))).toHaveLength(1));

  it('o nome de um campo que se lê ou se escreve não é um nome que se declara', () => {
    expect(umComoNome(em("const numeros = { um: '1', uma: '1' };"))).toEqual([]);
  });
});

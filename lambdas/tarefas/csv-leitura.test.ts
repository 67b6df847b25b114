import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodificar, separadorDe } from '../../shared/base/arquivo.ts';
import { cabecalhoCsv, linhaCsv } from '../../shared/base/csv.ts';
import { lerCsv } from './csv-leitura.ts';

const COLUNAS = [
  { campo: 'nome', titulo: 'Nome', obrigatoria: true },
  { campo: 'cpf', titulo: 'CPF', obrigatoria: true, apelidos: ['Documento CPF'] },
  { campo: 'nota', titulo: 'Observações' },
] as const;

async function ler(texto: string) {
  const lidas = [];
  for await (const linha of lerCsv(texto, COLUNAS)) lidas.push(linha);
  return lidas;
}

describe('arquivo CSV de quem importa', () => {
  it('acha as colunas em qualquer ordem, com outro título aceito, e ignora as que não conhece', async () => {
    expect(await ler('documento cpf;Cor;NOME;observacoes\n1;azul;Ana;x\n')).toEqual([
      { linha: 2, celulas: { nome: 'Ana', cpf: '1', nota: 'x' }, sobra: false },
    ]);
  });

  it('o número da linha é o do arquivo, mesmo com linhas em branco e quebras dentro de aspas', async () => {
    const lidas = await ler('Nome;CPF\r\nAna;1\r\n\r\n"Bia\r\nLima";2\r\n;;\r\nCaio;3');
    expect(lidas.map(({ linha, celulas }) => [linha, celulas.nome])).toEqual([
      [2, 'Ana'],
      [4, 'Bia\r\nLima'],
      [7, 'Caio'],
    ]);
  });

  it.each([
    ['Nome;CPF', ';'],
    ['Nome,CPF', ','],
    ['"Nome, completo";CPF', ';'],
    ['Nome\tCPF', '\t'],
    ['Nome', ';'],
  ])('o separador de %j é %j', (texto, separador) => {
    expect(separadorDe(`${texto}\na,b,c,d,e`)).toBe(separador);
  });

  it('lê UTF-8 com e sem marca, e o Windows-1252 do Excel antigo', () => {
    expect(decodificar(Buffer.from('\uFEFFJoão'))).toBe('João');
    expect(decodificar(Buffer.from('João'))).toBe('João');
    expect(decodificar(Uint8Array.from([0x4a, 0x6f, 0xe3, 0x6f, 0x20, 0x80]))).toBe('João €');
  });

  it.each([
    ['', 'O arquivo está vazio'],
    ['\n\n', 'O arquivo está vazio'],
    ['Nome;Telefone\nAna;1', 'Falta a coluna CPF na primeira linha do arquivo'],
    ['Fulano;Beltrano\nAna;1', 'Faltam as colunas Nome, CPF na primeira linha do arquivo'],
    ['Nome;CPF;nome\nAna;1;2', 'A coluna Nome aparece mais de uma vez no cabeçalho'],
    ['Nome;CPF\n"Ana;1\n', 'Há aspas abertas que não se fecham até o fim do arquivo'],
    ['Nome;CPF\nAna;1\nA"na;1\n', 'Há aspas soltas na linha 3: dentro de aspas, escreva-as em dobro'],
    ['Nome;CPF\n"A"na;1\n', 'Há aspas soltas na linha 2: dentro de aspas, escreva-as em dobro'],
  ])('recusa %j com a razão', async (texto, mensagem) => {
    await expect(ler(texto)).rejects.toThrow(mensagem);
  });

  it('recusa a planilha do Excel e o que não é texto', () => {
    expect(() => decodificar(Buffer.from('PK\u0003\u0004'))).toThrow('O arquivo é uma planilha do Excel');
    expect(() => decodificar(Uint8Array.from([65, 0, 66]))).toThrow('O arquivo não é um CSV de texto');
  });

  it('avisa a linha que tem mais células que o cabeçalho, e completa a que tem menos', async () => {
    const lidas = await ler('Nome;CPF;Observações\nAna;1;x;y\nBia;2\nCaio;3;z;');
    expect(lidas.map(({ celulas, sobra }) => [celulas.nota, sobra])).toEqual([
      ['x', true],
      ['', false],
      ['z', false],
    ]);
  });

  it('o que se escreve se lê igual, com qualquer texto, também maior que uma fatia de leitura', async () => {
    // O caractere nulo não se escreve em campo nenhum, e no arquivo diz que ele não é de texto.
    const texto = fc
      .string({ unit: 'binary', maxLength: 30 })
      .map((texto) => `x${texto.replaceAll('\0', '')}`);
    const linha = fc.tuple(texto, texto, fc.oneof(texto, fc.constant('ção€👩‍👧'.repeat(8_000))));
    await fc.assert(
      fc.asyncProperty(fc.array(linha, { minLength: 1, maxLength: 5 }), async (linhas) => {
        const arquivo = cabecalhoCsv(COLUNAS) + linhas.map(linhaCsv).join('');
        const lidas = await ler(decodificar(Buffer.from(arquivo)));
        expect(lidas.map(({ celulas }) => [celulas.nome, celulas.cpf, celulas.nota])).toEqual(linhas);
      }),
      { numRuns: 100 },
    );
  });
});

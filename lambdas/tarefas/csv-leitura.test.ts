import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodificar, separadorDe } from '../../shared/base/arquivo.ts';
import { cabecalhoCsv, linhaCsv } from '../../shared/base/csv.ts';
import { leitorDoMapa, lerArquivo } from './arquivo-lido.ts';

const COLUNAS = [{ titulo: 'Nome' }, { titulo: 'CPF' }, { titulo: 'Observações' }] as const;
const CAMPOS = ['nome', 'cpf', 'observacoes'] as const;
const MAPA = { nome: 0, cpf: 1, observacoes: 2 };

async function ler(texto: string) {
  const { titulos, linhas } = await lerArquivo(Buffer.from(texto));
  return linhas.map(leitorDoMapa(CAMPOS, MAPA, titulos));
}

describe('arquivo CSV de quem importa', () => {
  it('lê cada campo da coluna que o mapa diz, e guarda as células como estão', async () => {
    const { titulos, linhas } = await lerArquivo(Buffer.from('documento cpf;Cor;NOME\n1;azul;Ana\n'));
    expect(linhas.map(leitorDoMapa(['nome', 'cpf', 'email'], { nome: 2, cpf: 0 }, titulos))).toEqual([
      {
        linha: 2,
        celulas: { nome: 'Ana', cpf: '1', email: '' },
        sobra: false,
        originais: ['1', 'azul', 'Ana'],
      },
    ]);
  });

  it('o que a Hotmart escreve numa célula sem valor é uma célula vazia', async () => {
    const [linha] = await ler('Nome;CPF\n(none);52998224725');
    expect(linha?.celulas.nome).toBe('');
    expect(linha?.originais).toEqual(['(none)', '52998224725']);
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

  it("lê o 'Texto Unicode' do Excel, nas duas ordens", async () => {
    const texto = '\uFEFFNome\tCPF\r\nJoão\t52998224725\r\n';
    const le = Buffer.from(texto, 'utf16le');
    for (const bytes of [le, Buffer.from(le).swap16()]) {
      const { titulos, linhas } = await lerArquivo(bytes);
      expect([titulos, linhas]).toEqual([['Nome', 'CPF'], [{ linha: 2, celulas: ['João', '52998224725'] }]]);
    }
  });

  it.each([
    ['', 'O arquivo está vazio'],
    ['\n\n', 'O arquivo está vazio'],
    ['Nome;CPF\n', 'O arquivo só tem o cabeçalho'],
    ['\xD0\xCF\x11\xE0', 'formato antigo do Excel'],
    ['Nome;CPF\n"Ana;1\n', 'Há aspas abertas que não se fecham até o fim do arquivo'],
    ['Nome;CPF\nAna;1\nA"na;1\n', 'Há aspas soltas na linha 3: dentro de aspas, escreva-as em dobro'],
    ['Nome;CPF\n"A"na;1\n', 'Há aspas soltas na linha 2: dentro de aspas, escreva-as em dobro'],
  ])('recusa %j com a razão', async (texto, mensagem) => {
    await expect(lerArquivo(Buffer.from(texto, 'latin1'))).rejects.toThrow(mensagem);
  });

  it.each([
    ['de colunas demais', `Nome;CPF${';'.repeat(300)}\nAna;1`, 'O arquivo tem mais de 200 colunas'],
    ['de 500.000 linhas', `Nome;CPF\n${'A;1\n'.repeat(500_000)}`, 'O arquivo tem mais de 50.000 linhas'],
  ])('recusa o arquivo %s com a razão', async (_, texto, mensagem) => {
    await expect(lerArquivo(Buffer.from(texto))).rejects.toThrow(mensagem);
  });

  it('recusa a planilha do Excel e o que não é texto', () => {
    expect(() => decodificar(Buffer.from('PK\u0003\u0004'))).toThrow('O arquivo é uma planilha do Excel');
    expect(() => decodificar(Uint8Array.from([65, 0, 66]))).toThrow('O arquivo não é um CSV de texto');
  });

  it('avisa a linha que tem mais células que o cabeçalho, e completa a que tem menos', async () => {
    const lidas = await ler('Nome;CPF;Observações\nAna;1;x;y\nBia;2\nCaio;3;z;');
    expect(lidas.map(({ celulas, sobra }) => [celulas.observacoes, sobra])).toEqual([
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
        const lidas = await ler(arquivo);
        expect(lidas.map(({ celulas }) => [celulas.nome, celulas.cpf, celulas.observacoes])).toEqual(linhas);
      }),
      { numRuns: 100 },
    );
  });
});

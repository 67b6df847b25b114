import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textosHostis } from '../../../test/support/hostis.ts';
import { lerJson } from './lerJson.ts';

const erro = (texto: string) => {
  const lido = lerJson(texto);
  return 'erro' in lido ? [lido.erro.linha, lido.erro.mensagem] : null;
};
function doNavegador(texto: string): { valor: unknown } | null {
  try {
    return { valor: JSON.parse(texto) };
  } catch {
    return null;
  }
}
const conferir = (texto: string) => {
  const lido = lerJson(texto);
  const esperado = doNavegador(texto);
  expect('valor' in lido, texto).toBe(esperado !== null);
  if ('valor' in lido) expect(lido.valor).toEqual(esperado?.valor);
};

describe('o editor de JSON diz a linha e o que há', () => {
  it.each([
    ['{\n  "a": 1\n  "b": 2\n}', 2, 'Falta uma vírgula, ou fechar com }'],
    ['{\n  "a": 1,\n}', 2, 'Sobra uma vírgula antes de }'],
    ['[\n  1,\n  2,\n]', 3, 'Sobra uma vírgula antes de ]'],
    ["{\n  'a': 1\n}", 2, 'O nome do campo vai entre aspas duplas'],
    ['{ "a": \'b\' }', 1, 'Use aspas duplas (")'],
    ['{\n  "a" 1\n}', 2, 'Faltam dois-pontos depois de "a"'],
    ['{\n\n  "a": "sem fim\n}', 3, 'Falta fechar as aspas'],
    ['{\n  "a": [1, 2\n', 2, 'Falta uma vírgula, ou fechar com ]'],
    ['{ "a": tru }', 1, 'Aqui falta um texto entre aspas, um número, true, false ou null'],
    ['{}\n}', 2, 'Sobra texto depois do fim do JSON'],
    ['', 1, 'O JSON terminou antes da hora'],
    ['{ "a": "\\x" }', 1, 'Texto com um caractere inválido; depois de \\ só vem " \\ / b f n r t u'],
  ])('%j', (texto, linha, mensagem) => {
    expect(erro(texto)).toEqual([linha, mensagem]);
  });

  it('diz a linha de cada caminho; a de um campo que falta é a de quem o contém', () => {
    const lido = lerJson(
      '{\n  "hero": {\n    "logo": "x"\n  },\n  "lista": [\n    1,\n    { "a": 2 }\n  ]\n}',
    );
    if (!('linhaDe' in lido)) throw new Error('não leu');
    expect(lido.linhaDe(['hero', 'logo'])).toBe(3);
    expect(lido.linhaDe(['lista', 1, 'a'])).toBe(7);
    expect(lido.linhaDe(['hero', 'headline'])).toBe(2);
    expect(lido.linhaDe(['nada'])).toBe(1);
  });
});

describe('o editor de JSON aceita exatamente o que o navegador aceita', () => {
  it('qualquer JSON, com qualquer espaço', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 4 }), (valor, recuo) => {
        conferir(JSON.stringify(valor, null, recuo));
      }),
      { numRuns: 1000 },
    );
  });

  it('qualquer JSON com um trecho trocado', () => {
    const trecho = fc.constantFrom(
      '',
      ',',
      ':',
      '"',
      '{',
      '}',
      '[',
      ']',
      '\\',
      '0',
      '-',
      '.',
      'e',
      ' ',
      '\n',
      'true',
      '1.',
    );
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 2 }),
        fc.nat(),
        fc.nat({ max: 3 }),
        trecho,
        (valor, onde, quanto, novo) => {
          const texto = JSON.stringify(valor);
          const em = onde % (texto.length + 1);
          conferir(texto.slice(0, em) + novo + texto.slice(em + quanto));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('textos hostis, soltos e entre aspas', () => {
    for (const mau of textosHostis) {
      conferir(mau);
      conferir(JSON.stringify({ [mau]: mau }));
    }
    conferir(`"${'['.repeat(10_000)}"`);
    expect(erro('['.repeat(10_000))).toEqual([1, 'Há níveis demais']);
  });
});

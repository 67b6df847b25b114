import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cabecalhoCsv, dataCsv, desfazerEscape, escaparFormula, linhaCsv, reaisCsv } from './csv.ts';

const perigoso = fc
  .tuple(
    fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', '\r', "'=", "''+"),
    fc.string({ unit: 'binary' }),
  )
  .map(([inicio, resto]) => inicio + resto);

describe('célula que nenhuma planilha executa', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+5511987654321', "'+5511987654321"],
    ['-10', "'-10"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ["'=1", "''=1"],
    ["d'Água", "d'Água"],
    ["'aspas'", "'aspas'"],
    ['Maria', 'Maria'],
  ])('%j vira %j', (antes, depois) => {
    expect(escaparFormula(antes)).toBe(depois);
    expect(desfazerEscape(depois)).toBe(antes);
  });

  it('nenhum texto desarmado começa por sinal de fórmula, e todo texto volta como era', () => {
    fc.assert(
      fc.property(perigoso, (texto) => {
        expect(escaparFormula(texto)).not.toMatch(/^[=+\-@\t\r]/);
        expect(desfazerEscape(escaparFormula(texto))).toBe(texto);
      }),
    );
  });

  it('o número negativo que alguém digitou na planilha continua número', () => {
    expect(desfazerEscape('-10,50')).toBe('-10,50');
  });
});

describe('linha do arquivo', () => {
  it('separa por ponto e vírgula, termina em CRLF e põe entre aspas só o que precisa', () => {
    expect(linhaCsv(['a', null, 'b;c', 'diz "oi"', 'duas\nlinhas', ' solto '])).toBe(
      'a;;"b;c";"diz ""oi""";"duas\nlinhas";" solto "\r\n',
    );
  });

  it('reais são números, também os negativos: nenhuma planilha os lê como texto', () => {
    expect(linhaCsv(['-10', -1234.5, 0])).toBe("'-10;-1234,50;0,00\r\n");
  });

  it('começa com a marca de UTF-8 e os títulos', () => {
    expect(cabecalhoCsv([{ titulo: 'Nome' }])).toBe('\uFEFFNome\r\n');
  });

  it('datas e valores vão como o Excel em português os lê', () => {
    expect([dataCsv('2026-11-21'), reaisCsv(1234.5), reaisCsv(0)]).toEqual(['21/11/2026', '1234,50', '0,00']);
  });
});

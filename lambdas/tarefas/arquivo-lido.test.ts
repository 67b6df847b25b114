import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { linhasDoXlsx, umXlsx } from '../../test/support/planilhas/xlsx.ts';
import { lerArquivo } from './arquivo-lido.ts';

const BOA = linhasDoXlsx([
  ['Nome', 'CPF'],
  ['Ana', '52998224725'],
]);
/** Sem os limites, uma destas prende a tarefa por minutos; a folga é de uma máquina cheia. */
const DEPRESSA_MS = 20_000;
const LIDA = { titulos: ['Nome', 'CPF'], linhas: [{ linha: 2, celulas: ['Ana', '52998224725'] }] };

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELACOES_COM_TEXTOS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;

describe('uma planilha do Excel de quem importa', () => {
  it('lê-se na tarefa; o número da linha é o da planilha, também depois de uma vazia', async () => {
    expect(await lerArquivo(umXlsx(BOA))).toEqual(LIDA);
    const comVazia = `<row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c></row><row r="4"><c r="A4" t="inlineStr"><is><t>Bia</t></is></c></row>`;
    expect((await lerArquivo(umXlsx(comVazia))).linhas).toEqual([{ linha: 4, celulas: ['Bia'] }]);
  });

  it('a célula com erro de fórmula não recusa a planilha, e o número com casas lê-se com vírgula', async () => {
    const dados = `<row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c><c r="B1" t="inlineStr"><is><t>Valor</t></is></c></row><row r="2"><c r="A2" t="e"><v>#N/A</v></c><c r="B2"><v>1.234</v></c></row><row r="3"><c r="A3" t="inlineStr"><is><t>Bia</t></is></c><c r="B3"><v>97</v></c></row>`;
    const { linhas } = await lerArquivo(umXlsx(dados));
    expect(linhas.map(({ celulas }) => celulas[1])).toEqual(['1,234', '97']);
    expect(linhas[1]?.celulas[0]).toBe('Bia');
  });

  it('nomes que saem da pasta não escrevem nada: só se abrem na memória as partes da planilha', async () => {
    const planilha = umXlsx(BOA, { '../../../../tmp/fora.xml': '<a/>', '/etc/passwd': 'x', __proto__: 'x' });
    expect(await lerArquivo(planilha)).toEqual(LIDA);
  });

  it('a entidade de fora não se busca, e a que se multiplica não se expande', async () => {
    const bomba = Array.from({ length: 12 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join(
      '',
    );
    const antes = `<!DOCTYPE x [<!ENTITY fora SYSTEM "file:///etc/passwd"><!ENTITY e0 "ha">${bomba}]>`;
    const comeco = performance.now();
    const lida = await lerArquivo(
      umXlsx(
        linhasDoXlsx([
          ['Nome', 'CPF'],
          ['&fora;', '&e12;'],
        ]),
        {},
        { antes },
      ),
    ).catch((erro: unknown) => String(erro));
    expect(JSON.stringify(lida)).not.toMatch(/root:|haha/);
    expect(performance.now() - comeco).toBeLessThan(DEPRESSA_MS);
  });

  it.each([
    [
      'que abre em muito',
      () => umXlsx(`${BOA}${' '.repeat(60 * 1024 * 1024)}`),
      'grande demais depois de aberta',
    ],
    [
      'de uma célula na última linha que o Excel tem',
      () => umXlsx('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
      'mais de 50.001 linhas',
    ],
    [
      'de linhas demais',
      () => umXlsx(Array.from({ length: 50_002 }, (_, i) => `<row r="${i + 1}"/>`).join('')),
      'mais de 50.001 linhas',
    ],
    ['de linhas demais sem número', () => umXlsx('<row/>'.repeat(300_000)), 'mais de 50.001 linhas'],
    [
      'de células vazias demais',
      () => umXlsx(`<row r="1">${'<c/>'.repeat(2_000_001)}</row>`),
      'tem células demais',
    ],
    [
      'com um texto grande em cada célula',
      () =>
        umXlsx(
          Array.from(
            { length: 40 },
            (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>0</v></c></row>`,
          ).join(''),
          {
            'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'a'.repeat(1_000_000)}</t></si></sst>`,
            'xl/_rels/workbook.xml.rels': RELACOES_COM_TEXTOS,
          },
        ),
      'tem texto demais',
    ],
    ['de colunas demais', () => umXlsx('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'mais de 200 colunas'],
    ['que não é uma', () => zipSync({ 'a.txt': new Uint8Array(10) }), 'não é uma planilha do Excel'],
  ])('recusa em palavras, e depressa, a planilha %s', async (_, fazer, frase) => {
    const bytes = fazer();
    const comeco = performance.now();
    await expect(lerArquivo(bytes)).rejects.toThrow(frase);
    expect(performance.now() - comeco).toBeLessThan(DEPRESSA_MS);
  });
});

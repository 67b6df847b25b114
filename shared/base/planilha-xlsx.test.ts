import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { lerXlsx } from './planilha-xlsx.ts';

const LIMITES = { bytes: 2_000_000, linhas: 2_000, colunas: 50 };
const NS = 'http://schemas.openxmlformats.org';

/** Um .xlsx de uma folha só, com o que vai dentro de `sheetData`. */
function umaPlanilha(dados: string, tamanho?: string): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(`<Types xmlns="${NS}/package/2006/content-types"/>`),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets><sheet name="Plan1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${NS}/spreadsheetml/2006/main">${tamanho ?? ''}<sheetData>${dados}</sheetData></worksheet>`,
    ),
  });
}
const escrita = (onde: string, texto: string) => `<c r="${onde}" t="inlineStr"><is><t>${texto}</t></is></c>`;

describe('uma planilha do Excel', () => {
  it('dá as linhas da primeira folha, cada célula em texto', async () => {
    const planilha = umaPlanilha(
      `<row r="1">${escrita('A1', 'Pergunta')}${escrita('B1', 'Resposta')}</row><row r="2">${escrita('A2', 'Quanto é?')}<c r="B2"><v>65</v></c></row>`,
    );
    expect(await lerXlsx(planilha, LIMITES)).toEqual([
      ['Pergunta', 'Resposta'],
      ['Quanto é?', '65'],
    ]);
  });

  it.each([
    ['a célula longe à direita', `<row r="1">${escrita('XFD1', 'a')}</row>`, 'mais de 50 colunas'],
    ['a célula longe embaixo', `<row r="1048576">${escrita('A1048576', 'a')}</row>`, 'mais de 2.000 linhas'],
    ['o lugar disfarçado', `<row r="1"><c x=">" r="&#88;FD1"><v>1</v></c></row>`, 'não é uma planilha'],
    [
      'a que abre em muito',
      `<row r="1">${escrita('A1', 'a'.repeat(3_000_000))}</row>`,
      'grande demais depois de aberta',
    ],
  ])('recusa em palavras %s', async (_, dados, frase) => {
    await expect(lerXlsx(umaPlanilha(dados), LIMITES)).rejects.toThrow(frase);
  });

  it('recusa a folha que diz ser enorme, e o que não é uma planilha', async () => {
    await expect(lerXlsx(umaPlanilha('', '<dimension ref="A1:XFD1048576"/>'), LIMITES)).rejects.toThrow(
      'mais de',
    );
    await expect(lerXlsx(strToU8('PK\u0003\u0004lixo'), LIMITES)).rejects.toThrow('não é uma planilha');
    await expect(lerXlsx(zipSync({ 'a.xml': strToU8('<a/>') }), LIMITES)).rejects.toThrow(
      'não é uma planilha',
    );
  });

  it('a parte que diz ter menos do que tem nunca abre em mais do que disse', async () => {
    const planilha = umaPlanilha(`<row r="1">${escrita('A1', 'a'.repeat(1_000_000))}</row>`);
    const vista = new DataView(planilha.buffer, planilha.byteOffset);
    // O tamanho de cada parte, no índice do fim do arquivo, passa a dizer 10 bytes.
    for (let i = 0; i < planilha.length - 46; i += 1)
      if (vista.getUint32(i, true) === 0x02014b50) vista.setUint32(i + 24, 10, true);
    await expect(lerXlsx(planilha, LIMITES)).rejects.toThrow('não é uma planilha');
  });
});

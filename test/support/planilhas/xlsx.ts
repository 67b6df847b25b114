import { strToU8, zipSync } from 'fflate';

const NS = 'http://schemas.openxmlformats.org';

/** Um .xlsx de uma folha só, com o que vai dentro de `sheetData`, e o que mais se quiser dentro do arquivo. */
export function umXlsx(
  dados: string,
  outras: Readonly<Record<string, string>> = {},
  { tamanho = '', antes = '' }: { tamanho?: string; antes?: string } = {},
): Uint8Array<ArrayBuffer> {
  const partes = {
    '[Content_Types].xml': `<Types xmlns="${NS}/package/2006/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets><sheet name="Plan1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${antes}<worksheet xmlns="${NS}/spreadsheetml/2006/main">${tamanho}<sheetData>${dados}</sheetData></worksheet>`,
    ...outras,
  };
  const zip = zipSync(
    Object.fromEntries(Object.entries(partes).map(([nome, texto]) => [nome, strToU8(texto)])),
  );
  return Uint8Array.from(zip);
}

/** As linhas de uma folha, cada célula em texto, como `umXlsx` as recebe. */
export function linhasDoXlsx(linhas: readonly (readonly string[])[]): string {
  return linhas
    .map(
      (celulas, i) =>
        `<row r="${i + 1}">${celulas
          .map(
            (celula, j) =>
              `<c r="${String.fromCharCode(65 + j)}${i + 1}" t="inlineStr"><is><t>${celula}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('');
}

import { deflateSync } from 'node:zlib';

/** Um PDF de `paginas` iguais, com o que se desenha nelas, comprimido. */
export function umPdf(desenho: string | Uint8Array, paginas = 1): Uint8Array<ArrayBuffer> {
  const comprimido = deflateSync(desenho, { level: 9 });
  const quais = Array.from({ length: paginas }, (_, i) => i + 5);
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from(
        `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${quais.map((n) => `${n} 0 R`).join(' ')}]/Count ${paginas}>>endobj\n4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n${quais.map((n) => `${n} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 3 0 R>>endobj`).join('\n')}\n3 0 obj<</Length ${comprimido.length}/Filter/FlateDecode>>stream\n`,
      ),
      comprimido,
      Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n'),
    ]),
  );
}

/** O desenho de linhas de texto, uma debaixo da outra; a que começa por '# ' é maior, com espaço em volta. */
export function desenharLinhas(linhas: readonly string[]): string {
  let y = 800;
  return linhas
    .map((linha) => {
      const titulo = linha.startsWith('# ');
      y -= titulo ? 40 : 14;
      return `BT /F1 ${titulo ? 18 : 11} Tf 50 ${y} Td (${linha.replace(/^# /, '')}) Tj ET`;
    })
    .join('\n');
}

import { deflateSync } from 'node:zlib';

const comprimir = (bytes: Uint8Array | string) => deflateSync(bytes, { level: 9 });
/** Como se escreve um pedaço para cada filtro: o primeiro é o último que se aplica. */
const ESCREVER: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  FlateDecode: comprimir,
  ASCIIHexDecode: (bytes) => Buffer.from(`${Buffer.from(bytes).toString('hex')}>`),
  ASCII85Decode: (bytes) => Buffer.from(`${escreverAscii85(bytes)}~>`),
};

function escreverAscii85(bytes: Uint8Array): string {
  let texto = '';
  for (let i = 0; i < bytes.length; i += 4) {
    const grupo = Buffer.alloc(4);
    grupo.set(bytes.subarray(i, i + 4));
    let valor = grupo.readUInt32BE();
    let letras = '';
    for (let n = 0; n < 5; n += 1) {
      letras = String.fromCharCode((valor % 85) + 33) + letras;
      valor = Math.floor(valor / 85);
    }
    texto += letras.slice(0, Math.min(bytes.length - i, 4) + 1);
  }
  return texto;
}

/** Um PDF de `paginas` iguais, com o que se desenha nelas, comprimido ou com os filtros que se dizem. */
export function umPdf(
  desenho: string | Uint8Array,
  paginas = 1,
  filtros: readonly string[] = ['FlateDecode'],
): Uint8Array<ArrayBuffer> {
  const comprimido = filtros
    .toReversed()
    .reduce((bytes, filtro) => ESCREVER[filtro]?.(bytes) ?? bytes, Buffer.from(desenho) as Uint8Array);
  const [so, outro] = filtros;
  const dito = outro ? `[${filtros.map((filtro) => `/${filtro}`).join(' ')}]` : `/${so}`;
  const quais = Array.from({ length: paginas }, (_, i) => i + 5);
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from(
        `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${quais.map((n) => `${n} 0 R`).join(' ')}]/Count ${paginas}>>endobj\n4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n${quais.map((n) => `${n} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 3 0 R>>endobj`).join('\n')}\n3 0 obj<</Length ${comprimido.length}/Filter ${dito}>>stream\n`,
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

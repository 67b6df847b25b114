/** O arquivo não serve, e a frase diz por quê e o que fazer: tentar de novo com o mesmo dá no mesmo. */
export class FalhaDoArquivo extends Error {
  override readonly name = 'FalhaDoArquivo';
}

/** A marca com que começa o 'Texto Unicode' do Excel. */
function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** Bytes em texto: UTF-8, com ou sem marca; UTF-16 com marca; ou Windows-1252, que é como o Excel antigo salva. */
export function decodificar(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new FalhaDoArquivo(
      'O arquivo é uma planilha do Excel. Salve-o como CSV (separado por vírgulas) e envie de novo',
    );
  }
  const largo = utf16(bytes);
  if (largo !== null) return new TextDecoder(largo).decode(bytes);
  if (bytes.includes(0)) throw new FalhaDoArquivo('O arquivo não é um CSV de texto');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Separador do arquivo, pela primeira linha: o que mais aparece nela fora de aspas. */
export function separadorDe(texto: string): ';' | ',' | '\t' {
  const primeira = /^[^\r\n]*/.exec(texto.trimStart())?.[0].replace(/"[^"]*"/g, '') ?? '';
  const vezes = (separador: string) => primeira.split(separador).length;
  const [melhor] = ([';', ',', '\t'] as const).toSorted((a, b) => vezes(b) - vezes(a));
  return melhor ?? ';';
}

/** O arquivo não serve, e a frase diz por quê e o que fazer: tentar de novo com o mesmo dá no mesmo. */
export class FalhaDoArquivo extends Error {
  override readonly name = 'FalhaDoArquivo';
}

/** Bytes em texto: UTF-8, com ou sem marca, ou Windows-1252, que é como o Excel antigo salva. */
export function decodificar(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new FalhaDoArquivo(
      'O arquivo é uma planilha do Excel. Salve-o como CSV (separado por vírgulas) e envie de novo',
    );
  }
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

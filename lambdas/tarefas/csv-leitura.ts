import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FalhaDoArquivo, separadorDe } from '../../shared/base/arquivo.ts';
import { desfazerEscape } from '../../shared/base/csv.ts';

/** Linha do arquivo como está: o número da linha em que começa, e as células dela. */
export type LinhaCrua = { readonly linha: number; readonly celulas: readonly string[] };

function frase(erro: CsvError): string {
  const onde = 'lines' in erro && typeof erro.lines === 'number' ? ` na linha ${erro.lines}` : '';
  if (erro.code === 'CSV_QUOTE_NOT_CLOSED') return 'Há aspas abertas que não se fecham até o fim do arquivo';
  if (/QUOTE/.test(erro.code)) return `Há aspas soltas${onde}: dentro de aspas, escreva-as em dobro`;
  return `O arquivo não é um CSV válido${onde}`;
}

const FATIA = 64 * 1024;
/** Em fatias, para que o leitor não guarde o arquivo inteiro já separado. */
function* fatias(texto: string) {
  for (let i = 0; i < texto.length; ) {
    let fim = Math.min(i + FATIA, texto.length);
    // Não corta um caractere de fora do plano básico ao meio.
    if (fim < texto.length && (texto.charCodeAt(fim - 1) & 0xfc00) === 0xd800) fim += 1;
    yield texto.slice(i, fim);
    i = fim;
  }
}

const quebras = (celulas: readonly string[]) =>
  celulas.reduce((total, celula) => total + (celula.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/**
 * Linhas de um CSV, em ordem, sem as que estão em branco. Lança `FalhaDoArquivo` com o que corrigir quando as aspas não
 * fecham.
 */
export async function* lerCsv(texto: string): AsyncGenerator<LinhaCrua> {
  const leitor = Readable.from(fatias(texto)).pipe(
    parse({
      delimiter: separadorDe(texto),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    }),
  );
  // O leitor conta em dobro as quebras dentro de aspas: a conta das linhas é nossa.
  let proxima = 1;
  try {
    for await (const registro of leitor as AsyncIterable<string[]>) {
      const linha = proxima;
      proxima += 1 + quebras(registro);
      if (registro.every((celula) => celula.trim() === '')) continue;
      yield { linha, celulas: registro.map(desfazerEscape) };
    }
  } catch (erro) {
    if (erro instanceof CsvError) throw new FalhaDoArquivo(frase(erro));
    throw erro;
  }
}

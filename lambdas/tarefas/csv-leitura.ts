import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FalhaDoArquivo, separadorDe } from '../../shared/base/arquivo.ts';
import { desfazerEscape } from '../../shared/base/csv.ts';
import { type Coluna, tituloComparavel } from '../../shared/tarefas/tarefas.columns.ts';

/** Linha lida: o número da linha do arquivo em que começa, e o texto de cada coluna conhecida ('' quando falta). */
export type LinhaLida<C extends string> = {
  readonly linha: number;
  readonly celulas: Readonly<Record<C, string>>;
  /** Tem mais células que o cabeçalho: provavelmente um separador solto no meio de um texto. */
  readonly sobra: boolean;
};

/** Em que posição está cada coluna; recusa o cabeçalho em que falta uma obrigatória ou uma se repete. */
function posicoes<C extends string>(colunas: readonly Coluna<C>[], titulos: readonly string[]) {
  const onde = titulos.map((titulo) => tituloComparavel(desfazerEscape(titulo)));
  const achadas = new Map<C, number>();
  const faltam: string[] = [];
  for (const { campo, titulo, apelidos = [], obrigatoria } of colunas) {
    const aceitos = [titulo, ...apelidos].map(tituloComparavel);
    // O título vale mais que os apelidos: 'Cliente' e 'Nome' podem estar no mesmo arquivo.
    const aceito = aceitos.find((aceito) => onde.includes(aceito));
    if (aceito === undefined) {
      if (obrigatoria) faltam.push(titulo);
      continue;
    }
    if (onde.indexOf(aceito) !== onde.lastIndexOf(aceito)) {
      throw new FalhaDoArquivo(`A coluna ${titulo} aparece mais de uma vez no cabeçalho`);
    }
    achadas.set(campo, onde.indexOf(aceito));
  }
  if (faltam.length > 0) {
    const quais = faltam.length === 1 ? 'Falta a coluna' : 'Faltam as colunas';
    throw new FalhaDoArquivo(`${quais} ${faltam.join(', ')} na primeira linha do arquivo`);
  }
  return achadas;
}

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
 * Linhas de dados do arquivo, em ordem, sem as que estão em branco. Lança `FalhaDoArquivo` com o que corrigir quando
 * não há cabeçalho ou as aspas não fecham.
 */
export async function* lerCsv<C extends string>(
  texto: string,
  colunas: readonly Coluna<C>[],
): AsyncGenerator<LinhaLida<C>> {
  const leitor = Readable.from(fatias(texto)).pipe(
    parse({
      delimiter: separadorDe(texto),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    }),
  );
  let onde: ReturnType<typeof posicoes<C>> | undefined;
  let largura = 0;
  // O leitor conta em dobro as quebras dentro de aspas: a conta das linhas é nossa.
  let proxima = 1;
  try {
    for await (const registro of leitor as AsyncIterable<string[]>) {
      const linha = proxima;
      proxima += 1 + quebras(registro);
      if (registro.every((celula) => celula.trim() === '')) continue;
      if (!onde) {
        onde = posicoes(colunas, registro);
        largura = registro.length;
        continue;
      }
      const achadas = onde;
      const valor = ({ campo }: Coluna<C>) => desfazerEscape(registro[achadas.get(campo) ?? -1] ?? '');
      yield {
        linha,
        celulas: Object.fromEntries(colunas.map((coluna) => [coluna.campo, valor(coluna)])) as Record<
          C,
          string
        >,
        sobra: registro.slice(largura).some((celula) => celula.trim() !== ''),
      };
    }
  } catch (erro) {
    if (erro instanceof CsvError) throw new FalhaDoArquivo(frase(erro));
    throw erro;
  }
  if (!onde) throw new FalhaDoArquivo('O arquivo está vazio');
}

import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { FalhaDoArquivo } from './arquivo.ts';
import { formatarData } from './datas.ts';

/** O que se aceita abrir de uma planilha: bytes depois de descomprimir, linhas e colunas. */
export type LimitesDaPlanilha = {
  readonly bytes: number;
  readonly linhas: number;
  readonly colunas: number;
};

const NAO_E = 'O arquivo não é uma planilha do Excel que se consiga ler. Salve-o de novo como .xlsx ou CSV';
const EXCEL = /\.xml(?:\.rels)?$/;

/**
 * As partes de texto de uma planilha, descomprimidas até o limite. O tamanho que o arquivo diz de cada parte é o que se
 * reserva: a parte que disser menos do que tem sai cortada, e nunca maior.
 */
function abrirZip(bytes: Uint8Array, limite: number): Record<string, Uint8Array> {
  let soma = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize, size, compression }) => {
        if (!EXCEL.test(name)) return false;
        soma += compression === 0 ? size : originalSize;
        if (soma > limite)
          throw new FalhaDoArquivo('A planilha é grande demais depois de aberta. Divida-a em partes');
        return true;
      },
    });
  } catch (erro) {
    if (erro instanceof FalhaDoArquivo) throw erro;
    throw new FalhaDoArquivo(NAO_E);
  }
}

const colunaDe = (letras: string) =>
  [...letras].reduce((soma, letra) => soma * 26 + letra.charCodeAt(0) - 64, 0);

/** Uma célula, uma linha ou o tamanho da folha, com o lugar que diz ter, e um atributo dela. */
const LUGAR = /<(?:\w+:)?(c|row|dimension)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const ATRIBUTO = /(?:^|\s)(?:r|ref)\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/** Mais células que isto não são de uma lista: mesmo vazias, lê-las demora mais do que se espera. */
const MAXIMO_DE_CELULAS = 2_000_000;

/**
 * Recusa a folha que diz ter mais linhas ou colunas do que se lê, porque quem a lê faz uma lista desse tamanho, e a que
 * as tem sem o dizer.
 */
function conferirTamanho(parte: string, { linhas, colunas }: LimitesDaPlanilha): void {
  const demais = () =>
    new FalhaDoArquivo(`A planilha tem mais de ${linhas.toLocaleString('pt-BR')} linhas. Divida-a em partes`);
  const vistas = { row: 0, c: 0, dimension: 0 };
  for (const [, tipo, dentro = ''] of parte.matchAll(LUGAR)) {
    vistas[tipo as keyof typeof vistas] += 1;
    if (vistas.row > linhas) throw demais();
    if (vistas.c > MAXIMO_DE_CELULAS)
      throw new FalhaDoArquivo('A planilha tem células demais. Divida-a em partes');
    const [atributo, aspas, plicas] = ATRIBUTO.exec(dentro) ?? [];
    if (atributo === undefined) continue;
    const [, letras = '', numero = ''] =
      /^(?:[A-Z]{1,3}\d{1,7}:)?([A-Z]{0,3})(\d{1,7})$/.exec(aspas ?? plicas ?? '') ?? [];
    if (numero === '') throw new FalhaDoArquivo(NAO_E);
    if (Number(numero) > linhas) throw demais();
    if (colunaDe(letras) > colunas)
      throw new FalhaDoArquivo(`A planilha tem mais de ${colunas} colunas. Deixe só as que se usam`);
  }
}

function texto(celula: unknown): string {
  if (celula === null || celula === undefined) return '';
  if (celula instanceof Date) return formatarData(celula.toISOString().slice(0, 10));
  // Com vírgula, como se escreve: '1.234' seria mil e tal.
  return typeof celula === 'number' ? String(celula).replace('.', ',') : String(celula);
}

/**
 * As linhas da primeira folha de um .xlsx, cada célula em texto, sem executar fórmula nenhuma. Serve ao navegador e ao
 * servidor. Lança `FalhaDoArquivo` com o que fazer.
 */
export async function lerXlsx(bytes: Uint8Array, limites: LimitesDaPlanilha): Promise<string[][]> {
  const partes = abrirZip(bytes, limites.bytes);
  // Todas as partes: a folha pode ter qualquer nome.
  for (const parte of Object.values(partes)) conferirTamanho(strFromU8(parte, true), limites);
  // Guardado de novo sem comprimir: o que o leitor abre são os bytes que se contaram.
  const contado = zipSync(partes, { level: 0 });
  const linhas = await readSheet(contado.slice().buffer as ArrayBuffer).catch(() => {
    throw new FalhaDoArquivo(NAO_E);
  });
  return linhas.map((linha) => linha.map(texto));
}

import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { Unzlib } from 'fflate';
import { extractTextItems, getDocumentProxy } from 'unpdf';
import { decodificar, FalhaDoArquivo, separadorDe } from '../../../shared/base/arquivo.ts';
import { lerXlsx } from '../../../shared/base/planilha-xlsx.ts';
import { MAXIMO_DO_TEXTO } from '../../../shared/conhecimento/rascunhos-do-texto.rules.ts';
import type { LidoDoArquivo } from './conversaComOLeitor.ts';

const MEGA = 1024 * 1024;
const PLANILHA = { bytes: 20 * MEGA, linhas: 2_000, colunas: 50 };
const PAGINAS_DO_PDF = 100;
/** Quanto um PDF pode ter depois de descomprimido: num pedaço só, e ao todo. */
const PEDACO_DO_PDF = 48 * MEGA;
const PDF_INTEIRO = 160 * MEGA;
/** Letras por cima de um comprimido, e uma imagem: ninguém escreve mais do que isto. */
const FILTROS_DO_PDF = 3;
const FATIA = 4 * 1024;

const GRANDE = 'O PDF é grande demais depois de aberto. Divida-o em partes, ou copie e cole o texto';
const COM_SENHA = 'O PDF está protegido com senha. Salve uma cópia sem ela e escolha de novo';
const NAO_LEU = 'Não foi possível ler este PDF. Copie o texto dele e cole em "Texto colado"';

/** Imagens, que não se abrem para ler o texto. */
const DE_IMAGEM = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);

/** Bytes escritos em letras, cinco por cada quatro; o que acaba torto fica como está. */
function lerAscii85(texto: string): Uint8Array {
  const [limpo = ''] = texto.replace(/\s+/g, '').split('~');
  const saida = new Uint8Array(limpo.length * 4);
  let lidos = 0;
  for (let i = 0; i < limpo.length; ) {
    if (limpo[i] === 'z') {
      lidos += 4;
      i += 1;
      continue;
    }
    const grupo = limpo.slice(i, i + 5);
    i += 5;
    const valor = [...grupo.padEnd(5, 'u')].reduce((soma, letra) => soma * 85 + letra.charCodeAt(0) - 33, 0);
    for (let byte = 0; byte < grupo.length - 1; byte += 1) saida[lidos++] = (valor / 256 ** (3 - byte)) & 255;
  }
  return saida.subarray(0, lidos);
}

const EM_LETRAS: Readonly<Record<string, (texto: string) => Uint8Array>> = {
  ASCII85Decode: lerAscii85,
  ASCIIHexDecode: (texto) =>
    Uint8Array.from(texto.replace(/[^0-9a-f]/gi, '').match(/../g) ?? [], (par) => Number.parseInt(par, 16)),
};

/** Os filtros de um pedaço, pela ordem em que se desfazem; lança no que não os diz com as letras de sempre. */
function filtrosDe(dicionario: string): string[] {
  const ditos = [
    ...dicionario.matchAll(/\/(?:Filter(?=[\s/[])|F(?=\s*[/[]))\s*(\[[^\]]*\]|\/[A-Za-z0-9]+|.)/g),
  ];
  if (ditos.length > 1 || ditos.some(([, valor = '']) => !/^[[/]/.test(valor) || valor.includes('#')))
    throw new FalhaDoArquivo(NAO_LEU);
  const filtros = ditos[0]?.[1]?.match(/[A-Za-z0-9]+/g) ?? [];
  if (filtros.length > FILTROS_DO_PDF) throw new FalhaDoArquivo(NAO_LEU);
  return filtros;
}

/** Quanto um pedaço tem depois de descomprimido, contado aos poucos: quem chama para no limite. */
function contarAberto(comprimido: Uint8Array, contar: (bytes: number) => void): void {
  const contador = new Unzlib((parte) => contar(parte.length));
  try {
    for (let i = 0; i < comprimido.length; i += FATIA) contador.push(comprimido.subarray(i, i + FATIA));
  } catch (erro) {
    // O que está estragado, o leitor também não abre.
    if (erro instanceof FalhaDoArquivo) throw erro;
  }
}

/**
 * Recusa o PDF que, descomprimido, não caberia. Um pedaço comprime-se uma vez, e pode escrever-se em letras por cima; o
 * que se comprime duas vezes, ou de outro modo, ou se cifra (ainda que abra sem senha) não se sabe no que abre.
 */
function conferirPdf(bytes: Uint8Array): void {
  const texto = new TextDecoder('latin1').decode(bytes);
  const nomes = texto.replace(/#([0-9a-f]{2})/gi, (_, codigo: string) =>
    String.fromCharCode(Number.parseInt(codigo, 16)),
  );
  if (/\/Encrypt(?![A-Za-z])/.test(nomes)) throw new FalhaDoArquivo(COM_SENHA);
  let inteiro = 0;
  for (const { 0: abre, index } of texto.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    const comeco = index + abre.length;
    const acaba = texto.indexOf('endstream', comeco);
    const fim = acaba < 0 ? bytes.length : acaba;
    const dicionario = texto.slice(texto.lastIndexOf('obj', index) + 3, index);
    let pedaco = bytes.subarray(comeco, fim);
    let aberto = 0;
    for (const [i, filtro] of filtrosDe(dicionario).entries()) {
      const emLetras = EM_LETRAS[filtro];
      if (DE_IMAGEM.has(filtro)) break;
      if (emLetras && aberto === 0) pedaco = emLetras(new TextDecoder('latin1').decode(pedaco));
      else if (filtro === 'FlateDecode' && aberto === 0)
        contarAberto(pedaco, (lidos) => {
          aberto += lidos;
          inteiro += lidos;
          if (aberto > PEDACO_DO_PDF || inteiro > PDF_INTEIRO) throw new FalhaDoArquivo(GRANDE);
        });
      else if (i > 0 || !/\/Subtype\s*\/Image/.test(dicionario)) throw new FalhaDoArquivo(NAO_LEU);
    }
  }
}

type Pedaco = Awaited<ReturnType<typeof extractTextItems>>['items'][number][number];

/**
 * O texto de uma página, com uma linha em branco onde o espaço ou o tamanho da letra mudam; a frase que se parte no fim
 * da linha junta-se.
 */
function textoDaPagina(pedacos: readonly Pedaco[]): string {
  type Linha = { texto: string; y: number; letra: number };
  const linhas: Linha[] = [];
  let aberta: Linha | null = null;
  for (const { str, y, fontSize, hasEOL } of pedacos) {
    if (!aberta && str.trim() !== '') {
      aberta = { texto: '', y, letra: fontSize };
      linhas.push(aberta);
    }
    if (aberta) aberta.texto += str;
    if (hasEOL) aberta = null;
  }
  return linhas
    .map((linha, i) => {
      const antes = linhas[i - 1];
      if (!antes) return linha.texto;
      const longe = Math.abs(antes.y - linha.y) > Math.max(antes.letra, linha.letra) * 1.7;
      const outra = Math.abs(antes.letra - linha.letra) > 0.5;
      if (longe || outra) return `\n\n${linha.texto}`;
      const continua = /[\p{L}\p{N},]\s*$/u.test(antes.texto) && /^\s*[\p{Ll}\p{N}(]/u.test(linha.texto);
      return `${continua ? ' ' : '\n'}${linha.texto}`;
    })
    .join('');
}

async function lerPdf(bytes: Uint8Array): Promise<string> {
  conferirPdf(bytes);
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 }).catch((erro: unknown) => {
    throw new FalhaDoArquivo(
      erro instanceof Error && erro.name === 'PasswordException' ? COM_SENHA : NAO_LEU,
    );
  });
  if (pdf.numPages > PAGINAS_DO_PDF)
    throw new FalhaDoArquivo(`O PDF tem mais de ${PAGINAS_DO_PDF} páginas. Divida-o em partes`);
  const { items } = await extractTextItems(pdf).catch(() => {
    throw new FalhaDoArquivo(NAO_LEU);
  });
  const texto = items.map(textoDaPagina).join('\n\n').trim();
  if (texto === '')
    throw new FalhaDoArquivo('O PDF não tem texto: parece uma imagem. Escreva ou cole o texto dele');
  return texto;
}

function lerCsv(texto: string): string[][] {
  try {
    const linhas: string[][] = parse(texto, {
      delimiter: separadorDe(texto),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: PLANILHA.linhas + 1,
    });
    if (linhas.length > PLANILHA.linhas)
      throw new FalhaDoArquivo(`O arquivo tem mais de ${PLANILHA.linhas} linhas. Divida-o em partes`);
    return linhas.map((linha) => linha.slice(0, PLANILHA.colunas));
  } catch (erro) {
    if (erro instanceof CsvError)
      throw new FalhaDoArquivo('O arquivo não é um CSV que se consiga ler. Salve-o de novo como CSV');
    throw erro;
  }
}

const comecaPor = (bytes: Uint8Array, texto: string) =>
  [...texto].every((letra, i) => bytes[i] === letra.charCodeAt(0));

/**
 * O que um arquivo de quem vende diz: as linhas de uma planilha ou o texto de um PDF. O tipo sai dos bytes, e não do
 * nome. Lança `FalhaDoArquivo` com o que fazer.
 */
export async function lerBytes(nome: string, bytes: Uint8Array): Promise<LidoDoArquivo> {
  if (bytes.length === 0) throw new FalhaDoArquivo('O arquivo está vazio');
  if (comecaPor(bytes, '%PDF-')) return caber({ tipo: 'texto', texto: await lerPdf(bytes) });
  if (comecaPor(bytes, 'PK')) return caber({ tipo: 'tabela', linhas: await lerXlsx(bytes, PLANILHA) });
  if (comecaPor(bytes, '\xD0\xCF\x11\xE0'))
    throw new FalhaDoArquivo(
      'Este é o formato antigo do Office. Salve-o como .xlsx, CSV ou PDF e escolha de novo',
    );
  if (bytes.includes(0)) throw new FalhaDoArquivo('Escolha um PDF ou uma planilha (.xlsx ou .csv)');
  const texto = decodificar(bytes);
  return caber(
    /\.(?:txt|md)$/i.test(nome) ? { tipo: 'texto', texto } : { tipo: 'tabela', linhas: lerCsv(texto) },
  );
}

/** Recusa o que traz mais texto do que se lê de uma vez. */
function caber(lido: LidoDoArquivo): LidoDoArquivo {
  const letras =
    lido.tipo === 'texto'
      ? lido.texto.length
      : lido.linhas.reduce((soma, linha) => soma + linha.join('').length, 0);
  if (letras > MAXIMO_DO_TEXTO * (lido.tipo === 'texto' ? 1 : 5))
    throw new FalhaDoArquivo('O arquivo tem texto demais para ler de uma vez. Divida-o em partes');
  if (lido.tipo === 'tabela' && lido.linhas.length === 0) throw new FalhaDoArquivo('O arquivo está vazio');
  return lido;
}

import { decodificar, FalhaDoArquivo } from '../../shared/base/arquivo.ts';
import type { CampoDoMapa, Mapa } from '../../shared/tarefas/mapa.rules.ts';
import { MAXIMO_DE_COLUNAS, MAXIMO_DE_LINHAS } from '../../shared/tarefas/tarefas.limites.ts';
import { type LinhaCrua, lerCsv } from './csv-leitura.ts';

/** Um arquivo lido: os títulos das colunas e as linhas de dados, CSV ou planilha do Excel. */
export type ArquivoLido = { readonly titulos: readonly string[]; readonly linhas: readonly LinhaCrua[] };

const MEGA = 1024 * 1024;
/** Quanto uma planilha do Excel pode ter depois de aberta, com a linha dos títulos. */
const PLANILHA = { bytes: 48 * MEGA, linhas: MAXIMO_DE_LINHAS + 1, colunas: MAXIMO_DE_COLUNAS };

/** Quantas letras cabem num arquivo lido: numa planilha, um texto que se guarda uma vez pode estar em cada célula. */
const MAXIMO_DE_LETRAS = 30_000_000;

const ehXlsx = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
const ehOfficeAntigo = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf;

async function* lerPlanilha(bytes: Uint8Array): AsyncGenerator<LinhaCrua> {
  // O leitor de planilhas só pesa em quem manda uma.
  const { lerXlsx } = await import('../../shared/base/planilha-xlsx.ts');
  const linhas = await lerXlsx(bytes, PLANILHA);
  for (const [i, celulas] of linhas.entries()) {
    if (celulas.some((celula) => celula.trim() !== '')) yield { linha: i + 1, celulas };
  }
}

function abrir(bytes: Uint8Array): AsyncGenerator<LinhaCrua> {
  if (ehOfficeAntigo(bytes)) {
    throw new FalhaDoArquivo('Este é o formato antigo do Excel. Salve-o como .xlsx ou CSV e envie de novo');
  }
  return ehXlsx(bytes) ? lerPlanilha(bytes) : lerCsv(decodificar(bytes));
}

/**
 * Lê o arquivo inteiro, pelo que os bytes dizem que ele é. Lança `FalhaDoArquivo`, com o que fazer, quando não se lê,
 * não tem linhas ou passa do que se importa de uma vez.
 */
export async function lerArquivo(bytes: Uint8Array): Promise<ArquivoLido> {
  let titulos: readonly string[] | undefined;
  const linhas: LinhaCrua[] = [];
  let letras = 0;
  for await (const crua of abrir(bytes)) {
    letras += crua.celulas.reduce((soma, celula) => soma + celula.length, 0);
    if (letras > MAXIMO_DE_LETRAS) {
      throw new FalhaDoArquivo('O arquivo tem texto demais. Divida-o em partes e importe uma de cada vez');
    }
    if (crua.celulas.length > MAXIMO_DE_COLUNAS) {
      throw new FalhaDoArquivo(`O arquivo tem mais de ${MAXIMO_DE_COLUNAS} colunas. Deixe só as que se usam`);
    }
    if (titulos === undefined) {
      titulos = crua.celulas;
      continue;
    }
    linhas.push(crua);
    if (linhas.length > MAXIMO_DE_LINHAS) {
      throw new FalhaDoArquivo(
        'O arquivo tem mais de 50.000 linhas. Divida-o em partes e importe uma de cada vez',
      );
    }
  }
  if (titulos === undefined) throw new FalhaDoArquivo('O arquivo está vazio');
  if (linhas.length === 0) throw new FalhaDoArquivo('O arquivo só tem o cabeçalho');
  return { titulos, linhas };
}

/** Linha lida por um mapa: o texto de cada campo ('' no que não se usa), e as células como estão no arquivo. */
export type LinhaLida<C extends string> = {
  readonly linha: number;
  readonly celulas: Readonly<Record<C, string>>;
  /** Tem mais células que o cabeçalho: provavelmente um separador solto no meio de um texto. */
  readonly sobra: boolean;
  readonly originais: readonly string[];
};

/** O que a Hotmart escreve numa célula sem valor. */
export const SEM_VALOR = '(none)';

/** Lê as linhas de um arquivo pelo mapa: de que coluna sai cada campo. */
export function leitorDoMapa(campos: readonly CampoDoMapa[], mapa: Mapa, titulos: readonly string[]) {
  return ({ linha, celulas: originais }: LinhaCrua): LinhaLida<CampoDoMapa> => {
    const texto = (campo: CampoDoMapa) => {
      const celula = originais[mapa[campo] ?? -1] ?? '';
      return celula.trim() === SEM_VALOR ? '' : celula;
    };
    return {
      linha,
      // `fromEntries` perde os nomes; são os dos campos.
      celulas: Object.fromEntries(campos.map((campo) => [campo, texto(campo)])) as Record<
        CampoDoMapa,
        string
      >,
      sobra: originais.slice(titulos.length).some((celula) => celula.trim() !== ''),
      originais,
    };
  };
}

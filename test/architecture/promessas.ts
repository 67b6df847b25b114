import type { Arquivo } from './arvore.ts';
import { argumentosDe, campoDe, nomeDaChamada, nosDe, textoDe } from './sintaxe.ts';

/** Uma linha da tabela: o que se promete, e o que o prova. */
export type Promessa = {
  readonly linha: number;
  readonly area: string;
  readonly promessa: string;
  readonly provas: readonly string[];
};

/** De onde se tira o que existe: os arquivos de teste, os grupos de medidas e a tabela delas. */
export type Fontes = {
  readonly ler: (caminho: string) => Arquivo | undefined;
  readonly medidas: { readonly grupos: Arquivo; readonly tabela: string };
};

const FORMA_DO_TESTE = /^`(?<caminho>[^`]+?) › (?<titulo>.+)`$/s;
const FORMA_DA_MEDIDA = /^`npm run bench -- (?<grupo>[\w-]+)`(?: › (?<figura>.+))?$/;

/** As linhas da tabela, com o número de cada uma no documento e a parte em que está. */
export function lerPromessas(documento: string): Promessa[] {
  let area = '';
  return documento.split('\n').flatMap((texto, i) => {
    if (texto.startsWith('## ')) area = texto.slice(3).trim();
    if (!texto.startsWith('| ') || /^\| promessa \|/.test(texto)) return [];
    const [promessa = '', provas = ''] = texto
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((celula) => celula.replaceAll('\\|', '|').trim());
    const cada = provas.split('<br>').map((prova) => prova.trim());
    return [{ linha: i + 1, area, promessa, provas: cada.filter((prova) => prova !== '') }];
  });
}

/**
 * Os títulos que um arquivo tem: os de `it`, `test` e `describe` num arquivo de teste, também os de cada caso; noutro,
 * o `nome` de cada linha de uma tabela que um teste percorre. O que fica pulado não prova nada.
 */
export function titulosDe(arquivo: Arquivo): Set<string> {
  const titulos = new Set<string>();
  const ehTeste = /\.test\.tsx?$/.test(arquivo.caminho);
  for (const no of nosDe(arquivo)) {
    const chamada = no.type === 'CallExpression' ? nomeDaChamada(no.callee) : '';
    const titulo = ehTeste
      ? /^(?:it|test|describe)(?:\.(?!skip|todo)\w+)*$/.test(chamada) && textoDe(argumentosDe(no)[0], arquivo)
      : textoDe(campoDe(no, 'nome'), arquivo);
    if (titulo) titulos.add(titulo);
  }
  return titulos;
}

/** Os grupos de medidas (`npm run bench -- GRUPO`), com o título que cada um tem na tabela. */
export function gruposDeMedidas(arquivo: Arquivo): Map<string, string> {
  const grupos = new Map<string, string>();
  for (const no of nosDe(arquivo)) {
    const [nome, titulo] = ['nome', 'titulo'].map((campo) => textoDe(campoDe(no, campo), arquivo));
    if (nome && titulo && campoDe(no, 'medir')) grupos.set(nome, titulo);
  }
  return grupos;
}

/** As figuras de um grupo na tabela das medidas. */
function figurasDe(tabela: string, titulo: string): string[] {
  const parte = tabela.split(/^## /m).find((parte) => parte.startsWith(`${titulo}\n`)) ?? '';
  return [...parte.matchAll(/^\| ([^|]+) \|/gm)].map(([, figura = '']) => figura);
}

/** Quem diz o que falta a uma prova, ou null quando ela existe; cada arquivo se lê uma vez. */
function conferir({ ler, medidas }: Fontes): (prova: string) => string | null {
  const grupos = gruposDeMedidas(medidas.grupos);
  const lidos = new Map<string, Set<string> | null>();
  const titulosEm = (caminho: string) => {
    const arquivo = lidos.has(caminho) ? undefined : ler(caminho);
    const titulos = arquivo ? titulosDe(arquivo) : (lidos.get(caminho) ?? null);
    lidos.set(caminho, titulos);
    return titulos;
  };
  return (prova) => {
    const { grupo, figura } = FORMA_DA_MEDIDA.exec(prova)?.groups ?? {};
    if (grupo !== undefined) {
      const titulo = grupos.get(grupo);
      if (titulo === undefined) return `nenhuma medida se chama ${grupo}`;
      if (figura === undefined) return null;
      const tem = figurasDe(medidas.tabela, titulo).some((texto) => texto.startsWith(figura));
      return tem ? null : `${grupo} não mede '${figura}'`;
    }
    const { caminho, titulo } = FORMA_DO_TESTE.exec(prova)?.groups ?? {};
    if (caminho === undefined || titulo === undefined) return `não se entende a prova ${prova}`;
    const titulos = titulosEm(caminho);
    if (!titulos) return `não existe ${caminho}`;
    return titulos.has(titulo) ? null : `${caminho} não tem '${titulo}'`;
  };
}

const comoSeCompara = (frase: string) =>
  frase
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** O que está errado na tabela, com a linha de cada um. */
export function problemasDasPromessas(documento: string, fontes: Fontes): string[] {
  const faltaNaProva = conferir(fontes);
  const vistas = new Map<string, number>();
  return lerPromessas(documento).flatMap(({ linha, area, promessa, provas }) => {
    const antes = vistas.get(comoSeCompara(promessa));
    vistas.set(comoSeCompara(promessa), antes ?? linha);
    const faltas = [
      promessa === '' && 'não diz a promessa',
      area === '' && 'não está em parte nenhuma',
      antes !== undefined && `é a promessa da linha ${antes}`,
      provas.length === 0 && 'não tem prova',
      ...provas.map(faltaNaProva),
    ];
    return faltas.flatMap((falta) => (falta ? [`linha ${linha}: ${falta}`] : []));
  });
}

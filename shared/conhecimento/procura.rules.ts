import MiniSearch from 'minisearch';
import { radicaisDe } from './palavras.rules.ts';

type Procuravel = {
  readonly id: string;
  readonly titulo: string;
  readonly conteudo: string;
  readonly tags: readonly string[];
};

/** Um item que uma pergunta acha; `certeza` diz quanto do que se perguntou está nele, de 0 a 1. */
export type Achado = { readonly id: string; readonly certeza: number };

/**
 * Abaixo desta certeza não se responde. Esta e as outras medidas daqui se escolheram em mensagens como se escrevem, e
 * se medem noutras (`npm run bench -- assistente`).
 */
export const PISO = 0.45;
/** Em várias bases de uma vez, a melhor de todas é também a que mais se engana: pede-se mais. */
const PISO_DE_VARIAS = 0.5;

/** O piso de uma pergunta feita a tantas bases que têm itens. */
export const pisoDasPalavras = (bases: number): number => (bases > 1 ? PISO_DE_VARIAS : PISO);

/** Quantos itens uma pergunta traz. */
export const ACHADOS = 3;
/** Entre quantos títulos o modelo escolhe, quando as palavras não bastam. */
export const TITULOS_A_ESCOLHER = 10;
/** Dos melhores pelas palavras, quantos se comparam pela certeza. */
const COMPARADOS = 8;

/** Quanto vale a palavra que está no título ou nas etiquetas sobre a que está só no conteúdo. */
const NO_TITULO = 3;
const NAS_TAGS = 2;
/** Quanto da palavra se conta quando está só no conteúdo, e quando só parece com uma de lá (erro de digitação). */
const SO_NO_CONTEUDO = 0.9;
const PARECIDA = 0.5;
/** Quanto do peso de uma palavra rara conta contra a certeza quando a base inteira não a tem. */
const DESCONHECIDA = 0.8;
/** Uma palavra comum só não prova nada: abaixo deste peso achado, a certeza baixa. */
const EVIDENCIA = 1.3;
/** Com quantas letras se perdoa erro, e que parte delas. */
const LETRAS_PARA_ERRAR = 5;
const LETRAS_ERRADAS = 0.2;
/** Quantos itens se supõem numa base menor do que isso: com dois ou três, toda palavra pareceria comum. */
const MENOR_BASE = 13;
/** O que a certeza muda na ordem: com 0, ela manda tanto quanto as palavras. */
const SEM_CERTEZA = 0.3;

const textoDe = (item: Procuravel, campo: string): string => {
  if (campo === 'titulo') return item.titulo;
  return campo === 'tags' ? item.tags.join(' ') : item.conteudo;
};

/** Em quantos itens está cada radical. */
function contarItens(itens: readonly Procuravel[]): ReadonlyMap<string, number> {
  const quantos = new Map<string, number>();
  for (const item of itens) {
    const texto = ['titulo', 'tags', 'conteudo'].map((campo) => textoDe(item, campo)).join(' ');
    for (const radical of new Set(radicaisDe(texto))) quantos.set(radical, (quantos.get(radical) ?? 0) + 1);
  }
  return quantos;
}

/**
 * Prepara os itens de uma base e devolve a procura: os três que mais respondem a uma pergunta, do melhor para o pior. A
 * certeza é a parte do peso das palavras da pergunta que o item tem; a que nenhum item tem pesa contra, menos do que se
 * a base a tivesse, e uma palavra comum sozinha não basta.
 */
export function prepararProcura(
  itens: readonly Procuravel[],
): (pergunta: string, quantos?: number) => Achado[] {
  const indice = new MiniSearch<Procuravel>({
    fields: ['titulo', 'tags', 'conteudo'],
    extractField: (item, campo) => (campo === 'id' ? item.id : textoDe(item, campo)),
    tokenize: radicaisDe,
    processTerm: (radical) => radical,
  });
  indice.addAll(itens);
  const quantos = contarItens(itens);
  const peso = (radical: string) => {
    const n = quantos.get(radical) ?? 0;
    return Math.log(1 + (Math.max(itens.length, MENOR_BASE) - n + 0.5) / (n + 0.5));
  };
  // Uma quantia que a base não tem ('tenho 100 de banca') não diz do que se fala.
  const pesoDaDesconhecida = (radical: string) => (/^\d+$/.test(radical) ? 0 : DESCONHECIDA * peso(radical));
  const parte = (campos: readonly string[] | undefined) => {
    if (campos === undefined) return PARECIDA;
    return campos.includes('titulo') || campos.includes('tags') ? 1 : SO_NO_CONTEUDO;
  };

  return (pergunta, quantosTrazer = ACHADOS) => {
    const total = [...new Set(radicaisDe(pergunta))].reduce(
      (soma, radical) => soma + (quantos.has(radical) ? peso(radical) : pesoDaDesconhecida(radical)),
      0,
    );
    if (total === 0) return [];
    return indice
      .search(pergunta, {
        boost: { titulo: NO_TITULO, tags: NAS_TAGS },
        fuzzy: (radical) => radical.length >= LETRAS_PARA_ERRAR && LETRAS_ERRADAS,
      })
      .slice(0, Math.max(COMPARADOS, quantosTrazer))
      .map(({ id, queryTerms, match, score }) => {
        const tem = queryTerms.reduce((soma, radical) => soma + peso(radical) * parte(match[radical]), 0);
        const certeza = (tem / total) * Math.min(1, tem / EVIDENCIA);
        return { id: String(id), certeza, ordem: score * (SEM_CERTEZA + certeza) };
      })
      .sort((a, b) => b.ordem - a.ordem)
      .slice(0, quantosTrazer)
      .map(({ id, certeza }) => ({ id, certeza }));
  };
}

/**
 * Junta o que se achou em cada base pela certeza do primeiro de cada uma, sem mudar a ordem dentro dela: os três que
 * mais respondem.
 */
export function juntarPelaCerteza<T extends { readonly certeza: number }>(
  bases: readonly (readonly T[])[],
): T[] {
  const restam = bases.map((achados) => [...achados]);
  const juntos: T[] = [];
  while (juntos.length < ACHADOS) {
    const [melhor] = restam
      .filter((achados) => achados.length > 0)
      .sort((a, b) => (b[0]?.certeza ?? 0) - (a[0]?.certeza ?? 0));
    const primeiro = melhor?.shift();
    if (!primeiro) break;
    juntos.push(primeiro);
  }
  return juntos;
}

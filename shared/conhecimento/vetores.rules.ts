import { ACHADOS, type Achado } from './procura.rules.ts';

/** O que de um item vira vetor: o que diz de que ele trata e o que responde; nada de cliente nenhum. */
type EmVetor = { readonly titulo: string; readonly conteudo: string; readonly tags: readonly string[] };

/**
 * Abaixo desta semelhança não se responde. Cada modelo tem a sua escala: os pisos são de partida, para o lado de calar,
 * e não se mediram com o provedor de verdade (docs/benchmarks.md).
 */
const PISOS: Readonly<Record<string, number>> = {
  'text-embedding-3-small': 0.42,
  'text-embedding-3-large': 0.42,
  'text-embedding-ada-002': 0.82,
};
const PISO_DE_OUTRO_MODELO = 0.5;

/**
 * O piso de um modelo, também escrito com o nome de quem o serve ('openai/text-embedding-3-small'); o de um que não se
 * conhece é mais alto.
 */
export const pisoDoModelo = (modelo: string): number =>
  PISOS[modelo.slice(modelo.lastIndexOf('/') + 1)] ?? PISO_DE_OUTRO_MODELO;

/** O texto de um item que se manda ao provedor. */
export const textoDoVetor = ({ titulo, conteudo, tags }: EmVetor): string =>
  [titulo, tags.join(', '), conteudo].filter((parte) => parte !== '').join('\n');

/** O mesmo vetor com comprimento um: a semelhança de dois deles é a soma dos produtos. O vetor nulo fica como está. */
export function normalizar(vetor: Float32Array): Float32Array {
  let soma = 0;
  for (const n of vetor) soma += n * n;
  const tamanho = Math.sqrt(soma);
  return tamanho === 0 ? vetor : vetor.map((n) => n / tamanho);
}

/** A semelhança de dois vetores normalizados, de 0 a 1; a oposição conta como nenhuma. */
function semelhanca(a: Float32Array, b: Float32Array): number {
  let soma = 0;
  for (let i = 0; i < a.length; i += 1) soma += (a[i] ?? 0) * (b[i] ?? 0);
  return Math.min(1, Math.max(0, soma));
}

/** Os itens mais parecidos com uma pergunta, do melhor para o pior; vetores normalizados e do mesmo modelo. */
export const acharMaisParecidos = (
  pergunta: Float32Array,
  itens: ReadonlyMap<string, Float32Array>,
): Achado[] =>
  [...itens]
    .map(([id, vetor]) => ({ id, certeza: semelhanca(pergunta, vetor) }))
    .sort((a, b) => b.certeza - a.certeza)
    .slice(0, ACHADOS);

/**
 * O provedor aceita 300 mil tokens de uma vez, e um texto não tem mais tokens do que bytes; de 64 vetores, a resposta
 * cabe em 1 MB.
 */
const BYTES_POR_LOTE = 250_000;
const TEXTOS_POR_LOTE = 64;
/** E 8.192 tokens em cada texto. */
const BYTES_POR_TEXTO = 8_000;

const bytes = new TextEncoder();
const texto = new TextDecoder();

/** O começo de um texto que cabe no que o provedor aceita; o caractere cortado ao meio sai. */
export function textoQueCabe(inteiro: string): string {
  const todos = bytes.encode(inteiro);
  if (todos.length <= BYTES_POR_TEXTO) return inteiro;
  return texto.decode(todos.subarray(0, BYTES_POR_TEXTO)).replace(/\uFFFD+$/, '');
}

/** Reparte textos em lotes que o provedor aceita de uma vez. */
export function cortarEmLotes<T extends { readonly texto: string }>(lista: readonly T[]): T[][] {
  const lotes: T[][] = [];
  let tamanho = 0;
  for (const item of lista) {
    const aparado = { ...item, texto: textoQueCabe(item.texto) };
    const seu = bytes.encode(aparado.texto).length;
    const atual = lotes.at(-1);
    if (!atual || atual.length === TEXTOS_POR_LOTE || tamanho + seu > BYTES_POR_LOTE) {
      lotes.push([aparado]);
      tamanho = seu;
    } else {
      atual.push(aparado);
      tamanho += seu;
    }
  }
  return lotes;
}

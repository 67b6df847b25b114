import { radicaisDe } from '../conhecimento/palavras.rules.ts';
import { naturezaDoNome } from '../linhas/linhas.rules.ts';
import type { Linha } from '../linhas/linhas.schema.ts';
import { palavrasDaFala } from './fala.rules.ts';
import type { Fala } from './prompt.rules.ts';
import { linhasNomeadas, tirarNomes } from './quem.rules.ts';

type Nomeada = Pick<Linha, 'id' | 'nome'>;

/** Como começa a pergunta de que produto se fala: é por ela que se sabe que já se perguntou. */
const PERGUNTA = 'De qual você quer saber:';
/** Quantos nomes cabem numa pergunta. */
const NOMES = 8;

/** Pergunta de que produto se fala, com os nomes (regra 71). */
export function perguntaQual(linhas: readonly Nomeada[]): string {
  const nomes = linhas.slice(0, NOMES).map(({ nome }) => `*${nome}*`);
  const ultimo = nomes.at(-1) ?? '';
  return `${PERGUNTA} ${[nomes.slice(0, -1).join(', '), ultimo].filter(Boolean).join(' ou ')}?`;
}

/** Se uma fala é a pergunta de que produto. */
const ehPerguntaQual = ({ de, texto }: Fala): boolean => de === 'assistente' && texto.includes(PERGUNTA);

const ORDINAIS = [
  /(?<!\w)(?:1|primeir[oa]|um)(?!\w)/,
  /(?<!\w)(?:2|segund[oa]|dois)(?!\w)/,
  /(?<!\w)(?:3|terceir[oa]|tres)(?!\w)/,
  /(?<!\w)(?:4|quart[oa]|quatro)(?!\w)/,
];
const NATUREZA = [
  ['curso', /(?<!\w)(?:cursos?|aulas?|treinamento)(?!\w)/],
  ['consultoria', /(?<!\w)(?:consultoria|mentoria)(?!\w)/],
  ['clube', /(?<!\w)(?:clube|confraria)(?!\w)/],
  ['grupo', /(?<!\w)(?:grupo|sala|canal)(?!\w)/],
] as const;

/** A única linha da natureza que um texto diz: 'o curso', quando só se vende um; null nos outros casos. */
function linhaDaNatureza(texto: string, linhas: readonly Nomeada[]): string | null {
  const fala = palavrasDaFala(texto);
  for (const [natureza, dita] of NATUREZA) {
    if (!dita.test(fala)) continue;
    const dela = linhas.filter((linha) => naturezaDaLinha(linha) === natureza);
    const [unica, ...outras] = dela;
    if (unica && outras.length === 0) return unica.id;
  }
  return null;
}
const naturezaDaLinha = ({ nome, ...linha }: Nomeada & { readonly natureza?: string }): string =>
  linha.natureza ?? naturezaDoNome(nome);

/** As perguntadas numa pergunta, na ordem em que lá estão. */
const perguntadas = (pergunta: string, linhas: readonly Nomeada[]): Nomeada[] =>
  linhas
    .filter(({ nome }) => pergunta.includes(`*${nome}*`))
    .sort((a, b) => pergunta.indexOf(`*${a.nome}*`) - pergunta.indexOf(`*${b.nome}*`));

/** De que linha fala a resposta a uma pergunta: pelo nome, por uma palavra só dele, pela natureza ou pela ordem. */
function linhaDaResposta(texto: string, pergunta: string, linhas: readonly Nomeada[]): string | null {
  const nomeadas = linhasNomeadas(texto, linhas);
  if (nomeadas.length === 1) return nomeadas[0] ?? null;
  const ditas = new Set(radicaisDe(texto));
  const comPalavra = linhas.filter(({ nome }) => radicaisDe(nome).some((radical) => ditas.has(radical)));
  if (comPalavra.length === 1) return comPalavra[0]?.id ?? null;
  const daNatureza = linhaDaNatureza(texto, linhas);
  if (daNatureza) return daNatureza;
  const fala = palavrasDaFala(texto);
  if (fala.split(' ').length > 4) return null;
  const qual = ORDINAIS.findIndex((ordinal) => ordinal.test(fala));
  return qual < 0 ? null : (perguntadas(pergunta, linhas)[qual]?.id ?? null);
}

/** A linha de que uma mensagem fala, lida depois do que se disse antes dela. */
function linhaDaFala(texto: string, anterior: Fala | undefined, linhas: readonly Nomeada[]): string | null {
  if (anterior && ehPerguntaQual(anterior)) {
    const respondida = linhaDaResposta(texto, anterior.texto, linhas);
    if (respondida) return respondida;
  }
  const nomeadas = linhasNomeadas(texto, linhas);
  return nomeadas.length === 1 ? (nomeadas[0] ?? null) : null;
}

/** De que se fala numa mensagem, e o que ela pergunta. */
export type Assunto = {
  /** As linhas que a própria mensagem nomeia. */
  readonly nomeadas: readonly string[];
  /** A linha de que se fala: a que a mensagem nomeia, a da resposta a 'de qual?', ou a última que se nomeou. */
  readonly linha: string | null;
  /** O que se procura: com a pergunta de antes, quando a mensagem só diz de que produto era. */
  readonly pergunta: string;
  /** Se já se perguntou de que produto, nas falas que ainda contam. */
  readonly perguntou: boolean;
};

/**
 * De que produto fala uma mensagem, pelo que ela diz e pelas falas das últimas 24 horas (regra 71): o que se nomeou
 * vale até que se nomeie outro.
 */
export function assuntoDe(
  texto: string,
  { historico, linhas }: { readonly historico: readonly Fala[]; readonly linhas: readonly Nomeada[] },
): Assunto {
  const ultima = historico.at(-1);
  const nomeadas = linhasNomeadas(texto, linhas);
  const daMensagem = linhaDaFala(texto, ultima, linhas);
  const perguntou = historico.some(ehPerguntaQual);
  const soDisse =
    ultima !== undefined &&
    ehPerguntaQual(ultima) &&
    daMensagem !== null &&
    radicaisDe(tirarNomes(texto, linhas)).every((radical) =>
      new Set(linhas.flatMap(({ nome }) => radicaisDe(nome))).has(radical),
    );
  const deAntes =
    soDisse ||
    (ultima !== undefined && ehPerguntaQual(ultima) && palavrasDaFala(texto).split(' ').length <= 3);
  const anterior = deAntes ? historico.findLast(({ de }) => de === 'cliente')?.texto : undefined;
  const pergunta = anterior !== undefined && daMensagem !== null ? anterior : texto;
  if (daMensagem !== null || nomeadas.length > 1) return { nomeadas, linha: daMensagem, pergunta, perguntou };
  for (let i = historico.length - 1; i >= 0; i -= 1) {
    const fala = historico[i];
    if (fala?.de !== 'cliente') continue;
    const dita = linhaDaFala(fala.texto, historico[i - 1], linhas);
    if (dita) return { nomeadas, linha: dita, pergunta, perguntou };
  }
  return { nomeadas, linha: linhaDaNatureza(texto, linhas), pergunta, perguntou };
}

/** Onde um JSON está errado: linha a partir de 1, posição no texto e a razão em português. */
export type ErroDeJson = { readonly linha: number; readonly posicao: number; readonly mensagem: string };
/** O valor lido, com a linha de cada caminho ('features.0.title'), ou o erro. */
export type JsonLido =
  | { readonly valor: unknown; readonly linhaDe: (caminho: readonly PropertyKey[]) => number }
  | { readonly erro: ErroDeJson };

class Falha extends Error {
  readonly posicao: number;
  constructor(posicao: number, mensagem: string) {
    super(mensagem);
    this.posicao = posicao;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: o JSON não deixa controles dentro das aspas
const TEXTO = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SOLTO = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
const ESPACO = /[ \t\n\r]*/y;
/** Mais fundo que isto não é conteúdo de uma página. */
const PROFUNDIDADE = 100;

/** Percorre o JSON e devolve onde começa cada caminho; lança a primeira falha. */
function percorrer(texto: string): Map<string, number> {
  const inicios = new Map<string, number>();
  let p = 0;
  const casar = (padrao: RegExp): string | null => {
    padrao.lastIndex = p;
    const achado = padrao.exec(texto)?.[0] ?? null;
    p += achado?.length ?? 0;
    return achado;
  };
  const proximo = () => {
    const antes = p;
    casar(ESPACO);
    return { antes, sinal: texto[p] };
  };
  const lerTexto = (): string => {
    const inicio = p;
    const lido = casar(TEXTO);
    if (lido !== null) return JSON.parse(lido);
    const naLinha = texto.slice(inicio + 1).split('\n', 1)[0] ?? '';
    throw new Falha(
      inicio,
      naLinha.includes('"')
        ? 'Texto com um caractere inválido; depois de \\ só vem " \\ / b f n r t u'
        : 'Falta fechar as aspas',
    );
  };
  /** Itens separados por vírgula até `fecho`, que já pode vir logo. */
  const itens = (fecho: '}' | ']', item: (indice: number) => void) => {
    p += 1;
    if (proximo().sinal === fecho) {
      p += 1;
      return;
    }
    for (let indice = 0; ; indice += 1) {
      item(indice);
      const { antes, sinal } = proximo();
      p += 1;
      if (sinal === fecho) return;
      if (sinal !== ',') {
        throw new Falha(sinal === undefined ? antes : antes - 1, `Falta uma vírgula, ou fechar com ${fecho}`);
      }
      const virgula = p - 1;
      if (proximo().sinal === fecho) throw new Falha(virgula, `Sobra uma vírgula antes de ${fecho}`);
    }
  };
  const valor = (caminho: readonly PropertyKey[]): void => {
    const { sinal } = proximo();
    inicios.set(caminho.join('.'), p);
    if (caminho.length > PROFUNDIDADE) throw new Falha(p, 'Há níveis demais');
    if (sinal === undefined) throw new Falha(p, 'O JSON terminou antes da hora');
    if (sinal === "'") throw new Falha(p, 'Use aspas duplas (")');
    if (sinal === '[') itens(']', (indice) => valor([...caminho, indice]));
    else if (sinal === '{') itens('}', () => campo(caminho));
    else if (sinal === '"') lerTexto();
    else if (casar(SOLTO) === null) {
      throw new Falha(p, 'Aqui falta um texto entre aspas, um número, true, false ou null');
    }
  };
  const campo = (caminho: readonly PropertyKey[]): void => {
    if (proximo().sinal !== '"') throw new Falha(p, 'O nome do campo vai entre aspas duplas');
    const nome = lerTexto();
    if (proximo().sinal !== ':') throw new Falha(p, `Faltam dois-pontos depois de "${nome}"`);
    p += 1;
    valor([...caminho, nome]);
  };
  valor([]);
  if (proximo().sinal !== undefined) throw new Falha(p, 'Sobra texto depois do fim do JSON');
  return inicios;
}

const linhaEm = (texto: string, posicao: number) => texto.slice(0, posicao).split('\n').length;

/** Lê um JSON e, quando não é um, diz a linha e o que falta, em português e igual em todo navegador. */
export function lerJson(texto: string): JsonLido {
  try {
    const inicios = percorrer(texto);
    return {
      valor: JSON.parse(texto),
      linhaDe: (caminho) => {
        // Um campo que falta não tem linha: vale a de quem o contém.
        for (let ate = caminho.length; ate > 0; ate -= 1) {
          const inicio = inicios.get(caminho.slice(0, ate).join('.'));
          if (inicio !== undefined) return linhaEm(texto, inicio);
        }
        return 1;
      },
    };
  } catch (falha) {
    if (!(falha instanceof Falha)) throw falha;
    const posicao = Math.min(Math.max(falha.posicao, 0), texto.length);
    return { erro: { linha: linhaEm(texto, posicao), posicao, mensagem: falha.message } };
  }
}

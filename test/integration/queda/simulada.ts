import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../../lambdas/platform/table.ts';
import { amostrar } from '../../support/amostragem.ts';
import { type Passo, passoDe } from './passos.ts';

/** O processo morreu. */
export class Queda extends Error {}
export type Quando = 'antes' | 'depois';

/** Diz se o processo morreu no meio; qualquer outro erro é defeito do que se prova. */
export const caiu = (feito: Promise<unknown>): Promise<boolean> =>
  feito.then(
    () => false,
    (erro: unknown) => {
      if (erro instanceof Queda) return true;
      throw erro;
    },
  );

/** A tabela com cada chamada a ela passando por `chamar`. */
export function porCadaChamada(
  { name, doc }: Table,
  chamar: (fazer: () => Promise<unknown>, passo: Passo) => Promise<unknown>,
): Table {
  return {
    name,
    doc: new Proxy(doc, {
      get: (alvo, nome) =>
        nome === 'send'
          ? (comando: Parameters<DynamoDBDocumentClient['send']>[0]) =>
              chamar(() => alvo.send(comando), passoDe(comando))
          : Reflect.get(alvo, nome),
    }),
  };
}

const DE_FORA: Passo = { rotulo: 'chamar quem é de fora', feito: 'chamada a quem é de fora' };

/** Conta as chamadas ao mundo e morre na de número `n`: antes de ela sair, ou depois de feita e antes da resposta. */
export function processoQueCai(n: number, quando: Quando) {
  const passos: Passo[] = [];
  const chamar = async <T>(fazer: () => Promise<T>, passo: Passo = DE_FORA): Promise<T> => {
    const minha = passos.push(passo);
    if (minha > n || (minha === n && quando === 'antes')) throw new Queda();
    const resposta = await fazer();
    if (minha === n) throw new Queda();
    return resposta;
  };
  return {
    onde: `chamada ${n}, ${quando}`,
    chamar,
    passos,
    chamadas: () => passos.length,
    tabela: (tabela: Table): Table => porCadaChamada(tabela, chamar),
  };
}
export type ProcessoQueCai = ReturnType<typeof processoQueCai>;

/** De quantos pontos do mesmo tipo se prova um. */
const POR_SORTEADA = 24;
type Ponto = { readonly n: number; readonly quando: Quando };

/**
 * As quedas a provar num caminho de tantos passos: antes e depois de cada um. Na suíte sorteiam-se, ao menos uma por
 * tipo do que se acabara de deixar feito (a memória se perde: cair lendo é cair no que já estava gravado); com
 * EXAUSTIVO=1, todas.
 */
export function quedasEm(nome: string, passos: readonly Passo[]): Ponto[] {
  let ultimo = 'nada feito';
  const pontos = passos.flatMap(({ feito }, i) => {
    const antes = { n: i + 1, quando: 'antes' as const, ultimo };
    ultimo = feito ?? ultimo;
    return [antes, { n: i + 1, quando: 'depois' as const, ultimo }];
  });
  return [...Map.groupBy(pontos, (ponto) => ponto.ultimo)].flatMap(([tipo, iguais]) =>
    amostrar(iguais, { quantos: Math.ceil(iguais.length / POR_SORTEADA), nome: `${nome}: ${tipo}` }),
  );
}

/**
 * Faz a prova uma vez inteira, que conta as chamadas, e depois com a queda nelas (`quedasEm`); diz quantas são as
 * chamadas. As quedas correm juntas, cada uma com os seus dados: quem espera uma posse vencer não segura as outras. Uma
 * por vez, se o trabalho é de todos os vendedores.
 */
export async function emCadaPonto(
  nome: string,
  prova: (processo: ProcessoQueCai) => Promise<void>,
  { juntas = true }: { readonly juntas?: boolean } = {},
): Promise<number> {
  const inteiro = processoQueCai(Number.POSITIVE_INFINITY, 'antes');
  await prova(inteiro);
  const { passos } = inteiro;
  const quedas = quedasEm(nome, passos).map(({ n, quando }) => processoQueCai(n, quando));
  if (juntas) await Promise.all(quedas.map(prova));
  else for (const queda of quedas) await prova(queda);
  return passos.length;
}

/** A tabela em que, logo antes da chamada de número `n`, outro faz `outro` inteiro. */
function travessia(n: number) {
  const passos: Passo[] = [];
  const atravessar = (tabela: Table, outro: () => Promise<unknown>) => ({
    onde: `antes da chamada ${n}`,
    tabela: porCadaChamada(tabela, async (fazer, passo) => {
      if (passos.push(passo) === n) await outro();
      return fazer();
    }),
  });
  return { passos, atravessar };
}
type Atravessar = ReturnType<typeof travessia>['atravessar'];

/**
 * Faz a prova uma vez sem ninguém no meio, que conta as chamadas, e depois com outro a fazer o seu trabalho inteiro
 * antes de cada uma; diz quantas são. Na suíte, antes de uma sorteada por tipo de chamada; com EXAUSTIVO=1, antes de
 * todas.
 */
export async function emCadaTravessia(
  nome: string,
  prova: (atravessar: Atravessar) => Promise<void>,
): Promise<number> {
  const inteira = travessia(Number.POSITIVE_INFINITY);
  await prova(inteira.atravessar);
  const pontos = inteira.passos.map(({ rotulo, feito }, i) => ({ n: i + 1, tipo: feito ?? rotulo }));
  const escolhidos = [...Map.groupBy(pontos, ({ tipo }) => tipo)].flatMap(([tipo, iguais]) =>
    amostrar(iguais, { quantos: 1, nome: `${nome}: ${tipo}` }),
  );
  await Promise.all(escolhidos.map(({ n }) => prova(travessia(n).atravessar)));
  return pontos.length;
}

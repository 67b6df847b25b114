import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../../lambdas/platform/table.ts';

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
function porCadaChamada(
  { name, doc }: Table,
  chamar: (fazer: () => Promise<unknown>) => Promise<unknown>,
): Table {
  return {
    name,
    doc: new Proxy(doc, {
      get: (alvo, nome) =>
        nome === 'send'
          ? (comando: Parameters<DynamoDBDocumentClient['send']>[0]) => chamar(() => alvo.send(comando))
          : Reflect.get(alvo, nome),
    }),
  };
}

/** A tabela em que, logo antes da chamada de número `n`, outro faz `outro` inteiro; diz se ela chegou. */
export function tabelaAtravessada(tabela: Table, n: number, outro: () => Promise<unknown>) {
  let chamadas = 0;
  return {
    chegou: () => chamadas >= n,
    tabela: porCadaChamada(tabela, async (fazer) => {
      chamadas += 1;
      if (chamadas === n) await outro();
      return fazer();
    }),
  };
}

/** Conta as chamadas ao mundo e morre na de número `n`: antes de ela sair, ou depois de feita e antes da resposta. */
export function processoQueCai(n: number, quando: Quando) {
  let chamadas = 0;
  const chamar = async <T>(fazer: () => Promise<T>): Promise<T> => {
    chamadas += 1;
    const minha = chamadas;
    if (minha > n || (minha === n && quando === 'antes')) throw new Queda();
    const resposta = await fazer();
    if (minha === n) throw new Queda();
    return resposta;
  };
  return {
    onde: `chamada ${n}, ${quando}`,
    chamar,
    chamadas: () => chamadas,
    tabela: (tabela: Table): Table => porCadaChamada(tabela, chamar),
  };
}
export type ProcessoQueCai = ReturnType<typeof processoQueCai>;

/**
 * Faz a prova uma vez inteira, que conta as chamadas, e depois com a queda em cada uma delas, antes e depois; diz quantas
 * são. As quedas correm juntas, cada uma com os seus dados: quem espera uma posse vencer não segura as outras.
 */
export async function emCadaPonto(prova: (processo: ProcessoQueCai) => Promise<void>): Promise<number> {
  const inteiro = processoQueCai(Number.POSITIVE_INFINITY, 'antes');
  await prova(inteiro);
  const pontos = Array.from({ length: inteiro.chamadas() }, (_, i) => i + 1);
  const processos = pontos.flatMap((n) => [processoQueCai(n, 'antes'), processoQueCai(n, 'depois')]);
  await Promise.all(processos.map(prova));
  return pontos.length;
}

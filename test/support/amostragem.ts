import { createHash } from 'node:crypto';
import { sementeDosTestes } from '../../infra/tools/semente.ts';

const semente = sementeDosTestes();
const exaustivo = process.env.EXAUSTIVO === '1';

/** A sorte de um caso: da semente, do nome da matriz e do lugar dele, e não da ordem em que os arquivos rodam. */
const sorte = (nome: string, lugar: number) =>
  createHash('sha256').update(`${semente}\n${nome}\n${lugar}`).digest('hex');

/**
 * Uma amostra da matriz `nome`, pela semente da rodada (infra/tools/semente.ts) e na ordem em que os casos estão; com
 * EXAUSTIVO=1, todos (`npm run bench -- exaustivo`). `sempre` diz quais nunca ficam de fora: entram além dos sorteados.
 */
export function amostrar<T>(
  casos: readonly T[],
  { quantos, nome, sempre = () => false }: { quantos: number; nome: string; sempre?: (caso: T) => boolean },
): T[] {
  if (exaustivo) return [...casos];
  const sorteados = casos
    .map((caso, lugar) => ({ caso, lugar, sorte: sorte(nome, lugar) }))
    .filter(({ caso }) => !sempre(caso))
    .toSorted((a, b) => (a.sorte < b.sorte ? -1 : 1))
    .slice(0, quantos);
  const lugares = new Set(sorteados.map(({ lugar }) => lugar));
  return casos.filter((caso, lugar) => lugares.has(lugar) || sempre(caso));
}

/** Um número na suíte, outro na rodada exaustiva: quantas chamadas ao mesmo tempo, quantas repetições. */
export const quantas = (naSuite: number, exaustiva: number) => (exaustivo ? exaustiva : naSuite);

/** A parte `parte` das `partes` em que a semente reparte a matriz: juntas, as partes são todos os casos. */
export function repartir<T>(
  casos: readonly T[],
  { parte, partes, nome }: { parte: number; partes: number; nome: string },
): T[] {
  const cabe = (lugar: number) => Number.parseInt(sorte(nome, lugar).slice(0, 8), 16) % partes === parte;
  return casos.filter((_caso, lugar) => exaustivo || cabe(lugar));
}

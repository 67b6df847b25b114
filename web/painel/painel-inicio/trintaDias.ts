import { somarReais } from '../../../shared/base/dinheiro.ts';
import type { Hoje } from '../../../shared/painel-inicio/hoje.schema.ts';

/** O que se juntou até cada dia, em reais. */
function acumular(valores: readonly number[]): number[] {
  let soma = 0;
  return valores.map((valor) => {
    soma = somarReais([soma, valor]);
    return soma;
  });
}

/** O que se juntou até cada um dos dias, e até ao mesmo dia nos de antes; os totais são onde cada conta acaba. */
export function juntarDias(dias: Hoje['dias']) {
  const juntado = acumular(dias.map(({ recebido }) => recebido));
  const antes = acumular(dias.map((dia) => dia.antes));
  return { juntado, antes, total: juntado.at(-1) ?? 0, totalDeAntes: antes.at(-1) ?? 0 };
}

/** De quantas linhas é a escala, no máximo: com mais, ela lê-se antes do que se desenha. */
const LINHAS = 3;

/**
 * As linhas da escala, em reais, de cima para baixo: de 1, 2, 2,5, 5 ou 10 vezes uma potência de dez, e das que não
 * deixam o maior por cima, as que lhe ficam mais perto.
 */
export function linhasAte(maior: number): number[] {
  if (maior <= 0) return [];
  const ordem = 10 ** Math.floor(Math.log10(maior / LINHAS));
  const [melhor] = [1, 2, 2.5, 5, 10]
    .map((vezes) => ({ passo: vezes * ordem, quantas: Math.ceil(maior / (vezes * ordem)) }))
    .filter(({ quantas }) => quantas <= LINHAS)
    .toSorted((a, b) => a.passo * a.quantas - b.passo * b.quantas);
  if (!melhor) return [maior];
  return Array.from({ length: melhor.quantas }, (_, i) => (melhor.quantas - i) * melhor.passo);
}

// O produto inteiro num processo à parte. Armado um ponto para um operador, a escrita dele que chega lá fica presa,
// e quem o abriu o mata (SIGKILL) com todas presas: num morto só cabem todos os pontos.
import { startStack } from '../../../infra/local/stack.ts';
import { assentar } from '../../support/assentar.ts';
import { anotarChamada } from '../../support/chamadas-aws.ts';

/** Em que escrita de um operador parar: antes de ela chegar à tabela, ou depois, sem que a resposta volte. */
export type Ponto = {
  readonly usuario_id: string;
  readonly escrita: number;
  readonly quando: 'antes' | 'depois';
};

const [dir = ''] = process.argv.slice(2);
const stack = await startStack({
  dir,
  vazio: true,
  quieto: true,
  agendasSoAPedido: true,
  aoChamarAws: anotarChamada,
});

function prenderNosPontos(pontos: readonly Ponto[]): void {
  const feitas = new Map<string, number>();
  stack.falhas.aoEscrever((_n, { corpo }) => {
    const ponto = pontos.find(({ usuario_id }) => corpo.includes(usuario_id));
    if (!ponto) return undefined;
    const n = (feitas.get(ponto.usuario_id) ?? 0) + 1;
    feitas.set(ponto.usuario_id, n);
    if (n < ponto.escrita) return undefined;
    // 'depois': a escrita chega à tabela, a resposta não chega a quem pediu; presa fica a repetição dela.
    if (n === ponto.escrita && ponto.quando === 'depois') return 'depois';
    process.send?.({ preso: ponto.usuario_id });
    return new Promise(() => {});
  });
}

process.on('message', async (pontos: readonly Ponto[]) => {
  await assentar(stack);
  prenderNosPontos(pontos);
  process.send?.({ armado: true });
});
process.send?.({ origin: stack.origin, dynamodb: stack.endpoints.dynamodb });

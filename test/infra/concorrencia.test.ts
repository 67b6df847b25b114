import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { functionNames, functions, queueNames, queues } from '../../shared/manifest/manifest.ts';
import { AJUSTES, em, PEQUENO, sintetizar } from './sintese.ts';

const mil = sintetizar();
const dez = sintetizar(PEQUENO);

const porFila = (qual: typeof mil) =>
  qual
    .doTipo('AWS::Lambda::EventSourceMapping')
    .filter(({ Properties }) => Properties.StartingPosition === undefined)
    .map(({ Properties }) => Number(em(Properties, 'ScalingConfig.MaximumConcurrency')));
const reservas = (qual: typeof mil) =>
  qual
    .doTipo('AWS::Lambda::Function')
    .flatMap(({ Properties }) => Number(Properties.ReservedConcurrentExecutions ?? 0) || []);
const soma = (numeros: readonly number[]) => numeros.reduce((total, numero) => total + numero, 0);

/**
 * O que uma compra põe a andar: a notificação do gateway, o e-mail de acesso, a notícia dele, as cópias nas listas, e o
 * aviso a quem vende.
 */
const DE_UMA_COMPRA = ['eventos', 'envios', 'entregas', 'agregados', 'toques'] as const;
/** O menos que a AWS deixa sem dono numa conta. */
const SEM_DONO = 100;

describe('uma rajada não toma a conta inteira', () => {
  it('toda fila tem o máximo que o manifesto declara, e o SQS o aceita', () => {
    expect(porFila(mil).sort()).toEqual(queueNames.map((nome) => queues[nome].maxConcurrency).sort());
    for (const numero of [...porFila(mil), ...porFila(dez)]) {
      expect(numero).toBeGreaterThanOrEqual(2);
      expect(numero).toBeLessThanOrEqual(1_000);
    }
  });

  it('com mil: cheias todas as filas e guardadas as reservas, a API ainda tem mais da metade da conta', () => {
    expect(AJUSTES.concorrencia).toBe(1_000);
    expect(reservas(mil)).toEqual(functionNames.flatMap((nome) => functions[nome].reserved ?? []));
    expect(reservas(mil)).toHaveLength(2);
    expect(functions.checkout.reserved).toBeGreaterThan(0);
    expect(functions.webhooks.reserved).toBeGreaterThan(0);
    const livres = 1_000 - soma(reservas(mil));
    expect(livres).toBeGreaterThanOrEqual(SEM_DONO);
    expect(livres - soma(porFila(mil))).toBeGreaterThan(500);
  });

  it('com dez: nada se reserva, e uma rajada de compras cabe na conta', () => {
    expect(reservas(dez)).toEqual([]);
    expect(new Set(porFila(dez))).toEqual(new Set([2]));
    // Cheias ao mesmo tempo, não sobra nada: por isso dez serve para experimentar, e não para vender.
    expect(DE_UMA_COMPRA.length * 2).toBeLessThanOrEqual(10);
  });

  it('docs/deploy.md mostra os mesmos números', () => {
    const guia = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
    for (const nome of queueNames) {
      expect(guia).toMatch(new RegExp(`\\| fila \`${nome}\` \\| 2 \\| ${queues[nome].maxConcurrency} \\|`));
    }
    for (const nome of functionNames) {
      const { reserved } = functions[nome];
      if (reserved)
        expect(guia).toMatch(new RegExp(`\\| função \`${nome}\`[^|]*\\| nada \\| ${reserved} \\|`));
    }
    expect(guia).toContain(`| soma das filas | ${queueNames.length * 2} | ${soma(porFila(mil))} |`);
  });
});

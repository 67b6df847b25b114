import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tomarVez } from '../../../lambdas/assistente/respostas-por-minuto.ts';
import { type Cenario, umCenario } from '../cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const loja = (usuario_id: string) => (segundo: number, cliente: boolean, por_minuto: number) =>
  tomarVez(
    c.tabela,
    { usuario_id, now: new Date(`2026-11-27T15:00:${String(segundo).padStart(2, '0')}Z`) },
    { por_minuto, cliente },
  );

describe('as respostas de um minuto', () => {
  it('quatrocentos desconhecidos levam metade; quem já é cliente tem a outra, e no fim do minuto o que sobra é de todos', async () => {
    const tomar = loja('vez-da-enxurrada');
    const enxurrada = await Promise.all(Array.from({ length: 40 }, () => tomar(5, false, 6)));
    expect(enxurrada.filter((espera) => espera === null)).toHaveLength(3);
    expect(new Set(enxurrada)).toEqual(new Set([null, 40]));
    expect(await tomar(20, true, 6)).toBeNull();
    const fim = await Promise.all(Array.from({ length: 10 }, () => tomar(45, false, 6)));
    expect(fim.filter((espera) => espera === null)).toHaveLength(2);
    expect(new Set(fim)).toEqual(new Set([null, 15]));
    // Nem um cliente passa do que cabe no minuto.
    expect(await tomar(50, true, 6)).toBe(10);
  });

  it('sem resposta que sobre, espera-se pelo minuto seguinte; com uma só por minuto, é de quem chegar', async () => {
    const tomar = loja('vez-de-uma');
    expect(await tomar(10, false, 1)).toBeNull();
    expect([await tomar(10, false, 1), await tomar(10, true, 1)]).toEqual([50, 50]);
    const cheia = loja('vez-cheia');
    for (let i = 0; i < 4; i += 1) expect(await cheia(10, true, 4)).toBeNull();
    expect(await cheia(10, false, 4)).toBe(50);
  });
});

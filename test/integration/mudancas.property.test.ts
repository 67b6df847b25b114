import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { changeRecord, createRecord } from '../../lambdas/platform/change-record.ts';
import { counterWrite } from '../../lambdas/platform/counters.ts';
import { AGAIN, decideAgain } from '../../lambdas/platform/decide-again.ts';
import { eventWrite } from '../../lambdas/platform/events.ts';
import { contadoresKey, produtoKey } from '../../lambdas/platform/keys/cadastros.ts';
import { newItem } from '../../lambdas/platform/stored-form.ts';
import { getItem, transact } from '../../lambdas/platform/table.ts';
import { quantas } from '../support/amostragem.ts';
import { type Cenario, umCenario } from './cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const registro = z.object({
  soma: z.number(),
  ultimo: z.number().nullable().default(null),
  versao: z.number(),
  atualizado_em: z.string(),
});

let quem = 0;
async function umRegistro() {
  quem += 1;
  const usuario_id = `concorrida-${quem}`;
  const ctx = (chave?: string) => c.ctx({ usuario_id, ...(chave ? { chave } : {}) });
  const key = produtoKey(usuario_id, 'p1');
  const criar = (chave: string) =>
    createRecord(c.tabela, ctx(chave), {
      item: newItem(ctx(chave), key, { soma: 0 }),
      also: [counterWrite(usuario_id, 'produtos', 1)],
    });
  const ler = async () => {
    const item = await getItem(c.tabela, key, { consistent: true });
    return item && registro.parse(item);
  };
  /** Soma `n` ao que estiver gravado, quantas vezes for preciso decidir. */
  const somar = (n: number) =>
    decideAgain(
      'Somar',
      async () => {
        const before = await ler();
        if (!before) return null;
        const mudado = await changeRecord(c.tabela, ctx(), {
          key,
          before,
          change: { soma: before.soma + n, ultimo: n === 0 ? null : n },
          also: () => [counterWrite(usuario_id, 'clientes', n), eventWrite(ctx(), 'produto.alterado', 'p1')],
        });
        if (mudado.ok) return mudado.record;
        return mudado.because === 'changed' ? AGAIN : null;
      },
      { attempts: 60, pause: async () => {} },
    );
  const eventos = async () =>
    (await c.despejar()).filter(
      ({ pk, tipo }) => String(pk).startsWith(usuario_id) && tipo === 'produto.alterado',
    );
  const contador = async (nome: string) =>
    Number((await getItem(c.tabela, contadoresKey(usuario_id), { consistent: true }))?.[nome] ?? 0);
  return { key, criar, ler, somar, eventos, contador };
}

describe('muitos mudam o mesmo registro ao mesmo tempo', () => {
  it('nenhuma mudança se perde nem se conta duas vezes, nem o evento, nem o contador', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 2, maxLength: 8 }),
        async (somas) => {
          const registro = await umRegistro();
          await registro.criar('criar');
          const depois = await Promise.all(somas.map(registro.somar));
          const soma = somas.reduce((total, n) => total + n, 0);
          expect(await registro.ler()).toMatchObject({ soma, versao: somas.length + 1 });
          expect(await registro.contador('clientes')).toBe(soma);
          expect(await registro.eventos()).toHaveLength(somas.length);
          // Cada uma viu o registro como o deixou: as versões são todas as do meio, uma de cada.
          expect(depois.map((item) => item?.versao).sort((a = 0, b = 0) => a - b)).toEqual(
            somas.map((_, i) => i + 2),
          );
        },
      ),
      { numRuns: quantas(8, 25) },
    );
  });

  it('criado por muitos ao mesmo tempo, um cria; a mesma chamada repetida acha o seu', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 6 }), async (chaves) => {
        const registro = await umRegistro();
        const criados = await Promise.all([...chaves, ...chaves].map(registro.criar));
        expect(new Set(chaves.map((_, i) => criados[i]?.ok === criados[i + chaves.length]?.ok))).toEqual(
          new Set([true]),
        );
        expect(criados.filter(({ ok }) => ok)).toHaveLength(2);
        expect(await registro.contador('produtos')).toBe(1);
      }),
      { numRuns: quantas(6, 15) },
    );
  });

  it('o que some no meio não volta a existir por uma mudança atrasada', async () => {
    const registro = await umRegistro();
    await registro.criar('criar');
    const somas = Promise.all([1, 1, 1, 1].map(registro.somar));
    await transact(c.tabela, [{ delete: registro.key }]);
    const feitas = (await somas).filter((item) => item !== null).length;
    expect(await registro.ler()).toBeNull();
    expect([await registro.contador('clientes'), (await registro.eventos()).length]).toEqual([
      feitas,
      feitas,
    ]);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { eventoDaFila, umaFila } from '../../test/support/eventos.ts';
import { consume } from './consume.ts';
import { logger } from './logger.ts';

const evento = (id: string, tipo = 'cliente.alterado') =>
  JSON.stringify({ id, usuario_id: 'loja', tipo, entidade_id: `cliente-${id}` });
const linha = z.looseObject({ message: z.string(), level: z.string() });

/** As linhas registradas enquanto `fazer` anda. */
async function registrosDe(fazer: () => Promise<unknown>) {
  const linhas: z.output<typeof linha>[] = [];
  const anotar = (texto: unknown) => {
    linhas.push(linha.parse(JSON.parse(String(texto))));
    return true;
  };
  for (const saida of [process.stdout, process.stderr]) vi.spyOn(saida, 'write').mockImplementation(anotar);
  await fazer();
  return linhas;
}
afterEach(() => vi.restoreAllMocks());

describe('quem consome uma fila', () => {
  it('devolve só o que falhou, para daqui a pouco', async () => {
    const fila = umaFila('agregados');
    let voltam: readonly string[] = [];
    await registrosDe(async () => {
      const { batchItemFailures } = await consume(
        fila,
        eventoDaFila([evento('a'), evento('b'), '{']),
        async ({ id }) => {
          if (id === 'b') throw new Error('não deu');
        },
      );
      voltam = batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
    });
    expect([...voltam].sort()).toEqual(['m1', 'm2']);
    expect(fila.devolvidas).toEqual(['m1', 'm2']);
  });

  it('diz de que mensagem é cada linha, também quando várias andam ao mesmo tempo', async () => {
    const linhas = await registrosDe(() =>
      consume(umaFila('agregados'), eventoDaFila([evento('a'), evento('b')]), async ({ id }) => {
        await sleep(id === 'a' ? 20 : 5);
        logger.info('no meio', { vi: id });
      }),
    );
    const doMeio = linhas.filter(({ message }) => message === 'no meio');
    expect(doMeio.map(({ vi: visto, evento: de, fila }) => [visto, de, fila])).toEqual([
      ['b', 'b', 'agregados'],
      ['a', 'a', 'agregados'],
    ]);
  });

  it('registra uma linha do que deu certo, com tipo, vendedor e demora, e nada da pessoa', async () => {
    const linhas = await registrosDe(() =>
      consume(umaFila('agregados'), eventoDaFila([evento('a')]), async () => {}),
    );
    expect(linhas).toEqual([
      expect.objectContaining({
        message: 'mensagem tratada',
        fila: 'agregados',
        tipo: 'cliente.alterado',
        usuario_id: 'loja',
        tentativa: 1,
        ms: expect.any(Number),
      }),
    ]);
  });

  it('do que falhou registra onde, sem a mensagem do erro, que pode levar dados de alguém', async () => {
    const linhas = await registrosDe(() =>
      consume(umaFila('agregados'), eventoDaFila([evento('a')]), async () => {
        throw new TypeError('ana@exemplo.com.br não serve');
      }),
    );
    expect(linhas).toEqual([
      expect.objectContaining({ level: 'ERROR', message: 'mensagem falhou', evento: 'a', tentativa: 1 }),
    ]);
    expect(JSON.stringify(linhas)).toContain('TypeError');
    expect(JSON.stringify(linhas)).not.toContain('ana@');
  });
});

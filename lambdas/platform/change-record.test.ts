import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, changeWrite } from './change-record.ts';
import { newContext } from './context.ts';

const antes = {
  versao: 7,
  criado_em: '2026-11-20T12:00:00.000Z',
  atualizado_em: '2026-11-20T12:00:00.000Z',
  nome: 'Ana',
  telefone: null as string | null,
};
const ctx = newContext(
  { now: () => new Date('2026-11-21T15:00:00.000Z') },
  { usuario_id: 'operadora-1', ator: 'operador', seed: 'chave' },
);
const key = { pk: 'operadora-1#CLIENTE', sk: 'c1' };
const mudancas = fc.record({ nome: fc.string(), telefone: fc.option(fc.string()) }, { requiredKeys: [] });

describe('a gravação de uma mudança', () => {
  it('só passa sobre a versão lida, sobe uma, e diz quem gravou e em que chamada', () => {
    fc.assert(
      fc.property(mudancas, fc.nat(), (change, versao) => {
        const { after, write } = changeWrite(ctx, { key, before: { ...antes, versao }, change });
        expect(after).toEqual({
          ...antes,
          ...change,
          versao: versao + 1,
          atualizado_em: '2026-11-21T15:00:00.000Z',
        });
        expect(write).toEqual({
          update: key,
          set: {
            ...change,
            versao: versao + 1,
            atualizado_em: '2026-11-21T15:00:00.000Z',
            ator: 'operador',
            chamada: ctx.ids.chamada,
          },
          where: [['versao', '=', versao]],
        });
      }),
    );
  });

  it('leva as chaves de índice sem mostrá-las no registro, e as outras condições junto da versão', () => {
    const { after, write } = changeWrite(ctx, {
      key,
      before: antes,
      change: {},
      indexes: { gsi1sk: 'ana' },
      where: [['arquivado_em', 'not_exists']],
    });
    expect(after).not.toHaveProperty('gsi1sk');
    expect(write).toMatchObject({
      set: { gsi1sk: 'ana' },
      where: [
        ['versao', '=', 7],
        ['arquivado_em', 'not_exists'],
      ],
    });
  });

  it('os campos mudados são os que têm outro valor', () => {
    expect(changedFields(antes, { nome: 'Ana', telefone: '+5511987654321' })).toEqual(['telefone']);
  });
});

import { describe, expect, it } from 'vitest';
import type { Membro } from './grupos.schema.ts';
import { cabeChamar, cabeRenovar } from './renovar.rules.ts';

const HOJE = '2026-11-22';
const base: Pick<Membro, 'status' | 'status_grupo' | 'data_expiracao' | 'metadata'> = {
  status: 'ativo',
  status_grupo: 'ativo',
  data_expiracao: '2026-11-25',
  metadata: {},
};
describe('a quem se oferece', () => {
  it.each([
    ['que vence em 3 dias', {}, { renovar: true, chamar: true }],
    ['em dia', { data_expiracao: '2026-12-31' }, { renovar: false, chamar: false }],
    ['vencida', { status: 'expirado', data_expiracao: '2026-11-01' }, { renovar: true, chamar: true }],
    [
      'vencida sem ter entrado',
      { status: 'expirado', status_grupo: 'pendente', data_expiracao: '2026-11-01' },
      { renovar: true, chamar: true },
    ],
    [
      'cancelada com muitos dias pagos',
      { status: 'cancelado', data_expiracao: '2026-12-31' },
      { renovar: true, chamar: false },
    ],
    ['cancelada que acaba logo', { status: 'cancelado' }, { renovar: true, chamar: true }],
    [
      'que o gateway cobra sozinho',
      { metadata: { cobranca: { gateway: 'asaas', id: 'sub_1' } } },
      { renovar: true, chamar: false },
    ],
    [
      'que o gateway cobrava e mesmo assim venceu',
      {
        status: 'expirado',
        data_expiracao: '2026-11-20',
        metadata: { cobranca: { gateway: 'asaas', id: 'sub_1' } },
      },
      { renovar: true, chamar: true },
    ],
    [
      'estornada',
      { data_expiracao: HOJE, metadata: { encerrada_por: 'estorno' } },
      { renovar: true, chamar: false },
    ],
    [
      'de convite à espera',
      { status: 'pendente', status_grupo: 'pendente' },
      { renovar: false, chamar: false },
    ],
    ['removida', { status: 'cancelado', status_grupo: 'removido' }, { renovar: false, chamar: false }],
  ] as const)('assinatura %s', (_, campos, cabe) => {
    const membro = { ...base, ...campos };
    expect({ renovar: cabeRenovar(membro, HOJE), chamar: cabeChamar(membro, HOJE) }).toEqual(cabe);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { somarDias } from '../base/datas.ts';
import { PERIODICIDADES } from '../produtos/produtos.schema.ts';
import type { Membro } from './grupos.schema.ts';
import { cabeChamar, cabeRenovar, textoParaRenovar } from './renovar.rules.ts';

const HOJE = '2026-11-22';
const base: Pick<Membro, 'status' | 'status_grupo' | 'data_expiracao' | 'metadata'> = {
  status: 'ativo',
  status_grupo: 'ativo',
  data_expiracao: '2026-11-25',
  metadata: {},
};
const maria = {
  cliente_nome: 'Maria de Souza',
  produto_nome: 'Over Limite (mensal)',
  produto_periodicidade: 'mensal',
} as const;

describe('o texto que chama para renovar', () => {
  it.each([
    [
      '2026-11-25',
      'Oi, Maria! A sua assinatura mensal de Over Limite vence em 3 dias, no dia 25/11. Quer renovar para continuar com acesso? Posso te ajudar por aqui.',
    ],
    [
      HOJE,
      'Oi, Maria! A sua assinatura mensal de Over Limite vence hoje. Quer renovar para continuar com acesso? Posso te ajudar por aqui.',
    ],
    [
      '2026-11-21',
      'Oi, Maria! A sua assinatura mensal de Over Limite venceu há 1 dia, no dia 21/11. Quer renovar para voltar a ter acesso? Posso te ajudar por aqui.',
    ],
  ])('com vencimento em %s', (data_expiracao, texto) => {
    expect(textoParaRenovar({ ...maria, data_expiracao }, HOJE)).toBe(texto);
  });

  it('a quem está em tolerância não se diz que o acesso acabou', () => {
    expect(textoParaRenovar({ ...maria, data_expiracao: '2026-11-21' }, HOJE, true)).toContain(
      'venceu há 1 dia, no dia 21/11. Quer renovar para continuar com acesso?',
    );
  });

  it('sem nome começa só com Oi; o que não se repete não tem período', () => {
    const membro = {
      cliente_nome: ' ',
      produto_nome: 'Consultoria Individual (premium)',
      produto_periodicidade: 'único',
      data_expiracao: HOJE,
    } as const;
    expect(textoParaRenovar(membro, HOJE)).toMatch(
      /^Oi! A sua assinatura de Consultoria Individual vence hoje\./,
    );
  });

  it('nunca fala de dívida, cobrança ou ganho', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.constantFrom(...PERIODICIDADES), (dias, periodo) => {
        const membro = { ...maria, produto_periodicidade: periodo, data_expiracao: somarDias(HOJE, dias) };
        expect(textoParaRenovar(membro, HOJE)).not.toMatch(
          /d[ií]vida|deve|pagar|cobran|atras|lucro|ganh|odd/i,
        );
      }),
    );
  });
});

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

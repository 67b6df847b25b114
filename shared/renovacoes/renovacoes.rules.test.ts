import { describe, expect, it } from 'vitest';
import { somarDias } from '../base/datas.ts';
import { secaoDe } from './renovacoes.rules.ts';

const HOJE = '2026-11-26';
type Julgada = Parameters<typeof secaoDe>[0];
const emDias = (dias: number, extras: Partial<Julgada> = {}): Julgada => ({
  status: dias < 0 ? 'expirado' : 'ativo',
  status_grupo: 'ativo',
  data_expiracao: somarDias(HOJE, dias),
  metadata: {},
  ...extras,
});
const seguida = (dias: number, ligar_em: string | null, de = somarDias(HOJE, dias)) =>
  emDias(dias, { metadata: { seguimento: { data_expiracao: de, ligar_em, em: `${HOJE}T12:00:00.000Z` } } });

describe('em que seção da fila está cada assinatura', () => {
  it.each([
    [-31, null],
    [-30, 'vencidos'],
    [-1, 'vencidos'],
    [0, 'hoje'],
    [1, 'semana'],
    [7, 'semana'],
    [8, null],
  ] as const)('a %i dias do vencimento', (dias, secao) => {
    expect(secaoDe(emDias(dias), HOJE)).toBe(secao);
  });

  it.each([
    ['cancelada', { status: 'cancelado' }],
    ['à espera de pagamento', { status: 'pendente' }],
    ['já renovada', { status_grupo: 'renovado' }],
    ['fora do grupo', { status_grupo: 'removido' }],
    ['com o dinheiro devolvido', { metadata: { encerrada_por: 'estorno' } }],
    ['cobrada no cartão', { metadata: { cobranca: { gateway: 'asaas', id: 'a', no_cartao: true } } }],
    ['no Pix Automático', { metadata: { cobranca: { gateway: 'asaas', id: 'a', pix_automatico: true } } }],
  ] as const)('a que vence hoje e está %s não está na fila', (_, extras) => {
    expect(secaoDe(emDias(0, extras), HOJE)).toBeNull();
  });

  it('a do cartão que venceu está: a cobrança não passou', () => {
    const metadata = { cobranca: { gateway: 'asaas', id: 'a', no_cartao: true as const } };
    expect(secaoDe(emDias(-2, { metadata }), HOJE)).toBe('vencidos');
  });

  it('quem não quer sai; a adiada fica em Adiados, também depois do dia; outro vencimento recomeça', () => {
    expect(secaoDe(seguida(0, null), HOJE)).toBeNull();
    expect(secaoDe(seguida(3, '2026-12-01'), HOJE)).toBe('adiados');
    expect(secaoDe(seguida(-45, '2026-11-20'), HOJE)).toBe('adiados');
    expect(secaoDe(seguida(3, null, '2026-10-29'), HOJE)).toBe('semana');
  });
});

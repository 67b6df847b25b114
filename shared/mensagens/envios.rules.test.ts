import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chaveDaEtiqueta,
  chaveDoEnvio,
  decidirEnvio,
  etiquetaDoEnvio,
  POSSE_MS,
  type SituacaoDoEnvio,
  TRANSICOES_DO_ENVIO,
} from './envios.rules.ts';
import { STATUS_ENVIO } from './mensagens.schema.ts';

const SES = { provedor: 'ses', conta: '', deduplica_por_ms: 0 };
const RESEND = { provedor: 'resend', conta: 'a', deduplica_por_ms: 3_600_000 };
const saiu = (extras: Partial<SituacaoDoEnvio> = {}): SituacaoDoEnvio => ({
  status: 'enviando',
  enviando_desde: 1_000_000,
  primeira_saida: 1_000_000,
  provedor: 'ses',
  conta: '',
  ...extras,
});
const depois = (ms: number) => 1_000_000 + ms;

describe('o que fazer com um envio', () => {
  it('assume o pendente e não mexe no que terminou', () => {
    const agora = depois(0);
    expect(decidirEnvio(saiu({ status: 'pendente' }), { agora, remetente: SES })).toBe('assumir');
    for (const status of ['enviado', 'erro', 'duvidoso', 'descartado'] as const) {
      expect(decidirEnvio(saiu({ status }), { agora, remetente: SES })).toBe('nada');
    }
  });

  it('espera quem o tem enquanto a posse vale', () => {
    expect(decidirEnvio(saiu(), { agora: depois(POSSE_MS - 1), remetente: SES })).toBe('esperar');
  });

  it('vencida a posse, o SES deixa dúvida e a Resend repete com a mesma chave', () => {
    expect(decidirEnvio(saiu(), { agora: depois(POSSE_MS), remetente: SES })).toBe('duvidar');
    const naResend = saiu({ provedor: 'resend', conta: 'a' });
    expect(decidirEnvio(naResend, { agora: depois(POSSE_MS), remetente: RESEND })).toBe('retomar');
  });

  it('não repete por outro provedor nem depois que a Resend esquece a chave', () => {
    expect(decidirEnvio(saiu(), { agora: depois(POSSE_MS), remetente: RESEND })).toBe('duvidar');
    const naResend = saiu({ provedor: 'resend', conta: 'a' });
    expect(decidirEnvio(naResend, { agora: depois(3_600_000), remetente: RESEND })).toBe('duvidar');
  });

  it('não repete por outra conta da Resend: a chave de lá não é conhecida aqui', () => {
    const deOutra = saiu({ provedor: 'resend', conta: 'b' });
    expect(decidirEnvio(deOutra, { agora: depois(POSSE_MS), remetente: RESEND })).toBe('duvidar');
  });

  it('nunca repete o que o provedor não reconhece, seja qual for a situação e a hora', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STATUS_ENVIO),
        fc.option(fc.nat()),
        fc.option(fc.nat()),
        fc.option(fc.constantFrom('ses', 'resend')),
        fc.nat(),
        (status, enviando_desde, primeira_saida, provedor, agora) => {
          const envio = { status, enviando_desde, primeira_saida, provedor, conta: '' };
          expect(decidirEnvio(envio, { agora, remetente: SES })).not.toBe('retomar');
          if (provedor === 'ses') {
            expect(decidirEnvio(envio, { agora, remetente: RESEND })).not.toBe('retomar');
          }
        },
      ),
    );
  });

  it('do que terminou só sai o que o provedor conta depois: que o duvidoso existe, ou que não entregou', () => {
    const terminados: string[] = ['enviado', 'erro', 'duvidoso', 'descartado'];
    const saem = Object.entries(TRANSICOES_DO_ENVIO).filter(([, { de }]) => terminados.includes(de));
    expect(saem).toEqual([
      ['confirmar', { de: 'duvidoso', para: 'enviado' }],
      ['falhar', { de: 'enviado', para: 'erro' }],
      ['negar', { de: 'duvidoso', para: 'erro' }],
    ]);
  });
});

describe('chave do envio', () => {
  it('é a mesma para assinatura, tipo e vencimento; a tentativa faz outra', () => {
    const envio = { assinatura_id: 'a1', tipo: 'boas_vindas', data_expiracao: '2026-12-21', tentativa: null };
    expect(chaveDoEnvio(envio)).toBe('email#a1#boas_vindas#2026-12-21');
    expect(chaveDoEnvio({ ...envio, tentativa: 't1' })).toBe('email#a1#boas_vindas#2026-12-21#t1');
  });

  it('a etiqueta cabe no que os provedores aceitam e volta à chave', () => {
    const chave = chaveDoEnvio({
      assinatura_id: '0a6b1e0e-7d0e-4b0e-9b0a-2f9d3f6c1a11',
      tipo: 'lembrete_3d',
      data_expiracao: '2026-12-21',
      tentativa: '0a6b1e0e-7d0e-4b0e-9b0a-2f9d3f6c1a12',
    });
    expect(etiquetaDoEnvio(chave)).toMatch(/^[\w-]{1,256}$/);
    expect(chaveDaEtiqueta(etiquetaDoEnvio(chave))).toBe(chave);
    expect(chaveDaEtiqueta('!')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { Momento } from '../../../shared/clientes/pessoa.schema.ts';
import { umLembrete } from '../../../test/support/registros-de-prova.ts';
import type { LugarNoTempo } from './conversaNoTempo.ts';
import { descreverLembretes, dobrarLembretes } from './lembretesNoTempo.ts';

type Mensagem = Extract<Momento, { tipo: 'mensagem' }>;

let numero = 0;
const envio = (template: string, mudanca: Partial<Mensagem> = {}): LugarNoTempo => {
  numero += 1;
  const momento = umLembrete({ id: `ENVIO#${numero}`, template, ...mudanca });
  return { momento, falas: [] };
};
const renovada: LugarNoTempo = {
  momento: {
    id: 'EVENTO#1',
    em: '2026-11-08T09:01:00.000Z',
    tipo: 'mudanca',
    o_que: 'assinatura.renovada',
    entidade_id: 'a1',
    campos: [],
    ator: 'operador',
  },
  falas: [],
};
const quantosPorLinha = (...lugares: LugarNoTempo[]) => dobrarLembretes(lugares).map(({ length }) => length);

describe('os lembretes seguidos', () => {
  it('do mesmo produto ficam numa linha, na ordem em que saíram', () => {
    const lugares = [envio('vencimento'), envio('lembrete_1d'), envio('lembrete_3d'), renovada];
    expect(dobrarLembretes(lugares)).toEqual([lugares.slice(0, 3), [renovada]]);
    expect(descreverLembretes(lugares.slice(0, 3))).toEqual({
      titulo: '3 lembretes por e-mail',
      detalhe: 'Clube (mensal) · Entregues',
    });
  });

  it('o que está no meio, outro produto e o que não é lembrete separam', () => {
    expect(quantosPorLinha(envio('vencimento'), renovada, envio('lembrete_1d'))).toEqual([1, 1, 1]);
    expect(quantosPorLinha(envio('vencimento'), envio('lembrete_1d', { produto: 'Curso' }))).toEqual([1, 1]);
    expect(quantosPorLinha(envio('recibo_compra'), envio('boas_vindas'))).toEqual([1, 1]);
  });

  it('o que voltou, ou não saiu, fica à vista', () => {
    const voltou = envio('lembrete_1d', { entrega: 'bounced' });
    expect(quantosPorLinha(envio('vencimento'), voltou, envio('lembrete_3d'))).toEqual([1, 1, 1]);
    expect(quantosPorLinha(envio('vencimento'), envio('lembrete_1d', { status: 'erro' }))).toEqual([1, 1]);
  });

  it('os que saíram ou chegaram de modos diferentes contam-se; por WhatsApp, o aberto é lido', () => {
    const abertos = [envio('vencimento', { entrega: 'opened' }), envio('lembrete_1d'), envio('lembrete_3d')];
    expect(descreverLembretes(abertos).detalhe).toBe('Clube (mensal) · 1 aberto, 2 só entregues');
    const dosDois = [envio('vencido', { canal: 'whatsapp', entrega: null }), envio('vencimento')];
    expect(dobrarLembretes(dosDois)).toHaveLength(1);
    expect(descreverLembretes(dosDois)).toEqual({
      titulo: '2 lembretes',
      detalhe: 'Clube (mensal) · 1 entregue, 1 só enviado',
    });
    const lidos = ['1_dia', '3_dias'].map((nome) =>
      envio(nome, { canal: 'whatsapp', entrega: 'opened', produto: null }),
    );
    expect(descreverLembretes(lidos)).toEqual({ titulo: '2 lembretes por WhatsApp', detalhe: 'Lidos' });
  });
});

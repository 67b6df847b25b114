import { describe, expect, it } from 'vitest';
import { ouvirPixAutomatico } from './pix-automatico.ts';

const [ONTEM, HOJE] = ['2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z'];
const noticia = (autorizacao: string, ativo: boolean) => ({ autorizacao, ativo });

describe('o que se sabe do Pix Automático de um pedido', () => {
  it('a primeira notícia vale, seja qual for', () => {
    for (const ativo of [true, false]) {
      expect(ouvirPixAutomatico(null, noticia('a', ativo), HOJE)).toEqual({
        autorizacao: 'a',
        ativo,
        em: HOJE,
      });
    }
  });

  it('repetida não muda nada; a que acabou não volta, ainda que o começo chegue depois', () => {
    const vale = { autorizacao: 'a', ativo: true, em: ONTEM };
    expect(ouvirPixAutomatico(vale, noticia('a', true), HOJE)).toBeNull();
    const acabou = ouvirPixAutomatico(vale, noticia('a', false), HOJE);
    expect(acabou).toEqual({ autorizacao: 'a', ativo: false, em: HOJE });
    expect(ouvirPixAutomatico(acabou, noticia('a', true), HOJE)).toBeNull();
    expect(ouvirPixAutomatico(acabou, noticia('a', false), HOJE)).toBeNull();
  });

  it('entre duas autorizações vale a mais nova, e o fim da antiga não acaba com ela', () => {
    const antiga = { autorizacao: 'a', ativo: false, em: ONTEM };
    const nova = ouvirPixAutomatico(antiga, noticia('b', true), HOJE);
    expect(nova).toEqual({ autorizacao: 'b', ativo: true, em: HOJE });
    expect(ouvirPixAutomatico(nova, noticia('a', false), HOJE)).toBeNull();
    expect(ouvirPixAutomatico(nova, noticia('a', true), ONTEM)).toBeNull();
  });
});

import { marshall } from '@aws-sdk/util-dynamodb';
import { describe, expect, it } from 'vitest';
import { decidirVolta } from './o-que-volta.ts';

const AGORA = new Date('2026-11-21T12:00:00.000Z');
const item = (tipo: string, campos: Record<string, unknown>) =>
  marshall({ pk: `loja#${tipo}`, sk: 'a', ...campos });
const decidir = (
  antes: ReturnType<typeof item>,
  hoje: ReturnType<typeof item> | null,
  dano: Parameters<typeof decidirVolta>[2]['dano'] = {},
) => decidirVolta(antes, hoje, { dano, agora: AGORA });

const CLIENTE = { nome: 'Maria', assinaturas: 1, versao: 3, atualizado_em: '2026-11-20T00:00:00.000Z' };
const ESTRAGADO = {
  ...CLIENTE,
  nome: 'XXXX',
  assinaturas: 2,
  versao: 7,
  atualizado_em: '2026-11-21T09:00:00.000Z',
};
const NO_DANO = { desde: '2026-11-21T08:00:00.000Z', ate: '2026-11-21T10:00:00.000Z' };

describe('o que volta de uma cópia', () => {
  it('o registro que o dano mudou volta com a versão seguinte à de agora, e fica com o que a tabela conta dentro dele', () => {
    const voltou = decidir(item('CLIENTE', CLIENTE), item('CLIENTE', ESTRAGADO), NO_DANO);
    expect(voltou).toMatchObject({
      faz: 'difere',
      grava: item('CLIENTE', { ...CLIENTE, assinaturas: 2, versao: 8 }),
    });
  });

  it('o que se gravou fora do dano fica, e sem dizer quando foi o dano nada volta por cima', () => {
    const depois = { ...ESTRAGADO, atualizado_em: '2026-11-21T11:00:00.000Z' };
    expect(decidir(item('CLIENTE', CLIENTE), item('CLIENTE', depois), NO_DANO)).toEqual({
      faz: 'de_outra_hora',
    });
    expect(decidir(item('CLIENTE', CLIENTE), item('CLIENTE', ESTRAGADO))).toEqual({ faz: 'de_outra_hora' });
    expect(decidir(item('CLIENTE', CLIENTE), item('CLIENTE', depois), { todos: true }).faz).toBe('difere');
  });

  it('só a versão e as contagens de diferença é o mesmo registro', () => {
    const mesmo = item('CLIENTE', { ...CLIENTE, versao: 9, assinaturas: 4 });
    expect(decidir(item('CLIENTE', CLIENTE), mesmo, { todos: true })).toEqual({ faz: 'igual' });
  });

  it.each(['ENVIO', 'EVENTO', 'CAIXA', 'COBRANCA', 'SUPRIMIDO', 'TIPO_DE_OUTRA_VERSAO'])(
    'o que já aconteceu (%s) só volta onde falta',
    (tipo) => {
      const antes = item(tipo, { situacao: 'reivindicado' });
      const hoje = item(tipo, { situacao: 'enviado', atualizado_em: '2026-11-21T09:00:00.000Z' });
      expect(decidir(antes, hoje, { todos: true })).toEqual({ faz: 'so_se_falta' });
      expect(decidir(antes, null).faz).toBe('falta');
    },
  );

  it('o que venceu não volta', () => {
    const vencido = item('LEAD', { expira_em: AGORA.getTime() / 1_000 });
    expect(decidir(vencido, null, { todos: true })).toEqual({ faz: 'vencido' });
  });

  it('o lugar de um evento que ficou a meio, de uma execução que caiu, se completa', () => {
    const evento = item('EVENTO', { tipo: 'gateway.avisou' });
    const lugar = item('EVENTO', { restaurado: true });
    expect(decidir(evento, lugar)).toEqual({ faz: 'falta', grava: evento, sobre: lugar });
  });
});

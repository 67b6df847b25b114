import { describe, expect, it } from 'vitest';
import { umMembro } from './membro.apoio.ts';
import { lerFiltro, secoesDoGrupo } from './secoes.ts';

const HOJE = '2026-11-21';

const membros = [
  umMembro('Longe'),
  umMembro('Semana', { data_expiracao: '2026-11-28' }),
  umMembro('Hoje', { data_expiracao: HOJE }),
  umMembro('Espera', { status: 'pendente', status_grupo: 'pendente' }),
  umMembro('Cancelou', { status: 'cancelado', cliente_telefone: '+5511987654321' }),
  umMembro('Venceu', { status: 'expirado', data_expiracao: '2026-11-10' }),
  umMembro('Sem entrar', { status: 'expirado', status_grupo: 'pendente', data_expiracao: '2026-11-10' }),
  umMembro('Saiu', { status: 'cancelado', status_grupo: 'removido' }),
];
const ver = (filtro: Partial<Parameters<typeof secoesDoGrupo>[1]> = {}, lista = membros) =>
  secoesDoGrupo(lista, { status: 'todos', procura: '', ...filtro }, HOJE).map(({ secao, membros: quem }) => [
    secao,
    ...quem.map((membro) => membro.cliente_nome),
  ]);

describe('as seções do painel de grupo', () => {
  it('vêm na ordem fixa, e ninguém que ainda está no grupo some', () => {
    expect(ver()).toEqual([
      ['Vencidos', 'Venceu'],
      ['Pendentes', 'Sem entrar', 'Espera'],
      ['Vencendo Hoje', 'Hoje'],
      ['Vencendo em 7 Dias', 'Semana'],
      ['Cancelados com acesso', 'Cancelou'],
      ['Ativos em dia', 'Longe'],
    ]);
  });

  it('o filtro de pendentes deixa só quem espera; a procura ignora acento e maiúscula', () => {
    expect(ver({ status: 'pendentes' })).toEqual([['Pendentes', 'Sem entrar', 'Espera']]);
    expect(ver({ procura: 'SEMANÁ' })).toEqual([['Vencendo em 7 Dias', 'Semana']]);
    expect(ver({ procura: 'hoje@exemplo' })).toEqual([['Vencendo Hoje', 'Hoje']]);
    expect(ver({ procura: 'ninguém' })).toEqual([]);
  });

  it.each(['(11) 98765-4321', '+55 11 98765.4321', '11987654321', '8765-4321', '011 98765 4321'])(
    'acha por telefone, como quer que se escreva: %s',
    (procura) => {
      expect(ver({ procura })).toEqual([['Cancelados com acesso', 'Cancelou']]);
    },
  );

  it('dentro da seção, quem vence primeiro vem antes, e o empate vai por nome', () => {
    const lista = [umMembro('Zilda', { data_expiracao: '2027-01-01' }), umMembro('Bia'), umMembro('Ágata')];
    expect(ver({}, lista)).toEqual([['Ativos em dia', 'Ágata', 'Bia', 'Zilda']]);
  });
});

it('um filtro desconhecido no endereço mostra todos', () => {
  expect(lerFiltro('pendentes')).toBe('pendentes');
  expect(lerFiltro('xadrez')).toBe('todos');
});

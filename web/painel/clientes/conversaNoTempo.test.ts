import { describe, expect, it } from 'vitest';
import type { Momento } from '../../../shared/clientes/pessoa.schema.ts';
import { agruparConversas, escolherFalaDela } from './conversaNoTempo.ts';

const fala = (em: string, texto: string, de = 'cliente'): Momento => ({
  id: `CONVERSA#${em}`,
  em: `2026-11-${em}:00.000Z`,
  tipo: 'conversa',
  de,
  telefone: '+5511987654321',
  texto,
  formato: 'text',
  situacao: null,
});
const envio = (em: string): Momento => ({
  id: `ENVIO#${em}`,
  em: `2026-11-${em}:00.000Z`,
  tipo: 'mensagem',
  canal: 'whatsapp',
  template: 'no_dia',
  status: 'enviado',
  motivo: null,
  entrega: null,
  produto: null,
});
/** O que se lê em cada lugar: as falas pela ordem delas, ou o tipo do que não é conversa. */
const ler = (momentos: readonly Momento[]) =>
  agruparConversas(momentos).map(({ momento, falas }) =>
    falas.length > 0 ? falas.map(({ texto }) => texto) : momento.tipo,
  );

describe('a conversa na linha do tempo', () => {
  it('as mensagens seguidas do mesmo dia são uma conversa só, que se lê do começo', () => {
    const momentos = [
      fala('27T21:41', 'Imagina!', 'pessoa'),
      fala('27T21:40', 'obrigada'),
      fala('27T21:22', 'posso pagar depois?'),
      envio('27T18:41'),
    ];
    expect(ler(momentos)).toEqual([['posso pagar depois?', 'obrigada', 'Imagina!'], 'mensagem']);
    // A data do lugar é a do que se disse por último.
    expect(agruparConversas(momentos)[0]?.momento.em).toBe('2026-11-27T21:41:00.000Z');
  });

  it('o que houve pelo meio parte-a, e o dia também: o dia é o de São Paulo', () => {
    expect(ler([fala('27T15:00', 'c'), envio('27T14:00'), fala('27T13:00', 'b')])).toEqual([
      ['c'],
      'mensagem',
      ['b'],
    ]);
    // 02:30 em Londres ainda é o dia anterior em São Paulo.
    expect(ler([fala('27T12:00', 'c'), fala('27T02:30', 'b'), fala('26T23:00', 'a')])).toEqual([
      ['c'],
      ['a', 'b'],
    ]);
  });

  it('a parte que chega depois junta-se à conversa que ficou a meio', () => {
    const primeira = [fala('27T12:02', 'c'), fala('27T12:01', 'b')];
    expect(ler([...primeira, fala('27T12:00', 'a')])).toEqual([['a', 'b', 'c']]);
  });
});

describe('o que a pessoa escreveu por último', () => {
  it('é o mais novo dela, e nunca o que se lhe respondeu', () => {
    const escolhida = escolherFalaDela([
      fala('27T12:02', 'Combinado', 'pessoa'),
      fala('27T12:01', 'amanhã pago'),
      fala('27T12:00', 'oi'),
    ]);
    expect(escolhida?.texto).toBe('amanhã pago');
  });

  it('se nesse dia perguntou, é a pergunta; a de outro dia já passou', () => {
    const pergunta = fala('27T12:00', 'posso pagar semana que vem?');
    expect(escolherFalaDela([fala('27T13:00', 'obg viu'), pergunta])?.texto).toBe(
      'posso pagar semana que vem?',
    );
    expect(escolherFalaDela([fala('28T13:00', 'já paguei'), pergunta])?.texto).toBe('já paguei');
  });

  it('de quem nunca escreveu, ou só mandou uma foto, não há o que dizer', () => {
    expect(escolherFalaDela([envio('27T12:00'), fala('27T11:00', 'Olá', 'assistente')])).toBeNull();
    expect(escolherFalaDela([fala('27T11:00', ' ')])).toBeNull();
  });
});

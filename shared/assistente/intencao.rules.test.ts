import { describe, expect, it } from 'vitest';
import { cortesia, falaDaAssinatura, pedeUmaPessoa, temGatilho } from './intencao.rules.ts';

describe('o que a pessoa quer', () => {
  it.each([
    ['Oi', 'cumprimento'],
    ['Boa tarde, tudo bem? 😊', 'cumprimento'],
    ['muito obrigada!!', 'agradecimento'],
    ['oi, quanto custa?', null],
    ['ok, mas e o preço?', null],
    ['👍', null],
    ['', null],
  ])('%s é só cortesia? %s', (texto, qual) => expect(cortesia(texto)).toBe(qual));

  it.each([
    ['quero falar com um atendente', true],
    ['posso falar com alguém?', true],
    ['Não quero falar com robô', true],
    ['quantas pessoas tem no grupo?', false],
    ['posso falar no grupo?', false],
  ])('%s: pede uma pessoa? %s', (texto, sim) => expect(pedeUmaPessoa(texto)).toBe(sim));

  it.each([
    ['quando vence minha assinatura?', true],
    ['me manda o link pra renovar', true],
    ['qual a metodologia?', false],
    ['convencer', false],
  ])('%s: fala da assinatura? %s', (texto, sim) => expect(falaDaAssinatura(texto)).toBe(sim));

  it('a palavra gatilho vale inteira, com ou sem acento; sem gatilhos, toda mensagem serve', () => {
    expect(temGatilho('Qual o PREÇO do plano?', ['preco'])).toBe(true);
    expect(temGatilho('apreços', ['preço'])).toBe(false);
    expect(temGatilho('quero o plano mensal', ['plano mensal'])).toBe(true);
    expect(temGatilho('oi', ['!!'])).toBe(false);
    expect(temGatilho('oi', null)).toBe(true);
  });
});

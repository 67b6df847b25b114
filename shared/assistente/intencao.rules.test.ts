import { describe, expect, it } from 'vitest';
import { falaDaAssinatura, temGatilho } from './intencao.rules.ts';

describe('o que a pessoa quer', () => {
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

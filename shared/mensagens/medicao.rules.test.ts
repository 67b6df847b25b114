import { describe, expect, it } from 'vitest';
import { nuncaSeConta, tirarContagemDeCliques } from './medicao.rules.ts';

describe('contar cliques', () => {
  it.each([
    'https://t.me/+over',
    'https://www.t.me/joinchat/abc',
    'https://wa.me/5511999998888?text=oi',
    'https://chat.whatsapp.com/AbC',
    'https://loja.com.br/renovar/abc.DEF-_',
    'https://loja.com.br/descadastrar/abc',
    'https://loja.com.br/api/descadastrar/abc',
    'https://casa.com.br/ana/renovar/abc',
    'https://loja.com.br/minha-conta#segredo',
    'https://casa.com.br/ana/minha-conta',
    'mailto:ana@loja.com.br',
    'whatsapp://send?text=oi',
    'isto não é um link',
  ])('%s fica como está', (link) => {
    expect(nuncaSeConta(link)).toBe(true);
  });

  it.each([
    'https://loja.com.br/aulas',
    'http://exemplo.com/renovar',
    'https://loja.com.br/minha-conta/x',
    'https://nao-t.me/x',
  ])('%s pode ser contado', (link) => {
    expect(nuncaSeConta(link)).toBe(false);
  });

  it('só marca os links que nunca se contam, sem mudar mais nada', () => {
    const html =
      '<p>Oi</p><a style="x" href="https://t.me/+a?b=1&amp;c=2">Grupo</a> <a href="https://loja.com.br/aulas">Aulas</a>';
    expect(tirarContagemDeCliques(html)).toBe(
      '<p>Oi</p><a ses:no-track style="x" href="https://t.me/+a?b=1&amp;c=2">Grupo</a> <a href="https://loja.com.br/aulas">Aulas</a>',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { slugReservado } from './paginas.rules.ts';
import { conteudoLinktree, conteudoStartup, paginaEntrada } from './paginas.schema.ts';

it('overlimite e as palavras das rotas não são endereço de página; home é', () => {
  expect(['overlimite', 'checkout', 'api', 'home', 'planos'].map(slugReservado)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

describe('o conteúdo de uma página', () => {
  it('em branco, ganha os padrões da especificação', () => {
    const { hero, pricing } = conteudoStartup.parse({});
    expect([hero.primaryButtonText, hero.secondaryButtonText]).toEqual(['Comece Agora', 'Saiba Mais']);
    expect(pricing.plans).toEqual([]);
    expect(conteudoStartup.parse({ pricing: { plans: [{}] } }).pricing.plans[0]?.interval).toBe('mês');
    expect(conteudoLinktree.parse({ links: [{ titulo: 'Loja' }] }).links[0]?.cor).toBe('#3b82f6');
  });

  it('um link sem título seria uma barra vazia na página: é recusado', () => {
    expect(conteudoLinktree.safeParse({ links: [{ url: '/x' }] }).error?.issues[0]).toMatchObject({
      path: ['links', 0, 'titulo'],
      message: 'Título é obrigatório',
    });
  });

  it('recusa em português, e diz onde', () => {
    const lido = conteudoStartup.safeParse({
      features: 'três',
      pricing: { plans: [{ price: 1e300, buttonLink: 'javascript:x' }] },
      social: { showSocial: 'sim' },
    });
    const erros = lido.error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(erros).toEqual([
      ['features', 'Use uma lista'],
      ['pricing.plans.0.price', 'O preço vai até R$ 9.999.999'],
      ['pricing.plans.0.buttonLink', 'Use um link http(s), mailto, tel, WhatsApp ou um caminho do site'],
      ['social.showSocial', 'Use true ou false'],
    ]);
  });

  it('guarda só texto bem formado: sem controles nem metade de um emoji', () => {
    const { perfil } = conteudoLinktree.parse({ perfil: { nome: ' A\u0000na\uD83D ', bio: 'um\ndois' } });
    expect(perfil).toEqual({ nome: 'Ana\uFFFD', bio: 'um\ndois', foto: '' });
  });

  it('endereço: de 1 a 60 letras minúsculas, números e hífens', () => {
    const com = (slug: string) =>
      paginaEntrada.safeParse({ titulo: 'T', slug, template: 'linktree', conteudo: {} }).success;
    expect(['home', 'a', '2026-oferta', 'x'.repeat(60)].map(com)).toEqual([true, true, true, true]);
    expect(['', 'Home', 'é', 'a b', 'a/b', '../x', 'x'.repeat(61)].map(com)).toEqual(Array(7).fill(false));
  });
});

import { describe, expect, it } from 'vitest';
import type { DadosDoCheckout } from '../../../shared/site/site.schema.ts';
import { renderCheckout } from './render.tsx';

const dados: DadosDoCheckout = {
  origem: 'https://loja.com.br',
  caminho: '/checkout/over-limite',
  medicao: { meta_pixel_id: null, ga4_id: null },
  quemVende: null,
  legais: '',
  arquivos: { pagina: '/assets/site-1.js', emLinha: null, checkout: '/assets/checkout-1.js' },
  slug: 'over-limite',
  planos: [
    {
      plano: 'mensal',
      produto_id: '</script><script>alert(1)</script>',
      preco_centavos: 9_900,
      tabela_centavos: 17_820,
      meses_acesso: 1,
      recorrente: true,
    },
    {
      plano: 'trimestral',
      produto_id: 'p-3',
      preco_centavos: 24_900,
      tabela_centavos: 44_820,
      meses_acesso: 3,
      recorrente: true,
    },
  ],
};

describe('HTML publicado do checkout', () => {
  const html = renderCheckout(dados);

  it('lê-se sem JavaScript: produto, planos com preço, etapas e todos os campos do Brasil', () => {
    for (const texto of ['Over Limite', 'Mensal', 'R$ 99,00', 'Trimestral', 'R$ 249,00', 'Confirmação']) {
      expect(html).toContain(texto);
    }
    for (const campo of ['pais', 'nomeCompleto', 'email', 'cpf', 'cep', 'numero', 'endereco', 'estado']) {
      expect(html, campo).toContain(`name="${campo}"`);
    }
    expect(html).toContain('<noscript>');
    expect(html).toContain(
      'Avisaremos por WhatsApp e e-mail sobre este pedido e o vencimento; responda PARAR quando quiser',
    );
    expect(html).toMatch(/<a href="\/privacidade"[^>]*>Política de privacidade/);
  });

  it('não se indexa, e sem JavaScript nada do que se digita vai para o endereço', () => {
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/<form[^>]*method="post"/);
    expect(html).toMatch(/<button type="submit"[^>]*disabled=""/);
  });

  it('o único script é o de fora; o catálogo vai em dados, sem fechar a etiqueta antes da hora', () => {
    const scripts = html.match(/<script[^>]*>/g);
    expect(scripts).toEqual([
      '<script type="module" src="/assets/checkout-1.js" async="">',
      '<script type="application/json" id="dados">',
    ]);
    const json = /id="dados">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({ slug: dados.slug, planos: dados.planos });
  });

  it('sem plano à venda, diz isso e não pede dados a ninguém', () => {
    const vazio = renderCheckout({ ...dados, planos: [] });
    expect(vazio).toContain('Este produto não está à venda no momento.');
    expect(vazio).not.toContain('<form');
  });
});

import { describe, expect, it } from 'vitest';
import { coresNoClaro } from '../../../shared/base/marca.ts';
import type { DadosDoCheckout } from '../../../shared/site/site.schema.ts';
import { umaLinhaPublicada, umPlanoPublicado } from '../../../test/support/catalogo-de-prova.ts';
import { umaLinha } from '../../../test/support/pagina-de-venda.ts';
import { renderCheckout } from './render.tsx';

const dados: DadosDoCheckout = {
  origem: 'https://loja.com.br',
  caminho: '/checkout/over-limite',
  medicao: { meta_pixel_id: null, ga4_id: null },
  quemVende: null,
  marca: { nome: 'Marina', cor: null },
  legais: '',
  loja: '',
  arquivos: {
    pagina: '/assets/site-1.js',
    emLinha: null,
    checkout: '/assets/checkout-1.js',
    aberto: '/assets/aberto-5e6f.js',
  },
  slug: 'over-limite',
  linha: umaLinhaPublicada('over-limite'),
  planos: [
    umPlanoPublicado({ produto_id: '</script><script>alert(1)</script>' }),
    umPlanoPublicado({ plano: 'trimestral', nome: 'Trimestral', preco_centavos: 24_900, meses_acesso: 3 }),
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

  it('no alto está de quem é, com o logo na sua medida; a cor de quem vende vai legível, e sem ela nada muda', () => {
    expect(html).toMatch(/<header class="caixa marca">Marina<\/header><div id="checkout">/);
    const logo = { endereco: '/ana/logo-1.png', largura: 96, altura: 48, nome: 'Ana Ltda' };
    const quemVende = { logo, nome: null, documento: null, endereco: null, email: null };
    const dela = renderCheckout({ ...dados, quemVende, marca: { nome: 'Ana', cor: '#ffe066' } });
    expect(dela).toContain(
      '<header class="caixa marca"><img src="/ana/logo-1.png" width="96" height="48" alt="Ana"/>',
    );
    const cores = coresNoClaro('#ffe066');
    const escrita = `:root[data-tema=claro]{--a:${cores?.a};--sobre-a:${cores?.sobre_a}}`;
    expect(dela.replace(escrita, '')).toContain(/<style>.*?<\/style>/s.exec(html)?.[0]);
    expect(dela).toContain(escrita);
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
    const { nome, pede_endereco } = dados.linha;
    const planos = dados.planos.map(({ inclui: _, selo: __, tabela_centavos: ___, ...plano }) => plano);
    expect(JSON.parse(json)).toEqual({ slug: dados.slug, linha: { nome, pede_endereco }, planos });
  });

  it('sem plano à venda, diz isso e não pede dados a ninguém', () => {
    const vazio = renderCheckout({ ...dados, planos: [] });
    expect(vazio).toContain('Este produto não está à venda no momento.');
    expect(vazio).not.toContain('<form');
  });

  it('esgotado, diz isso e não pede dados a ninguém', () => {
    const esgotado = renderCheckout({ ...dados, planos: [umPlanoPublicado({ esgotado: true })] });
    expect(esgotado).toContain('Este produto está esgotado.');
    expect(esgotado).not.toContain('<form');
  });

  it('o produto que não pede endereço tem cinco campos, e nenhum aviso que não seja seu', () => {
    const linha = umaLinha();
    const curso = renderCheckout({ ...dados, slug: 'curso-de-panificacao', linha });
    expect([...curso.matchAll(/ name="(\w+)"/g)].map(([, nome]) => nome)).toEqual(
      expect.arrayContaining(['pais', 'nomeCompleto', 'email', 'cpf', 'telefone']),
    );
    expect(curso).not.toMatch(/name="(?:cep|endereco|numero|cidade)"|Renda variável|18 anos|Jogue/);
    expect(curso).toContain('<title>Finalizar compra: Curso de Panificação</title>');
    const comAviso = umaLinha({ aviso: { tipo: 'texto', texto: 'Se beber, não dirija.' } });
    expect(renderCheckout({ ...dados, linha: comAviso })).toContain('<p>Se beber, não dirija.</p>');
    expect(html).toContain('Jogue com responsabilidade');
  });
});

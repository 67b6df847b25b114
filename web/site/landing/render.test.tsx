import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkPermitido } from '../../../shared/base/links.ts';
import type { Bloco } from '../../../shared/blocos/blocos.schema.ts';
import type { DadosDaLanding } from '../../../shared/paginas/paginas.schema.ts';
import { comBlocos, umBloco } from '../../../test/support/blocos-de-prova.ts';
import { textosHostis } from '../../../test/support/hostis.ts';
import { umaPaginaDeVenda } from '../../../test/support/pagina-de-venda.ts';
import { contraste, textoSobre } from './Linktree.tsx';
import { renderLanding } from './render.tsx';

const dados = (extras: Partial<DadosDaLanding> = {}): DadosDaLanding => ({
  origem: 'https://loja.com.br',
  caminho: '/ana/home',
  medicao: { meta_pixel_id: null, ga4_id: null },
  quemVende: null,
  marca: { nome: 'Marina', cor: null },
  legais: '',
  loja: '',
  arquivos: {
    pagina: '/assets/site-1a2b.js',
    emLinha: null,
    checkout: '/assets/checkout-3c4d.js',
    aberto: '/assets/aberto-5e6f.js',
  },
  vendedor: 'Ana Souza',
  voltar: '/ana/home',
  imagens: '/ana/img',
  whatsapp: null,
  recebe_de: ['brasil', 'exterior'],
  catalogo: [],
  titulo: 'Página da Ana',
  descricao: null,
  template: 'linktree',
  conteudo: {},
  ...extras,
});
const pagina = (template: string, conteudo: unknown, extras: Partial<DadosDaLanding> = {}) =>
  renderLanding(dados({ template, conteudo, ...extras }));
/** O corpo, sem a folha de estilo nem os metadados. */
const corpoDe = (html: string) => html.slice(html.indexOf('<body'));
const texto = (html: string) =>
  corpoDe(html)
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe('página de blocos', () => {
  const { slug, linha, titulo, perguntas, planos } = umaPaginaDeVenda();
  const catalogo = [{ slug, linha, titulo, texto: null, perguntas, anunciar: false, planos }];
  const blocos = (...extras: readonly Bloco[]) => ({
    venda: slug,
    pagina: comBlocos(umBloco('capa', { texto: 'Do grão ao forno' }), umBloco('planos'), ...extras),
  });

  it('mostra os planos da página de venda escolhida, com o checkout de cada um', () => {
    const html = pagina('blocos', blocos(), { catalogo, titulo: 'Promoção de novembro' });
    expect(html).toContain('<h1>Promoção de novembro</h1>');
    for (const { plano } of planos) expect(html).toContain(`/checkout/${slug}?plano=${plano}&`);
    expect(html).toContain('content="product"');
    expect(texto(html)).not.toContain('Voltar para a página');
  });

  it.each([
    ['o que se escolheu saiu do ar', { catalogo: [] }, slug],
    ['não vende nada', { catalogo }, ''],
  ])('quando %s, não há planos nem o que comprar', (_, extras, venda) => {
    const html = pagina('blocos', { ...blocos(), venda }, extras);
    expect(texto(html)).toContain('Do grão ao forno');
    expect(html).not.toContain('/checkout/');
    expect(html).not.toContain('id="planos"');
    expect(html).toContain('content="website"');
  });

  it('o que falta escrever não vai ao ar, e o que não é de blocos mostra-se como é', () => {
    const html = pagina('blocos', blocos(umBloco('texto', { corpo: '[[Diga para quem é]]\nQuem faz pão.' })));
    expect(texto(html)).toContain('Quem faz pão.');
    expect(html).not.toContain('[[');
    expect(texto(pagina('blocos', 'um texto antigo'))).toContain('um texto antigo');
  });
});

describe('página de links', () => {
  const link = { titulo: 'Grupo', descricao: 'Entradas', url: '/produtos/over-limite', cor: '#111827' };

  it('mostra perfil, banners e redes; o link do site abre na mesma janela e o de fora em outra', () => {
    const html = pagina('linktree', {
      perfil: { nome: 'Ana', bio: 'Trader', foto: 'https://fotos.com/ana.webp' },
      links: [link, { ...link, titulo: 'Fora', url: 'https://exemplo.com/x' }],
      redes: [{ plataforma: 'instagram', url: 'https://instagram.com/ana' }],
    });
    for (const trecho of ['<h1>Ana</h1>', 'Trader', 'Ver mais', 'aria-label="Instagram"']) {
      expect(html).toContain(trecho);
    }
    expect(html).toMatch(/<a class="lk-banner" [^>]*href="\/produtos\/over-limite">/);
    expect(html).toMatch(/href="https:\/\/exemplo\.com\/x" target="_blank" rel="noopener"/);
    expect(html).toMatch(/<img [^>]*src="https:\/\/fotos\.com\/ana\.webp"[^>]*width="112" height="112"/);
  });

  it('sem perfil, usa o título e a descrição da página', () => {
    const html = pagina('linktree', {}, { descricao: 'Uma descrição' });
    expect(html).toContain('<h1>Página da Ana</h1>');
    expect(html).toContain('Uma descrição');
  });

  it('e-mail, telefone e WhatsApp abrem o aplicativo, sem janela nova', () => {
    for (const url of ['mailto:a@b.com', 'tel:+5511999999999', 'whatsapp://send?phone=5511']) {
      const html = corpoDe(pagina('linktree', { links: [{ ...link, url }] }));
      expect(html).toContain(`href="${url}"`);
      expect(html).not.toContain('_blank');
    }
  });

  it('um link que não se permite some, e o resto da página fica', () => {
    const html = corpoDe(
      pagina('linktree', {
        perfil: { nome: 'Ana', foto: 'data:image/svg+xml,x' },
        links: [{ ...link, url: 'javascript:alert(1)' }, link],
        redes: [{ plataforma: 'rede-que-nao-existe', url: 'https://a.com' }],
      }),
    );
    expect(html).toContain('<h1>Ana</h1>');
    expect(html.match(/<a class="lk-banner"/g)).toHaveLength(1);
    expect(html).not.toMatch(/javascript:|data:image/);
  });

  it('sobre qualquer cor, o texto do banner passa de 4,5:1', () => {
    const cor = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(cor, (fundo) => contraste(fundo, textoSobre(fundo)) >= 4.5),
      { numRuns: 1000 },
    );
  });
});

describe('página startup', () => {
  const plano = { name: 'Básico', price: 49, features: ['Grupo'], buttonText: 'Assinar', buttonLink: '/x' };

  it('mostra hero, recursos, planos, empresas, chamada e rodapé', () => {
    const html = pagina('startup', {
      hero: { headline: 'Manchete', subheadline: 'Apoio', image: 'https://fotos.com/h.webp' },
      features: [{ title: 'Rápido', description: 'Em tempo real', icon: 'raio' }],
      pricing: { plans: [plano, { ...plano, name: 'Plus', price: 'Sob consulta', featured: true }] },
      cta: { headline: 'Vamos?', description: 'Agora', buttonText: 'Quero', buttonLink: '/checkout/x' },
      social: { showSocial: true, companies: [{ name: 'Betlab', logo: '' }] },
      footer: {
        copyright: '© Loja',
        columns: [{ title: 'Ajuda', links: [{ text: 'Contato', url: 'mailto:a@b.com' }] }],
        socialLinks: [{ platform: 'YouTube', url: 'https://youtube.com/x' }],
      },
    });
    const lido = texto(html);
    for (const trecho of [
      'Manchete Apoio Comece Agora Saiba Mais',
      'Rápido Em tempo real',
      'Básico R$ 49,00 /mês Grupo Assinar',
      'Mais popular Plus Sob consulta Grupo',
      'Betlab',
      'Vamos? Agora Quero',
      'Ajuda Contato',
      '© Loja',
    ]) {
      expect(lido.replace(/\u00a0/g, ' ')).toContain(trecho);
    }
    expect(html).toMatch(/<img [^>]*width="960" height="600"/);
  });

  it('empresas só aparecem quando se pede, e um botão sem destino não aparece', () => {
    const html = pagina('startup', {
      social: { showSocial: false, companies: [{ name: 'Betlab' }] },
      cta: { headline: 'Vamos?', buttonText: 'Quero' },
      hero: { headline: 'Manchete' },
    });
    expect(html).not.toContain('Betlab');
    expect(texto(html)).not.toMatch(/Quero|Comece Agora|Saiba Mais/);
  });
});

describe('qualquer landing page', () => {
  it('de um template desconhecido mostra título, descrição e o conteúdo cru', () => {
    const lido = texto(pagina('blog', { texto: 'Olá <b>mundo</b>' }, { descricao: 'Antiga' }));
    expect(lido).toContain('Página da Ana Antiga { "texto": "Olá <b>mundo</b>" }');
    expect(texto(pagina('blog', 'só texto'))).toContain('só texto');
    expect(texto(pagina('linktree', ['não é deste template']))).toContain('não é deste template');
  });

  it('é um documento com título, prévia do link e um só script, de fora', () => {
    const html = pagina('linktree', { perfil: { bio: 'Trader', foto: 'https://fotos.com/ana.png' } });
    expect(html).toContain('<title>Página da Ana</title>');
    expect(html).toContain('<meta name="description" content="Trader"/>');
    expect(html).toContain('property="og:image" content="https://fotos.com/ana.png"');
    expect(html).toContain('rel="canonical" href="https://loja.com.br/ana/home"');
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  // Uma página com o mesmo texto hostil em todos os campos, como se tivesse entrado sem passar pelo esquema.
  const hostil = (mau: string): Record<string, unknown> => ({
    linktree: {
      perfil: { nome: mau, bio: mau, foto: mau },
      links: [
        { titulo: mau, descricao: mau, url: mau, cor: mau },
        { titulo: mau, url: mau },
      ],
      redes: [
        { plataforma: mau, url: mau },
        { plataforma: 'x', url: mau },
      ],
    },
    startup: {
      hero: {
        logo: mau,
        headline: mau,
        subheadline: mau,
        image: mau,

        primaryButtonText: mau,
        primaryButtonLink: mau,
        secondaryButtonText: mau,
        secondaryButtonLink: mau,
      },
      features: [{ title: mau, description: mau, icon: mau }],
      pricing: {
        plans: [
          {
            name: mau,
            description: mau,
            price: mau,
            interval: mau,
            features: [mau],
            featured: true,
            buttonText: mau,
            buttonLink: mau,
          },
        ],
      },
      cta: { headline: mau, description: mau, buttonText: mau, buttonLink: mau },
      social: { showSocial: true, companies: [{ name: mau, logo: mau }] },
      footer: {
        logo: mau,
        copyright: mau,
        columns: [{ title: mau, links: [{ text: mau, url: mau }] }],
        socialLinks: [{ platform: mau, url: mau, icon: mau }],
      },
    },
    outro: { [mau]: mau, lista: [mau] },
  });
  const ELEMENTOS =
    /^(a|body|div|footer|h[1-6]|header|html|li|main|nav|p|path|pre|section|span|strong|svg|ul|img)$/;
  const ATRIBUTOS =
    /^(alt|aria-[a-z]+|class|d|decoding|fetchPriority|fill|fill-rule|height|href|id|loading|referrerPolicy|rel|src|stroke|stroke-[a-z]+|style|target|viewBox|width)$/i;

  it('com texto hostil em todos os campos, nenhum elemento, atributo ou endereço escapa', () => {
    expect(textosHostis.length).toBeGreaterThanOrEqual(500);
    for (const mau of textosHostis) {
      for (const [template, conteudo] of Object.entries(hostil(mau))) {
        const html = pagina(template, conteudo, { titulo: mau, descricao: mau, vendedor: mau });
        const corpo = corpoDe(html);
        expect(html.match(/<script/g), mau).toHaveLength(1);
        expect(html.match(/<\/(style|head|body|html)>/g), mau).toHaveLength(4);
        for (const [, nome = '', atributos = ''] of corpo.matchAll(
          /<([a-zA-Z][^\s/>]*)((?:\s[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g,
        )) {
          expect(nome, mau).toMatch(ELEMENTOS);
          for (const [, atributo = '', valor = ''] of atributos.matchAll(/\s([^\s=>]+)(?:="([^"]*)")?/g)) {
            expect(atributo, mau).toMatch(ATRIBUTOS);
            if (atributo === 'style')
              expect(valor).toMatch(/^background:#[0-9a-f]{6};color:#(000000|ffffff)$/i);
            if (atributo === 'href' || atributo === 'src') {
              expect(
                linkPermitido(valor.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")),
                `${mau} → ${valor}`,
              ).toBe(true);
            }
          }
        }
        // Todo '<' do corpo abre ou fecha um elemento dos nossos: o que se digitou virou '&lt;'.
        expect(corpo.replace(/<\/?[a-zA-Z][^<>]*>/g, ''), mau).not.toMatch(/[<>]/);
      }
    }
  });
});

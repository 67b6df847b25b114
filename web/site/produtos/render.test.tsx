import { describe, expect, it } from 'vitest';
import {
  OFERTAS,
  precoDeTabela,
  SLUGS_DOS_PRODUTOS,
  type SlugDoProduto,
} from '../../../shared/catalogo/catalogo.rules.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { renderPaginaDeVenda } from './render.tsx';

const PRECOS: Record<string, number> = {
  'jackpot-hunters/mensal': 6500,
  'jackpot-hunters/trimestral': 16_500,
  'jackpot-hunters/semestral': 33_000,
  'over-limite/mensal': 7000,
  'over-limite/trimestral': 18_000,
  'over-limite/semestral': 32_000,
  'metodo-cerccos/completo': 49_700,
  'consultoria/premium': 500_000,
};

function dadosDe(slug: SlugDoProduto, outros: Partial<DadosDaPaginaDeVenda> = {}): DadosDaPaginaDeVenda {
  const planos = OFERTAS.filter((oferta) => oferta.slug === slug).map((oferta) => {
    const preco_centavos = PRECOS[`${slug}/${oferta.plano}`] ?? 0;
    const { plano, meses_acesso, recorrente } = oferta;
    const tabela_centavos = precoDeTabela(oferta, preco_centavos);
    return { plano, meses_acesso, recorrente, preco_centavos, tabela_centavos, produto_id: `p-${plano}` };
  });
  return {
    origem: 'https://loja.com.br',
    caminho: `/produtos/${slug}`,
    medicao: { meta_pixel_id: null, ga4_id: null },
    quemVende: null,
    legais: '',
    arquivos: { pagina: '/assets/site-1a2b.js', emLinha: null, checkout: '/assets/checkout-3c4d.js' },
    slug,
    planos,
    voltar: '/ana/home',
    vendedor: 'Ana Trader',
    whatsapp: '5511987654321',
    ...outros,
  };
}
/** O que se lê na página, sem as etiquetas. */
const lido = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
const pagina = (slug: SlugDoProduto, outros?: Partial<DadosDaPaginaDeVenda>) =>
  renderPaginaDeVenda(dadosDe(slug, outros));
const texto = (slug: SlugDoProduto, outros?: Partial<DadosDaPaginaDeVenda>) => lido(pagina(slug, outros));
const contem = (onde: string, textos: readonly string[]) => {
  for (const texto of textos) expect(onde).toContain(texto);
};

describe.each(SLUGS_DOS_PRODUTOS)('página de venda %s', (slug) => {
  it('traz o aviso de risco, o endereço canônico, a prévia do link e a volta para a página do vendedor', () => {
    contem(texto(slug), [
      'renda variável',
      'não existe promessa nem garantia de lucro',
      'decisão e responsabilidade de quem compra',
      'Proibido para menores de 18 anos',
      'Jogue com responsabilidade',
      '18+',
      'Vendido por Ana Trader',
    ]);
    contem(pagina(slug), [
      `<link rel="canonical" href="https://loja.com.br/produtos/${slug}"/>`,
      `content="https://loja.com.br/assets/site/og-${slug}-1.png"`,
      'href="/ana/home"',
      'id="planos"',
      '<main id="conteudo">',
    ]);
  });

  it('cada plano leva ao checkout com o plano e o preço, e mostra os dois preços', () => {
    const { planos } = dadosDe(slug);
    const html = pagina(slug);
    for (const { plano, preco_centavos } of planos) {
      expect(html).toContain(`href="/checkout/${slug}?plano=${plano}&amp;preco=${preco_centavos / 100}"`);
    }
    expect(html.match(/class="plano(?: marcado)?"/g)).toHaveLength(planos.length);
    expect(html.match(/<s>R\$ [\d.,]+<\/s>/g)).toHaveLength(planos.length);
  });

  it('o preço aparece antes de qualquer rolagem, com o caminho para os planos', () => {
    const abertura = pagina(slug).split('</section>')[0] ?? '';
    expect(abertura).toMatch(/<strong>R\$ [\d.,]+<\/strong>/);
    expect(abertura).toContain('href="#planos"');
  });

  it('sem plano nenhum diz que as vendas abrem em breve e não inventa preço', () => {
    const html = pagina(slug, { planos: [] });
    expect(html).toContain('Vendas abertas em breve');
    expect(html).not.toContain('/checkout/');
    expect(lido(html)).not.toMatch(/R\$ \d+,\d\d/);
    expect(html).toContain('https://wa.me/5511987654321?text=');
  });

  it('o WhatsApp abre com a mensagem pronta e some quando o vendedor não tem número', () => {
    expect(pagina(slug)).toMatch(/https:\/\/wa\.me\/5511987654321\?text=Ol%C3%A1!%20[^"]+/);
    for (const whatsapp of [null, 'javascript:alert(1)', '+55 11']) {
      const html = pagina(slug, { whatsapp });
      expect(html).not.toContain('wa.me');
      expect(html).not.toContain('Ficou com alguma dúvida');
    }
  });

  it('nome de vendedor hostil continua texto', () => {
    const html = pagina(slug, {
      vendedor: '<img src=x onerror=alert(1)>"\'</title><script>alert(1)</script>',
    });
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});

describe('Jackpot Hunters + Lay CS', () => {
  it('tem a órbita dos métodos, os três planos com os preços e os 40 meses de existência', () => {
    const html = pagina('jackpot-hunters');
    expect(html).toMatch(/<svg class="orbita"[^>]*role="img" aria-label="Diagrama em órbita/);
    contem(lido(html), [
      'Jackpot Hunters + Lay CS',
      '40 meses',
      'de existência',
      'Mensal',
      'R$ 100,00',
      'R$ 65,00',
      'Trimestral',
      'R$ 260,00',
      'R$ 165,00',
      'Semestral',
      'R$ 480,00',
      'R$ 330,00',
      'Acesso aos grupos do Telegram por 1 mês',
      'Acesso aos grupos do Telegram por 3 meses',
      'Acesso aos grupos do Telegram por 6 meses',
      'Perguntas frequentes',
    ]);
  });

  it('só o trimestral é o mais popular', () => {
    const cartao = /<li class="plano marcado"><p class="selo">Mais Popular<\/p><h3>([^<]+)/g;
    expect([...pagina('jackpot-hunters').matchAll(cartao)].map((achado) => achado[1])).toEqual([
      'Trimestral',
    ]);
  });

  it('de um plano só à venda não se diz que é o mais popular', () => {
    for (const slug of ['jackpot-hunters', 'over-limite'] as const) {
      const planos = dadosDe(slug).planos.filter(({ plano }) => plano === 'trimestral');
      expect(planos).toHaveLength(1);
      expect(pagina(slug, { planos })).not.toContain('Mais Popular');
    }
  });

  it('um plano que o vendedor não tem não vira cartão', () => {
    const planos = dadosDe('jackpot-hunters').planos.filter(({ plano }) => plano !== 'mensal');
    const html = pagina('jackpot-hunters', { planos });
    expect(html).not.toContain('plano=mensal');
    expect(html).toContain('a partir de <strong>R$ 165,00</strong>');
  });

  it('preço quebrado vai ao checkout como número simples', () => {
    const [mensal] = dadosDe('jackpot-hunters').planos;
    const planos = mensal ? [{ ...mensal, preco_centavos: 12_990, tabela_centavos: 10_000 }] : [];
    const html = pagina('jackpot-hunters', { planos });
    expect(html).toContain('plano=mensal&amp;preco=129.9"');
    expect(html).not.toContain('<s>');
  });
});

describe('Over Limite', () => {
  it('mostra a metodologia, o link de resultados e os planos do vendedor, com a tabela 1,8 vez', () => {
    contem(texto('over-limite'), [
      'Metodologia',
      'Stake, da banca',
      '2% ou 1%',
      'ROI médio',
      '5,00%',
      'Drawdown',
      '-10,00%',
      'Ver resultados',
      'Resultado passado não garante resultado futuro',
      'R$ 126,00',
      'R$ 70,00',
      'R$ 324,00',
      'R$ 180,00',
      'R$ 576,00',
      'R$ 320,00',
      'Grupo do Telegram por 3 meses',
    ]);
    expect(pagina('over-limite')).toMatch(/Mais Popular<\/p><h3>Trimestral/);
  });

  it('sem WhatsApp, os resultados ficam na página do vendedor', () => {
    expect(texto('over-limite', { whatsapp: null })).toContain('Ver resultados na página de Ana Trader');
  });
});

describe('Método Cerccos', () => {
  it('tem a capa, explica a metodologia e responde às três perguntas', () => {
    expect(pagina('metodo-cerccos')).toMatch(/<svg class="capa"[^>]*role="img" aria-label="[^"]+"/);
    contem(texto('metodo-cerccos'), [
      'Método Cerccos Multimercados',
      'Objetivo',
      'Correct Score',
      '500% ou mais',
      'mercados paralelos',
      'Gestão de banca e de risco',
      '+EV',
      'Cenários pré-live',
      'Quebra de paradigma',
      'taxa de acerto baixa',
      'Diferencial',
      'tempo de tela',
      'Preciso de conhecimento prévio?',
      'formação avançada',
      'Quais mercados o método cobre?',
      'Correct Score back e lay, Match Odds, Overs, Handicaps Asiáticos (Asian Handicaps), Escanteios (Corners)',
      'Half-time',
      'Como é o suporte?',
      'canais de WhatsApp',
    ]);
    expect(pagina('metodo-cerccos').match(/<details>/g)).toHaveLength(3);
  });

  it('tem o carrossel dos dez módulos a cada 3 s e o dos oito bônus a cada 3,5 s', () => {
    const html = pagina('metodo-cerccos');
    const carrosseis = html.split('data-carrossel="').slice(1);
    expect(carrosseis.map((carrossel) => carrossel.split('"')[0])).toEqual(['3000', '3500']);
    expect(carrosseis.map((carrossel) => carrossel.match(/loading="lazy"/g)?.length)).toEqual([10, 8]);
    expect(carrosseis.map((carrossel) => carrossel.match(/data-ponto/g)?.length)).toEqual([10, 8]);
    contem(lido(html), [
      'Bônus Exclusivos Inclusos',
      '2 meses grátis de Jackpot Hunters',
      '2 meses grátis de Lay CS',
    ]);
    expect(lido(html)).toContain('2 meses grátis do Over Limite');
    for (const papel of ['antes', 'tocar', 'depois', 'conta', 'barra'])
      expect(html).toContain(`data-${papel}=""`);
  });

  it('vende um plano só: Acesso Completo, Mais Popular, com 12 meses de suporte', () => {
    contem(texto('metodo-cerccos'), [
      'Acesso Completo',
      'Mais Popular',
      'R$ 997,00',
      'R$ 497,00',
      '12 meses de suporte',
    ]);
    expect(pagina('metodo-cerccos')).toContain('/checkout/metodo-cerccos?plano=completo&amp;preco=497"');
  });

  it('toda figura diz o tamanho e o que mostra', () => {
    for (const [figura] of pagina('metodo-cerccos').matchAll(/<img[^>]*>/g)) {
      expect(figura).toMatch(/ width="\d+"/);
      expect(figura).toMatch(/ height="\d+"/);
      expect(figura).toMatch(/ alt="[^"]{8,}"/);
      expect(figura).toContain('decoding="async"');
    }
  });
});

describe('Consultoria Individual', () => {
  it('tem a metodologia, os bônus, o investimento, as 10 vagas e a lista de espera', () => {
    contem(texto('consultoria'), [
      'Consultoria Individual',
      'já lucrativos',
      'encontros mensais',
      'Metodologia',
      'Método Cerccos',
      'Grupos Jackpot Hunters e Lay CS',
      'Over Limite',
      'Ferramenta de análise',
      'Ferramenta de alertas',
      'Acesso por 1 ano',
      'Investimento',
      'Consultoria Premium',
      'Premium',
      'R$ 10.000,00',
      'R$ 5.000,00',
      '12 meses',
      'Apenas 10 vagas por ano',
      'lista de espera',
    ]);
    expect(pagina('consultoria')).toContain('/checkout/consultoria?plano=premium&amp;preco=5000"');
  });

  it('responde às quatro perguntas', () => {
    const html = pagina('consultoria');
    expect(html.match(/<details>/g)).toHaveLength(4);
    contem(html, ['Como funciona?', 'Quanto tempo dura?', 'Para quem é?', 'Qual é o diferencial premium?']);
  });
});

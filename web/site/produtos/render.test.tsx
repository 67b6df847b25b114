import { describe, expect, it } from 'vitest';
import { conteudoDaOferta } from '../../../shared/catalogo/conteudo.rules.ts';
import { conteudoDaSemente } from '../../../shared/linhas/especificadas.blocos.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { SLUGS, umaPaginaPublicada } from '../../../test/support/catalogo-de-prova.ts';
import { textosHostis } from '../../../test/support/hostis.ts';
import { umaLinha, umaPaginaDeVenda, umPlano } from '../../../test/support/pagina-de-venda.ts';
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

/** A página com o conteúdo da semente ou, noutra, o dos textos de antes dos blocos. */
function comOsTextos(pagina: DadosDaPaginaDeVenda): DadosDaPaginaDeVenda {
  const { slug, linha, titulo, texto } = pagina;
  const semente = conteudoDaSemente(slug);
  const perguntas = pagina.perguntas.map(({ pergunta, resposta }) => ({ pergunta, resposta }));
  const conteudo = conteudoDaOferta(
    { id: slug, titulo, texto: semente ? texto : (texto ?? ''), perguntas },
    { linha: { ...linha, links: [] }, planos: [], escrito: null, semente, do_modelo: false },
  );
  return { ...pagina, conteudo };
}
const dadosDe = (slug: string, outros: Partial<DadosDaPaginaDeVenda> = {}) =>
  comOsTextos(
    umaPaginaDeVenda({
      ...umaPaginaPublicada(slug, (plano) => PRECOS[`${slug}/${plano}`] ?? 0),
      ...outros,
    }),
  );
/** O que se lê na página, sem as etiquetas. */
const lido = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
const pagina = (slug: string, outros?: Partial<DadosDaPaginaDeVenda>) =>
  renderPaginaDeVenda(dadosDe(slug, outros));
const texto = (slug: string, outros?: Partial<DadosDaPaginaDeVenda>) => lido(pagina(slug, outros));
const contem = (onde: string, textos: readonly string[]) => {
  for (const texto of textos) expect(onde).toContain(texto);
};

describe.each(SLUGS)('página de venda %s', (slug) => {
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
  it('mostra a metodologia e os planos do vendedor, com a tabela 1,8 vez', () => {
    contem(texto('over-limite'), [
      'Metodologia',
      'Stake, da banca',
      '2% ou 1%',
      'ROI médio',
      '5,00%',
      'Drawdown',
      '-10,00%',
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

  it('sem onde conferir resultados, não promete mostrá-los', () => {
    expect(texto('over-limite')).not.toContain('Ver resultados');
    expect(texto('over-limite', { whatsapp: null })).not.toContain('Ver resultados');
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

describe('página de venda de um produto qualquer', () => {
  const curso = (outros: Partial<DadosDaPaginaDeVenda> = {}) =>
    renderPaginaDeVenda(
      comOsTextos(umaPaginaDeVenda({ vendedor: 'Padaria da Lia', voltar: '/lia/home', ...outros })),
    );
  const doClube = [
    umPlano({ plano: 'mensal', nome: 'Mensal', preco_centavos: 4_900, meses_acesso: 1, recorrente: true }),
    umPlano({
      plano: 'semestral',
      nome: 'Semestral',
      preco_centavos: 27_000,
      meses_acesso: 6,
      recorrente: true,
    }),
    umPlano({ plano: 'anual', nome: 'Anual', preco_centavos: 49_900, meses_acesso: 12, recorrente: true }),
    umPlano({ plano: 'vitalicio', nome: 'Sócio', preco_centavos: 299_000, meses_acesso: null }),
  ];

  it('a prévia do link leva a figura desenhada para ela; sem nenhuma, a de sempre', () => {
    const figura = (html: string) => /og:image" content="([^"]*)"/.exec(html)?.[1];
    expect(figura(curso())).toBe('https://loja.com.br/assets/site/og-pagina-2.png');
    const html = curso({ previa: '/lia/img/0a1b.jpg' });
    expect(figura(html)).toBe('https://loja.com.br/lia/img/0a1b.jpg');
    contem(html, ['og:image:width" content="1200"', 'og:image:height" content="630"', 'summary_large_image']);
  });

  it('mostra o título, o texto, os planos, as perguntas e quem vende, e nada de apostas nem de produto alheio', () => {
    const html = curso({
      titulo: 'Pão de verdade, feito em casa',
      texto: 'Do levain ao forno.\n\nSão 32 aulas gravadas.\nCom receita impressa.',
      perguntas: [
        { pergunta: 'Preciso de forno especial?', resposta: 'Não.\nO de casa basta.' },
        { pergunta: 'E sem resposta?', resposta: '' },
      ],
    });
    contem(lido(html), [
      'Curso de Panificação',
      'Pão de verdade, feito em casa',
      'Do levain ao forno.',
      'R$ 197,00',
      'por 12 meses de acesso',
      'Acesso completo',
      'Pagamento único, 12 meses de acesso',
      'Preciso de forno especial?',
      'Vendido por Padaria da Lia',
    ]);
    contem(html, [
      '<title>Pão de verdade, feito em casa | Padaria da Lia</title>',
      '<p>São 32 aulas gravadas.</p><p>Com receita impressa.</p>',
      '<details><summary>Preciso de forno especial?</summary><p>Não.</p><p>O de casa basta.</p></details>',
      'href="/checkout/curso-de-panificacao?plano=completo&amp;preco=197"',
    ]);
    expect(lido(html)).not.toMatch(
      /renda variável|aviso|18\+|aposta|trader|Telegram|jackpot|cerccos|over limite|mais popular|-\d+%/i,
    );
    expect(html).not.toContain('<s>');
    expect(html).not.toContain('E sem resposta?');
  });

  it('a prévia do link diz o título, o começo do texto e o preço, com figura sem palavra nenhuma', () => {
    const metas = (html: string) =>
      Object.fromEntries(
        [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map(([, nome, valor]) => [
          nome,
          valor,
        ]),
      );
    expect(metas(curso({ texto: 'Do levain ao forno.\nSão 32 aulas.' }))).toMatchObject({
      title: 'Curso de Panificação | Padaria da Lia',
      description: 'Do levain ao forno. R$ 197,00 por 12 meses de acesso.',
      image: 'https://loja.com.br/assets/site/og-pagina-2.png',
    });
    expect(metas(curso({ planos: doClube })).description).toBe(
      'Curso de Panificação, de Padaria da Lia. R$ 49,00 por mês.',
    );
    const esgotados = doClube.map((plano) => ({ ...plano, esgotado: true }));
    expect(metas(curso({ planos: esgotados })).description).toBe(
      'Curso de Panificação, de Padaria da Lia. Esgotado.',
    );
  });

  it('cada plano diz o que se paga e por quanto tempo: por mês, por ano, uma vez, para sempre', () => {
    const html = lido(curso({ planos: doClube }));
    contem(html, [
      'a partir de R$ 49,00 por mês',
      'por mês, com renovação automática',
      'a cada 6 meses · equivale a R$ 45,00 por mês',
      'por ano · equivale a R$ 41,58 por mês',
      'Pagamento único, acesso vitalício',
    ]);
  });

  it('o preço cheio, o selo e o que o plano inclui só aparecem como quem vende os escreveu', () => {
    const escrito = umPlano({
      tabela_centavos: 24_700,
      selo: 'Turma de março',
      inclui: ['32 aulas', 'Certificado'],
    });
    contem(lido(curso({ planos: [escrito] })), ['De R$ 247,00', '-20%', 'Turma de março', '32 aulas']);
  });

  it('o plano sem vagas diz que está esgotado e não leva ao checkout, nem o preço dele abre a página', () => {
    const [mensal, ...outros] = doClube;
    const html = curso({ planos: [{ ...umPlano(mensal), esgotado: true }, ...outros] });
    expect(html.match(/<p class="esgotado">Esgotado<\/p>/g)).toHaveLength(1);
    expect(html).not.toContain('plano=mensal');
    expect(lido(html)).toContain('a partir de R$ 270,00');
    const tudo = curso({ planos: doClube.map((plano) => ({ ...plano, esgotado: true })) });
    expect(tudo).not.toContain('/checkout/');
  });

  it('o aviso é o do produto: nenhum, o de risco, ou o texto de quem vende', () => {
    expect(curso()).not.toContain('class="aviso');
    const aviso = (tipo: 'renda_variavel' | 'texto', texto: string | null) =>
      lido(curso({ linha: umaLinha({ aviso: { tipo, texto } }) }));
    expect(aviso('texto', 'Venda proibida para menores de 18 anos.')).toContain(
      'Venda proibida para menores de 18 anos.',
    );
    expect(aviso('texto', 'Beba com moderação.')).not.toContain('renda variável');
    expect(aviso('renda_variavel', null)).toContain('renda variável');
  });

  it('só anunciada, diz que as vendas abrem em breve, sem preço', () => {
    const html = curso({ planos: [], anunciar: true });
    expect(html).toContain('Vendas abertas em breve');
    expect(lido(html)).not.toContain('R$');
  });

  it('o texto que quem vende escreveu num dos produtos da especificação toma o lugar da página dela', () => {
    const html = pagina('over-limite', { texto: 'As minhas palavras.' });
    expect(lido(html)).toContain('As minhas palavras.');
    expect(html).not.toContain('ROI');
    expect(lido(pagina('over-limite', { titulo: 'Gols ao vivo' }))).toContain('Gols ao vivo');
  });

  it('texto hostil em qualquer campo continua texto', () => {
    const etiquetas = (html: string) => html.slice(html.indexOf('<body')).match(/<[a-z/!][^>\s]*/gi);
    const de = (texto: string) =>
      curso({
        titulo: texto,
        texto: `Começo.\n${texto}`,
        perguntas: [{ pergunta: texto, resposta: texto }],
        linha: umaLinha({ nome: texto, aviso: { tipo: 'texto', texto } }),
        planos: [umPlano({ nome: texto, selo: texto, inclui: [texto] })],
      });
    expect(etiquetas(de(textosHostis.join(' ').replaceAll('\n', ' ').toWellFormed()))).toEqual(
      etiquetas(de('x')),
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { DadosDaPagina } from '../../../shared/site/site.schema.ts';
import { Documento, minificar, type PropsDoDocumento, renderDocumento } from './Documento.tsx';

const dados: DadosDaPagina = {
  origem: 'https://loja.com.br',
  caminho: '/produtos/over-limite',
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
};
const pagina = (outras: Partial<PropsDoDocumento> = {}) =>
  renderDocumento(
    <Documento
      dados={dados}
      titulo="Over Limite"
      descricao="Gols"
      css=".x > .y { color : red; }"
      corpo={<main id="conteudo">Oi</main>}
      {...outras}
    />,
  );

describe('a casca das páginas públicas', () => {
  it('é um documento em português, com título, descrição e endereço canônico absoluto', () => {
    const html = pagina();
    expect(html.startsWith('<!doctype html><html lang="pt-BR"')).toBe(true);
    expect(html).toContain('<title>Over Limite</title>');
    expect(html).toContain('<meta name="description" content="Gols"/>');
    expect(html).toContain('<link rel="canonical" href="https://loja.com.br/produtos/over-limite"/>');
    expect(html).toContain('name="viewport"');
    expect(html).toContain('href="#conteudo"');
  });

  it('leva a prévia do link com a figura em endereço absoluto', () => {
    const html = pagina({ imagem: '/assets/site/og-over-limite-1.png', tipo: 'product' });
    expect(html).toContain(
      'property="og:image" content="https://loja.com.br/assets/site/og-over-limite-1.png"',
    );
    expect(html).toContain('property="og:type" content="product"');
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    expect(pagina()).toContain('content="https://loja.com.br/assets/site/og-pagina-2.png"');
    expect(pagina({ imagem: 'https://fotos.com/a.jpg' })).toContain('content="https://fotos.com/a.jpg"');
  });

  it('carrega um só script, de fora, o da página ou o do checkout, ou nenhum', () => {
    const scripts = (html: string) => html.match(/<script[^>]*>[^<]*<\/script>/g) ?? [];
    expect(scripts(pagina())).toEqual([
      '<script type="module" src="/assets/site-1a2b.js" async="" fetchPriority="low"></script>',
    ]);
    expect(scripts(pagina({ script: 'checkout' }))[0]).toContain('/assets/checkout-3c4d.js');
    expect(scripts(pagina({ script: null }))).toEqual([]);
  });

  it('leva o script escrito quando a borda o aceita; o do checkout continua de fora', () => {
    const emLinha = 'const a="<b>"&&1;';
    const comScript = { ...dados, arquivos: { ...dados.arquivos, emLinha } };
    expect(pagina({ dados: comScript })).toContain(`<script type="module" async="">${emLinha}</script>`);
    expect(pagina({ dados: comScript, script: 'checkout' })).toContain('src="/assets/checkout-3c4d.js"');
    expect(pagina({ dados: comScript, script: 'checkout' })).not.toContain(emLinha);
  });

  it('diz onde está o pedido por pagar, que o script só carrega para quem já fez um', () => {
    expect(pagina()).toContain('data-aberto="/assets/aberto-5e6f.js"');
    expect(pagina({ script: 'checkout' })).not.toContain('data-aberto');
    expect(pagina({ script: null })).not.toContain('data-aberto');
  });

  it('a página que não se indexa não tem canônico', () => {
    const html = pagina({ indexar: false });
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('canonical');
  });

  it('escreve os números de medição só quando têm o formato certo', () => {
    const medida = (meta_pixel_id: string | null, ga4_id: string | null) =>
      pagina({ dados: { ...dados, medicao: { meta_pixel_id, ga4_id } } });
    expect(medida('1234567890', 'G-AB12CD34')).toContain('<meta name="medicao-meta" content="1234567890"/>');
    expect(medida('1234567890', 'G-AB12CD34')).toContain('<meta name="medicao-ga4" content="G-AB12CD34"/>');
    expect(medida('1234567890', null)).toContain('.consentimento{');
    const hostil = medida('123"><script>x</script>', "G-1');alert(1)//");
    expect(hostil).not.toContain('medicao-');
    expect(hostil).not.toContain('.consentimento{');
  });

  it('título hostil continua texto e o estilo não fecha a própria etiqueta', () => {
    expect(pagina({ titulo: '<script>x</script>"' })).toContain(
      '<title>&lt;script&gt;x&lt;/script&gt;&quot;</title>',
    );
    const html = pagina({ css: '.a{content:"</style><script>y</script>"}' });
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(html.indexOf('<script>y')).toBeLessThan(html.indexOf('</style>'));
  });

  it('encolhe o estilo sem mudar o que ele diz', () => {
    expect(minificar('/* nota */ .x > .y {\n  color: red;\n  margin: calc(1px + 2px) ;\n}\n')).toBe(
      '.x>.y{color:red;margin:calc(1px + 2px)}',
    );
    expect(minificar('.a :hover{top:0}')).toBe('.a :hover{top:0}');
    expect(pagina()).toContain('.x>.y{');
  });
});

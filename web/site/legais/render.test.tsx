import { describe, expect, it } from 'vitest';
import { lerDadosDoVendedor, vendedorDosDados } from '../../../shared/base/vendedor.ts';
import { type DadosDaPaginaLegal, PAGINAS_LEGAIS } from '../../../shared/site/site.schema.ts';
import { textosHostis } from '../../../test/support/hostis.ts';
import { renderPaginaLegal } from './render.tsx';

const RISCO = { tipo: 'renda_variavel', texto: null } as const;
const pagina = (outros: Partial<DadosDaPaginaLegal> = {}) =>
  renderPaginaLegal({
    origem: 'https://loja.com.br',
    caminho: '/privacidade',
    medicao: { meta_pixel_id: null, ga4_id: null },
    arquivos: {
      pagina: '/assets/site-1a2b.js',
      emLinha: null,
      checkout: '/assets/checkout-3c4d.js',
      aberto: '/assets/aberto-5e6f.js',
    },
    marca: { nome: 'Ana Trader', cor: null },
    quemVende: vendedorDosDados({
      ...lerDadosDoVendedor({}),
      razao_social: 'Ana Cursos Ltda',
      email_contato: 'oi@ana.com.br',
    }),
    legais: '/ana',
    loja: '/ana',
    pagina: 'privacidade',
    vendedor: 'Ana Cursos Ltda',
    voltar: '/ana/home',
    vende: { naturezas: ['grupo', 'curso', 'grupo', 'consultoria'], avisos: [RISCO], pede_endereco: true },
    gateways: [],
    resend: false,
    whatsapp_por: [],
    inteligencia: null,
    ...outros,
  });

describe('política de privacidade', () => {
  it('diz o que se guarda, também de quem não termina a compra, e por quanto tempo', () => {
    const html = pagina();
    for (const texto of [
      'mesmo que você não termine a compra',
      '180 dias',
      '30 dias',
      'cinco anos',
      'ANPD',
    ]) {
      expect(html).toContain(texto);
    }
    expect(html).toContain('<link rel="canonical" href="https://loja.com.br/privacidade"/>');
    expect(html).toContain('href="mailto:oi@ana.com.br"');
    expect(html).toContain('href="/ana/termos"');
  });

  it('só nomeia quem trata os dados desta loja', () => {
    const semNada = pagina();
    for (const nome of [
      'Asaas',
      'Stripe',
      'Resend',
      'Meta',
      'Google',
      'WhatsApp:',
      'OpenAI',
      'assistente virtual',
    ]) {
      expect(semNada).not.toContain(nome);
    }
    const comTudo = pagina({
      gateways: ['Asaas', 'Stripe'],
      resend: true,
      whatsapp_por: ['Meta (WhatsApp)', 'Evolution API (evo.exemplo.com)'],
      inteligencia: 'OpenAI',
      medicao: { meta_pixel_id: '1234567890', ga4_id: 'G-AB12CD34' },
    });
    for (const nome of [
      'Asaas',
      'Stripe',
      'Resend',
      'Meta',
      'Google Analytics',
      'com a sua permissão',
      'Meta (WhatsApp)',
      'Evolution API (evo.exemplo.com)',
      'OpenAI',
      'transferência internacional',
      'Conversas por WhatsApp: 13 meses',
    ]) {
      expect(comTudo).toContain(nome);
    }
  });

  it('sem e-mail de contato, diz por onde falar', () => {
    const html = pagina({ quemVende: null });
    expect(html).toContain('responda ao e-mail que recebeu sobre a compra');
    expect(html).not.toContain('mailto:');
  });
});

describe('termos de uso', () => {
  it('dizem o direito de desistir em 7 dias, como se cancela e o aviso de risco', () => {
    const html = pagina({ pagina: 'termos', caminho: '/termos', gateways: ['Asaas'] });
    for (const texto of ['em até 7 dias', 'art. 49', 'Asaas', 'não existe promessa nem garantia de lucro']) {
      expect(html).toContain(texto);
    }
    expect(html).toContain('href="/ana/privacidade"');
  });
});

describe('o que as páginas legais dizem do que se vende', () => {
  const padaria = { naturezas: ['curso', 'clube', 'outro'], avisos: [], pede_endereco: false } as const;

  it('quem não vende renda variável não tem aviso de risco, e lê-se o que vende', () => {
    const html = pagina({ pagina: 'termos', vende: padaria });
    expect(html).toContain('Produtos digitais: cursos e clubes, com acesso pelo prazo do plano escolhido.');
    expect(html).not.toMatch(/[Rr]isco|renda variável|18 anos|grupos|consultoria/);
    expect(pagina({ pagina: 'termos' })).toContain(
      'Produtos digitais: grupos, cursos e consultoria, com acesso',
    );
    expect(pagina({ pagina: 'termos', vende: { ...padaria, naturezas: ['outro'] } })).toContain(
      'Produtos digitais, com acesso',
    );
  });

  it('o aviso que quem vende escreveu se lê nos termos', () => {
    const vende = { ...padaria, avisos: [{ tipo: 'texto', texto: 'Se beber, não dirija.' }] } as const;
    const html = pagina({ pagina: 'termos', vende });
    expect(html).toContain('<h2>Avisos</h2><p>Se beber, não dirija.</p>');
    expect(html).not.toContain('renda variável');
  });

  it('a privacidade diz do endereço o que se pede', () => {
    expect(pagina()).toContain('documento e endereço)');
    expect(pagina()).toContain('ViaCEP');
    const html = pagina({ vende: padaria });
    expect(html).toContain('documento e, quando se pede, endereço)');
    expect(html).not.toContain('ViaCEP');
  });
});

it.each(PAGINAS_LEGAIS)('em %s, texto hostil do cadastro continua texto', (qual) => {
  const etiquetas = (html: string) => html.slice(html.indexOf('<body')).match(/<[a-z/!][^>\s]*/gi);
  const de = (texto: string) =>
    pagina({
      pagina: qual,
      vendedor: texto,
      vende: { naturezas: ['curso'], avisos: [{ tipo: 'texto', texto }], pede_endereco: true },
      quemVende: { logo: null, nome: texto, documento: texto, endereco: texto, email: texto },
    });
  // Todos juntos: campo a campo, quem os prova é o bloco de quem vende.
  expect(etiquetas(de(textosHostis.join(' ').replaceAll('\n', ' ')))).toEqual(etiquetas(de('x')));
});

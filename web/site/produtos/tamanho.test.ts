import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { comBlocos, daPadaria, umBloco } from '../../../test/support/blocos-de-prova.ts';
import { SLUGS, umaPaginaPublicada } from '../../../test/support/catalogo-de-prova.ts';
import { umaLinha, umaPaginaDeVenda, umPlano } from '../../../test/support/pagina-de-venda.ts';
import { IMAGEM_PADRAO } from '../documento/Documento.tsx';
import { SEM_IMAGEM } from '../scripts/figuras.ts';
import { renderPaginaDeVenda } from './render.tsx';

const aqui = (caminho: string) => fileURLToPath(new URL(caminho, import.meta.url));
const publica = aqui('../../public');
const gz = (texto: string | Buffer) => gzipSync(texto, { level: 9 }).length;

async function encolhido(arquivo: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [aqui(`../scripts/${arquivo}.ts`)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Uma página pesada: medição, WhatsApp, quem vende por inteiro, nomes compridos. */
const cheia = (campos: Partial<DadosDaPaginaDeVenda>, emLinha: string | null = null) =>
  renderPaginaDeVenda({
    ...umaPaginaDeVenda(campos),
    origem: 'https://www.uma-loja-de-nome-comprido.com.br',
    medicao: { meta_pixel_id: '1'.repeat(20), ga4_id: 'G-ABCDEFGH12' },
    quemVende: {
      logo: {
        endereco: '/nome-de-usuario-comprido/logo-0123456789ab.webp',
        largura: 240,
        altura: 48,
        nome: 'Razão Social Bastante Comprida Comércio de Cursos e Serviços Digitais Ltda',
      },
      nome: 'Razão Social Bastante Comprida Comércio de Cursos e Serviços Digitais Ltda',
      documento: 'CNPJ 12.ABC.345/01DE-35',
      endereco:
        'Avenida de Nome Comprido, 12345, Bloco B, Sala 1234, Jardim das Flores, São José do Rio Preto/SP, CEP 15000-000',
      email: 'atendimento@uma-loja-de-nome-comprido.com.br',
    },
    arquivos: {
      pagina: '/assets/site-1a2b3c4d.js',
      emLinha,
      checkout: '/assets/checkout-1a2b3c4d.js',
      aberto: '/assets/aberto-QX7TMZK4.js',
    },
    voltar: '/nome-de-usuario-comprido/home',
    vendedor: 'Nome de Vendedor Bastante Comprido da Silva',
  });

/** A da especificação com todos os planos que ela tem. */
function especificada(slug: string, emLinha: string | null = null): string {
  const pagina = umaPaginaPublicada(slug, () => 0);
  const planos = pagina.planos.map((plano, i) => ({
    ...plano,
    preco_centavos: 123_456 + i,
    tabela_centavos: 987_654 + i,
  }));
  return cheia({ ...pagina, planos }, emLinha);
}

/** Palavras que não se repetem umas às outras, para o texto não se encolher como nenhum texto se encolhe. */
const palavras = (quantas: number, semente: number) =>
  Array.from({ length: quantas }, (_, i) => ((i + 1) * 2_654_435_761 * semente).toString(36).slice(-7)).join(
    ' ',
  );

/** A de um produto qualquer, com mais do que quase toda loja escreve. */
const simples = (emLinha: string | null = null) =>
  cheia(
    {
      slug: 'curso-de-nome-bastante-comprido',
      titulo: palavras(12, 3),
      conteudo: comBlocos(
        umBloco('capa', { texto: palavras(40, 4) }),
        umBloco('texto', { corpo: Array.from({ length: 6 }, (_, i) => palavras(40, 5 + i)).join('\n') }),
        umBloco('planos'),
        umBloco('perguntas', {
          itens: Array.from({ length: 6 }, (_, i) => ({
            pergunta: palavras(8, 21 + i),
            resposta: palavras(20, 31 + i),
          })),
        }),
      ),
      linha: umaLinha({ aviso: { tipo: 'texto', texto: palavras(30, 43) } }),
      planos: Array.from({ length: 6 }, (_, i) =>
        umPlano({
          plano: `plano-${i}`,
          nome: palavras(3, 51 + i),
          tabela_centavos: 987_654 + i,
          selo: palavras(2, 61 + i),
          inclui: Array.from({ length: 6 }, (_, j) => palavras(4, 71 + i * 6 + j)),
          esgotado: i === 5,
        }),
      ),
    },
    emLinha,
  );

/** A de um curso de verdade, com doze blocos, três planos e o que mais se escreve. */
const deDozeBlocos = (emLinha: string | null = null) =>
  cheia(
    {
      conteudo: comBlocos(...daPadaria()),
      planos: ['Sozinho', 'Com acompanhamento', 'Turma ao vivo'].map((nome, i) =>
        umPlano({ plano: `plano-${i}`, nome, preco_centavos: 19_700 + i * 20_000, tabela_centavos: 79_700 }),
      ),
    },
    emLinha,
  );

const PAGINAS: Readonly<Record<string, (emLinha: string) => string>> = {
  ...Object.fromEntries(SLUGS.map((slug) => [slug, (emLinha: string) => especificada(slug, emLinha)])),
  'um produto qualquer': simples,
  'doze blocos': deDozeBlocos,
};

describe('peso das páginas de venda', () => {
  it.each(Object.entries(PAGINAS))(
    'HTML, estilo e script de %s cabem na primeira rajada: num pedido só: até 12.000 bytes comprimidos',
    async (_, montar) => {
      const html = montar(await encolhido('pagina'));
      expect(gz(html)).toBeLessThanOrEqual(12_000);
      expect(html).not.toMatch(/<script[^>]* src=/);
      expect(html.match(/<script/g)).toHaveLength(1);
      expect(html).not.toContain('rel="stylesheet"');
    },
  );

  it('o script inteiro tem menos de 4 KB comprimido e o carrossel menos de 2 KB', async () => {
    expect(gz(await encolhido('pagina'))).toBeLessThan(4096);
    expect((await encolhido('carrossel')).length).toBeLessThan(2048);
  });

  it('toda figura citada existe, e as das páginas têm até 25 KB', () => {
    const citadas = SLUGS.flatMap((slug) => [
      ...especificada(slug).matchAll(/ src="(\/assets\/site\/[^"]+)"/g),
    ]);
    const caminhos = [...citadas.map((achado) => achado[1] ?? ''), SEM_IMAGEM];
    // Dez módulos, oito bônus, e a que ocupa o lugar da que não abriu.
    expect(new Set(caminhos).size).toBe(19);
    for (const caminho of caminhos) {
      expect(existsSync(join(publica, caminho)), caminho).toBe(true);
      expect(statSync(join(publica, caminho)).size, caminho).toBeLessThanOrEqual(25_600);
    }
  });

  it('cada página tem a sua figura de prévia, um PNG de 1200x630 com até 80 KB', () => {
    for (const caminho of [...SLUGS.map((slug) => `/assets/site/og-${slug}-1.png`), IMAGEM_PADRAO]) {
      const arquivo = readFileSync(join(publica, caminho));
      expect(arquivo.subarray(1, 4).toString(), caminho).toBe('PNG');
      expect([arquivo.readUInt32BE(16), arquivo.readUInt32BE(20)], caminho).toEqual([1200, 630]);
      expect(arquivo.length, caminho).toBeLessThanOrEqual(80_000);
    }
  });

  it('toda figura guardada para sempre tem a versão no nome', () => {
    for (const nome of readdirSync(join(publica, 'assets/site')))
      expect(nome).toMatch(/-\d+\.(?:webp|png|svg)$/);
  });
});

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { OFERTAS, SLUGS_DOS_PRODUTOS, type SlugDoProduto } from '../../../shared/catalogo/catalogo.rules.ts';
import { IMAGEM_PADRAO } from '../documento/Documento.tsx';
import { SEM_IMAGEM } from '../scripts/figuras.ts';
import { BONUS, MODULOS } from './metodo-carrosseis.ts';
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

/** A página mais pesada: todos os planos que pode ter, medição, WhatsApp, quem vende por inteiro, nomes compridos. */
const cheia = (slug: SlugDoProduto, emLinha: string | null = null) =>
  renderPaginaDeVenda({
    origem: 'https://www.uma-loja-de-nome-comprido.com.br',
    caminho: `/produtos/${slug}`,
    medicao: { meta_pixel_id: '1'.repeat(20), ga4_id: 'G-ABCDEFGH12' },
    legais: '',
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
    arquivos: { pagina: '/assets/site-1a2b3c4d.js', emLinha, checkout: '/assets/checkout-1a2b3c4d.js' },
    slug,
    planos: OFERTAS.filter((oferta) => oferta.slug === slug).map(
      ({ plano, meses_acesso, recorrente }, i) => ({
        plano,
        meses_acesso,
        recorrente,
        produto_id: 'x',
        preco_centavos: 123_456 + i,
        tabela_centavos: 987_654 + i,
      }),
    ),
    voltar: '/nome-de-usuario-comprido/home',
    vendedor: 'Nome de Vendedor Bastante Comprido da Silva',
    whatsapp: '5511987654321',
  });

describe('peso das páginas de venda', () => {
  it.each(SLUGS_DOS_PRODUTOS)(
    'HTML, estilo e script de %s cabem na primeira rajada: num pedido só: até 12.000 bytes comprimidos',
    async (slug) => {
      const html = cheia(slug, await encolhido('pagina'));
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
    const citadas = SLUGS_DOS_PRODUTOS.flatMap((slug) => [
      ...cheia(slug).matchAll(/ src="(\/assets\/site\/[^"]+)"/g),
    ]);
    const caminhos = [...citadas.map((achado) => achado[1] ?? ''), SEM_IMAGEM];
    expect(new Set(caminhos).size).toBe(MODULOS.length + BONUS.length + 1);
    for (const caminho of caminhos) {
      expect(existsSync(join(publica, caminho)), caminho).toBe(true);
      expect(statSync(join(publica, caminho)).size, caminho).toBeLessThanOrEqual(25_600);
    }
  });

  it('cada página tem a sua figura de prévia, um PNG de 1200x630 com até 80 KB', () => {
    for (const caminho of [
      ...SLUGS_DOS_PRODUTOS.map((slug) => `/assets/site/og-${slug}-1.png`),
      IMAGEM_PADRAO,
    ]) {
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

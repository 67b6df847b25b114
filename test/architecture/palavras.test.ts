import { describe, expect, it } from 'vitest';
import { lerArvore } from './arvore.ts';
import { nomesExportados, PALAVRAS_RETIRADAS, palavrasRetiradas } from './palavras.ts';

const produto = lerArvore(['shared', 'lambdas', 'web', 'infra', 'test'], /\.(?:tsx?|m?js)$/);

describe('uma palavra, uma coisa', () => {
  it('os nomes exportados foram lidos', () => {
    const nomes = produto.flatMap(({ texto }) => nomesExportados(texto));
    expect(nomes.length).toBeGreaterThan(1000);
    expect(nomes).toContain('garantirCatalogo');
  });

  it('nenhuma palavra retirada voltou, em pasta, arquivo ou nome exportado', () => {
    expect(palavrasRetiradas(produto)).toEqual([]);
  });

  it.each([
    { caminho: 'lambdas/vendas/index.ts', texto: '' },
    { caminho: 'web/painel/vendas/Tela.tsx', texto: 'export const Tela = 1;' },
    { caminho: 'test/e2e/vendas.test.ts', texto: '' },
    { caminho: 'lambdas/site/no-ar.ts', texto: '' },
    { caminho: 'lambdas/site/x.ts', texto: 'export async function desejarPagina() {}' },
    { caminho: 'lambdas/site/x.ts', texto: 'export type NoAr = string;' },
    { caminho: 'lambdas/site/index.ts', texto: "export { type Publicar, levarAoAr } from './x.ts';" },
    { caminho: 'lambdas/cupons/x.ts', texto: 'export const conferirCupom = 1;' },
    { caminho: 'shared/manifest/x.ts', texto: 'export const ROTAS_DE_VENDAS = [];' },
  ])('apanha a palavra plantada em $caminho ($texto)', (plantada) => {
    expect(palavrasRetiradas([plantada])).toHaveLength(1);
  });

  it.each(PALAVRAS_RETIRADAS)("apanha '$palavra' num nome exportado", ({ palavra }) => {
    const texto = `export const ${palavra.replaceAll(' ', '_')} = 1;`;
    expect(palavrasRetiradas([{ caminho: 'infra/tools/x.ts', texto }])).toHaveLength(1);
  });

  it('deixa passar o que se parece, e o sentido que ficou', () => {
    const texto = 'export const precoDeVenda = 1;\nexport type PlanoAVenda = 1;\nexport const arriscado = 1;';
    expect(palavrasRetiradas([{ caminho: 'lambdas/catalogo/x.ts', texto }])).toEqual([]);
    const conferir = 'export const oQueConferir = 1;';
    expect(
      palavrasRetiradas([{ caminho: 'lambdas/pagamentos/conferir-pagamento.ts', texto: conferir }]),
    ).toEqual([]);
  });
});

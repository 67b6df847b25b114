import { describe, expect, it } from 'vitest';
import { functions } from '../../shared/manifest/manifest.ts';
import { lerArvore } from './arvore.ts';
import { regrasDoCodigo, SORTEIAM, violacoes } from './regras-do-codigo.ts';

const codigo = lerArvore(['shared', 'lambdas', 'web', 'infra', 'test'], /\.(?:tsx?|m?js|cjs)$/);

describe('o que não se escreve no código', () => {
  it('a árvore foi lida: todas as pastas e todas as entradas do manifesto', () => {
    const caminhos = new Set(codigo.map(({ caminho }) => caminho));
    for (const pasta of ['shared', 'lambdas', 'web', 'infra', 'test']) {
      expect([...caminhos].filter((c) => c.startsWith(`${pasta}/`)).length, pasta).toBeGreaterThan(5);
    }
    for (const { entry } of Object.values(functions)) expect(caminhos).toContain(entry);
  });

  it.each(regrasDoCodigo)('$nome', (regra) => {
    expect(violacoes(regra, codigo), regra.razao).toEqual([]);
  });

  it.each(regrasDoCodigo)('apanha a violação plantada: $nome', (regra) => {
    expect(violacoes(regra, [regra.plantada])).toHaveLength(1);
  });

  it('um comentário sobre o relógio não é uma violação', () => {
    const regra = regrasDoCodigo.find(({ nome }) => nome.startsWith('o relógio'));
    const texto = '// nunca new Date() aqui\n/* nem Date.now() */\nexport const x = 1;';
    expect(regra && violacoes(regra, [{ caminho: 'shared/base/x.ts', texto }])).toEqual([]);
  });

  it('a lista de quem sorteia só tem quem sorteia', () => {
    const sorteiam = codigo
      .filter(({ texto }) => /Math\.random\(|randomUUID\(|randomBytes\(/.test(texto))
      .map(({ caminho }) => caminho);
    expect(SORTEIAM.filter((caminho) => !sorteiam.includes(caminho))).toEqual([]);
  });

  it('uma busca global escrita fora da pasta das chaves é apanhada, também a das notificações', () => {
    const regra = regrasDoCodigo.find(({ nome }) => nome.startsWith('as chaves da tabela'));
    for (const busca of ['USERNAME', 'HOST', 'WEBHOOK', 'TRABALHO']) {
      const texto = `const chave = '${busca}#x';`;
      expect(regra && violacoes(regra, [{ caminho: 'lambdas/pagamentos/x.ts', texto }]), busca).toHaveLength(
        1,
      );
    }
  });

  it.each([
    ['lambdas/checkout/x.ts', "const vida = gateway === 'stripe' ? 1 : 2;"],
    ['web/painel/pedidos/x.ts', "const outro = 'asaas' !== pedido.gateway;"],
    ['infra/local/console/x.js', "switch (gateway) { case 'asaas': break; }"],
    ['infra/tools/x.ts', "const GATEWAYS = ['asaas', 'stripe'];"],
    ['shared/checkout/x.ts', "type Gateway = 'asaas' | 'stripe';"],
  ])('%s: escolher um gateway pelo nome é apanhado', (caminho, texto) => {
    const regra = regrasDoCodigo.find(({ nome }) => nome.startsWith('nenhum gateway'));
    expect(regra && violacoes(regra, [{ caminho, texto }])).toHaveLength(1);
  });

  it.each([
    'while (true) { await tentar(); }',
    'do { await tentar(); } while (true);',
    'for (let vez = 1; ; vez += 1) { await tentar(); }',
  ])('a repetição sem fim é apanhada de qualquer forma: %s', (texto) => {
    const regra = regrasDoCodigo.find(({ nome }) => nome.startsWith('nenhum caso de uso repete'));
    expect(regra && violacoes(regra, [{ caminho: 'lambdas/paginas/x.ts', texto }])).toHaveLength(1);
  });

  /** Os que passam de 300 linhas sem dizer por quê, numa linha '// Passa de 300 linhas: …', e os que passam de 400. */
  const longos = (arquivos: readonly { readonly caminho: string; readonly texto: string }[]) =>
    arquivos.flatMap(({ caminho, texto }) => {
      const linhas = texto.split('\n').length;
      const limite = /^\/\/ Passa de 300 linhas: .{30,}$/m.test(texto) ? 400 : 300;
      return linhas > limite ? [{ caminho, linhas }] : [];
    });

  it('um arquivo do produto que passa de 300 linhas diz por quê', () => {
    expect(
      longos(codigo.filter(({ caminho }) => !caminho.startsWith('test/') && !/\.test\.tsx?$/.test(caminho))),
    ).toEqual([]);
    const porque = '// Passa de 300 linhas: cada passo usa o estado dos outros, e cortá-los o espalharia.';
    const plantado = (linhas: number, topo: string) => [
      { caminho: 'lambdas/x.ts', texto: topo + '\n'.repeat(linhas) },
    ];
    expect(longos(plantado(301, ''))).toHaveLength(1);
    expect(longos(plantado(301, porque))).toEqual([]);
    expect(longos(plantado(401, porque))).toHaveLength(1);
  });

  it('nenhum arquivo se chama utils nem helpers', () => {
    expect(
      codigo.map(({ caminho }) => caminho).filter((c) => /(?:^|\/)(?:utils?|helpers?|common)[./]/.test(c)),
    ).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SCRIPTS_EM_LINHA } from '../../infra/aws/edge/scripts-em-linha.ts';
import { hashDoScript } from '../../lambdas/site/arquivos.ts';

const daMontagem = (caminho: string) => readFileSync(`dist/web/${caminho}`);
/** Os scripts que uma página manda baixar ao abrir, os que ela escreve e os que já pede adiantados. */
const scriptsDe = (pagina: string) => [
  ...new Set(
    daMontagem(pagina)
      .toString()
      .match(/assets\/[\w.-]+\.js/g) ?? [],
  ),
];

const PAGINAS = ['pedido.html', 'descadastrar.html', 'renovar.html', 'minha-conta.html'];

describe('as páginas que abre quem compra', () => {
  it.each(PAGINAS)('%s não baixa o painel nem o React', (pagina) => {
    const scripts = scriptsDe(pagina);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.join()).not.toMatch(/react|moldura|base-|kit/);
    const bytes = scripts.reduce((soma, script) => soma + gzipSync(daMontagem(script)).length, 0);
    // Com o PIX, que se copia e se espera, e o cupom da renovação; o que desenha o QR só se baixa com um.
    expect(bytes, `${scripts.join(', ')}, em bytes gz`).toBeLessThanOrEqual(10_000);
    expect(scripts.join()).not.toMatch(/\bqr-/);
  });

  it.each(PAGINAS)('o que %s leva escrito está na lista que a política aceita', (pagina) => {
    for (const [, script = ''] of daMontagem(pagina)
      .toString()
      .matchAll(/<script>(.*?)<\/script>/gs)) {
      expect(SCRIPTS_EM_LINHA, 'acrescente o resumo em infra/aws/edge/scripts-em-linha.ts').toContain(
        hashDoScript(script),
      );
    }
  });

  it('Minha conta abre-se com o que se lê e preenche, e o que decide o passo vai escrito nela', () => {
    const pagina = daMontagem('minha-conta.html').toString();
    expect(pagina).toMatch(/<main data-passo="pedir">\s*<script>/);
    expect(gzipSync(pagina).length, 'em bytes gz').toBeLessThanOrEqual(6_000);
    // Sem o script, o que se escreve não vai parar num endereço.
    const formularios = pagina.match(/<form [^>]*>/g) ?? [];
    expect(formularios.length).toBeGreaterThan(0);
    for (const formulario of formularios) expect(formulario).toContain('method="dialog"');
  });
});

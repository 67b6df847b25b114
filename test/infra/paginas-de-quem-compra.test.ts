import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const daMontagem = (caminho: string) => readFileSync(`dist/web/${caminho}`);
/** Os scripts que uma página manda baixar ao abrir, os que ela escreve e os que já pede adiantados. */
const scriptsDe = (pagina: string) => [
  ...new Set(
    daMontagem(pagina)
      .toString()
      .match(/assets\/[\w.-]+\.js/g) ?? [],
  ),
];

describe('as páginas que abre quem compra', () => {
  it.each(['pedido.html', 'descadastrar.html', 'renovar.html', 'minha-conta.html'])(
    '%s não baixa o painel nem o React',
    (pagina) => {
      const scripts = scriptsDe(pagina);
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.join()).not.toMatch(/react|moldura|base-|kit/);
      const bytes = scripts.reduce((soma, script) => soma + gzipSync(daMontagem(script)).length, 0);
      // Com o PIX, que se copia e se espera, e o cupom da renovação; o que desenha o QR só se baixa com um.
      expect(bytes, `${scripts.join(', ')}, em bytes gz`).toBeLessThanOrEqual(10_000);
      expect(scripts.join()).not.toMatch(/\bqr-/);
    },
  );
});

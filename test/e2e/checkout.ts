import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** O que uma pessoa faz no checkout, pelos nomes que lê na tela. */
export function checkout(pagina: Page) {
  const campo = (nome: string) => pagina.getByRole('textbox', { name: nome, exact: true });
  const botao = (nome: string) => pagina.getByRole('button', { name: nome, exact: true });
  const janelinha = pagina.getByRole('alertdialog');

  return {
    campo,
    botao,
    radio: (nome: string | RegExp) => pagina.getByRole('radio', { name: nome }),
    ver: (texto: string | RegExp) => pagina.getByText(texto).locator('visible=true').first().waitFor(),
    pais: (nome: string) => pagina.getByRole('combobox', { name: 'País', exact: true }).selectOption(nome),
    /** Digita um cupom e aperta Enter. */
    async cupom(codigo: string): Promise<void> {
      await campo('Cupom de desconto').fill(codigo);
      await pagina.keyboard.press('Enter');
    },
    /** Espera o alerta com uma frase. */
    async alerta(frase: string | RegExp): Promise<void> {
      await janelinha.waitFor();
      const texto = await janelinha.getByRole('paragraph').first().innerText();
      if (typeof frase === 'string') expect(texto).toBe(frase);
      else expect(texto).toMatch(frase);
    },
    async fecharAlerta(): Promise<void> {
      await botao('Entendi').click();
      await janelinha.waitFor({ state: 'hidden' });
    },
  };
}
export type Checkout = ReturnType<typeof checkout>;

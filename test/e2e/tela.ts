import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  acessibilidade,
  esperarAnimacoes,
  fotografar,
  type Janela,
  type Largura,
  tamanho,
} from '../support/navegador.ts';

/** Recusa uma tela que rola para o lado. */
export async function semRolagemLateral(pagina: Page): Promise<void> {
  const sobra = await pagina.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sobra, 'rolagem horizontal em px').toBeLessThanOrEqual(0);
}

/**
 * Confere a tela como está, no computador e no celular: acessível, sem rolagem para o lado, e fotografada quando se
 * pede. Volta à largura em que a janela se abriu.
 */
export async function verificarTela(
  { pagina, largura: aberta }: Janela,
  nome: string,
  larguras: readonly Largura[] = [1280, 360],
): Promise<void> {
  const ordem = [...larguras].sort((a, b) => Number(b === aberta) - Number(a === aberta));
  for (const largura of ordem) {
    await pagina.setViewportSize(tamanho(largura));
    await esperarAnimacoes(pagina);
    await fotografar(pagina, `${nome}-${largura}`);
    expect(await acessibilidade(pagina), `em ${largura} px`).toEqual([]);
    await semRolagemLateral(pagina);
  }
  await pagina.setViewportSize(tamanho(aberta));
}

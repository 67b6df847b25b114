import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { umCliente, umCupom } from '../support/construtores.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { verificarTela } from './tela.ts';

let produto: Produto;
let operador: OperadorLigado;
let pessoa: string;
beforeAll(async () => {
  produto = await produtoComum();
  operador = await produto.outroOperador();
  const criar = (extras: Parameters<typeof umCliente>[0]) =>
    operador.api('POST /api/clientes', { body: umCliente(extras) });
  pessoa = (await criar({ nome: 'Zenaide Prado', telefone: '(85) 98251-3496' })).id;
  await criar({ nome: 'Outra Pessoa', email: 'zenaide.outra@exemplo.com.br' });
  await operador.api('POST /api/cupons', { body: umCupom({ codigo: 'ZENITE10' }) });
});

describe.each([{ largura: 1280 }, { largura: 360 }] as const)(
  'a busca do painel, em $largura px',
  ({ largura }) => {
    let janela: Janela;
    let tela: Painel;
    beforeAll(async () => {
      ({ janela, tela } = await abrirPainel(produto, operador, { largura }));
    });
    afterAll(() => janela?.fechar());

    it('abre pelo botão, pela barra e por Ctrl+K, acha de todo jeito, leva à pessoa, e Esc devolve o foco', async () => {
      const { pagina } = janela;
      const paleta = pagina.getByRole('dialog', { name: 'Buscar' });
      const campo = paleta.getByRole('combobox', { name: 'Buscar no painel' });
      const opcoes = async () =>
        (await paleta.getByRole('option').locator('b').allTextContents()).slice(0, 3);

      await tela
        .botao(/^Buscar/)
        .locator('visible=true')
        .press('Enter');
      await paleta.getByRole('option', { name: 'Renovações' }).waitFor();
      await verificarTela(janela, 'busca-vazia');
      await pagina.keyboard.press('Escape');
      await paleta.waitFor({ state: 'hidden' });
      await expect.poll(tela.focado).toMatch(/^Buscar/);

      // O que se escreve vai para o campo sem se tocar em mais nada.
      await pagina.keyboard.press('/');
      await campo.waitFor();
      await pagina.keyboard.type('zen');
      // O nome antes das letras de um e-mail.
      await expect.poll(opcoes).toEqual(['Zenaide Prado', 'Outra Pessoa', 'ZENITE10']);
      await verificarTela(janela, 'busca-achados');
      for (const escrito of ['85 98251', '(85) 8251-3496', '8251-3496', 'prado', 'zenaide pra']) {
        await campo.fill(escrito);
        await expect.poll(opcoes, { message: escrito }).toEqual(['Zenaide Prado']);
      }
      await pagina.keyboard.press('Enter');
      await pagina.waitForURL(`**/dashboard/clientes/${pessoa}`);
      await expect.poll(tela.focado).toBe('Zenaide Prado');

      await pagina.keyboard.press('Control+k');
      await campo.waitFor();
      await expect.poll(opcoes).toContain('Zenaide Prado');
      await campo.fill('cupo');
      await expect.poll(opcoes).toContain('Cupons');
      await pagina.keyboard.press('Enter');
      await pagina.waitForURL('**/dashboard/cupons');

      // Onde se digita, a barra é uma letra.
      const daLista = pagina.getByRole('searchbox');
      await daLista.fill('10');
      await daLista.press('/');
      await expect.poll(() => daLista.inputValue()).toBe('10/');
      expect(await paleta.count()).toBe(0);
    });
  },
);

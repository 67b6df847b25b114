import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatarData } from '../../shared/base/datas.ts';

/** O que uma pessoa faz no painel, pelos nomes que lê na tela. */
export function painel(pagina: Page) {
  const campo = (nome: string, dentro: Page | Locator = pagina) =>
    dentro.getByRole('textbox', { name: nome, exact: true });
  const botao = (nome: string | RegExp, dentro: Page | Locator = pagina) =>
    dentro.getByRole('button', { name: nome, exact: typeof nome === 'string' });
  const aviso = (texto: string | RegExp) => pagina.getByText(texto).locator('visible=true').first();

  async function ver(texto: string | RegExp): Promise<void> {
    await aviso(texto).waitFor({ state: 'visible' });
  }

  async function entrar(email: string, senha: string): Promise<void> {
    await campo('Email').fill(email);
    await pagina.getByLabel('Senha', { exact: true }).fill(senha);
    await botao('Entrar').click();
  }

  /** Abre uma entrada do menu, pela gaveta quando a tela é de celular. */
  async function irPara(nome: string): Promise<void> {
    const abrir = botao('Abrir menu');
    if (await abrir.isVisible()) await abrir.click();
    await pagina
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: nome, exact: true })
      .locator('visible=true')
      .click();
  }

  async function sair(): Promise<void> {
    const abrir = botao('Abrir menu');
    if (await abrir.isVisible()) await abrir.click();
    await botao('Sair').locator('visible=true').click();
  }

  /** Vai à Home e confere as contagens que ela mostra. */
  async function conferirContagens([clientes, produtos, assinaturas]: [number, number, number]) {
    await irPara('Home');
    const itens = pagina.getByRole('list', { name: 'Contagens' }).getByRole('listitem');
    const textos = async () =>
      (await itens.allInnerTexts()).map((texto) => texto.replace(/\s+/g, ' ').trim());
    await expect
      .poll(textos, { timeout: 5_000 })
      .toEqual([
        `Clientes ${clientes}`,
        `Produtos ${produtos}`,
        `Assinaturas ${assinaturas}`,
        'Landing Pages 0',
      ]);
  }

  /** A linha ou o cartão da assinatura de um cliente com um certo texto. */
  const assinatura = (cliente: string, texto?: string | RegExp) => {
    const linhas = pagina
      .getByRole('row')
      .or(pagina.getByRole('main').getByRole('listitem'))
      .filter({ hasText: cliente });
    return (texto === undefined ? linhas : linhas.filter({ hasText: texto })).first();
  };

  async function agirNaAssinatura(linha: Locator, acao: 'Editar' | 'Renovar' | 'Cancelar' | 'Excluir') {
    await linha.getByRole('button', { name: /^Ações da assinatura de/ }).click();
    await pagina.getByRole('menuitem', { name: acao, exact: true }).click();
  }

  async function criarAssinatura(dados: {
    cliente: string;
    produto: string;
    expiracao: string;
  }): Promise<void> {
    await botao('Nova Assinatura').first().click();
    const janela = pagina.getByRole('dialog', { name: 'Nova Assinatura' });
    await janela.getByRole('combobox', { name: 'Cliente', exact: true }).fill(dados.cliente);
    await pagina.getByRole('option', { name: dados.cliente }).first().click();
    const produtos = janela.getByRole('combobox', { name: 'Produto', exact: true });
    const opcao = produtos.getByRole('option', { name: dados.produto }).first();
    await opcao.waitFor({ state: 'attached' });
    await produtos.selectOption(await opcao.getAttribute('value'));
    await campo('Data de expiração', janela).fill(formatarData(dados.expiracao));
    await botao('Salvar', janela).click();
    await ver(`Assinatura de ${dados.cliente} criada`);
  }

  return {
    pagina,
    campo,
    botao,
    ver,
    entrar,
    irPara,
    sair,
    conferirContagens,
    assinatura,
    agirNaAssinatura,
    criarAssinatura,
  };
}
export type Painel = ReturnType<typeof painel>;

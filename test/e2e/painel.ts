import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatarData } from '../../shared/base/datas.ts';
import { abrirJanela, type Janela, type OpcoesDaJanela, type Sessao } from '../support/navegador.ts';
import type { Operador, Produto } from '../support/produto.ts';
import { navegadorComum } from './compartilhado.ts';

/** O que uma pessoa faz no painel, pelos nomes que lê na tela. */
export function painel(pagina: Page) {
  const campo = (nome: string, dentro: Page | Locator = pagina) =>
    dentro.getByRole('textbox', { name: nome, exact: true });
  const botao = (nome: string | RegExp, dentro: Page | Locator = pagina) =>
    dentro.getByRole('button', { name: nome, exact: typeof nome === 'string' });
  const aviso = (texto: string | RegExp) => pagina.getByText(texto).locator('visible=true').first();

  /** Espera um texto; se é o de um aviso, fecha-o depois de visto: o mesmo texto, mais tarde, é de outro. */
  async function ver(texto: string | RegExp): Promise<void> {
    const achado = aviso(texto);
    await achado.waitFor({ state: 'visible' });
    const fechar = (item: Element) => {
      const cartao = item.closest('[data-tipo]:not(:has([data-acao]))');
      cartao?.querySelector<HTMLElement>('[aria-label="Fechar aviso"]')?.click();
    };
    // O que já saiu da tela não tem o que fechar.
    await achado.evaluate(fechar, undefined, { timeout: 1_000 }).catch(() => {});
  }

  async function entrar(email: string, senha: string): Promise<void> {
    await campo('Email').fill(email);
    await pagina.getByLabel('Senha', { exact: true }).fill(senha);
    await botao('Entrar').click();
  }

  /** No celular o menu é uma gaveta: espera-se por ela, que ainda pode não ter chegado com o painel. */
  async function abrirMenu(): Promise<void> {
    if ((pagina.viewportSize()?.width ?? 0) < 600) await botao('Abrir menu').click();
  }

  /** Abre uma entrada do menu. */
  async function irPara(nome: string): Promise<void> {
    await abrirMenu();
    await pagina
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: nome, exact: true })
      .locator('visible=true')
      .click();
  }

  async function sair(): Promise<void> {
    await abrirMenu();
    await botao('Sair').locator('visible=true').click();
  }

  /** Vai à Home e confere as contagens que ela mostra. */
  async function conferirContagens([clientes, produtos, assinaturas]: [number, number, number]) {
    await irPara('Home');
    const itens = pagina.getByRole('list', { name: 'Contagens' }).getByRole('listitem');
    const textos = async () =>
      (await itens.allInnerTexts()).map((texto) => texto.replace(/\s+/g, ' ').trim());
    await expect
      .poll(textos)
      .toEqual([
        `Clientes ${clientes}`,
        `Produtos ${produtos}`,
        `Assinaturas ${assinaturas} ao todo`,
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

  /** Escolhe uma ação no menu ⋯ de um registro ('de Maria Souza'). */
  async function agir(de: string, acao: string): Promise<void> {
    await botao(`Ações ${de}`).click();
    await pagina.getByRole('menuitem', { name: acao, exact: true }).click();
  }

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

  /** Escolhe num filtro da lista; no celular, abre antes a dobra deles. */
  async function filtrar(nome: string, opcao: string): Promise<void> {
    const escolha = pagina.getByRole('combobox', { name: nome, exact: true });
    const dobra = pagina.getByRole('button', { name: /^Filtros/, expanded: false });
    await escolha.or(dobra).first().waitFor();
    if (await dobra.isVisible()) await dobra.click();
    await escolha.selectOption({ label: opcao });
  }

  /** O nome de onde está o foco. */
  const focado = () =>
    pagina.evaluate(() => {
      const foco = document.activeElement;
      return foco?.getAttribute('aria-label') ?? foco?.textContent?.trim() ?? '';
    });

  return {
    pagina,
    focado,
    filtrar,
    campo,
    botao,
    ver,
    entrar,
    irPara,
    sair,
    conferirContagens,
    assinatura,
    agir,
    agirNaAssinatura,
    criarAssinatura,
  };
}
export type Painel = ReturnType<typeof painel>;

const sessoes = new Map<string, Sessao>();

/**
 * Abre o painel com o operador já dentro: digita a senha uma vez, e as outras janelas dele partem da sessão guardada.
 */
export async function abrirPainel(
  produto: Produto,
  operador: Operador,
  {
    caminho = '/dashboard',
    aoAbrir,
    ...opcoes
  }: OpcoesDaJanela & {
    caminho?: string;
    /** O que se faz na página antes de ela ir a qualquer endereço. */
    aoAbrir?: (pagina: Page) => Promise<void>;
  } = {},
): Promise<{ janela: Janela; tela: Painel }> {
  const chave = `${produto.origin} ${operador.email}`;
  const sessao = sessoes.get(chave);
  const janela = await abrirJanela(await navegadorComum(), produto.origin, {
    ...opcoes,
    ...(sessao ? { sessao } : {}),
  });
  const tela = painel(janela.pagina);
  await aoAbrir?.(janela.pagina);
  await janela.pagina.goto(sessao ? caminho : `/login?voltar=${encodeURIComponent(caminho)}`);
  if (!sessao) {
    await tela.entrar(operador.email, operador.senha);
    await janela.pagina.waitForURL(`**${caminho}`);
    sessoes.set(chave, await janela.contexto.storageState());
  }
  await janela.pagina.getByRole('main').waitFor();
  return { janela, tela };
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Janela, tamanho } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';

describe('landing pages', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador();
    ({ janela, tela } = await abrirPainel(produto, operador));
    await janela.contexto.grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  afterAll(() => janela?.fechar());

  const item = (titulo: string) =>
    janela.pagina
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: janela.pagina.getByRole('heading', { name: titulo, exact: true }) });
  const grupo = (nome: string) => janela.pagina.getByRole('group', { name: nome, exact: true });
  const campo = (nome: string, dentro: string) => tela.campo(nome, grupo(dentro));
  const previa = () => janela.pagina.frameLocator('iframe[title="Prévia da página"]').locator('body');
  const json = () => tela.campo('Conteúdo em JSON');
  const doServidor = async () =>
    (await operador.api('GET /api/landing-pages', { query: { limite: 100 } })).itens;

  it('sem páginas, a lista convida a criar a primeira', async () => {
    await tela.irPara('Landing Pages');
    await tela.ver('Nenhuma página ainda');
    await janela.pagina.getByRole('link', { name: 'Criar a primeira página' }).click();
    await tela.campo('Título').waitFor();
  });

  it('monta a página de links com a prévia ao lado, e recusa um link perigoso no campo dele', async () => {
    await tela.campo('Título').fill('Promoção de Verão');
    await expect.poll(() => tela.campo('Endereço').inputValue()).toBe('promocao-de-verao');
    await tela.campo('Endereço').fill('home');
    await tela.campo('Título').fill('Meus links');
    await expect.poll(() => tela.campo('Endereço').inputValue()).toBe('home');
    await tela.ver(new RegExp(`/${operador.username} · a sua página principal`));
    await campo('Nome', 'Perfil').fill('Ana Souza');
    await campo('Bio', 'Perfil').fill('Trader esportiva');
    const links = [
      ['Jackpot', '/produtos/jackpot-hunters'],
      ['<b>Grupo</b>', 'javascript:alert(1)'],
      ['Fale comigo', 'https://wa.me/5511999999999'],
    ] as const;
    for (const [i, [titulo, link]] of links.entries()) {
      await tela.botao('Adicionar link').click();
      await tela.campo('Título', item(`Link ${i + 1}`)).fill(titulo);
      await tela.campo('Link', item(`Link ${i + 1}`)).fill(link);
    }
    await expect
      .poll(async () => (await previa().innerText()).split(/\n+/).filter((linha) => linha !== 'Ver mais'))
      .toEqual(['A', 'Ana Souza', 'Trader esportiva', 'Jackpot', '<b>Grupo</b>', 'Fale comigo']);
    await tela.botao('Salvar').click();
    await tela.ver('Use um link http(s), mailto, tel, WhatsApp ou um caminho do site');
    await tela.botao('Mover Link 3 para cima').press('Enter');
    await expect.poll(() => tela.campo('Título', item('Link 2')).inputValue()).toBe('Fale comigo');
    await expect.poll(tela.focado).toBe('Mover Link 2 para cima');
    await tela.botao('Remover Link 3').click();
    await expect.poll(() => item('Link 3').count()).toBe(0);
  });

  it('um link da prévia não tira ninguém do editor', async () => {
    await previa()
      .getByRole('link', { name: /Jackpot/ })
      .click();
    // O que o clique faria já teria começado: a tela responde a outro comando depois dele.
    await tela.campo('Bio', grupo('Perfil')).click();
    expect(new URL(janela.pagina.url()).pathname).toBe('/dashboard/landing-pages/new');
  });

  it('salva, e em segundos a página está no ar no endereço que se copia', async () => {
    await tela.botao('Salvar').click();
    await tela.ver('Página salva: Meus links');
    await item('Meus links').getByText('Ativa', { exact: true }).first().waitFor();
    expect(await doServidor()).toMatchObject([{ slug: 'home', template: 'linktree', ativo: true }]);
    const naRede = async () => {
      const resposta = await fetch(`${produto.origin}/${operador.username}/home`);
      return resposta.status === 200 && (await resposta.text()).includes('<h1>Ana Souza</h1>');
    };
    await expect.poll(naRede, { interval: 250 }).toBe(true);
    await tela.botao('Copiar link de Meus links').click();
    await tela.ver('Link copiado');
    expect(await janela.pagina.evaluate(() => navigator.clipboard.readText())).toBe(
      `${produto.origin}/${operador.username}/home`,
    );
  });

  it('o mesmo endereço em outra página é recusado ao lado do campo', async () => {
    janela.esperar(/Failed to load resource.*(409|400)/);
    await janela.pagina.getByRole('link', { name: 'Nova página' }).click();
    await tela.campo('Título').fill('Nossa oferta');
    await tela.campo('Endereço').fill('home');
    await tela.botao('Salvar').click();
    await tela.ver('Você já tem uma página com este endereço');
    await tela.campo('Endereço').fill('overlimite');
    await tela.botao('Salvar').click();
    await tela.ver('Este endereço é reservado');
    await tela.campo('Endereço').fill('oferta');
  });

  it('JSON inválido é marcado na linha, faz os campos esperarem e não se salva', async () => {
    await janela.pagina.getByRole('combobox', { name: 'Template' }).selectOption('startup');
    const certo = await json().inputValue();
    await json().fill(certo.replace('"price": 49,', '"price": 49'));
    await tela.ver('Linha 18: Falta uma vírgula, ou fechar com }');
    await expect.poll(() => campo('Manchete', 'Topo').isDisabled()).toBe(true);
    await tela.botao('Salvar').click();
    expect(await doServidor()).toHaveLength(1);
    await json().fill(certo.replace('"price": 49,', '"price": -49,'));
    await tela.ver('Linha 18 (pricing.plans.0.price): O preço não pode ser negativo');
    await tela.botao('Desfazer').click();
    await expect.poll(() => json().inputValue()).toBe(certo);
  });

  it('o JSON e os campos andam juntos, nos dois sentidos, e a prévia com eles', async () => {
    const certo = await json().inputValue();
    await json().fill(
      certo
        .replace('"headline": ""', '"headline": "Do JSON"')
        .replace('"name": "Básico"', '"name": "Inicial"'),
    );
    await expect.poll(() => campo('Manchete', 'Topo').inputValue()).toBe('Do JSON');
    await expect.poll(() => tela.campo('Nome', item('Plano 1')).inputValue()).toBe('Inicial');
    await campo('Manchete', 'Topo').fill('Do campo');
    await expect.poll(() => json().inputValue()).toContain('"headline": "Do campo"');
    await expect.poll(() => previa().innerText()).toMatch(/Do campo[\s\S]*Inicial[\s\S]*R\$\s49,00/);
    await tela.botao('Computador').click();
  });

  it('no celular a prévia se abre por um botão, com o que se escreveu', async () => {
    await janela.pagina.setViewportSize(tamanho(360));
    await tela.botao('Ver prévia').click();
    await expect.poll(() => previa().innerText()).toContain('Do campo');
    await janela.pagina.setViewportSize(tamanho(janela.largura));
  });

  it('recarregar no meio não perde nada; o template que se deixou continua lá', async () => {
    const guardado = () =>
      janela.pagina.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    await expect.poll(guardado).toContain('Do campo');
    await janela.pagina.reload();
    await tela.ver('Recuperamos o que você estava digitando.');
    await expect.poll(() => campo('Manchete', 'Topo').inputValue()).toBe('Do campo');
  });

  it('ir a outra tela, ou voltar, com a página mudada pergunta antes; ficar não perde nada', async () => {
    const pergunta = janela.pagina.getByRole('dialog', { name: 'Sair sem salvar?' });
    await tela.irPara('Clientes');
    await tela.botao('Voltar', pergunta).click();
    await janela.pagina.goBack();
    await tela.botao('Voltar', pergunta).click();
    await tela.botao('Sair').click();
    await tela
      .botao('Voltar', janela.pagina.getByRole('dialog', { name: 'Descartar o que você mudou?' }))
      .click();
    expect(new URL(janela.pagina.url()).pathname).toMatch(/landing-pages\/(new|edit)/);
    await expect.poll(() => campo('Manchete', 'Topo').inputValue()).toBe('Do campo');
    await tela.botao('Salvar').click();
    await tela.ver('Página salva: Nossa oferta');
    expect((await doServidor()).map(({ titulo }) => titulo)).toEqual(['Meus links', 'Nossa oferta']);
  });

  it('desativa e ativa pela lista', async () => {
    const chave = janela.pagina.getByLabel('Ativa: Nossa oferta');
    await chave.click();
    await tela.ver('Página fora do ar: Nossa oferta');
    await item('Nossa oferta').getByText('Inativa', { exact: true }).waitFor();
    await chave.click();
    await tela.ver('Página no ar: Nossa oferta');
  });

  it('exclui depois de perguntar pelo nome', async () => {
    const pergunta = 'Tem certeza que deseja excluir a página Nossa oferta?';
    const janelinha = janela.pagina.getByRole('dialog', { name: pergunta });
    await tela.agir('de Nossa oferta', 'Excluir');
    await tela.botao('Excluir', janelinha).click();
    await tela.ver('Página excluída: Nossa oferta');
    await item('Nossa oferta').waitFor({ state: 'detached' });
    expect(await doServidor()).toHaveLength(1);
  });

  it('trocado o endereço, o antigo leva ao novo, e a página continua no ar', async () => {
    await janela.pagina.getByRole('link', { name: 'Editar Meus links' }).click();
    await tela.campo('Endereço').fill('meus-links');
    await tela.ver(/o endereço antigo passa a levar a este/);
    await tela.botao('Salvar').click();
    await tela.ver('Página salva: Meus links');
    const pedir = (slug: string) =>
      fetch(`${produto.origin}/${operador.username}/${slug}`, { redirect: 'manual' });
    const paraOnde = async () =>
      new URL((await pedir('home')).headers.get('location') ?? '/', produto.origin);
    await expect
      .poll(async () => (await paraOnde()).pathname, { interval: 250 })
      .toBe(`/${operador.username}/meus-links`);
    await expect.poll(async () => (await pedir('meus-links')).status).toBe(200);
  });

  it('em nada disso houve erro no console nem violação da política de conteúdo', () => {
    expect(janela.problemas()).toEqual([]);
  });
});

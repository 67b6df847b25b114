import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { umProduto } from '../support/construtores.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { verificarTela } from './tela.ts';

const caixa = z.array(z.object({ para: z.array(z.string()), assunto: z.string(), html: z.string() }));

describe('templates de mensagens', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador();
    ({ janela, tela } = await abrirPainel(produto, operador));
  });
  afterAll(() => janela?.fechar());

  const LEMBRETE = { cartao: 'over_limite', categoria: 'lembrete_3d' } as const;
  const gravado = () => operador.api('GET /api/templates/email/{cartao}/{categoria}', { params: LEMBRETE });
  const cartao = (nome: string) =>
    janela.pagina
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: janela.pagina.getByRole('heading', { name: nome, exact: true }) });
  const dialogo = (nome: string | RegExp) => janela.pagina.getByRole('dialog', { name: nome });
  const previa = () => janela.pagina.frameLocator('iframe[title="Prévia do email"]').locator('body');
  const mensagem = () => tela.campo('Mensagem');
  const marcar = (nome: string) => dialogo(/^Produtos de/).getByRole('checkbox', { name: new RegExp(nome) });

  it('sem produtos, todo cartão pede que se configurem, e a janela diz por onde começar', async () => {
    await tela.irPara('Templates de mensagens');
    await cartao('Over Limite').getByText('Configurar Produtos').waitFor();
    await cartao('Próximo Produto').getByText('Em Desenvolvimento').waitFor();
    await verificarTela(janela, 'templates-01-hub');
    await tela.botao('Over Limite').click();
    await tela.ver('Nenhum produto encontrado. Crie produtos primeiro na seção "Produtos".');
    await verificarTela(janela, 'templates-02-sem-produtos');
    await tela.botao('Cancelar', dialogo('Produtos de Over Limite')).click();
  });

  it('a família do nome já configura um cartão; outro produto se associa à mão, e fica num cartão só', async () => {
    await operador.api('POST /api/produtos', { body: umProduto({ nome: 'Over Limite (mensal)' }) });
    await operador.api('POST /api/produtos', { body: umProduto({ nome: 'Mentoria da Ana' }) });
    await janela.pagina.reload();
    await cartao('Over Limite').getByText('Produtos Configurados').waitFor();
    await cartao('Over Limite').getByText('Over Limite (mensal)').waitFor();

    await tela.botao('Jackpot Hunters + Lay CS').click();
    const janelinha = dialogo('Produtos de Jackpot Hunters + Lay CS');
    await expect.poll(() => tela.botao('Salvar', janelinha).isDisabled()).toBe(true);
    await marcar('Mentoria da Ana').check();
    await janelinha.getByText('Hoje em Over Limite: passa para cá').waitFor();
    await verificarTela(janela, 'templates-03-associar');
    await tela.botao('Salvar', janelinha).click();
    await tela.ver('Produtos associados com sucesso!');
    await cartao('Jackpot Hunters + Lay CS').getByText('Produtos Configurados').waitFor();

    await tela.botao('Associar produtos a Over Limite').click();
    await marcar('Mentoria da Ana').check();
    await tela.botao('Salvar', dialogo('Produtos de Over Limite')).click();
    await cartao('Over Limite').getByText('Mentoria da Ana, Over Limite (mensal)').waitFor();
    await cartao('Jackpot Hunters + Lay CS').getByText('Configurar Produtos').waitFor();
  });

  it('a variável entra onde está o cursor, e a prévia mostra o e-mail com os dados de exemplo', async () => {
    await cartao('Over Limite').getByRole('link', { name: 'Over Limite', exact: true }).click();
    await janela.pagina.waitForURL('**/dashboard/templates/over-limite');
    await janela.pagina.getByRole('link', { name: /^Lembrete: faltam 3 dias/ }).click();
    // Até este tipo chegar, o que está na tela é o de boas-vindas.
    await expect.poll(() => mensagem().inputValue()).toContain('vence em 3 dias');
    await mensagem().fill('Olá, !\n\nFaltam três dias.');
    await mensagem().press('ControlOrMeta+Home');
    for (let i = 0; i < 5; i += 1) await mensagem().press('ArrowRight');
    await tela.botao('Inserir: Nome do cliente').click();
    await expect.poll(() => mensagem().inputValue()).toBe('Olá, {{cliente_nome}}!\n\nFaltam três dias.');
    await mensagem().press('ControlOrMeta+End');
    await tela.botao('Inserir botão: Página dos planos').click();
    await expect
      .poll(() => mensagem().inputValue())
      .toContain('Faltam três dias.\nBOTAO PLANOS {{link_planos}} // Página dos planos\n');
    await tela.botao('Ver prévia').click();
    await expect.poll(() => previa().innerText()).toMatch(/Olá, Maria Souza![\s\S]*Página dos planos/);
    const naCaixa = janela.pagina.getByRole('group', { name: 'Na caixa de entrada' });
    await expect.poll(() => naCaixa.innerText()).toMatch(/Over Limite vence em 3 dias\s+Faltam três dias\./);
    await tela.botao('Computador').click();
    await tela.botao('Escuro').click();
    const fundo = () => previa().evaluate((corpo) => getComputedStyle(corpo).backgroundColor);
    await expect.poll(fundo).toBe('rgb(17, 19, 24)');
    await verificarTela(janela, 'templates-05-previa-escura', [1280]);
    await tela.botao('Escuro').click();
    await tela.botao('Celular').click();
    await verificarTela(janela, 'templates-06-editor');
  });

  it('o que está errado é marcado na linha com a razão, e não se salva; um assunto longo só se avisa', async () => {
    const certo = await mensagem().inputValue();
    const frase = /não existe: este trecho ficaria vazio/;
    await mensagem().fill('{{que_nao_ha}} {{que_nao_ha}}');
    await tela.botao(frase).waitFor();
    await mensagem().fill(certo);
    await expect.poll(() => tela.botao(frase).count()).toBe(0);
    await tela.campo('Assunto').fill('Um assunto que passa muito do que a tela de um celular mostra');
    await tela.ver('61 caracteres: um celular mostra uns 45, e o fim fica cortado');
    await mensagem().fill('Um texto colado inteiro. '.repeat(1_040));
    await tela.botao('Salvar').click();
    await tela.ver('Use no máximo 20000 caracteres');
    expect((await mensagem().inputValue()).length).toBe(26_000);
    await mensagem().fill(`${certo}Vale até {{data_vencimeto}}\nBOTAO ROXO {{link_planos}}`);
    await tela.botao('Linha 5: {{data_vencimeto}} não existe: este trecho ficaria vazio').waitFor();
    await tela.botao('Linha 6: depois de BOTAO vem AZUL, ROSA, VERDE, WHATSAPP ou PLANOS').click();
    expect(
      await mensagem().evaluate(
        (area) =>
          area instanceof HTMLTextAreaElement && area.value.slice(area.selectionStart, area.selectionEnd),
      ),
    ).toBe('BOTAO ROXO {{link_planos}}');
    await tela.campo('Página dos planos').fill('javascript:alert(1)');
    await tela.botao('Salvar').click();
    await tela.ver('Use um link completo, como https://… (também vale mailto:, tel: e wa.me)');
    await verificarTela(janela, 'templates-07-problemas');
    expect((await gravado()).versao).toBe(1);
    await tela.campo('Página dos planos').fill('https://loja.com.br/planos');
    await tela.campo('Assunto').fill('{{produto_nome}} vence em 3 dias');
    await mensagem().fill(certo);
  });

  it('nenhum texto vira HTML no documento do painel: o navegador o recusa (Trusted Types)', async () => {
    janela.esperar(/TrustedHTML|violação de CSP: require-trusted-types-for/);
    const tentar = () =>
      janela.pagina.evaluate(() => {
        try {
          document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="alert(1)">');
          return 'entrou';
        } catch (erro) {
          return erro instanceof TypeError ? 'recusado' : String(erro);
        }
      });
    expect(await tentar()).toBe('recusado');
  });

  it('manda a quem edita o que está na tela, sem gravar', async () => {
    await tela.botao('Enviar teste para mim').click();
    await tela.ver(`Teste enviado para ${operador.email}`);
    const emails = caixa.parse(await produto.local('GET', 'emails'));
    const [meu, ...outros] = emails.filter(({ para }) => para.join().includes(operador.email));
    expect(outros).toEqual([]);
    expect(meu?.assunto).toBe('[Teste] Over Limite vence em 3 dias');
    expect(meu?.html).toContain('href="https://loja.com.br/planos"');
    expect((await gravado()).versao).toBe(1);
  });

  it('ver outro tipo não perde o que se digitou; sair da tela pergunta antes', async () => {
    await janela.pagina.getByRole('link', { name: /^Boas-vindas/ }).click();
    await janela.pagina.getByRole('link', { name: /há mudanças por salvar/ }).click();
    await tela.ver('Recuperamos o que você estava digitando.');
    await expect.poll(() => mensagem().inputValue()).toContain('Faltam três dias.');
    await tela.irPara('Clientes');
    await tela.botao('Voltar', dialogo('Sair sem salvar?')).click();
    await tela.botao('Salvar').click();
    await tela.ver('Template salvo com sucesso!');
    expect(await gravado()).toMatchObject({
      versao: 2,
      conteudo_texto: expect.stringContaining('três dias'),
    });
  });

  it('outra janela salvou antes: mostra as duas versões e deixa escolher', async () => {
    janela.esperar(/Failed to load resource.*409/);
    const { assunto, conteudo_texto, configuracoes, versao } = await gravado();
    await operador.api('PUT /api/templates/email/{cartao}/{categoria}', {
      params: LEMBRETE,
      body: { assunto: 'Da outra janela', conteudo_texto, configuracoes, ativo: false, versao },
    });
    await tela.campo('Assunto').fill('O meu assunto');
    await tela.botao('Salvar').click();
    const janelinha = dialogo(/foi alterado em outra janela/);
    await janelinha.getByRole('row', { name: /Assunto O meu assunto Da outra janela/ }).waitFor();
    await verificarTela(janela, 'templates-08-conflito');
    await tela.botao('Usar o gravado', janelinha).click();
    await expect.poll(() => tela.campo('Assunto').inputValue()).toBe('Da outra janela');
    await janela.pagina.getByLabel('Template ativo').check();
    await tela.campo('Assunto').fill(assunto);
    await tela.botao('Salvar').click();
    await expect.poll(async () => (await gravado()).versao).toBe(4);
    expect(await gravado()).toMatchObject({ assunto, ativo: true });
  });

  it('sem resposta da API, diz o que não carregou e deixa tentar de novo', async () => {
    janela.esperar(/Failed to load resource/);
    await janela.pagina.route('**/api/templates/email', (rota) => rota.fulfill({ status: 503, json: {} }));
    await janela.pagina.goto('/dashboard/templates');
    await tela.ver(/^Erro ao carregar templates: /);
    await verificarTela(janela, 'templates-09-falha');
    await janela.pagina.unrouteAll();
    await tela.botao('Tentar de novo').click();
    await cartao('Over Limite').waitFor();
    expect(janela.problemas()).toEqual([]);
  });
});

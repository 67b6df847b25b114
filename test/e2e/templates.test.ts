import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { umProduto } from '../support/construtores.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';

const caixa = z.array(z.object({ para: z.array(z.string()), assunto: z.string(), html: z.string() }));
const NUMERO = '106540000077777';

describe('templates de mensagens', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  let mentoria: { id: string };

  beforeAll(async () => {
    produto = await produtoComum();
    produto.stack.whatsapp.aprovarEm(null);
    operador = await produto.outroOperador('www.loja-dos-templates.exemplo.com.br');
    await operador.api('POST /api/produtos', { body: umProduto({ nome: 'Over Limite (mensal)' }) });
    await operador.api('POST /api/produtos', { body: umProduto({ nome: 'Jackpot (mensal)' }) });
    mentoria = await operador.api('POST /api/produtos', { body: umProduto({ nome: 'Mentoria da Ana' }) });
    ({ janela, tela } = await abrirPainel(produto, operador, { caminho: '/dashboard/templates' }));
  });
  afterAll(async () => {
    produto?.stack.whatsapp.aprovarEm(3_000);
    await janela?.fechar();
  });

  const cartao = (nome: string) =>
    janela.pagina
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: janela.pagina.getByRole('heading', { name: nome, exact: true }) });
  const dialogo = (nome: string | RegExp) => janela.pagina.getByRole('dialog', { name: nome });

  it('associa um produto a um cartão, e quem edita o e-mail vê a prévia dele, recebe um teste e o grava', async () => {
    const LEMBRETE = { params: { cartao: 'over_limite', categoria: 'lembrete_3d' } } as const;
    const gravado = () => operador.api('GET /api/templates/email/{cartao}/{categoria}', LEMBRETE);
    const mensagem = () => tela.campo('Mensagem');
    const previa = () => janela.pagina.frameLocator('iframe[title="Prévia do email"]').locator('body');

    await cartao('Over Limite').getByText('Produtos Configurados').waitFor();
    // Só o que esta loja vende tem cartão, na ordem da barra lateral.
    const nomes = janela.pagina.getByRole('main').getByRole('heading', { level: 2 });
    expect(await nomes.allInnerTexts()).toEqual([
      'Jackpot Hunters + Lay CS',
      'Over Limite',
      'Mentoria da Ana',
      'Próximo Produto',
    ]);
    await tela.botao('Associar produtos a Jackpot Hunters + Lay CS').click();
    const associar = dialogo('Produtos de Jackpot Hunters + Lay CS');
    await associar.getByRole('checkbox', { name: /Mentoria da Ana/ }).check();
    await tela.botao('Salvar', associar).click();
    await tela.ver('Produtos associados com sucesso!');
    await cartao('Mentoria da Ana').getByText('Configurar Produtos').waitFor();
    const { itens } = await operador.api('GET /api/templates/associacoes', {});
    expect(itens).toContainEqual({ produto_id: mentoria.id, cartao: 'jackpot' });

    await cartao('Over Limite').getByRole('link', { name: 'Over Limite', exact: true }).click();
    await janela.pagina.waitForURL('**/dashboard/templates/over-limite');
    await janela.pagina.getByRole('link', { name: /^Lembrete: faltam 3 dias/ }).click();
    // Até este tipo chegar, o que está na tela é o de boas-vindas.
    await expect.poll(() => mensagem().inputValue()).toContain('vence em 3 dias');
    await mensagem().fill('Olá, !\n\nFaltam três dias.');
    await mensagem().press('ControlOrMeta+Home');
    for (let i = 0; i < 5; i += 1) await mensagem().press('ArrowRight');
    await tela.botao('Inserir: Nome do cliente').click();
    await mensagem().press('ControlOrMeta+End');
    await tela.botao('Inserir botão: Página dos planos').click();
    await tela.campo('Página dos planos').fill('https://loja.com.br/planos');
    await tela.campo('Assunto').fill('{{produto_nome}} vence em 3 dias');
    await expect
      .poll(() => mensagem().inputValue())
      .toBe(
        'Olá, {{cliente_nome}}!\n\nFaltam três dias.\nBOTAO PLANOS {{link_planos}} // Página dos planos\n',
      );
    await tela.botao('Ver prévia').click();
    await expect.poll(() => previa().innerText()).toMatch(/Olá, Maria Souza![\s\S]*Página dos planos/);
    await tela.botao('Escuro').click();
    const fundo = () => previa().evaluate((corpo) => getComputedStyle(corpo).backgroundColor);
    await expect.poll(fundo).toBe('rgb(17, 19, 24)');

    await tela.botao('Enviar teste para mim').click();
    await tela.ver(`Teste enviado para ${operador.email}`);
    const emails = caixa.parse(await produto.local('GET', 'emails'));
    const [meu, ...outros] = emails.filter(({ para }) => para.join().includes(operador.email));
    expect(outros).toEqual([]);
    expect(meu?.assunto).toBe('[Teste] Over Limite vence em 3 dias');
    expect(meu?.html).toContain('href="https://loja.com.br/planos"');
    expect((await gravado()).versao).toBe(0);
    await tela.botao('Salvar').click();
    await tela.ver('Template salvo com sucesso!');
    expect(await gravado()).toMatchObject({
      versao: 1,
      conteudo_texto: expect.stringContaining('três dias'),
    });
  });

  it('cria o próximo produto, diz o link que falta às mensagens dele, e preenche-o de uma vez', async () => {
    await janela.pagina.goto('/dashboard/templates');
    await tela.botao('Próximo Produto').click();
    const novo = dialogo('Novo produto');
    await tela.campo('Nome que o cliente lê', novo).fill('Curso de panificação');
    await novo.getByRole('combobox', { name: 'O que é' }).selectOption('curso');
    await tela.botao('Criar produto', novo).click();
    await janela.pagina.waitForURL('**/dashboard/templates/curso-de-panificacao');
    await expect.poll(() => janela.pagina.title()).toMatch(/^Templates de email: Curso de panificação/);
    await tela.ver('Boas-vindas: falta o link Área de aulas.');
    await tela.botao('Preencher em todas as mensagens').click();
    const links = dialogo('Links de Curso de panificação');
    await tela.campo('Área de aulas', links).fill('https://aulas.padaria.com.br/entrar');
    await tela.botao('Salvar', links).click();
    await tela.ver('Links salvos com sucesso!');
    await expect.poll(() => janela.pagina.getByText(/falta o link/).count()).toBe(0);
    await janela.pagina.reload();
    await tela.ver('{{link_area}} · vazio, vale https://aulas.padaria.com.br/entrar');
    expect(janela.problemas()).toEqual([]);
  });

  it('nenhum texto vira HTML no documento do painel: o navegador o recusa (Trusted Types)', async () => {
    expect(janela.problemas()).toEqual([]);
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

  it('a mensagem de WhatsApp que se salva vai à Meta quando ele se liga: recusada diz por quê, aprovada sai', async () => {
    const PADRAO = { params: { cartao: 'over_limite', tipo: 'padrao' } } as const;
    const gravado = () => operador.api('GET /api/templates/whatsapp/{cartao}/{tipo}', PADRAO);
    await janela.pagina.getByRole('link', { name: 'Voltar aos templates' }).click();
    await janela.pagina.getByRole('link', { name: 'WhatsApp', exact: true }).click();
    await cartao('Over Limite').getByText('0/4 configurados').waitFor();
    await tela.ver(/Nenhum WhatsApp está ligado/);
    await cartao('Over Limite').getByRole('link', { name: 'Over Limite', exact: true }).click();
    await tela.ver('Este é um texto para começar. Enquanto ele não for salvo, esta mensagem não sai.');
    await tela.botao('Ver Preview').click();
    await janela.pagina
      .getByRole('region', { name: 'Preview' })
      .getByText(/Olá, Maria!/)
      .waitFor();
    await tela.botao(/^Salv/).click();
    await tela.ver('Template salvo com sucesso!');
    expect(await gravado()).toMatchObject({ versao: 1, canal: null });

    const { id } = await operador.api('POST /api/integracoes', {
      body: {
        provedor: 'whatsapp',
        nome: 'WhatsApp',
        configuracao: { phone_number_id: NUMERO, waba_id: `9${NUMERO}` },
        credenciais: { token: `EAAlocal-${NUMERO}`, app_secret: 'segredo', verify_token: 'verificar' },
      },
    });
    await operador.api('POST /api/integracoes/{id}/status', { params: { id }, body: { status: 'ativo' } });
    await expect.poll(async () => (await gravado()).aprovacao?.estado).toBe('em_analise');
    await janela.pagina.reload();
    await tela.ver('Enquanto não houver versão aprovada, esta mensagem não sai.');
    const meta = produto.stack.whatsapp;
    const nome = 'crm_over_limite_padrao_v1';
    await meta.decidirModelo(nome, 'REJECTED', 'PROMOTIONAL', NUMERO);
    await tela.botao('Ver na Meta').click();
    await tela.ver('A Meta acha que este texto faz propaganda.');
    await meta.decidirModelo(nome, 'APPROVED', undefined, NUMERO);
    await tela.botao('Ver na Meta').click();
    await tela.ver(/A Meta aceita uma edição por dia/);
    expect(await gravado()).toMatchObject({ aprovado: { nome }, aprovacao: { estado: 'aprovado' } });
    await janela.pagina.goto('/dashboard/templates?tab=whatsapp');
    await cartao('Over Limite').getByText('1/4 configurados').waitFor();
    expect(janela.problemas()).toEqual([]);
  });
});

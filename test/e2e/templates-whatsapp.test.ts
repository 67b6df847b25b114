import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { umProduto } from '../support/construtores.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { verificarTela } from './tela.ts';

const NUMERO = '106540000077777';
const PADRAO = { cartao: 'over_limite', tipo: 'padrao' } as const;

describe('templates de WhatsApp', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;

  beforeAll(async () => {
    produto = await produtoComum();
    produto.stack.whatsapp.aprovarEm(null);
    operador = await produto.outroOperador('www.loja-do-whatsapp.exemplo.com.br');
    await operador.api('POST /api/produtos', { body: umProduto({ nome: 'Over Limite (mensal)' }) });
    ({ janela, tela } = await abrirPainel(produto, operador));
  });
  afterAll(async () => {
    produto.stack.whatsapp.aprovarEm(3_000);
    await janela?.fechar();
  });

  const gravado = () => operador.api('GET /api/templates/whatsapp/{cartao}/{tipo}', { params: PADRAO });
  const cartao = (nome: string) =>
    janela.pagina
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: janela.pagina.getByRole('heading', { name: nome, exact: true }) });
  const mensagem = () => tela.campo('Mensagem WhatsApp');
  const salvar = async () => {
    await tela.botao(/^Salv/).click();
    await tela.ver('Template salvo com sucesso!');
  };

  it('os quatro cartões dizem quantos se salvaram; sem WhatsApp ligado, o que falta', async () => {
    await tela.irPara('Templates de mensagens');
    await janela.pagina.getByRole('link', { name: 'WhatsApp', exact: true }).click();
    await janela.pagina.waitForURL('**/dashboard/templates?tab=whatsapp');
    await cartao('Over Limite').getByText('Produtos Configurados').waitFor();
    await cartao('Consultoria Individual').getByText('Configurar Produtos').waitFor();
    await expect.poll(() => janela.pagina.getByText('0/4 configurados').count()).toBe(4);
    await tela.ver(/Nenhum WhatsApp está ligado/);
    await verificarTela(janela, 'whatsapp-templates-01-hub');
    await tela.botao('Jackpot Hunters + Lay CS').click();
    const dialogo = janela.pagina.getByRole('dialog', { name: 'Produtos de Jackpot Hunters + Lay CS' });
    await tela.botao('Cancelar', dialogo).click();
  });

  it('a variável entra onde está o cursor, e o preview mostra a mensagem com os dados de exemplo', async () => {
    await cartao('Over Limite').getByRole('link', { name: 'Over Limite', exact: true }).click();
    await janela.pagina.waitForURL('**/dashboard/templates/whatsapp/over-limite');
    await tela.ver('Este é um texto para começar. Enquanto ele não for salvo, esta mensagem não sai.');
    await expect.poll(() => tela.campo('Horário de Envio').inputValue()).toBe('10:00');
    await expect
      .poll(() => tela.campo('Assunto (para logs)').inputValue())
      .toBe('Renovação de Over Limite: Padrão (7 dias antes)');
    expect(await mensagem().getAttribute('rows')).toBe('12');
    await expect
      .poll(() => janela.pagina.getByLabel('Status').getByRole('option').allInnerTexts())
      .toEqual([...['Ativo', 'Inativo']]);
    const tipos = janela.pagina.getByRole('navigation', { name: 'Tipos de mensagem' });
    for (const tipo of ['Vencimento', '1 dia antes', '3 dias antes', 'Padrão (7 dias antes)']) {
      await tipos.getByRole('link').filter({ hasText: tipo }).click();
      await expect.poll(() => tela.campo('Nome do Template').inputValue()).toBe(`Over Limite: ${tipo}`);
      await expect.poll(() => mensagem().inputValue()).toMatch(/\{link_renovacao\}[\s\S]*Responda PARAR/);
    }
    await mensagem().fill('Olá, ! Renove *já*:\n{link_renovacao}\nResponda PARAR para parar.');
    await mensagem().press('ControlOrMeta+Home');
    for (let i = 0; i < 5; i += 1) await mensagem().press('ArrowRight');
    await tela.botao('Inserir: Nome do cliente').click();
    await expect.poll(() => mensagem().inputValue()).toContain('Olá, {cliente_nome}! Renove');
    await tela.botao('Ver Preview').click();
    const preview = janela.pagina.getByRole('region', { name: 'Preview' });
    await preview.getByText(/Olá, Maria Souza! Renove/).waitFor();
    await expect.poll(() => preview.locator('strong').innerText()).toBe('já');
    await verificarTela(janela, 'whatsapp-templates-02-editor');
    await tela.botao('Ocultar Preview').click();
    await expect.poll(() => preview.count()).toBe(0);
    await salvar();
    expect(await gravado()).toMatchObject({ versao: 1, canal: null });
  });

  it('ligado o WhatsApp, o que se salvou vai à Meta; recusado diz por quê, aprovado sai', async () => {
    const { id } = await operador.api('POST /api/integracoes', {
      body: {
        provedor: 'whatsapp',
        nome: 'WhatsApp',
        configuracao: { phone_number_id: NUMERO, waba_id: `9${NUMERO}` },
        credenciais: { token: `EAAlocal-${NUMERO}`, app_secret: 'segredo', verify_token: 'verificar' },
      },
    });
    await operador.api('POST /api/integracoes/{id}/status', { params: { id }, body: { status: 'ativo' } });
    await produto.assentar();
    await janela.pagina.reload();
    await tela.ver('Enquanto não houver versão aprovada, esta mensagem não sai.');
    const meta = produto.stack.whatsapp;
    const nome = 'crm_over_limite_padrao_v1';
    await meta.decidirModelo(nome, 'REJECTED', 'PROMOTIONAL', NUMERO);
    await tela.botao('Ver na Meta').click();
    await tela.ver('A Meta acha que este texto faz propaganda.');
    await verificarTela(janela, 'whatsapp-templates-03-recusado');
    await meta.decidirModelo(nome, 'APPROVED', undefined, NUMERO);
    await tela.botao('Ver na Meta').click();
    await tela.ver(/A Meta aceita uma edição por dia/);
    expect(await gravado()).toMatchObject({ aprovado: { nome }, aprovacao: { estado: 'aprovado' } });
  });

  it('o que a Meta recusaria se diz ao lado do campo, e não se salva', async () => {
    const certo = await mensagem().inputValue();
    await mensagem().fill('{cliente_nome}, use o cupom VOLTA: {link_renovacao}\nPARAR para sair.');
    await tela.ver(/a Meta não aceita que a mensagem comece por uma variável/);
    await tela.ver(/Com cupom ou desconto, a Meta trata a mensagem como marketing/);
    await tela.botao('Salvar').click();
    await verificarTela(janela, 'whatsapp-templates-04-problemas');
    expect((await gravado()).versao).toBe(1);
    await mensagem().fill(certo);
    await janela.pagina.getByLabel('Status').selectOption('inativo');
    await tela.campo('Horário de Envio').fill('15:30');
    await salvar();
    expect(await gravado()).toMatchObject({ ativo: false, horario_envio: '15:30', versao: 2 });
    await janela.pagina.goto('/dashboard/templates?tab=whatsapp');
    await cartao('Over Limite').getByText('1/4 configurados').waitFor();
  });

  it('sem resposta da API, diz o que não carregou e deixa tentar de novo', async () => {
    janela.esperar(/Failed to load resource/);
    await janela.pagina.route('**/api/templates/whatsapp', (rota) => rota.fulfill({ status: 503, json: {} }));
    await janela.pagina.goto('/dashboard/templates?tab=whatsapp');
    await tela.ver(/^Erro ao carregar templates: /);
    await janela.pagina.unrouteAll();
    await tela.botao('Tentar de novo').click();
    await cartao('Over Limite').waitFor();
    await janela.pagina.route('**/api/templates/whatsapp/*/*', (rota) =>
      rota.request().method() === 'GET' ? rota.continue() : rota.fulfill({ status: 503, json: {} }),
    );
    await cartao('Over Limite').getByRole('link', { name: 'Over Limite', exact: true }).click();
    await tela.campo('Assunto (para logs)').fill('O meu assunto');
    await tela.botao('Salvar').click();
    await tela.ver(/^Erro ao salvar template[.:] Serviço temporariamente indisponível/);
    await expect.poll(() => tela.campo('Assunto (para logs)').inputValue()).toBe('O meu assunto');
    await janela.pagina.unrouteAll();
    expect(janela.problemas()).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLocalTable } from '../../infra/local/emulators/dynamo.ts';
import { anotarProblema } from '../../lambdas/integracoes/index.ts';
import { novoPedido } from '../support/integracoes.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { verificarTela } from './tela.ts';

const CHAVE = '$aact_hmlg_canario7f3a_0123';
const OUTRA = '$aact_hmlg_canario7f3a_9876';

describe('integrações', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador('loja-das-integracoes.exemplo.com.br');
    ({ janela, tela } = await abrirPainel(produto, operador, { largura: 360 }));
    await janela.contexto.grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  afterAll(() => janela?.fechar());

  const chave = () => janela.pagina.getByLabel(/^API Key( \*)?$/);
  const doServidor = async () => (await operador.api('GET /api/integracoes', {})).itens;
  const escolher = async (nome: RegExp) => {
    await tela.botao('Nova Integração').click();
    await janela.pagina.getByRole('dialog').getByRole('button', { name: nome }).click();
  };

  it('sem nenhuma, diz isso e oferece a primeira', async () => {
    await tela.irPara('Integrações');
    await tela.ver('Nenhuma integração configurada');
    await verificarTela(janela, 'integracoes-01-vazia');
    await tela.botao('Nova Integração').click();
    await janela.pagina.getByRole('dialog', { name: 'Escolha uma integração' }).waitFor();
    await verificarTela(janela, 'integracoes-02-escolha');
    await tela.botao('Cancelar').click();
  });

  it('o Asaas recusa a chave sem forma, a errada diz por quê, e nada se grava', async () => {
    await escolher(/^Asaas/);
    await tela.campo('Nome da integração').fill('');
    await tela.botao('Salvar').click();
    await tela.ver('Nome da integração é obrigatório');
    await tela.ver('API Key não configurada');
    await tela.campo('Nome da integração').fill('Asaas');
    await chave().fill('chave-qualquer');
    await tela.botao('Salvar').click();
    await tela.ver('Formato da API Key inválido. Deve começar com $aact_');
    await chave().fill('$aact_hmlg_invalida');
    await tela.botao('Testar API').click();
    await tela.ver('Erro na validação: O Asaas não aceitou esta API Key: confira a chave e o ambiente');
    await verificarTela(janela, 'integracoes-03-recusada');
    expect(await doServidor()).toEqual([]);
  });

  it('o botão voltar não leva o que se digitou sem perguntar, e outra chave não herda o que se ouviu da anterior', async () => {
    await janela.pagina.goBack();
    const pergunta = janela.pagina.getByRole('dialog', { name: 'Descartar o que você mudou?' });
    await tela.botao('Voltar', pergunta).click();
    await expect.poll(() => chave().inputValue()).toBe('$aact_hmlg_invalida');
    await janela.pagina.getByText(/^Erro na validação/).waitFor();
    await chave().fill(CHAVE);
    await expect.poll(() => janela.pagina.getByText(/^Erro na validação/).count()).toBe(0);
    await janela.pagina.goBack();
    await tela.botao('Descartar', pergunta).click();
    await tela.ver('Nenhuma integração configurada');
    await escolher(/^Asaas/);
    await expect.poll(() => chave().inputValue()).toBe('');
  });

  it('com a certa, salva inativa, mostra só o fim da chave, e nada do que se digitou fica na aba', async () => {
    await chave().fill(CHAVE);
    await tela.botao('Testar API').click();
    await tela.ver('A chave foi aceita');
    const naAba = await janela.pagina.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    );
    expect(naAba).not.toContain('canario7f3a');
    await tela.botao('Salvar').click();
    await tela.ver('Integração salva: Asaas');
    await tela.ver('••••0123');
    expect(await doServidor()).toMatchObject([{ id: 'asaas', status: 'inativo', versao: 1 }]);
    await expect.poll(() => tela.botao('Testar API: Asaas').count()).toBe(0);
  });

  it('ativa, cria o webhook no Asaas e copia o endereço da loja', async () => {
    await janela.pagina.getByLabel('Ativo: Asaas').click();
    await tela.ver('Integração ativada: Asaas');
    await tela.botao('Criar o webhook para mim').click();
    await tela.ver('Webhook criado: Asaas');
    await tela.botao('Testar API: Asaas').click();
    await tela.ver('A chave foi aceita');
    await tela.botao('Copiar Webhook de Asaas').click();
    const copiado = await janela.pagina.evaluate(() => navigator.clipboard.readText());
    expect(copiado).toMatch(
      /^http:\/\/loja-das-integracoes\.exemplo\.com\.br:\d+\/webhook\/asaas\/[\w-]{22}$/,
    );
    await verificarTela(janela, 'integracoes-04-cartao');
  });

  it('a chave que se anotou recusada e volta a ser aceita deixa de ser dita recusada', async () => {
    const [{ versao = 0 } = {}] = await doServidor();
    await anotarProblema(
      openLocalTable(produto.stack.dynamo),
      operador.usuario_id,
      { id: 'asaas', versao },
      { motivo: 'chave_recusada', em: new Date().toISOString() },
    );
    await janela.pagina.reload();
    await tela.ver(/^A chave não é aceita desde/);
    await tela.botao('Testar API: Asaas').click();
    await tela.ver('A chave foi aceita');
    await expect.poll(() => janela.pagina.getByText(/^A chave não é aceita desde/).count()).toBe(0);
  });

  it('trocar a chave pede a senha, diz o que para de funcionar e manda um e-mail', async () => {
    await novoPedido(produto, operador, 'aguardando');
    janela.esperar(/Failed to load resource.*40[03]/);
    await tela.botao('Editar Asaas').click();
    await chave().fill(OUTRA);
    await tela.botao('Salvar').click();
    await tela.ver(/Há 1 cobrança viva no Asaas/);
    const pergunta = janela.pagina.getByRole('dialog', { name: 'Confirme com a sua senha' });
    await pergunta.getByLabel('Senha').fill('Outra#Senha123');
    await tela.botao('Trocar', pergunta).click();
    await tela.ver('A senha está incorreta');
    await verificarTela(janela, 'integracoes-05-senha');
    await pergunta.getByLabel('Senha').fill(operador.senha);
    await tela.botao('Trocar', pergunta).click();
    await tela.ver('••••9876');
    await produto.assentar();
    const emails = JSON.stringify(await produto.local('GET', 'emails'));
    expect(emails).toContain('Trocaram a API Key do Asaas da sua loja');
    expect(emails).not.toContain('canario7f3a');
  });

  it('com uma cobrança viva não se exclui: diz quantas são e oferece inativar', async () => {
    janela.esperar(/Failed to load resource.*409/);
    await tela.botao('Excluir Asaas').click();
    await tela.ver('Tem certeza que deseja excluir esta integração?');
    await tela.botao('Excluir').click();
    await tela.ver(/Há 1 cobrança viva no Asaas: sem a chave/);
    await verificarTela(janela, 'integracoes-06-cobrancas-vivas');
    await tela.botao('Inativar').click();
    await tela.ver('Integração inativada: Asaas');
    expect(await doServidor()).toMatchObject([{ id: 'asaas', status: 'inativo' }]);
  });

  it('a segunda que envia pelo WhatsApp pergunta quem deve enviar', async () => {
    const comum = { credenciais: { api_key: 'evo-0123456789abcdef' } };
    await operador.api('POST /api/integracoes', {
      body: {
        provedor: 'whatsapp',
        nome: 'WhatsApp oficial',
        configuracao: { phone_number_id: '123456', waba_id: '654321' },
        credenciais: {
          token: 'EAAG-0123456789ab',
          app_secret: 'segredo-0123456789',
          verify_token: 'verifica-01234567',
        },
      },
    });
    await operador.api('POST /api/integracoes', {
      body: {
        ...comum,
        provedor: 'evolution',
        nome: 'Celular da loja',
        configuracao: { url: 'https://evolution.exemplo.com.br/', instancia: 'loja' },
      },
    });
    await janela.pagina.reload();
    await janela.pagina.getByLabel('Ativo: WhatsApp oficial').click();
    await tela.ver('Integração ativada: WhatsApp oficial');
    await janela.pagina.getByLabel('Ativo: Celular da loja').click();
    await tela.ver('Quem deve enviar?');
    await verificarTela(janela, 'integracoes-07-quem-envia');
    await tela.botao('Enviar por Celular da loja').click();
    await tela.ver('Integração ativada: Celular da loja');
    expect((await doServidor()).map(({ id, status }) => [id, status])).toEqual([
      ['asaas', 'inativo'],
      ['evolution', 'ativo'],
      ['whatsapp', 'inativo'],
    ]);
  });

  it('a do pixel não se confere sem mandar um evento, e a tela diz isso', async () => {
    await escolher(/^Meta Pixel/);
    await tela.campo('Id do pixel').fill('1234567890');
    await tela.botao('Testar API').click();
    await tela.ver('Não dá para conferir sem enviar um evento');
    await tela.botao('Cancelar').click();
    await tela.botao('Descartar').click();
  });

  it('a que outra janela mudou ou excluiu não prende a pessoa: diz o que houve e mostra a de agora', async () => {
    const { versao } = await operador.api('POST /api/integracoes', {
      body: {
        provedor: 'resend',
        nome: 'Resend',
        configuracao: { from_email: 'oi@loja.com.br', from_name: 'Loja' },
        credenciais: { api_key: 're_qualquer_0123456789' },
      },
    });
    await janela.pagina.reload();
    await tela.botao('Editar Resend').waitFor();
    await operador.api('POST /api/integracoes/{id}/status', {
      params: { id: 'resend' },
      body: { status: 'ativo' },
    });
    await tela.botao('Excluir Resend').click();
    const pergunta = janela.pagina.getByRole('dialog', { name: /deseja excluir esta integração/ });
    await tela.botao('Excluir', pergunta).click();
    await tela.ver(/^Não foi possível excluir a integração. Este registro foi alterado em outra janela/);
    await janela.pagina.getByLabel('Ativo: Resend').and(janela.pagina.locator(':checked')).waitFor({
      state: 'attached',
    });
    await tela.botao('Voltar', pergunta).click();
    await operador.api('DELETE /api/integracoes/{id}', {
      params: { id: 'resend' },
      query: { versao: versao + 1 },
    });
    await janela.pagina.getByLabel('Ativo: Resend').click();
    await tela.ver(/^Não foi possível alterar o status. Integração não encontrada/);
    await expect.poll(() => tela.botao('Editar Resend').count()).toBe(0);
  });

  it('quando não carrega, diz isso e tenta de novo', async () => {
    janela.esperar(/Failed to load resource.*503|Failed to load resource.*500/);
    await janela.pagina.route('**/api/integracoes', (rota) =>
      rota.fulfill({ status: 503, json: { message: 'Service Unavailable' } }),
    );
    await janela.pagina.reload();
    await tela.ver('Não foi possível carregar as integrações');
    await verificarTela(janela, 'integracoes-08-falha');
    await janela.pagina.unroute('**/api/integracoes');
    await tela.botao('Tentar de novo').click();
    await tela.ver('Celular da loja');
  });
});

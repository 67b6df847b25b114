import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLocalTable } from '../../infra/local/emulators/dynamo.ts';
import { anotarProblema } from '../../lambdas/integracoes/index.ts';
import { novoPedido } from '../support/integracoes.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';

const CHAVE = '$aact_hmlg_canario-da-tela-7f3a_0123';
const NUMERO = '770654035224111';
const OUTRA = '$aact_hmlg_canario-da-tela-7f3a_9876';

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

  it('sem nenhuma, oferece a primeira; o Asaas recusa a chave errada e diz por quê, e nada se grava', async () => {
    await tela.irPara('Integrações');
    await tela.ver('Nenhuma integração configurada');
    await escolher(/^Asaas/);
    await chave().fill('chave-qualquer');
    await tela.botao('Salvar').click();
    await tela.ver('Formato da API Key inválido. Deve começar com $aact_');
    await chave().fill('$aact_hmlg_invalida');
    await tela.botao('Testar API').click();
    await tela.ver('Erro na validação: O Asaas não aceitou esta API Key: confira a chave e o ambiente');
    expect(await doServidor()).toEqual([]);
  });

  it('com a certa, salva inativa, mostra só o fim da chave, e nada do que se digitou fica na aba', async () => {
    await chave().fill(CHAVE);
    // Outra chave não herda o que se ouviu da anterior.
    await expect.poll(() => janela.pagina.getByText(/^Erro na validação/).count()).toBe(0);
    await tela.botao('Testar API').click();
    await tela.ver('A chave foi aceita');
    const naAba = await janela.pagina.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    );
    expect(naAba).not.toContain('canario-da-tela-7f3a');
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
    await expect.poll(() => tela.botao('Criar o webhook para mim').count()).toBe(0);
    await tela.botao('Testar API: Asaas').click();
    await tela.ver('A chave foi aceita');
    await tela.botao('Copiar Webhook de Asaas').click();
    const copiado = await janela.pagina.evaluate(() => navigator.clipboard.readText());
    expect(copiado).toMatch(
      /^http:\/\/loja-das-integracoes\.exemplo\.com\.br:\d+\/webhook\/asaas\/[\w-]{22}$/,
    );
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
    await pergunta.getByLabel('Senha').fill(operador.senha);
    await tela.botao('Trocar', pergunta).click();
    await tela.ver('••••9876');
    await produto.assentar();
    const emails = JSON.stringify(await produto.local('GET', 'emails'));
    expect(emails).toContain('Trocaram a API Key do Asaas da sua loja');
    expect(emails).not.toContain('canario-da-tela-7f3a');
  });

  it('com uma cobrança viva não se exclui: diz quantas são e oferece inativar', async () => {
    janela.esperar(/Failed to load resource.*409/);
    await tela.botao('Excluir Asaas').click();
    await tela.ver('Tem certeza que deseja excluir esta integração?');
    await tela.botao('Excluir').click();
    await tela.ver(/Há 1 cobrança viva no Asaas: sem a chave/);
    await tela.botao('Inativar').click();
    await tela.ver('Integração inativada: Asaas');
    expect(await doServidor()).toMatchObject([{ id: 'asaas', status: 'inativo' }]);
  });

  it('a recusada não se ativa: diz por quê, e a correção abre com o motivo ao lado do campo', async () => {
    janela.esperar(/Failed to load resource.*40[49]/);
    await operador.api('POST /api/integracoes', {
      body: {
        provedor: 'whatsapp',
        nome: 'WhatsApp oficial',
        configuracao: { phone_number_id: NUMERO, waba_id: '654321' },
        credenciais: {
          token: `EAAlocal-${NUMERO}`,
          app_secret: 'segredo-0123456789',
          verify_token: 'verifica-01234567',
        },
      },
    });
    await janela.pagina.reload();
    await janela.pagina.getByLabel('Ativo: WhatsApp oficial').click();
    const motivo = 'Este número não é desta conta do WhatsApp: confira o ID da conta (WABA)';
    await tela.ver(`Não foi possível alterar o status. ${motivo}`);
    await tela.botao('Corrigir o que foi recusado').click();
    const conta = janela.pagina.getByLabel(/^ID da conta do WhatsApp/);
    await expect.poll(() => conta.getAttribute('aria-invalid')).toBe('true');
    await janela.pagina.getByRole('dialog').getByText(motivo).waitFor();
    await conta.fill(`9${NUMERO}`);
    await tela.botao('Testar API').click();
    await tela.ver(/^A chave foi aceita/);
    await tela.botao('Salvar').click();
    await tela.ver('Integração salva: WhatsApp oficial');
    expect(await doServidor()).toMatchObject([{ id: 'asaas' }, { id: 'whatsapp', status: 'inativo' }]);
  });

  it('o passo a passo cria o webhook, mostra o aviso chegar e manda a primeira mensagem', async () => {
    await janela.pagina.getByLabel('Ativo: WhatsApp oficial').click();
    await tela.ver('Integração ativada: WhatsApp oficial');
    await tela.botao('Passo a passo: WhatsApp oficial').click();
    const passos = janela.pagina.getByRole('dialog', { name: 'Passo a passo: WhatsApp oficial' });
    await passos.getByText('Esperando o primeiro aviso…').waitFor();
    await passos.getByLabel('O seu celular, com DDD').fill('11 98765-4321');
    await tela.botao('Mandar para mim', passos).click();
    await passos.getByText(/^Ainda não chegou mensagem deste número/).waitFor();
    await tela.botao('Criar o webhook para mim', passos).click();
    await tela.ver('Webhook criado: WhatsApp oficial');
    await passos.getByText(/^Feito: o endereço está cadastrado/).waitFor();
    await produto.stack.whatsapp.responder({ numero: NUMERO, telefone: '5511987654321', texto: 'oi' });
    await passos.getByText(/^Aviso recebido (agora|há \d+ segundos?)$/).waitFor();
    await produto.assentar();
    await tela.botao('Mandar para mim', passos).click();
    await passos.getByText('Mensagem mandada: olhe o seu celular.').waitFor();
    const mandadas = produto.stack.whatsapp.mensagens().filter(({ para }) => para === '5511987654321');
    expect(mandadas.filter(({ texto }) => texto.startsWith('Oi! Esta é a primeira mensagem'))).toHaveLength(
      1,
    );
    await tela.botao('Fechar', passos).click();
    // Feito, já não se oferece.
    await expect.poll(() => tela.botao('Criar o webhook para mim').count()).toBe(0);
  });

  it('a segunda que envia pelo WhatsApp pergunta quem deve enviar', async () => {
    await operador.api('POST /api/integracoes', {
      body: {
        provedor: 'evolution',
        nome: 'Celular da loja',
        configuracao: { url: 'https://evolution.exemplo.com.br/', instancia: 'loja' },
        credenciais: { api_key: 'evo-local-loja' },
      },
    });
    await janela.pagina.reload();
    await janela.pagina.getByLabel('Ativo: Celular da loja').click();
    await tela.ver('Quem deve enviar?');
    await tela.botao('Enviar por Celular da loja').click();
    await tela.ver('Integração ativada: Celular da loja');
    expect((await doServidor()).map(({ id, status }) => [id, status])).toEqual([
      ['asaas', 'inativo'],
      ['evolution', 'ativo'],
      ['whatsapp', 'inativo'],
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVOLUTION_ACCOUNT } from '../../infra/local/fakes/evolution.ts';
import { dataEmSaoPaulo, somarDias } from '../../shared/base/datas.ts';
import { STATUS_DA_COBRANCA } from '../../shared/cobrancas/cobrancas.rules.ts';
import { whatsappPadrao } from '../../shared/templates/whatsapp.padrao.ts';
import { TIPOS_WHATSAPP } from '../../shared/templates/whatsapp.schema.ts';
import { umaAssinatura, umCliente, umProduto } from '../support/construtores.ts';
import { esperarPor } from '../support/loja.ts';
import { type Janela, tamanho } from '../support/navegador.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { verificarTela } from './tela.ts';

describe('cobranças automáticas', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  const hoje = dataEmSaoPaulo(new Date());

  /** Alguém do grupo, que vence daqui a tantos dias. */
  async function alguem(nome: string, telefone: string, dias: number, produto_id: string) {
    const cliente = await operador.api('POST /api/clientes', { body: umCliente({ nome, telefone }) });
    const { id, versao } = await operador.api('POST /api/assinaturas', {
      body: {
        ...umaAssinatura({ cliente_id: cliente.id, produto_id, hoje }),
        data_inicio: somarDias(hoje, -30),
        data_expiracao: somarDias(hoje, dias),
      },
    });
    await operador.api('POST /api/assinaturas/{id}/ativar-no-grupo', { params: { id }, body: { versao } });
  }

  beforeAll(async () => {
    // Um produto só dele: as cobranças saem entre 8 e 20, e o relógio precisa estar nesse meio.
    produto = await subirProduto({ vazio: true });
    await produto.irPara(hoje);
    operador = await produto.outroOperador();
    ({ janela, tela } = await abrirPainel(produto, operador, { largura: 360 }));
  });
  afterAll(async () => {
    await janela?.fechar();
    await produto?.parar();
  });

  const dialogo = () => janela.pagina.getByRole('dialog');
  const mandadas = async () => JSON.stringify(await produto.local('GET', 'whatsapp'));

  it('a tela que não carrega diz isso e tenta de novo; a vazia diz o que vai aparecer', async () => {
    const { pagina } = janela;
    await pagina.route('**/api/cobrancas', (rota) => rota.fulfill({ status: 400, body: '{}' }));
    await tela.irPara('Cobranças automáticas');
    await tela.ver('Erro ao carregar dados');
    await pagina.unroute('**/api/cobrancas');
    await tela.botao('Tentar de novo').click();
    await tela.ver('Nenhum vencimento próximo encontrado');
    await tela.ver('Nenhuma cobrança encontrada');
    await tela.ver('Cobrança por WhatsApp enviada todos os dias às 10h, horário do Brasil');
    await tela.ver('Cobranças desligadas: nada sai sozinho.');
    await verificarTela(janela, 'cobrancas-01-vazia');
  });

  it("sem WhatsApp conectado, 'Executar Agora' diz isso e 'Cobrar' abre a conversa com o texto pronto", async () => {
    const { id } = await operador.api('POST /api/produtos', {
      body: umProduto({ nome: 'Over Limite (mensal)' }),
    });
    await alguem('Maria Souza', '11987654321', 0, id);
    await alguem('João Lima', '11987650002', 1, id);
    await alguem('Rita Alves', '11987650003', 6, id);
    await alguem('Nair Prado', '', 5, id);
    for (const tipo of TIPOS_WHATSAPP) {
      await operador.api('PUT /api/templates/whatsapp/{cartao}/{tipo}', {
        params: { cartao: 'over_limite', tipo },
        body: { ...whatsappPadrao({ cartao: 'over_limite', tipo }), versao: 0 },
      });
    }
    await tela.botao('Atualizar').click();
    await tela.ver('Maria Souza');
    const lista = janela.pagina.getByRole('list', { name: 'Clientes para Cobrança' });
    for (const [nome, ...diz] of [
      ['Maria Souza', 'Vencido', 'Pendente'],
      ['João Lima', '1 dia', 'Pendente'],
      ['Nair Prado', '5 dias', 'N/A'],
      ['Rita Alves', '6 dias', 'Pendente'],
    ] as const) {
      const cartao = lista.getByRole('listitem').filter({ hasText: nome });
      for (const texto of diz) await cartao.getByText(texto, { exact: true }).waitFor();
    }
    const resumo = janela.pagina.getByLabel('Resumo das cobranças');
    for (const [nome, quantos] of [
      ['Vencimentos Hoje', '1'],
      ['Próximos 7 dias', '4'],
      ['Mensagens Enviadas', '0'],
      ['Renovações (30d)', '0'],
    ] as const) {
      await expect.poll(() => resumo.getByText(nome).locator('xpath=..').innerText()).toMatch(quantos);
    }
    const conversa = janela.pagina.getByRole('link', {
      name: 'Cobrar Maria Souza: abrir a conversa no WhatsApp',
    });
    const endereco = new URL((await conversa.getAttribute('href')) ?? '');
    expect([endereco.host, endereco.pathname]).toEqual(['wa.me', '/5511987654321']);
    expect(endereco.searchParams.get('text')).toContain('Olá, Maria Souza!');
    await tela.botao('Executar Agora').click();
    await dialogo().getByText('Nenhum WhatsApp conectado').waitFor();
    await verificarTela(janela, 'cobrancas-02-sem-whatsapp');
    // A tela larga troca os cartões por tabela; o diálogo continua.
    await tela.botao('Voltar', dialogo()).click();
  });

  it('ligar diz quem receberia hoje e não manda nada', async () => {
    const { id, webhook_url } = await operador.api('POST /api/integracoes', {
      body: {
        provedor: 'evolution',
        nome: 'WhatsApp da loja',
        configuracao: { url: EVOLUTION_ACCOUNT.url, instancia: EVOLUTION_ACCOUNT.instancia },
        credenciais: { api_key: EVOLUTION_ACCOUNT.api_key },
      },
    });
    await operador.api('POST /api/integracoes/{id}/status', { params: { id }, body: { status: 'ativo' } });
    const url = produto.origin + new URL(webhook_url ?? '').pathname;
    produto.stack.evolution.configurarWebhook({ chave: EVOLUTION_ACCOUNT.instancia, url });
    expect(await produto.stack.evolution.responder('5511987650003', 'Oi, é a Rita')).toBe(200);
    await tela.botao('Atualizar').click();
    await janela.pagina.getByText('Nenhum WhatsApp conectado').waitFor({ state: 'detached' });
    await tela.botao('Ligar as cobranças').click();
    await dialogo()
      .getByText(/2 pessoas poderiam receber/)
      .waitFor();
    await verificarTela(janela, 'cobrancas-03-ligar');
    await tela.botao('Ligar', dialogo()).click();
    await tela.ver('Cobranças ligadas: saem sozinhas no horário de cada template.');
    expect(await mandadas()).not.toContain('Maria Souza');
  });

  it("'Cobrar' manda agora, uma vez por dia", async () => {
    const { pagina } = janela;
    await tela.botao('Cobrar Rita Alves').click();
    await tela.ver('✅ Cobrança enviada para Rita Alves!');
    await expect.poll(() => tela.botao('Cobrar Rita Alves').isDisabled()).toBe(true);
    expect(await mandadas()).toContain('Rita Alves');
    await pagina.route('**/disparar-individual/*', (rota) =>
      rota.fulfill({
        json: { success: false, motivo: 'ja_enviado_hoje', message: 'Cobrança já foi enviada hoje' },
      }),
    );
    await tela.botao('Cobrar João Lima').click();
    await tela.ver('⚠️ Cobrança já foi enviada hoje para João Lima');
    await pagina.unroute('**/disparar-individual/*');
    await pagina.route('**/disparar-individual/*', (rota) =>
      rota.fulfill({ json: { success: false, motivo: 'erro', message: 'este número não recebe WhatsApp' } }),
    );
    await tela.botao('Cobrar João Lima').click();
    await tela.ver('❌ este número não recebe WhatsApp');
    await pagina.unroute('**/disparar-individual/*');
    await pagina.route('**/disparar-individual/*', (rota) =>
      rota.fulfill({ json: { success: false, motivo: 'erro', message: '' } }),
    );
    await tela.botao('Cobrar João Lima').click();
    await tela.ver('❌ Erro ao enviar cobrança');
    await pagina.unroute('**/disparar-individual/*');
  });

  it("'Executar Agora' diz quem recebe, manda de verdade e mostra o que foi aceito", async () => {
    await tela.botao('Executar Agora').click();
    await dialogo().getByText('Recebem: 2').click();
    await verificarTela(janela, 'cobrancas-04-executar');
    await janela.pagina.route('**/api/cobrancas/executar', async (rota) => {
      await dialogo().getByText('Executando cobranças automáticas...').waitFor();
      await rota.continue();
    });
    await tela.botao('Mandar a 2 pessoas', dialogo()).click();
    await tela.ver('Cobranças executadas! 2 mensagens enviadas');
    await janela.pagina.unroute('**/api/cobrancas/executar');
    await tela.ver(/De 2 pedidas: 2 aceitas, 0 não saíram\./);
    expect(await mandadas()).toContain('Maria Souza');
    await tela.botao('Atualizar').click();
    await janela.pagina
      .getByRole('list', { name: 'Histórico de Cobranças' })
      .getByText('Enviada')
      .nth(2)
      .waitFor();
    await verificarTela(janela, 'cobrancas-05-executado');
    const { contadores } = await operador.api('GET /api/cobrancas', {});
    expect(contadores).toMatchObject({ vencimentos_hoje: 1, proximos_7_dias: 4, mensagens_enviadas: 3 });
    // A Evolution devolve o eco de tudo o que sai: o de uma cobrança não é de uma pessoa, e não cala o assistente.
    await produto.assentar();
    const conversas = (await produto.despejar()).filter(({ pk }) => pk === `${operador.usuario_id}#CONVERSA`);
    expect(conversas.map(({ nome, silencio_ate = null }) => ({ nome, silencio_ate }))).toEqual([
      { nome: 'Cliente', silencio_ate: null },
    ]);
    await janela.pagina.getByLabel('Filtrar por status').selectOption('cancelada');
    await tela.ver('Nenhuma cobrança encontrada');
    await janela.pagina.getByLabel('Filtrar por status').selectOption('todos');
    await janela.pagina.getByLabel('Filtrar por tipo').selectOption('1_dia');
    await tela.ver('João Lima');
  });

  it('cada estado de uma cobrança se lê no histórico, com o motivo da que não saiu e o vencimento de que fala', async () => {
    const { pagina } = janela;
    const { itens } = await operador.api('GET /api/cobrancas/historico', { query: {} });
    const [uma] = itens;
    const estados = STATUS_DA_COBRANCA.map((status) => ({
      ...{ ...uma, id: status, status, motivo: status === 'cancelada' ? 'já renovou' : null },
    }));
    await pagina.route('**/api/cobrancas/historico*', (rota) => rota.fulfill({ json: { itens: estados } }));
    await pagina.getByLabel('Filtrar por tipo').selectOption('todos');
    await tela.botao('Atualizar').click();
    const historico = pagina.getByRole('list', { name: 'Histórico de Cobranças' });
    for (const rotulo of ['Agendada', 'Enviada', 'Respondida', 'Renovada', 'Cancelada']) {
      await historico.getByText(rotulo, { exact: true }).waitFor();
    }
    await historico.getByText('já renovou').waitFor();
    await pagina.setViewportSize(tamanho(1280));
    const tabela = pagina.getByRole('table', { name: 'Histórico de Cobranças' });
    for (const coluna of ['Data', 'Cliente', 'Produto', 'Tipo', 'Status', 'Detalhes']) {
      await tabela.getByRole('columnheader', { name: coluna, exact: true }).waitFor();
    }
    await tabela.getByRole('img', { name: /^Vencimento em .*: já renovou$/ }).waitFor();
    await pagina.unroute('**/api/cobrancas/historico*');
    await pagina.setViewportSize(tamanho(360));
    await pagina.reload();
    await tela.ver(/^Hoje, /);
  });

  it('a execução que falha diz isso; amanhã, na hora do template, a agenda manda sozinha', async () => {
    const { pagina } = janela;
    await pagina.route('**/api/cobrancas/previsao', (rota) => rota.abort());
    await pagina.route('**/api/cobrancas/executar', (rota) =>
      rota.fulfill({ status: 409, json: { erro: 'x', mensagem: 'Sem resposta', id: 'a' } }),
    );
    await tela.botao('Executar Agora').click();
    await tela.botao(/^Mandar/, dialogo()).click();
    await tela.ver('Erro ao executar cobranças');
    await pagina.unrouteAll();
    const amanha = somarDias(hoje, 1);
    await produto.local('POST', 'relogio', { agora: `${amanha}T10:00:00-03:00` });
    await produto.local('POST', 'agenda/cobrancas/executar');
    await esperarPor('a cobrança de João', async () => {
      const { itens } = await operador.api('GET /api/cobrancas/historico', {
        query: { tipo_cobranca: 'vencido' },
      });
      return (
        itens.find(({ cliente, status }) => cliente.nome === 'João Lima' && status === 'enviada') ?? null
      );
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLocalTable } from '../../infra/local/emulators/dynamo.ts';
import { MODEL_ACCOUNT } from '../../infra/local/fakes/openai.ts';
import { WHATSAPP_ACCOUNT } from '../../infra/local/fakes/whatsapp.ts';
import { gravacoesDaDecisao } from '../../lambdas/assistente/registro.ts';
import { transact } from '../../lambdas/platform/table.ts';
import type { DecisaoParaGuardar } from '../../shared/assistente/assistente.schema.ts';
import { umaDecisaoSemResposta } from '../support/construtores.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum, vendedora } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { verificarTela } from './tela.ts';

const TELA = '/dashboard/whatsapp';

describe('o assistente de WhatsApp no painel', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await vendedora(produto);
    ({ janela, tela } = await abrirPainel(produto, operador, { caminho: TELA, largura: 1280 }));
  });
  afterAll(() => janela?.fechar());

  const config = () => operador.api('GET /api/whatsapp/config', {});
  const dialogo = () => janela.pagina.getByRole('dialog');
  const aba = (nome: string) =>
    janela.pagina
      .getByRole('navigation', { name: 'Abas do assistente' })
      .getByRole('link', { name: nome, exact: true })
      .click();
  const decidir = (extras: Partial<DecisaoParaGuardar>) =>
    transact(
      openLocalTable(produto.stack.dynamo),
      gravacoesDaDecisao(operador, umaDecisaoSemResposta(extras)),
    );

  it('começa pausado, o status diz o que falta e onde se resolve, e ligar sem WhatsApp diz o mesmo', async () => {
    await tela.ver('Pausado');
    await tela.ver('Nenhuma integração de WhatsApp ativa: ative uma em Integrações');
    await tela.ver('52 conhecimentos ativos');
    await tela.campo('Palavras gatilho').waitFor();
    await verificarTela(janela, 'assistente-01-geral');
    await tela.botao('Ativar IA').click();
    await dialogo().getByText('Para ligar o assistente, ative a integração do WhatsApp.').waitFor();
    await expect.poll(() => dialogo().getByRole('link', { name: 'Abrir Integrações' }).count()).toBe(1);
    await tela.botao('Voltar', dialogo()).click();
  });

  it('com as integrações, o aviso nomeia o provedor e a ida ao exterior; aceitar liga e fica registrado', async () => {
    const { phone_number_id, waba_id, token, app_secret, verify_token } = WHATSAPP_ACCOUNT;
    const { api_key, ...configuracao } = MODEL_ACCOUNT;
    await operador.api('POST /api/integracoes', {
      body: {
        provedor: 'whatsapp',
        nome: 'WhatsApp',
        configuracao: { phone_number_id, waba_id },
        credenciais: { token, app_secret, verify_token },
      },
    });
    await operador.api('POST /api/integracoes', {
      body: { provedor: 'openai', nome: 'Modelo', configuracao, credenciais: { api_key } },
    });
    for (const id of ['whatsapp', 'openai']) {
      await operador.api('POST /api/integracoes/{id}/status', { params: { id }, body: { status: 'ativo' } });
    }
    await janela.pagina.reload();
    await tela.ver(/A conta respondeu/);
    await tela.ver('O provedor respondeu e tem o modelo');
    await tela.botao('Ativar IA').click();
    const host = new URL(MODEL_ACCOUNT.url).hostname;
    await dialogo().getByText(host).waitFor();
    await dialogo()
      .getByText(/fora do Brasil/)
      .waitFor();
    await verificarTela(janela, 'assistente-02-aviso');
    await tela.botao('Li o aviso e quero ativar', dialogo()).click();
    await tela.ver('Assistente ativado');
    await expect.poll(config).toMatchObject({ ativo: true, aceite: { provedor: host } });
  });

  it('o horário que passa da meia-noite se diz, e as palavras gatilho se aparam', async () => {
    await janela.pagina.getByLabel('Início do atendimento').fill('22:00');
    await janela.pagina.getByLabel('Fim do atendimento').fill('02:00');
    await tela.ver('Passa da meia-noite: atende das 22:00 às 02:00 do dia seguinte');
    await tela.campo('Palavras gatilho').fill(' preço ,, plano ');
    await tela.botao('Salvar').click();
    await tela.ver('Configuração salva');
    await expect.poll(config).toMatchObject({
      horario_inicio: '22:00',
      horario_fim: '02:00',
      palavras_gatilho: ['preço', 'plano'],
      ativo: true,
    });
  });

  it('o que outra janela gravou antes não se perde: mostra as duas versões', async () => {
    const { versao } = await config();
    await operador.api('PUT /api/whatsapp/config', { body: { versao, palavras_gatilho: 'cupom' } });
    await tela.campo('Palavras gatilho').fill('desconto');
    janela.esperar(/Failed to load resource.*409/);
    await tela.botao('Salvar').click();
    await dialogo().getByText('desconto').waitFor();
    await dialogo().getByText('cupom').waitFor();
    await tela.botao(/^Manter/, dialogo()).click();
    await expect.poll(async () => (await config()).palavras_gatilho).toEqual(['desconto']);
    await tela.ver('Configuração salva');
  });

  it('na Configuração IA, o prompt tem contador, o teto pede os preços, e o teste rápido responde', async () => {
    await aba('Configuração IA');
    await tela.ver(/de 4\.000 caracteres/);
    await tela.campo('Prompt do sistema').fill('Responda curto e com bom humor.');
    await tela.ver(/^31 de 4\.000 caracteres/);
    await tela.campo('Teto de gasto por mês').fill('50');
    await tela.botao('Salvar').click();
    await tela.ver('Para ter um teto, informe os preços por milhão de tokens');
    await tela.campo('Entrada').fill('0,80');
    await tela.campo('Saída').fill('3,20');
    await tela.campo('Busca').fill('0,11');
    await verificarTela(janela, 'assistente-03-ia');
    await tela.botao('Salvar').click();
    await tela.ver('Configuração salva');
    await expect.poll(config).toMatchObject({
      prompt_sistema: 'Responda curto e com bom humor.',
      precos: { entrada: 0.8, saida: 3.2, busca: 0.11 },
      teto_mensal: 50,
      palavras_gatilho: ['desconto'],
    });
    await expect.poll(() => tela.botao('Testar IA').isDisabled()).toBe(true);
    await tela.campo('Pergunta para testar').fill('qto custa o plano de 6 meses do over limite?');
    await tela.botao('Testar IA').click();
    await tela.ver(/Conhecimento usado: .*Over Limite/);
    await tela.ver(/gpt-4o-mini.* tokens · custo R\$\s0,0/);
    await verificarTela(janela, 'assistente-04-teste');
  });

  it('Analytics diz que nada houve; depois mostra o que respondeu, passou, custou, e o que falta escrever', async () => {
    await aba('Analytics');
    await tela.ver('Nada neste período');
    await tela.ver('Nenhuma: o que perguntarem e a base não souber aparece aqui.');
    await verificarTela(janela, 'assistente-05-analytics-vazia');
    const { itens } = await operador.api('GET /api/conhecimento', { query: { produto: 'over_limite' } });
    const [preco] = itens.filter(({ titulo }) => titulo === 'Valores e planos do Over Limite');
    if (!preco) throw new Error('a demonstração não tem o item dos preços');
    await decidir({
      pergunta: 'Quanto custa o Over Limite?',
      desfecho: 'respondida',
      motivo: 'com_conhecimento',
      itens: [{ id: preco.id, produto: 'over_limite', titulo: preco.titulo, certeza: 0.92 }],
      tokens_entrada: 900,
      tokens_saida: 80,
      custo_micro: 976,
      modelo: 'gpt-4o-mini',
      resposta: 'O plano mensal custa R$ 49,90.',
    });
    await decidir({ pergunta: 'Vocês emitem nota fiscal?' });
    await decidir({ pergunta: 'Quem ganha o jogo de domingo?' });
    await decidir({ pergunta: 'oi', desfecho: 'ignorada', motivo: 'sem_gatilho', bases: [] });
    await tela.botao('Atualizar').click();
    await janela.pagina.getByRole('region', { name: 'Números do período' }).getByText('R$ 0,0010').waitFor();
    await janela.pagina.getByRole('link', { name: preco.titulo }).waitFor();
    await tela.ver('Não tinha nenhuma palavra gatilho');
    await janela.pagina.reload();
    await tela.ver('Vocês emitem nota fiscal?');
    await janela.pagina.getByRole('region', { name: 'Tabela: Dia a dia' }).waitFor();
    await verificarTela(janela, 'assistente-06-analytics');
  });

  it('um clique faz da pergunta um conhecimento inativo, e a dispensada sai da lista', async () => {
    await tela.botao('Transformar em conhecimento: Vocês emitem nota fiscal?').dblclick();
    await tela.ver(/Rascunho criado: falta escrever a resposta/);
    await tela.botao('Dispensar: Quem ganha o jogo de domingo?').click();
    await tela.ver('Nenhuma: o que perguntarem e a base não souber aparece aqui.');
    const { itens } = await operador.api('GET /api/conhecimento', { query: { produto: 'over_limite' } });
    const criados = itens.filter(({ titulo }) => titulo === 'Vocês emitem nota fiscal?');
    expect(criados).toMatchObject([{ ativo: false, categoria: 'faq' }]);
    await janela.pagina.getByRole('link', { name: 'Abrir o conhecimento e ativar' }).click();
    await expect.poll(() => tela.campo('Título').inputValue()).toBe('Vocês emitem nota fiscal?');
  });

  it('Logs conta cada decisão e por quê, e o filtro mostra só as de um desfecho', async () => {
    await janela.pagina.goto(`${TELA}?tab=logs`);
    const decisoes = janela.pagina.getByRole('list', { name: 'Decisões do assistente' });
    await decisoes.getByText('O plano mensal custa R$ 49,90.').waitFor();
    await decisoes.getByText('Conhecimento: Valores e planos do Over Limite (92%)').waitFor();
    await decisoes.getByText(/gpt-4o-mini · 980 tokens · custo R\$\s0,0010/).waitFor();
    await verificarTela(janela, 'assistente-07-logs');
    await janela.pagina.getByRole('combobox', { name: 'Filtrar por desfecho' }).selectOption('ignorada');
    await expect.poll(() => decisoes.getByRole('listitem').count()).toBe(1);
    await decisoes.getByText('Não tinha nenhuma palavra gatilho').waitFor();
  });

  it('o que não carrega diz isso e tenta de novo', async () => {
    await janela.pagina.route('**/api/whatsapp/logs*', (rota) => rota.fulfill({ status: 400, body: '{}' }));
    janela.esperar(/Failed to load resource.*400/);
    await janela.pagina.reload();
    await tela.ver('Não foi possível carregar os logs');
    await janela.pagina.unroute('**/api/whatsapp/logs*');
    await tela.botao('Tentar de novo').click();
    await tela.ver('Não tinha nenhuma palavra gatilho');
  });

  it('pausar diz o que acontece com quem escrever, e para na hora', async () => {
    await janela.pagina.goto(TELA);
    await tela.botao('Pausar IA').click();
    await dialogo()
      .getByText(/ninguém recebe resposta sozinha/)
      .waitFor();
    await tela.botao('Pausar IA', dialogo()).click();
    await tela.ver('Assistente pausado');
    expect((await config()).ativo).toBe(false);
    expect(janela.problemas()).toEqual([]);
  });
});

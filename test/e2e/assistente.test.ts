// Passa de 300 linhas: uma jornada só, num produto que se sobe uma vez.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVOLUTION_ACCOUNT } from '../../infra/local/fakes/evolution.ts';
import { MODEL_ACCOUNT } from '../../infra/local/fakes/openai.ts';
import { voiceNote } from '../../infra/local/fakes/voice.ts';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { umaAssinatura, umCliente, umProduto } from '../support/construtores.ts';
import { esperarPor } from '../support/loja.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';

const TELA = '/dashboard/whatsapp';
const MARIA = '5511987650091';
const DESCONHECIDO = '5511987650092';
const PASSAGEM = 'Uma pessoa da equipe vai responder você por aqui.';
/** Uma imagem de um ponto só. */
const PONTO_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SEM_RESPOSTA = 'vocês fazem bolo de casamento?';
const PRECO = 'Quanto custa e quais são os planos';

/** Atende o dia inteiro menos um minuto, que fica a umas doze horas de agora. */
function quaseODiaInteiro(): { inicio: string; fim: string } {
  const DOZE_HORAS_MS = 43_200_000;
  const longe = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(Date.now() + DOZE_HORAS_MS));
  return { inicio: `${longe}:31`, fim: `${longe}:30` };
}

describe('o assistente e as conversas de WhatsApp', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let instancia: string;
  let janela: Janela;
  let tela: Painel;

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador();
    instancia = `loja-${operador.username}`;
    const nome = 'Jackpot Hunters + Lay CS (mensal)';
    const vendido = await operador.api('POST /api/produtos', { body: umProduto({ nome }) });
    const cliente = await operador.api('POST /api/clientes', {
      body: umCliente({ nome: 'Maria Souza', telefone: MARIA.slice(2) }),
    });
    const hoje = dataEmSaoPaulo(new Date());
    await operador.api('POST /api/assinaturas', {
      body: umaAssinatura({ cliente_id: cliente.id, produto_id: vendido.id, hoje }),
    });
    await operador.api('POST /api/conhecimento', {
      body: {
        produto: 'jackpot',
        titulo: PRECO,
        categoria: 'sobre',
        conteudo: 'O plano mensal custa R$ 65,00 e o trimestral custa R$ 165,00.',
        tags: ['preço', 'valor'],
        ativo: true,
      },
    });
    ({ janela, tela } = await abrirPainel(produto, operador, { caminho: TELA }));
  });
  afterAll(() => janela?.fechar());

  async function ligarIntegracoes(): Promise<void> {
    const { api_key: chaveDoModelo, ...modelo } = MODEL_ACCOUNT;
    for (const integracao of [
      {
        provedor: 'evolution',
        nome: 'WhatsApp da loja',
        configuracao: { url: EVOLUTION_ACCOUNT.url, instancia },
        credenciais: { api_key: `evo-local-${instancia}` },
      },
      { provedor: 'openai', nome: 'Modelo', configuracao: modelo, credenciais: { api_key: chaveDoModelo } },
    ] as const) {
      const { id, webhook_url } = await operador.api('POST /api/integracoes', { body: integracao });
      await operador.api('POST /api/integracoes/{id}/status', { params: { id }, body: { status: 'ativo' } });
      if (!webhook_url || integracao.provedor !== 'evolution') continue;
      const url = produto.origin + new URL(webhook_url, produto.origin).pathname;
      produto.stack.evolution.configurarWebhook({ chave: instancia, url });
    }
  }
  const config = () => operador.api('GET /api/whatsapp/config', {});
  const dialogo = () => janela.pagina.getByRole('dialog');
  const aba = (nome: string) =>
    janela.pagina
      .getByRole('navigation', { name: 'Abas do assistente' })
      .getByRole('link', { name: nome, exact: true })
      .click();
  const escreve = (texto: string, de = MARIA) => produto.stack.evolution.responder(de, texto, instancia);
  const recebidas = (quem = MARIA) =>
    produto.stack.evolution
      .mensagens()
      .filter((item) => item.instancia === instancia && item.para === quem)
      .map(({ texto }) => texto);
  const receber = (quantas: number, quem = MARIA) =>
    esperarPor(`${quantas} respostas`, async () =>
      recebidas(quem).length >= quantas ? recebidas(quem) : null,
    );
  const balao = (texto: string) =>
    janela.pagina.getByRole('log', { name: 'Mensagens' }).getByRole('listitem').filter({ hasText: texto });

  const naLista = (nome: RegExp) =>
    janela.pagina.getByRole('navigation', { name: 'Lista de conversas' }).getByRole('link', { name: nome });

  it('começa pausado e diz o que falta; com as integrações, aceitar o aviso que nomeia o provedor o liga', async () => {
    await tela.ver('Pausado');
    await tela.ver('Nenhuma integração de WhatsApp ativa: ative uma em Integrações');
    await tela.ver('1 conhecimento ativo');
    await ligarIntegracoes();
    await operador.api('PUT /api/whatsapp/config', {
      body: { versao: 0, precos: { entrada: 1, saida: 4, busca: 0.1 }, teto_mensal: 40 },
    });
    await janela.pagina.reload();
    await tela.ver(/A conta respondeu/);
    await tela.ver('O provedor respondeu e tem o modelo');
    const { inicio, fim } = quaseODiaInteiro();
    await janela.pagina.getByLabel('Início do atendimento').fill(inicio);
    await janela.pagina.getByLabel('Fim do atendimento').fill(fim);
    await tela.ver(`Passa da meia-noite: atende das ${inicio} às ${fim} do dia seguinte`);
    await tela.botao('Salvar').click();
    await tela.ver('Configuração salva');
    await tela.botao('Ativar IA').click();
    const host = new URL(MODEL_ACCOUNT.url).hostname;
    await dialogo().getByText(host).waitFor();
    await dialogo()
      .getByText(/fora do Brasil/)
      .waitFor();
    await tela.botao('Li o aviso e quero ativar', dialogo()).click();
    await tela.ver('Assistente ativado');
    expect(await config()).toMatchObject({
      ativo: true,
      aceite: { provedor: host },
      horario_inicio: inicio,
      horario_fim: fim,
    });
  });

  it('a rajada tem uma resposta, com o que está na base; o que não está passa a uma pessoa', async () => {
    await escreve('Oi, sobre o Jackpot Hunters', DESCONHECIDO);
    await escreve('quanto custa o plano mensal?', DESCONHECIDO);
    await escreve(SEM_RESPOSTA);
    await aba('Configuração IA');
    await tela.campo('Prompt do sistema').fill('Responda curto e com bom humor.');
    await tela.ver(/^31 de 4\.000 caracteres/);
    for (const [campo, preco] of [
      ['Entrada', '0,80'],
      ['Saída', '3,20'],
      ['Busca', '0,11'],
      ['Preço por hora de áudio', '0,97'],
      ['Teto de gasto por mês', '50'],
    ] as const)
      await tela.campo(campo).fill(preco);
    await janela.pagina.getByLabel('Transcrever os áudios que chegam').check();
    await tela.botao('Salvar').click();
    await tela.ver('Configuração salva');
    await expect.poll(config).toMatchObject({
      prompt_sistema: 'Responda curto e com bom humor.',
      precos: { entrada: 0.8, saida: 3.2, busca: 0.11 },
      teto_mensal: 50,
      ativo: true,
    });
    await tela.campo('Pergunta para testar').fill('qto custa o plano mensal do jackpot?');
    await tela.botao('Testar IA').click();
    await tela.ver(new RegExp(`Conhecimento usado: .*${PRECO}`));
    await tela.ver(/gpt-4o-mini.* tokens · custo R\$\s0,0/);
    const [primeira, ...outras] = await receber(1, DESCONHECIDO);
    expect(primeira).toContain('assistente virtual');
    expect(primeira).toContain('R$ 65,00');
    expect(outras).toEqual([]);
    expect(await receber(1)).toEqual([expect.stringContaining(PASSAGEM)]);
  });

  it('a mensagem de voz se transcreve por baixo do áudio, e o assistente a responde como se fosse escrita', async () => {
    const base64 = voiceNote('e o trimestral do jackpot, quanto custa?').toString('base64');
    const arquivo = { formato: 'audio', tipo: 'audio/ogg; codecs=opus', base64 } as const;
    await produto.stack.evolution.responder(DESCONHECIDO, '', instancia, arquivo);
    expect((await receber(2, DESCONHECIDO)).at(-1)).toContain('R$ 165,00');
    await janela.pagina.goto(`${TELA}/conversas`);
    await naLista(/98765-0092/).click();
    const voz = balao('Transcrição: e o trimestral do jackpot, quanto custa?');
    await voz.getByText('Feita automaticamente: pode ter erros.').waitFor();
    const som = voz.getByLabel('Áudio da conversa');
    await expect.poll(() => som.evaluate((audio: HTMLAudioElement) => audio.src)).toMatch(/^https?:/);
    await janela.pagina.goto(`${TELA}?tab=ia`);
  });

  it('o que ele fez fica nos Logs e em Analytics, e um clique faz da pergunta sem resposta um conhecimento', async () => {
    await esperarPor('as duas decisões', async () => {
      const { itens: decididas } = await operador.api('GET /api/whatsapp/logs', { query: {} });
      const { itens: perguntas } = await operador.api('GET /api/whatsapp/sem-resposta', { query: {} });
      return decididas.length === 3 && perguntas.some(({ pergunta }) => pergunta === SEM_RESPOSTA);
    });
    await aba('Logs');
    const decisoes = janela.pagina.getByRole('list', { name: 'Decisões do assistente' });
    await decisoes.getByText(/Oi, sobre o Jackpot Hunters\s+quanto custa o plano mensal\?/).waitFor();
    await decisoes
      .getByText(new RegExp(`Conhecimento: ${PRECO} \\(\\d+%\\)`))
      .first()
      .waitFor();
    await decisoes.getByText(SEM_RESPOSTA).waitFor();
    await aba('Analytics');
    await janela.pagina.getByRole('region', { name: 'Tabela: Dia a dia' }).waitFor();
    await janela.pagina.getByRole('link', { name: PRECO }).waitFor();
    await expect.poll(() => janela.pagina.locator('main svg[role="img"] rect').count()).toBeGreaterThan(0);
    await tela.botao(`Criar item: ${SEM_RESPOSTA}`).click();
    await tela.ver('Rascunho criado: escreva a resposta e ative');
    await expect.poll(() => tela.campo('Título').inputValue()).toBe(SEM_RESPOSTA);
  });

  it('a conversa que espera uma pessoa se abre, se responde com Enter e se devolve; a que não saiu tenta de novo', async () => {
    for (let i = 0; i < 9; i += 1) await escreve(`Mensagem comprida ${i} ${'palavra '.repeat(40)}`);
    await janela.pagina.goto(`${TELA}/conversas`);
    const linha = naLista(/Maria Souza/);
    await linha.getByRole('img', { name: '10 não lidas' }).waitFor();
    await linha.getByText(/^Espera você/).waitFor();
    await linha.click();
    await balao('Mensagem comprida 8').waitFor();
    await balao(PASSAGEM).waitFor();
    await tela.ver('Jackpot Hunters + Lay CS (mensal)');
    await linha.getByRole('img', { name: '10 não lidas' }).waitFor({ state: 'detached' });

    const campo = tela.campo('Mensagem');
    await campo.fill('Bolo não, mas o plano sim.');
    await campo.press('Shift+Enter');
    await campo.pressSequentially('Quer?');
    await campo.press('Enter');
    await balao('Bolo não, mas o plano sim.').getByText('Enviada').waitFor();
    await expect.poll(() => campo.inputValue()).toBe('');
    expect(recebidas().at(-1)).toBe('Bolo não, mas o plano sim.\nQuer?');
    await tela.ver('Você responde');
    await tela.botao('Devolver ao assistente').click();
    await tela.botao('Devolver ao assistente').waitFor({ state: 'detached' });
    await tela.botao('Assumir').click();
    await tela.ver(/O assistente se cala até/);

    produto.stack.evolution.semWhatsapp(MARIA, true);
    await campo.fill('Segue o link');
    await tela.botao('Enviar').click();
    const primeira = balao('Segue o link').first();
    await primeira.getByText('Não saiu: este número não recebe WhatsApp').waitFor();
    produto.stack.evolution.semWhatsapp(MARIA, false);
    await tela.botao('Tentar de novo', primeira).click();
    await balao('Segue o link').last().getByText('Enviada').waitFor();
    await tela.botao('Tentar de novo', primeira).waitFor({ state: 'detached' });
  });

  it('a mensagem nova aparece sem recarregar; quem lê as antigas não é levado ao fim, e um botão leva às novas', async () => {
    const caixa = janela.pagina.getByRole('log', { name: 'Mensagens' });
    // Baixa, para que as que há não caibam todas.
    await janela.pagina.setViewportSize({ width: 1280, height: 600 });
    // A caixa que encolheu volta ao fim por si: rola-se para o alto até lá ficar.
    await expect
      .poll(async () => {
        await caixa.evaluate((elemento) => elemento.scrollTo(0, 0));
        await janela.pagina.waitForTimeout(500);
        return caixa.evaluate((elemento) => elemento.scrollTop);
      })
      .toBe(0);
    await escreve('A mais nova');
    await tela.botao('Novas mensagens').waitFor();
    expect(await caixa.evaluate((elemento) => elemento.scrollTop)).toBe(0);
    await tela.botao('Novas mensagens').click();
    await expect
      .poll(() =>
        caixa.evaluate((elemento) => elemento.scrollHeight - elemento.scrollTop - elemento.clientHeight),
      )
      .toBeLessThan(2);
    await balao('A mais nova').waitFor();
    await janela.pagina.setViewportSize({ width: 1280, height: 900 });
  });

  it('acha-se pelo telefone, anota-se, responde-se com uma pronta, vê-se a imagem que chegou, e resolve-se', async () => {
    await expect.poll(() => janela.pagina.title()).toMatch(/^\(\d+\) Conversas/);
    await janela.pagina.goto(`${TELA}/conversas?busca=98765-0091`);
    await naLista(/Maria Souza/).click();
    await tela.botao('Nota interna').click();
    await tela.campo('Nota interna').fill('Prefere falar à tarde');
    await tela.botao('Anotar').click();
    await balao('Prefere falar à tarde').getByText('Nota interna').waitFor();
    await tela.botao('Voltar à mensagem').click();

    await tela.botao('Respostas prontas').click();
    await dialogo().getByLabel('Nome').fill('Link do plano');
    await dialogo().getByLabel('Texto').fill('Oi, {primeiro_nome}! Aqui: {link}');
    await tela.botao('Salvar', dialogo()).click();
    await tela.ver('Respostas prontas salvas');
    const campo = tela.campo('Mensagem');
    await campo.fill('/plano');
    await janela.pagina.getByRole('option', { name: /Link do plano/ }).waitFor();
    await campo.press('Enter');
    await expect.poll(() => campo.inputValue()).toBe('Oi, Maria! Aqui: {link}');
    await tela.ver('Falta preencher {link} antes de enviar.');
    await campo.fill('Oi, Maria! Aqui: https://exemplo.com.br');
    await campo.press('Enter');
    await balao('https://exemplo.com.br').getByText('Enviada').waitFor();
    expect(recebidas()).not.toContain('Prefere falar à tarde');

    const mandar = (texto: string, conteudo: Buffer) =>
      produto.stack.evolution.responder(MARIA, texto, instancia, {
        formato: 'image',
        tipo: 'image/png',
        base64: conteudo.toString('base64'),
      });
    await mandar('a foto', Buffer.from(PONTO_PNG, 'base64'));
    const foto = balao('a foto').getByRole('img', { name: 'Imagem da conversa' });
    await foto.waitFor();
    await expect.poll(() => foto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
    expect(new URL((await foto.getAttribute('src')) ?? '').origin).not.toBe(produto.origin);
    await mandar('hostil', Buffer.from('<script>document.title = "tomada"</script>'));
    await balao('hostil')
      .getByText(/não se guarda aqui/)
      .waitFor();

    await janela.pagina.setViewportSize({ width: 360, height: 740 });
    const caixa = janela.pagina.getByRole('log', { name: 'Mensagens' });
    await expect.poll(async () => (await caixa.boundingBox())?.height ?? 0).toBeGreaterThan(300);
    await janela.pagina.setViewportSize({ width: 1280, height: 900 });
    await tela.botao('Resolver').click();
    await tela.botao('Reabrir').waitFor();
    await naLista(/Maria Souza/).waitFor({ state: 'detached' });
  });

  it('PARAR se obedece na hora; pausar diz o que acontece com quem escrever, e para', async () => {
    const antes = recebidas().length;
    await escreve('PARAR');
    expect((await receber(antes + 1)).at(-1)).toMatch(/^Pronto/);
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

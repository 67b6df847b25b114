import { afterEach, describe, expect, it } from 'vitest';
import { EVOLUTION_ACCOUNT, EVOLUTION_HOST, startEvolutionFake } from '../../infra/local/fakes/evolution.ts';
import { INVALID_APP_SECRET } from '../../infra/local/fakes/whatsapp/state.ts';
import { assinaturaDaMeta } from '../../infra/local/fakes/whatsapp/webhooks.ts';
import { startWhatsappFake, WHATSAPP_ACCOUNT } from '../../infra/local/fakes/whatsapp.ts';
import { chamarEnderecoDoVendedor } from '../../lambdas/adapters/endereco-do-vendedor.ts';
import { remetenteDaEvolution } from '../../lambdas/adapters/evolution.ts';
import { redeDosVendedores } from '../../lambdas/adapters/rede-dos-vendedores.ts';
import { escolherWhatsapp } from '../../lambdas/adapters/remetentes-de-whatsapp.ts';
import { testarEvolution, testarWhatsapp } from '../../lambdas/adapters/testar-conexoes.ts';
import {
  criarWebhookDaEvolution,
  criarWebhookDoWhatsapp,
} from '../../lambdas/adapters/webhooks-do-whatsapp.ts';
import { remetenteDoWhatsapp } from '../../lambdas/adapters/whatsapp.ts';
import { causaDoCodigo } from '../../lambdas/adapters/whatsapp-erros.ts';
import { openTable } from '../../lambdas/platform/table.ts';
import { etiquetaDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import { abrirServidor } from '../support/servidor.ts';

const abertos: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const fechar of abertos.splice(0).reverse()) await fechar();
});

const PARA = '5511987654321';
const LEMBRETE = {
  name: 'lembrete_1',
  language: 'pt_BR',
  category: 'UTILITY',
  components: [
    {
      type: 'BODY',
      text: 'Olá, {{1}}! {{2}} vence logo. Até mais.',
      example: { body_text: [['Ana', 'Over']] },
    },
    {
      type: 'BUTTONS',
      buttons: [{ type: 'URL', text: 'Renovar', url: 'https://loja.com.br/renovar/{{1}}', example: ['abc'] }],
    },
  ],
};

async function daMeta(token: string = WHATSAPP_ACCOUNT.token) {
  const fake = await startWhatsappFake();
  abertos.push(fake.stop);
  const { phone_number_id } = WHATSAPP_ACCOUNT;
  const remetente = remetenteDoWhatsapp({ url: `${fake.endpoint}/v24.0`, phone_number_id, token });
  const texto = (para = PARA, chave = 'whatsapp#a#3d#2026-12-01') =>
    remetente.enviar({ para, chave, corpo: { tipo: 'texto', texto: 'Olá, Ana!' } });
  const modelo = (variaveis: string[], nome = 'lembrete_1', botao: string | null = 'tok') =>
    remetente.enviar({ para: PARA, chave: 'k', corpo: { tipo: 'modelo', nome, variaveis, botao } });
  return { fake, remetente, texto, modelo };
}

describe('WhatsApp pela Cloud API', () => {
  it('texto livre leva a chave do envio, que volta nas notificações, e o número como o WhatsApp o conhece', async () => {
    const { fake, texto } = await daMeta();
    const chave = 'whatsapp#assinatura#3d#2026-12-01';
    const resultado = await texto('5592981723241', chave);
    expect(resultado).toMatchObject({ aceito: true, provedor: 'whatsapp', wa_id: '559281723241' });
    expect(fake.mensagens()).toMatchObject([{ texto: 'Olá, Ana!', callback: etiquetaDoEnvio(chave) }]);
  });

  it.each([
    ['image', 'image/png', 'O comprovante', null],
    ['document', 'application/pdf', 'O contrato', 'contrato.pdf'],
    ['audio', 'audio/ogg', '', null],
  ] as const)('um arquivo (%s) sobe-se e sai com o texto dele', async (formato, mime, legenda, nome) => {
    const { fake, remetente } = await daMeta();
    await fake.responder({ telefone: PARA, texto: 'oi' });
    const bytes = Buffer.from('os bytes do arquivo');
    const corpo = { tipo: 'arquivo', formato, mime, nome: 'contrato.pdf', bytes, legenda } as const;
    expect(await remetente.enviar({ para: PARA, chave: 'k', corpo })).toMatchObject({ aceito: true });
    expect(fake.mensagens()).toMatchObject([
      { texto: legenda, status: 'delivered', arquivo: { tipo: mime, bytes: bytes.length, nome } },
    ]);
  });

  it('o arquivo que não se subiu certamente não saiu; o que se subiu e ficou sem resposta é dúvida', async () => {
    const { fake, remetente } = await daMeta();
    const bytes = Buffer.from('x');
    const corpo = {
      tipo: 'arquivo',
      formato: 'image',
      mime: 'image/png',
      nome: 'a',
      bytes,
      legenda: '',
    } as const;
    const enviar = () => remetente.enviar({ para: PARA, chave: 'k', corpo });
    fake.falhar('corta_depois');
    expect(await enviar()).toMatchObject({ aceito: false, duvidoso: true });
    await fake.stop();
    expect(await enviar()).toMatchObject({ aceito: false, duvidoso: false, passageiro: true });
  });

  it('um modelo aprovado sai com os valores e o fim do endereço do botão', async () => {
    const { fake, modelo } = await daMeta();
    fake.semearModelo(LEMBRETE);
    expect(await modelo(['Ana', 'Over Limite'])).toMatchObject({ aceito: true });
    expect(fake.mensagens()).toMatchObject([
      {
        texto: 'Olá, Ana! Over Limite vence logo. Até mais.',
        botao: 'https://loja.com.br/renovar/tok',
        modelo: 'lembrete_1',
      },
    ]);
  });

  it('um modelo que não existe, mudou ou foi pausado é recusado com o motivo, e não se tenta de novo', async () => {
    const { fake, modelo } = await daMeta();
    fake.semearModelo(LEMBRETE);
    const certo = { aceito: false, duvidoso: false, passageiro: false };
    expect(await modelo(['Ana', 'Over'], 'nenhum')).toMatchObject({
      ...certo,
      motivo: 'a Meta não acha este modelo em português',
    });
    expect(await modelo(['Ana'])).toMatchObject({
      ...certo,
      motivo: 'o modelo mudou na Meta: as variáveis não são mais as aprovadas',
    });
    await fake.decidirModelo('lembrete_1', 'PAUSED');
    expect(await modelo(['Ana', 'Over'])).toMatchObject({ ...certo, motivo: 'a Meta pausou este modelo' });
  });

  it('token que não vale é recusa certa; o limite é para tentar depois', async () => {
    const errado = await daMeta('EAAoutro');
    expect(await errado.texto()).toMatchObject({
      aceito: false,
      duvidoso: false,
      passageiro: false,
      motivo: 'o token do WhatsApp não vale mais, ou não tem permissão para enviar',
    });
    const { fake, texto } = await daMeta();
    fake.falhar('limite');
    expect(await texto()).toMatchObject({ aceito: false, duvidoso: false, passageiro: true });
    expect(fake.mensagens()).toEqual([]);
  });

  it('a mensagem que saiu sem resposta fica em dúvida: nada impede que a repetição chegue duas vezes', async () => {
    const { fake, texto } = await daMeta();
    fake.falhar('corta_depois');
    expect(await texto()).toMatchObject({ aceito: false, duvidoso: true });
    expect(fake.mensagens()).toHaveLength(1);
  });

  it('o erro em que a Meta diz que a mensagem não saiu é para tentar de novo, sem dúvida', async () => {
    const { fake, texto } = await daMeta();
    fake.falhar('500');
    expect(await texto()).toMatchObject({ aceito: false, duvidoso: false, passageiro: true });
    expect(fake.mensagens()).toHaveLength(0);
  });

  it('fora do ar nada saiu, e se pode tentar de novo', async () => {
    const fechado = await startWhatsappFake();
    await fechado.stop();
    const url = `${fechado.endpoint}/v24.0`;
    const remetente = remetenteDoWhatsapp({ url, phone_number_id: '1', token: 't' });
    const corpo = { tipo: 'texto', texto: 'oi' } as const;
    expect(await remetente.enviar({ para: PARA, chave: 'k', corpo })).toMatchObject({
      aceito: false,
      duvidoso: false,
      passageiro: true,
    });
  });

  it.each([
    [131026, 400, 'este número não recebe WhatsApp', { passageiro: false }],
    [
      131047,
      400,
      'a pessoa não escreve há mais de 24 horas: só sai um modelo aprovado',
      { passageiro: false },
    ],
    [131016, 503, 'o WhatsApp está fora do ar. Tente de novo em instantes', { passageiro: true }],
    // O que é da conta inteira para as outras do dia.
    [
      210,
      403,
      'o token do WhatsApp não vale mais, ou não tem permissão para enviar',
      { passageiro: false, para_tudo: true },
    ],
    [999_999, 400, 'o WhatsApp recusou a mensagem', { passageiro: false }],
  ])('o código %i diz em português o que houve', (codigo, status, motivo, resto) => {
    expect(causaDoCodigo(codigo, status)).toEqual({ motivo, duvidoso: false, ...resto });
  });

  it('Testar API diz o número, ou que o token não vale', async () => {
    const { fake } = await daMeta();
    const testar = (mudado: Partial<typeof WHATSAPP_ACCOUNT> | Record<string, string> = {}) =>
      testarWhatsapp(`${fake.endpoint}/v24.0`, { ...WHATSAPP_ACCOUNT, ...mudado });
    expect(await testar()).toEqual({ resultado: 'aceita', motivo: 'Número +55 11 99999-0000' });
    expect(await testar({ token: 'x' })).toMatchObject({
      resultado: 'recusada',
      campo: 'token',
      motivo: 'A Meta não aceitou este token de acesso',
    });
    expect(await testar({ phone_number_id: '12345' })).toMatchObject({ campo: 'phone_number_id' });
    expect(await testar({ waba_id: '12345' })).toMatchObject({ resultado: 'recusada', campo: 'waba_id' });
    expect(await testar({ app_secret: INVALID_APP_SECRET })).toMatchObject({
      campo: 'app_secret',
      motivo: 'A chave secreta não é a do aplicativo deste token',
    });
  });
});

/** Um endereço que responde ao aperto de mão com o token certo, como o do produto, e guarda o que lhe chega. */
async function umEndereco(verify_token: string) {
  const servidor = await abrirServidor(({ metodo, caminho }) => {
    if (metodo !== 'GET') return { status: 200 };
    const { searchParams: busca } = new URL(caminho, 'http://localhost');
    return busca.get('hub.verify_token') === verify_token
      ? { status: 200, bruto: busca.get('hub.challenge') ?? '', tipo: 'text/plain' }
      : { status: 403 };
  });
  abertos.push(servidor.fechar);
  const avisos = () => servidor.pedidos.filter(({ metodo }) => metodo === 'POST');
  return { url: `${servidor.base}/webhook`, avisos };
}

describe('os avisos da Meta, levados até aqui por chamada', () => {
  const novo = { segredo: null, webhook_id: null, email: 'ana@exemplo.com.br' };

  it('o aplicativo ouve a conta neste endereço, e assina com a chave secreta que se deu', async () => {
    const { fake } = await daMeta();
    const { url, avisos } = await umEndereco(WHATSAPP_ACCOUNT.verify_token);
    expect(
      await criarWebhookDoWhatsapp(`${fake.endpoint}/v24.0`, WHATSAPP_ACCOUNT, { ...novo, url }),
    ).toEqual({ ok: true, webhook_id: `7${WHATSAPP_ACCOUNT.phone_number_id}`, segredo: null });
    await fake.responder({ telefone: PARA, texto: 'oi' });
    const assinados = avisos().map(
      ({ corpo, cabecalhos }) =>
        cabecalhos['x-hub-signature-256'] === assinaturaDaMeta(WHATSAPP_ACCOUNT.app_secret, corpo),
    );
    expect(assinados).toEqual([true]);
  });

  it.each([
    ['o token', { token: 'x' }, 'A Meta não aceitou este token de acesso'],
    [
      'a chave secreta',
      { app_secret: INVALID_APP_SECRET },
      'A Meta não aceitou a chave secreta do aplicativo',
    ],
    [
      'a conta',
      { waba_id: '12345' },
      'A Meta não acha esta conta do WhatsApp com este token: confira o ID da conta (WABA)',
    ],
    [
      'o endereço que não responde ao aperto de mão',
      { verify_token: 'outro' },
      'A Meta não conseguiu abrir o endereço: ele precisa ser público, em https',
    ],
  ])('recusa %s, e diz qual', async (_oQue, mudado, motivo) => {
    const { fake } = await daMeta();
    const { url } = await umEndereco(WHATSAPP_ACCOUNT.verify_token);
    const conta = { ...WHATSAPP_ACCOUNT, ...mudado };
    expect(await criarWebhookDoWhatsapp(`${fake.endpoint}/v24.0`, conta, { ...novo, url })).toEqual({
      ok: false,
      motivo,
    });
  });

  it('sem resposta não finge que recusou', async () => {
    const { fake } = await daMeta();
    await fake.stop();
    const url = 'https://loja.exemplo.com.br/webhook';
    expect(await criarWebhookDoWhatsapp(fake.endpoint, WHATSAPP_ACCOUNT, { ...novo, url })).toEqual({
      ok: false,
      motivo: null,
    });
  });
});

async function daEvolution(mais: Partial<{ url: string; instancia: string; api_key: string }> = {}) {
  const fake = await startEvolutionFake();
  abertos.push(fake.stop);
  const rede = redeDosVendedores(`${EVOLUTION_HOST}=${fake.endpoint}`, 'teste');
  const conta = { ...EVOLUTION_ACCOUNT, ...mais };
  const remetente = remetenteDaEvolution({ ...conta, usuario_id: 'u-1' }, rede);
  const enviar = (para = PARA) =>
    remetente.enviar({ para, chave: 'k', corpo: { tipo: 'texto', texto: 'Olá, Ana!' } });
  return { fake, rede, remetente, enviar };
}

describe('WhatsApp pela Evolution API', () => {
  it('o endereço dos avisos se cadastra por chamada, e a mensagem seguinte chega a ele', async () => {
    const { fake, rede } = await daEvolution();
    const { url, avisos } = await umEndereco('');
    const chamar = (chamada: Parameters<typeof chamarEnderecoDoVendedor>[0]) =>
      chamarEnderecoDoVendedor(chamada, rede);
    const novo = { url, segredo: null, webhook_id: null, email: '' };
    expect(await criarWebhookDaEvolution(EVOLUTION_ACCOUNT, novo, chamar)).toEqual({
      ok: true,
      webhook_id: 'loja',
      segredo: null,
    });
    await fake.responder(PARA, 'oi');
    expect(avisos()).toHaveLength(1);
    expect(await criarWebhookDaEvolution({ ...EVOLUTION_ACCOUNT, api_key: 'x' }, novo, chamar)).toEqual({
      ok: false,
      motivo: 'A Evolution API não aceitou esta API Key',
    });
  });

  it('manda o texto como está, pela rede segura dos endereços de vendedores', async () => {
    const { fake, enviar } = await daEvolution();
    const resultado = await enviar();
    expect(resultado).toMatchObject({ aceito: true, provedor: 'evolution', wa_id: PARA });
    expect(fake.mensagens()).toMatchObject([{ para: PARA, texto: 'Olá, Ana!', instancia: 'loja' }]);
  });

  it('manda a imagem e o documento com o texto, e o áudio como áudio', async () => {
    const { fake, remetente } = await daEvolution();
    const bytes = Buffer.from('os bytes');
    const mandar = (formato: 'image' | 'document' | 'audio', legenda: string) =>
      remetente.enviar({
        para: PARA,
        chave: 'k',
        corpo: { tipo: 'arquivo', formato, mime: 'image/png', nome: 'foto.png', bytes, legenda },
      });
    expect(await mandar('image', 'A foto')).toMatchObject({ aceito: true });
    expect(await mandar('document', '')).toMatchObject({ aceito: true });
    expect(await mandar('audio', '')).toMatchObject({ aceito: true });
    expect(fake.mensagens()).toMatchObject([
      {
        texto: 'A foto',
        arquivo: { formato: 'image', tipo: 'image/png', bytes: bytes.length, nome: 'foto.png' },
      },
      { texto: '', arquivo: { formato: 'document', nome: 'foto.png' } },
      { texto: '', arquivo: { formato: 'audio', bytes: bytes.length } },
    ]);
  });

  it('número sem WhatsApp, chave errada e celular desligado dizem cada um o que houve', async () => {
    const { fake, enviar } = await daEvolution();
    expect(await enviar('5511900000026')).toMatchObject({ motivo: 'este número não recebe WhatsApp' });
    fake.conectar(false);
    expect(await enviar()).toMatchObject({
      motivo: 'o celular não está conectado na Evolution API: leia o QR Code lá',
      duvidoso: false,
      passageiro: true,
    });
    const errada = await daEvolution({ api_key: 'x' });
    expect(await errada.enviar()).toMatchObject({
      motivo: 'a chave da Evolution API não vale para enviar',
      passageiro: false,
    });
    const interna = await daEvolution({ url: 'https://10.0.0.1' });
    expect(await interna.enviar()).toMatchObject({ duvidoso: false, passageiro: false });
  });

  it('sem resposta depois de receber fica em dúvida', async () => {
    const { fake, enviar } = await daEvolution();
    fake.falhar('corta_depois');
    expect(await enviar()).toMatchObject({ aceito: false, duvidoso: true });
    expect(fake.mensagens()).toHaveLength(1);
  });

  it('não manda modelo: quem escolheu o modelo errou de canal', async () => {
    const { remetente } = await daEvolution();
    const corpo = { tipo: 'modelo', nome: 'x', variaveis: [], botao: null } as const;
    expect(await remetente.enviar({ para: PARA, chave: 'k', corpo })).toMatchObject({ aceito: false });
  });

  it('Testar API diz se o celular está conectado', async () => {
    const { fake, rede } = await daEvolution();
    const chamar = (chamada: Parameters<typeof chamarEnderecoDoVendedor>[0]) =>
      chamarEnderecoDoVendedor(chamada, rede);
    expect(await testarEvolution(EVOLUTION_ACCOUNT, chamar)).toMatchObject({ resultado: 'aceita' });
    fake.conectar(false);
    expect(await testarEvolution(EVOLUTION_ACCOUNT, chamar)).toMatchObject({ resultado: 'recusada' });
  });

  it('fora da máquina local nenhum nome é trocado por um serviço daqui', () => {
    expect(() => redeDosVendedores('a.com.br=http://127.0.0.1:1', 'producao')).toThrow('máquina local');
  });
});

describe('por onde sai o WhatsApp de um vendedor', () => {
  const { phone_number_id, token } = WHATSAPP_ACCOUNT;
  const escolher = (ligadas: { readonly whatsapp: boolean; readonly evolution: boolean }) => {
    const contas = { whatsapp: { phone_number_id, token }, evolution: EVOLUTION_ACCOUNT };
    const env = {
      ESTAGIO: 'teste',
      COFRE_CHAVE: 'arquivo:/nenhum',
      WHATSAPP_URL: 'https://graph.exemplo.com.br/v24.0',
      REDE_LOCAL: 'nenhuma',
    };
    const credencialDe = async <P extends 'whatsapp' | 'evolution'>(
      _deps: unknown,
      _usuario_id: string,
      provedor: P,
    ) => (ligadas[provedor] ? contas[provedor] : null);
    return escolherWhatsapp(env, openTable('nenhuma'), credencialDe)('u-1');
  };

  it('é a conta que ele ligou, com o limite do número ou da instância; sem nenhuma, não há por onde', async () => {
    expect(await escolher({ whatsapp: true, evolution: false })).toMatchObject({
      provedor: 'whatsapp',
      limite: { dono: `whatsapp:${phone_number_id}` },
      deduplica_por_ms: 0,
    });
    expect(await escolher({ whatsapp: false, evolution: true })).toMatchObject({
      provedor: 'evolution',
      limite: { dono: 'evolution:u-1' },
    });
    expect(await escolher({ whatsapp: false, evolution: false })).toBeNull();
  });

  it('pela Evolution vai muito mais devagar, para que o número não se bloqueie', async () => {
    const ritmo = async (evolution: boolean) =>
      (await escolher({ whatsapp: !evolution, evolution }))?.limite.por_segundo ?? Number.NaN;
    const [daMeta, daEvolution] = [await ritmo(false), await ritmo(true)];
    expect(daEvolution).toBeLessThanOrEqual(0.5);
    expect(daEvolution).toBeLessThan(daMeta / 10);
  });
});

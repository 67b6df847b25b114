import { SESClient } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSesThread } from '../../../infra/local/emulators/services.ts';
import type { Emulator } from '../../../infra/local/emulators/thread.ts';
import { faultReplies } from '../../../infra/local/faults/modes.ts';
import { lerAssinatura } from '../../../lambdas/assinaturas/index.ts';
import { enviarBoasVindas, pedirBoasVindas } from '../../../lambdas/mensagens/enviar-boas-vindas.ts';
import { enviarTeste } from '../../../lambdas/mensagens/enviar-teste.ts';
import { templateEmailKey } from '../../../lambdas/platform/keys/templates.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { abrirServidor, type Resposta } from '../../support/servidor.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { processoQueCai, Queda } from '../queda/simulada.ts';
import {
  type Deps,
  enviosDe,
  type Loja,
  logsDe,
  pedir,
  recebidos,
  rodarFila,
  sesEm,
  tempoQueAnda,
  umaLoja,
} from './apoio.ts';

type Falha =
  | 'normal'
  | 'throttling'
  | '500'
  | 'rejeitado'
  | 'preso'
  | 'mudo'
  | 'corta_antes'
  | 'corta_depois';
let c: Cenario;
let ses: Emulator;
let proxy: Awaited<ReturnType<typeof abrirServidor>>;
let deps: Deps;
let falha: Falha = 'normal';
let vezes = 0;
const falhar = (qual: Falha, quantas = Number.POSITIVE_INFINITY) => {
  falha = qual;
  vezes = quantas;
};
let preso = Promise.resolve();
/** O SES recebe e só responde quando se diz. */
function prender(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  preso = promise;
  falhar('preso');
  return resolve;
}
const recebeu = () => expect.poll(() => proxy.pedidos.length, { interval: 5 }).toBe(1);
const assumido = (loja: Loja) =>
  expect.poll(async () => (await enviosDe(c, loja))[0]?.status, { interval: 5 }).toBe('enviando');

const xml = (codigo: string) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${codigo}</Code><Message>x</Message></Error></ErrorResponse>`;
const comoSes = ({ status, body }: { status: number; body: string }): Resposta => ({
  status,
  bruto: body,
  tipo: 'text/xml',
});

beforeAll(async () => {
  [c, ses] = await Promise.all([umCenario(), startSesThread()]);
  proxy = await abrirServidor(async (pedido, resposta) => {
    const modo = vezes > 0 ? falha : 'normal';
    vezes -= 1;
    if (modo === 'throttling') return comoSes(faultReplies.ses['429']);
    if (modo === '500') return comoSes(faultReplies.ses['500']);
    if (modo === 'rejeitado') return comoSes({ status: 400, body: xml('MessageRejected') });
    if (modo === 'mudo') return null;
    if (modo === 'corta_antes') return void resposta.socket?.resetAndDestroy();
    if (modo === 'preso') await preso;
    const obtida = await fetch(`${ses.endpoint}${pedido.caminho}`, {
      method: 'POST',
      headers: {
        authorization: String(pedido.cabecalhos.authorization),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: pedido.corpo,
    });
    const body = await obtida.text();
    if (modo === 'corta_depois') return void resposta.socket?.resetAndDestroy();
    return comoSes({ status: obtida.status, body });
  });
  const remetente = sesEm(proxy.base);
  deps = {
    tabela: c.tabela,
    molde: 'https://{host}',
    links: c.links,
    escolherRemetente: async () => remetente,
    ...tempoQueAnda(),
  };
});
afterEach(() => {
  falhar('normal');
  proxy.pedidos.length = 0;
});
afterAll(async () => {
  await Promise.all([c.parar(), ses.stop(), proxy.fechar()]);
});

const DUVIDA =
  'Erro no envio: não foi possível confirmar se o e-mail saiu. Confira com o cliente antes de enviar de novo';

describe('o SES falha enquanto uma pessoa espera', () => {
  it('recusado é erro com o motivo, sem tentar outra vez', async () => {
    const loja = await umaLoja(c);
    falhar('rejeitado');
    expect(await pedir(deps, loja)).toEqual({
      success: false,
      status: 'erro',
      destinatario: loja.email,
      error: 'Erro no envio: o serviço de e-mail recusou a mensagem',
    });
    expect(proxy.pedidos).toHaveLength(1);
    const [log] = await logsDe(c, loja);
    expect(log).toMatchObject({ status: 'erro', erro: 'o serviço de e-mail recusou a mensagem' });
  });

  it('motivo que não se conhece é Erro desconhecido no envio', async () => {
    const loja = await umaLoja(c);
    const mock = mockClient(SESClient);
    const erro = Object.assign(new Error('x'), { name: 'Inedito', $metadata: { httpStatusCode: 400 } });
    mock.rejects(erro);
    try {
      expect(await pedir(deps, loja)).toMatchObject({
        success: false,
        status: 'erro',
        error: 'Erro desconhecido no envio',
      });
    } finally {
      mock.restore();
    }
  });

  it('limite atingido por um instante é vencido sem que a pessoa perceba', async () => {
    const loja = await umaLoja(c);
    falhar('throttling', 1);
    expect(await pedir(deps, loja)).toMatchObject({ success: true, status: 'enviado' });
    expect(await recebidos(ses.endpoint, loja.email)).toHaveLength(1);
  });

  it('limite que não passa é erro com o motivo, e o botão pode mandar de novo', async () => {
    const loja = await umaLoja(c);
    falhar('throttling');
    expect(await pedir(deps, loja)).toMatchObject({
      success: false,
      status: 'erro',
      error: 'Erro no envio: o limite de envios foi atingido. Tente de novo em instantes',
    });
    expect(proxy.pedidos).toHaveLength(3);
    // O que já teve resposta não volta a sair sozinho pela fila.
    falhar('normal');
    expect(await rodarFila(deps, c, loja)).toBe(0);
    expect(await recebidos(ses.endpoint, loja.email)).toEqual([]);
    expect(await pedir(deps, loja)).toMatchObject({ success: true });
    expect((await logsDe(c, loja)).map((log) => log.status).sort()).toEqual(['enviado', 'erro']);
  });

  it('fora do ar, sem conexão, é erro certo: nada saiu', async () => {
    const loja = await umaLoja(c);
    const desligado = await abrirServidor(() => null);
    await desligado.fechar();
    const remetente = sesEm(desligado.base);
    const resposta = await pedir({ ...deps, escolherRemetente: async () => remetente }, loja);
    expect(resposta).toMatchObject({
      status: 'erro',
      error: 'Erro no envio: o serviço de e-mail está fora do ar. Tente de novo em instantes',
    });
  });

  it('lento chega do mesmo jeito, uma vez', async () => {
    const loja = await umaLoja(c);
    const responder = prender();
    const pedido = pedir(deps, loja);
    await recebeu();
    responder();
    expect(await pedido).toMatchObject({ success: true });
    expect(await recebidos(ses.endpoint, loja.email)).toHaveLength(1);
  });

  it('o erro que o SES nomeia é de uma mensagem que não saiu: vence-se sem que a pessoa perceba', async () => {
    const loja = await umaLoja(c);
    falhar('500', 2);
    expect(await pedir(deps, loja)).toMatchObject({ success: true, status: 'enviado' });
    expect(await recebidos(ses.endpoint, loja.email)).toHaveLength(1);
  });

  for (const modo of ['corta_antes', 'corta_depois'] as const) {
    it(`${modo}: não se sabe se saiu, fica duvidoso e não se repete sozinho`, async () => {
      const loja = await umaLoja(c);
      falhar(modo, 1);
      expect(await pedir(deps, loja)).toMatchObject({ success: false, status: 'duvidoso', error: DUVIDA });
      expect(await rodarFila(deps, c, loja)).toBe(0);
      expect(proxy.pedidos).toHaveLength(1);
      expect((await logsDe(c, loja)).map((log) => log.status)).toEqual(['duvidoso']);
    });
  }

  it('sem resposta nenhuma desiste em oito segundos, na dúvida', async () => {
    const loja = await umaLoja(c);
    falhar('mudo');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let resposta: Awaited<ReturnType<typeof pedir>> | null = null;
      const pedido = pedir(deps, loja).then((dita) => {
        resposta = dita;
      });
      // Sem olhar de tempos em tempos: o tempo, aqui, é o de mentira.
      while (proxy.pedidos.length === 0) await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(7_900);
      expect(resposta).toBeNull();
      await vi.advanceTimersByTimeAsync(200);
      await pedido;
      expect(resposta).toMatchObject({ success: false, status: 'duvidoso', error: DUVIDA });
    } finally {
      vi.useRealTimers();
    }
    expect(proxy.pedidos).toHaveLength(1);
  });

  it('o teste que não se sabe se saiu foi para quem o mandou: não há cliente a quem perguntar', async () => {
    const loja = await umaLoja(c);
    falhar('corta_depois', 1);
    const resposta = await enviarTeste(deps, {
      ctx: loja.ctx(),
      qual: { cartao: 'over_limite', categoria: 'boas_vindas' },
      entrada: { assunto: 'Oi', conteudo_texto: 'Oi', configuracoes: {} },
    });
    expect(resposta).toMatchObject({
      status: 'duvidoso',
      destinatario: 'ana@loja.com.br',
      error: DUVIDA.replace('Confira com o cliente', 'Veja se chegou'),
    });
  });
});

describe('o SES falha enquanto a fila manda', () => {
  /** Um envio que a API reivindicou e não chegou a mandar. */
  async function reivindicado() {
    const loja = await umaLoja(c);
    // Dez leituras, a reivindicação, e morre ao reler o envio.
    const { tabela } = processoQueCai(12, 'antes');
    await expect(pedir({ ...deps, tabela: tabela(c.tabela) }, loja)).rejects.toThrow(Queda);
    expect((await enviosDe(c, loja)).map((envio) => envio.status)).toEqual(['pendente']);
    return loja;
  }

  it('limite atingido devolve o envio: a mensagem volta e a próxima passagem manda', async () => {
    const loja = await reivindicado();
    falhar('throttling');
    expect(await rodarFila(deps, c, loja)).toBe(1);
    expect((await enviosDe(c, loja)).map((envio) => envio.status)).toEqual(['pendente']);
    falhar('normal');
    expect(await rodarFila(deps, c, loja)).toBe(0);
    expect(await recebidos(ses.endpoint, loja.email)).toHaveLength(1);
    // O que ainda se tenta não é registro de nada: só o fim.
    expect((await logsDe(c, loja)).map((log) => log.status)).toEqual(['enviado']);
  });

  it('recusado termina em erro e a mensagem sai da fila', async () => {
    const loja = await reivindicado();
    falhar('rejeitado');
    expect(await rodarFila(deps, c, loja)).toBe(0);
    expect((await enviosDe(c, loja)).map((envio) => envio.status)).toEqual(['erro']);
  });

  it('a mensagem que encontra o envio com a API espera por ela e sai da fila', async () => {
    const loja = await umaLoja(c);
    const responder = prender();
    const pedido = pedir(deps, loja);
    await assumido(loja);
    const esperar = async () => {
      responder();
      await pedido;
    };
    expect(await rodarFila({ ...deps, esperar }, c, loja)).toBe(0);
    expect(await pedido).toMatchObject({ success: true });
    expect(proxy.pedidos).toHaveLength(1);
  });

  it('dentro da posse de outro que demora, a mensagem volta à fila sem tocar no envio', async () => {
    const loja = await umaLoja(c);
    const responder = prender();
    const pedido = pedir(deps, loja);
    await assumido(loja);
    expect(await rodarFila(deps, c, loja)).toBe(1);
    expect((await enviosDe(c, loja))[0]?.status).toBe('enviando');
    responder();
    expect(await pedido).toMatchObject({ success: true, status: 'enviado' });
    expect(proxy.pedidos).toHaveLength(1);
  });

  it('a API que perde a vez para a fila espera e conta o desfecho dela', async () => {
    const loja = await reivindicado();
    const responder = prender();
    const daFila = rodarFila(deps, c, loja);
    await assumido(loja);
    const [envio] = await enviosDe(c, loja);
    const esperar = async () => {
      responder();
      await daFila;
    };
    // O mesmo pedido, repetido: a tentativa já reivindicada é a que está com a fila.
    const repetido = await pedirDeNovo({ ...deps, esperar }, loja, String(envio?.sk));
    expect(repetido).toMatchObject({ success: true, status: 'enviado' });
    expect(await daFila).toBe(0);
    expect(await recebidos(ses.endpoint, loja.email)).toHaveLength(1);
  });

  async function pedirDeNovo(meios: Deps, loja: Loja, chave: string) {
    const tentativa = chave.split('#').at(-1) ?? '';
    const ctx = loja.ctx();
    return enviarBoasVindas(meios, {
      ctx: { ...ctx, ids: { ...ctx.ids, next: () => tentativa } },
      assinatura_id: loja.assinatura.id,
      tentativa: true,
    });
  }
});

describe('quem pagou enquanto o SES falhava', () => {
  const pedirPelaFila = (loja: Loja) =>
    pedirBoasVindas(deps, {
      ctx: loja.ctx(),
      assinatura_id: loja.assinatura.id,
      para: { nome: 'Ana Souza', email: loja.email },
    });
  const MODOS = ['throttling', '500', 'corta_antes', 'corta_depois', 'rejeitado', 'normal'] as const;

  it('recebe o e-mail, ou está à vista de quem vende, com o motivo: ninguém fica sem e sem ninguém saber', async () => {
    for (let i = 0; i < 18; i += 1) {
      const loja = await umaLoja(c);
      // O que quem comprou dispara é só o pedido: quem manda é a fila.
      await pedirPelaFila(loja);
      expect(await recebidos(ses.endpoint, loja.email)).toHaveLength(0);
      falhar(MODOS[i % MODOS.length] ?? 'normal', 4);
      while ((await rodarFila(deps, c, loja)) > 0);
      const { boas_vindas } = (await lerAssinatura(c.tabela, loja.usuario_id, loja.assinatura.id)) ?? {};
      const chegaram = (await recebidos(ses.endpoint, loja.email)).length;
      if (boas_vindas?.status === 'enviado') expect(chegaram).toBe(1);
      else {
        expect(['erro', 'duvidoso']).toContain(boas_vindas?.status);
        expect(boas_vindas?.motivo).toMatch(/[a-z]/);
        expect(chegaram).toBeLessThanOrEqual(boas_vindas?.status === 'duvidoso' ? 1 : 0);
      }
    }
  });

  it('enquanto o SES só erra ninguém fica em dúvida: quando ele volta todos recebem, uma vez', async () => {
    const lojas = await Promise.all(Array.from({ length: 6 }, () => umaLoja(c)));
    for (const loja of lojas) await pedirPelaFila(loja);
    falhar('500');
    const voltam = () => Promise.all(lojas.map((loja) => rodarFila(deps, c, loja)));
    expect(await voltam()).toEqual(lojas.map(() => 1));
    falhar('normal');
    expect(await voltam()).toEqual(lojas.map(() => 0));
    for (const { usuario_id, assinatura, email } of lojas) {
      const { boas_vindas } = (await lerAssinatura(c.tabela, usuario_id, assinatura.id)) ?? {};
      expect(boas_vindas?.status).toBe('enviado');
      expect(await recebidos(ses.endpoint, email)).toHaveLength(1);
    }
  });

  it('o que o SES recusa por enquanto fica à vista, e depois chega sozinho', async () => {
    const loja = await umaLoja(c);
    await pedirPelaFila(loja);
    const emQuePe = async () =>
      (await lerAssinatura(c.tabela, loja.usuario_id, loja.assinatura.id))?.boas_vindas?.status;
    falhar('throttling');
    expect(await rodarFila(deps, c, loja)).toBe(1);
    expect(await emQuePe()).toBe('pendente');
    falhar('normal');
    expect(await rodarFila(deps, c, loja)).toBe(0);
    expect(await emQuePe()).toBe('enviado');
    expect(await recebidos(ses.endpoint, loja.email)).toHaveLength(1);
  });

  it('com o template inativo, a assinatura diz por que não saiu', async () => {
    const loja = await umaLoja(c);
    const chave = templateEmailKey(loja.usuario_id, 'over_limite', 'boas_vindas');
    await transact(c.tabela, [{ update: chave, set: { ativo: false } }]);
    await pedirPelaFila(loja);
    const assinatura = await lerAssinatura(c.tabela, loja.usuario_id, loja.assinatura.id);
    expect(assinatura?.boas_vindas).toMatchObject({
      status: 'erro',
      motivo: expect.stringMatching(/template/i),
    });
    expect(await enviosDe(c, loja)).toEqual([]);
  });
});

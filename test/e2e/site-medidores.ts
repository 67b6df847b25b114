import type { BrowserContext } from 'playwright-core';
import { vaultKey } from '../../infra/local/data-folder.ts';
import { openLocalTable } from '../../infra/local/emulators/dynamo.ts';
import { abrirCofre } from '../../lambdas/adapters/cofre.ts';
import { definirIntegracao, sorteioDoSistema } from '../../lambdas/integracoes/index.ts';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { esperarPor } from '../support/loja.ts';
import type { LojaPropria } from './loja-propria.ts';

export const PIXEL = '1234567890';
export const GA4 = 'G-AB12CD34';

type DeQuem = Pick<LojaPropria, 'produto' | 'operador'>;
const depsDe = ({ stack }: DeQuem['produto']) => ({
  tabela: openLocalTable(stack.dynamo),
  cofre: abrirCofre(vaultKey(stack.dir), 'local'),
  sorteio: sorteioDoSistema,
});
const ctxDe = ({ usuario_id }: DeQuem['operador']) =>
  newContext(systemClock, { usuario_id, ator: 'instalacao' });

/** O vendedor liga o seu pixel. */
export async function ligarPixel({ produto, operador }: DeQuem): Promise<void> {
  await definirIntegracao(depsDe(produto), {
    ctx: ctxDe(operador),
    provedor: 'meta',
    configuracao: { pixel_id: PIXEL },
    credenciais: { token: 'EAA-de-mentira' },
  });
}

/** O vendedor liga o seu pixel e o seu GA4, e as páginas são publicadas de novo com eles. */
export async function ligarMedidores({ produto, operador, host }: LojaPropria): Promise<void> {
  await ligarPixel({ produto, operador });
  await definirIntegracao(depsDe(produto), {
    ctx: ctxDe(operador),
    provedor: 'ga4',
    configuracao: { ga4_id: GA4 },
    credenciais: { api_secret: 'segredo-de-mentira' },
  });
  for (const caminho of [
    '/produtos/jackpot-hunters',
    '/produtos/over-limite',
    '/checkout/jackpot-hunters',
    '/checkout/over-limite',
    `/${operador.username}/home`,
  ]) {
    await esperarPor(`${caminho} com os medidores`, async () => {
      const { texto } = await produto.chamar({ metodo: 'GET', caminho, host });
      return texto.includes(`content="${PIXEL}"`) && texto.includes(`content="${GA4}"`);
    });
  }
}

/** Faz o que o fbevents.js faz com a fila que encontra: grava `_fbp` e manda cada evento por uma figura. */
const FBEVENTS = `(() => {
  const fila = window.fbq;
  let conta = '', deixa = true;
  fila.callMethod = (acao, nome, dados) => {
    if (acao === 'consent') deixa = nome === 'grant';
    if (acao === 'init') { conta = nome; document.cookie = '_fbp=fb.1.1700000000000.1234567890;path=/'; }
    if (!deixa || !/^track/.test(acao)) return;
    const cd = encodeURIComponent(JSON.stringify(dados ?? {}));
    new Image().src = 'https://www.facebook.com/tr/?id=' + conta + '&ev=' + nome + '&cd=' + cd;
  };
  for (const um of fila.queue.splice(0)) fila.callMethod(...um);
})()`;

/** O mesmo com o gtag.js: lê o dataLayer, grava os cookies `_ga` e manda cada evento por uma chamada. */
const GTAG = `(() => {
  const conta = new URL(document.currentScript.src).searchParams.get('id');
  document.cookie = '_ga=GA1.1.1847123456.1714089000;path=/';
  document.cookie = '_ga_' + conta.slice(2) + '=GS2.1.s1714089000$o1;path=/';
  const mandar = (nome, dados) => {
    if (window['ga-disable-' + conta]) return;
    const ep = encodeURIComponent(JSON.stringify(dados ?? {}));
    const para = 'https://www.google-analytics.com/g/collect?tid=' + conta + '&en=' + nome + '&ep=' + ep;
    fetch(para, { method: 'POST', mode: 'no-cors', keepalive: true });
  };
  const tratar = ([acao, nome, dados]) => {
    if (acao === 'config') mandar('page_view');
    if (acao === 'event') mandar(nome, dados);
  };
  window.dataLayer.forEach(tratar);
  window.dataLayer.push = (um) => tratar(um);
})()`;

const DE_FORA = /^https:\/\/[^/]*\.(?:facebook\.(?:net|com)|googletagmanager\.com|google-analytics\.com)\//;

/** A Meta e o Google vistos do navegador: o que ele lhes pediu e o que lhes contou. */
export type Medidores = {
  /** Todo endereço de fora que se pediu. */
  readonly chamados: () => readonly string[];
  /** 'meta PageView', 'ga4 page_view'…, em ordem alfabética. */
  readonly eventos: () => string[];
  /** Os parâmetros de cada vez que um evento saiu. */
  readonly dados: (evento: string) => unknown[];
  /** As contas que receberam algo. */
  readonly contas: () => string[];
  readonly esquecer: () => void;
};

type Enviado = { readonly evento: string; readonly conta: string; readonly dados: unknown };

function comoEvento(endereco: string): Enviado[] {
  const { hostname, searchParams } = new URL(endereco);
  const ler = (nome: string) => searchParams.get(nome) ?? '';
  if (hostname === 'www.facebook.com') {
    return [{ evento: `meta ${ler('ev')}`, conta: ler('id'), dados: JSON.parse(ler('cd')) }];
  }
  if (hostname === 'www.google-analytics.com') {
    return [{ evento: `ga4 ${ler('en')}`, conta: ler('tid'), dados: JSON.parse(ler('ep')) }];
  }
  return [];
}

/** Põe no lugar da Meta e do Google scripts que se portam como os deles, sem sair da máquina. */
export async function medidoresDeMentira(contexto: BrowserContext): Promise<Medidores> {
  const chamados: string[] = [];
  await contexto.route(DE_FORA, async (rota) => {
    const endereco = rota.request().url();
    chamados.push(endereco);
    const { hostname } = new URL(endereco);
    const script = { 'connect.facebook.net': FBEVENTS, 'www.googletagmanager.com': GTAG }[hostname];
    await rota.fulfill(
      script === undefined ? { status: 204 } : { contentType: 'text/javascript', body: script },
    );
  });
  const enviados = () => chamados.flatMap(comoEvento);
  return {
    chamados: () => [...chamados],
    eventos: () =>
      enviados()
        .map(({ evento }) => evento)
        .sort(),
    dados: (evento) => enviados().flatMap((enviado) => (enviado.evento === evento ? [enviado.dados] : [])),
    contas: () => [...new Set(enviados().map(({ conta }) => conta))].sort(),
    esquecer: () => {
      chamados.length = 0;
    },
  };
}

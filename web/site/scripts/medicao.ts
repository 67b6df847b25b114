import { cortarInteiro } from '../../../shared/base/cortar.ts';
import { chaveDaLoja } from '../loja.ts';
import { guardarCliqueDoAnuncio } from './campanha.ts';
import { iniciarConsentimento, lerConsentimento } from './consentimento.ts';
import { lerCookie } from './cookies.ts';

type FilaDaMeta = {
  (...argumentos: unknown[]): void;
  callMethod?: (...argumentos: unknown[]) => void;
  queue: unknown[];
  push?: unknown;
  loaded?: boolean;
  version?: string;
};
declare global {
  interface Window {
    fbq?: FilaDaMeta;
    _fbq?: FilaDaMeta;
    gtag?: (...argumentos: unknown[]) => void;
    dataLayer?: unknown[];
  }
}

/** Erros contados por página: um laço que falha não vira uma enxurrada de eventos. */
const MAXIMO_DE_ERROS = 5;

/** Um número de medição desta página, que só o leva escrito se tem o formato certo. */
const numero = (nome: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`[name=medicao-${nome}]`)?.content;

function carregar(endereco: string): void {
  const script = document.createElement('script');
  script.src = endereco;
  document.head.append(script);
}

function ligarMeta(pixel: string): void {
  if (!window.fbq) {
    const enfileirar = (...argumentos: unknown[]) => {
      if (fila.callMethod) fila.callMethod(...argumentos);
      else fila.queue.push(argumentos);
    };
    const fila: FilaDaMeta = Object.assign(enfileirar, { queue: [], loaded: true, version: '2.0' });
    fila.push = fila;
    window.fbq = fila;
    window._fbq = fila;
    carregar('https://connect.facebook.net/en_US/fbevents.js');
    // Sem isto a Meta lê sozinha botões e campos da página, que aqui têm dados do comprador.
    fila('set', 'autoConfig', false, pixel);
    fila('init', pixel);
  } else window.fbq('consent', 'grant');
  window.fbq('track', 'PageView');
}

const CONSENTIMENTOS = ['ad_storage', 'analytics_storage', 'ad_user_data', 'ad_personalization'];
const consentirTudo = (valor: 'granted' | 'denied') =>
  Object.fromEntries(CONSENTIMENTOS.map((consentimento) => [consentimento, valor]));

function ligarGa4(id: string): void {
  if (window.gtag) {
    window.gtag('consent', 'update', consentirTudo('granted'));
    return;
  }
  const fila: unknown[] = [];
  window.dataLayer = fila;
  window.gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: o gtag.js só reconhece o objeto arguments, não uma lista
    fila.push(arguments);
  };
  window.gtag('consent', 'default', consentirTudo('granted'));
  window.gtag('js', new Date());
  // A visita (page_view) sai daqui.
  window.gtag('config', id);
  carregar(`https://www.googletagmanager.com/gtag/js?id=${id}`);
}

const executarOcioso = (tarefa: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(tarefa, { timeout: 4000 }) : setTimeout(tarefa, 1500);

/**
 * Liga o aviso de consentimento e, com o sim e a página ociosa, o pixel e o GA4 do vendedor. Sem número nenhum na
 * página não faz nada: nem aviso, nem cookie.
 */
export function iniciarMedicao(): void {
  const pixel = numero('meta');
  const ga4 = numero('ga4');
  if (!pixel && !ga4) return;
  const agora = Date.now();
  iniciarConsentimento((marketing) => {
    if (ga4) Reflect.set(window, `ga-disable-${ga4}`, !marketing);
    if (!marketing) {
      window.fbq?.('consent', 'revoke');
      window.gtag?.('consent', 'update', consentirTudo('denied'));
      return;
    }
    guardarCliqueDoAnuncio(agora);
    executarOcioso(() => {
      // Pode ter mudado de ideia enquanto a página não ficava ociosa.
      if (!medindo()) return;
      if (pixel) ligarMeta(pixel);
      if (ga4) ligarGa4(ga4);
      for (const contar of esperando.splice(0)) contar();
    });
  });
  let erros = 0;
  addEventListener('error', ({ message }) => {
    if (message && ++erros <= MAXIMO_DE_ERROS) medirErro(message);
  });
}

const medindo = () => lerConsentimento()?.marketing === true;

/** O que já se contou nesta visita: quem clica no plano e depois chega ao pagamento começou uma compra só. */
const JA_CONTADO = 'inicio_de_compra';

function foiContado(produto: string): boolean {
  try {
    const dele = chaveDaLoja(produto);
    if (sessionStorage.getItem(JA_CONTADO) === dele) return true;
    sessionStorage.setItem(JA_CONTADO, dele);
  } catch {
    // Sem armazenamento, conta de novo: melhor que não contar.
  }
  return false;
}

/** O que se mede antes de a página ficar ociosa e os medidores ligarem; sai quando ligam. */
const esperando: (() => void)[] = [];

/** Começo da compra, em reais, uma vez por produto em cada visita; sem consentimento não sai nada. */
export function medirInicioDeCompra(valor: number, produto: string): void {
  if (!medindo()) return;
  // Só o que saiu se dá por contado: o clique que levou a outra página antes de ligarem conta nela.
  const contar = () => {
    if (foiContado(produto)) return;
    const compra = { value: valor, currency: 'BRL' };
    window.fbq?.('track', 'InitiateCheckout', { ...compra, content_ids: [produto] });
    window.gtag?.('event', 'begin_checkout', { ...compra, items: [{ item_id: produto }] });
  };
  if (window.fbq || window.gtag) contar();
  else esperando.push(contar);
}

/** Erro de script na página; só os primeiros caracteres da mensagem. */
function medirErro(mensagem: string): void {
  if (!medindo()) return;
  const description = cortarInteiro(mensagem, 100);
  window.fbq?.('trackCustom', 'Error', { description });
  window.gtag?.('event', 'exception', { description, fatal: false });
}

/** Números da Meta e do Google desta pessoa, para o pedido; tudo null sem consentimento. */
export function rastros(): Record<'fbp' | 'fbc' | 'ga_cliente' | 'ga_sessao', string | null> {
  const ler = (nome: string) => (medindo() ? lerCookie(nome) : null);
  const ga4 = numero('ga4');
  return {
    fbp: ler('_fbp'),
    fbc: ler('_fbc'),
    // 'GA1.1.1847123456.1714089000' → as duas últimas partes.
    ga_cliente: ler('_ga')?.split('.').slice(-2).join('.') ?? null,
    // 'GS1.1.1714089000.1…' (antigo) ou 'GS2.1.s1714089000$o1…'.
    ga_sessao: (ga4 && ler(`_ga_${ga4.slice(2)}`)?.match(/^GS\d\.\d\.s?(\d+)/)?.[1]) || null,
  };
}

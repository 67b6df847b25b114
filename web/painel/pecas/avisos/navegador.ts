import * as z from 'zod/mini';
import { criarPolitica } from '../../../kit/politica.ts';

/** O que este navegador pode fazer: avisar, ou por que não. */
export type Situacao = 'ligado' | 'desligado' | 'recusado' | 'instalar' | 'sem_suporte';

const SCRIPT = '/sw.js';
const ESCOPO = '/dashboard';
const CHAVE = 'avisos:aparelho';
/** Quanto se espera que o navegador acabe uma inscrição: sem rede, algum pode ficar à espera dela. */
const PRAZO_MS = 2_000;
const guardado = z.object({ id: z.string(), dono: z.string() });
type Guardado = z.output<typeof guardado>;

/** O aparelho que se ligou neste navegador, e por quem; null se nenhum. */
export function lerAparelhoDaqui(): Guardado | null {
  try {
    return guardado.safeParse(JSON.parse(localStorage.getItem(CHAVE) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Um iPhone ou iPad: só avisa depois de o painel estar na tela de início. */
const ehDaApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const temSuporte = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const registroDaqui = async () =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration(ESCOPO) : undefined;

/** O que este navegador pode fazer agora, para quem entrou. */
export async function lerSituacao(dono: string): Promise<Situacao> {
  if (!temSuporte()) return ehDaApple() ? 'instalar' : 'sem_suporte';
  if (Notification.permission === 'denied') return 'recusado';
  const inscricao = await (await registroDaqui())?.pushManager.getSubscription();
  return inscricao && lerAparelhoDaqui()?.dono === dono ? 'ligado' : 'desligado';
}

/** A política que só deixa registrar este script (infra/aws/edge/cabecalhos.ts), e nenhum outro. */
let permitir: ((url: string) => unknown) | undefined;
function enderecoDoScript(): unknown {
  permitir ??= criarPolitica('avisos', 'createScriptURL', (url) => {
    if (url !== SCRIPT) throw new TypeError('Só se registra o script dos avisos');
    return url;
  });
  return permitir(SCRIPT);
}

/** Espera o script entrar em serviço; `serviceWorker.ready` não responde a quem veio do login, fora do escopo dele. */
async function esperarServico(registro: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const chegando = registro.installing ?? registro.waiting;
  if (registro.active || !chegando) return registro;
  const { promise, resolve, reject } = Promise.withResolvers<ServiceWorkerRegistration>();
  chegando.addEventListener('statechange', () => {
    if (chegando.state === 'activated') resolve(registro);
    if (chegando.state === 'redundant') reject(new Error('O script dos avisos não entrou em serviço'));
  });
  return promise;
}

async function registrar(): Promise<ServiceWorkerRegistration> {
  // O tipo do navegador só fala de texto; com Trusted Types, o texto é recusado e o valor da política aceito.
  const registro: ServiceWorkerRegistration = await Reflect.apply(
    navigator.serviceWorker.register,
    navigator.serviceWorker,
    [enderecoDoScript(), { scope: ESCOPO }],
  );
  return esperarServico(registro);
}

const escreverBase64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** 'Chrome no Android', para se reconhecer na lista. */
export function nomeDoAparelho(agente = navigator.userAgent): string {
  const navegadores = [
    ['Edg', 'Edge'],
    ['OPR', 'Opera'],
    ['SamsungBrowser', 'Samsung Internet'],
    ['Firefox', 'Firefox'],
    ['Chrome', 'Chrome'],
    ['Safari', 'Safari'],
  ] as const;
  const sistemas = [
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Android', 'Android'],
    ['Windows', 'Windows'],
    ['Mac', 'Mac'],
    ['Linux', 'Linux'],
  ] as const;
  const achar = (nomes: readonly (readonly [string, string])[], senao: string) =>
    nomes.find(([pista]) => agente.includes(pista))?.[1] ?? senao;
  return `${achar(navegadores, 'Navegador')} no ${achar(sistemas, 'aparelho')}`;
}

/** Pede licença: tem de vir de um clique. Falso se não a deram. */
export const pedirLicenca = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

export type InscricaoDaqui = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly nome: string;
};

/** Inscreve este navegador com a chave de quem entrou; a inscrição que era de outro acaba antes. */
export async function inscrever(chave: string): Promise<InscricaoDaqui> {
  const { pushManager } = await registrar();
  const antes = await pushManager.getSubscription();
  if (antes && escreverBase64Url(antes.options.applicationServerKey) !== chave) await antes.unsubscribe();
  const inscricao = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: chave });
  return {
    endpoint: inscricao.endpoint,
    p256dh: escreverBase64Url(inscricao.getKey('p256dh')),
    auth: escreverBase64Url(inscricao.getKey('auth')),
    nome: nomeDoAparelho(),
  };
}

/** Lembra qual é este aparelho na lista de quem o ligou. */
export function guardarAparelhoDaqui(aparelho: Guardado): void {
  localStorage.setItem(CHAVE, JSON.stringify(aparelho));
}

/** Verdadeiro se a inscrição acabou; falso se o navegador recusou, ou não respondeu a tempo. */
const acabar = (inscricao: PushSubscription): Promise<boolean> =>
  Promise.race([
    inscricao.unsubscribe().catch(() => false),
    new Promise<boolean>((pronto) => setTimeout(pronto, PRAZO_MS, false)),
  ]);

/**
 * Acaba a inscrição deste navegador, sem rede: o que ainda se mandar para ela volta a quem mandou como acabada. Onde
 * ela não acaba sozinha, sai com o script que mostra os avisos: o próximo a usar este navegador não lê os de antes.
 */
export async function esquecerDaqui(): Promise<void> {
  localStorage.removeItem(CHAVE);
  const registro = await registroDaqui();
  const inscricao = await registro?.pushManager.getSubscription();
  if (inscricao && !(await acabar(inscricao))) await registro?.unregister();
}

/** Quem entrou não é quem ligou os avisos deste navegador: eles acabam. */
export async function esquecerDeOutro(dono: string): Promise<void> {
  if (lerAparelhoDaqui()?.dono === dono) return;
  await esquecerDaqui();
}

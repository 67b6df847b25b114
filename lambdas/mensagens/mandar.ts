import { setTimeout as dormir } from 'node:timers/promises';
import { canalDoEnvio, decidirEnvio } from '../../shared/mensagens/envios.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { providerCall } from '../platform/logger.ts';
import type { Envio } from './item.ts';
import type { QuemManda, ResultadoDoProvedor, Vez } from './ports.ts';
import type { DepsDoEnvio } from './preparar.ts';
import { assumir, concluir, type Desfecho, lerEnvio, retomar, soltar } from './repository.ts';
import { type Ritmo, ritmoDeQuemEspera } from './ritmo.ts';
import type { Transporte } from './transporte.ts';
import { type DepsDoEmail, transporteDoEmail } from './transporte-do-email.ts';
import { type MeiosDeWhatsapp, transporteDoWhatsapp } from './transporte-do-whatsapp.ts';

/** Quem manda por um canal só não tem o outro. */
type DepsDosTransportes = DepsDoEnvio &
  Partial<Pick<DepsDoEmail, 'escolherRemetente'>> & { readonly whatsapp?: MeiosDeWhatsapp };

/** O caminho de um envio, pelo canal que a chave diz. */
function transporteDe(
  deps: DepsDosTransportes,
  ctx: Pick<RequestContext, 'usuario_id' | 'now' | 'today'>,
  chave: string,
): Promise<Transporte> {
  const { escolherRemetente, whatsapp } = deps;
  if (canalDoEnvio(chave) === 'email') {
    if (!escolherRemetente) throw new Error('Esta função não manda e-mail');
    return transporteDoEmail({ ...deps, escolherRemetente }, ctx);
  }
  if (!whatsapp) throw new Error('Esta função não manda WhatsApp');
  return transporteDoWhatsapp(deps, whatsapp, ctx);
}

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'today' | 'ids'>;
export type DepsDeMandar = DepsDosTransportes & {
  /** Milissegundos do tempo real: a posse de um envio não segue o relógio de negócio. */
  readonly tempoReal: () => number;
  /** A espera entre as tentativas, e por quem assumiu antes; milissegundos do mesmo tempo. */
  readonly esperar?: (ms: number) => Promise<unknown>;
  /** Um só para os que saem juntos: pedem a vez juntos. Sem ele, é de um e-mail que alguém espera. */
  readonly ritmo?: Ritmo;
};
type DepsNoRitmo = DepsDeMandar & { readonly ritmo: Ritmo };

/** De quem manda e-mail: por quem sai o de cada vendedor vem sempre. */
export type DepsDeMandarPorEmail = DepsDeMandar & DepsDoEmail;

/**
 * Como ficou o envio: `terminado` não muda mais; `de_outro` está com quem o assumiu antes; `em_aberto` volta a ser
 * tentado pela fila, sem risco de repetir.
 */
export type Entrega = { readonly situacao: 'terminado' | 'de_outro' | 'em_aberto'; readonly envio: Envio };

/** Esperas entre as tentativas de uma mesma posse, e até quando se começa outra: sobra posse para terminar. */
const ESPERAS_MS = [300, 1_000];
const ULTIMO_COMECO_MS = 10_000;

type Posse = {
  readonly envio: Envio;
  readonly mandar: () => Promise<ResultadoDoProvedor>;
  readonly vez: Vez | undefined;
};

/**
 * Tenta mandar; só repete o que o provedor recusou por enquanto, ou o duvidoso que ele reconhece pela chave. A dúvida
 * de uma tentativa não se apaga com a recusa da seguinte: a primeira pode ter saído.
 */
async function tentar(
  deps: DepsNoRitmo,
  quem: QuemManda,
  { mandar, vez }: Posse,
): Promise<ResultadoDoProvedor> {
  const { esperar = dormir } = deps;
  const comeco = deps.tempoReal();
  const enviar = async () => {
    const dito = await providerCall({ provedor: quem.provedor, acao: 'enviar mensagem' }, mandar, (r) =>
      r.aceito ? { ok: true, id_provedor: r.id_provedor } : { ok: false, duvidoso: r.duvidoso },
    );
    await deps.ritmo.aprender(quem, dito);
    return dito;
  };
  await vez?.naHora();
  let resultado = await enviar();
  let houveDuvida = !resultado.aceito && resultado.duvidoso;
  for (const espera of ESPERAS_MS) {
    if (resultado.aceito || !resultado.passageiro) break;
    if (resultado.duvidoso && quem.deduplica_por_ms === 0) break;
    if (deps.tempoReal() - comeco > ULTIMO_COMECO_MS) break;
    // A vez pede-se enquanto se espera: quem acabou de pagar não espera duas vezes.
    const [outra] = await Promise.all([deps.ritmo.vez(quem), esperar(espera)]);
    await outra.naHora();
    resultado = await enviar();
    houveDuvida ||= !resultado.aceito && resultado.duvidoso;
  }
  return resultado.aceito ? resultado : { ...resultado, duvidoso: houveDuvida };
}

/**
 * Marca, nos registros, de que alguém ficou sem o e-mail: o alarme a conta
 * (infra/aws/constructs/alarmes-das-funcoes.ts).
 */
export const SEM_BOAS_VINDAS = { falha: 'sem_boas_vindas' } as const;

/** O que se anota quando o provedor diz algo que não conhecemos. */
export const ERRO_DESCONHECIDO = 'desconhecido';
const SEM_NOTICIA = 'o envio foi interrompido e não se sabe se a mensagem saiu';

/** O desfecho de um resultado; null quando a dúvida se resolve repetindo a mesma chave. */
function desfechoDe(
  resultado: ResultadoDoProvedor,
  { naFila, deduplica }: { naFila: boolean; deduplica: boolean },
): Desfecho | null {
  const { provedor } = resultado;
  if (resultado.aceito) {
    return { transicao: 'aceitar', provedor, id_provedor: resultado.id_provedor, erro: null };
  }
  const { duvidoso, passageiro, motivo } = resultado;
  if (duvidoso && passageiro && deduplica) return null;
  const transicao = duvidoso ? 'duvidar' : passageiro && naFila ? 'devolver' : 'recusar';
  return { transicao, provedor, id_provedor: null, erro: motivo ?? ERRO_DESCONHECIDO };
}

/** Relê o que decide um envio pendente e toma-o, com o que se leu; ou diz como ele ficou sem ser tomado. */
async function lerETomar(
  deps: DepsNoRitmo,
  ctx: Ctx,
  envio: Envio,
  { quem, preparar, entregar }: Transporte,
): Promise<Posse | Entrega> {
  const pronto = await preparar(envio);
  if ('motivo' in pronto) {
    const semProvedor = { provedor: null, id_provedor: null };
    return terminar(deps, ctx, envio, { transicao: 'descartar', ...semProvedor, erro: pronto.motivo });
  }
  // Faz-se a mensagem antes de tomar: o que não se consegue escrever ainda não saiu.
  const mandar = entregar({ ...envio, ...pronto });
  // A vez é a última espera: o que se lê e se grava demora de um para outro, e sairiam juntos os que se atrasaram.
  const vez = mandar ? await deps.ritmo.vez(quem) : undefined;
  const meu = mandar && (await assumir(deps.tabela, ctx, envio, pronto, deps.tempoReal()));
  if (meu) return { envio: meu, mandar, vez };
  vez?.devolver();
  return { situacao: 'de_outro', envio };
}

async function tomarDeNovo(
  deps: DepsNoRitmo,
  ctx: Ctx,
  envio: Envio,
  { quem, entregar }: Transporte,
): Promise<Posse | Entrega> {
  const mandar = entregar(envio);
  const vez = mandar ? await deps.ritmo.vez(quem) : undefined;
  const meu = mandar && (await retomar(deps.tabela, ctx, envio, deps.tempoReal()));
  if (meu) return { envio: meu, mandar, vez };
  vez?.devolver();
  return { situacao: 'de_outro', envio };
}

/**
 * Leva um envio reivindicado adiante, uma vez: relê o que o decide, assume, manda e grava o desfecho (design, Sending).
 * `naFila`: o que é passageiro volta a pendente para a fila tentar de novo; com uma pessoa à espera, vira erro. Null se
 * não existe.
 */
export async function mandarPeloTransporte(
  meios: DepsDeMandar,
  { ctx, chave, naFila }: { ctx: Ctx; chave: string; naFila: boolean },
): Promise<Entrega | null> {
  const { tabela } = meios;
  const deps = { ...meios, ritmo: meios.ritmo ?? ritmoDeQuemEspera(tabela) };
  const envio = await lerEnvio(tabela, ctx.usuario_id, chave);
  if (!envio) return null;
  const transporte = await transporteDe(deps, ctx, chave);
  const { quem } = transporte;
  const decisao = decidirEnvio(envio, { agora: deps.tempoReal(), remetente: quem });
  if (decisao === 'nada') return { situacao: 'terminado', envio };
  if (decisao === 'esperar') return { situacao: 'de_outro', envio };
  if (decisao === 'duvidar') {
    const provedor = envio.provedor ?? quem.provedor;
    return terminar(deps, ctx, envio, {
      transicao: 'duvidar',
      provedor,
      id_provedor: null,
      erro: SEM_NOTICIA,
    });
  }

  const posse =
    decisao === 'assumir'
      ? await lerETomar(deps, ctx, envio, transporte)
      : await tomarDeNovo(deps, ctx, envio, transporte);
  if ('situacao' in posse) return posse;
  const resultado = await tentar(deps, quem, posse);
  const desfecho = desfechoDe(resultado, { naFila, deduplica: quem.deduplica_por_ms > 0 });
  if (desfecho) return terminar(deps, ctx, posse.envio, desfecho);
  await soltar(tabela, ctx, posse.envio);
  return { situacao: 'em_aberto', envio: posse.envio };
}

/** Quanto se espera por quem assumiu o envio antes de devolver a mensagem à fila. */
const ESPERAS_POR_QUEM_ASSUMIU_MS = [100, 200, 400, 800, 1_500];

/**
 * `entregar` de uma mensagem de fila. Quem perde a disputa espera por quem a ganhou, que é a API ou outra entrega do
 * mesmo lote e termina logo: a volta pela fila demora mais e, nas de muitos, segura os do mesmo grupo.
 */
export async function mandarDaFila(
  meios: DepsDeMandar,
  { ctx, chave }: { ctx: Ctx; chave: string },
): Promise<Entrega | null> {
  const levar = () => mandarPeloTransporte(meios, { ctx, chave, naFila: true });
  let entrega = await levar();
  for (const espera of ESPERAS_POR_QUEM_ASSUMIU_MS) {
    if (entrega?.situacao !== 'de_outro') break;
    await (meios.esperar ?? dormir)(espera);
    entrega = await levar();
  }
  return entrega;
}

async function terminar(
  { tabela }: DepsDeMandar,
  ctx: Ctx,
  envio: Envio,
  desfecho: Desfecho,
): Promise<Entrega> {
  const depois = await concluir(tabela, ctx, envio, desfecho);
  if (!depois) return { situacao: 'de_outro', envio };
  return { situacao: depois.status === 'pendente' ? 'em_aberto' : 'terminado', envio: depois };
}

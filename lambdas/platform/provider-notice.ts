import { createHash } from 'node:crypto';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { ttlInDays } from './clock.ts';
import type { RequestContext } from './context.ts';
import type { EventType } from './events.ts';
import { notificacaoKey } from './keys/eventos.ts';
import { logger, whereItFailed } from './logger.ts';
import type { RawRequest } from './pipeline.ts';
import { getItem, type Item, putIfAbsent, type Table } from './table.ts';

/**
 * De quem é um endereço de avisos; `ultimo_aviso` é quando se anotou que chegou um, no provedor de que isso se anota.
 */
type Owner = {
  readonly usuario_id: string;
  readonly provedor: string;
  readonly ultimo_aviso?: string | null;
};

/** Como se recebem os avisos de um provedor. */
export type NoticeReception<O extends Owner> = {
  /** Diz se um aviso é mesmo do provedor, em tempo constante. */
  readonly autentico: (dono: O, http: RawRequest) => boolean | Promise<boolean>;
  /** O id que o aviso traz; undefined quando ele não traz um, ou não é um aviso. */
  readonly id: (http: RawRequest) => string | undefined;
  readonly evento: EventType;
  readonly dias_guardado: number;
  /** O que se guarda com o corpo, além de quando e por quem chegou. */
  readonly junto?: (dono: O) => Readonly<Record<string, unknown>>;
};

type Deps<O extends Owner> = {
  readonly tabela: Table;
  /** De quem é a chave de um endereço; null se não é de ninguém. */
  readonly dono: (chave: string) => Promise<O | null>;
  readonly recepcao: Readonly<Record<O['provedor'], NoticeReception<O>>>;
  /** Anota que chegou um aviso por um endereço; a falha não impede que ele se guarde. */
  readonly anotarNotificacao?: (
    dono: O,
    quando: { readonly chave: string; readonly em: string },
  ) => Promise<unknown>;
};
type Arrival = {
  readonly params: { readonly chave: string };
  readonly ctx: RequestContext;
  readonly http: RawRequest;
};

/**
 * Um id maior que isto não cabe, com o resto da chave, nos 1.024 bytes do DynamoDB; os dos provedores têm menos de 100.
 */
const LONGEST_ID = 256;

/** O endereço diz quando chegou o último aviso com esta folga: mil por minuto gravam uma vez. */
const SLACK_MS = 60_000;

const digest = (texto: string) => createHash('sha256').update(texto).digest('hex');

/** Lê o que um provedor escreveu; o que ninguém previu fica nos registros, e null. */
export function readCarefully<T>(o_que: string, ler: () => T): T | null {
  try {
    return ler();
  } catch (erro) {
    logger.warn(`${o_que} que não se entende`, { causa: whereItFailed(erro) });
    return null;
  }
}

/**
 * Por que nome se guarda um aviso: o id que ele traz, se cabe numa chave, ou o resumo do id; sem um que se entenda, o
 * resumo do corpo. O que o provedor repete igual tem sempre o mesmo nome.
 */
function nameOf<O extends Owner>(recepcao: NoticeReception<O>, http: RawRequest): string {
  // Autêntico, com um valor que ninguém previu: guarda-se como veio, e responde-se 200 para que a fila do provedor não
  // pare.
  const id = readCarefully('aviso', () => recepcao.id(http));
  if (!id) return `sem-id-${digest(http.body)}`;
  return Buffer.byteLength(id) > LONGEST_ID ? `longo-${digest(id)}` : id;
}

/** Anota o aviso se o último que se anotou já é velho; é só notícia, e a falha dela não devolve o aviso ao provedor. */
async function note<O extends Owner>({ anotarNotificacao }: Deps<O>, { params, ctx }: Arrival, dono: O) {
  const { ultimo_aviso } = dono;
  if (ultimo_aviso && ctx.now.getTime() - Date.parse(ultimo_aviso) < SLACK_MS) return;
  try {
    await anotarNotificacao?.(dono, { chave: params.chave, em: ctx.now.toISOString() });
  } catch (erro) {
    logger.warn('o último aviso não se anotou', { causa: whereItFailed(erro) });
  }
}

/**
 * Recebe os avisos de um provedor: confere de quem é o endereço e se o aviso é mesmo do provedor, e guarda-o inteiro,
 * uma vez por id, numa gravação só (design, Webhooks); o trabalho é da fila. Um aviso que não se entende, mas é
 * autêntico, também se guarda. Recusa `nao_autenticado` sem dizer qual parte não confere.
 */
export const noticeReceiver =
  <O extends Owner>(deps: Deps<O>) =>
  (provedor: O['provedor']) =>
  async (chegada: Arrival): Promise<{ recebido: true }> => {
    const { params, ctx, http } = chegada;
    const recepcao: NoticeReception<O> = deps.recepcao[provedor];
    const dono = await deps.dono(params.chave);
    const autentico = dono?.provedor === provedor && (await recepcao.autentico(dono, http));
    if (!dono || !autentico) throw refusal(recusasComuns, 'nao_autenticado');
    const id = nameOf(recepcao, http);
    await putIfAbsent(deps.tabela, {
      ...notificacaoKey(dono.usuario_id, provedor, id),
      tipo: recepcao.evento,
      entidade_id: `${provedor}#${id}`,
      corpo: http.body,
      ...recepcao.junto?.(dono),
      ator: ctx.ator,
      ...(ctx.ids.correlacao ? { correlacao: ctx.ids.correlacao } : {}),
      recebido_em: ctx.now.toISOString(),
      expira_em: ttlInDays(recepcao.dias_guardado),
    });
    await note(deps, chegada, dono);
    return { recebido: true };
  };

/** O aviso guardado de que um evento fala (`<provedor>#<id>`), em leitura forte; null no que já não está. */
export function readNotice(
  tabela: Table,
  { usuario_id, entidade_id }: { readonly usuario_id: string; readonly entidade_id: string },
): Promise<Item | null> {
  const [provedor = '', ...id] = entidade_id.split('#');
  return getItem(tabela, notificacaoKey(usuario_id, provedor, id.join('#')), { consistent: true });
}

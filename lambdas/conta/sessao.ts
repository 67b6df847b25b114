import { createHash } from 'node:crypto';
import * as z from 'zod';
import { cortar } from '../../shared/base/cortar.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasConta } from '../../shared/conta/conta.routes.ts';
import { VIDA_DA_SESSAO_MS } from '../../shared/conta/conta.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { fimDasSessoesKey, sessaoDaContaKey } from '../platform/keys/conta.ts';
import type { Pessoa, RawRequest } from '../platform/pipeline.ts';
import { getItem, type Table, tryTransact, type Write } from '../platform/table.ts';
import { donoDaLojaVisitada } from '../sessao/index.ts';

/** O que a sessão usa; o relógio é o real: um link não vive mais porque o de negócio parou. */
export type DepsDaSessao = {
  readonly tabela: Table;
  readonly tempoReal: () => number;
  /** Um segredo que ninguém adivinha, em letras de endereço. */
  readonly sortear: () => string;
};

const guardada = z.object({ email: z.string(), vence_ms: z.number() });
const fim = z.object({ ate_ms: z.number() });

/** Com que nome se guarda um segredo: quem lê a tabela não entra na conta de ninguém. */
export const resumoDe = (segredo: string): string => createHash('sha256').update(segredo).digest('base64url');

/** Os segundos Unix em que a tabela apaga o que vence em `vence_ms`. */
export const apagaEm = (vence_ms: number): number => Math.ceil(vence_ms / 1000) + 60;

const LETRAS_DO_NOME = 12;
/** O cookie de um vendedor: num domínio com vários, cada um tem o seu. */
const nomeDoCookie = (usuario_id: string): string =>
  `__Host-conta-${cortar(createHash('sha256').update(usuario_id).digest('hex'), LETRAS_DO_NOME)}`;

const cookieCom = (usuario_id: string, valor: string, segundos: number): string =>
  `${nomeDoCookie(usuario_id)}=${valor}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${segundos}`;

/** O contexto da chamada com o dono da loja que se visita (regras 1 e 52); recusa `loja_nao_encontrada`. */
export async function contextoDaConta(
  { tabela }: Pick<DepsDaSessao, 'tabela'>,
  { ctx, http }: { readonly ctx: RequestContext; readonly http: RawRequest },
): Promise<RequestContext> {
  const usuario_id = await donoDaLojaVisitada(tabela, http, ctx);
  if (!usuario_id) throw refusal(recusasConta, 'loja_nao_encontrada');
  return { ...ctx, usuario_id };
}

/** Uma sessão nova de um e-mail provado: a gravação, e o cookie que a leva. */
export function abrirSessao(
  { tempoReal, sortear }: Omit<DepsDaSessao, 'tabela'>,
  usuario_id: string,
  email: string,
): { readonly gravacao: Write; readonly cookie: string } {
  const segredo = sortear();
  const vence_ms = tempoReal() + VIDA_DA_SESSAO_MS;
  return {
    gravacao: {
      put: {
        ...sessaoDaContaKey(usuario_id, resumoDe(segredo)),
        email,
        vence_ms,
        expira_em: apagaEm(vence_ms),
      },
      where: [['pk', 'not_exists']],
    },
    cookie: cookieCom(usuario_id, segredo, VIDA_DA_SESSAO_MS / 1000),
  };
}

/** De quem é a sessão do cookie desta loja; null sem loja, sem cookie ou com um que já não vale. */
export async function lerPessoa(
  { tabela, tempoReal }: Pick<DepsDaSessao, 'tabela' | 'tempoReal'>,
  http: RawRequest,
  ctx: Pick<RequestContext, 'today'>,
): Promise<Pessoa | null> {
  const usuario_id = await donoDaLojaVisitada(tabela, http, ctx);
  if (!usuario_id) return null;
  const inicio = `${nomeDoCookie(usuario_id)}=`;
  const segredo = http.cookies?.find((cookie) => cookie.startsWith(inicio))?.replace(inicio, '');
  if (!segredo) return null;
  const sessao = resumoDe(segredo);
  const item = await getItem(tabela, sessaoDaContaKey(usuario_id, sessao), { consistent: true });
  const lida = item && guardada.parse(item);
  if (!lida || lida.vence_ms <= tempoReal()) return null;
  const trocado = await getItem(tabela, fimDasSessoesKey(usuario_id, lida.email), { consistent: true });
  const aberta_ms = lida.vence_ms - VIDA_DA_SESSAO_MS;
  if (trocado && aberta_ms <= fim.parse(trocado).ate_ms) return null;
  return { usuario_id, email: lida.email, sessao };
}

/** Acaba as sessões que um e-mail abriu até agora, na transação que o troca: depois dela, nada era dele. */
export function acabarSessoes(
  { tempoReal }: Pick<DepsDaSessao, 'tempoReal'>,
  usuario_id: string,
  email: string,
): Write {
  const ate_ms = tempoReal();
  const expira_em = apagaEm(ate_ms + VIDA_DA_SESSAO_MS);
  return { put: { ...fimDasSessoesKey(usuario_id, email), ate_ms, expira_em } };
}

/** Acaba a sessão, aqui e no navegador; a que já acabou fica como está. */
export async function sairDaConta(
  { tabela }: Pick<DepsDaSessao, 'tabela'>,
  {
    pessoa: { usuario_id, sessao },
    setCookie,
  }: { readonly pessoa: Pessoa; readonly setCookie: (cookie: string) => void },
): Promise<undefined> {
  await tryTransact(tabela, [{ delete: sessaoDaContaKey(usuario_id, sessao) }]);
  setCookie(cookieCom(usuario_id, '', 0));
  return undefined;
}

import { Refusal } from '../../shared/base/refusals.ts';
import { type LinkDoEmail, linksDoEmail } from '../../shared/mensagens/mensagens.rules.ts';
import { assinaturaAtual, lerAcessoDeHoje, lerAcessoQueFalta } from '../assinaturas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import {
  avaliarBoasVindas,
  BOAS_VINDAS,
  envioDeBoasVindas,
  prepararBoasVindas,
  type QuemComprou,
} from './boas-vindas.ts';
import type { DepsDePreparar } from './conteudo.ts';
import { reivindicar } from './repository.ts';

type Deps = DepsDePreparar;
type Alvo = { readonly ctx: RequestContext; readonly assinatura_id: string; readonly para: QuemComprou };

/** O acesso que uma compra dá hoje: os links que o e-mail de boas-vindas leva. */
export type Acesso = { readonly links: LinkDoEmail[] };

/** A assinatura que vale hoje no lugar de uma, se ela ainda dá acesso; null quando não dá (regras 30 e 65). */
async function assinaturaQueVale(deps: Deps, { ctx, assinatura_id }: Omit<Alvo, 'para'>) {
  const atual = await assinaturaAtual(deps, { usuario_id: ctx.usuario_id, id: assinatura_id });
  return atual && (await lerAcessoDeHoje(deps.tabela, atual, ctx.today)).sem === null ? atual : null;
}

/** O que se lê do e-mail de boas-vindas, ou null quando não há como ele sair: template inativo, cliente sem e-mail. */
async function ouNada<T>(lido: Promise<T>): Promise<T | null> {
  try {
    return await lido;
  } catch (erro) {
    if (erro instanceof Refusal) return null;
    throw erro;
  }
}

/** O acesso de uma assinatura, ou da que a renovou; null quando não vale mais, e então ninguém vê os links. */
export async function lerAcesso(deps: Deps, alvo: Alvo): Promise<Acesso | null> {
  const assinatura = await assinaturaQueVale(deps, alvo);
  if (!assinatura) return null;
  const prontas = await ouNada(prepararBoasVindas(deps, { ...alvo, assinatura_id: assinatura.id }));
  return { links: prontas ? linksDoEmail(prontas.conteudo.template, prontas.conteudo.variaveis) : [] };
}

/**
 * Diz se o e-mail com o acesso de uma compra não pôde sair (regra 54) ou, antes de a fila o tentar, se não tem como
 * sair agora. Quem só renovou já tinha o acesso: nenhum e-mail se espera.
 */
export async function acessoEmFalta(deps: Deps, alvo: Alvo): Promise<boolean> {
  const assinatura = await assinaturaQueVale(deps, alvo);
  if (!assinatura) return false;
  const { id, boas_vindas, notificacoes_enviadas, metadata } = assinatura;
  if (boas_vindas !== null) {
    return (await lerAcessoQueFalta(deps.tabela, assinatura, alvo.ctx.today)) === 'erro';
  }
  const jaSaiu = notificacoes_enviadas.some(({ tipo }) => tipo === BOAS_VINDAS);
  if (jaSaiu || metadata.assinatura_anterior_id) return false;
  return (await ouNada(avaliarBoasVindas(deps, { ...alvo, assinatura_id: id }))) === null;
}

/**
 * Manda de novo, pela fila, o e-mail de boas-vindas a quem o pediu. Quem chama já contou o pedido: aqui cada um é um
 * envio novo. Diz se havia como ele sair.
 */
export async function reenviarAcesso(deps: Deps, alvo: Alvo): Promise<boolean> {
  const assinatura = await assinaturaQueVale(deps, alvo);
  const { ctx, para } = alvo;
  const prontas =
    assinatura && (await ouNada(prepararBoasVindas(deps, { ...alvo, assinatura_id: assinatura.id })));
  if (!assinatura || !prontas) return false;
  const novo = { assinatura_id: assinatura.id, tentativa: ctx.ids.next(), para };
  await reivindicar(deps.tabela, ctx, envioDeBoasVindas(prontas, novo));
  return true;
}

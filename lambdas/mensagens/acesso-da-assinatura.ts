import { acessoVale } from '../../shared/assinaturas/assinaturas.rules.ts';
import { Refusal } from '../../shared/base/refusals.ts';
import { type LinkDoEmail, linksDoEmail } from '../../shared/mensagens/mensagens.rules.ts';
import { assinaturaAtual } from '../assinaturas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import {
  type BoasVindasProntas,
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

/** A assinatura que vale hoje no lugar de uma, se ela ainda dá acesso; null quando não dá (regra 30). */
async function assinaturaQueVale(deps: Deps, { ctx, assinatura_id }: Omit<Alvo, 'para'>) {
  const atual = await assinaturaAtual(deps, { usuario_id: ctx.usuario_id, id: assinatura_id });
  return atual && acessoVale(atual, ctx.today) ? atual : null;
}

/** O e-mail de boas-vindas pronto, ou null quando não há como ele sair: template inativo, cliente sem e-mail. */
async function boasVindasOuNada(deps: Deps, alvo: Alvo): Promise<BoasVindasProntas | null> {
  try {
    return await prepararBoasVindas(deps, alvo);
  } catch (erro) {
    if (erro instanceof Refusal) return null;
    throw erro;
  }
}

/** O acesso de uma assinatura, ou da que a renovou; null quando não vale mais, e então ninguém vê os links. */
export async function lerAcesso(deps: Deps, alvo: Alvo): Promise<Acesso | null> {
  const assinatura = await assinaturaQueVale(deps, alvo);
  if (!assinatura) return null;
  const prontas = await boasVindasOuNada(deps, { ...alvo, assinatura_id: assinatura.id });
  return { links: prontas ? linksDoEmail(prontas.conteudo.template, prontas.conteudo.variaveis) : [] };
}

/**
 * Manda de novo, pela fila, o e-mail de boas-vindas a quem o pediu. Quem chama já contou o pedido: aqui cada um é um
 * envio novo. Diz se havia como ele sair.
 */
export async function reenviarAcesso(deps: Deps, alvo: Alvo): Promise<boolean> {
  const assinatura = await assinaturaQueVale(deps, alvo);
  const { ctx, para } = alvo;
  const prontas = assinatura && (await boasVindasOuNada(deps, { ...alvo, assinatura_id: assinatura.id }));
  if (!assinatura || !prontas) return false;
  const novo = { assinatura_id: assinatura.id, tentativa: ctx.ids.next(), para };
  await reivindicar(deps.tabela, ctx, envioDeBoasVindas(prontas, novo));
  return true;
}

import { refusal } from '../../shared/base/refusals.ts';
import { recusasToques } from '../../shared/toques/toques.routes.ts';
import type {
  Aparelho,
  AparelhoEntrada,
  AvisosDoVendedor,
  EscolhasDosAvisos,
  MudancaDasEscolhas,
} from '../../shared/toques/toques.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { aparelhoKey } from '../platform/keys/toques.ts';
import { type Table, tryTransact } from '../platform/table.ts';
import type { AceitarEndereco, ParDeChaves } from './ports.ts';
import {
  type AparelhoGuardado,
  guardarAparelho,
  guardarChave,
  lerChave,
  lerToques,
  mudarEscolhas,
  tirarAparelho,
} from './repository.ts';

/** A credencial de que se fala no cofre: o par de chaves com que se assinam os avisos. */
export const INTEGRACAO_DOS_AVISOS = 'avisos';

export type Deps = {
  readonly tabela: Table;
  readonly aceitarEndereco: AceitarEndereco;
  readonly novoPar: () => Promise<ParDeChaves>;
  readonly cifrar: (
    claro: string,
    contexto: { readonly usuario_id: string; readonly integracao: string },
  ) => Promise<string>;
};

const mostrarAparelho = ({ id, nome, criado_em }: AparelhoGuardado): Aparelho => ({ id, nome, criado_em });

/** O que avisa quem vende, e os aparelhos dele. */
export async function obterAvisos(
  { tabela }: Deps,
  { usuario_id }: RequestContext,
): Promise<AvisosDoVendedor> {
  const { escolhas, aparelhos } = await lerToques(tabela, usuario_id);
  return { escolhas, aparelhos: aparelhos.map(mostrarAparelho) };
}

/** Muda as escolhas nomeadas. */
export const mudarAvisos = (
  { tabela }: Deps,
  ctx: RequestContext,
  mudanca: MudancaDasEscolhas,
): Promise<EscolhasDosAvisos> => mudarEscolhas(tabela, ctx, mudanca);

/**
 * A chave pública de um vendedor. O par nasce no primeiro pedido, com a privada cifrada no cofre; de dois ao mesmo
 * tempo fica um só.
 */
export async function prepararChave(
  { tabela, novoPar, cifrar }: Deps,
  { usuario_id }: RequestContext,
): Promise<{ chave: string }> {
  const guardada = await lerChave(tabela, usuario_id);
  if (guardada) return { chave: guardada.publica };
  const { publica, privada } = await novoPar();
  const privada_cifrada = await cifrar(privada, { usuario_id, integracao: INTEGRACAO_DOS_AVISOS });
  return { chave: (await guardarChave(tabela, usuario_id, { publica, privada_cifrada })).publica };
}

/** Liga os avisos num aparelho, se o serviço do navegador dele é da internet (regra 41). */
export async function ligarAparelho(
  { tabela, aceitarEndereco }: Deps,
  ctx: RequestContext,
  entrada: AparelhoEntrada,
): Promise<Aparelho> {
  if (!(await aceitarEndereco(entrada.endpoint))) throw refusal(recusasToques, 'endereco_recusado');
  return guardarAparelho(tabela, ctx, entrada);
}

/** Deixa de avisar num aparelho. */
export async function removerAparelho({ tabela }: Deps, ctx: RequestContext, id: string): Promise<undefined> {
  if (!(await tirarAparelho(tabela, ctx, id))) throw refusal(recusasToques, 'aparelho_nao_encontrado');
}

/** Pede um aviso de teste: faz o caminho dos outros, e por isso prova-o inteiro. */
export async function testarAparelho(
  { tabela }: Deps,
  ctx: RequestContext,
  id: string,
): Promise<{ pedido: true }> {
  const falhas = await tryTransact(tabela, [
    { check: aparelhoKey(ctx.usuario_id, id), where: [['pk', 'exists']] },
    eventWrite(ctx, 'toque.pedido', id, { qual: 'teste' }),
  ]);
  if (falhas) throw refusal(recusasToques, 'aparelho_nao_encontrado');
  return { pedido: true };
}

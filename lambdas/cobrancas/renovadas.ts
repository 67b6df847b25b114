import * as z from 'zod';
import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, dataEmSaoPaulo, somarDias } from '../../shared/base/datas.ts';
import { reaisParaCentavos } from '../../shared/base/dinheiro.ts';
import {
  DIAS_DA_RENOVACAO,
  estaDentroDe,
  TRANSICOES_DA_COBRANCA,
} from '../../shared/cobrancas/cobrancas.rules.ts';
import { lerAssinatura } from '../assinaturas/index.ts';
import { cobrancaDoItem, mudarCobranca } from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import {
  cobrancaDoDiaKey,
  cobrancaKey,
  cobrancasDosDias,
  renovadasDoDiaKey,
  renovadasDosDias,
} from '../platform/keys/cobrancas.ts';
import { readMany } from '../platform/read-many.ts';
import { queryAll, queryPage, type Table, tryTransact, type Write } from '../platform/table.ts';

const doDia = z.object({ chave: z.string() });

/** A última cobrança de uma assinatura que saiu até 30 dias antes de um instante; null se nenhuma. */
async function ultimaEnviada(
  tabela: Table,
  usuario_id: string,
  { assinatura_id, em }: { readonly assinatura_id: string; readonly em: Date },
) {
  const dia = dataEmSaoPaulo(em);
  const chaveDoDia = (quando: Data) => cobrancaDoDiaKey(usuario_id, assinatura_id, quando).sk;
  const { items } = await queryPage(tabela, {
    pk: cobrancasDosDias(usuario_id),
    sk: { from: chaveDoDia(somarDias(dia, -DIAS_DA_RENOVACAO)), to: chaveDoDia(dia) },
    descending: true,
    limit: DIAS_DA_RENOVACAO + 1,
    consistent: true,
  });
  const chaves = items.map((item) => cobrancaKey(usuario_id, doDia.parse(item).chave));
  const enviadas = (await readMany(tabela, chaves))
    .map(cobrancaDoItem)
    .filter(({ data_envio }) => data_envio !== null && estaDentroDe(DIAS_DA_RENOVACAO, data_envio, em))
    .sort((a, b) => (b.data_envio ?? '').localeCompare(a.data_envio ?? ''));
  return enviadas[0] ?? null;
}

type CtxDaMarca = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
type Nova = Pick<Assinatura, 'cliente_id' | 'valor' | 'criado_em' | 'metadata'>;

type Renovacao = { readonly assinatura_id: string; readonly renovada_por: string; readonly nova: Nova };

/** O evento que diz quanto trouxe a renovação que uma mensagem obteve: uma cobrança, ou o aviso do que falhou. */
export function eventoDaRenovada(
  ctx: CtxDaMarca,
  entidade_id: string,
  { assinatura_id, renovada_por, nova }: Renovacao,
): Write {
  return eventWrite(ctx, 'cobranca.renovada', entidade_id, {
    assinatura_id,
    renovada_por,
    cliente_id: nova.cliente_id,
    dia: dataEmSaoPaulo(new Date(nova.criado_em)),
    pedido_id: nova.metadata.pedido_id ?? null,
    centavos: reaisParaCentavos(nova.valor),
  });
}

/** O que se grava da renovação que uma cobrança obteve: a cobrança, a conta do dia e o evento que diz quanto trouxe. */
export function gravacoesDaRenovada(ctx: CtxDaMarca, cobranca_id: string, renovacao: Renovacao): Write[] {
  const { nova } = renovacao;
  const dia = dataEmSaoPaulo(new Date(nova.criado_em));
  return [
    mudarCobranca(ctx, cobranca_id, 'renovar', { renovacao_obtida: true, renovada_em: nova.criado_em }),
    { update: renovadasDoDiaKey(ctx.usuario_id, dia), add: { quantas: 1 } },
    eventoDaRenovada(ctx, cobranca_id, renovacao),
  ];
}

type Alvo = { readonly ctx: RequestContext; readonly assinatura_id: string; readonly renovada_por: string };

/**
 * Uma assinatura foi renovada: a última cobrança que saiu dela até 30 dias antes passa a renovada, uma vez (regras 21 e
 * 43), e o evento diz quanto a renovação trouxe.
 */
export async function marcarRenovada(
  { tabela }: { readonly tabela: Table },
  { ctx, assinatura_id, renovada_por }: Alvo,
): Promise<void> {
  const nova = await lerAssinatura(tabela, ctx.usuario_id, renovada_por);
  if (!nova) return;
  const em = new Date(nova.criado_em);
  const cobranca = await ultimaEnviada(tabela, ctx.usuario_id, { assinatura_id, em });
  const de: readonly string[] = TRANSICOES_DA_COBRANCA.renovar.de;
  if (!cobranca || !de.includes(cobranca.status)) return;
  await tryTransact(tabela, gravacoesDaRenovada(ctx, cobranca.id, { assinatura_id, renovada_por, nova }));
}

const contadas = z.object({ quantas: z.number() });

/** Quantas cobranças levaram a uma renovação desde um dia. */
export async function renovadasDesde(tabela: Table, usuario_id: string, desde: Data): Promise<number> {
  let soma = 0;
  const dosDias = { pk: renovadasDosDias(usuario_id), sk: { from: desde, to: '9999' } };
  for await (const item of queryAll(tabela, dosDias)) soma += contadas.parse(item).quantas;
  return soma;
}

import * as z from 'zod';
import {
  type Assinatura,
  type BoasVindas,
  notificacaoEnviada,
} from '../../shared/assinaturas/assinaturas.schema.ts';
import { canalDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import type { Condition } from '../platform/expressions.ts';
import { assinaturaKey } from '../platform/keys/cadastros.ts';
import { acessoPendenteKey } from '../platform/keys/pendencias.ts';
import { getItem, type Item, type Table, tryTransact, type Write } from '../platform/table.ts';
import type { Envio } from './item.ts';
import { acessoPendente } from './pendencias.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/** Notificações que uma assinatura guarda; as mais antigas continuam em logs_email. */
const NOTIFICACOES_GUARDADAS = 50;

const notificadas = z.lazy(() =>
  z.object({
    notificacoes_enviadas: z.array(z.looseObject(notificacaoEnviada.shape)).optional(),
    boas_vindas: z.looseObject({ em: z.string() }).nullish(),
  }),
);

const STATUS_NA_ASSINATURA = {
  devolver: 'pendente',
  aceitar: 'enviado',
  recusar: 'erro',
  desistir: 'erro',
  descartar: 'erro',
  duvidar: 'duvidoso',
  confirmar: 'enviado',
  falhar: 'erro',
  negar: 'erro',
} as const;

type OQueHouve = { readonly transicao: keyof typeof STATUS_NA_ASSINATURA; readonly erro: string | null };

/** Se há o que anotar na assinatura: a mensagem saiu, ou é o e-mail de boas-vindas. */
function temOQueAnotar({ tipo_template }: Envio, { transicao: nome }: OQueHouve) {
  const boasVindas = tipo_template === 'boas_vindas';
  const saiu = nome === 'aceitar' || nome === 'confirmar';
  return { boasVindas, saiu, anota: saiu || boasVindas };
}

/** Anota o que houve na assinatura que se lê da tabela. Nada, se ela sumiu. */
export async function anotarNaAssinatura(
  tabela: Table,
  ctx: Ctx,
  envio: Envio,
  oQueHouve: OQueHouve,
): Promise<Write[]> {
  if (envio.assinatura_id === null || !temOQueAnotar(envio, oQueHouve).anota) return [];
  const chave = assinaturaKey(ctx.usuario_id, envio.assinatura_id);
  const item = await getItem(tabela, chave, { consistent: true });
  return item ? gravacoesNaAssinatura(ctx, envio, oQueHouve, item) : [];
}

/**
 * O que se grava na assinatura lida: que a mensagem saiu (regra 12), se a lista ainda é a lida, e em que pé está o
 * e-mail de boas-vindas, quando é ele.
 */
export function gravacoesNaAssinatura(ctx: Ctx, envio: Envio, oQueHouve: OQueHouve, item: Item): Write[] {
  const { transicao: nome, erro } = oQueHouve;
  const { boasVindas, saiu, anota } = temOQueAnotar(envio, oQueHouve);
  if (envio.assinatura_id === null || !anota) return [];
  const chave = assinaturaKey(ctx.usuario_id, envio.assinatura_id);
  const em = ctx.now.toISOString();
  const emQuePe: BoasVindas = { status: STATUS_NA_ASSINATURA[nome], motivo: erro, em };
  const boas_vindas = boasVindas ? emQuePe : undefined;
  const { notificacoes_enviadas: antes, boas_vindas: faltava } = notificadas.parse(item);
  // Voltou um que já não é o último: outro saiu depois dele, ou está a sair.
  if (nome === 'falhar' && faltava?.em !== envio.atualizado_em) return [];
  const existe: Condition = ['pk', 'exists'];
  const comoLida: Condition = antes
    ? ['notificacoes_enviadas', '=', antes]
    : ['notificacoes_enviadas', 'not_exists'];
  const falta = acessoPendente(ctx.usuario_id, {
    assinatura_id: envio.assinatura_id,
    envio: envio.chave,
    em,
  });
  if (!saiu) {
    const onde = nome === 'falhar' ? [existe, comoLida] : [existe];
    const escritas: Write[] = [{ update: chave, set: { boas_vindas }, where: onde }];
    if (nome === 'devolver') return escritas;
    return [...escritas, falta, eventWrite(ctx, 'envio.nao_saiu', envio.assinatura_id)];
  }
  const recebido =
    boasVindas && faltava ? [{ delete: acessoPendenteKey(ctx.usuario_id, envio.assinatura_id) }] : [];
  const canal = canalDoEnvio(envio.chave);
  const nova: Assinatura['notificacoes_enviadas'][number] = { tipo: envio.tipo_template, canal, em };
  const notificacoes_enviadas = [...(antes ?? []), nova].slice(-NOTIFICACOES_GUARDADAS);
  return [
    { update: chave, set: { notificacoes_enviadas, boas_vindas }, where: [existe, comoLida] },
    ...recebido,
  ];
}

/**
 * Anota na assinatura que o e-mail de boas-vindas nem chegou a ser pedido, e por quê. Nada, se ela sumiu, ou se já se
 * sabe de um e-mail: a compra avisada outra vez não diz que falta o que saiu, nem esquece qual falhou.
 */
export async function anotarSemBoasVindas(
  tabela: Table,
  ctx: Ctx,
  { assinatura_id, motivo }: { assinatura_id: string; motivo: string },
): Promise<void> {
  const chave = assinaturaKey(ctx.usuario_id, assinatura_id);
  const item = await getItem(tabela, chave, { consistent: true });
  if (!item || item.boas_vindas) return;
  const boas_vindas: BoasVindas = { status: 'erro', motivo, em: ctx.now.toISOString() };
  const semNenhum: Condition =
    item.boas_vindas === null ? ['boas_vindas', '=', null] : ['boas_vindas', 'not_exists'];
  await tryTransact(tabela, [
    { update: chave, set: { boas_vindas }, where: [['pk', 'exists'], semNenhum] },
    acessoPendente(ctx.usuario_id, { assinatura_id, envio: null, em: boas_vindas.em }),
    eventWrite(ctx, 'envio.nao_saiu', assinatura_id),
  ]);
}

import { canalDaEtapa, DO_CANAL } from '../../shared/mensagens/avisos.rules.ts';
import { chaveDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import type { Limite } from '../../shared/mensagens/ritmo.rules.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { idsFrom } from '../platform/ids.ts';
import { cobrancaDoDiaKey } from '../platform/keys/cobrancas.ts';
import { envioKey } from '../platform/keys/envios.ts';
import { inGroups } from '../platform/read-many.ts';
import { type Table, tryTransact } from '../platform/table.ts';
import type { Aviso, AvisoQueSai } from './avisos.ts';
import { itemDaCobranca } from './cobranca-item.ts';
import { type Envio, itemDoEnvio, type NovoEnvio } from './item.ts';
import { tomarODia } from './lembrete-do-dia.ts';
import { gravacoesDoRefeito } from './pendencias.ts';
import { grupoDoProximoEnvio } from './ritmo.ts';

/** A do dia fica guardada enquanto uma renovação ainda pode ser dela (regra 21), com folga. */
const DIAS_GUARDADA = 40;

/**
 * A chave do envio de um aviso: um por canal, assinatura, etapa e vencimento, ou cobrança que falhou, quem quer que o
 * peça (regra 22).
 */
export const chaveDoAviso = (
  { assinatura_id, etapa, data_expiracao, falha }: Aviso,
  tentativa: string | null = null,
): string =>
  chaveDoEnvio({
    canal: canalDaEtapa(etapa),
    assinatura_id,
    tipo: etapa,
    data_expiracao: falha?.pagamento_id ?? data_expiracao,
    tentativa,
  });

type Pedido = {
  readonly ctx: RequestContext;
  /** O aviso que sai, e de quem e de que fala. */
  readonly avaliado: {
    readonly aviso: Aviso;
    readonly assinatura: { readonly produto: Pick<AvisoQueSai['assinatura']['produto'], 'nome'> };
    readonly cliente: Pick<AvisoQueSai['cliente'], 'id' | 'nome' | 'email' | 'telefone'>;
  };
  /** Distingue o que uma pessoa manda de novo; null no da etapa. */
  readonly tentativa?: string | null;
  /** Só sai enquanto os automáticos estiverem ligados; o que uma pessoa pediu sai de qualquer jeito. */
  readonly automatico: boolean;
  /** Instante a partir do qual já não sai. */
  readonly ate: Date;
  /** A rodada que uma pessoa pediu. */
  readonly rodada: string | null;
  /** O limite por onde sai; null no que uma pessoa pediu para outra, que vai à fila sem ordem. */
  readonly limite: Limite | null;
  /** Quem o pediu ainda o pode desfazer: só sai daí a 15 s (regra 47). */
  readonly desfazivel?: boolean;
};

/** Como ficou um pedido: novo, já era deste mesmo pedido, de outro que o pediu antes, ou a pessoa já tem o de hoje. */
export type PedidoDeAviso = 'novo' | 'ja_era_meu' | 'de_outro' | 'ja_enviado_hoje';

/**
 * O que nasce com um pedido: o envio, o evento que o leva à fila e, por WhatsApp, a cobrança que o mostra e o dia da
 * assinatura.
 */
export function reunirPedido({
  ctx,
  avaliado,
  tentativa = null,
  automatico,
  ate,
  rodada,
  limite,
  desfazivel = false,
}: Pedido) {
  const { aviso, assinatura, cliente } = avaliado;
  const { usuario_id, today, now } = ctx;
  const chave = chaveDoAviso(aviso, tentativa);
  // Os números saem da chave: repetir o pedido em outra ordem não dá a um o evento do outro.
  const { next } = idsFrom(`${ctx.ids.chamada}#${chave}`);
  const proprio = { ...ctx, ids: { ...ctx.ids, next } };
  const { uma_por_dia } = DO_CANAL[canalDaEtapa(aviso.etapa)];
  const novo: NovoEnvio = {
    chave,
    tipo_template: aviso.etapa,
    categoria: 'aviso',
    assinatura_id: aviso.assinatura_id,
    data_expiracao: aviso.data_expiracao,
    cliente: { id: cliente.id, nome: cliente.nome, email: cliente.email ?? '' },
    ...(uma_por_dia ? { telefone: cliente.telefone } : {}),
    produto_nome: assinatura.produto.nome,
    ...(aviso.falha ? { falha: aviso.falha } : {}),
    automatico,
    ate: ate.toISOString(),
    rodada,
  };
  const evento =
    limite === null
      ? eventWrite(proprio, desfazivel ? 'envio.reivindicado_a_mao' : 'envio.reivindicado', chave, {
          cliente_id: cliente.id,
        })
      : eventWrite(proprio, 'envio.reivindicado_em_massa', chave, { grupo: grupoDoProximoEnvio(limite) });
  const envio = itemDoEnvio(proprio, novo);
  if (!uma_por_dia) return { chave, envio, doDia: null, noDia: tomarODia(proprio, novo), evento };
  const dia = {
    ...cobrancaDoDiaKey(usuario_id, aviso.assinatura_id, today),
    chave,
    em: now.toISOString(),
    expira_em: ttlInDays(DIAS_GUARDADA),
  };
  return { chave, envio, doDia: { dia, cobranca: itemDaCobranca(proprio, novo) }, noDia: null, evento };
}

/**
 * Pede um aviso, uma vez: o envio e, por WhatsApp, a cobrança e o dia da assinatura nascem juntos (regras 21 e 22), e
 * quem chega depois não passa. O que ele leva só se lê na hora de sair.
 */
export async function pedirAviso(tabela: Table, pedido: Pedido): Promise<PedidoDeAviso> {
  const { envio, doDia, noDia, evento } = reunirPedido(pedido);
  const itens = doDia ? [envio, doDia.dia, doDia.cobranca] : [envio];
  const falhas = await tryTransact(tabela, [
    ...itens.map((put) => ({ put, where: [['pk', 'not_exists'] as const] })),
    ...(noDia ? [noDia] : []),
    evento,
  ]);
  if (falhas === null) return 'novo';
  if (falhas[0]) return falhas[0].item?.chamada === pedido.ctx.ids.chamada ? 'ja_era_meu' : 'de_outro';
  return 'ja_enviado_hoje';
}

/**
 * Põe outra cobrança no lugar da de hoje que ficou em dúvida, a pedido de quem sabe que a primeira pode ter chegado: o
 * dia da assinatura passa a ser dela, e a dúvida só se refaz uma vez. Devolve a chave da que sai; null se outro já a
 * refez, ou já se soube da primeira.
 */
export async function repedirCobranca(
  tabela: Table,
  {
    antes,
    ...pedido
  }: Omit<Pedido, 'avaliado' | 'tentativa' | 'automatico'> & {
    readonly avaliado: AvisoQueSai<'whatsapp'>;
    readonly antes: Envio;
  },
): Promise<string | null> {
  const { ctx } = pedido;
  const tentativa = idsFrom(`${ctx.ids.chamada}#${antes.chave}`).next();
  const { envio, doDia, evento, chave } = reunirPedido({ ...pedido, tentativa, automatico: false });
  if (!doDia) throw new Error('Só se refaz assim o que é uma por dia');
  const falhas = await tryTransact(tabela, [
    {
      update: envioKey(ctx.usuario_id, antes.chave),
      // Quem a lera antes disto e ia gravar o que soube dela relê: o dia já é de outra.
      set: {
        refeito_por: chave,
        posse: antes.posse + 1,
        ator: ctx.ator,
        atualizado_em: ctx.now.toISOString(),
      },
      where: [
        ['status', '=', 'duvidoso'],
        ['posse', '=', antes.posse],
        ['refeito_por', 'not_exists'],
      ],
    },
    { put: envio, where: [['pk', 'not_exists']] },
    { put: doDia.dia, where: [['chave', '=', antes.chave]] },
    { put: doDia.cobranca, where: [['pk', 'not_exists']] },
    evento,
    ...gravacoesDoRefeito(antes, ctx.now.toISOString()),
  ]);
  return falhas === null || falhas[0]?.item?.refeito_por === chave ? chave : null;
}

/** A API responde em menos de 29 s: o que não couber fica para a chamada seguinte da mesma rodada. */
const TEMPO_PARA_PEDIR_MS = 15_000;
const POR_VEZ = 100;

/** Pede de cem em cem enquanto couber na chamada, que começou em `comeco`; `restam` é quanto não coube. */
export async function pedirAosPoucos<T, R>(
  aPedir: readonly T[],
  {
    tempoReal,
    comeco,
    pedir,
  }: {
    readonly tempoReal: () => number;
    readonly comeco: number;
    readonly pedir: (item: T) => Promise<R>;
  },
): Promise<{ feitos: R[]; restam: number }> {
  const feitos: R[] = [];
  let olhados = 0;
  for (; olhados < aPedir.length && tempoReal() - comeco < TEMPO_PARA_PEDIR_MS; olhados += POR_VEZ) {
    feitos.push(...(await inGroups(aPedir.slice(olhados, olhados + POR_VEZ), pedir)));
  }
  return { feitos, restam: Math.max(0, aPedir.length - olhados) };
}

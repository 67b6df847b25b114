import { chaveDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import type { Limite } from '../../shared/mensagens/ritmo.rules.ts';
import { ttlInDays } from '../platform/clock.ts';
import { cobrancaDoDiaKey } from '../platform/collection-keys.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { idsFrom } from '../platform/ids.ts';
import { envioKey } from '../platform/keys.ts';
import { type Table, tryTransact } from '../platform/table.ts';
import type { CobrancaAvaliada, CobrancaPedida } from './avaliar-cobrancas.ts';
import { itemDaCobranca } from './cobranca-item.ts';
import { type Envio, itemDoEnvio, type NovoEnvio } from './item.ts';
import { gravacoesDoRefeito } from './pendencias.ts';
import { grupoDoProximoEnvio } from './ritmo.ts';

/** A do dia fica guardada enquanto uma renovação ainda pode ser dela (regra 21), com folga. */
const DIAS_GUARDADA = 40;

/** A chave do envio de uma cobrança: uma por assinatura, etapa e vencimento, quem quer que a peça (regra 22). */
export const chaveDaCobranca = (
  { assinatura_id, etapa, data_expiracao }: CobrancaPedida,
  tentativa: string | null = null,
): string => chaveDoEnvio({ canal: 'whatsapp', assinatura_id, tipo: etapa, data_expiracao, tentativa });

type Pedido = {
  readonly ctx: RequestContext;
  readonly avaliada: Extract<CobrancaAvaliada, { motivo: null }>;
  /** Distingue a que uma pessoa manda de novo; null na da etapa. */
  readonly tentativa: string | null;
  /** Só sai enquanto as automáticas estiverem ligadas; o que uma pessoa pediu sai de qualquer jeito. */
  readonly automatico: boolean;
  /** Instante a partir do qual já não sai. */
  readonly ate: Date;
  readonly rodada: string | null;
  /** O limite por onde sai; null quando uma pessoa espera, e ela vai à fila sem ordem. */
  readonly limite: Limite | null;
};

/** Como ficou um pedido: novo, já era deste mesmo pedido, de outro que a pediu antes, ou a pessoa já tem a de hoje. */
export type PedidoDeCobranca = 'novo' | 'ja_era_meu' | 'de_outro' | 'ja_enviado_hoje';

/** O que nasce com um pedido de cobrança: o envio, a cobrança que o mostra e o evento que o leva à fila. */
function reunirPedido({ ctx, avaliada, tentativa, automatico, ate, rodada, limite }: Pedido) {
  const { cobranca, assinatura, cliente } = avaliada;
  const chave = chaveDaCobranca(cobranca, tentativa);
  // Os números saem da chave: repetir o pedido em outra ordem não dá a um o evento do outro.
  const { next } = idsFrom(`${ctx.ids.chamada}#${chave}`);
  const proprio = { ...ctx, ids: { ...ctx.ids, next } };
  const novo: NovoEnvio = {
    chave,
    tipo_template: cobranca.etapa,
    categoria: 'aviso',
    assinatura_id: cobranca.assinatura_id,
    data_expiracao: cobranca.data_expiracao,
    cliente: { id: cliente.id, nome: cliente.nome, email: cliente.email ?? '' },
    telefone: cliente.telefone,
    produto_nome: assinatura.produto.nome,
    automatico,
    ate: ate.toISOString(),
    rodada,
  };
  const doDia = cobrancaDoDiaKey(ctx.usuario_id, cobranca.assinatura_id, ctx.today);
  const evento =
    limite === null
      ? eventWrite(proprio, 'envio.reivindicado', chave, { cliente_id: cliente.id })
      : eventWrite(proprio, 'envio.reivindicado_em_massa', chave, { grupo: grupoDoProximoEnvio(limite) });
  const dia = { ...doDia, chave, em: ctx.now.toISOString(), expira_em: ttlInDays(DIAS_GUARDADA) };
  return { envio: itemDoEnvio(proprio, novo), cobranca: itemDaCobranca(proprio, novo), dia, evento, chave };
}

/**
 * Pede uma cobrança, uma vez: o envio, a cobrança que o mostra e o dia da assinatura nascem juntos (regras 21 e 22), e quem chega
 * depois não passa. O que ela leva só se lê na hora de sair.
 */
export async function pedirCobranca(tabela: Table, pedido: Pedido): Promise<PedidoDeCobranca> {
  const { envio, cobranca, dia, evento } = reunirPedido(pedido);
  const falhas = await tryTransact(tabela, [
    { put: envio, where: [['pk', 'not_exists']] },
    { put: dia, where: [['pk', 'not_exists']] },
    { put: cobranca, where: [['pk', 'not_exists']] },
    evento,
  ]);
  if (falhas === null) return 'novo';
  if (falhas[0]) return falhas[0].item?.chamada === pedido.ctx.ids.chamada ? 'ja_era_meu' : 'de_outro';
  return 'ja_enviado_hoje';
}

/**
 * Põe outra cobrança no lugar da de hoje que ficou em dúvida, a pedido de quem sabe que a primeira pode ter chegado: o dia da assinatura passa
 * a ser dela, e a dúvida só se refaz uma vez. Devolve a chave da que sai; null se outro já a refez, ou já se soube da primeira.
 */
export async function repedirCobranca(
  tabela: Table,
  { antes, ...pedido }: Omit<Pedido, 'tentativa' | 'automatico'> & { readonly antes: Envio },
): Promise<string | null> {
  const { ctx } = pedido;
  const tentativa = idsFrom(`${ctx.ids.chamada}#${antes.chave}`).next();
  const { envio, cobranca, dia, evento, chave } = reunirPedido({ ...pedido, tentativa, automatico: false });
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
    { put: dia, where: [['chave', '=', antes.chave]] },
    { put: cobranca, where: [['pk', 'not_exists']] },
    evento,
    ...gravacoesDoRefeito(antes, ctx.now.toISOString()),
  ]);
  return falhas === null || falhas[0]?.item?.refeito_por === chave ? chave : null;
}

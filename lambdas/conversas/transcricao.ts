import { cortar } from '../../shared/base/cortar.ts';
import { LETRAS_DA_MENSAGEM } from '../../shared/conversas/atendimento.schema.ts';
import {
  ESPERA_DA_TRANSCRICAO_S,
  MAXIMO_DO_AUDIO_S,
  type SemTranscricao,
} from '../../shared/conversas/transcricao.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { conversaKey, mensagemKey } from '../platform/keys/conversas.ts';
import { type Table, tryTransact } from '../platform/table.ts';
import { segundosDoOpus } from './duracao-do-audio.ts';
import { LETRAS_NA_LISTA, type MensagemDaConversa } from './item.ts';
import type { Transcrever } from './ports.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'today' | 'ids'>;
/** O que houve com a transcrição de um áudio: o que nele se diz, ou por que não se sabe. */
type Ouvido = { readonly texto: string } | { readonly sem: SemTranscricao };
type Audio = Pick<MensagemDaConversa, 'id' | 'em' | 'chegou_em'>;

/** O formato de um áudio, pelos nomes que a Meta e a Evolution lhe dão. */
export const ehAudio = (formato: string): boolean => /^(audio|ptt|voice)/i.test(formato);

/**
 * Diz o que houve com a transcrição de um áudio, uma vez: a mensagem passa a ter o texto e, na mesma gravação, chega ao
 * assistente. A transcrição que vem depois de se desistir dela só se mostra; a mensagem apagada fica apagada.
 */
export async function resolverTranscricao(
  tabela: Table,
  ctx: Ctx,
  { telefone, audio, ouvido }: { telefone: string; audio: Audio; ouvido: Ouvido },
): Promise<void> {
  const update = mensagemKey(ctx.usuario_id, telefone, audio);
  const texto = 'texto' in ouvido ? cortar(ouvido.texto, LETRAS_DA_MENSAGEM) : null;
  const sabido = {
    transcricao: 'sem' in ouvido ? { situacao: 'sem', motivo: ouvido.sem } : { situacao: 'feita' },
    ...(texto === null ? {} : { texto }),
  };
  const falhas = await tryTransact(tabela, [
    {
      update,
      // Chega agora: o que se tratou enquanto se ouvia já passou à frente dela.
      set: { ...sabido, por_ouvir: null, chegou_em: ctx.now.toISOString() },
      where: [['por_ouvir', '=', true]],
    },
    eventWrite(ctx, 'conversa.mensagem_chegou', telefone, { mensagem: audio.id }),
  ]);
  if (texto === null) return;
  if (falhas) await tryTransact(tabela, [{ update, set: sabido, where: [['texto', '=', '']] }]);
  await tryTransact(tabela, [
    {
      update: conversaKey(ctx.usuario_id, telefone),
      set: { ultima_texto: cortar(texto, LETRAS_NA_LISTA) },
      // A lista mostra a última, que pode já ser outra.
      where: [['ultima_em', '=', audio.chegou_em]],
    },
  ]);
}

/** Em quantos segundos se desiste de esperar pela transcrição de um áudio; 0 quando já é hora. */
export const segundosAteDesistir = ({ chegou_em }: Pick<Audio, 'chegou_em'>, agora: Date): number =>
  Math.max(0, Math.ceil((Date.parse(chegou_em) - agora.getTime()) / 1_000) + ESPERA_DA_TRANSCRICAO_S);

/**
 * Transcreve os bytes de um áudio: só a mensagem de voz, que diz ao certo quanto dura, e até cinco minutos. Quem chama
 * já ficou com a vez: não há duas transcrições do mesmo.
 */
export async function ouvir(
  transcrever: Transcrever,
  ctx: Ctx,
  { bytes, tipo, extensao }: { readonly bytes: Uint8Array; readonly tipo: string; readonly extensao: string },
): Promise<Ouvido> {
  const segundos = tipo === 'audio/ogg' ? segundosDoOpus(bytes) : null;
  if (segundos === null) return { sem: 'formato' };
  if (segundos > MAXIMO_DO_AUDIO_S) return { sem: 'longo' };
  return transcrever(ctx, { bytes, tipo, extensao, segundos });
}

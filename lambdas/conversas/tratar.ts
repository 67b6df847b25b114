import * as z from 'zod';
import { ehCancelar } from '../../shared/conversas/conversas.rules.ts';
import type { SituacaoDaMensagem } from '../../shared/conversas/conversas.schema.ts';
import type { Clock } from '../platform/clock.ts';
import { ATE_O_ENVIO_ACABAR_S, NotYet } from '../platform/consume.ts';
import { newContext } from '../platform/context.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import { readJson } from '../platform/json.ts';
import { logger } from '../platform/logger.ts';
import { readCarefully, readNotice } from '../platform/provider-notice.ts';
import type { Table } from '../platform/table.ts';
import { anotarSituacao, mensagemDaEtiqueta } from './enviar-na-conversa.ts';
import { guardarEco } from './guardar-eco.ts';
import { guardarMensagem } from './guardar-mensagem.ts';
import { guardarNoticia } from './guardar-noticia.ts';
import { lerNotificacaoDaEvolution, lerNotificacaoDaMeta } from './ler-notificacao.ts';
import type {
  AplicarModelo,
  ConfirmarEnvioDoWhatsapp,
  FalharEnvioDoWhatsapp,
  MarcarRespondida,
  Responder,
  TranscreveAudios,
} from './ports.ts';
import { ehAudio } from './transcricao.ts';

type Deps = {
  readonly tabela: Table;
  readonly relogio: Clock;
  readonly confirmarEnvio: ConfirmarEnvioDoWhatsapp;
  readonly falharEnvio: FalharEnvioDoWhatsapp;
  readonly marcarRespondida: MarcarRespondida;
  readonly responder: Responder;
  readonly aplicarModelo: AplicarModelo;
  readonly transcreveAudios: TranscreveAudios;
  /** Por que o WhatsApp não entregou uma mensagem que aceitara, em palavras. */
  readonly motivoDaFalha: (codigo: number | null) => string;
};

/** O que cada notícia diz de uma mensagem de uma conversa. */
const SITUACAO_DA_NOTICIA: Readonly<Record<string, SituacaoDaMensagem>> = {
  sent: 'aceita',
  delivered: 'entregue',
  read: 'lida',
  played: 'lida',
  failed: 'falhou',
};

const guardado = z.object({ corpo: z.string(), conta: z.string() });
const LEITORES = { whatsapp: lerNotificacaoDaMeta, evolution: lerNotificacaoDaEvolution } as const;

/**
 * Trata uma notificação guardada do WhatsApp: cada mensagem vai à conversa da pessoa, com o que ela pede; cada notícia,
 * ao que se sabe da mensagem que saiu. O que não se conhece fica só guardado. Repetir não muda nada nem responde outra
 * vez.
 */
export async function tratarDoWhatsapp(deps: Deps, evento: DomainEvent): Promise<void> {
  const { tabela, relogio } = deps;
  const { usuario_id } = evento;
  const provedor = evento.entidade_id.startsWith('whatsapp#') ? 'whatsapp' : 'evolution';
  const item = await readNotice(tabela, evento);
  if (!item) return;
  const { corpo, conta } = guardado.parse(item);
  const lido = readCarefully('aviso do WhatsApp', () => LEITORES[provedor](readJson(corpo), conta));
  if (!lido) return;
  if (lido.ilegiveis > 0) {
    logger.warn('partes de um aviso do WhatsApp que não se entendem', { provedor, quantas: lido.ilegiveis });
  }
  const ctx = newContext(relogio, { usuario_id, ator: 'entregas' });
  for (const recebida of lido.mensagens) {
    const por_ouvir = ehAudio(recebida.tipo) && (await deps.transcreveAudios(usuario_id));
    const { comando } = await guardarMensagem(tabela, ctx, { ...recebida, por_ouvir });
    if (comando) {
      const { telefone: para, id, texto } = recebida;
      await deps.responder(ctx, { para, id, comando, cancela: ehCancelar(texto) });
    }
    await deps.marcarRespondida(ctx, recebida);
  }
  for (const eco of lido.ecos) await guardarEco(tabela, ctx, eco);
  for (const modelo of lido.modelos) await deps.aplicarModelo(ctx, modelo);
  for (const noticia of lido.noticias) {
    const { id: id_provedor, etiqueta, codigo, em } = noticia;
    const sabido = await guardarNoticia(tabela, { usuario_id, provedor }, noticia);
    // A que chegou depois da falha não diz mais nada: a da falha trata do envio.
    if (etiqueta === null || (sabido === 'failed' && noticia.status !== 'failed')) continue;
    const daConversa = mensagemDaEtiqueta(usuario_id, etiqueta);
    if (daConversa) {
      const situacao = SITUACAO_DA_NOTICIA[sabido];
      const motivo = sabido === 'failed' ? deps.motivoDaFalha(codigo) : null;
      if (situacao) await anotarSituacao(tabela, daConversa, { situacao, motivo, id_provedor });
      continue;
    }
    const alvo = { etiqueta, provedor, id_provedor };
    const situacao =
      sabido === 'failed'
        ? await deps.falharEnvio(ctx, { ...alvo, codigo, em })
        : await deps.confirmarEnvio(ctx, alvo);
    // Quem a mandou ainda não gravou o que houve: a mensagem volta à fila até ele o fazer.
    if (situacao === 'em_curso') throw new NotYet(ATE_O_ENVIO_ACABAR_S);
  }
}

// Passa de 300 linhas: o esquema de cada provedor fica ao lado de quem o lê, e as duas leituras dão a mesma coisa.
import * as z from 'zod';
import { cortar } from '../../shared/base/cortar.ts';
import type { MidiaRecebida } from './ports.ts';

/** Uma mensagem que alguém escreveu; `telefone` em algarismos, ou o nome que o WhatsApp dá a quem o esconde. */
export type MensagemRecebida = {
  readonly id: string;
  readonly telefone: string;
  readonly em: Date;
  readonly nome: string | null;
  readonly tipo: string;
  /** A legenda, no que a tem; vazio no que não é texto nem botão. */
  readonly texto: string;
  /** O arquivo que veio com ela. */
  readonly midia?: MidiaRecebida | null;
  /** É um áudio, e o assistente só o lê transcrito. */
  readonly por_ouvir?: boolean;
};
/** O que o WhatsApp contou de uma mensagem que saiu; `etiqueta` é a com que ela saiu. */
export type NoticiaDeEnvio = {
  readonly id: string;
  readonly status: string;
  readonly em: Date;
  readonly etiqueta: string | null;
  /** O código do erro, na que falhou. */
  readonly codigo: number | null;
};
/** O que a Meta diz de um modelo de mensagem do vendedor. */
export type NoticiaDeModelo = {
  readonly nome: string;
  readonly evento: string;
  readonly motivo: string | null;
};
/** O que há numa notificação para a conta dada. */
export type Lido = {
  readonly mensagens: readonly MensagemRecebida[];
  readonly noticias: readonly NoticiaDeEnvio[];
  /** O que saiu pelo número da loja, escrito por nós ou no celular dela; `telefone` é o de quem recebe. */
  readonly ecos: readonly MensagemRecebida[];
  readonly modelos: readonly NoticiaDeModelo[];
  /** Quantas partes não se entenderam: ficam só na notificação inteira. */
  readonly ilegiveis: number;
};

// Segundos Unix, em texto ou em número.
const instante = z.coerce
  .number()
  .int()
  .min(0)
  .max(8_640_000_000_000)
  .transform((segundos) => new Date(segundos * 1000));
// O que entra numa chave da tabela é curto e ASCII, como os provedores o escrevem; o que não é assim nunca se
// guardaria.
const id = z.string().regex(/^[\x20-\x7e]{1,300}$/);
const quem = z.string().regex(/^[\x21-\x7e]{1,128}$/);
const tipo = z
  .string()
  .default('desconhecido')
  .transform((valor) => cortar(valor, 60));
const textoLongo = z.string().transform((texto) => cortar(texto, 4_096));

/** O arquivo de uma mensagem na Meta: busca-se pelo id (docs/documentation/business-messaging/whatsapp/media). */
const arquivoDaMeta = z.lazy(() =>
  z
    .object({
      id: z.string().regex(/^[\w.-]{1,200}$/),
      caption: textoLongo.nullish(),
      filename: textoLongo.nullish(),
    })
    .nullish()
    .catch(null),
);
const mensagemDaMeta = z.lazy(() =>
  z.object({
    id,
    from: quem.or(z.literal('')).nullish(),
    from_user_id: quem.or(z.literal('')).nullish(),
    timestamp: instante,
    type: tipo,
    text: z.object({ body: textoLongo }).nullish(),
    button: z.object({ text: textoLongo }).nullish(),
    image: arquivoDaMeta,
    video: arquivoDaMeta,
    audio: arquivoDaMeta,
    document: arquivoDaMeta,
    sticker: arquivoDaMeta,
    interactive: z
      .object({
        button_reply: z.object({ title: textoLongo }).nullish(),
        list_reply: z.object({ title: textoLongo }).nullish(),
      })
      .nullish(),
  }),
);
const ecoDaMeta = z.lazy(() => mensagemDaMeta.unwrap().extend({ to: quem }));
const noticiaDaMeta = z.lazy(() =>
  z.object({
    id,
    status: z.string(),
    timestamp: instante,
    biz_opaque_callback_data: z.string().max(512).nullish().catch(null),
    errors: z
      .array(z.object({ code: z.number() }))
      .nullish()
      .catch(null),
  }),
);
const modeloDaMeta = z.lazy(() =>
  z.object({
    message_template_name: z.string().min(1).max(512),
    event: z.string(),
    reason: z.string().nullish(),
  }),
);
const daMeta = z.lazy(() =>
  z.object({
    entry: z.array(
      z.object({
        changes: z.array(
          z.object({
            field: z.string(),
            value: z.looseObject({
              metadata: z.object({ phone_number_id: z.string() }).nullish(),
              contacts: z
                .array(
                  z.object({
                    wa_id: z.string().nullish(),
                    profile: z.object({ name: z.string() }).nullish(),
                  }),
                )
                .nullish(),
              messages: z.array(z.unknown()).nullish(),
              statuses: z.array(z.unknown()).nullish(),
              message_echoes: z.array(z.unknown()).nullish(),
            }),
          }),
        ),
      }),
    ),
  }),
);

/** O que vier com uma forma que ninguém previu fica só guardado na notificação inteira, e conta-se. */
const leitor = () => {
  const recusados: unknown[] = [];
  const lerOsEntendidos = <T extends z.ZodType>(forma: T, itens: readonly unknown[] | null | undefined) =>
    (itens ?? []).flatMap((item) => {
      const lido = forma.safeParse(item);
      if (!lido.success) recusados.push(item);
      return lido.success ? [lido.data] : [];
    });
  return { osQueSeEntendem: lerOsEntendidos, recusados };
};

type DaMeta = z.output<typeof mensagemDaMeta>;
const arquivoDe = ({ image, video, audio, document, sticker }: DaMeta) =>
  image ?? video ?? audio ?? document ?? sticker ?? null;
function textoDa(item: DaMeta): string {
  const { text, button, interactive } = item;
  return (
    text?.body ??
    button?.text ??
    interactive?.button_reply?.title ??
    interactive?.list_reply?.title ??
    arquivoDe(item)?.caption ??
    ''
  );
}
function midiaDa(item: DaMeta): MidiaRecebida | null {
  const arquivo = arquivoDe(item);
  return arquivo && { provedor: 'whatsapp', ref: arquivo.id, nome: arquivo.filename ?? null };
}

/** Lê uma notificação da Cloud API; só o que é do próprio número conta. Null no que não é uma notificação dela. */
export function lerNotificacaoDaMeta(corpo: unknown, phone_number_id: string): Lido | null {
  const lido = daMeta.safeParse(corpo).data;
  if (!lido) return null;
  const mudancas = lido.entry.flatMap(({ changes }) => changes);
  const lerDoNumero = (campo: string) =>
    mudancas.flatMap(({ field, value }) =>
      field === campo && value.metadata?.phone_number_id === phone_number_id ? [value] : [],
    );
  const valores = lerDoNumero('messages');
  const { osQueSeEntendem, recusados } = leitor();
  const entendido = {
    // Só vêm do celular: o que a própria API manda não volta.
    ecos: lerDoNumero('smb_message_echoes').flatMap(({ message_echoes }) =>
      osQueSeEntendem(ecoDaMeta, message_echoes).map((item) => ({
        id: item.id,
        telefone: item.to,
        em: item.timestamp,
        nome: null,
        tipo: item.type,
        texto: textoDa(item),
        midia: midiaDa(item),
      })),
    ),
    mensagens: valores.flatMap(({ messages, contacts }) =>
      osQueSeEntendem(mensagemDaMeta, messages).flatMap((item) => {
        const telefone = item.from || item.from_user_id;
        const contato = contacts?.find(({ wa_id }) => wa_id === item.from) ?? contacts?.[0];
        const nome = contato?.profile?.name ?? null;
        return telefone
          ? [
              {
                id: item.id,
                telefone,
                em: item.timestamp,
                nome,
                tipo: item.type,
                texto: textoDa(item),
                midia: midiaDa(item),
              },
            ]
          : [];
      }),
    ),
    // O de um modelo não diz o número: prova-o a assinatura, que é da conta do vendedor.
    modelos: osQueSeEntendem(
      modeloDaMeta,
      mudancas.flatMap(({ field, value }) => (field === 'message_template_status_update' ? [value] : [])),
    ).map(({ message_template_name: nome, event: evento, reason }) => ({
      nome,
      evento,
      motivo: reason && reason !== 'NONE' ? reason : null,
    })),
    noticias: valores.flatMap(({ statuses }) =>
      osQueSeEntendem(noticiaDaMeta, statuses).map((item) => ({
        id: item.id,
        status: item.status,
        em: item.timestamp,
        etiqueta: item.biz_opaque_callback_data ?? null,
        codigo: item.errors?.[0]?.code ?? null,
      })),
    ),
  };
  return { ...entendido, ilegiveis: recusados.length };
}

/** O arquivo de uma mensagem na Evolution: os bytes se pedem depois, pelo id da mensagem. */
const arquivoDaEvolution = z.lazy(() =>
  z.looseObject({ caption: textoLongo.nullish(), fileName: textoLongo.nullish() }).nullish().catch(null),
);
const daEvolution = z.lazy(() =>
  z.object({
    event: z.string(),
    instance: z.string(),
    data: z.looseObject({
      key: z.object({
        id,
        fromMe: z.boolean().default(false),
        remoteJid: z.string(),
        remoteJidAlt: z.string().nullish(),
      }),
      pushName: z.string().nullish(),
      message: z
        .looseObject({
          conversation: textoLongo.nullish(),
          extendedTextMessage: z.looseObject({ text: textoLongo.nullish() }).nullish(),
          imageMessage: arquivoDaEvolution,
          videoMessage: arquivoDaEvolution,
          audioMessage: arquivoDaEvolution,
          documentMessage: arquivoDaEvolution,
          stickerMessage: arquivoDaEvolution,
          documentWithCaptionMessage: z
            .looseObject({ message: z.looseObject({ documentMessage: arquivoDaEvolution }).nullish() })
            .nullish()
            .catch(null),
        })
        .nullish(),
      messageType: tipo,
      messageTimestamp: instante,
    }),
  }),
);

/** O telefone de um endereço do WhatsApp; null no de um grupo, ou no que esconde o número. */
const telefoneDe = (jid: string | null | undefined) =>
  /^(\d{6,15})(?::\d+)?@s\.whatsapp\.net$/.exec(jid ?? '')?.[1];

/**
 * Lê uma notificação da Evolution; o de outra instância e o de um grupo não contam, e o que saiu pelo número da loja é
 * um eco.
 */
export function lerNotificacaoDaEvolution(corpo: unknown, instancia: string): Lido | null {
  const lido = daEvolution.safeParse(corpo).data;
  if (!lido) return null;
  const { event, instance, data } = lido;
  const { key, message, messageType: tipo, messageTimestamp: em, pushName } = data;
  const telefone = telefoneDe(key.remoteJid) ?? telefoneDe(key.remoteJidAlt);
  const nada: Lido = { mensagens: [], noticias: [], ecos: [], modelos: [], ilegiveis: 0 };
  if (event !== 'messages.upsert' || instance !== instancia || !telefone) return nada;
  const arquivo =
    message?.imageMessage ??
    message?.videoMessage ??
    message?.audioMessage ??
    message?.documentMessage ??
    message?.documentWithCaptionMessage?.message?.documentMessage ??
    message?.stickerMessage;
  const texto = message?.conversation ?? message?.extendedTextMessage?.text ?? arquivo?.caption ?? '';
  const midia: MidiaRecebida | null = arquivo
    ? { provedor: 'evolution', ref: key.id, nome: arquivo.fileName ?? null }
    : null;
  const item = { id: key.id, telefone, em, tipo, texto, midia };
  // Num eco, `pushName` é o nome da própria loja.
  return key.fromMe
    ? { ...nada, ecos: [{ ...item, nome: null }] }
    : { ...nada, mensagens: [{ ...item, nome: pushName ?? null }] };
}

import type { Canal } from '../../shared/conversas/atendimento.rules.ts';
import type { Comando } from '../../shared/conversas/conversas.rules.ts';
import type { SemTranscricao } from '../../shared/conversas/transcricao.schema.ts';
import type { RequestContext } from '../platform/context.ts';

/** De quem é um endereço de notificações do WhatsApp; `conta` é o número na Meta, ou a instância na Evolution. */
type Conta =
  | {
      readonly provedor: 'whatsapp';
      readonly usuario_id: string;
      readonly conta: string;
      readonly app_secret: string;
      readonly verify_token: string;
    }
  | { readonly provedor: 'evolution'; readonly usuario_id: string; readonly conta: string };
export type ContaDoEndereco = (chave: string) => Promise<Conta | null>;

/** Responde a quem mandou um comando, por onde o vendedor manda; a falha não desfaz o pedido. */
export type Responder = (
  ctx: RequestContext,
  resposta: {
    readonly para: string;
    readonly id: string;
    readonly comando: Comando;
    /** Escreveu CANCELAR: pode querer cancelar a assinatura, e não só os avisos (regra 70). */
    readonly cancela: boolean;
  },
) => Promise<void>;

/** De que mensagem, de que envio de um vendedor, o WhatsApp falou. */
type AlvoDaNoticia = {
  readonly etiqueta: string;
  readonly provedor: string;
  readonly id_provedor: string;
};
type DepoisDeGravado = 'feito' | 'em_curso';

/** O WhatsApp falou da mensagem de um envio, logo ela saiu: o que ficou em dúvida deixa de estar. */
export type ConfirmarEnvioDoWhatsapp = (ctx: RequestContext, alvo: AlvoDaNoticia) => Promise<DepoisDeGravado>;

/** O WhatsApp, que a aceitara, disse que não entregou a mensagem, e quando; `codigo` é o que a Meta deu, se deu. */
export type FalharEnvioDoWhatsapp = (
  ctx: RequestContext,
  alvo: AlvoDaNoticia & { readonly codigo: number | null; readonly em: Date },
) => Promise<DepoisDeGravado>;

/** Alguém escreveu deste telefone: a cobrança que saiu para ele foi respondida. */
export type MarcarRespondida = (
  ctx: RequestContext,
  resposta: { readonly telefone: string; readonly em: Date },
) => Promise<void>;

/** A Meta falou de um modelo de mensagem do vendedor: aprovado, recusado, pausado. */
export type AplicarModelo = (
  ctx: RequestContext,
  notificacao: { readonly nome: string; readonly evento: string; readonly motivo: string | null },
) => Promise<unknown>;

/** O que se pede ao provedor: texto, dentro da janela de 24 horas ou pela Evolution, ou um modelo aprovado. */
export type CorpoDeWhatsapp =
  | { readonly tipo: 'texto'; readonly texto: string }
  | {
      readonly tipo: 'modelo';
      readonly nome: string;
      readonly variaveis: readonly string[];
      /** O fim do endereço do botão; null quando o modelo não tem botão. */
      readonly botao: string | null;
    };

/** Como o WhatsApp chama o que se manda num arquivo. */
export type FormatoDoAnexo = 'image' | 'audio' | 'document';

/** Um arquivo que se manda numa conversa, dentro da janela de 24 horas ou pela Evolution. */
export type ArquivoDeWhatsapp = {
  readonly tipo: 'arquivo';
  readonly formato: FormatoDoAnexo;
  /** O tipo dos bytes, como 'image/jpeg'. */
  readonly mime: string;
  readonly nome: string;
  readonly bytes: Uint8Array;
  /** O texto que vai com ele; o áudio não leva nenhum. */
  readonly legenda: string;
};

/** Por onde o vendedor manda por WhatsApp; null quando não tem um ligado. */
export type EscolherRemetente = (usuario_id: string) => Promise<{
  readonly enviar: (mensagem: {
    readonly para: string;
    readonly chave: string;
    readonly corpo: CorpoDeWhatsapp | ArquivoDeWhatsapp;
  }) => Promise<
    | { readonly aceito: true; readonly id_provedor: string | null }
    | {
        readonly aceito: false;
        readonly motivo: string | null;
        readonly duvidoso: boolean;
        /** Tentar de novo pode dar certo. */
        readonly passageiro: boolean;
      }
  >;
} | null>;

/** Por onde sai o WhatsApp de um vendedor, sem abrir a credencial; null quando ele não tem um ligado. */
export type CanalDe = (usuario_id: string) => Promise<Canal>;

/** Se o assistente de um vendedor está ligado. */
export type AssistenteLigado = (usuario_id: string) => Promise<boolean>;

/** De que provedor é um arquivo que chegou numa mensagem, e como ele o conhece. */
export type MidiaRecebida = {
  readonly provedor: 'whatsapp' | 'evolution';
  readonly ref: string;
  /** O nome que o arquivo trouxe, no documento que tem um. */
  readonly nome: string | null;
};

/**
 * Busca os bytes de um arquivo que chegou, até `maximo`. `depois`: agora não deu, e mais tarde pode dar; `sumiu`: o
 * provedor já não o dá, ou a conta não está mais ligada.
 */
export type BuscarMidia = (
  usuario_id: string,
  midia: Pick<MidiaRecebida, 'provedor' | 'ref'> & { readonly maximo: number },
) => Promise<
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly motivo: 'grande' | 'sumiu' | 'depois' }
>;

/** Onde ficam os arquivos das conversas: privado, cifrado, e apagado em 90 dias; as chaves começam pelo vendedor. */
export type ArquivosDasMidias = {
  readonly gravar: (chave: string, bytes: Uint8Array, tipo: string) => Promise<void>;
  /** Um endereço que vale por uns segundos, com o tipo dado e, se for para baixar, o nome. */
  readonly endereco: (
    chave: string,
    opcoes: { readonly tipo: string; readonly segundos: number; readonly baixar: string | null },
  ) => Promise<string>;
  readonly apagar: (chave: string) => Promise<void>;
};

/** Se os áudios que chegam a um vendedor se transcrevem. */
export type TranscreveAudios = (usuario_id: string) => Promise<boolean>;

/** O que se diz num áudio, pelo modelo que o vendedor ligou e dentro do teto dele, ou por que não se sabe. */
export type Transcrever = (
  ctx: Pick<RequestContext, 'usuario_id' | 'today'>,
  audio: {
    readonly bytes: Uint8Array;
    readonly tipo: string;
    readonly extensao: string;
    readonly segundos: number;
  },
) => Promise<{ readonly texto: string } | { readonly sem: SemTranscricao }>;

/** O pedido por pagar de um telefone, que passa a dizer que chegou um comprovante; null quando não há um. */
export type MarcarComprovante = (
  ctx: RequestContext,
  telefone: string,
) => Promise<{ readonly pedido_id: string } | null>;

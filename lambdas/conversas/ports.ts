import type { Comando } from '../../shared/conversas/conversas.rules.ts';
import type { RequestContext } from '../platform/context.ts';

/** De quem é um endereço de avisos do WhatsApp; `conta` é o número na Meta, ou a instância na Evolution. */
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
  usuario_id: string,
  resposta: { readonly para: string; readonly id: string; readonly comando: Comando },
) => Promise<void>;

/** O WhatsApp falou da mensagem de um envio, logo ela saiu: o que ficou em dúvida deixa de estar. */
export type ConfirmarEnvioDoWhatsapp = (alvo: {
  readonly usuario_id: string;
  readonly etiqueta: string;
  readonly provedor: string;
  readonly id_provedor: string;
}) => Promise<'feito' | 'em_curso'>;

/** A Meta falou de um modelo de mensagem do vendedor: aprovado, recusado, pausado. */
export type AplicarModelo = (
  ctx: RequestContext,
  aviso: { readonly nome: string; readonly evento: string; readonly motivo: string | null },
) => Promise<unknown>;

/** Por onde o vendedor manda texto por WhatsApp; null quando não tem um ligado. */
export type EscolherRemetente = (usuario_id: string) => Promise<{
  readonly enviar: (mensagem: {
    readonly para: string;
    readonly chave: string;
    readonly corpo: { readonly tipo: 'texto'; readonly texto: string };
  }) => Promise<unknown>;
} | null>;

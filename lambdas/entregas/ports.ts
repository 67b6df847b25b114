import type { Instante } from '../../shared/base/datas.ts';
import type { ProvedorDeEmail, StatusDeEntrega } from '../../shared/entregas/entregas.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Write } from '../platform/table.ts';

/** O que um provedor disse de uma mensagem, nas nossas palavras. */
export type EventoDeEntrega = {
  readonly provedor: ProvedorDeEmail;
  readonly id_provedor: string;
  readonly status: StatusDeEntrega;
  readonly em: Instante;
  /** Quando a mensagem saiu: todo evento dela o diz, e é o dia em que ela se conta. */
  readonly enviado_em: Instante;
  readonly destinatario: string;
  readonly assunto: string;
  /** Etiqueta do envio que a fez, como foi na mensagem. */
  readonly envio: string | null;
  /**
   * De uma devolução: se o endereço não existe, ou se o servidor não disse por quê; e o que ele escreveu. Também da que
   * o provedor nem tentou, por já saber que volta.
   */
  readonly devolucao: { readonly definitiva: boolean; readonly detalhe: string | null } | null;
};

/** Traduz uma notificação; null quando é de outra coisa, e então só se guarda. */
export type LerEvento = (corpo: string) => EventoDeEntrega | null;

/**
 * Diz a um envio que a mensagem dele existe: o duvidoso passa a enviado (regra 36); e se ela voltou, porque o endereço
 * não existe. 'em_curso' enquanto quem o mandou não gravou o que houve: é preciso voltar.
 */
export type ConfirmarEnvio = (alvo: {
  readonly usuario_id: string;
  readonly etiqueta: string;
  readonly provedor: ProvedorDeEmail;
  readonly id_provedor: string;
  readonly voltou: boolean;
}) => Promise<'feito' | 'em_curso'>;

/** O que grava, na transação da mudança, um e-mail à própria pessoa; nada, se o vendedor já não tem cadastro. */
export type ComunicarAoOperador = (
  ctx: Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>,
  notificacao: { readonly chave: string; readonly assunto: string; readonly linhas: readonly string[] },
) => Promise<readonly Write[]>;

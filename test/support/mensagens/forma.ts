import type { Base } from '../../../infra/local/conhecimento/bases.ts';

/**
 * O que se faz certo de uma mensagem sem procurar item: o tipo dela (regra 70), perguntar de que produto, ou passar.
 */
export type Acao =
  | 'calar'
  | 'cortesia'
  | 'robo'
  | 'pessoa'
  | 'cancelar'
  | 'reembolso'
  | 'sem_acesso'
  | 'reclamacao'
  | 'pagamento_feito'
  | 'comprar'
  | 'renovar'
  | 'qual_produto'
  | 'seus_dados'
  | 'passar';

/** Mensagens como se escrevem: por ação certa e, já se sabendo de que produto se fala, pelo título do item certo. */
export type ConjuntoDeMensagens = {
  readonly acoes: Readonly<Record<Acao, readonly string[]>>;
  /** A mensagem, e os títulos que a respondem; '!cancelar' é uma ação que também serve. */
  readonly itens: Readonly<Record<Base, readonly (readonly [texto: string, ...titulos: string[]])[]>>;
  /** Com o produto dito na própria mensagem, sem conversa antes. */
  readonly nomeadas: readonly (readonly [texto: string, base: Base, ...titulos: string[]])[];
};

/** O que se pergunta de um produto: por título do item certo, e o que nenhum item responde. */
export type Perguntas = {
  readonly comResposta: Readonly<Record<string, readonly string[]>>;
  readonly semResposta: readonly string[];
};

/** Serviço de identidade (Cognito): guarda senhas, dá os tokens e o `sub` que é a chave do inquilino. */
export type Identidade = {
  /**
   * Cria a conta e devolve o seu `sub`; se o e-mail já tem conta, devolve o dela. Sem `senha`, o serviço manda
   * por e-mail uma senha provisória que a pessoa troca ao entrar pela primeira vez.
   */
  readonly criarConta: (conta: {
    email: string;
    nome: string;
    senha?: string | undefined;
  }) => Promise<{ sub: string }>;
};

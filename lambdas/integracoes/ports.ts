/** A quem pertence um texto cifrado: noutro vendedor ou noutra integração ele não abre. */
export type ContextoDoCofre = { readonly usuario_id: string; readonly integracao: string };

/** Cifra e decifra credenciais; falha, sem dizer o porquê, com um texto que não é deste contexto. */
export type Cofre = {
  readonly cifrar: (claro: string, contexto: ContextoDoCofre) => Promise<string>;
  readonly decifrar: (cifrado: string, contexto: ContextoDoCofre) => Promise<string>;
};

/** Segredos novos, sorteados por quem instala; passados para que o caso de uso não sorteie. */
export type Sorteio = {
  /** 128 bits em 22 caracteres de base64url, para o endereço do webhook. */
  readonly chave: () => string;
  /** Segredo que o gateway devolve em cada aviso, um que ele aceite. */
  readonly segredo: (serve: (segredo: string) => boolean) => string;
};

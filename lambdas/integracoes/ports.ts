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

/** A senha que se digitou é a de quem entrou; `bloqueada` quando se errou demais. */
export type AutenticarSenha = (quem: {
  readonly usuario_id: string;
  readonly senha: string;
}) => Promise<'certa' | 'errada' | 'bloqueada' | 'sem_resposta'>;

/** O que um provedor diz de uma credencial; `motivo` em português, sem nada dela, e `campo`, o que está errado. */
export type RespostaDoTeste =
  | { readonly resultado: 'aceita' | 'nao_da'; readonly motivo: string | null }
  | { readonly resultado: 'recusada'; readonly motivo: string; readonly campo: string }
  | { readonly resultado: 'sem_resposta' };

/** O endereço a cadastrar num provedor. `segredo` null: é ele quem o dá. `webhook_id`: o que já se cadastrou lá. */
export type WebhookNovo = {
  readonly url: string;
  readonly segredo: string | null;
  readonly webhook_id: string | null;
  readonly email: string;
};

/**
 * O que o provedor fez do endereço; `segredo` é null em quem não tem um só das notificações, e `motivo` em quem não
 * respondeu.
 */
export type WebhookCriado =
  | { readonly ok: true; readonly webhook_id: string; readonly segredo: string | null }
  | { readonly ok: false; readonly motivo: string | null };

/** Por que o modelo não respondeu; o que se diz a quem vende vai no `motivo`. */
export type FalhaDoModelo =
  | 'sem_resposta'
  | 'sem_cota'
  | 'chave_recusada'
  | 'limite'
  | 'pedido_recusado'
  | 'resposta_ilegivel';

/** Uma fala da conversa como o modelo a recebe. */
export type MensagemDoModelo = { readonly role: 'system' | 'user' | 'assistant'; readonly content: string };

/** Uma falha do provedor; `motivo` em português, para o operador ler, sem nada da chave. */
type Recusa = { readonly ok: false; readonly falha: FalhaDoModelo; readonly motivo: string };

/** O que o modelo escreveu. `fim` é como o provedor o diz: 'stop', 'length'…; `texto` null quando ele nada escreveu. */
export type RespostaDoModelo =
  | {
      readonly ok: true;
      readonly texto: string | null;
      readonly fim: string;
      readonly modelo: string;
      readonly tokens_entrada: number;
      readonly tokens_saida: number;
    }
  | Recusa;

/** Os vetores dos textos, na ordem deles, com 512 números cada um. */
export type Vetores =
  | {
      readonly ok: true;
      readonly vetores: readonly Float32Array[];
      readonly modelo: string;
      readonly tokens: number;
    }
  | Recusa;

/** O que se diz num áudio; `segundos` são os que o provedor cobrou, null se não o disse. */
export type Transcrito =
  | { readonly ok: true; readonly texto: string; readonly segundos: number | null }
  | Recusa;

/** O modelo que um vendedor ligou. Só `modelo_de_busca` dá vetores; null quando ele não escolheu um. */
export type ModeloDeLinguagem = {
  readonly modelo: string;
  readonly modelo_de_busca: string | null;
  readonly responder: (pedido: {
    readonly mensagens: readonly MensagemDoModelo[];
    readonly temperatura: number;
    readonly max_tokens: number;
  }) => Promise<RespostaDoModelo>;
  readonly vetores: (textos: readonly string[]) => Promise<Vetores>;
  /** Pede uma vez só o que se diz num áudio a um modelo de transcrição do mesmo provedor. */
  readonly transcrever: (audio: {
    readonly modelo: string;
    readonly bytes: Uint8Array;
    readonly tipo: string;
    readonly extensao: string;
  }) => Promise<Transcrito>;
};

/** O modelo de um vendedor; null quando ele não tem a integração 'openai' ativa. */
export type EscolherModelo = (usuario_id: string) => Promise<ModeloDeLinguagem | null>;

/** O que um vendedor ligou: por onde manda WhatsApp, e o modelo com o endereço de quem o serve. */
export type Ligacoes = (usuario_id: string) => Promise<{
  readonly canal: 'whatsapp' | 'evolution' | null;
  readonly modelo: { readonly nome: string; readonly provedor: string } | null;
}>;

/** O que um provedor diz quando se confere a conta de um vendedor; null quando não há conta ativa. */
export type TestarConta = (
  usuario_id: string,
) => Promise<
  | { readonly resultado: 'aceita' | 'recusada' | 'nao_da'; readonly motivo: string | null }
  | { readonly resultado: 'sem_resposta' }
  | null
>;

/** Um e-mail pronto para sair; `chave` é a do envio, que o provedor usa para não repetir, quando sabe. */
export type Mensagem = {
  readonly de: { readonly nome: string; readonly email: string };
  readonly para: { readonly nome: string; readonly email: string };
  readonly responder_para: string | null;
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
  readonly chave: string;
  readonly cabecalhos?: Readonly<Record<string, string>>;
};

/**
 * O que o provedor fez. `duvidoso`: pode ter aceitado sem que se saiba; `passageiro`: tentar de novo pode dar certo.
 * `motivo` em português, para o operador ler; null quando o provedor disse algo que não conhecemos.
 */
export type ResultadoDoProvedor =
  | { readonly aceito: true; readonly provedor: string; readonly id_provedor: string | null }
  | {
      readonly aceito: false;
      readonly provedor: string;
      readonly motivo: string | null;
      readonly duvidoso: boolean;
      readonly passageiro: boolean;
    };

/** Quem entrega e-mails. Uma chamada é uma tentativa: repetir é decisão de quem chama. */
export type Remetente = {
  readonly provedor: string;
  /** Endereço verificado de que os e-mails saem. */
  readonly endereco: string;
  /** Por quantos milissegundos o provedor reconhece a mesma `chave` e não manda de novo; zero se nunca. */
  readonly deduplica_por_ms: number;
  readonly enviar: (mensagem: Mensagem) => Promise<ResultadoDoProvedor>;
};

/** O remetente de um operador. */
export type EscolhaDeRemetente = (usuario_id: string) => Promise<Remetente>;

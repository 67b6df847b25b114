/** O que os resolvedores disseram de um nome: o que todos viram e o que algum viu; null se um deles não respondeu. */
export type RespostaDoDns = { readonly comuns: readonly string[]; readonly vistos: readonly string[] } | null;

/** Pergunta ao DNS da internet, a mais de um resolvedor. */
export type Dns = {
  readonly txt: (nome: string) => Promise<RespostaDoDns>;
  readonly cname: (nome: string) => Promise<RespostaDoDns>;
};

/** Um domínio como está na borda. */
export type NaBorda = {
  readonly id: string;
  /** Marca do que se leu: mudar ou apagar só vale sobre ela. */
  readonly etag: string;
  readonly ligado: boolean;
  /** Responde com o seu certificado. */
  readonly ativo: boolean;
  /** O certificado que usa, se já tem um. */
  readonly emUso: string | null;
  readonly certificado:
    | { readonly estado: 'pendente' | 'recusado' | 'expirou' }
    | { readonly estado: 'emitido'; readonly arn: string };
};

/** A borda que atende os domínios dos vendedores. */
export type BordaDosDominios = {
  readonly ler: (host: string) => Promise<NaBorda | null>;
  /** Cria o domínio e pede o certificado; 'de_outro' quando outra conta ou instalação já o tem. */
  readonly criar: (host: string) => Promise<'criado' | 'de_outro'>;
  readonly usarCertificado: (
    naBorda: NaBorda,
    uso: { readonly host: string; readonly arn: string },
  ) => Promise<void>;
  readonly desligar: (naBorda: NaBorda, host: string) => Promise<void>;
  /** Diz se apagou: desligado há pouco, ainda não se apaga. */
  readonly apagar: (naBorda: NaBorda) => Promise<boolean>;
};

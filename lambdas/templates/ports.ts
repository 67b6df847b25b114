import type { CategoriaDaMeta } from '../../shared/templates/whatsapp.schema.ts';

/**
 * Um modelo que se registra: o corpo com números, um exemplo de cada variável, e o endereço do botão, com o do exemplo.
 */
export type ModeloNovo = {
  readonly nome: string;
  readonly categoria: CategoriaDaMeta;
  readonly corpo: string;
  readonly exemplos: readonly string[];
  readonly botao: { readonly texto: string; readonly url: string; readonly exemplo: string } | null;
};

/** Em que pé a Meta tem um modelo, com os nomes que ela dá à situação e ao motivo da recusa. */
export type ModeloNaMeta = {
  readonly situacao: string;
  readonly motivo: string | null;
  readonly categoria: CategoriaDaMeta;
};

/**
 * O que a Meta fez de um registro. `passageira`: tentar de novo é seguro, porque o nome não se repete; `motivo` em
 * português.
 */
export type RespostaDaMeta<T> =
  | { readonly ok: true; readonly valor: T }
  | { readonly ok: false; readonly passageira: boolean; readonly motivo: string };

/** Os modelos da conta de um vendedor na Meta. */
export type ContaNaMeta = {
  readonly waba_id: string;
  /** Registra um modelo; o mesmo, com o mesmo nome, já registrado, conta como registrado. */
  readonly registrar: (modelo: ModeloNovo) => Promise<RespostaDaMeta<ModeloNaMeta>>;
  /** Um modelo pelo nome; null quando a Meta não o tem. */
  readonly consultar: (nome: string) => Promise<RespostaDaMeta<ModeloNaMeta | null>>;
};

/** A conta da Meta por que um vendedor manda; null quando ele não manda por ela. */
export type AbrirContaNaMeta = (usuario_id: string) => Promise<ContaNaMeta | null>;

/** De onde são as páginas de um vendedor; vazio quando ele não tem domínio. */
export type OrigemDoVendedor = (usuario_id: string) => Promise<string>;

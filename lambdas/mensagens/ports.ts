import type { Folga, Limite } from '../../shared/mensagens/ritmo.rules.ts';
import type { ArquivoDeWhatsapp, CorpoDeWhatsapp } from '../conversas/index.ts';

export type { Folga };

/** De que envio de que vendedor é uma mensagem: o provedor as devolve nos avisos de entrega. */
type Etiquetas = { readonly vendedor: string; readonly envio: string };

/** Um e-mail pronto para sair; `chave` é a do envio, que o provedor usa para não repetir, quando sabe. */
export type Mensagem = {
  readonly de: { readonly nome: string; readonly email: string };
  readonly para: { readonly nome: string; readonly email: string };
  readonly responder_para: string | null;
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
  readonly chave: string;
  readonly etiquetas: Etiquetas;
  readonly cabecalhos?: Readonly<Record<string, string>>;
  /** Contar aberturas e cliques desta, no SES; na Resend, decide a conta. */
  readonly medir: boolean;
};

/**
 * O que o provedor fez. `duvidoso`: pode ter aceitado sem que se saiba; `passageiro`: tentar de novo pode dar certo.
 * `motivo` em português, para o operador ler; null quando o provedor disse algo que não conhecemos.
 */
export type ResultadoDoProvedor = (
  | { readonly aceito: true; readonly provedor: string; readonly id_provedor: string | null }
  | {
      readonly aceito: false;
      readonly provedor: string;
      readonly motivo: string | null;
      readonly duvidoso: boolean;
      readonly passageiro: boolean;
      /** É da conta, e não da mensagem: nenhuma outra sai hoje. */
      readonly para_tudo?: true;
    }
) & { readonly folga?: Folga };

/** Quem entrega e-mails. Uma chamada é uma tentativa: repetir é decisão de quem chama. */
export type Remetente = {
  readonly provedor: string;
  /** A conta no provedor, sem dizer a chave dela: outra conta não reconhece o que esta mandou. */
  readonly conta: string;
  /** Endereço verificado de que os e-mails saem, e o nome, se o vendedor deu um a esta conta. */
  readonly endereco: string;
  readonly nome: string | null;
  /** De quem é o limite de envios, e quantos por segundo se sabe que cabem. */
  readonly limite: Limite;
  /** Por quantos milissegundos o provedor reconhece a mesma `chave` e não manda de novo; zero se nunca. */
  readonly deduplica_por_ms: number;
  readonly enviar: (mensagem: Mensagem) => Promise<ResultadoDoProvedor>;
};

/** O remetente de um operador. */
export type EscolhaDeRemetente = (usuario_id: string) => Promise<Remetente>;

/** A conta da Resend que um vendedor ligou, aberta; null quando não há ou está inativa. */
export type ContaDaResend = (
  usuario_id: string,
) => Promise<{ readonly api_key: string; readonly from_email: string; readonly from_name: string } | null>;

/** Quem manda, em qualquer canal: o que decide se uma repetição é a mesma mensagem, e no limite de quem. */
export type QuemManda = {
  readonly provedor: string;
  readonly conta: string;
  readonly limite: Limite;
  readonly deduplica_por_ms: number;
};

/**
 * A vez de uma mensagem: `naHora` espera até o instante dela; `devolver` deixa-a a outra, quando esta afinal não se
 * manda.
 */
export type Vez = { readonly naHora: () => Promise<unknown>; readonly devolver: () => void };

/** O que sai por WhatsApp. */
export type MensagemDeWhatsapp = {
  /** Só algarismos, com o 55. */
  readonly para: string;
  /** A chave do envio, que a Cloud API devolve em cada status. */
  readonly chave: string;
  readonly corpo: CorpoDeWhatsapp | ArquivoDeWhatsapp;
};

/**
 * Quem entrega mensagens de WhatsApp de um vendedor. Nenhum provedor reconhece uma repetição: a dúvida não se repete.
 */
export type RemetenteDeWhatsapp = {
  readonly provedor: 'whatsapp' | 'evolution';
  readonly conta: string;
  readonly limite: Limite;
  readonly deduplica_por_ms: 0;
  /** `wa_id` é o número como o WhatsApp o conhece: pode vir sem o nono algarismo. */
  readonly enviar: (
    mensagem: MensagemDeWhatsapp,
  ) => Promise<ResultadoDoProvedor & { readonly wa_id?: string | null }>;
};

/** O WhatsApp de um vendedor; null quando ele não tem nenhum ligado. */
export type EscolhaDeWhatsapp = (usuario_id: string) => Promise<RemetenteDeWhatsapp | null>;

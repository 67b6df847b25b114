import type { Data, Instante } from '../../shared/base/datas.ts';
import type { Gateway } from '../../shared/pagamentos/pagamentos.schema.ts';

export type { Gateway };

/** Chave de um vendedor num gateway, já decifrada: nunca vai para log, erro ou resposta. */
export type Credencial = {
  readonly provedor: Gateway;
  readonly ambiente: 'sandbox' | 'producao';
  readonly api_key: string;
};

/** Quem paga; `cpf` e `cep` só algarismos, `telefone_e164` com o '+'. */
export type Comprador = {
  readonly nome: string;
  readonly email: string;
  readonly telefone_e164: string;
  readonly cpf: string | null;
  readonly endereco: {
    readonly cep: string;
    readonly endereco: string;
    readonly numero: string;
    readonly complemento: string | null;
    readonly bairro: string | null;
    readonly cidade: string;
    readonly estado: string;
  } | null;
  readonly pais: string;
};

/** O que cobrar. `referencia` é o id do pedido: por ela se acha o que já foi criado. */
export type CobrancaNova = {
  readonly referencia: string;
  readonly descricao: string;
  readonly vence_em: Data;
  readonly valor_cheio_centavos: number;
  /** Primeira cobrança, menor que a cheia quando há cupom (regra 14). */
  readonly primeira_centavos: number;
  readonly recorrente: boolean;
  /** Meses de acesso; dá o ciclo quando é recorrente. */
  readonly meses: number;
  /** Para onde a pessoa volta depois de pagar. */
  readonly retorno: string | null;
  /** Para onde a pessoa volta se desistir na página de pagamento; sem ele, o mesmo lugar. */
  readonly desistencia?: string | null;
  readonly comprador: Comprador;
  readonly cupom_codigo: string | null;
};

/** O que o gateway criou; `valor_centavos` é o da primeira cobrança. A Stripe só tem cliente depois de pago. */
export type Cobranca = {
  readonly cliente_gateway: string | null;
  readonly assinatura_gateway: string | null;
  readonly pagamento_gateway: string | null;
  readonly payment_url: string;
  readonly valor_centavos: number;
};

/**
 * `duvidosa`: algo pode ter sido criado sem que se saiba (repetir com a mesma referência acha e continua);
 * `passageiro`: tentar de novo pode dar certo; `motivo` em português, para o comprador ler.
 */
export type ResultadoDaCobranca =
  | { readonly ok: true; readonly cobranca: Cobranca }
  | { readonly ok: false; readonly motivo: string; readonly duvidosa: boolean; readonly passageiro: boolean };

/** Resultado de um pedido ao gateway que se pode repetir. */
export type ResultadoDoGateway =
  | { readonly ok: true }
  | { readonly ok: false; readonly motivo: string; readonly passageiro: boolean };

export type SituacaoDoPagamento = 'pendente' | 'vencido' | 'pago' | 'estornado' | 'contestado' | 'cancelado';

/** Um pagamento como o gateway o vê. */
export type PagamentoDoGateway = {
  readonly provedor: Gateway;
  readonly pagamento_gateway: string;
  /** Outros números do mesmo pagamento no gateway: um aviso pode nomear qualquer um deles. */
  readonly outros_ids: readonly string[];
  readonly assinatura_gateway: string | null;
  readonly referencia: string | null;
  readonly situacao: SituacaoDoPagamento;
  readonly valor_centavos: number;
  readonly vence_em: Data | null;
  readonly pago_em: Instante | null;
  readonly forma: string | null;
  readonly cliente_gateway: string | null;
};

/** Um aviso traduzido; o que o gateway não disse é null. */
export type AvisoDoGateway = {
  /** Inteiro, como veio: é por ele que se reconhece o aviso repetido. */
  readonly id: string;
  readonly tipo: string;
  readonly criado_em: Instante | null;
  readonly pagamento: PagamentoDoGateway | null;
  /** Assinatura que acabou no gateway. */
  readonly assinatura_encerrada: string | null;
  /** Referência de uma tentativa de pagamento que passou do prazo. */
  readonly tentativa_expirada: string | null;
};

/** Quem cobra em nome de um vendedor. */
export type Cobrador = {
  readonly provedor: Gateway;
  /** Cria ou retoma a cobrança de uma referência; repetir nunca cria outra. */
  readonly criarCobranca: (cobranca: CobrancaNova) => Promise<ResultadoDaCobranca>;
  /** Para de cobrar; a assinatura que já não existe conta como parada. */
  readonly pararAssinatura: (assinatura_gateway: string) => Promise<ResultadoDoGateway>;
  /** Devolve o pagamento inteiro; `chave` reconhece o pedido repetido, e o que já foi estornado conta como feito. */
  readonly estornar: (alvo: {
    readonly pagamento_gateway: string;
    readonly referencia: string;
    readonly chave: string;
  }) => Promise<ResultadoDoGateway>;
  /** Pagamentos criados ou vencidos desde uma data, para a conciliação da noite. */
  readonly pagamentosDesde: (desde: Data) => AsyncIterable<PagamentoDoGateway>;
  /**
   * Os outros nomes que o gateway dá a um pagamento. Na Stripe, o aviso de estorno ou contestação de uma renovação
   * nomeia só o payment_intent, e o pagamento se conhece pela fatura: quem não achar um, pergunta pelos outros.
   */
  readonly outrosNomes: (pagamento_gateway: string) => Promise<readonly string[]>;
  /** 'Testar API': a chave vale, sem cobrar nada. */
  readonly conferir: () => Promise<{ readonly ok: true } | { readonly ok: false; readonly motivo: string }>;
};

/** O cobrador de um vendedor, com a chave dele. */
export type AbrirCobrador = (credencial: Credencial) => Cobrador;

/** Uma compra confirmada, para o Meta e o GA4 do vendedor; só se manda com o consentimento do pedido. */
export type Conversao = {
  /** O mesmo do navegador: quem recebe reconhece a repetição por ele. */
  readonly evento_id: string;
  readonly em: Instante;
  readonly valor_centavos: number;
  readonly produto_id: string;
  readonly produto_nome: string;
  readonly pedido_id: string;
  readonly email: string;
  readonly telefone_e164: string;
  /** De quem comprou, guardados no pedido: o aviso do gateway não os tem. */
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly fbp: string | null;
  readonly fbc: string | null;
  readonly pagina: string | null;
  readonly ga_cliente: string | null;
  readonly ga_sessao: string | null;
};

/** Manda uma conversão; a falha nunca desfaz a venda. */
export type EnviarConversao = (conversao: Conversao) => Promise<ResultadoDoGateway>;

/** De quem é a chave de um webhook, e o segredo com que se confere o que chega por ela. */
export type DonoDoWebhook = (
  chave: string,
) => Promise<{ readonly usuario_id: string; readonly provedor: string; readonly segredo: string } | null>;
/** Diz se um aviso é mesmo do gateway, em tempo constante. */
export type ConferirAviso = (
  segredo: string,
  corpo: string,
  cabecalhos: Readonly<Record<string, string | undefined>>,
) => boolean | Promise<boolean>;
/** Traduz o corpo de um aviso; null quando não tem a forma de um. */
export type LerAviso = (corpo: string) => AvisoDoGateway | null;
/** O cobrador de um vendedor num gateway; null quando ele não o configurou ou o desativou. */
export type CobradorDoVendedor = (usuario_id: string, gateway: Gateway) => Promise<Cobrador | null>;
/** Manda o e-mail de boas-vindas de uma assinatura; o que ele recusa não é falha. */
export type EnviarBoasVindas = (usuario_id: string, assinatura_id: string) => Promise<void>;
/** Para onde o vendedor manda as compras confirmadas: nenhum, Meta, GA4 ou os dois. */
export type ConversoesDoVendedor = (usuario_id: string) => Promise<readonly EnviarConversao[]>;
/** Outros números de um pagamento, segundo o gateway do vendedor; nenhum quando ele não sabe ou não responde mais. */
export type OutrosNomes = (
  usuario_id: string,
  gateway: Gateway,
  pagamento_gateway: string,
) => Promise<readonly string[]>;

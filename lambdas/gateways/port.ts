import type { Comprador } from '../../shared/base/comprador.ts';
import type { Data, Instante } from '../../shared/base/datas.ts';
import type { EnderecosDosGateways } from '../../shared/gateways/gateways.enderecos.ts';
import type { FormaEscolhida, Gateway } from '../../shared/gateways/gateways.rules.ts';
import type { PagamentoVisto } from '../../shared/pagamentos/conferir.rules.ts';
import type { Intervalo } from '../../shared/pagamentos/fatos.rules.ts';

/** Chave de um vendedor num gateway, já decifrada: nunca vai para log, erro ou resposta. */
export type Credencial = {
  readonly provedor: Gateway;
  readonly ambiente: 'sandbox' | 'producao';
  readonly api_key: string;
};

/** O PIX de uma fatura: o texto que se copia e de que se desenha o QR, e até quando vale, se o gateway o diz. */
export type Pix = {
  readonly payload: string;
  readonly expira_em: Instante | null;
  readonly pagamento_gateway: string;
};

/** O que cobrar. `referencia` é o id do pedido: por ela se acha o que já foi criado. */
export type FaturaNova = {
  readonly referencia: string;
  readonly descricao: string;
  readonly vence_em: Data;
  readonly valor_cheio_centavos: number;
  /** Primeira cobrança, menor que a cheia quando há cupom (regra 14). */
  readonly primeira_centavos: number;
  readonly recorrente: boolean;
  /** Meses de acesso, null se é vitalício; dá o ciclo quando é recorrente. */
  readonly meses: number | null;
  /** Para onde a pessoa volta depois de pagar. */
  readonly retorno: string | null;
  /** Para onde a pessoa volta se desistir na página de pagamento; sem ele, o mesmo lugar. */
  readonly desistencia?: string | null;
  readonly comprador: Comprador;
  readonly cupom_codigo: string | null;
  /** Como quem compra escolheu pagar; sem isto, escolhe na página do gateway. */
  readonly forma?: FormaEscolhida | null;
  /**
   * Quem compra corrigiu os seus dados depois que a fatura pode ter nascido: ela passa a mostrar os de agora.
   * `sessao_anterior` é a página de pagamento que deixa de servir.
   */
  readonly correcao?: { readonly sessao_anterior: string | null } | null;
};

/** O que o gateway criou; `valor_centavos` é o da primeira cobrança. A Stripe só tem cliente depois de pago. */
export type Fatura = {
  readonly cliente_gateway: string | null;
  readonly assinatura_gateway: string | null;
  readonly pagamento_gateway: string | null;
  readonly payment_url: string;
  readonly valor_centavos: number;
  /** A página de pagamento criada, onde o gateway lhe dá um nome: é ela que prova de que pedido é um pagamento. */
  readonly sessao_gateway: string | null;
  /** O PIX dela, onde se pediu um; null quando o gateway não o deu: paga-se em `payment_url`. */
  readonly pix?: Pix | null;
};

/**
 * `duvidosa`: algo pode ter sido criado sem que se saiba (repetir com a mesma referência acha e continua);
 * `passageiro`: tentar de novo pode dar certo; `recomecar`: só outro pedido pode; `motivo` em português, para o
 * comprador ler.
 */
export type ResultadoDaFatura =
  | { readonly ok: true; readonly cobranca: Fatura }
  | {
      readonly ok: false;
      readonly motivo: string;
      readonly duvidosa: boolean;
      readonly passageiro: boolean;
      readonly recomecar?: boolean;
    };

/** O que um gateway diz de uma assinatura dele; `renova` é se cobrará o próximo período sozinho. */
export type FaturaAberta = {
  readonly viva: boolean;
  readonly renova: boolean;
  readonly payment_url: string | null;
  /** O pagamento em aberto que só se paga por PIX; sem ele, paga-se em `payment_url`. */
  readonly pagamento_no_pix?: string;
};

/** Resultado de um pedido ao gateway que se pode repetir. */
export type ResultadoDoGateway =
  | { readonly ok: true }
  | { readonly ok: false; readonly motivo: string; readonly passageiro: boolean };

/** Um pagamento como o gateway o vê. */
export type PagamentoDoGateway = PagamentoVisto & {
  /** Outros números do mesmo pagamento no gateway: uma notificação pode nomear qualquer um deles. */
  readonly outros_ids: readonly string[];
  /** O pedido, dito por quem só o vendedor alcança: basta por si. */
  readonly referencia: string | null;
  /** Um pedido que a notificação apenas cita: vale com a sessão ou a assinatura que se guardou (regra 27). */
  readonly mencao: string | null;
  readonly vence_em: Data | null;
  /** Como se paga, na palavra do gateway. */
  readonly forma: string | null;
  readonly cliente_gateway: string | null;
  /** Os dias que este pagamento cobre, onde o gateway os diz (regra 75). */
  readonly periodo?: Intervalo | null;
  /** O dia em que ele torna a tentar o que se recusou, onde o diz (regra 65). */
  readonly tenta_ate?: Data | null;
  /** Onde se paga, no gateway, o que ainda não se pagou. */
  readonly fatura_url?: string | null;
};

/** Uma notificação traduzida; o que o gateway não disse é null. */
export type NotificacaoDoGateway = {
  /** Inteiro, como veio: é por ele que se reconhece a notificação repetida. */
  readonly id: string;
  readonly tipo: string;
  readonly criado_em: Instante | null;
  readonly pagamento: PagamentoDoGateway | null;
  /** Assinatura que acabou no gateway, ou que não cobrará o próximo período. */
  readonly assinatura_encerrada: string | null;
  /** Assinatura que ia acabar e voltou a cobrar, e como se paga, na palavra do gateway. */
  readonly assinatura_retomada: { readonly id: string; readonly forma: string } | null;
  /** A autorização que deixa o banco de quem paga debitar sozinho uma assinatura: começou a valer, ou acabou. */
  readonly pix_automatico?: {
    readonly autorizacao: string;
    readonly assinatura_gateway: string;
    readonly ativo: boolean;
  } | null;
  /** Página de pagamento que passou do prazo, e o pedido que ela cita. */
  readonly tentativa_expirada: { readonly pedido_id: string; readonly sessao_gateway: string } | null;
};

/** Por que um gateway não disse o que se perguntou. */
export type SemResposta = { readonly ok: false; readonly motivo: 'sem_resposta' | 'chave_recusada' };

/** As faturas da conta de um vendedor, para o relatório que as compara com as vendas. */
export type FaturasDaConta = {
  /** Uma página das que vencem num período; `proxima` é de onde continuar, null na última. */
  readonly pagina: (consulta: { readonly de: Data; readonly ate: Data; readonly desde: number }) => Promise<
    | {
        readonly ok: true;
        readonly cobrancas: readonly PagamentoDoGateway[];
        readonly proxima: number | null;
      }
    | SemResposta
  >;
  /** Uma só, pelo id dela; null na que a conta não tem, ou que se apagou. */
  readonly buscar: (
    pagamento_gateway: string,
  ) => Promise<{ readonly ok: true; readonly cobranca: PagamentoDoGateway | null } | SemResposta>;
};

/** Quem cobra em nome de um vendedor. */
export type Cobrador = {
  readonly provedor: Gateway;
  /** Quanto se espera, depois de uma resposta que não veio, até perguntar de novo: ele pode estar terminando. */
  readonly quarentena_ms: number;
  /** Por quanto tempo se paga no endereço de uma fatura; null quando ele não vence antes do pedido. */
  readonly vida_ms: number | null;
  /** Cria ou retoma a fatura de uma referência; repetir nunca cria outra. */
  readonly criarFatura: (fatura: FaturaNova) => Promise<ResultadoDaFatura>;
  /**
   * Cancela uma fatura que ainda não se pagou, para que ninguém a pague: a que já não existe conta como cancelada, e a
   * que se pagou nesse meio tempo é recusada, e fica como está.
   */
  readonly cancelarFatura: (fatura: Fatura) => Promise<ResultadoDoGateway>;
  /**
   * Em que pé está uma assinatura do gateway: se ainda cobra, e onde se paga a fatura mais antiga
   * em aberto. Null quando ele não respondeu.
   */
  readonly faturaAberta: (assinatura_gateway: string) => Promise<FaturaAberta | null>;
  /**
   * Onde quem paga troca o cartão de uma assinatura, um endereço por pedido, e volta a `retorno`. `sem_pagina`: não há
   * onde, e só o vendedor o resolve no gateway; `sem_resposta`: tentar de novo pode dar certo.
   */
  readonly paginaDoCartao: (alvo: {
    readonly assinatura_gateway: string;
    readonly retorno: string;
  }) => Promise<
    | { readonly ok: true; readonly endereco: string }
    | { readonly ok: false; readonly motivo: 'sem_pagina' | 'sem_resposta' }
  >;
  /**
   * Desconta a próxima cobrança de uma assinatura, e só ela; repetir não desconta mais. `pagamento_gateway` é a que já
   * se criou, onde o desconto é na cobrança; null onde fica na assinatura, para a que vier.
   */
  readonly descontarProxima: (alvo: {
    readonly assinatura_gateway: string;
    readonly pagamento_gateway: string | null;
    readonly desconto_centavos: number;
    readonly valor_centavos: number;
    /** Reconhece o pedido repetido. */
    readonly chave: string;
    /** Como quem paga o lê na fatura, até 40 caracteres. */
    readonly nome: string;
  }) => Promise<ResultadoDoGateway>;
  /** O PIX de agora de um pagamento; null quando ele não o dá. Não existe onde não se paga por PIX. */
  readonly pixDe: ((pagamento_gateway: string) => Promise<Pix | null>) | null;
  /** Para de cobrar; a assinatura que já não existe conta como parada. */
  readonly pararAssinatura: (assinatura_gateway: string) => Promise<ResultadoDoGateway>;
  /**
   * Devolve o pagamento até que o total devolvido chegue a `total_centavos`: repetir não devolve duas vezes, e o que já
   * foi devolvido conta como feito. `chave` reconhece o pedido repetido onde o gateway sabe fazer isso.
   */
  readonly estornar: (alvo: {
    readonly pagamento_gateway: string;
    readonly referencia: string;
    readonly chave: string;
    /** Quanto devolver desta vez. */
    readonly centavos: number;
    /** Quanto estará devolvido depois desta vez. */
    readonly total_centavos: number;
  }) => Promise<ResultadoDoGateway>;
  /** Pagamentos criados ou vencidos desde uma data, para a conciliação da noite. */
  readonly pagamentosDesde: (desde: Data) => AsyncIterable<PagamentoDoGateway>;
  /** As faturas da conta; null no gateway de que não há relatório. */
  readonly cobrancas: FaturasDaConta | null;
  /**
   * Os outros nomes que o gateway dá a um pagamento. Na Stripe, a notificação de estorno ou contestação de uma
   * renovação nomeia só o payment_intent, e o pagamento se conhece pela fatura: quem não achar um, pergunta pelos
   * outros.
   */
  readonly outrosNomes: (pagamento_gateway: string) => Promise<readonly string[]>;
  /** 'Testar API': a chave vale, sem cobrar nada; `motivo` null quando o gateway não respondeu. */
  readonly testarChave: () => Promise<
    { readonly ok: true } | { readonly ok: false; readonly motivo: string | null }
  >;
  /**
   * Cadastra no gateway o endereço das notificações. `segredo` null: quem o dá é o gateway. Com `webhook_id`, acerta o
   * que já se cadastrou. `motivo` null quando o gateway não respondeu.
   */
  readonly registrarWebhook: (novo: {
    readonly url: string;
    readonly segredo: string | null;
    readonly webhook_id: string | null;
    readonly email: string;
  }) => Promise<
    | { readonly ok: true; readonly webhook_id: string; readonly segredo: string }
    | { readonly ok: false; readonly motivo: string | null }
  >;
};

/** O cobrador de um vendedor, com a chave dele. */
export type AbrirCobrador = (credencial: Credencial) => Cobrador;

/** Diz se uma notificação é mesmo do gateway, em tempo constante. */
type AutenticarNotificacao = (
  segredo: string,
  corpo: string,
  cabecalhos: Readonly<Record<string, string | undefined>>,
) => boolean | Promise<boolean>;

/** Traduz o corpo de uma notificação; null quando não tem a forma de uma. */
export type LerNotificacao = (corpo: string) => NotificacaoDoGateway | null;

/** O que um gateway traz para o servidor. */
export type DefinicaoDoGateway = {
  /** O cobrador de um vendedor; `enderecos` diz onde está a API de cada gateway. */
  readonly abrirCobrador: (enderecos: EnderecosDosGateways, credencial: Credencial) => Cobrador;
  readonly autenticarNotificacao: AutenticarNotificacao;
  readonly lerNotificacao: LerNotificacao;
};

/** Como se autenticam e se leem as notificações de cada gateway. */
export type NotificacoesDosGateways = Readonly<
  Record<Gateway, Pick<DefinicaoDoGateway, 'autenticarNotificacao' | 'lerNotificacao'>>
>;

/** O cobrador de um vendedor num gateway; null quando ele não o configurou ou o desativou. */
export type CobradorDoVendedor = (usuario_id: string, gateway: Gateway) => Promise<Cobrador | null>;

/** O gateway não aceita mais a chave do vendedor: não é falha nossa, e só ele resolve. */
export class ChaveRecusada extends Error {
  override readonly name = 'ChaveRecusada';
}

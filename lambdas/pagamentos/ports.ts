import type { Instante } from '../../shared/base/datas.ts';
import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import type { Recibo } from '../../shared/pedidos/recibo.rules.ts';
import type { ResultadoDoGateway } from '../gateways/port.ts';

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
  /** De quem comprou, guardados no pedido: a notificação do gateway não os tem. */
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

/** Pede o e-mail de boas-vindas de uma assinatura a quem a comprou; o que não tem como sair fica escrito nela. */
export type PedirBoasVindas = (
  usuario_id: string,
  assinatura_id: string,
  para: { readonly nome: string; readonly email: string },
) => Promise<void>;

/** Pede o e-mail de uma cobrança que falhou, uma vez por fatura; `sozinha` é a que o gateway ia fazer por si. */
export type PedirCobrancaQueFalhou = (
  usuario_id: string,
  fatura: { readonly pedido_id: string; readonly pagamento_id: string; readonly sozinha: boolean },
) => Promise<void>;
/**
 * Pede que o acesso saia também por WhatsApp, onde o vendedor tem um ligado; diz por que não sai, em português, ou null
 * quando se pediu ou não há por onde.
 */
export type PedirAcessoPorWhatsapp = (
  usuario_id: string,
  assinatura_id: string,
  contato: {
    readonly nome: string;
    readonly email: string;
    readonly telefone: string;
    readonly aceitou: boolean;
  },
) => Promise<string | null>;

/**
 * Pede o recibo do que houve com o dinheiro de alguém; `fato` é o mesmo sempre que se fale do mesmo, e sai um por fato.
 */
export type PedirRecibo = (
  usuario_id: string,
  pedido: {
    readonly fato: string;
    readonly recibo: Recibo;
    readonly cliente: { readonly id: string; readonly nome: string; readonly email: string };
    readonly para: { readonly nome: string; readonly email: string } | null;
    readonly assinatura_id: string;
    readonly produto_nome: string;
  },
) => Promise<unknown>;

/** Pede o e-mail de acesso de uma compra de teste, a quem vende; o que não tem como sair fica escrito na venda. */
export type PedirAcessoDeTeste = (usuario_id: string, pedido_id: string) => Promise<void>;

/** Para onde o vendedor manda as compras confirmadas: nenhum, Meta, GA4 ou os dois. */
export type ConversoesDoVendedor = (usuario_id: string) => Promise<readonly EnviarConversao[]>;

/** Outros números de um pagamento, segundo o gateway do vendedor; nenhum quando ele não sabe ou não responde mais. */
export type OutrosNomes = (
  usuario_id: string,
  gateway: Gateway,
  pagamento_gateway: string,
) => Promise<readonly string[]>;

/** O que o gateway disse da chave de um vendedor, e desde quando; null enquanto a aceita. */
type ProblemaDaChave = { readonly motivo: 'chave_recusada'; readonly em: Instante } | null;

/** As chaves dos vendedores, sem o segredo, e o que se ouviu do gateway sobre cada uma. */
export type ChavesDosVendedores = {
  readonly ler: (
    usuario_id: string,
    gateway: Gateway,
  ) => Promise<{ readonly versao: number; readonly problema: ProblemaDaChave } | null>;
  /** Anota o que se ouviu da chave desta versão; nada muda se ela já é outra. */
  readonly anotar: (chave: {
    readonly usuario_id: string;
    readonly gateway: Gateway;
    readonly versao: number;
    readonly problema: ProblemaDaChave;
  }) => Promise<void>;
};

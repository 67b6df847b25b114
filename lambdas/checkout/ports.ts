import type { AcessoDoPedido } from '../../shared/checkout/checkout.schema.ts';
import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import type { RequestContext } from '../platform/context.ts';

/** País de um endereço IP em ISO de duas letras, ou null quando não se sabe; nunca falha. */
export type Geolocalizacao = (ip: string) => Promise<string | null>;
/** Os gateways de pagamento que um vendedor tem ligados. */
export type GatewaysLigados = (usuario_id: string) => Promise<readonly Gateway[]>;
/** WhatsApp de contato de um vendedor, só algarismos, ou null. */
export type ContatoDaLoja = (usuario_id: string) => Promise<string | null>;
type QuemComprou = { readonly nome: string; readonly email: string };
/** O acesso que uma compra dá: quem o guarda e o manda por e-mail são as mensagens. */
export type AcessoDaCompra = {
  /** Com que links; null quando não vale mais. */
  readonly ler: (
    ctx: RequestContext,
    assinatura_id: string,
    para: QuemComprou,
  ) => Promise<{ readonly links: AcessoDoPedido['links'] } | null>;
  /** Diz se o e-mail com ele não pôde sair, ou não tem como sair. */
  readonly falta: (ctx: RequestContext, assinatura_id: string, para: QuemComprou) => Promise<boolean>;
  /** Manda o e-mail outra vez a quem comprou; falso quando não há como ele sair. */
  readonly mandarDeNovo: (ctx: RequestContext, assinatura_id: string, para: QuemComprou) => Promise<boolean>;
};

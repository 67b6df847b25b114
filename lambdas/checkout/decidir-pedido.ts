import type { Comprador } from '../../shared/base/comprador.ts';
import { mensagemDoPreco } from '../../shared/checkout/checkout.rules.ts';
import { EM_ABERTO } from '../../shared/pedidos/pedidos.rules.ts';
import type { PlanoAVenda } from '../catalogo/index.ts';
import type { Cobrador } from '../gateways/port.ts';
import type { Pedido } from '../pedidos/index.ts';
import { contatoCorrigido } from './comprador.ts';
import { pedidoDiferente, type Recusado, recusado } from './desfecho.ts';

/** O que se sabe de um envio do checkout antes de decidir o que fazer dele. */
export type Lido = {
  readonly agora: Date;
  readonly comprador: Comprador;
  readonly resumo: string;
  /** Como quem compra escolheu pagar. */
  readonly forma: Pedido['forma'];
  /** O que a pessoa viu que pagaria, em centavos: só se compara. */
  readonly visto_centavos: number;
  readonly plano: PlanoAVenda | null;
  readonly cobrador: Pick<Cobrador, 'vida_ms'> | null;
  readonly existente: Pedido | null;
  /** O envio prova, com o segredo, que é do navegador que fez o pedido; o que nasceu sem segredo não o pede. */
  readonly do_navegador: boolean;
};

/** O que se faz de um envio do checkout. */
export type Decisao =
  | Recusado
  /** Já foi pago: a pessoa vai à página do pedido. */
  | { readonly tipo: 'terminado'; readonly pedido: Pedido }
  | { readonly tipo: 'criar'; readonly plano: PlanoAVenda }
  | { readonly tipo: 'corrigir'; readonly pedido: Pedido; readonly campos: readonly string[] }
  | { readonly tipo: 'cobrar'; readonly pedido: Pedido };

/** Depois de tantas correções do contato, outro pedido serve melhor: cada uma custa uma ida ao gateway. */
const MAXIMO_DE_CORRECOES = 20;

/** Quem viu um preço que não é o de agora. */
export const precoDivergente = (valor_centavos: number) =>
  recusado('preco_divergente', mensagemDoPreco(valor_centavos));

/**
 * Decide o que um envio do checkout é: um pedido novo, a volta a um que já existe, a correção dele (do contato, ou da
 * forma de pagar), ou uma recusa. O mesmo id com outra compra ou outra identidade é outro pedido; quem já pagou vê o
 * pedido, mesmo que o plano tenha saído de venda; só se corrige enquanto não se pagou.
 */
export function decidirPedido(lido: Lido): Decisao {
  const { existente, plano, cobrador, agora, visto_centavos } = lido;
  if (existente && existente.resumo !== lido.resumo) return pedidoDiferente();
  if (existente && existente.status !== 'cancelado' && !EM_ABERTO.has(existente.status)) {
    return { tipo: 'terminado', pedido: existente };
  }
  if (!plano) return recusado('plano_indisponivel', 'Este plano não está à venda no momento');
  if (!cobrador) {
    return recusado('gateway_indisponivel', 'Esta loja ainda não recebe por este meio de pagamento');
  }
  if (!existente) return { tipo: 'criar', plano };
  const idade_ms = agora.getTime() - Date.parse(existente.criado_em);
  const velho = cobrador.vida_ms !== null && idade_ms > cobrador.vida_ms;
  // O preço do catálogo mudou depois do pedido: quem ainda não pagou vê o de hoje.
  const outroPreco = existente.preco_centavos !== plano.preco_centavos;
  // A vaga já voltou, ou passou a outro pedido: o que se pagasse por este vendia mais do que as vagas.
  const semVaga = existente.vaga === 'devolvida';
  if (existente.status === 'cancelado' || velho || outroPreco || semVaga) return pedidoDiferente();
  if (visto_centavos !== existente.valor_centavos) return precoDivergente(existente.valor_centavos);
  const campos = contatoCorrigido(existente.comprador, lido.comprador);
  if (campos.length === 0 && existente.forma === lido.forma) return { tipo: 'cobrar', pedido: existente };
  // Quem só sabe o número do pedido e o CPF não muda para onde vai o acesso que outro vai pagar.
  if (!lido.do_navegador) return pedidoDiferente();
  return existente.correcoes < MAXIMO_DE_CORRECOES
    ? { tipo: 'corrigir', pedido: existente, campos }
    : pedidoDiferente();
}

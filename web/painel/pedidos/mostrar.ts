import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { primeiroNome } from '../../../shared/base/nomes.ts';
import { APRESENTACAO, GATEWAYS } from '../../../shared/gateways/gateways.rules.ts';
import { EM_ABERTO, type StatusDoPedido } from '../../../shared/pedidos/pedidos.rules.ts';
import type { Pagamento, Pedido } from '../../../shared/pedidos/pedidos.schema.ts';
import { linkDaConversa } from '../pecas/clientes/conversa.ts';
import { ROTULO_DO_PEDIDO, type Rotulo } from '../pecas/pedidos/rotulos.ts';

/** Cor, palavra e ícone de cada situação de um pagamento, como os de um pedido. */
export const ROTULO_DO_PAGAMENTO: Readonly<Record<Pagamento['status'], Rotulo>> = {
  pendente: ROTULO_DO_PEDIDO.aguardando,
  vencido: ROTULO_DO_PEDIDO.vencido,
  pago: ROTULO_DO_PEDIDO.pago,
  estornado: ROTULO_DO_PEDIDO.estornado,
  contestado: ROTULO_DO_PEDIDO.contestado,
  perdido: ROTULO_DO_PEDIDO.perdido,
  desfeito: { tipo: 'neutro', rotulo: 'Desfeito' },
  cancelado: ROTULO_DO_PEDIDO.cancelado,
};

/** A edição de uma assinatura. */
export const verAssinatura = (id: string) =>
  `/dashboard/assinaturas?acao=editar&id=${encodeURIComponent(id)}`;

/** O produto de um pedido, com o nome que ele tinha na página de venda. */
export function produtoDoPedido({ produto_id, produto, plano_nome }: Pedido) {
  return { id: produto_id, nome: `${produto} · ${plano_nome}` };
}

/** Como se mostra uma forma de pagamento que um gateway nomeou; a que não se conhece não se mostra. */
export function nomeDaForma(forma: string | null): string | null {
  const formas = GATEWAYS.flatMap((gateway) => Object.entries(APRESENTACAO[gateway].formas));
  return formas.find(([nome]) => nome === forma)?.[1] ?? null;
}

/** 'R$ 100,00 a cada 3 meses', ou 'Pagamento único'; o cupom só desconta a primeira cobrança. */
export function textoDaCobranca({ recorrente, preco, meses_acesso }: Pedido): string {
  if (!recorrente) return 'Pagamento único';
  return `${formatarReais(preco)} ${meses_acesso === 1 ? 'por mês' : `a cada ${meses_acesso} meses`}`;
}

/** Endereço que se pode abrir: só http e https. */
export function enderecoSeguro(endereco: string | null): string | null {
  return endereco !== null && /^https?:\/\//i.test(endereco) ? endereco : null;
}

/** A página em que ainda se paga, enquanto isso ainda serve. */
export function paginaDePagamento({ status, payment_url }: Pick<Pedido, 'status' | 'payment_url'>) {
  const abertos: readonly StatusDoPedido[] = ['criado', 'aguardando', 'vencido'];
  return abertos.includes(status) ? enderecoSeguro(payment_url) : null;
}

function mensagem(pedido: Pedido): string {
  const oi = `Oi, ${primeiroNome(pedido.cliente_nome)}!`;
  const pagina = paginaDePagamento(pedido);
  switch (pedido.status) {
    case 'criado':
    case 'aguardando':
    case 'vencido':
      return `${oi} Seu pedido do ${pedido.produto} está à espera do pagamento.${
        pagina ? ` É só concluir aqui: ${pagina}` : ''
      } Posso ajudar em alguma coisa?`;
    case 'cancelado':
      return `${oi} Seu pedido do ${pedido.produto} foi cancelado. Quer fazer outro? Posso ajudar.`;
    default:
      return `${oi} É sobre a sua compra do ${pedido.produto}. Posso ajudar em alguma coisa?`;
  }
}

/** Conversa no WhatsApp com a mensagem que serve à situação do pedido; null sem um telefone que se entenda. */
export function conversaDoPedido(pedido: Pedido): string | null {
  return linkDaConversa(pedido.cliente_telefone, mensagem(pedido));
}

/** O que espera por quem vende, como se filtra. */
export const ROTULO_DA_PENDENCIA = {
  pix_parado: 'PIX por pagar',
  a_conferir: 'Pagamento a conferir',
} as const;

/** Se chegou um comprovante de um pedido que ainda espera pagamento. */
export const comprovantePorConferir = ({
  status,
  comprovante_em,
}: Pick<Pedido, 'status' | 'comprovante_em'>) => comprovante_em !== null && EM_ABERTO.has(status);

import { centavosParaReais } from '../../../shared/base/dinheiro.ts';
import type { SlugDoProduto } from '../../../shared/catalogo/catalogo.rules.ts';
import type { PlanoPublicado } from '../../../shared/catalogo/catalogo.schema.ts';

/** Link do checkout de um plano; `preco` em reais é só para mostrar, o servidor decide (especificação 2, seção 7). */
export function linkDoCheckout(slug: SlugDoProduto, { plano, preco_centavos }: PlanoPublicado): string {
  return `/checkout/${slug}?plano=${plano}&preco=${centavosParaReais(preco_centavos)}`;
}

/** Conversa no WhatsApp com a mensagem pronta; null sem número que sirva. */
export function linkDoWhatsApp(whatsapp: string | null, mensagem: string): string | null {
  if (whatsapp === null || !/^\d{8,15}$/.test(whatsapp)) return null;
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(mensagem)}`;
}

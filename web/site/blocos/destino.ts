import { centavosParaReais } from '../../../shared/base/dinheiro.ts';
import { enderecoDoCheckout } from '../../../shared/base/enderecos-da-loja.ts';
import type { Destino } from '../../../shared/blocos/blocos.schema.ts';
import type { PlanoPublicado } from '../../../shared/catalogo/catalogo.schema.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { menorPreco } from '../produtos/precos.ts';
import { duvidaSobre, linkDoWhatsApp, linkEscrito, type NaPagina } from './pecas.tsx';

/** Link do checkout de um plano; `preco` só se mostra, o servidor decide (especificação 2, seção 7). */
export function linkDoCheckout(
  { loja, slug }: Pick<DadosDaPaginaDeVenda, 'loja' | 'slug'>,
  { plano, preco_centavos }: PlanoPublicado,
): string {
  return `${enderecoDoCheckout(loja, slug)}?plano=${plano}&preco=${centavosParaReais(preco_centavos)}`;
}

/** Onde se escolhe um plano: na própria página ou, sem eles nela, no checkout do mais barato; null sem nenhum. */
export function linkDosPlanos(dados: DadosDaPaginaDeVenda, pagina: NaPagina): string | null {
  if (pagina.planos !== null) return '#planos';
  const menor = menorPreco(dados.planos);
  return menor ? linkDoCheckout(dados, menor) : null;
}

/** Para onde vai um botão; null quando o lugar não existe nesta página, e então não há botão. */
export function linkDoDestino(
  destino: Destino,
  dados: DadosDaPaginaDeVenda,
  pagina: NaPagina,
): string | null {
  if (destino.tipo === 'endereco') return linkEscrito(destino.endereco);
  if (destino.tipo === 'whatsapp')
    return linkDoWhatsApp(dados.whatsapp, destino.mensagem || duvidaSobre(dados));
  const plano =
    destino.tipo === 'plano' &&
    dados.planos.find((plano) => plano.plano === destino.plano && !plano.esgotado);
  return plano ? linkDoCheckout(dados, plano) : linkDosPlanos(dados, pagina);
}

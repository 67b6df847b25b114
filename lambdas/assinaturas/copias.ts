import { recusasAssinaturas } from '../../shared/assinaturas/assinaturas.routes.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { lerCliente } from '../clientes/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { pauseAfter, TooMuchContention } from '../platform/decide-again.ts';
import type { Table } from '../platform/table.ts';
import { lerProduto } from '../produtos/index.ts';
import type { Copias } from './item.ts';

/** De quem e de que produto; o que já foi pago é honrado mesmo que um deles esteja arquivado. */
type Alvo = { readonly cliente_id: string; readonly produto_id: string; readonly ja_pago?: boolean };

/**
 * Lê o cliente e o produto de uma assinatura que vai nascer; recusa os que não existem (ou são de outro operador)
 * e, a menos que já estejam pagos, os arquivados.
 */
export async function lerCopias(
  deps: { tabela: Table },
  ctx: RequestContext,
  { cliente_id, produto_id, ja_pago = false }: Alvo,
): Promise<Copias> {
  const [cliente, produto] = await Promise.all([
    lerCliente(deps.tabela, ctx.usuario_id, cliente_id),
    lerProduto(deps.tabela, ctx.usuario_id, produto_id),
  ]);
  if (!cliente) throw refusal(recusasAssinaturas, 'cliente_inexistente');
  if (!produto) throw refusal(recusasAssinaturas, 'produto_inexistente');
  if (cliente.arquivado_em && !ja_pago) throw refusal(recusasAssinaturas, 'cliente_arquivado');
  if (produto.arquivado_em && !ja_pago) throw refusal(recusasAssinaturas, 'produto_arquivado');
  return {
    ja_pago,
    cliente: {
      id: cliente.id,
      nome: cliente.nome,
      email: cliente.email,
      telefone: cliente.telefone,
      origem_gateway: cliente.origem_gateway,
      aceita_avisos: cliente.aceita_avisos,
      versao: cliente.versao,
    },
    produto: {
      id: produto.id,
      nome: produto.nome,
      periodicidade: produto.periodicidade,
      preco: produto.preco,
      versao: produto.versao,
    },
  };
}

/** Quantas vezes se relê cliente e produto quando alguém os edita no meio da gravação. */
const RELEITURAS = 10;

/** Lê as cópias e tenta gravar; se cliente ou produto mudaram no meio, lê de novo e tenta outra vez. */
export async function gravarComCopias<T>(
  deps: { tabela: Table },
  ctx: RequestContext,
  alvo: Alvo,
  gravar: (copias: Copias) => Promise<T | 'copias_mudaram'>,
): Promise<T> {
  for (let vez = 1; vez <= RELEITURAS; vez += 1) {
    const resultado = await gravar(await lerCopias(deps, ctx, alvo));
    if (resultado !== 'copias_mudaram') return resultado;
    if (vez < RELEITURAS) await pauseAfter(vez);
  }
  throw new TooMuchContention('gravar a assinatura com as cópias', RELEITURAS);
}

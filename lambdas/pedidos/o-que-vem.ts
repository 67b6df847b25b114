import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../shared/base/datas.ts';
import { descontoDaProxima } from '../../shared/pagamentos/conferir.rules.ts';
import { type FormaDePagar, formaDePagar } from '../../shared/pagamentos/formas.rules.ts';
import type { Proxima } from '../../shared/pedidos/recibo.rules.ts';
import { assinaturaAtual, lerAcessoDeHoje } from '../assinaturas/index.ts';
import type { Table } from '../platform/table.ts';
import { cobrancaPorVir, pagamentosDoPedido } from './pagamento-item.ts';
import type { Pedido } from './pedido-item.ts';

type Ctx = { readonly usuario_id: string; readonly today: Data };

/** O que um pedido ainda dá e ainda cobra. */
type OQueVem = {
  /** A assinatura que vale hoje no lugar da que ele abriu. */
  readonly assinatura: Assinatura | null;
  /** Até quando vai o acesso, com a tolerância; null quando já não vale (regras 30 e 65). */
  readonly ate: Data | null;
  readonly proxima: Proxima | null;
};

/**
 * Diz se o gateway ainda cobra sozinho um pedido: a assinatura dele não acabou, aqui nem lá, nem deu lugar a outra
 * compra.
 */
function continuaCobrada({ id, recorrente, linha_do_tempo }: Pedido, assinatura: Assinatura): boolean {
  const { pedido_id, cobranca, encerrada_por } = assinatura.metadata;
  const acabou = assinatura.status === 'cancelado' || encerrada_por !== undefined;
  const encerrada = linha_do_tempo.some(({ tipo }) => tipo === 'encerrada');
  return recorrente && pedido_id === id && cobranca !== undefined && !acabou && !encerrada;
}

/** Lê o que um pedido ainda dá e ainda cobra; antes de pago, nada. */
export async function preverProxima(
  tabela: Table,
  { usuario_id, today }: Ctx,
  pedido: Pedido,
): Promise<OQueVem> {
  const assinatura = pedido.assinatura_id
    ? await assinaturaAtual({ tabela }, { usuario_id, id: pedido.assinatura_id })
    : null;
  if (!assinatura) return { assinatura: null, ate: null, proxima: null };
  const { ate } = await lerAcessoDeHoje(tabela, assinatura, today);
  if (!continuaCobrada(pedido, assinatura)) return { assinatura, ate, proxima: null };
  const marcada = await cobrancaPorVir(tabela, usuario_id, { pedido_id: pedido.id, hoje: today });
  const em = marcada?.vence_em ?? assinatura.data_expiracao;
  const desconto_centavos = descontoDaProxima(pedido, marcada?.pagamento_gateway ?? null);
  return { assinatura, ate, proxima: { em, valor_centavos: pedido.preco_centavos - desconto_centavos } };
}

/** Como se pagou um pedido da última vez; 'outra' quando o gateway não o diz. */
export async function formaDoPedido(
  tabela: Table,
  usuario_id: string,
  pedido: Pedido,
): Promise<FormaDePagar> {
  const pagos = (await pagamentosDoPedido(tabela, usuario_id, pedido.id)).filter(
    ({ pago_em }) => pago_em !== null,
  );
  const ultimo = pagos.sort((a, b) => (a.pago_em ?? '').localeCompare(b.pago_em ?? '')).at(-1);
  return formaDePagar(pedido.gateway, ultimo?.forma ?? null);
}

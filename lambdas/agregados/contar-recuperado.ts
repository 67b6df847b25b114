import * as z from 'zod';
import type { Data } from '../../shared/base/datas.ts';
import { GATEWAYS } from '../../shared/gateways/gateways.rules.ts';
import { contarPagamento } from '../../shared/pagamentos/fatos.rules.ts';
import { lerAssinatura, lerPagamentoPorFora } from '../assinaturas/index.ts';
import { lerPagamentoGuardado, pagamentosDoPedido } from '../pedidos/index.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { diaRecuperadoKey, recuperadoContadoKey } from '../platform/keys/somas.ts';
import { getItem, putIfAbsent, type Table, tryTransact } from '../platform/table.ts';

type Deps = { readonly tabela: Table };

const marca = z.object({
  /** O dia da renovação. */
  dia: z.string(),
  pedido_id: z.string().nullable(),
  /** O que já se contou, e a vez. */
  centavos: z.number().int(),
  /** Pagou-se depois do vencimento, ou de uma cobrança que falhou; a marca de antes não o diz. */
  atrasada: z.boolean().optional(),
  versao: z.number().int(),
});

/** A renovação que uma mensagem obteve: a assinatura que nasceu, o dia em que nasceu, e a venda que a pagou. */
export type Recuperada = {
  readonly renovada_por: string;
  readonly dia: Data;
  readonly pedido_id: string | null;
};

/**
 * Os pagamentos da venda que renovou uma assinatura: o índice diz quais são, e o registro de cada um, quanto vale
 * agora.
 */
async function pagamentosDa(
  { tabela }: Deps,
  usuario_id: string,
  { assinatura_id, pedido_id }: { readonly assinatura_id: string; readonly pedido_id: string | null },
) {
  const daVenda = pedido_id === null ? [] : await pagamentosDoPedido(tabela, usuario_id, pedido_id);
  const lidos = await Promise.all(
    daVenda.map(({ gateway, id }) => lerPagamentoGuardado(tabela, usuario_id, gateway, id)),
  );
  return lidos.flatMap((lido) =>
    lido?.assinatura_id === assinatura_id && lido.moeda === 'brl' ? [lido] : [],
  );
}
type Pagamentos = Awaited<ReturnType<typeof pagamentosDa>>;

/** O líquido do que pagou uma assinatura: o que o operador recebeu por fora, e os pagamentos da venda que a renovou. */
async function liquidoDe(
  { tabela }: Deps,
  usuario_id: string,
  { assinatura_id, pagos }: { readonly assinatura_id: string; readonly pagos: Pagamentos },
): Promise<number> {
  const porFora = await lerPagamentoPorFora({ tabela }, usuario_id, assinatura_id);
  return pagos.reduce(
    (soma, pago) => soma + pago.recebido - pago.estornado - pago.contestado,
    porFora ? contarPagamento(porFora.fatos).liquido : 0,
  );
}

/**
 * Diz se a renovação foi de quem já tinha vencido, ou de quem uma cobrança falhou (regra 73): quem ia pagar em dia não
 * se recuperou. Do que já não se pode saber, porque a anterior se excluiu, fica o que se contou.
 */
async function foiAtrasada(
  { tabela }: Deps,
  usuario_id: string,
  {
    assinatura_id,
    dia,
    pagos,
    sabida = true,
  }: { assinatura_id: string; dia: Data; pagos: Pagamentos; sabida?: boolean | undefined },
): Promise<boolean> {
  const nova = await lerAssinatura(tabela, usuario_id, assinatura_id);
  const anterior_id = nova?.metadata.assinatura_anterior_id;
  const anterior = anterior_id ? await lerAssinatura(tabela, usuario_id, anterior_id) : null;
  const falhou = pagos.some(({ fatos }) => fatos.some(({ tipo }) => tipo === 'vencido'));
  return falhou || (anterior ? dia > anterior.data_expiracao : sabida);
}

async function tentarContar(
  deps: Deps,
  usuario_id: string,
  assinatura_id: string,
): Promise<null | typeof AGAIN> {
  const chave = recuperadoContadoKey(usuario_id, assinatura_id);
  // A marca antes do dinheiro: o que se conta nunca é mais velho do que o que ela já contou.
  const item = await getItem(deps.tabela, chave, { consistent: true });
  if (!item) return null;
  const { dia, pedido_id, centavos: antes, versao, atrasada: sabida } = marca.parse(item);
  const pagos = await pagamentosDa(deps, usuario_id, { assinatura_id, pedido_id });
  const atrasada = await foiAtrasada(deps, usuario_id, { assinatura_id, dia, pagos, sabida });
  const centavos = atrasada ? await liquidoDe(deps, usuario_id, { assinatura_id, pagos }) : 0;
  if (centavos === antes && atrasada === sabida) return null;
  const renovacoes = Number(centavos > 0) - Number(antes > 0);
  const perdeu = await tryTransact(deps.tabela, [
    { update: chave, where: [['versao', '=', versao]], set: { centavos, atrasada, versao: versao + 1 } },
    { update: diaRecuperadoKey(usuario_id, dia), add: { centavos: centavos - antes, renovacoes } },
  ]);
  return perdeu ? AGAIN : null;
}

/**
 * Acerta o que uma renovação obtida por mensagem trouxe (regra 73): o líquido do pagamento dela, uma vez, na mesma
 * transação da marca do que já se contou. O estorno e a contestação o tiram do mesmo dia, e a que nenhuma mensagem
 * obteve não tem marca.
 */
export const contarRecuperado = (deps: Deps, usuario_id: string, assinatura_id: string): Promise<null> =>
  decideAgain('Contar uma renovação recuperada', () => tentarContar(deps, usuario_id, assinatura_id));

/** Uma mensagem obteve uma renovação: põe a marca dela, se ainda não há, e conta o que ela trouxe. */
export async function contarRenovada(
  deps: Deps,
  usuario_id: string,
  { renovada_por, dia, pedido_id }: Recuperada,
): Promise<void> {
  const chave = recuperadoContadoKey(usuario_id, renovada_por);
  await putIfAbsent(deps.tabela, { ...chave, dia, pedido_id, centavos: 0, versao: 1 });
  await contarRecuperado(deps, usuario_id, renovada_por);
}

/** Um pagamento mudou: se ele pagou uma renovação que uma mensagem obteve, o que se recuperou muda com ele. */
export async function contarRecuperadoDoPagamento(
  deps: Deps,
  usuario_id: string,
  entidade_id: string,
): Promise<void> {
  const corte = entidade_id.indexOf('#');
  const id = entidade_id.slice(corte + 1);
  const gateway = GATEWAYS.find((gateway) => gateway === entidade_id.slice(0, corte));
  // Por fora, o id do pagamento é o da assinatura.
  const assinatura_id = gateway
    ? ((await lerPagamentoGuardado(deps.tabela, usuario_id, gateway, id))?.assinatura_id ?? null)
    : id;
  if (assinatura_id !== null) await contarRecuperado(deps, usuario_id, assinatura_id);
}

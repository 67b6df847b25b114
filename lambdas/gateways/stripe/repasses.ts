import type Stripe from 'stripe';
import * as z from 'zod';
import { dataEmSaoPaulo, type Instante } from '../../../shared/base/datas.ts';
import type { Repasse } from '../../../shared/pagamentos/repasse.rules.ts';
import { logger } from '../../platform/logger.ts';
import type { PagamentoDoGateway } from '../port.ts';
import { falhaDaStripe } from './cliente.ts';

const id = z.string().min(1).max(255);
const origem = z.lazy(() =>
  z.object({
    id,
    payment_intent: z.union([id, z.object({ id }).transform((valor) => valor.id)]).nullish(),
  }),
);

/** O movimento do saldo que um pagamento fez (docs.stripe.com/api/balance_transactions). */
const movimento = z.lazy(() =>
  z.object({
    type: z.string(),
    net: z.number().int(),
    fee: z.number().int().min(0),
    currency: z.string(),
    available_on: z.number().min(1).max(8_640_000_000_000),
    status: z.string(),
    source: z.unknown().optional(),
  }),
);
type Movimento = z.output<typeof movimento>;

/** O dinheiro que entrou por cartão, e o que entrou de outro modo. */
const ENTRADAS = new Set(['charge', 'payment']);

type DaMoeda = { readonly moeda: string; readonly repasse: Repasse };

const ler = ({ net, fee, currency, available_on, status }: Movimento, em: Instante): DaMoeda => ({
  moeda: currency.toLowerCase(),
  repasse: {
    valores: { liquido_centavos: net, taxa_centavos: fee, em },
    credito: {
      dia: dataEmSaoPaulo(new Date(available_on * 1000)),
      previsto: status !== 'available',
      em,
    },
  },
});

/** Põe num pagamento o repasse dele; o que caiu noutra moeda não se compara com o que se pagou, e fica de fora. */
const juntarRepasse = (pagamento: PagamentoDoGateway, achado: DaMoeda | undefined): PagamentoDoGateway =>
  achado && achado.moeda === pagamento.moeda ? { ...pagamento, repasse: achado.repasse } : pagamento;

/** O repasse que uma notificação traz, quando traz o movimento inteiro e não só o id dele. */
export function acrescentarRepasse(
  pagamento: PagamentoDoGateway | null,
  balance_transaction: unknown,
  em: Instante,
): PagamentoDoGateway | null {
  const lido = movimento.safeParse(balance_transaction).data;
  return pagamento && lido && ENTRADAS.has(lido.type) ? juntarRepasse(pagamento, ler(lido, em)) : pagamento;
}

/**
 * Os repasses desde uma data, por cada nome do pagamento de que são. Falta saber deles não impede de saber dos
 * pagamentos: a chave pode não alcançar o saldo, e a noite seguinte pergunta outra vez.
 */
export async function repassesDesde(
  stripe: Stripe,
  desde: { readonly created: { readonly gte: number }; readonly limit: number },
  em: Instante,
): Promise<(pagamento: PagamentoDoGateway) => PagamentoDoGateway> {
  const achados = new Map<string, DaMoeda>();
  try {
    for await (const balance of stripe.balanceTransactions.list({ ...desde, expand: ['data.source'] })) {
      const lido = movimento.safeParse(balance).data;
      const dono = lido && ENTRADAS.has(lido.type) ? origem.safeParse(lido.source).data : undefined;
      if (!lido || !dono) continue;
      for (const nome of [dono.id, dono.payment_intent]) if (nome) achados.set(nome, ler(lido, em));
    }
  } catch (erro) {
    logger.warn('repasses não lidos', { gateway: 'stripe', status: falhaDaStripe(erro).status });
  }
  return (pagamento) => {
    const nome = [pagamento.pagamento_gateway, ...pagamento.outros_ids].find((nome) => achados.has(nome));
    return juntarRepasse(pagamento, nome === undefined ? undefined : achados.get(nome));
  };
}

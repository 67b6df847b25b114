import type Stripe from 'stripe';
import type { Cobrador } from '../port.ts';
import { acabou, assinaturaDaStripe } from './assinatura.ts';
import { falhaDaStripe, insistir } from './cliente.ts';
import { invoice } from './modelos.ts';

const PRAZO_MS = 15_000;

/** A invoice que se recusou e ainda se paga: é também onde se dá outro cartão. */
async function invoiceEmAberto(stripe: Stripe, assinatura: string, prazo: number): Promise<string | null> {
  const { data } = await insistir(prazo, (limite) =>
    stripe.invoices.list({ subscription: assinatura, status: 'open', limit: 100 }, limite),
  );
  const lidas = data.map((item) => invoice.parse(item));
  return lidas.findLast((lida) => lida.hosted_invoice_url)?.hosted_invoice_url ?? null;
}

/**
 * Onde quem paga troca o cartão: uma sessão do portal da Stripe, aberta já na troca, que vale por pouco tempo. A conta
 * que nunca guardou a configuração do portal recebe 400 (docs.stripe.com/customer-management/integrate-customer-portal)
 * e sobra a invoice em aberto, se houver.
 */
export async function paginaDoCartaoNaStripe(
  stripe: Stripe,
  { assinatura_gateway: id, retorno }: Parameters<Cobrador['paginaDoCartao']>[0],
): ReturnType<Cobrador['paginaDoCartao']> {
  const prazo = performance.now() + PRAZO_MS;
  try {
    const lida = assinaturaDaStripe.parse(
      await insistir(prazo, (limite) => stripe.subscriptions.retrieve(id, {}, limite)),
    );
    const customer = typeof lida.customer === 'string' ? lida.customer : lida.customer?.id;
    if (!customer || acabou(lida)) return { ok: false, motivo: 'sem_pagina' };
    try {
      // Nunca se repete o endereço de outro clique: cada sessão é de quem a pediu agora.
      const { url } = await insistir(prazo, (limite) =>
        stripe.billingPortal.sessions.create(
          {
            customer,
            return_url: retorno,
            flow_data: {
              type: 'payment_method_update',
              after_completion: { type: 'redirect', redirect: { return_url: retorno } },
            },
          },
          limite,
        ),
      );
      return { ok: true, endereco: url };
    } catch (erro) {
      if (falhaDaStripe(erro).passageira) throw erro;
      const endereco = await invoiceEmAberto(stripe, id, prazo);
      return endereco ? { ok: true, endereco } : { ok: false, motivo: 'sem_pagina' };
    }
  } catch (erro) {
    return { ok: false, motivo: falhaDaStripe(erro).passageira ? 'sem_resposta' : 'sem_pagina' };
  }
}

import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import type { Conversao, EnviarConversao } from '../pagamentos/ports.ts';

const LIMITE_MS = 5_000;

/** client_id: as duas últimas partes do cookie _ga ('GA1.1.1847123456.1714089000'). */
const clienteDoCookie = (cookie: string | null) => /(\d+\.\d+)$/.exec(cookie ?? '')?.[1] ?? null;

/** Nada que identifique a pessoa: nem e-mail nem telefone vão ao GA4 (política do Google). */
function compra(c: Conversao, client_id: string) {
  const valor = centavosParaReais(c.valor_centavos);
  return {
    client_id,
    timestamp_micros: String(Date.parse(c.em) * 1000),
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
    events: [
      {
        name: 'purchase',
        params: {
          transaction_id: c.pedido_id,
          value: valor,
          currency: 'BRL',
          ...(c.ga_sessao ? { session_id: c.ga_sessao } : {}),
          engagement_time_msec: 1,
          items: [{ item_id: c.produto_id, item_name: c.produto_nome, price: valor, quantity: 1 }],
        },
      },
    ],
  };
}

/**
 * Compras para o GA4 de um vendedor pelo Measurement Protocol, que responde 2xx até a um segredo errado: aqui só se
 * sabe que chegou. Sem o cookie _ga do pedido não se manda: seria um visitante novo que não existe.
 */
export function conversoesDoGa4(opcoes: {
  readonly url: string;
  readonly ga4_id: string;
  readonly api_secret: string;
}): EnviarConversao {
  const consulta = new URLSearchParams({ measurement_id: opcoes.ga4_id, api_secret: opcoes.api_secret });
  return async (conversao) => {
    const cliente = clienteDoCookie(conversao.ga_cliente);
    if (!cliente) return { ok: false, motivo: 'o pedido não tem o cookie do GA4', passageiro: false };
    try {
      const resposta = await fetch(`${opcoes.url}/mp/collect?${consulta}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(compra(conversao, cliente)),
        signal: AbortSignal.timeout(LIMITE_MS),
      });
      await resposta.arrayBuffer();
      if (resposta.ok) return { ok: true };
      return {
        ok: false,
        motivo: `o GA4 recusou a conversão (${resposta.status})`,
        passageiro: resposta.status === 429 || resposta.status >= 500,
      };
    } catch {
      return { ok: false, motivo: 'o GA4 não respondeu', passageiro: true };
    }
  };
}

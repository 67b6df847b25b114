import { createHash } from 'node:crypto';
import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import type { Conversao, EnviarConversao } from '../pagamentos/ports.ts';

const LIMITE_MS = 5_000;
const VERSAO = 'v24.0';

const sha256 = (texto: string) => createHash('sha256').update(texto).digest('hex');

/** Só o que existe: a Meta recusa campos vazios. */
const camposComValor = (campos: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== null && valor !== ''));

/**
 * E-mail e telefone vão resumidos, depois de normalizados (minúsculo; só algarismos, com o código do país); endereço,
 * navegador, fbp e fbc vão como são (Conversions API, Customer Information Parameters).
 */
function eventoDaMeta(c: Conversao) {
  const email = c.email.trim().toLowerCase();
  const telefone = c.telefone_e164.replace(/\D/g, '');
  return {
    event_name: 'Purchase',
    event_time: Math.floor(Date.parse(c.em) / 1000),
    event_id: c.evento_id,
    action_source: 'website',
    ...camposComValor({ event_source_url: c.pagina }),
    user_data: {
      ...(email ? { em: [sha256(email)] } : {}),
      ...(telefone ? { ph: [sha256(telefone)] } : {}),
      ...camposComValor({
        client_ip_address: c.ip,
        client_user_agent: c.user_agent,
        fbp: c.fbp,
        fbc: c.fbc,
      }),
    },
    custom_data: {
      value: centavosParaReais(c.valor_centavos),
      currency: 'BRL',
      order_id: c.pedido_id,
      content_ids: [c.produto_id],
      content_name: c.produto_nome,
      content_type: 'product',
    },
  };
}

/**
 * Compras para o pixel de um vendedor pela Conversions API; o token vai no corpo, para não ficar em registro de URL.
 */
export function conversoesDaMeta(opcoes: {
  readonly url: string;
  readonly pixel_id: string;
  readonly token: string;
  /** Só para testar: o evento aparece em 'Testar eventos'. */
  readonly codigo_de_teste?: string | null;
}): EnviarConversao {
  return async (conversao) => {
    try {
      const resposta = await fetch(`${opcoes.url}/${VERSAO}/${opcoes.pixel_id}/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          data: [eventoDaMeta(conversao)],
          access_token: opcoes.token,
          ...(opcoes.codigo_de_teste ? { test_event_code: opcoes.codigo_de_teste } : {}),
        }),
        signal: AbortSignal.timeout(LIMITE_MS),
      });
      await resposta.arrayBuffer();
      if (resposta.ok) return { ok: true };
      return {
        ok: false,
        motivo: `a Meta recusou a conversão (${resposta.status})`,
        passageiro: resposta.status === 429 || resposta.status >= 500,
      };
    } catch {
      // Repetir não conta duas vezes: a Meta reconhece o event_id.
      return { ok: false, motivo: 'a Meta não respondeu', passageiro: true };
    }
  };
}

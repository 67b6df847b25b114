import { createClient } from '../../../shared/base/client.ts';
import type { RotasCheckout } from '../../../shared/checkout/checkout.routes.ts';
import { cabecalhosDaLoja } from '../loja.ts';

/** Chamadas do checkout: públicas, na mesma origem. Só os tipos do contrato entram no pacote. */
export const api = createClient<RotasCheckout>({
  base: '',
  token: async () => null,
  fetch: (entrada, opcoes) =>
    fetch(entrada, { ...opcoes, headers: { ...opcoes?.headers, ...cabecalhosDaLoja() } }),
});

/** Identificador sorteado (regra 16). `randomUUID` só existe em página segura; o sorteio existe em toda parte. */
export function sortearId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variante = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variante}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

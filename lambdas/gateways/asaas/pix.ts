import * as z from 'zod';
import type { Pix } from '../port.ts';
import type { ChamarAsaas } from './http.ts';
import { instanteDoAsaas } from './modelos.ts';

/** Quanto se espera pelo QR: sem ele ainda se paga na página da fatura, e quem compra está esperando. */
const LIMITE_MS = 4_000;

const qr = z.lazy(() =>
  z.object({ payload: z.string().min(1).max(1_000), expirationDate: z.string().nullish().catch(null) }),
);

/**
 * O PIX de uma fatura em aberto, só o texto: o desenho se faz no navegador. Null quando o Asaas não o dá (conta sem
 * chave PIX, fatura que já não se paga) ou não responde; `prazo` é de `performance.now()`.
 */
export async function lerPix(
  chamar: ChamarAsaas,
  pagamento_gateway: string,
  prazo = Number.POSITIVE_INFINITY,
): Promise<Pix | null> {
  const ate = Math.min(prazo, performance.now() + LIMITE_MS);
  const resposta = await chamar(
    'GET',
    `/payments/${encodeURIComponent(pagamento_gateway)}/pixQrCode`,
    undefined,
    ate,
  );
  const lido = resposta.tipo === 'feito' ? qr.safeParse(resposta.corpo).data : undefined;
  if (!lido) return null;
  const { payload, expirationDate } = lido;
  return { payload, expira_em: instanteDoAsaas(expirationDate), pagamento_gateway };
}

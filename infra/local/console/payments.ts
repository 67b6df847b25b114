import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { GATEWAYS } from '../../../shared/gateways/gateways.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Rotas } from '../fakes/fake-routes.ts';
import { ACOES, type FaturaLocal, type GatewayDoConsole } from '../fakes/local-charges.ts';

export type PaymentParts = Pick<Dependencies, 'pagamentos' | 'medicao'>;

const ajustes = z.object({
  forma: z.enum(['pix', 'cartao']).default('pix'),
  valor: z.number().positive().optional(),
});
/** Como se mandam de novo as notificações de uma coisa. */
export const repeticao = z.object({
  vezes: z.coerce.number().int().min(1).max(50).default(1),
  embaralhar: z.boolean().default(false),
  atrasar_ms: z.number().int().min(0).max(60_000).default(0),
  segredo_errado: z.boolean().default(false),
});
const recusarInexistente = () => new HTTPException(404, { message: 'Nenhum gateway tem essa cobrança' });

const gateways = ({ pagamentos }: PaymentParts): GatewayDoConsole[] =>
  GATEWAYS.map((gateway) => pagamentos[gateway].doConsole);

function listar(partes: PaymentParts): FaturaLocal[] {
  return gateways(partes)
    .flatMap((gateway) => gateway.listar().reverse())
    .sort((a, b) => b.criado_em.localeCompare(a.criado_em));
}

/** Cobranças dos gateways de mentira e conversões que a Meta e o GA4 receberam. */
export const paymentRoutes: Rotas<PaymentParts> = {
  'GET /_local/pagamentos': listar,
  ...Object.fromEntries(
    ACOES.map((acao): [string, Rotas<PaymentParts>[string]] => [
      `POST /_local/pagamentos/{id}/${acao}`,
      async (partes, { params: { id = '' }, corpo }) => {
        const pedido = ajustes.parse(corpo);
        for (const gateway of gateways(partes)) {
          const feita = await gateway.agir(id, acao, pedido);
          if (feita) return feita;
        }
        throw recusarInexistente();
      },
    ]),
  ),
  'POST /_local/pagamentos/{id}/avisos': async (partes, { params: { id = '' }, corpo }) => {
    const pedido = repeticao.parse(corpo);
    const dono = gateways(partes).find((gateway) => gateway.listar().some((fatura) => fatura.id === id));
    if (!dono) throw recusarInexistente();
    return dono.repetir(id, pedido);
  },
  'GET /_local/conversoes': ({ medicao }) => medicao.recebidas(),
  'DELETE /_local/conversoes': ({ medicao }) => {
    medicao.limpar();
    return medicao.recebidas();
  },
};

import * as z from 'zod';
import type { Dependencies } from '../dependencies.ts';
import type { Rotas } from '../fakes/fake-routes.ts';
import { ACOES, type CobrancaLocal, type GatewayDoConsole } from '../fakes/local-charges.ts';
import { ok, type Resposta, recusa } from './replies.ts';

export type PaymentParts = Pick<Dependencies, 'pagamentos' | 'medicao'>;

const forma = z.object({ forma: z.enum(['pix', 'cartao']).default('pix') });
const repeticao = z.object({
  vezes: z.number().int().min(1).max(50).default(1),
  embaralhar: z.boolean().default(false),
  atrasar_ms: z.number().int().min(0).max(60_000).default(0),
  segredo_errado: z.boolean().default(false),
});
const NAO_EXISTE = recusa(404, 'Nenhum gateway tem essa cobrança');

const gateways = ({ pagamentos }: PaymentParts): GatewayDoConsole[] => [
  pagamentos.asaas.doConsole,
  pagamentos.stripe.doConsole,
];

function listar(partes: PaymentParts): CobrancaLocal[] {
  return gateways(partes)
    .flatMap((um) => um.listar().reverse())
    .sort((a, b) => b.criado_em.localeCompare(a.criado_em));
}

/** Cobranças dos gateways de mentira e conversões que a Meta e o GA4 receberam. */
export const paymentRoutes: Rotas<PaymentParts, Promise<Resposta> | Resposta> = {
  'GET /_local/pagamentos': (partes) => ok(listar(partes)),
  ...Object.fromEntries(
    ACOES.map((acao): [string, Rotas<PaymentParts, Promise<Resposta>>[string]] => [
      `POST /_local/pagamentos/{id}/${acao}`,
      async (partes, { params: [id = ''], corpo }) => {
        const pedido = forma.parse(corpo);
        for (const gateway of gateways(partes)) {
          const feita = await gateway.agir(id, acao, pedido.forma);
          if (feita) return ok(feita);
        }
        return NAO_EXISTE;
      },
    ]),
  ),
  'POST /_local/pagamentos/{id}/avisos': async (partes, { params: [id = ''], corpo }) => {
    const pedido = repeticao.parse(corpo);
    const dono = gateways(partes).find((um) => um.listar().some((cobranca) => cobranca.id === id));
    return dono ? ok(await dono.repetir(id, pedido)) : NAO_EXISTE;
  },
  'GET /_local/conversoes': ({ medicao }) => ok(medicao.recebidas()),
  'DELETE /_local/conversoes': ({ medicao }) => {
    medicao.limpar();
    return ok(medicao.recebidas());
  },
};

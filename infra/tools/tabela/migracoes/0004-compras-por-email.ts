import * as z from 'zod';
import { compraDoEmailKey } from '../../../../lambdas/platform/keys/conta.ts';
import { usuarioOfKey } from '../../../../lambdas/platform/keys/key.ts';
import type { Migracao } from './migracao.ts';

const lido = z.object({
  pk: z.string(),
  sk: z.string(),
  comprador: z.object({ email: z.string() }).nullish(),
  assinatura_id: z.string().nullish(),
});

/** Os pedidos pagos antes de haver Minha conta acham-se nela pelo e-mail com que se compraram. */
export const comprasPorEmail: Migracao = {
  id: '0004-compras-por-email',
  descricao: 'põe cada pedido pago entre as compras do e-mail com que se fez',
  tipo: 'PEDIDO',
  de: 1,
  para: 2,
  le: ['comprador', 'assinatura_id'],
  antes: (item) => {
    const { pk, sk, comprador, assinatura_id } = lido.parse(item);
    return comprador?.email && assinatura_id ? [compraDoEmailKey(usuarioOfKey(pk), comprador.email, sk)] : [];
  },
  mudar: () => ({}),
};

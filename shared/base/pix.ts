import * as z from 'zod';
import { instante } from './datas.campos.ts';

/** Um PIX por pagar: o texto, que se copia e de que se desenha o QR, e até quando vale, se se sabe. */
export const pixParaPagar = z.object({ payload: z.string(), expira_em: instante.nullable() });
export type PixParaPagar = z.output<typeof pixParaPagar>;

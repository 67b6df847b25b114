import * as z from 'zod';
import { StripeError } from './state.ts';

// O formulário só tem textos.
export const inteiro = z.coerce.number().int();
export const metadata = z.record(z.string(), z.string()).default({});

/** Um parâmetro que não serve. */
export const recusa = (param: string, message: string) => new StripeError(400, { param, message });

/** Lê o corpo com os nomes e códigos de erro da API. */
export function ler<T>(esquema: z.ZodType<T>, corpo: unknown): T {
  const lido = esquema.safeParse(corpo);
  if (lido.success) return lido.data;
  const [problema] = lido.error.issues;
  const [primeiro = '', ...resto] = (problema?.path ?? []).map(String);
  if (problema?.code === 'unrecognized_keys') {
    const param = [primeiro, ...resto, problema.keys[0]].filter(Boolean).join('.');
    throw new StripeError(400, {
      code: 'parameter_unknown',
      param,
      message: `Received unknown parameter: ${param}`,
    });
  }
  const param = primeiro + resto.map((parte) => `[${parte}]`).join('');
  const falta = problema?.code === 'invalid_type' && problema.input === undefined;
  throw falta
    ? new StripeError(400, { code: 'parameter_missing', param, message: `Missing required param: ${param}.` })
    : new StripeError(400, { code: 'parameter_invalid', param, message: `Invalid ${param}.` });
}

import { expect, it } from 'vitest';
import * as z from 'zod';
import { nullsOf } from './stored-form.ts';

it('só os campos que aceitam null, e os que forem criados depois', () => {
  const registro = z.object({ nome: z.string(), telefone: z.string().nullable(), ativo: z.boolean() });
  expect(nullsOf(registro)).toEqual({ telefone: null });
  expect(nullsOf(registro.extend({ instagram: z.string().nullable() }))).toEqual({
    telefone: null,
    instagram: null,
  });
});

import * as z from 'zod';

/** Operador que entrou (`perfil` e `usuarios` são uma entidade só: regra 2). */
export const perfil = z.object({
  id: z.string(),
  nome: z.string(),
  username: z.string(),
  email: z.string(),
});
export type Perfil = z.output<typeof perfil>;

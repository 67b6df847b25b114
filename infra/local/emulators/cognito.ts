import { join } from 'node:path';
import * as z from 'zod';
import { REGION } from './services.ts';
import { type Emulator, startThread } from './thread.ts';

const identidade = z.object({
  userPoolId: z.string(),
  clientId: z.string(),
  passwordClientId: z.string(),
  jwks: z.object({
    keys: z.array(
      z.object({
        kid: z.string(),
        kty: z.string(),
        alg: z.string(),
        use: z.string(),
        e: z.string(),
        n: z.string(),
      }),
    ),
  }),
});
const codigo = z.object({ codigo: z.string(), motivo: z.string(), para: z.string() });

export type IdentityCode = z.output<typeof codigo>;
export type Identity = Emulator & z.output<typeof identidade> & { readonly issuer: string };

/**
 * Emissor fixo: um token guardado no navegador continua valendo quando o produto sobe de novo, mesmo em
 * outra porta.
 */
const EMISSOR = 'http://identidade.localhost';

/**
 * Emulador de identidade, com um grupo e dois clientes (o do painel e o que só confere a senha) criados na primeira vez;
 * entrega os códigos que enviaria.
 */
export async function startCognito(dir: string, aoEnviar: (codigo: IdentityCode) => void): Promise<Identity> {
  let recebida: z.output<typeof identidade> | null = null;
  const emulador = await startThread(
    'de identidade',
    new URL('./cognito.worker.ts', import.meta.url),
    { dir: join(dir, 'cognito'), emissor: EMISSOR, regiao: REGION },
    (mensagem) => {
      const enviado = codigo.safeParse(mensagem);
      if (enviado.success) aoEnviar(enviado.data);
      const lida = z.object({ identidade }).safeParse(mensagem);
      if (lida.success) recebida = lida.data.identidade;
    },
  );
  const lida = identidade.parse(recebida);
  return { ...emulador, ...lida, issuer: `${EMISSOR}/${lida.userPoolId}` };
}

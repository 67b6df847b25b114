import { JwtVerifier } from 'aws-jwt-verify';
import type { Identity } from '../emulators/cognito.ts';

/** As declarações do token, como o API Gateway as entrega à Lambda (tudo texto). */
export type Claims = Record<string, string>;
export type Authorizer = (cabecalho: string | undefined) => Promise<Claims | null>;

/**
 * Autorizador JWT: confere assinatura, emissor, validade (tempo real), cliente e que é um token de acesso.
 * As chaves públicas ficam na memória: como na AWS, a API segue de pé com a identidade fora do ar.
 */
export function createAuthorizer(identidade: Identity): Authorizer {
  const verificador = JwtVerifier.create({
    issuer: identidade.issuer,
    audience: null,
    jwksUri: 'https://identidade.localhost/jwks.json',
    customJwtCheck: ({ payload }) => {
      if (payload.client_id !== identidade.clientId) throw new Error('client_id');
      if (payload.token_use !== 'access') throw new Error('token_use');
    },
  });
  verificador.cacheJwks(identidade.jwks);
  return async (cabecalho) => {
    const token = /^Bearer\s+(\S+)$/i.exec(cabecalho ?? '')?.[1];
    if (!token) return null;
    try {
      const declaracoes = await verificador.verify(token);
      return Object.fromEntries(
        Object.entries(declaracoes).map(([nome, valor]) => [
          nome,
          Array.isArray(valor) ? `[${valor.join(' ')}]` : String(valor),
        ]),
      );
    } catch {
      return null;
    }
  };
}

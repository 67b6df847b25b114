import * as z from 'zod';
import type { AutenticarSenha } from '../integracoes/ports.ts';

const LIMITE_MS = 8_000;
const SERVICO = 'AWSCognitoIdentityProviderService';

const entrou = z.object({ AuthenticationResult: z.object({ RefreshToken: z.string().optional() }) });
const desafio = z.object({ ChallengeName: z.string() });
const erro = z.object({ __type: z.string(), message: z.string().default('') });

/**
 * Confere no Cognito a senha de quem já entrou, por um cliente que só faz isso: os tokens dele a API não aceita, e o de
 * renovação é revogado na hora, para que não fique sessão nenhuma (docs/decisions/0033).
 */
export function autenticarSenhaNoCognito(opcoes: {
  readonly url: string;
  readonly cliente: string;
}): AutenticarSenha {
  const chamar = (acao: string, corpo: Readonly<Record<string, unknown>>) =>
    fetch(opcoes.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `${SERVICO}.${acao}` },
      body: JSON.stringify({ ClientId: opcoes.cliente, ...corpo }),
      signal: AbortSignal.timeout(LIMITE_MS),
    });

  async function revogar(Token: string): Promise<void> {
    // Se não se revoga, ele ainda acaba numa hora, e nunca serviu à API.
    await chamar('RevokeToken', { Token }).catch(() => undefined);
  }

  return async ({ usuario_id, senha }) => {
    try {
      const resposta = await chamar('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: usuario_id, PASSWORD: senha },
      });
      const corpo: unknown = await resposta.json();
      const tokens = entrou.safeParse(corpo).data?.AuthenticationResult;
      if (tokens?.RefreshToken) await revogar(tokens.RefreshToken);
      // Um passo a mais (outro fator) só se pede a quem acertou a senha.
      if (tokens || (resposta.ok && desafio.safeParse(corpo).success)) return 'certa';
      const { __type = '', message = '' } = erro.safeParse(corpo).data ?? {};
      if (/attempts? (?:limit )?exceeded/i.test(message) || /TooManyRequests|LimitExceeded/.test(__type)) {
        return 'bloqueada';
      }
      return /NotAuthorized|UserNotFound/.test(__type) ? 'errada' : 'sem_resposta';
    } catch {
      return 'sem_resposta';
    }
  };
}

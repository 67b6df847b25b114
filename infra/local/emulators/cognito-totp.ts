import { CognitoError, InvalidParameterError, NotAuthorizedError } from 'cognito-local/lib/errors.js';
import type { Route } from 'cognito-local/lib/server/Router';
import type { Services } from 'cognito-local/lib/services';
import type { User } from 'cognito-local/lib/services/userPoolService';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod';

/** Quanto se espera pelo código depois da senha, como o serviço de verdade. */
const SESSAO_MS = 3 * 60_000;
const ERRADOS_POR_SESSAO = 5;
const PASSO_MS = 30_000;

const desafio = z.looseObject({ ChallengeName: z.string(), Session: z.string() });
const comToken = z.looseObject({ AccessToken: z.string() });
const comCodigo = comToken.extend({ UserCode: z.string() });
const doToken = z.object({ sub: z.string(), client_id: z.string() });
const resposta = z.looseObject({
  ClientId: z.string(),
  Session: z.string(),
  ChallengeResponses: z.looseObject({ SOFTWARE_TOKEN_MFA_CODE: z.string().default('') }),
});

/**
 * O segundo fator por aplicativo, como no Cognito: um segredo só vale depois de confirmado, ligar é outra chamada, o código
 * se pede numa sessão de 3 minutos e serve uma vez. O emulador liga ao confirmar, aceita qualquer sessão e repete códigos.
 */
export function softwareToken({ cognito, tokenGenerator }: Services) {
  const aConfirmar = new Map<string, string>();
  const usados = new Map<string, number>();
  const sessoes = new Map<string, { nome: string; ate: number; erradas: number }>();

  async function dono(ctx: Parameters<Route>[0], token: string) {
    const [, corpo = ''] = token.split('.');
    const lido = doToken.safeParse(JSON.parse(Buffer.from(corpo, 'base64url').toString() || 'null'));
    if (!lido.success) throw new NotAuthorizedError('Invalid Access Token');
    const grupo = await cognito.getUserPoolForClientId(ctx, lido.data.client_id);
    const usuario = await grupo.getUserByUsername(ctx, lido.data.sub);
    if (!usuario) throw new NotAuthorizedError('Invalid Access Token');
    return { grupo, usuario };
  }

  /** 'usado': certo, mas já serviu. */
  function conferir(nome: string, segredo: string, token: string): 'certo' | 'errado' | 'usado' {
    const passo = new TOTP({ secret: Secret.fromBase32(segredo) }).validate({ token, window: 1 });
    if (passo === null) return 'errado';
    const contagem = Math.floor(Date.now() / PASSO_MS) + passo;
    if (contagem <= (usados.get(nome) ?? 0)) return 'usado';
    usados.set(nome, contagem);
    return 'certo';
  }

  const rotas: Record<string, Route> = {
    AssociateSoftwareToken: async (ctx, req) => {
      const { usuario } = await dono(ctx, comToken.parse(req).AccessToken);
      const { base32 } = new Secret({ size: 32 });
      aConfirmar.set(usuario.Username, base32);
      return { SecretCode: base32 };
    },
    VerifySoftwareToken: async (ctx, req) => {
      const { AccessToken, UserCode } = comCodigo.parse(req);
      const { grupo, usuario } = await dono(ctx, AccessToken);
      const segredo = aConfirmar.get(usuario.Username);
      if (!segredo) throw new InvalidParameterError('User has not associated a software token');
      if (conferir(usuario.Username, segredo, UserCode) !== 'certo') {
        throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
      }
      aConfirmar.delete(usuario.Username);
      const SoftwareTokenMfaConfiguration = { Secret: segredo, Verified: true };
      await grupo.saveUser(ctx, { ...usuario, SoftwareTokenMfaConfiguration });
      return { Status: 'SUCCESS' };
    },
  };

  return {
    rotas,

    /** Guarda a sessão do código que se pediu a quem acertou a senha; devolve a mesma resposta. */
    pedido: (usuario: User, obtida: unknown): unknown => {
      const lido = desafio.safeParse(obtida);
      if (lido.success && lido.data.ChallengeName === 'SOFTWARE_TOKEN_MFA') {
        const ate = Date.now() + SESSAO_MS;
        sessoes.set(lido.data.Session, { nome: usuario.Username, ate, erradas: 0 });
      }
      return obtida;
    },

    /** Troca o código certo, na sessão em que se pediu, pelos tokens. */
    responder: async (ctx: Parameters<Route>[0], req: unknown): Promise<unknown> => {
      const { ClientId, Session, ChallengeResponses } = resposta.parse(req);
      const sessao = sessoes.get(Session);
      const grupo = await cognito.getUserPoolForClientId(ctx, ClientId);
      const cliente = await cognito.getAppClient(ctx, ClientId);
      const usuario = sessao ? await grupo.getUserByUsername(ctx, sessao.nome) : null;
      const segredo = usuario?.SoftwareTokenMfaConfiguration?.Secret;
      if (!sessao || sessao.ate < Date.now() || !cliente || !usuario?.Enabled || !segredo) {
        throw new NotAuthorizedError('Invalid session for the user, session is expired.');
      }
      const como = conferir(usuario.Username, segredo, ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE);
      if (como === 'usado') {
        throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
      }
      if (como === 'errado') {
        sessao.erradas += 1;
        if (sessao.erradas >= ERRADOS_POR_SESSAO) sessoes.delete(Session);
        throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
      }
      sessoes.delete(Session);
      const tokens = await tokenGenerator.generate(ctx, usuario, [], cliente, undefined, 'Authentication');
      await grupo.storeRefreshToken(ctx, tokens.RefreshToken, usuario);
      return { ChallengeParameters: {}, AuthenticationResult: tokens };
    },
  };
}

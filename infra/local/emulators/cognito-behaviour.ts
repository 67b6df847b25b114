import {
  CodeMismatchError,
  CognitoError,
  InvalidParameterError,
  InvalidPasswordError,
  NotAuthorizedError,
} from 'cognito-local/lib/errors.js';
import type { Route, Router } from 'cognito-local/lib/server/Router';
import type { Services } from 'cognito-local/lib/services';
import type { User } from 'cognito-local/lib/services/userPoolService';
import * as z from 'zod';
import { cortar } from '../../../shared/base/cortar.ts';
import { requireStrongPassword } from './cognito-password.ts';
import { passwordProof } from './cognito-srp.ts';
import { softwareToken } from './cognito-totp.ts';

const MENSAGEM_DE_SENHA = 'Incorrect username or password.';
/** Erradas em seguida até o bloqueio, que começa em 1 s e dobra até 15 min, como no serviço de verdade. */
const ERRADAS_ATE_BLOQUEAR = 5;
const BLOQUEIO_MAXIMO_MS = 15 * 60_000;

const login = z.looseObject({
  AuthFlow: z.string(),
  ClientId: z.string(),
  AuthParameters: z.looseObject({
    USERNAME: z.string().default(''),
    PASSWORD: z.string().default(''),
    SRP_A: z.string().default(''),
  }),
});
const desafio = z.looseObject({
  ClientId: z.string(),
  ChallengeName: z.string(),
  ChallengeResponses: z.looseObject({
    USERNAME: z.string().default(''),
    NEW_PASSWORD: z.string().default(''),
  }),
});
const porNome = z.looseObject({ ClientId: z.string(), Username: z.string() });
const comSenha = z.looseObject({ Password: z.string().optional(), TemporaryPassword: z.string().optional() });
const trocaDeSenha = z.looseObject({ ProposedPassword: z.string() });
const renovacao = z.looseObject({ ClientId: z.string(), RefreshToken: z.string() });
const tokenLocal = z.object({ ClientId: z.string(), Username: z.string() });

/**
 * Faz o emulador responder como o Cognito onde ele difere: nomes de erro de senha, usuário que não existe,
 * bloqueio por tentativas, política de senha, primeira senha, entrada por SRP, os fluxos que cada cliente aceita e
 * `GetTokensFromRefreshToken`.
 */
export function realCognito(services: Services, original: Router): Router {
  const tentativas = new Map<string, { erradas: number; ate: number }>();
  const { cognito } = services;
  const aplicativo = softwareToken(services);
  const prova = passwordProof();

  async function usuario(ctx: Parameters<Route>[0], clientId: string, nome: string): Promise<User | null> {
    const grupo = await cognito.getUserPoolForClientId(ctx, clientId);
    return grupo.getUserByUsername(ctx, nome);
  }

  function errou(nome: string): never {
    const erradas = (tentativas.get(nome)?.erradas ?? 0) + 1;
    const espera =
      erradas < ERRADAS_ATE_BLOQUEAR
        ? 0
        : Math.min(1000 * 2 ** (erradas - ERRADAS_ATE_BLOQUEAR), BLOQUEIO_MAXIMO_MS);
    tentativas.set(nome, { erradas, ate: Date.now() + espera });
    throw new NotAuthorizedError(MENSAGEM_DE_SENHA);
  }

  /** Quem provou a senha segue; null é quem não a provou. */
  async function conferida(ctx: Parameters<Route>[0], ClientId: string, nome: string, certo: User | null) {
    if ((tentativas.get(nome)?.ate ?? 0) > Date.now()) {
      throw new NotAuthorizedError('Password attempts exceeded');
    }
    if (!certo) return errou(nome);
    if (!certo.Enabled) throw new NotAuthorizedError('User is disabled.');
    tentativas.delete(nome);
    const AuthParameters = { USERNAME: nome, PASSWORD: certo.Password };
    const pedido = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters };
    return comValidade(aplicativo.pedido(certo, await original('InitiateAuth')(ctx, pedido)));
  }

  const rotas: Record<string, Route> = {
    ...aplicativo.rotas,

    InitiateAuth: async (ctx, req) => {
      const { AuthFlow, ClientId, AuthParameters } = login.parse(req);
      const cliente = await cognito.getAppClient(ctx, ClientId);
      if (!cliente?.ExplicitAuthFlows?.includes(`ALLOW_${AuthFlow}`)) {
        throw new InvalidParameterError(`${AuthFlow} flow not enabled for this client`);
      }
      const nome = AuthParameters.USERNAME.toLowerCase();
      const { options } = await cognito.getUserPoolForClientId(ctx, ClientId);
      const achado = await usuario(ctx, ClientId, nome);
      if (AuthFlow === 'USER_SRP_AUTH') {
        return prova.challenge(options.Id.split('_')[1] ?? '', { nome, achado }, AuthParameters.SRP_A);
      }
      if (AuthFlow !== 'USER_PASSWORD_AUTH') return original('InitiateAuth')(ctx, req);
      return conferida(ctx, ClientId, nome, achado?.Password === AuthParameters.PASSWORD ? achado : null);
    },

    RespondToAuthChallenge: async (ctx, req) => {
      const { ChallengeName, ChallengeResponses, ClientId } = desafio.parse(req);
      if (ChallengeName === 'PASSWORD_VERIFIER') {
        const { nome, achado } = prova.verify(ChallengeResponses);
        return conferida(ctx, ClientId, nome, achado);
      }
      if (ChallengeName === 'SOFTWARE_TOKEN_MFA') return comValidade(await aplicativo.responder(ctx, req));
      if (ChallengeName === 'NEW_PASSWORD_REQUIRED') requireStrongPassword(ChallengeResponses.NEW_PASSWORD);
      const resposta = await original('RespondToAuthChallenge')(ctx, req);
      if (ChallengeName !== 'NEW_PASSWORD_REQUIRED') return resposta;
      // O emulador não guarda o token de renovação desta resposta; um login com a senha nova o guarda.
      return comValidade(
        await original('InitiateAuth')(ctx, {
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId,
          AuthParameters: {
            USERNAME: ChallengeResponses.USERNAME,
            PASSWORD: ChallengeResponses.NEW_PASSWORD,
          },
        }),
      );
    },

    GetTokensFromRefreshToken: async (ctx, req) => {
      const { ClientId, RefreshToken } = renovacao.parse(req);
      const grupo = await cognito.getUserPoolForClientId(ctx, ClientId);
      const dono = await grupo.getUserByRefreshToken(ctx, RefreshToken);
      if (dono && !dono.Enabled) throw new NotAuthorizedError('User is disabled.');
      try {
        return comValidade(
          await original('InitiateAuth')(ctx, {
            AuthFlow: 'REFRESH_TOKEN_AUTH',
            ClientId,
            AuthParameters: { REFRESH_TOKEN: RefreshToken },
          }),
        );
      } catch (erro) {
        if (erro instanceof NotAuthorizedError)
          throw new NotAuthorizedError('Refresh Token has been revoked');
        throw erro;
      }
    },

    ForgotPassword: async (ctx, req) => {
      const { ClientId, Username } = porNome.parse(req);
      const achado = await usuario(ctx, ClientId, Username.toLowerCase());
      if (achado?.UserStatus === 'FORCE_CHANGE_PASSWORD') {
        throw new NotAuthorizedError('User password cannot be reset in the current state.');
      }
      const destino = `${cortar(Username, 1)}***@${cortar(Username.split('@')[1] ?? '', 1)}***`;
      if (achado) await original('ForgotPassword')(ctx, { ...porNome.parse(req), Username: achado.Username });
      return {
        CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: destino },
      };
    },

    ConfirmForgotPassword: async (ctx, req) => {
      const { ClientId, Username, ...resto } = porNome.parse(req);
      requireStrongPassword(comSenha.parse(resto).Password ?? '');
      const achado = await usuario(ctx, ClientId, Username.toLowerCase());
      if (!achado?.ConfirmationCode) {
        throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
      }
      tentativas.delete(Username.toLowerCase());
      try {
        return await original('ConfirmForgotPassword')(ctx, {
          ...resto,
          ClientId,
          Username: achado.Username,
        });
      } catch (erro) {
        if (!(erro instanceof CodeMismatchError)) throw erro;
        throw new CognitoError(
          'CodeMismatchException',
          'Invalid verification code provided, please try again.',
        );
      }
    },

    AdminSetUserPassword: async (ctx, req) => {
      requireStrongPassword(comSenha.parse(req).Password ?? '');
      return original('AdminSetUserPassword')(ctx, req);
    },

    ChangePassword: async (ctx, req) => {
      requireStrongPassword(trocaDeSenha.parse(req).ProposedPassword);
      try {
        return await original('ChangePassword')(ctx, req);
      } catch (erro) {
        // O emulador chama de senha inválida a senha atual errada.
        if (erro instanceof InvalidPasswordError) throw new NotAuthorizedError(MENSAGEM_DE_SENHA);
        throw erro;
      }
    },

    AdminCreateUser: async (ctx, req) => {
      const { TemporaryPassword } = comSenha.parse(req);
      if (TemporaryPassword) requireStrongPassword(TemporaryPassword);
      return original('AdminCreateUser')(ctx, req);
    },

    // Não existe na AWS: só o console local chama, para dar um token sem saber a senha.
    LocalToken: async (ctx, req) => {
      const { ClientId, Username } = tokenLocal.parse(req);
      const achado = await usuario(ctx, ClientId, Username.toLowerCase());
      const cliente = await cognito.getAppClient(ctx, ClientId);
      if (!achado || !cliente) throw new CognitoError('UserNotFoundException', 'User does not exist.');
      // Dura mais que o de quem entra: quem o pede não o renova.
      const demorado = {
        ...cliente,
        AccessTokenValidity: 60,
        TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
      };
      return services.tokenGenerator.generate(ctx, achado, [], demorado, undefined, 'Authentication');
    },
  };

  return (acao) => async (ctx, req) => {
    try {
      return await (rotas[acao] ?? original(acao))(ctx, req);
    } catch (erro) {
      if (erro instanceof z.ZodError) throw new InvalidParameterError('Missing required parameter');
      throw erro;
    }
  };
}

const respondido = z.looseObject({
  AuthenticationResult: z.looseObject({ AccessToken: z.string() }).optional(),
});
const prazoDoToken = z.object({ iat: z.number(), exp: z.number() });

/** O serviço de verdade diz o tipo e a validade do token; o emulador não. */
function comValidade(resposta: unknown): unknown {
  const forma = respondido.parse(resposta);
  if (!forma.AuthenticationResult) return forma;
  const [, corpo = ''] = forma.AuthenticationResult.AccessToken.split('.');
  const { iat, exp } = prazoDoToken.parse(JSON.parse(Buffer.from(corpo, 'base64url').toString()));
  return {
    ...forma,
    AuthenticationResult: { ...forma.AuthenticationResult, ExpiresIn: exp - iat, TokenType: 'Bearer' },
  };
}

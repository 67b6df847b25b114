import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import chavePublica from 'cognito-local/lib/keys/cognitoLocal.public.json' with { type: 'json' };
import { Router } from 'cognito-local/lib/server/Router.js';
import type { Services } from 'cognito-local/lib/services';
import { DateClock } from 'cognito-local/lib/services/clock.js';
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js';
import { otp } from 'cognito-local/lib/services/otp.js';
import { JwtTokenGenerator } from 'cognito-local/lib/services/tokenGenerator.js';
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js';
import * as z from 'zod';
import { serveOnLoopback } from '../http.ts';
import { realCognito } from './cognito-behaviour.ts';
import { cognitoApp } from './cognito-server.ts';
import { atomicStoreFactory } from './cognito-store.ts';

const { dir, emissor, regiao } = z
  .object({ dir: z.string(), emissor: z.string(), regiao: z.string() })
  .parse(workerData);

const calado = () => {};
const logger = { debug: calado, info: calado, warn: calado, error: calado, child: () => logger };
const ctx = { logger };
const clock = new DateClock();
const guardas = atomicStoreFactory(dir);
const padroes = { UsernameAttributes: ['email'] };
const cognito = await new CognitoServiceFactoryImpl(
  dir,
  guardas,
  new UserPoolServiceFactoryImpl(clock, guardas),
).create(ctx, padroes);

// Nenhum gatilho: o produto não usa Lambda no login, e o SDK antigo que os chamaria nem é carregado.
const semGatilho = () => Promise.reject(new Error('gatilho não usado'));
const triggers: Services['triggers'] = {
  enabled: () => false,
  customMessage: semGatilho,
  customEmailSender: semGatilho,
  postAuthentication: semGatilho,
  postConfirmation: semGatilho,
  preSignUp: semGatilho,
  preTokenGeneration: semGatilho,
  userMigration: semGatilho,
};

const config: Services['config'] = {
  LambdaClient: {},
  TriggerFunctions: {},
  UserPoolDefaults: padroes,
  KMSConfig: {},
  TokenConfig: { IssuerDomain: emissor },
  ServerConfig: { port: 0, hostname: '127.0.0.1', https: false },
};

const services: Services = {
  clock,
  cognito,
  config,
  otp,
  triggers,
  tokenGenerator: new JwtTokenGenerator(clock, triggers, { IssuerDomain: emissor }),
  messages: {
    deliver: async (_ctx, motivo, _cliente, _grupo, _usuario, codigo, _metadados, entrega) => {
      parentPort?.postMessage({ codigo, motivo, para: entrega.Destination });
    },
  },
};

/** Um grupo e os dois clientes dele, criados na primeira vez; os nomes valem enquanto durar a pasta de dados. */
async function grupoEClientes(): Promise<{ userPoolId: string; clientId: string; passwordClientId: string }> {
  const existente = (await cognito.listUserPools(ctx))[0];
  const agora = clock.get();
  const grupo =
    existente ??
    (await cognito.createUserPool(ctx, {
      Id: `${regiao}_${randomBytes(9)
        .toString('base64url')
        .replaceAll(/[^a-zA-Z0-9]/g, '0')
        .slice(0, 9)}`,
      Name: 'crm-local',
      UsernameAttributes: ['email'],
      MfaConfiguration: 'OPTIONAL',
      AutoVerifiedAttributes: ['email'],
      CreationDate: agora,
      LastModifiedDate: agora,
    }));
  // Uma pasta de antes da verificação em duas etapas.
  if (grupo.MfaConfiguration !== 'OPTIONAL') {
    await (await cognito.getUserPool(ctx, grupo.Id)).updateOptions(ctx, {
      ...grupo,
      MfaConfiguration: 'OPTIONAL',
    });
  }
  const guardados = await cognito.listAppClients(ctx, grupo.Id);
  // Os fluxos e os prazos de um pool instalado, também numa pasta de antes deles.
  async function cliente(ClientName: string, minutos: number, fluxos: string[]): Promise<string> {
    const guardado = guardados.find((outro) => outro.ClientName === ClientName);
    const ClientId = guardado?.ClientId ?? randomBytes(13).toString('hex');
    await (await cognito.getUserPool(ctx, grupo.Id)).saveAppClient(ctx, {
      ...{ ClientId, ClientName, UserPoolId: grupo.Id },
      ...{ CreationDate: guardado?.CreationDate ?? agora, LastModifiedDate: agora },
      ...{ AccessTokenValidity: minutos, IdTokenValidity: minutos, RefreshTokenValidity: 30 },
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
      ...{ EnableTokenRevocation: true, PreventUserExistenceErrors: 'ENABLED' },
      ExplicitAuthFlows: fluxos,
    });
    return ClientId;
  }
  return {
    userPoolId: grupo.Id,
    clientId: await cliente('painel', 15, ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']),
    passwordClientId: await cliente('senha', 5, ['ALLOW_USER_PASSWORD_AUTH']),
  };
}

const ids = await grupoEClientes();
const { porta } = await serveOnLoopback(
  cognitoApp(realCognito(services, Router(services)), ctx, chavePublica.jwk),
);
parentPort?.postMessage({ identidade: { ...ids, jwks: { keys: [chavePublica.jwk] } } });
parentPort?.postMessage({ porta });

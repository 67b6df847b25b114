import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { cognitoIdentidade } from '../../lambdas/adapters/cognito.ts';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { criarOperador, type OperadorEntrada } from '../../lambdas/sessao/index.ts';
import type { Identity } from './emulators/cognito.ts';
import { CREDENTIALS, type Dynamo, openLocalTable } from './emulators/dynamo.ts';
import { REGION } from './emulators/services.ts';
import { openState } from './state-file.ts';

const guardado = z.object({
  email: z.string(),
  senha: z.string(),
  nome: z.string(),
  usuario_id: z.string(),
  username: z.string(),
});
export type LocalOperator = z.output<typeof guardado>;

/** O operador da demonstração. A senha é conhecida de propósito: só vale nesta máquina. */
export const DEMONSTRACAO = {
  email: 'operador@exemplo.com.br',
  senha: 'Operador#2026',
  nome: 'Marina Duarte',
  username: 'marina',
} as const;

export type Operators = {
  readonly demonstracao: () => LocalOperator;
  readonly criar: (entrada: OperadorEntrada & { senha: string }) => Promise<LocalOperator>;
  /** Um token de acesso de verdade, sem pedir a senha; null quando ninguém tem esse e-mail. */
  readonly token: (email: string) => Promise<string | null>;
};

const tokens = z.object({ AccessToken: z.string() });

/** Abre os operadores desta pasta; na primeira vez cria o da demonstração, dono da loja `localhost`. */
export async function openOperators(dir: string, dynamo: Dynamo, identidade: Identity): Promise<Operators> {
  const estado = openState(join(dir, 'operador.json'), guardado.nullable(), null);
  const cognito = new CognitoIdentityProviderClient({
    endpoint: identidade.endpoint,
    region: REGION,
    credentials: CREDENTIALS,
  });
  const deps = {
    tabela: openLocalTable(dynamo),
    identidade: cognitoIdentidade(identidade.userPoolId, cognito),
    relogio: systemClock,
  };

  async function criar(entrada: OperadorEntrada & { senha: string }): Promise<LocalOperator> {
    const { id, nome, username, email } = await criarOperador(deps, entrada);
    return { email, senha: entrada.senha, nome, usuario_id: id, username };
  }

  const demonstracao = estado.read() ?? (await criar({ ...DEMONSTRACAO, loja: 'localhost' }));
  if (!estado.read()) estado.write(demonstracao);

  return {
    demonstracao: () => demonstracao,
    criar,
    token: async (email) => {
      const resposta = await fetch(identidade.endpoint, {
        method: 'POST',
        headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.LocalToken' },
        body: JSON.stringify({ ClientId: identidade.clientId, Username: email }),
      });
      return resposta.ok ? tokens.parse(await resposta.json()).AccessToken : null;
    },
  };
}

import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Identidade } from '../sessao/ports.ts';

function subDe(atributos: AttributeType[] | undefined): string {
  const sub = atributos?.find((atributo) => atributo.Name === 'sub')?.Value;
  if (!sub) throw new Error('O serviço de identidade não devolveu o sub da conta');
  return sub;
}

/**
 * Identidade sobre o Cognito (AdminCreateUser). Com `senha` a conta nasce confirmada e nenhum convite é mandado;
 * sem ela, o Cognito manda a senha provisória por e-mail.
 */
export function cognitoIdentidade(
  userPoolId: string,
  client = new CognitoIdentityProviderClient({}),
): Identidade {
  return {
    criarConta: async ({ email, nome, senha }) => {
      let sub: string;
      try {
        const { User } = await client.send(
          new AdminCreateUserCommand({
            UserPoolId: userPoolId,
            Username: email,
            UserAttributes: [
              { Name: 'email', Value: email },
              { Name: 'email_verified', Value: 'true' },
              { Name: 'name', Value: nome },
            ],
            ...(senha
              ? { MessageAction: 'SUPPRESS' as const }
              : { DesiredDeliveryMediums: ['EMAIL' as const] }),
          }),
        );
        sub = subDe(User?.Attributes);
      } catch (erro) {
        if (!(erro instanceof UsernameExistsException)) throw erro;
        const conta = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
        sub = subDe(conta.UserAttributes);
      }
      if (senha) {
        await client.send(
          new AdminSetUserPasswordCommand({
            UserPoolId: userPoolId,
            Username: email,
            Password: senha,
            Permanent: true,
          }),
        );
      }
      return { sub };
    },
  };
}

import {
  type CognitoIdentityProviderClient,
  paginateListUsers,
} from '@aws-sdk/client-cognito-identity-provider';

/** Todo operador que tem conta, pelo `usuario_id`: o pool é a única lista deles que não exige varrer a tabela. */
export async function operadoresDoPool(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
): Promise<string[]> {
  const ids: string[] = [];
  for await (const { Users = [] } of paginateListUsers({ client, pageSize: 60 }, { UserPoolId })) {
    for (const { Attributes = [] } of Users) {
      const sub = Attributes.find(({ Name }) => Name === 'sub')?.Value;
      if (sub) ids.push(sub);
    }
  }
  return ids;
}

import { devNull } from 'node:os';
import { type EnvKey, type FunctionName, functions } from '../../../shared/manifest/manifest.ts';
import { CREDENTIALS } from '../emulators/dynamo.ts';
import { REGION } from '../emulators/services.ts';
import type { Target } from '../faults/modes.ts';

/** Onde fala cada serviço: os que podem falhar de propósito e o KeyValueStore da borda. */
export type Endpoints = Readonly<Record<Target | 'edgeKeys', string>>;

/** Para onde o SDK da AWS fala: cada serviço pelo seu intermediário, nunca a AWS de verdade. */
export function sdkEnvironment(endpoints: Endpoints): Record<string, string> {
  return {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_SES: endpoints.ses,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
    AWS_ENDPOINT_URL_CLOUDFRONT: endpoints.cloudfront,
    AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE: endpoints.edgeKeys,
  };
}

/** O ambiente de uma função: só as chaves que ela declarou, mais as do SDK. */
export function functionEnvironment(
  nome: FunctionName,
  valores: Readonly<Record<EnvKey, string>>,
  endpoints: Endpoints,
): Record<string, string> {
  return {
    ...sdkEnvironment(endpoints),
    // Quem assina é a função, como o papel dela na AWS: é assim que se sabe quem pediu o quê.
    AWS_ACCESS_KEY_ID: nome,
    ...Object.fromEntries(functions[nome].env.map((chave) => [chave, valores[chave]])),
    AWS_LAMBDA_FUNCTION_NAME: nome,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(functions[nome].memory),
    NODE_NO_WARNINGS: '1',
  };
}

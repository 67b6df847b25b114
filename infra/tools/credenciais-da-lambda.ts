import type { Plugin } from 'esbuild';

const CADEIA = /^@aws-sdk\/credential-provider-node$/;

/**
 * Na Lambda as credenciais chegam sempre pelo ambiente (docs.aws.amazon.com/lambda, Defined runtime environment
 * variables): a cadeia do SDK, que também as procura em perfis, SSO, STS e na máquina, são 95 KB de cada função que
 * nunca correm.
 */
export function deixarCredenciaisDoAmbiente(): Plugin {
  return {
    name: 'so-credenciais-do-ambiente',
    setup(montagem) {
      montagem.onResolve({ filter: CADEIA }, ({ path, resolveDir }) => ({
        path,
        namespace: 'credenciais-da-lambda',
        pluginData: resolveDir,
      }));
      montagem.onLoad({ filter: CADEIA, namespace: 'credenciais-da-lambda' }, ({ pluginData }) => ({
        contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
        resolveDir: pluginData,
      }));
    },
  };
}

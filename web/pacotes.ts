import type { Plugin } from 'vite';

const AWS = /node_modules[\\/](?:aws-amplify[\\/]node_modules[\\/])?@aws-amplify[\\/]/;

/**
 * O que `Amplify.configure` importa sem que o painel use, por arquivo do pacote, e o que fica no lugar. Exporta os mesmos
 * nomes; o que só se construiria por um caminho que não tomamos falha alto se um dia for chamado.
 */
const NO_LUGAR: Readonly<Record<string, string>> = {
  // A configuração vem do nosso `/config.json`, já na forma do Amplify 6: não há `aws-exports` nem `amplify_outputs` a traduzir.
  'core/dist/esm/utils/parseAmplifyConfig.mjs': 'export const parseAmplifyConfig = (config) => config;',
  // Sem identity pool: `configurarSessao` dá ao Amplify só quem cuida dos tokens.
  'auth/dist/esm/providers/cognito/credentialsProvider/index.mjs': `
    const semIdentityPool = () => { throw new Error('o painel não usa credenciais da AWS (web/pacotes.ts)'); };
    export const cognitoCredentialsProvider = { getCredentialsAndIdentityId: semIdentityPool };
    export class CognitoAWSCredentialsAndIdentityIdProvider { constructor() { semIdentityPool(); } }
    export class DefaultIdentityIdStore { constructor() { semIdentityPool(); } }`,
  // A sessão fica no localStorage; os cookies são de quem desenha no servidor (`ssr`).
  'core/dist/esm/storage/CookieStorage.mjs': `
    export class CookieStorage { constructor() { throw new Error('o painel não guarda a sessão em cookies (web/pacotes.ts)'); } }`,
};

/** Os nomes que um módulo exporta em `export const X`, `export class X` e `export { X, Y }`. */
function nomesExportados(codigo: string): string {
  const declarados = [...codigo.matchAll(/export (?:const|class) (\w+)/g)].map(([, nome]) => nome);
  const listados = [...codigo.matchAll(/export \{([^}]*)\}/g)].flatMap(([, lista = '']) => lista.split(','));
  return [...declarados, ...listados.map((nome) => nome?.trim())].sort().join(', ');
}

/**
 * Tira da montagem o que o Amplify importa e o painel não usa: 5 KB (gz) do que se baixa antes do login e da Home. Uma
 * versão do pacote que mude um destes arquivos de lugar ou de forma para a montagem, em vez de deixá-lo voltar calado.
 */
export function semOQueNaoSeUsa(): Plugin {
  const vistos = new Set<string>();
  return {
    name: 'sem-o-que-nao-se-usa',
    apply: 'build',
    transform: {
      filter: { id: AWS },
      handler(codigo, id) {
        const arquivo = id.split('@aws-amplify/').at(-1) ?? '';
        const outro = NO_LUGAR[arquivo];
        if (outro === undefined) return null;
        if (nomesExportados(codigo) !== nomesExportados(outro)) {
          this.error(`${id} já não exporta ${nomesExportados(outro)}: reveja web/pacotes.ts`);
        }
        vistos.add(arquivo);
        return { code: outro, map: null, moduleSideEffects: false };
      },
    },
    buildEnd(falha) {
      const faltam = Object.keys(NO_LUGAR).filter((arquivo) => !vistos.has(arquivo));
      if (!falha && faltam.length > 0)
        this.error(`O Amplify mudou ${faltam.join(', ')}: reveja web/pacotes.ts`);
    },
  };
}

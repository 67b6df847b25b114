import type { Plugin } from 'vite';

type Recorte = { readonly modulo: RegExp; readonly trocas: readonly (readonly [RegExp, string])[] };

/**
 * O que os pacotes trazem e o painel nunca chama, mas a montagem não percebe sozinha. Nada muda no que se executa: o
 * zod deixa de saber descrever um esquema em JSON Schema (quem descreve a API é o servidor) e de montar funções de
 * texto (`jitless`, web/painel/app/abrir.tsx), o Amplify recebe a sua configuração já na forma final e só entra por SRP
 * (web/painel/shell/entrada.ts), e os seus enumerados (a forma que o TypeScript lhes dá) passam a ser puros; o cmdk
 * perde a janela que traz consigo (a nossa é o <dialog> do navegador).
 */
const RECORTES: readonly Recorte[] = [
  {
    modulo: /node_modules[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    trocas: [
      [
        /inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(inst, ctx, json, params\);/g,
        '',
      ],
      [/core\.\$ZodObjectJIT\.init/g, 'core.$$ZodObject.init'],
      [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
      [/createStandardJSONSchemaMethod\(this, "(?:in|out)put"\)/g, 'undefined'],
    ],
  },
  {
    modulo: /@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]utils[\\/]parseAmplifyConfig\.mjs$/,
    trocas: [[/(const parseAmplifyConfig = \(amplifyConfig\) => )\{[\s\S]*?\n\};/g, '$1amplifyConfig;']],
  },
  {
    modulo: /@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]providers[\\/]cognito[\\/]apis[\\/]signIn\.mjs$/,
    trocas: [
      [/switch \(authFlowType\) \{[\s\S]*?default:\s+(return signInWithSRP\(ctx, input\);)\s+\}/g, '$1'],
    ],
  },
  {
    modulo:
      /@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]providers[\\/]cognito[\\/]utils[\\/]signInHelpers\.mjs$/,
    trocas: [
      [/case 'WEB_AUTHN': \{[\s\S]*?\n {8}\}/g, ''],
      [/case 'WEB_AUTHN':\s+case 'SELECT_CHALLENGE':[\s\S]*?(?=case 'SELECT_MFA_TYPE')/g, ''],
      [/case 'PASSWORD':\s+return handleSelectChallengeWithPassword\([^;]*;/g, ''],
      [/case 'PASSWORD_SRP':\s+return handleSelectChallengeWithPasswordSRP\([^;]*;/g, ''],
    ],
  },
  {
    modulo: /@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]providers[\\/]cognito[\\/]apis[\\/]signOut\.mjs$/,
    trocas: [[/let hasOAuthConfig;[\s\S]*?\n {4}else \{/g, '{']],
  },
  {
    modulo: /node_modules[\\/]cmdk[\\/]dist[\\/]index\.mjs$/,
    trocas: [
      [/=\w+\.forwardRef\(\(\w+,\w+\)=>\{let\{open:[\s\S]*?"cmdk-dialog"[\s\S]*?\}\)(?=,\w+=)/g, '=null'],
    ],
  },
  {
    modulo: /@mui[\\/]system[\\/]cssVars[\\/]createCssVarsProvider\.mjs$/,
    trocas: [[/(const getInitColorSchemeScript = )params => [\s\S]*?\n {2}\}\);/g, '$1undefined;']],
  },
  {
    modulo: /@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]providers[\\/]cognito[\\/]types[\\/]errors\.mjs$/,
    trocas: [
      [
        /var (\w+);\n\(function \(\1\) \{([^}]*)\}\)\(\1 \|\| \(\1 = \{\}\)\);/g,
        'var $1 = /* @__PURE__ */ (function ($1) {$2 return $1; })({});',
      ],
    ],
  },
];

/**
 * Tira da montagem o que nunca se chama nos pacotes de terceiros. Para a montagem se um pacote mudou de forma e um
 * recorte já não acha o que tirar.
 */
export function recortarPacotes(): Plugin {
  return {
    name: 'recortes-dos-pacotes',
    apply: 'build',
    transform(codigo, id) {
      const recorte = RECORTES.find(({ modulo }) => modulo.test(id));
      if (!recorte) return null;
      let recortado = codigo;
      for (const [oQue, peloQue] of recorte.trocas) {
        const antes = recortado;
        recortado = antes.replace(oQue, peloQue);
        if (recortado === antes) this.error(`O recorte de ${id} já não acha ${oQue.source}.`);
      }
      return { code: recortado, map: null };
    },
  };
}

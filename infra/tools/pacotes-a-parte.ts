import { basename, join, parse } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';

/**
 * O que uma função só carrega com `import()`, quando usa, e nada partilha com o resto dela: vai num arquivo ao lado do
 * seu. Dentro dele, o Node o leria em cada arranque a frio (de 3 a 15 ms), mesmo sem nada usar.
 */
const A_PARTE: ReadonlyMap<string, string> = new Map(
  [
    'lambdas/adapters/compositor-de-email.ts',
    'lambdas/adapters/desenho.ts',
    'lambdas/adapters/pixels.ts',
    'lambdas/clientes/telefones-do-mundo.ts',
    'lambdas/gateways/stripe/pacote-da-stripe.ts',
    'web/site/render.tsx',
  ].map((modulo) => [`./${parse(modulo).name}.cjs`, modulo]),
);
/** Quem escreve em partes, que nenhuma página usa, são outros 110 KB do mesmo pacote. */
const REACT_INTEIRO = /^react-dom\/server$/;
const REACT_QUE_SE_USA = 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js';

/** O sharp em CommonJS: em módulo ES pede o seu próprio endereço, que num pacote montado não existe. */
const SHARP = /^sharp$/;
const SHARP_MONTADO = 'node_modules/sharp/dist/index.cjs';
/**
 * O arquivo dele que procura o binário em todo lugar em que uma instalação o pode ter. Num pacote montado só há um: o
 * do sistema em que corre, que vai ao lado da função (infra/aws/nativos.ts) ou está nos módulos desta máquina.
 */
const PROCURA_DO_SHARP = /sharp[\\/]dist[\\/]sharp\.cjs$/;
const SO_O_DAQUI = `const { runtimePlatformArch } = require('./libvips.cjs');
module.exports = require('@img/sharp-' + runtimePlatformArch() + '/sharp.node');`;

/** Deixa de fora do arquivo de cada função o que vai ao lado dele. */
export function deixarAParte(): Plugin {
  return {
    name: 'pacotes-a-parte',
    setup(montagem) {
      montagem.onResolve({ filter: /\.tsx?$/ }, ({ path, kind }) => {
        const aoLado = `./${parse(basename(path)).name}.cjs`;
        return kind === 'dynamic-import' && A_PARTE.has(aoLado) ? { path: aoLado, external: true } : null;
      });
      const { absWorkingDir = '' } = montagem.initialOptions;
      montagem.onResolve({ filter: REACT_INTEIRO }, () => ({ path: join(absWorkingDir, REACT_QUE_SE_USA) }));
      montagem.onResolve({ filter: SHARP }, () => ({ path: join(absWorkingDir, SHARP_MONTADO) }));
      montagem.onLoad({ filter: PROCURA_DO_SHARP }, () => ({ contents: SO_O_DAQUI, loader: 'js' }));
    },
  };
}

/** O que se monta ao lado de cada função, pelo que os arquivos delas pedem. */
export function entradasAParte({ outputs }: Metafile): { in: string; out: string }[] {
  return Object.entries(outputs).flatMap(([saida, { imports }]) =>
    imports.flatMap(({ path }) => {
      const modulo = A_PARTE.get(path);
      return modulo ? [{ in: modulo, out: `${saida.split('/').at(-2)}/${parse(path).name}` }] : [];
    }),
  );
}

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const aqui = (caminho: string) => fileURLToPath(new URL(caminho, import.meta.url));

/**
 * Três entradas: `login.html` (sem MUI nem roteador), `painel.html` e `pedido.html` (a página depois do pagamento). Os
 * scripts das páginas publicadas se montam à parte (infra/tools/scripts-do-site.ts). Tudo o que muda vai para `assets/`
 * com o hash no nome; nenhum script fica dentro da página, para a CSP não precisar de `unsafe-inline`.
 */
export default defineConfig({
  root: aqui('.'),
  plugins: [react()],
  // O pacote só publica a sua montagem de produção fora dos endereços que se importam; a outra traz avisos de quem desenvolve.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: aqui('../node_modules/react-router/dist/production/index.mjs') },
    ],
  },
  build: {
    outDir: aqui('../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // O Amplify e o Emotion importam estes sem usar o que trazem, e eles não dizem que são puros.
      treeshake: {
        moduleSideEffects: [
          {
            test: /node_modules[\\/](@aws-crypto|@smithy|@aws-sdk|uuid|tslib|js-cookie|hoist-non-react-statics)[\\/]/,
            sideEffects: false,
          },
        ],
      },
      input: { login: aqui('login.html'), painel: aqui('painel.html'), pedido: aqui('pedido.html') },
      output: {
        // Pacotes que mudam pouco ficam à parte: uma versão nova do painel não os baixa de novo. Juntos se comprimem
        // melhor; só os arquivos nomeados, sem o que eles usam, que outra tela também usa.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'base',
              test: /node_modules[\\/](@emotion|stylis|hoist-non-react-statics|react-is|@tanstack|react-router|react-router-dom)[\\/]/,
            },
            { name: 'campos', test: /web[\\/]kit[\\/]campos[\\/]/ },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
          ],
        },
      },
    },
  },
});

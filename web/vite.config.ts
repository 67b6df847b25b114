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
  build: {
    outDir: aqui('../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { login: aqui('login.html'), painel: aqui('painel.html'), pedido: aqui('pedido.html') },
      output: {
        // Pacotes que mudam pouco ficam à parte: uma versão nova do painel não os baixa de novo.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
          ],
        },
      },
    },
  },
});

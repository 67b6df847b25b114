import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adiantarPainel } from './adiantar-painel.ts';
import {
  pacoteDaHome,
  pacoteDasConsultas,
  pacoteDasRegras,
  pacoteDosCadastros,
  recusarCirculos,
} from './divisao.ts';
import { estiloNaPagina } from './estilo-na-pagina.ts';
import { recortarPacotes } from './recortes.ts';
import { scriptNaPagina } from './script-na-pagina.ts';

const resolverAqui = (caminho: string) => fileURLToPath(new URL(caminho, import.meta.url));

/**
 * Cinco entradas: `login.html` (sem MUI nem roteador), `painel.html`, `pedido.html` (a página depois do pagamento),
 * `renovar.html` (a de um link de renovação) e `descadastrar.html` (a de quem não quer mais avisos). Os scripts das
 * páginas publicadas se montam à parte (infra/tools/scripts-do-site.ts). Tudo o que muda vai para `assets/` com o hash
 * no nome; dentro da página só fica o script que a CSP reconhece pelo resumo, para ela não precisar de `unsafe-inline`.
 */
export default defineConfig({
  root: resolverAqui('.'),
  plugins: [
    react(),
    recortarPacotes(),
    recusarCirculos(),
    estiloNaPagina(),
    scriptNaPagina(),
    adiantarPainel(),
  ],
  // O pacote só publica a sua montagem de produção fora dos endereços que se importam; a outra traz avisos de quem
  // desenvolve.
  resolve: {
    alias: [
      {
        find: /^react-router$/,
        replacement: resolverAqui('../node_modules/react-router/dist/production/index.mjs'),
      },
    ],
  },
  // O leitor de arquivos busca o leitor de PDF só quando há um.
  worker: { format: 'es' },
  build: {
    outDir: resolverAqui('../dist/web'),
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
      input: {
        login: resolverAqui('login.html'),
        painel: resolverAqui('painel.html'),
        pedido: resolverAqui('pedido.html'),
        descadastrar: resolverAqui('descadastrar.html'),
        renovar: resolverAqui('renovar.html'),
        conta: resolverAqui('minha-conta.html'),
      },
      output: {
        // Juntos se comprimem melhor: em 112 arquivos o painel pesava 32 KB mais. Quem abre uma tela baixa o que as
        // listas usam, quem abre um formulário o que os formulários usam, e as telas seguintes só o seu. Os pacotes de
        // terceiros, que mudam pouco, ficam à parte do que é nosso. Só os arquivos nomeados, sem o que eles importam,
        // que outra tela também usa.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { debugName: 'home', name: pacoteDaHome },
            { debugName: 'regras', name: pacoteDasRegras, minShareCount: 2 },
            { debugName: 'consultas', name: pacoteDasConsultas, minShareCount: 2 },
            { debugName: 'cadastros', name: pacoteDosCadastros, minShareCount: 2 },
            { name: 'codigo', test: /painel[\\/]shell[\\/]codigo|cognito[\\/]apis[\\/]confirmSignIn/ },
            // O que só o login baixa, e só a quem troca a senha ou dá o código.
            { name: 'senhas', test: /painel[\\/]sessao[\\/](PrimeiraSenha|useNovaSenha|CodigoDoAplicativo)/ },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
            // Do kit de formulários, a lista usa o cabeçalho e a espera do registro.
            {
              name: 'formularios',
              test: /web[\\/]kit[\\/](campos|formulario)[\\/](?!CabecalhoDoFormulario|RegistroParaEditar)|node_modules[\\/](react-hook-form|@hookform|@popperjs|@mui[\\/]material[\\/](use)?(Autocomplete|Popper))[\\/]/,
            },
            // As peças de clientes, de imagens e de links têm campos de formulário dentro, e as de renovações usam as
            // leituras dos clientes: ficam fora, ou kit, formulários e consultas se importariam uns aos outros.
            {
              name: 'kit',
              test: /web[\\/](kit|painel[\\/]pecas(?![\\/](clientes|imagens|links|renovacoes)))[\\/]|node_modules[\\/](@mui|react-transition-group)[\\/]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});

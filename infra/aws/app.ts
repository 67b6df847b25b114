import { ConfigError } from './config.ts';
import { garantirDist } from './dist.ts';
import { criarApp, montarProduto } from './produto.ts';

/** Entrada do CDK: `-c estagio=prod`, `-c regiao=…`, `-c dominios=…`; a lista toda está em docs/deploy.md. */
const app = criarApp();
const indicada: unknown = app.node.tryGetContext('dist');
try {
  montarProduto(app, garantirDist(typeof indicada === 'string' ? indicada : undefined));
} catch (erro) {
  if (!(erro instanceof ConfigError)) throw erro;
  console.error(erro.message);
  process.exit(1);
}

import { garantirDist } from './dist.ts';
import { ConfigError, estagioParaInstalar } from './estagio.ts';
import { aplicarRegrasDoNag } from './nag.ts';
import { criarApp, montarProduto } from './produto.ts';

/** Entrada do CDK: `-c estagio=prod` escolhe o arquivo de `infra/aws/estagios` que diz tudo o mais. */
const app = criarApp();
const lerContexto = (nome: string): unknown => app.node.tryGetContext(nome);
try {
  const estagio = estagioParaInstalar(lerContexto);
  const indicada = lerContexto('dist');
  montarProduto(app, estagio, garantirDist(typeof indicada === 'string' ? indicada : undefined));
  aplicarRegrasDoNag(app);
} catch (erro) {
  if (!(erro instanceof ConfigError)) throw erro;
  console.error(erro.message);
  process.exit(1);
}

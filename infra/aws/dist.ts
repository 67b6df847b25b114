import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { functionNames } from '../../shared/manifest/manifest.ts';
import { ConfigError } from './estagio.ts';
import { garantirNativos } from './nativos.ts';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Pasta com a construção que será instalada: a indicada em `-c dist=…` ou a `dist` da raiz, refeita aqui no que
 * mudou, para que nunca se instale uma versão esquecida. Recusa uma construção pela metade. Põe nela o que só a Lambda
 * usa: o sharp da arquitetura dela.
 */
export function garantirDist(indicada: string | undefined): string {
  const dist = indicada ? resolve(indicada) : join(raiz, 'dist');
  if (!indicada) construir();
  const precisa = [
    ...functionNames.map((nome) => join('lambdas', nome, 'index.cjs')),
    ...[
      'login.html',
      'painel.html',
      'pedido.html',
      'descadastrar.html',
      'renovar.html',
      'minha-conta.html',
      'assets',
    ].map((nome) => join('web', nome)),
  ];
  const faltam = precisa.filter((caminho) => !existsSync(join(dist, caminho)));
  if (faltam.length > 0) {
    throw new ConfigError(`A construção em ${dist} está incompleta. Faltam: ${faltam.join(', ')}.`);
  }
  try {
    garantirNativos(dist);
  } catch (erro) {
    throw new ConfigError(erro instanceof Error ? erro.message : String(erro));
  }
  return dist;
}

function construir(): void {
  // A saída padrão é da síntese: o que a construção conta vai para a de erros.
  const construcao = spawnSync(process.execPath, [join(raiz, 'infra/tools/build.ts')], {
    cwd: raiz,
    stdio: ['ignore', 2, 2],
  });
  if (construcao.status !== 0) throw new ConfigError('A construção falhou: veja a mensagem acima.');
}

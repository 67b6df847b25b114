import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { functionNames, functions } from '../../shared/manifest/manifest.ts';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** O binário do sharp e a biblioteca dele, para o sistema da Lambda: nesta máquina o npm só instala os dela. */
export const PACOTES_DA_LAMBDA = ['@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64'] as const;
type Pacote = { readonly nome: string; readonly version: string; readonly integrity: string };
/** Deixa o pacote, como o registro o publica, no arquivo dado; devolve o que deu errado, ou null. */
type Baixar = (pacote: Pacote, arquivo: string) => string | null;

const trava = z.object({ packages: z.record(z.string(), z.unknown()) });
const travado = z.object({ version: z.string(), integrity: z.string().startsWith('sha512-') });
const MARCA = '.integridade';

/** A versão e o resumo que o lock file diz de cada pacote da Lambda. */
export function pacotesTravados(lido: unknown): Pacote[] {
  const { packages } = trava.parse(lido);
  return PACOTES_DA_LAMBDA.map((nome) => ({ nome, ...travado.parse(packages[`node_modules/${nome}`]) }));
}

const resumo = (arquivo: string) =>
  `sha512-${createHash('sha512').update(readFileSync(arquivo)).digest('base64')}`;

/** `npm pack`: o registro, o proxy e a credencial são os de quem instala. */
const baixarDoRegistro: Baixar = ({ nome, version }, arquivo) => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const pasta = dirname(arquivo);
  const { status, stderr, stdout } = spawnSync(
    npm,
    ['pack', `${nome}@${version}`, '--pack-destination', pasta, '--loglevel=error'],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  );
  return status === 0 && existsSync(arquivo) ? null : (stderr || stdout || 'o npm não respondeu').trim();
};

/** O pacote com o resumo do lock file: o que já se baixou, se ainda é ele; senão, o do registro. */
function conferido(pacote: Pacote, guardados: string, baixar: Baixar): string {
  const { nome, version, integrity } = pacote;
  const arquivo = join(guardados, `${nome.replace('@', '').replace('/', '-')}-${version}.tgz`);
  if (existsSync(arquivo) && resumo(arquivo) === integrity) return arquivo;
  rmSync(arquivo, { force: true });
  const falha = baixar(pacote, arquivo);
  if (falha !== null) throw new Error(`Não foi possível baixar ${nome}@${version}: ${falha}`);
  if (resumo(arquivo) === integrity) return arquivo;
  rmSync(arquivo, { force: true });
  throw new Error(`${nome}@${version} não é o que o package-lock.json diz: o resumo do arquivo é outro.`);
}

function abrir(arquivo: string, destino: string): void {
  rmSync(destino, { recursive: true, force: true });
  mkdirSync(destino, { recursive: true });
  const { status, stderr } = spawnSync('tar', ['-xzf', arquivo, '-C', destino, '--strip-components=1'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Não foi possível abrir ${arquivo}: ${stderr}`);
}

type Opcoes = { readonly guardados?: string; readonly lock?: string; readonly baixar?: Baixar };

/**
 * Põe ao lado de cada função que desenha imagens o sharp do sistema da Lambda, seja qual for a máquina que constrói. Só
 * para instalar: nesta máquina a função acha o dela nos módulos. Cada pacote é o do lock file, conferido pelo resumo, e
 * baixa-se uma vez.
 */
export function garantirNativos(
  dist: string,
  {
    guardados = join(raiz, 'node_modules/.cache/nativos'),
    lock = join(raiz, 'package-lock.json'),
    baixar = baixarDoRegistro,
  }: Opcoes = {},
): void {
  mkdirSync(guardados, { recursive: true });
  const pacotes = pacotesTravados(JSON.parse(readFileSync(lock, 'utf8')));
  for (const nome of functionNames.filter((nome) => functions[nome].sharp)) {
    for (const pacote of pacotes) {
      const destino = join(dist, 'lambdas', nome, 'node_modules', pacote.nome);
      const marca = join(destino, MARCA);
      if (existsSync(marca) && readFileSync(marca, 'utf8') === pacote.integrity) continue;
      abrir(conferido(pacote, guardados, baixar), destino);
      writeFileSync(marca, pacote.integrity);
    }
  }
}

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { garantirNativos, PACOTES_DA_LAMBDA, pacotesTravados } from './nativos.ts';

/** Um registro de mentira: um pacote com um arquivo, e o lock file que diz o resumo dele. */
let pasta: string;
let tarball: string;
let lock: string;
let baixados: string[];

beforeAll(() => {
  pasta = mkdtempSync(join(tmpdir(), 'nativos-'));
  mkdirSync(join(pasta, 'package/lib'), { recursive: true });
  writeFileSync(join(pasta, 'package/lib/binario.node'), 'da Lambda');
  tarball = join(pasta, 'pacote.tgz');
  spawnSync('tar', ['-czf', tarball, '-C', pasta, 'package']);
  const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
  lock = join(pasta, 'package-lock.json');
  writeFileSync(
    lock,
    JSON.stringify({
      packages: Object.fromEntries(
        PACOTES_DA_LAMBDA.map((nome) => [`node_modules/${nome}`, { version: '1.0.0', integrity }]),
      ),
    }),
  );
});
afterAll(() => rmSync(pasta, { recursive: true, force: true }));

const garantir = (dist: string, de = tarball) => {
  baixados = [];
  garantirNativos(dist, {
    guardados: join(pasta, `guardados-${de === tarball ? 'bons' : 'maus'}`),
    lock,
    baixar: ({ nome }, arquivo) => {
      baixados.push(nome);
      copyFileSync(de, arquivo);
      return null;
    },
  });
};

describe('o sharp da Lambda, ao lado das funções que desenham', () => {
  it('o lock file diz a versão e o resumo dos dois pacotes da arquitetura em que as funções correm', () => {
    const trava: unknown = JSON.parse(
      readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
    );
    expect(pacotesTravados(trava).map(({ nome }) => nome)).toEqual([...PACOTES_DA_LAMBDA]);
  });

  it('vai para a pasta da função, baixa-se uma vez, e uma construção nova não o baixa outra vez', () => {
    const dist = join(pasta, 'dist');
    garantir(dist);
    expect(baixados).toEqual([...PACOTES_DA_LAMBDA]);
    for (const nome of PACOTES_DA_LAMBDA) {
      const binario = join(dist, 'lambdas/imagens/node_modules', nome, 'lib/binario.node');
      expect(readFileSync(binario, 'utf8')).toBe('da Lambda');
    }
    // Nenhuma outra função o leva.
    expect(existsSync(join(dist, 'lambdas/tarefas'))).toBe(false);
    garantir(join(pasta, 'outra-dist'));
    expect(baixados).toEqual([]);
  });

  it('um pacote que não é o do lock file não entra', () => {
    const trocado = join(pasta, 'trocado.tgz');
    writeFileSync(trocado, 'outro conteúdo');
    const dist = join(pasta, 'dist-recusada');
    expect(() => garantir(dist, trocado)).toThrow(/não é o que o package-lock.json diz/);
    expect(existsSync(join(dist, 'lambdas/imagens/node_modules'))).toBe(false);
  });
});

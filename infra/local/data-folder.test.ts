import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimFolder } from './data-folder.ts';

let base: string;
let dir: string;
let linhas: string[];
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'pasta-'));
  dir = join(base, '.local');
  linhas = [];
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const tomar = () => claimFolder(dir, 'http://localhost:3000', (linha) => linhas.push(linha));
const gravar = (nome: string, texto: string) => writeFileSync(join(dir, nome), texto);

describe('a pasta de dados', () => {
  it('da mesma forma continua como está, sem aviso', () => {
    tomar()();
    gravar('operador.json', '"desta versão"');
    tomar()();
    expect(readFileSync(join(dir, 'operador.json'), 'utf8')).toBe('"desta versão"');
    expect(linhas).toEqual([]);
  });

  it.each([
    ['que ainda não dizia a forma', null],
    ['de outra forma', '{"forma":0}'],
  ])(
    'de uma versão %s é guardada inteira ao lado e começada de novo, o que se diz em uma linha',
    (_, forma) => {
      tomar()();
      gravar('operador.json', '"de antes"');
      if (forma === null) rmSync(join(dir, 'forma.json'));
      else gravar('forma.json', forma);
      tomar()();
      expect(existsSync(join(dir, 'operador.json'))).toBe(false);
      const [guardada = ''] = readdirSync(base).filter((nome) => nome !== '.local');
      expect(readFileSync(join(base, guardada, 'operador.json'), 'utf8')).toBe('"de antes"');
      expect(linhas).toEqual([expect.stringContaining(join(base, guardada))]);
      tomar()();
      expect(linhas).toHaveLength(1);
    },
  );

  it('uma pasta que não é do produto não se renomeia', () => {
    tomar()();
    rmSync(join(dir, 'forma.json'));
    gravar('carta.txt', 'minha');
    tomar()();
    expect(readFileSync(join(dir, 'carta.txt'), 'utf8')).toBe('minha');
    expect(linhas).toEqual([]);
  });
});

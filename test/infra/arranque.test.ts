import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FunctionName, functionNames, functions } from '../../shared/manifest/manifest.ts';

const dist = fileURLToPath(new URL('../../dist/lambdas', import.meta.url));
const carregar = createRequire(import.meta.url);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

// Montar um formatador do Intl ao carregar custa de 3 a 15 ms de cada arranque a frio; o tempo mesmo mede-se no bench.
const pasta = (nome: FunctionName) => join(dist, nome);
const arquivoDa = (nome: FunctionName) => join(pasta(nome), 'index.cjs');

describe('o arranque a frio de uma função', () => {
  it.each(functionNames)('%s é CommonJS e não monta formatador nenhum ao carregar', (nome) => {
    for (const chave of functions[nome].env) {
      vi.stubEnv(chave, chave === 'REDE_LOCAL' ? 'nenhuma' : `https://${chave.toLowerCase()}.invalid`);
    }
    vi.stubEnv('ESTAGIO', 'prod');
    vi.stubEnv('AWS_REGION', 'sa-east-1');
    const montados = [
      vi.spyOn(Intl, 'NumberFormat'),
      vi.spyOn(Intl, 'DateTimeFormat'),
      vi.spyOn(Intl, 'PluralRules'),
    ];
    const { handler } = carregar(arquivoDa(nome));
    expect(handler).toBeTypeOf('function');
    for (const montado of montados) expect(montado).not.toHaveBeenCalled();
  });

  it.each([
    ['checkout', ['pacote-da-stripe.cjs', 'telefones-do-mundo.cjs']],
    ['mensageiro', ['compositor-de-email.cjs']],
    ['imagens', ['pixels.cjs']],
    ['publicador', ['desenho.cjs', 'render.cjs']],
    ['conversas', []],
  ] as const)('o que %s só usa às vezes vai ao lado dela, e ela não o lê ao começar', (nome, partes) => {
    const aoLado = readdirSync(pasta(nome)).filter((arquivo) => /^(?!index)[^.]+\.cjs$/.test(arquivo));
    expect(aoLado.sort()).toEqual(partes);
    const codigo = readFileSync(arquivoDa(nome), 'utf8');
    for (const parte of partes) {
      expect(codigo).toContain(`require("./${parte}")`);
      expect(Object.keys(carregar(join(pasta(nome), parte)))).not.toEqual([]);
    }
  });

  it('nenhuma pede um arquivo que não vai com ela', () => {
    for (const nome of functionNames) {
      const pedidos = readFileSync(arquivoDa(nome), 'utf8').matchAll(/require\("\.\/([^"]+)"\)/g);
      for (const [, parte = ''] of pedidos) expect(readdirSync(pasta(nome)), nome).toContain(parte);
    }
  });
});

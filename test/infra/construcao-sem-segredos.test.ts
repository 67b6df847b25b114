import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { functionNames, functions } from '../../shared/manifest/manifest.ts';

/**
 * O que a máquina que constrói pode ter à mão: o de cada função e o de quem instala; e o que o Vite levaria, pelo
 * prefixo.
 */
const NOMES = [
  ...functionNames.flatMap((nome) => functions[nome].env),
  ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'AWS_REGION', 'GITHUB_TOKEN'],
  ...['ASAAS_DE_TESTE', 'ASAAS_API_KEY', 'STRIPE_API_KEY', 'RESEND_API_KEY', 'OPENAI_API_KEY'],
  ...['VITE_API_KEY', 'VITE_SEGREDO', 'VITE_ESTAGIO', 'SENHA', 'DATABASE_URL'],
];
const CANARIO = 'canario-3f9c1d7e5b';
const canarios = Object.fromEntries([...new Set(NOMES)].map((nome) => [nome, `${CANARIO}-${nome}`]));

const pasta = mkdtempSync(join(tmpdir(), 'construcao-'));
afterAll(() => rmSync(pasta, { recursive: true, force: true }));

const arquivos = (em: string): string[] =>
  readdirSync(em, { recursive: true, encoding: 'utf8' })
    .map((nome) => join(em, nome))
    .filter((caminho) => statSync(caminho).isFile());
/** Os arquivos de uma construção em que um canário aparece, e qual. */
const achados = (em: string) =>
  arquivos(em).flatMap((caminho) => {
    const qual = new RegExp(`${CANARIO}-\\w+`).exec(readFileSync(caminho, 'latin1'));
    return qual ? [`${caminho.slice(em.length + 1)}: ${qual[0]}`] : [];
  });

function construir(parte: 'empacotarLambdas' | 'empacotarWeb', saida: string): void {
  const build = fileURLToPath(new URL('../../infra/tools/build.ts', import.meta.url));
  const codigo = `const { ${parte} } = await import(${JSON.stringify(build)}); await ${parte}(${JSON.stringify(saida)});`;
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', codigo], {
    env: { ...canarios, PATH, HOME, TMPDIR },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

describe('a construção, numa máquina cujo ambiente tem segredos', () => {
  it.each([
    ['o painel e as páginas', 'empacotarWeb', 'login.html'],
    ['as funções, com as páginas que o publicador escreve', 'empacotarLambdas', 'checkout/index.cjs'],
  ] as const)('%s não levam nenhum, nem o nome do estágio: a mesma serve a todos', (_qual, parte, texto) => {
    const saida = join(pasta, parte);
    construir(parte, saida);
    expect(statSync(join(saida, texto)).size).toBeGreaterThan(0);
    expect(achados(saida)).toEqual([]);
    // A procura vê um que lá estivesse, em qualquer pasta.
    writeFileSync(join(saida, texto), `x="${canarios.VITE_SEGREDO}"`, { flag: 'a' });
    expect(achados(saida)).toEqual([`${texto}: ${canarios.VITE_SEGREDO}`]);
  });
});

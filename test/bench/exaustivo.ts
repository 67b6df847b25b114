import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Medida } from './figura.ts';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const relatorio = join(raiz, '.test/exaustivo.json');
const lido = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ status: z.string(), title: z.string() })),
    }),
  ),
});
/** Uma matriz inteira demora mais do que a amostra dela na suíte. */
const PRAZO_MS = 1_800_000;

/** Os mesmos testes da suíte que tiram uma amostra (test/support/amostragem.ts), com todos os casos. */
export async function medirExaustivo(): Promise<Medida[]> {
  mkdirSync(dirname(relatorio), { recursive: true });
  const filho = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      ...['related', '--run', 'test/support/amostragem.ts', `--testTimeout=${PRAZO_MS}`],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${relatorio}`],
    ],
    { cwd: raiz, stdio: ['ignore', process.stderr.fd, 'inherit'], env: { ...process.env, EXAUSTIVO: '1' } },
  );
  await new Promise((resolve) => filho.once('close', resolve));
  const { testResults } = lido.parse(JSON.parse(readFileSync(relatorio, 'utf8')));
  return testResults
    .map(({ name, startTime, endTime, assertionResults }) => {
      const caiu = assertionResults.filter(({ status }) => status !== 'passed');
      const provas = `${assertionResults.length} provas em ${Math.round((endTime - startTime) / 1000)} s`;
      return {
        figura: relative(raiz, name).replaceAll('\\', '/'),
        orcamento: 'nenhum caso falha',
        medida:
          caiu.length === 0 ? provas : `${provas}; falham: ${caiu.map(({ title }) => title).join('; ')}`,
        como: 'EXAUSTIVO=1',
        coube: assertionResults.length > 0 && caiu.length === 0,
      };
    })
    .sort((a, b) => (a.figura < b.figura ? -1 : 1));
}

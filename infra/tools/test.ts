import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { checar } from './check.ts';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const relatorio = join(raiz, '.test/vitest.json');
const filtros = process.argv.slice(2);
/** Com um filtro ('npm test -- clientes') só rodam os arquivos pedidos, sem as checagens. */
const tudo = filtros.length === 0;

const relatorioVitest = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});
type Totais = { passaram: number; falharam: number; pularam: number };

function rodar(argumentos: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const filho = spawn(process.execPath, argumentos, { cwd: raiz, stdio: ['ignore', 'inherit', 'inherit'] });
    const repassar = (sinal: NodeJS.Signals) => filho.kill(sinal);
    for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(sinal, repassar);
    filho.on('error', () => resolve(1));
    filho.on('close', (codigo) => resolve(codigo ?? 1));
  });
}

/** Conta teste por teste; um arquivo que nem chegou a carregar conta como uma falha. */
function contar(codigo: number): Totais {
  const totais: Totais = { passaram: 0, falharam: 0, pularam: 0 };
  let lido: z.output<typeof relatorioVitest>;
  try {
    lido = relatorioVitest.parse(JSON.parse(readFileSync(relatorio, 'utf8')));
  } catch {
    return { ...totais, falharam: 1 };
  }
  for (const arquivo of lido.testResults) {
    for (const { status } of arquivo.assertionResults) {
      if (status === 'passed') totais.passaram += 1;
      else if (status === 'failed') totais.falharam += 1;
      else totais.pularam += 1;
    }
    if (arquivo.status === 'failed' && !arquivo.assertionResults.some(({ status }) => status === 'failed')) {
      totais.falharam += 1;
    }
  }
  // Erro fora de qualquer teste (promessa solta, memória) também é falha.
  if (codigo !== 0 && totais.falharam === 0) totais.falharam = 1;
  return totais;
}

mkdirSync(dirname(relatorio), { recursive: true });
rmSync(relatorio, { force: true });

const falhas: string[] = [];
if ((await rodar(['infra/tools/build.ts'])) !== 0) falhas.push('construção');
if (tudo) {
  for (const { nome, passou } of await checar()) if (!passou) falhas.push(nome);
}
const codigo = await rodar([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${relatorio}`,
  ...filtros,
]);
const { passaram, falharam, pularam } = contar(codigo);
const total = falharam + falhas.length;
for (const nome of falhas) console.log(`Falhou antes dos testes: ${nome}`);
process.exitCode = total > 0 ? 1 : 0;
console.log(`${passaram} passed, ${total} failed${pularam > 0 ? `, ${pularam} skipped` : ''}`);

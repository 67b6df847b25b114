import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import * as z from 'zod';

const testeRodado = z.object({
  nome: z.string(),
  estado: z.enum(['passed', 'failed', 'skipped', 'pending']),
  ms: z.number(),
  /** Passou, mas só depois de falhar uma vez. */
  instavel: z.boolean(),
  /** O primeiro erro que deu, também o da vez que não valeu. */
  erro: z.string().nullable(),
});
const arquivoRodado = z.object({
  caminho: z.string(),
  projeto: z.string(),
  /** Milissegundos de um processo: carregar, preparar e rodar. */
  ms: z.number(),
  /** Nem chegou a carregar, ou falhou fora de qualquer teste. */
  falhou: z.boolean(),
  testes: z.array(testeRodado),
});
/** O que rodou, como fica em `.test/suite.json`. */
export const suiteRodada = z.array(arquivoRodado);
export type SuiteRodada = z.output<typeof suiteRodada>;

function lerModulo(raiz: string, modulo: TestModule): SuiteRodada[number] {
  const { collectDuration, environmentSetupDuration, setupDuration, duration } = modulo.diagnostic();
  const testes = [...modulo.children.allTests()].map((teste) => ({
    nome: teste.fullName,
    estado: teste.result().state,
    ms: teste.diagnostic()?.duration ?? 0,
    instavel: teste.diagnostic()?.flaky ?? false,
    erro: teste.result().errors?.[0]?.message ?? null,
  }));
  return {
    caminho: relative(raiz, modulo.moduleId).replaceAll('\\', '/'),
    projeto: modulo.project.name,
    ms: collectDuration + environmentSetupDuration + setupDuration + duration,
    falhou: modulo.errors().length > 0 || modulo.state() === 'failed',
    testes,
  };
}

/** Relator do Vitest que deixa num arquivo o que rodou, quanto levou e o que só passou na segunda vez. */
export class RelatorDosTestes implements Reporter {
  private readonly arquivo: string;
  constructor({ arquivo }: { arquivo: string }) {
    this.arquivo = arquivo;
  }

  onTestRunEnd(modulos: readonly TestModule[]): void {
    writeFileSync(this.arquivo, JSON.stringify(modulos.map((modulo) => lerModulo(process.cwd(), modulo))));
  }
}

import * as z from 'zod';
import { cortar } from '../../shared/base/cortar.ts';
import type { SuiteRodada } from './relator-dos-testes.ts';

export type Totais = {
  readonly passaram: number;
  readonly falharam: number;
  readonly pularam: number;
  /** Os que falharam uma vez e passaram na seguinte, e o erro que deram: também reprovam. */
  readonly instaveis: readonly string[];
};

/** Conta teste por teste; um arquivo que nem chegou a carregar, ou que falhou fora dos testes, conta como uma falha. */
export function contarTestes(suite: SuiteRodada): Totais {
  const testes = suite.flatMap(({ caminho, testes }) => testes.map((teste) => ({ ...teste, caminho })));
  const contarNosEstados = (...estados: string[]) =>
    testes.filter(({ estado }) => estados.includes(estado)).length;
  const semTeste = suite.filter(
    ({ falhou, testes }) => falhou && !testes.some(({ estado }) => estado === 'failed'),
  );
  const instaveis = testes.filter(({ instavel, estado }) => instavel && estado === 'passed');
  return {
    passaram: contarNosEstados('passed') - instaveis.length,
    falharam: contarNosEstados('failed') + semTeste.length,
    pularam: contarNosEstados('skipped', 'pending'),
    instaveis: instaveis.map(
      ({ caminho, nome, erro }) => `${caminho} › ${nome}${erro ? `\n  ${cortar(erro, 2_000)}` : ''}`,
    ),
  };
}

const soma = z.object({ nome: z.string(), segundos: z.number() });
export type Soma = z.output<typeof soma>;

/** Uma rodada da suíte, como fica em `.test/rodada.json` e a medida `suite` a lê; segundos. */
export const rodada = z.object({
  passaram: z.number(),
  falharam: z.number(),
  relogio: z.number(),
  /** null onde o sistema não o diz. */
  cpu: z.number().nullable(),
  porProjeto: z.array(soma),
  porArea: z.array(soma),
  maisCaros: z.array(soma),
});
export type Rodada = z.output<typeof rodada>;

function somar(pares: readonly Soma[]): Soma[] {
  const somas = new Map<string, number>();
  for (const { nome, segundos } of pares) somas.set(nome, (somas.get(nome) ?? 0) + segundos);
  return [...somas]
    .map(([nome, segundos]) => ({ nome, segundos }))
    .toSorted((a, b) => b.segundos - a.segundos);
}

/**
 * A área de um arquivo de teste: o domínio da pasta dele ('shared/cupons/cupons.rules.test.ts',
 * 'test/integration/cobrancas/…' → cupons, cobrancas), senão o nome do arquivo.
 */
export function areaDe(caminho: string): string {
  const partes = caminho.split('/');
  const nome = (partes.at(-1) ?? '').replace(/(?:\.property|\.rules)?\.test\.tsx?$/, '');
  const pastas = partes.slice(partes[0] === 'shared' || partes[0] === 'lambdas' ? 1 : 2, -1);
  return pastas[0] ?? nome;
}

/** Segundos de um processo por projeto e por área, e os testes mais caros, do que mais pesa ao que menos. */
export function temposDos(suite: SuiteRodada) {
  const porArquivo = suite.map(({ caminho, projeto, ms }) => ({ caminho, projeto, segundos: ms / 1000 }));
  return {
    porProjeto: somar(porArquivo.map(({ projeto, segundos }) => ({ nome: projeto, segundos }))),
    porArea: somar(porArquivo.map(({ caminho, segundos }) => ({ nome: areaDe(caminho), segundos }))),
    maisCaros: suite
      .flatMap(({ caminho, testes }) =>
        testes.map(({ nome, ms }) => ({ nome: `${caminho} › ${nome}`, segundos: ms / 1000 })),
      )
      .toSorted((a, b) => b.segundos - a.segundos)
      .slice(0, 10),
  };
}

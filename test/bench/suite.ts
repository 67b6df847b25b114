import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rodada } from '../../infra/tools/tempos-dos-testes.ts';
import { ate, type Medida } from './figura.ts';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const segundos = (n: number) => `${Math.round(n)} s`;
const minutos = (n: number) => `${(n / 60).toFixed(1)} min`;
/** Segundos de um processo que cada grupo de projetos pode custar. */
const TETOS = [
  { nomes: ['e2e'], limite: 450 },
  { nomes: ['integration', 'contracts'], limite: 500 },
  { nomes: ['unit'], limite: null },
  { nomes: ['infra', 'architecture', 'papeis'], limite: null },
] as const;

/** `npm test` inteiro: relógio, CPU, onde foi o tempo e o que é mais caro. */
export async function medirSuite(): Promise<Medida[]> {
  const filho = spawn(process.execPath, ['infra/tools/test.ts'], { cwd: raiz, stdio: 'inherit' });
  await once(filho, 'close');
  const feita = rodada.parse(JSON.parse(readFileSync(join(raiz, '.test/rodada.json'), 'utf8')));
  const { relogio, cpu, porProjeto, porArea, maisCaros } = feita;
  const doProjeto = (nome: string) => porProjeto.find((item) => item.nome === nome)?.segundos ?? 0;
  return [
    ate('npm test', {
      valor: relogio,
      limite: 600,
      mostrar: minutos,
      como: `com a construção e as verificações, sem instalar: ${feita.passaram} passaram, ${feita.falharam} falharam`,
    }),
    ...(cpu === null
      ? []
      : [
          ate('npm test: CPU', {
            valor: cpu,
            limite: 16 * 60,
            mostrar: minutos,
            como: 'de todos os processos',
          }),
        ]),
    ...TETOS.map(({ nomes, limite }) =>
      ate(`testes de ${nomes.join(' e ')}`, {
        valor: nomes.reduce((total, nome) => total + doProjeto(nome), 0),
        limite,
        mostrar: segundos,
        como: 'segundos de um processo',
      }),
    ),
    ...porArea
      .slice(0, 10)
      .map(({ nome, segundos: valor }) =>
        ate(`área ${nome}`, { valor, limite: null, mostrar: segundos, como: 'segundos de um processo' }),
      ),
    ...maisCaros.map(({ nome, segundos: valor }) =>
      ate(nome.replaceAll('|', '/'), {
        valor,
        limite: null,
        mostrar: (n) => `${n.toFixed(1)} s`,
        como: 'um dos dez testes mais caros',
      }),
    ),
  ];
}

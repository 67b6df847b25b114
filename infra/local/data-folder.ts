import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { ClearFailure } from './clear-failure.ts';
import { readJson, writeAtomically } from './state-file.ts';

const execucao = z.object({ pid: z.number(), programa: z.string(), origem: z.string() });

/** Vivo e ainda o mesmo programa: o número de um processo que acabou pode ser de outro agora. */
function viva({ pid, programa }: z.output<typeof execucao>): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(programa);
  } catch {
    return process.platform !== 'linux';
  }
}

/** A forma dos dados que esta versão lê. Sobe quando uma mudança deixa de ler os de antes. */
const FORMA = 3;
const forma = z.object({ forma: z.number() });
/** O que toda pasta de dados tem desde a primeira versão: sem isto, não são dados do produto. */
const DE_SEMPRE = 'operador.json';

/** Põe de lado os dados de outra forma, com outro nome e inteiros, e deixa a pasta pronta para semear de novo. */
function setAsideOtherShape(dir: string, avisar: (linha: string) => void): void {
  const arquivo = join(dir, 'forma.json');
  const lida = existsSync(arquivo) ? forma.safeParse(readJson(arquivo)).data : null;
  if (lida?.forma === FORMA) return;
  if (existsSync(join(dir, DE_SEMPRE))) {
    const quando = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
    const ao_lado = `${dir}-${quando}`;
    renameSync(dir, ao_lado);
    avisar(
      `Os dados de ${dir} são de outra versão do produto: guardados em ${ao_lado}, e começados de novo.`,
    );
  }
  writeAtomically(arquivo, JSON.stringify({ forma: FORMA }));
}

/**
 * Toma a pasta de dados para esta execução; recusa se outra a está usando. Dados de outra forma são postos de lado, o
 * que se diz em uma linha.
 */
export function claimFolder(
  dir: string,
  origem: string,
  avisar: (linha: string) => void = console.log,
): () => void {
  mkdirSync(dir, { recursive: true });
  const arquivo = join(dir, 'execucao.json');
  if (existsSync(arquivo)) {
    let antes: z.output<typeof execucao> | null = null;
    try {
      antes = execucao.parse(JSON.parse(readFileSync(arquivo, 'utf8')));
    } catch {
      // Sobra ilegível de uma execução interrompida: vale como nenhuma.
    }
    if (antes && viva(antes)) {
      throw new ClearFailure(
        `O produto já está rodando com esta pasta de dados em ${antes.origem} (processo ${antes.pid}). Pare-o antes de abrir outro.`,
      );
    }
  }
  setAsideOtherShape(dir, avisar);
  // Só o nome: a linha de comando guarda o caminho como foi digitado.
  const programa = basename(process.argv[1] ?? 'node');
  writeAtomically(arquivo, JSON.stringify({ pid: process.pid, programa, origem }));
  return () => rmSync(arquivo, { force: true });
}

/** Chave que cifra as credenciais dos vendedores nesta máquina; nasce uma vez e só o dono da pasta a lê. */
export function vaultKey(dir: string): string {
  const arquivo = join(dir, 'cofre.key');
  if (!existsSync(arquivo)) writeFileSync(arquivo, randomBytes(32), { mode: 0o600 });
  return `arquivo:${arquivo}`;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const raiz = fileURLToPath(new URL('../../../', import.meta.url));
const pasta = mkdtempSync(join(tmpdir(), 'local-inicio-'));
const abertos: ChildProcess[] = [];

afterAll(async () => {
  await Promise.all(abertos.splice(0).map((processo) => matar(processo, 'SIGTERM')));
  rmSync(pasta, { recursive: true, force: true });
});

type Saida = { codigo: number | null; erro: string };

/** Roda `npm start` pelo seu arquivo; devolve quando ele fica pronto ou sai. */
async function iniciar(...argumentos: string[]): Promise<{ processo: ChildProcess; origem: string } | Saida> {
  const fixos = ['--vazio', '--dados', pasta];
  const processo = spawn(process.execPath, ['infra/local/start.ts', ...fixos, ...argumentos], {
    cwd: raiz,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  abertos.push(processo);
  let saida = '';
  let erro = '';
  return new Promise((resolve) => {
    processo.stdout?.on('data', (parte: Buffer) => {
      saida += parte.toString();
      const pronto = /Pronto em .*: (http:\/\/localhost:\d+)\n/.exec(saida);
      if (pronto) resolve({ processo, origem: pronto[1] ?? '' });
    });
    processo.stderr?.on('data', (parte: Buffer) => {
      erro += parte.toString();
    });
    processo.once('close', (codigo) => resolve({ codigo, erro }));
  });
}

async function iniciarBem(...argumentos: string[]) {
  const resultado = await iniciar(...argumentos);
  if (!('origem' in resultado)) throw new Error(`Não subiu: ${resultado.erro}`);
  return resultado;
}

async function matar(processo: ChildProcess, sinal: NodeJS.Signals): Promise<void> {
  if (processo.exitCode !== null || processo.signalCode !== null) return;
  const saiu = new Promise((resolve) => processo.once('exit', resolve));
  processo.kill(sinal);
  await saiu;
}

async function operador(origem: string): Promise<unknown> {
  return (await fetch(`${origem}/_local/operador`)).json();
}

/** Uma linha só, em português, e código 1. */
function umaLinha(resultado: Awaited<ReturnType<typeof iniciar>>): string {
  if ('origem' in resultado) throw new Error('Subiu, e não devia');
  expect(resultado.codigo).toBe(1);
  const linhas = resultado.erro.trim().split('\n');
  expect(linhas).toHaveLength(1);
  return linhas[0] ?? '';
}

describe('npm start', () => {
  it('diz em uma linha que a porta está em uso', async () => {
    const outro = createServer();
    await new Promise<void>((resolve) => outro.listen(0, '127.0.0.1', resolve));
    const endereco = outro.address();
    const porta = typeof endereco === 'object' && endereco !== null ? endereco.port : 0;
    expect(umaLinha(await iniciar('--porta', String(porta)))).toContain(`A porta ${porta} já está em uso`);
    outro.close();
  });

  it('diz em uma linha que a tabela está corrompida', async () => {
    writeFileSync(join(pasta, 'tabela.db'), Buffer.alloc(9000, 'x'));
    expect(umaLinha(await iniciar('--porta', '0'))).toContain('tabela.db está corrompido');
    rmSync(join(pasta, 'tabela.db'));
  });

  it('diz em uma linha quais opções existem quando recebe outra', async () => {
    expect(umaLinha(await iniciar('--inventada'))).toContain('Opções: --vazio');
    expect(umaLinha(await iniciar('--porta', 'tres'))).toContain('A porta precisa ser um número');
  });
});

// Subir o produto custa segundos: cada prova continua de onde a anterior deixou a pasta.
describe('npm start, uma execução depois da outra na mesma pasta', () => {
  let atual: Awaited<ReturnType<typeof iniciarBem>>;

  it('recusa a segunda execução na mesma pasta e não atrapalha a primeira', async () => {
    atual = await iniciarBem('--porta', '0');
    expect(umaLinha(await iniciar('--porta', '0'))).toContain(`(processo ${atual.processo.pid})`);
    expect((await fetch(`${atual.origem}/_local/saude`)).status).toBe(200);
  });

  it('depois de um kill -9 sobe de novo na mesma pasta, com o mesmo operador e a mesma sessão', async () => {
    const dono = await operador(atual.origem);
    const pedido = { method: 'POST', body: JSON.stringify({ email: 'operador@exemplo.com.br' }) };
    const { token } = await (await fetch(`${atual.origem}/_local/token`, pedido)).json();
    await matar(atual.processo, 'SIGKILL');

    atual = await iniciarBem('--porta', '0');
    expect(await operador(atual.origem)).toEqual(dono);
    const perfil = await fetch(`${atual.origem}/api/perfil`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(perfil.status).toBe(200);
  });

  it('encerra tudo com Ctrl-C e devolve a pasta', async () => {
    await matar(atual.processo, 'SIGINT');
    expect(atual.processo.exitCode).toBe(0);
    expect(existsSync(join(pasta, 'execucao.json'))).toBe(false);
  });

  it('diz em uma linha que um arquivo de dados está ilegível', async () => {
    // Uma pasta da forma de hoje: a de antes seria guardada ao lado.
    writeFileSync(join(pasta, 'operador.json'), '{"email":');
    expect(umaLinha(await iniciar('--porta', '0'))).toContain('operador.json está corrompido');
  });
});

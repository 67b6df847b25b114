import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as dormir } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Item } from '../../../lambdas/platform/table.ts';
import { mantido, recontado } from '../recontagem.ts';

const apresentacao = z.object({
  origin: z.string(),
  dynamodb: z.string(),
  operador: z.object({ email: z.string(), usuario_id: z.string() }),
});
type Produto = z.output<typeof apresentacao> & { processo: ChildProcess };

const dir = mkdtempSync(join(tmpdir(), 'queda-'));
let produto: Produto;

async function subir(): Promise<Produto> {
  const processo = fork(fileURLToPath(new URL('./produto.ts', import.meta.url)), [dir], { stdio: 'inherit' });
  const [mensagem] = await once(processo, 'message');
  return { ...apresentacao.parse(mensagem), processo };
}

async function chamar(
  method: string,
  caminho: string,
  { corpo, chave }: { corpo?: unknown; chave?: string } = {},
) {
  const { token } = (await (
    await fetch(`${produto.origin}/_local/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: produto.operador.email }),
    })
  ).json()) as { token: string };
  const resposta = await fetch(`${produto.origin}${caminho}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': chave ?? randomUUID(),
      ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
  });
  const texto = await resposta.text();
  return { status: resposta.status, corpo: texto ? JSON.parse(texto) : null };
}

async function despejar(): Promise<Item[]> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint: produto.dynamodb, region: 'sa-east-1', credentials });
  const { Items } = await DynamoDBDocumentClient.from(client).send(new ScanCommand({ TableName: 'crm' }));
  client.destroy();
  return Items ?? [];
}

/** Arma a morte numa escrita, faz a chamada (que não volta), sobe de novo e repete a mesma chamada. */
async function cairNaEscrita(
  escrita: number,
  quando: 'antes' | 'depois',
  chamada: () => ReturnType<typeof chamar>,
) {
  produto.processo.send({ escrita, quando });
  await once(produto.processo, 'message');
  const morreu = once(produto.processo, 'exit');
  const [, sinal] = await Promise.all([chamada().catch(() => null), morreu]).then(([, saida]) => saida);
  expect(sinal).toBe('SIGKILL');
  produto = await subir();
  return chamada();
}

async function umaAssinatura(nome: string) {
  const cliente = await chamar('POST', '/api/clientes', { corpo: { nome, estrangeiro: true } });
  const oferta = await chamar('POST', '/api/produtos', {
    corpo: { nome: 'Over Limite (mensal)', preco: 49.9 },
  });
  const { corpo } = await chamar('POST', '/api/assinaturas', {
    corpo: {
      cliente_id: cliente.corpo.id,
      produto_id: oferta.corpo.id,
      data_inicio: '2026-11-01',
      data_expiracao: '2099-12-01',
      valor: 49.9,
    },
  });
  return { id: String(corpo.id), cliente_id: String(cliente.corpo.id) };
}

/** Espera os eventos do que já se fez terem sido tratados: as escritas deles não entram na contagem. */
async function assentar() {
  const vazia = async () => {
    const filas = await (await fetch(`${produto.origin}/_local/filas`)).json();
    return JSON.stringify(filas.agregados);
  };
  await dormir(1_000);
  await expect.poll(vazia, { timeout: 30_000 }).toMatch(/"prontas":0,"emEntrega":0/);
}

const conferir = async () => {
  const itens = await despejar();
  expect(mantido(itens, produto.operador.usuario_id)).toEqual(recontado(itens, produto.operador.usuario_id));
  const { corpo } = await chamar('GET', '/api/inicio/contagens');
  expect(corpo).toMatchObject(mantido(itens, produto.operador.usuario_id).contadores);
};

beforeAll(async () => {
  produto = await subir();
}, 60_000);
afterAll(async () => {
  const fim = once(produto.processo, 'exit');
  produto.processo.kill('SIGTERM');
  await Promise.race([fim, dormir(5_000)]);
  produto.processo.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

// Escritas de um pedido: 1 reserva a chave, 2 é a transação, 3 lembra o resultado.
const PONTOS = [
  [1, 'depois'],
  [2, 'antes'],
  [2, 'depois'],
  [3, 'antes'],
] as const;

describe('kill -9 do produto inteiro', () => {
  it.each(PONTOS)(
    'renovação morta na escrita %i (%s): sobe de novo, repete, e há uma renovação só',
    async (n, quando) => {
      const { id } = await umaAssinatura('Renova');
      const chave = randomUUID();
      const corpo = { data_inicio: '2026-11-21', data_expiracao: '2100-01-01', valor: 49.9, versao: 1 };
      const resposta = await cairNaEscrita(n, quando, () =>
        chamar('POST', `/api/assinaturas/${id}/renovar`, { corpo, chave }),
      );
      expect(resposta.status).toBe(201);
      const antiga = await chamar('GET', `/api/assinaturas/${id}`);
      expect(antiga.corpo).toMatchObject({ status: 'expirado', status_grupo: 'renovado' });
      expect(antiga.corpo.metadata.renovada_por).toBe(resposta.corpo.id);
      await conferir();
    },
    60_000,
  );

  it.each(PONTOS.slice(1, 3))(
    'exclusão morta na escrita %i (%s): sobe de novo, repete, e nada sobra nem falta',
    async (n, quando) => {
      const { id } = await umaAssinatura('Exclui');
      const chave = randomUUID();
      const resposta = await cairNaEscrita(n, quando, () =>
        chamar('DELETE', `/api/assinaturas/${id}?versao=1`, { chave }),
      );
      expect([204, 404]).toContain(resposta.status);
      expect((await chamar('GET', `/api/assinaturas/${id}`)).status).toBe(404);
      await conferir();
    },
    60_000,
  );

  it('morta depois de mudar o cliente e antes de atualizar as cópias, as atualiza ao subir', async () => {
    const { id, cliente_id } = await umaAssinatura('Nome Velho');
    const chave = randomUUID();
    await assentar();
    const corpo = { nome: 'Nome Novo', estrangeiro: true, versao: 1 };
    const alterar = () => chamar('PUT', `/api/clientes/${cliente_id}`, { corpo, chave });
    // Escritas: 1 chave, 2 transação, 3 resultado, 4 a cópia que o consumidor da fila grava.
    produto.processo.send({ escrita: 4, quando: 'antes' });
    await once(produto.processo, 'message');
    const morreu = once(produto.processo, 'exit');
    await alterar().catch(() => null);
    await morreu;
    produto = await subir();
    expect((await alterar()).status).toBe(200);
    await expect
      .poll(async () => (await chamar('GET', `/api/assinaturas/${id}`)).corpo.cliente.nome, {
        timeout: 60_000,
      })
      .toBe('Nome Novo');
    await conferir();
  }, 120_000);
});

import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as dormir } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { abrirDespejo } from '../../support/despejo.ts';
import { mantido, recontado } from '../recontagem.ts';
import type { Ponto } from './produto.ts';

const apresentacao = z.object({ origin: z.string(), dynamodb: z.string() });
type Produto = z.output<typeof apresentacao> & { processo: ChildProcess };
type Operador = { readonly usuario_id: string; readonly token: string };
type Resposta = { readonly status: number; readonly corpo: z.output<typeof lido> };

const lido = z.looseObject({ id: z.string().optional() }).nullable();
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const dir = mkdtempSync(join(tmpdir(), 'queda-'));
let produto: Produto;

async function subir(): Promise<Produto> {
  const processo = fork(fileURLToPath(new URL('./produto.ts', import.meta.url)), [dir], { stdio: 'inherit' });
  const [mensagem] = await once(processo, 'message');
  return { ...apresentacao.parse(mensagem), processo };
}

async function local(caminho: string, corpo: unknown): Promise<unknown> {
  const body = JSON.stringify(corpo);
  return (await fetch(`${produto.origin}/_local/${caminho}`, { method: 'POST', body })).json();
}

async function umOperador(): Promise<Operador> {
  const marca = randomUUID().slice(0, 8);
  const email = `queda-${marca}@exemplo.com.br`;
  const dados = { email, senha: `Senha#${marca}Aa1`, nome: `Queda ${marca}`, username: `queda-${marca}` };
  const { usuario_id } = z.object({ usuario_id: z.string() }).parse(await local('operador', dados));
  const { token } = z.object({ token: z.string() }).parse(await local('token', { email }));
  return { usuario_id, token };
}

/** As chamadas de um operador; a mesma `chave` repete o mesmo pedido. */
function chamarComo({ token }: Operador) {
  return async (metodo: string, caminho: string, corpo?: unknown, chave: string = randomUUID()) => {
    const resposta = await fetch(`${produto.origin}${caminho}`, {
      method: metodo,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': chave },
      ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
    });
    const texto = await resposta.text();
    return { status: resposta.status, corpo: lido.parse(texto ? JSON.parse(texto) : null) };
  };
}
type Chamar = ReturnType<typeof chamarComo>;

/** O que existe de um operador antes da queda. */
type Cena = {
  readonly operador: Operador;
  readonly chamar: Chamar;
  readonly assinatura: string;
  readonly cliente: string;
};

async function umaCena(): Promise<Cena> {
  const operador = await umOperador();
  const chamar = chamarComo(operador);
  const criar = async (caminho: string, corpo: unknown) =>
    (await chamar('POST', caminho, corpo)).corpo?.id ?? '';
  const cliente = await criar('/api/clientes', { nome: 'Nome Velho', estrangeiro: true });
  const vendido = await criar('/api/produtos', { nome: 'Over Limite (mensal)', preco: 49.9 });
  const assinatura = await criar('/api/assinaturas', {
    cliente_id: cliente,
    produto_id: vendido,
    data_inicio: '2026-11-01',
    data_expiracao: '2099-12-01',
    valor: 49.9,
  });
  return { operador, chamar, assinatura, cliente };
}

type Operacao = (cena: Cena, chave: string) => Promise<Resposta>;
const renovar: Operacao = ({ chamar, assinatura }, chave) => {
  const corpo = { data_inicio: '2026-11-21', data_expiracao: '2100-01-01', valor: 49.9, versao: 1 };
  return chamar('POST', `/api/assinaturas/${assinatura}/renovar`, corpo, chave);
};
const excluir: Operacao = ({ chamar, assinatura }, chave) =>
  chamar('DELETE', `/api/assinaturas/${assinatura}?versao=1`, undefined, chave);
const alterarCliente: Operacao = ({ chamar, cliente }, chave) =>
  chamar('PUT', `/api/clientes/${cliente}`, { nome: 'Nome Novo', estrangeiro: true, versao: 1 }, chave);

/** Uma operação parada numa escrita: a cena dela e o que a repetição, com o produto de pé outra vez, respondeu. */
type Queda = Pick<Ponto, 'escrita' | 'quando'> & {
  readonly operacao: Operacao;
  cena?: Cena;
  repetida?: Resposta;
};
const parada = (operacao: Operacao, escrita: number, quando: Ponto['quando']): Queda => ({
  operacao,
  escrita,
  quando,
});

// Escritas de um pedido: 1 reserva a chave, 2 é a transação, 3 lembra o resultado.
const renovacoes = [
  parada(renovar, 1, 'depois'),
  parada(renovar, 2, 'antes'),
  parada(renovar, 2, 'depois'),
  parada(renovar, 3, 'antes'),
];
const exclusoes = [parada(excluir, 2, 'antes'), parada(excluir, 2, 'depois')];
// A quarta escrita é a da cópia, que o consumidor da fila grava.
const copia = parada(alterarCliente, 4, 'antes');
const quedas = [...renovacoes, ...exclusoes, copia];

/** A cena e a resposta de uma queda por que já se passou. */
function depoisDa({ cena, repetida }: Queda) {
  if (!cena || !repetida) throw new Error('Esta queda não aconteceu');
  return { ...cena, repetida };
}

async function conferir({ operador, chamar }: Cena): Promise<void> {
  const client = new DynamoDBClient({ endpoint: produto.dynamodb, region: 'sa-east-1', credentials });
  const itens = await abrirDespejo(DynamoDBDocumentClient.from(client), 'crm')();
  client.destroy();
  expect(mantido(itens, operador.usuario_id)).toEqual(recontado(itens, operador.usuario_id));
  const { corpo } = await chamar('GET', '/api/inicio/contagens');
  expect(corpo).toMatchObject(mantido(itens, operador.usuario_id).contadores);
}

/** Espera o produto dizer o que se espera dele, tantas vezes. */
function ouvir(chave: 'armado' | 'preso', vezes: number): Promise<void> {
  const { processo } = produto;
  let faltam = vezes;
  return new Promise((resolve) => {
    processo.on('message', (mensagem: object) => {
      if (!(chave in mensagem)) return;
      faltam -= 1;
      if (faltam === 0) resolve();
    });
  });
}

// Uma morte serve a todos os pontos: cada operação é de um operador, e fica presa na sua escrita até o SIGKILL.
beforeAll(async () => {
  produto = await subir();
  const chaves = quedas.map(() => randomUUID());
  const cenas = await Promise.all(quedas.map(umaCena));
  const repetir = () =>
    Promise.all(
      quedas.map(async ({ operacao }, i) => {
        const [cena, chave] = [cenas[i], chaves[i]];
        return cena && chave ? operacao(cena, chave).catch(() => null) : null;
      }),
    );

  const armado = ouvir('armado', 1);
  const presos = ouvir('preso', quedas.length);
  produto.processo.send(
    quedas.map(({ escrita, quando }, i) => ({ usuario_id: cenas[i]?.operador.usuario_id, escrita, quando })),
  );
  await armado;
  const morreu = once(produto.processo, 'exit');
  const semResposta = repetir();
  await presos;
  produto.processo.kill('SIGKILL');
  expect(await morreu).toEqual([null, 'SIGKILL']);
  await semResposta;

  produto = await subir();
  const respostas = await repetir();
  for (const [i, queda] of quedas.entries()) {
    const [cena, repetida] = [cenas[i], respostas[i]];
    if (cena && repetida) Object.assign(queda, { cena, repetida });
  }
}, 120_000);
afterAll(async () => {
  const fim = once(produto.processo, 'exit');
  produto.processo.kill('SIGTERM');
  await Promise.race([fim, dormir(5_000)]);
  produto.processo.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

describe('kill -9 do produto inteiro', () => {
  it.each(renovacoes)(
    'renovação morta na escrita $escrita ($quando): sobe de novo, repete, e há uma renovação só',
    async (queda) => {
      const { chamar, assinatura, repetida, ...cena } = depoisDa(queda);
      expect(repetida.status).toBe(201);
      const antiga = await chamar('GET', `/api/assinaturas/${assinatura}`);
      expect(antiga.corpo).toMatchObject({
        status: 'expirado',
        status_grupo: 'renovado',
        metadata: { renovada_por: repetida.corpo?.id },
      });
      await conferir({ chamar, assinatura, ...cena });
    },
  );

  it.each(exclusoes)(
    'exclusão morta na escrita $escrita ($quando): sobe de novo, repete, e nada sobra nem falta',
    async (queda) => {
      const { chamar, assinatura, repetida, ...cena } = depoisDa(queda);
      expect([204, 404]).toContain(repetida.status);
      expect((await chamar('GET', `/api/assinaturas/${assinatura}`)).status).toBe(404);
      await conferir({ chamar, assinatura, ...cena });
    },
  );

  it('morta depois de mudar o cliente e antes de atualizar as cópias, as atualiza ao subir', async () => {
    const { chamar, assinatura, repetida, ...cena } = depoisDa(copia);
    expect(repetida.status).toBe(200);
    await expect
      .poll(async () => (await chamar('GET', `/api/assinaturas/${assinatura}`)).corpo?.cliente, {
        timeout: 60_000,
      })
      .toMatchObject({ nome: 'Nome Novo' });
    await conferir({ chamar, assinatura, ...cena });
  }, 90_000);
});

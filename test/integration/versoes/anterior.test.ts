import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { CREDENTIALS, openLocalTable } from '../../../infra/local/emulators/dynamo.ts';
import { manifestQueue, queueName, queueUrl, REGION } from '../../../infra/local/emulators/services.ts';
import { putInBatches } from '../../../infra/local/put-in-batches.ts';
import { itemDaLinha } from '../../../infra/tools/tabela/item-cru.ts';
import { kindOf } from '../../../lambdas/platform/item-form.ts';
import { type QueueName, queueNames } from '../../../shared/manifest/manifest.ts';
import { type Item, type Produto, subirProduto } from '../../support/produto.ts';
import { lerGravada } from '../../support/versao-anterior/versao.ts';

const gravada = lerGravada();
const dir = mkdtempSync(join(tmpdir(), 'anterior-'));
let produto: Produto;
let sqs: SQSClient;
let antes: Item[];

/** Põe na tabela o que a versão anterior gravou, sem que ninguém trate o que os eventos levam às filas. */
async function carregar(): Promise<void> {
  const { stack } = produto;
  const voltar = queueNames.map(stack.filas.deixarSemTratar);
  const itens = gravada.itens.map((linha) => unmarshall(itemDaLinha(linha)));
  await putInBatches(openLocalTable(stack.dynamo), itens);
  await produto.assentar();
  for (const fazer of voltar) fazer();
}

/** Manda às filas cada mensagem que a versão anterior escreveu, tal e qual, e espera o que vem depois dela. */
async function mandarTudo(): Promise<void> {
  for (const fila of queueNames) {
    const QueueUrl = queueUrl(produto.stack.endpoints.sqs, queueName(manifestQueue(fila)));
    const desta = gravada.mensagens.filter((mensagem) => mensagem.fila === fila);
    for (let i = 0; i < desta.length; i += 10) {
      const Entries = desta.slice(i, i + 10).map(({ corpo, grupo }, n) => ({
        Id: String(n),
        MessageBody: corpo,
        ...(grupo ? { MessageGroupId: grupo, MessageDeduplicationId: crypto.randomUUID() } : {}),
      }));
      await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    }
  }
  await produto.assentar();
}

const emails = z.array(z.object({ para: z.array(z.string()), assunto: z.string() }));
const mensagens = z.array(z.object({ para: z.string(), texto: z.string() }));
/** O que saiu para alguém, um texto por envio: e-mails, WhatsApp e cobranças. */
async function saiu(): Promise<string[]> {
  return [
    ...emails.parse(await produto.local('GET', 'emails')).map(({ para, assunto }) => `${para} ${assunto}`),
    ...mensagens.parse(await produto.local('GET', 'whatsapp')).map(({ para, texto }) => `${para} ${texto}`),
    ...produto.stack.pagamentos.asaas.cobrancas().map(({ id }) => id),
    ...produto.stack.pagamentos.stripe.sessoes().map(({ id }) => id),
  ].sort();
}
const aMais = (antigos: readonly string[], novos: readonly string[]) => {
  const restam = [...antigos];
  return novos.filter((novo) => {
    const onde = restam.indexOf(novo);
    if (onde >= 0) restam.splice(onde, 1);
    return onde < 0;
  });
};
/** O que as filas não conseguiram tratar. */
const porTratar = async () => {
  const contadas = await Promise.all(
    queueNames.map(async (fila): Promise<[QueueName, number]> => {
      const { prontas, emEntrega, mortas } = await produto.stack.filas.contar(fila);
      return [fila, prontas + emEntrega + mortas];
    }),
  );
  return contadas.filter(([, quantas]) => quantas > 0);
};
const registrados = () =>
  readFileSync(join(dir, 'registro.log'), 'utf8')
    .split('\n')
    .filter((linha) => /"message":"(?:mensagem falhou|evento que esta versão não lê)"/.test(linha));

/** A forma de uma chave: o tipo, e cada identificador, data ou número pela sua espécie. */
const formaDe = (texto: string) =>
  texto
    .split(/([#|])/)
    .map((parte) =>
      parte
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
        .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '<instante>')
        .replace(/\d{4}-\d{2}(-\d{2})?/g, '<data>')
        .replace(/^(?=.*\d)[\w.@+:-]+$/, '<valor>'),
    )
    .join('');
const formas = (itens: readonly Item[]) =>
  new Set(
    itens.flatMap(({ pk, sk, ...campos }) => {
      const tipo = kindOf({ pk: String(pk), sk: String(sk) });
      const indices = Object.keys(campos).filter((nome) => /^gsi\dpk$/.test(nome));
      return [
        `${tipo} ${formaDe(String(pk))} ${formaDe(String(sk))}`,
        ...indices.map((nome) => `${tipo} ${nome}`),
      ];
    }),
  );

beforeAll(async () => {
  for (const [nome, conteudo] of Object.entries(gravada.pasta)) {
    writeFileSync(join(dir, nome), Buffer.from(conteudo, 'base64'));
  }
  produto = await subirProduto({ dir });
  sqs = new SQSClient({ endpoint: produto.stack.endpoints.sqs, region: REGION, credentials: CREDENTIALS });
  await produto.local('POST', 'relogio', { agora: gravada.agora });
  await carregar();
  antes = await produto.despejar();
}, 120_000);
afterAll(async () => {
  sqs?.destroy();
  await produto?.parar();
  rmSync(dir, { recursive: true, force: true });
});

describe('o que a versão anterior deixou gravado e nas filas', () => {
  it('cada mensagem se lê e se trata; o que estava por sair sai uma vez, e o que já saiu não sai de novo', async () => {
    const jaSaiu = await saiu();
    await mandarTudo();
    expect(await porTratar()).toEqual([]);
    const depois = await saiu();
    const novos = aMais(jaSaiu, depois);
    expect(new Set(novos).size, 'cada envio que estava por sair, uma vez').toBe(novos.length);
    expect(novos.length).toBeGreaterThan(5);

    await mandarTudo();
    for (const agenda of ['expiracao', 'lembretes', 'cobrancas', 'conciliacao', 'dominios'] as const) {
      await produto.stack.agendas.executar(agenda);
    }
    await produto.assentar();
    expect(await porTratar()).toEqual([]);
    expect(aMais(depois, await saiu())).toEqual([]);
    expect(registrados()).toEqual([]);
  });

  it('o que esta versão grava tem as chaves que a anterior conhece', async () => {
    // O menu da loja é uma parte nova do site: a versão anterior não a lê, e publica a página inicial por cima.
    // E as compras de um e-mail, que só Minha conta lê: a venda de antes entra nelas pela migração.
    // As contas da Home e as atividades, que só ela lê: as de antes contam-se por `relatorios:recontar`.
    // E a conversa que espera tem um índice só das que esperam.
    // E o cliente que se acha pelos sobrenomes, e o telefone sem o DDD: os de antes, pela migração.
    // E a marca do que um pagamento somou ao cadastro: a de antes só não soma, e `relatorios:recontar` acerta.
    // E a conta que entra no resumo da manhã: a anterior lê as escolhas que não conhece como as de sempre.
    const novas = [
      'SITE <id>#SITE menu',
      'COMPRA_EMAIL <id>#COMPRA_EMAIL <valor>#<id>',
      'CONVERSA gsi2pk',
      'TOQUES <id>#TOQUES ESCOLHAS',
      ...['CLIENTE gsi2pk', 'CLIENTE gsi3pk', 'TELEFONE gsi1pk'],
    ];
    const dasContas = /^(?:HOJE|HOJE_CONTADO|ATIVIDADE|PAGO_CONTADO) /;
    const conhecidas = new Set([...formas(antes), ...novas]);
    expect(
      [...formas(await produto.despejar())].filter(
        (forma) => !conhecidas.has(forma) && !dasContas.test(forma),
      ),
    ).toEqual([]);
  });
});

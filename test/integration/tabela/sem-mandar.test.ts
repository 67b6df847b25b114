import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SQSClient } from '@aws-sdk/client-sqs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREDENTIALS } from '../../../infra/local/emulators/dynamo.ts';
import { manifestQueue, queueName, queueUrl } from '../../../infra/local/emulators/services.ts';
import { reenviarDaTabela } from '../../../infra/tools/eventos/da-tabela.ts';
import { abrirTabela } from '../../../infra/tools/tabela/alvo.ts';
import { exportar, lerExportacao } from '../../../infra/tools/tabela/exportar.ts';
import { paginasDe } from '../../../infra/tools/tabela/recontar.ts';
import { restaurar } from '../../../infra/tools/tabela/restaurar.ts';
import { EVENTO_SUFFIX } from '../../../lambdas/platform/keys/eventos.ts';
import { type QueueName, queueNames } from '../../../shared/manifest/manifest.ts';
import { anotarChamada } from '../../support/chamadas-aws.ts';
import { umPedido } from '../../support/compras.ts';
import { type Produto, subirProduto } from '../../support/produto.ts';
import { umaAssinatura, umCliente, umProduto } from '../cenario.ts';
import { esvaziar } from './apoio.ts';

const chamadas: string[] = [];
let produto: Produto;
let pasta: string;
beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'sem-mandar-'));
  produto = await subirProduto({
    vazio: false,
    clientes: 20,
    aoChamarAws: (chamada) => {
      anotarChamada(chamada);
      chamadas.push(chamada);
    },
  });
});
afterAll(async () => {
  await produto.parar();
  rmSync(pasta, { recursive: true, force: true });
});

/** O que as funções mandaram para fora da tabela desde a última pergunta: filas, e-mails, páginas e borda. */
const mandaram = () => chamadas.splice(0).filter((chamada) => !/ (dynamodb|kms|sqs:(?!Send))/.test(chamada));
const deFora = async () => ({
  emails: await produto.local('GET', 'emails'),
  whatsapp: await produto.local('GET', 'whatsapp'),
  cobrancas: await produto.local('GET', 'pagamentos'),
});

describe('mandar outra vez às filas o que a tabela guarda', () => {
  it('todo evento chega de novo a quem o trata, e nada sai duas vezes nem muda', async () => {
    // Uma venda inteira: aviso do gateway, acesso e e-mail de boas-vindas.
    const { api } = await produto.operador();
    const { pedido_id: id = '', payment_id } = await api('POST /api/asaas/criar-assinatura', {
      body: umPedido(),
    });
    await produto.local('POST', `pagamentos/${payment_id}/pagar`);
    const situacao = async () => (await api('GET /api/pedidos/{id}', { params: { id } })).status;
    await expect.poll(situacao, { timeout: 60_000, interval: 150 }).toBe('pago');
    await produto.assentar();
    const { tabela, dynamo, endpoints } = produto.stack;
    const aberta = abrirTabela({ nome: tabela, regiao: 'sa-east-1', endpoint: dynamo.endpoint });
    const url = (nome: QueueName) => queueUrl(endpoints.sqs, queueName(manifestQueue(nome)));
    const destino = {
      sqs: new SQSClient({ region: 'sa-east-1', endpoint: endpoints.sqs, credentials: CREDENTIALS }),
      filas: Object.fromEntries(queueNames.map((nome) => [nome, url(nome)])) as Record<QueueName, string>,
    };
    const tudo = { desde: '2000-01-01T00:00:00.000Z', ate: '2100-01-01T00:00:00.000Z' };
    const [saiu, antes] = [await deFora(), await produto.despejar()];
    const nenhum = { desde: '2000-01-01T00:00:00.000Z', ate: '2001-01-01T00:00:00.000Z' };
    expect((await reenviarDaTabela(paginasDe(aberta), nenhum, null)).porTipo.size).toBe(0);
    const contados = await reenviarDaTabela(paginasDe(aberta), tudo, null);
    const { porTipo, faltam } = await reenviarDaTabela(paginasDe(aberta), tudo, destino);
    expect(faltam).toBe(0);
    expect(porTipo).toEqual(contados.porTipo);
    expect([...porTipo.keys()]).toEqual(expect.arrayContaining(['envio.reivindicado', 'gateway.avisou']));
    await produto.assentar();
    expect(await deFora()).toEqual(saiu);
    const chaves = (itens: typeof antes) => itens.map(({ pk, sk }) => `${pk} ${sk}`);
    expect(chaves(await produto.despejar())).toEqual(chaves(antes));
    destino.sqs.destroy();
  });
});

describe('restaurar com o produto no ar', () => {
  it('devolve a tabela inteira, com os eventos, e nada sai: fila, e-mail, WhatsApp, cobrança ou página', async () => {
    const { api } = await produto.outroOperador();
    const cliente = await api('POST /api/clientes', { body: umCliente() });
    const vendido = await api('POST /api/produtos', { body: umProduto() });
    const alvo = { cliente_id: cliente.id, produto_id: vendido.id };
    await api('POST /api/assinaturas', { body: umaAssinatura(alvo) });
    await produto.assentar();
    expect(mandaram().length).toBeGreaterThan(0);

    const { tabela, dynamo } = produto.stack;
    const aberta = abrirTabela({ nome: tabela, regiao: 'sa-east-1', endpoint: dynamo.endpoint });
    const antes = await produto.despejar();
    const eventos = antes.filter(({ pk }) => String(pk).endsWith(EVENTO_SUFFIX));
    expect(eventos.length).toBeGreaterThan(5);
    const saiuAntes = await deFora();
    await exportar(aberta, join(pasta, 'tudo'), { segmentos: 2 });
    await esvaziar(aberta.tabela);
    await produto.assentar();
    mandaram();

    await restaurar(aberta, lerExportacao(join(pasta, 'tudo')), { aplicar: true });
    await produto.assentar();
    expect(await produto.despejar()).toEqual(antes);
    expect(mandaram()).toEqual([]);
    const naFila = await Promise.all(queueNames.map(produto.stack.filas.contar));
    expect(naFila).toEqual(queueNames.map(() => ({ prontas: 0, emEntrega: 0, mortas: 0 })));
    expect(await deFora()).toEqual(saiuAntes);

    // Contraprova: o mesmo evento, gravado de uma vez, seria levado de novo.
    const doProduto = eventos.find(({ tipo }) => tipo === 'produto.criado');
    await aberta.tabela.doc.send(
      new PutCommand({
        TableName: tabela,
        Item: { ...doProduto, pk: doProduto?.pk, sk: `${doProduto?.sk}-outro` },
      }),
    );
    await produto.assentar();
    expect(mandaram()).toContainEqual(expect.stringMatching(/^despachante sqs:Send/));
  });
});

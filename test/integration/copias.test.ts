import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { abrirTabela } from '../../infra/tools/tabela/alvo.ts';
import { agregar } from '../../lambdas/agregados/agregar.ts';
import { criarAssinatura, obterAssinatura } from '../../lambdas/assinaturas/assinaturas.ts';
import { atualizarCopias } from '../../lambdas/assinaturas/index.ts';
import { alterarCliente, criarCliente } from '../../lambdas/clientes/clientes.ts';
import { DESTINOS, despachar, eventoDoRegistro } from '../../lambdas/despachante/despachar.ts';
import { assinaturaKey } from '../../lambdas/platform/keys/cadastros.ts';
import { getItem, type Item, transact } from '../../lambdas/platform/table.ts';
import { alterarProduto, criarProduto } from '../../lambdas/produtos/produtos.ts';
import { eventoDaFila, umaFila } from '../support/eventos.ts';
import { type Cenario, umaAssinatura, umCenario, umCliente, umProduto } from './cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const registro = (item: Item, SequenceNumber = '1'): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: {
    SequenceNumber,
    NewImage: marshall(item) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage'],
  },
});

const eventosDe = async (usuario_id: string) =>
  (await c.despejar())
    .filter((item) => item.pk === `${usuario_id}#EVENTO`)
    .sort((a, b) => String(a.sk).localeCompare(String(b.sk)));

/** Entrega eventos ao consumidor da fila, como a fila os entregaria. */
const entregar = (eventos: readonly Item[]) =>
  agregar(
    {
      fila: umaFila('agregados'),
      atualizarCopias: (usuario_id, alvo) => atualizarCopias({ tabela: c.tabela }, usuario_id, alvo),
      marcarRenovada: async () => undefined,
      fecharFalhasPagas: async () => {},
      perderFalhasDa: async () => {},
      contarNoCaixa: async () => {},
      contarNaCarteira: async () => {},
      contarNaRecorrencia: async () => {},
      contarRenovada: async () => {},
      contarRecuperadoDoPagamento: async () => {},
      apagarAnotacoes: async () => {},
      apagarRegistros: async () => {},
      recontar: async () => {},
      levarAHome: async () => {},
    },
    eventoDaFila(
      eventos.flatMap((item) => {
        const evento = eventoDoRegistro(registro(item));
        return evento && DESTINOS[evento.tipo]?.includes('agregados') ? [JSON.stringify(evento)] : [];
      }),
    ),
  );

async function umaLoja(usuario_id: string) {
  const deps = { tabela: c.tabela };
  const ctx = () => c.ctx({ usuario_id });
  const cliente = await criarCliente(deps, { ctx: ctx(), entrada: umCliente() });
  const produto = await criarProduto(deps, { ctx: ctx(), entrada: umProduto() });
  const alvo = { cliente_id: cliente.id, produto_id: produto.id };
  const assinatura = await criarAssinatura(deps, { ctx: ctx(), entrada: umaAssinatura(alvo) });
  return { deps, ctx, cliente, produto, assinatura };
}

describe('cópias que as listas mostram', () => {
  it('seguem o nome do cliente e o preço do produto, sem levantar a versão da assinatura', async () => {
    const { deps, ctx, cliente, produto, assinatura } = await umaLoja('segue');
    const novo = { ...umCliente({ nome: 'Maria Lima', email: 'lima@exemplo.com.br' }), versao: 1 };
    await alterarCliente(deps, { ctx: ctx(), id: cliente.id, entrada: novo });
    const caro = {
      ...umProduto({ preco: 99.9, nome: 'Over Limite (anual)', periodicidade: 'anual' }),
      versao: 1,
    };
    await alterarProduto(deps, { ctx: ctx(), id: produto.id, entrada: caro });
    expect(await entregar(await eventosDe('segue'))).toEqual({ batchItemFailures: [] });
    expect(await obterAssinatura(deps, { ctx: ctx(), id: assinatura.id })).toMatchObject({
      cliente: { nome: 'Maria Lima', email: 'lima@exemplo.com.br' },
      produto: { nome: 'Over Limite (anual)', preco: 99.9, periodicidade: 'anual' },
      versao: 1,
    });
  });

  it('terminam no nome mais novo com os eventos repetidos e fora de ordem', async () => {
    const { deps, ctx, cliente, assinatura } = await umaLoja('desordem');
    for (const versao of [1, 2, 3]) {
      const entrada = { ...umCliente({ nome: `Nome ${versao}` }), versao };
      await alterarCliente(deps, { ctx: ctx(), id: cliente.id, entrada });
    }
    const eventos = await eventosDe('desordem');
    await Promise.all([entregar(eventos.toReversed()), entregar(eventos), entregar(eventos.toReversed())]);
    expect((await obterAssinatura(deps, { ctx: ctx(), id: assinatura.id })).cliente.nome).toBe('Nome 3');
  });

  it('seguem também se a pessoa aceita avisos, e a cópia velha que se grava tarde não desfaz a nova', async () => {
    const { deps, ctx, cliente, assinatura } = await umaLoja('avisos');
    const copia = async () => {
      const item = await getItem(c.tabela, assinaturaKey('avisos', assinatura.id));
      const { versao, cliente_versao, cliente_avisos_versao, cliente_aceita_avisos } = item ?? {};
      return { versao, cliente_versao, cliente_avisos_versao, cliente_aceita_avisos };
    };
    const copiar = (tabela = c.tabela) =>
      atualizarCopias({ tabela }, 'avisos', { assinatura_id: assinatura.id });
    const mudar = (aceita_avisos: boolean, versao: number) =>
      alterarCliente(deps, {
        ctx: ctx(),
        id: cliente.id,
        entrada: { ...umCliente({ aceita_avisos }), versao },
      });
    const nasceu = { cliente_versao: 1, cliente_avisos_versao: 1, cliente_aceita_avisos: true };
    expect(await copia()).toEqual({ versao: 1, ...nasceu });
    // Quem leu que aceitava só grava depois de a pessoa dizer que não.
    await mudar(true, 1);
    let leu = 0;
    const { tabela: atrasada } = abrirTabela({
      nome: c.tabela.name,
      regiao: 'sa-east-1',
      endpoint: c.endpoint,
    });
    atrasada.doc.middlewareStack.add(
      (seguir) => async (argumentos) => {
        if ('UpdateExpression' in argumentos.input) {
          leu += 1;
          await mudar(false, 2);
          await copiar();
        }
        return seguir(argumentos);
      },
      { step: 'initialize' },
    );
    await copiar(atrasada);
    expect(leu).toBe(1);
    const nova = { cliente_versao: 3, cliente_avisos_versao: 3, cliente_aceita_avisos: false };
    expect(await copia()).toEqual({ versao: 1, ...nova });
    // A versão de antes deste programa muda as outras cópias e deixa esta como estava: a seguinte completa-a.
    await mudar(true, 3);
    const update = assinaturaKey('avisos', assinatura.id);
    await transact(c.tabela, [{ update, set: { cliente_versao: 4 } }]);
    await copiar();
    const completa = { cliente_versao: 4, cliente_avisos_versao: 4, cliente_aceita_avisos: true };
    expect(await copia()).toEqual({ versao: 1, ...completa });
  });

  it('não ressuscitam a assinatura que foi excluída', async () => {
    const { deps, cliente, assinatura } = await umaLoja('excluida');
    await c.tabela.doc.send(
      new (await import('@aws-sdk/lib-dynamodb')).DeleteCommand({
        TableName: c.tabela.name,
        Key: { pk: 'excluida#ASSINATURA', sk: assinatura.id },
      }),
    );
    await atualizarCopias(deps, 'excluida', { assinatura_id: assinatura.id });
    await atualizarCopias(deps, 'excluida', { cliente_id: cliente.id });
    expect((await c.despejar()).some((item) => item.sk === assinatura.id)).toBe(false);
  });

  it('mensagem que não se entende volta à fila sozinha, sem segurar as outras', async () => {
    const fila = umaFila('agregados');
    const resultado = await agregar(
      {
        fila,
        atualizarCopias: async () => {},
        marcarRenovada: async () => {},
        fecharFalhasPagas: async () => {},
        perderFalhasDa: async () => {},
        contarNoCaixa: async () => {},
        contarNaCarteira: async () => {},
        contarNaRecorrencia: async () => {},
        contarRenovada: async () => {},
        contarRecuperadoDoPagamento: async () => {},
        apagarAnotacoes: async () => {},
        apagarRegistros: async () => {},
        recontar: async () => {},
        levarAHome: async () => {},
      },
      eventoDaFila(['{', '{"id":"1","usuario_id":"u","tipo":"cliente.alterado","entidade_id":"x"}']),
    );
    expect(resultado.batchItemFailures).toEqual([{ itemIdentifier: 'm0' }]);
    expect(fila.devolvidas).toEqual(['m0']);
  });
});

describe('despachante', () => {
  const sqs = mockClient(SQSClient);
  afterEach(() => sqs.reset());
  afterAll(() => sqs.restore());
  const deps = {
    sqs: new SQSClient({ region: 'sa-east-1' }),
    filas: {
      agregados: 'http://127.0.0.1/agregados',
      envios: 'http://127.0.0.1/envios',
      'envios-em-massa': 'http://127.0.0.1/envios-em-massa.fifo',
      tarefas: 'http://127.0.0.1/tarefas',
      publicacao: 'http://127.0.0.1/publicacao.fifo',
      eventos: 'http://127.0.0.1/eventos',
      conciliacao: 'http://127.0.0.1/conciliacao',
      entregas: 'http://127.0.0.1/entregas',
      modelos: 'http://127.0.0.1/modelos',
      assistente: 'http://127.0.0.1/assistente',
      toques: 'http://127.0.0.1/toques',
    },
  };
  const alterado = (n: number): Item => ({
    pk: 'u#EVENTO',
    sk: `t#${n}`,
    tipo: 'cliente.alterado',
    entidade_id: `c${n}`,
  });

  it('leva à fila só eventos novos que interessam a alguém', async () => {
    sqs.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
    const Records = [
      registro(alterado(1)),
      registro({ ...alterado(2), tipo: 'cliente.criado' }),
      { ...registro(alterado(3)), eventName: 'MODIFY' as const },
      registro({ pk: 'u#CLIENTE', sk: 'c1', nome: 'Maria' }),
    ];
    expect(await despachar(deps, { Records })).toEqual({ batchItemFailures: [] });
    const entradas = sqs
      .commandCalls(SendMessageBatchCommand)
      .flatMap((chamada) => chamada.args[0].input.Entries);
    expect(entradas.map((entrada) => JSON.parse(entrada?.MessageBody ?? '').entidade_id)).toEqual(['c1']);
  });

  it('com a fila fora do ar ou recusando uma mensagem, o stream repete a partir da primeira que falhou', async () => {
    const Records = Array.from({ length: 12 }, (_, i) => registro(alterado(i), String(100 + i)));
    sqs
      .on(SendMessageBatchCommand)
      .resolvesOnce({ Successful: [], Failed: [{ Id: '4', SenderFault: false, Code: 'InternalError' }] })
      .rejects(new Error('fora do ar'));
    expect(await despachar(deps, { Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '104' }] });
    expect(await despachar(deps, { Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '100' }] });
  });
});

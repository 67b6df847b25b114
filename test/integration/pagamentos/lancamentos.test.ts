import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagoPorFora } from '../../../lambdas/assinaturas/pagamento-por-fora.ts';
import { criarCliente } from '../../../lambdas/clientes/clientes.ts';
import { contarNoCaixa } from '../../../lambdas/pedidos/index.ts';
import { listarLancamentos, somarLancamentos } from '../../../lambdas/pedidos/lancamentos.ts';
import { type Table, transact } from '../../../lambdas/platform/table.ts';
import { somarDias } from '../../../shared/base/datas.ts';
import { rotasLancamentos } from '../../../shared/pagamentos/lancamentos.routes.ts';
import { contarUnidades } from '../../bench/contador.ts';
import { type Cenario, umCenario, umCliente } from '../cenario.ts';
import { fatosDe, type Loja, pedidoNa, umaLoja, umPagamento } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const consultaDosLancamentos = (consulta: Record<string, unknown>) =>
  rotasLancamentos.listarLancamentos.query.parse(consulta);
const listar = (loja: Loja, consulta: Record<string, unknown>, tabela: Table = c.tabela) =>
  listarLancamentos(
    { tabela, cursores: c.cursores },
    { ctx: loja.ctx(), consulta: consultaDosLancamentos(consulta) },
  );
const somar = (loja: Loja, consulta: Record<string, unknown>, tabela: Table = c.tabela) =>
  somarLancamentos(
    { tabela },
    { ctx: loja.ctx(), consulta: rotasLancamentos.somarLancamentos.query.parse(consulta) },
  );
const NOVEMBRO = { de: '2026-11-01', ate: '2026-11-30' };

/** Uma venda por PIX estornada em parte, a renovação dela no cartão, e uma assinatura paga em mãos. */
async function umMes() {
  const loja = await umaLoja(c);
  const id = await pedidoNa(loja);
  const parte = { tipo: 'estorno', id: 'r_1', em: '2026-11-23T15:00:00.000Z', centavos: 1_550 } as const;
  const dia25 = fatosDe('pago').map((fato) => ({ ...fato, em: '2026-11-25T15:00:00.000Z' }));
  await loja.avisar(umPagamento(id, 'pago', { pagamento_gateway: 'pay_1' }));
  await loja.avisar(
    umPagamento(id, 'pago', { pagamento_gateway: 'pay_1', fatos: [...fatosDe('pago'), parte] }),
  );
  await loja.avisar(
    umPagamento(id, 'pago', { pagamento_gateway: 'pay_2', fatos: dia25, forma: 'CREDIT_CARD' }),
  );
  const produto = { id: loja.produtos.trimestral ?? '', nome: 'Jackpot Hunters + Lay CS (trimestral)' };
  const paga = { id: 'a1', valor: 120, primeiro: true, cliente: { id: 'c1', nome: 'Bia Lima' }, produto };
  await transact(c.tabela, pagoPorFora(loja.ctx(), paga));
  for (const texto of ['asaas#pay_1', 'asaas#pay_2', 'por_fora#a1'])
    await contarNoCaixa(c, loja.usuario_id, texto);
  return { loja, pedido_id: id };
}

describe('o dinheiro de um período', () => {
  it('mostra cada dinheiro do mais novo ao mais antigo, com o sinal do que fez ao líquido', async () => {
    const { loja, pedido_id } = await umMes();
    const { itens, proximo_cursor } = await listar(loja, NOVEMBRO);
    expect(itens.map(({ dia, conta, valor }) => [dia, conta, valor])).toEqual([
      ['2026-11-25', 'recebido', 65],
      ['2026-11-23', 'estornado', -15.5],
      ['2026-11-21', 'recebido', 65],
      ['2026-11-21', 'recebido', 120],
    ]);
    expect(proximo_cursor).toBeNull();
    expect(itens[0]).toMatchObject({
      cliente_nome: 'Ana Souza',
      produto: 'Jackpot Hunters + Lay CS',
      plano: 'mensal',
      plano_nome: 'Mensal',
      forma: 'cartao',
      gateway: 'asaas',
      tipo: 'renovacao',
      pedido_id,
      conferir: false,
    });
  });

  it('os totais são a soma das linhas, com qualquer filtro', async () => {
    const { loja } = await umMes();
    expect(await somar(loja, NOVEMBRO)).toMatchObject({
      recebido: 250,
      estornado: 15.5,
      contestado: 0,
      liquido: 234.5,
      quantidade: 4,
      produtos: [
        { nome: 'Jackpot Hunters + Lay CS (mensal)' },
        { nome: 'Jackpot Hunters + Lay CS (trimestral)' },
      ],
    });
    const filtros = [
      {},
      { forma: 'pix' },
      { forma: 'por_fora' },
      { gateway: 'asaas' },
      { gateway: 'stripe' },
      { tipo: 'renovacao' },
      { tipo: 'primeira', forma: 'pix' },
      { produto: loja.produtos.mensal },
      { de: '2026-11-22', ate: '2026-11-24' },
    ];
    for (const filtro of filtros) {
      const consulta = { ...NOVEMBRO, ...filtro };
      const { itens } = await listar(loja, consulta);
      const { liquido, quantidade, produtos } = await somar(loja, consulta);
      const soma = itens.reduce((n, { valor }) => n + Math.round(valor * 100), 0);
      expect([soma, itens.length], JSON.stringify(filtro)).toEqual([Math.round(liquido * 100), quantidade]);
      if (!('de' in filtro)) expect(produtos).toHaveLength(2);
    }
  });

  it('cada linha leva o CPF, o e-mail, o cupom do primeiro pagamento e o id no gateway; o de fora, o que o cadastro diz', async () => {
    const loja = await umaLoja(c);
    await loja.cupom();
    const id = await pedidoNa(loja, { cupom: 'PROMO10', valor: 58.5, email: 'colunas@exemplo.com.br' });
    const dono = await criarCliente(c, {
      ctx: loja.ctx(),
      entrada: umCliente({ nome: 'Bia Lima', email: 'bia.lima@exemplo.com.br', cpf: '24971563792' }),
    });
    await loja.avisar(umPagamento(id, 'pago', { pagamento_gateway: 'pay_colunas_1', valor_centavos: 5_850 }));
    const dia25 = fatosDe('pago').map((fato) => ({ ...fato, em: '2026-11-25T15:00:00.000Z' }));
    await loja.avisar(umPagamento(id, 'pago', { pagamento_gateway: 'pay_colunas_2', fatos: dia25 }));
    const cliente = { id: dono.id, nome: 'Bia Lima' };
    const produto = { id: loja.produtos.mensal ?? '', nome: 'Jackpot Hunters + Lay CS (mensal)' };
    const paga = { id: 'colunas', valor: 120, primeiro: true, cliente, produto };
    await transact(c.tabela, pagoPorFora(loja.ctx(), paga));
    for (const texto of ['asaas#pay_colunas_1', 'asaas#pay_colunas_2', 'por_fora#colunas'])
      await contarNoCaixa(c, loja.usuario_id, texto);
    const { itens } = await listar(loja, NOVEMBRO);
    const linhas = itens.map(({ pagamento_id, email, cpf, cupom }) => [pagamento_id, email, cpf, cupom]);
    // Quem comprou é quem está no cadastro: a linha leva à página da pessoa, sem ler mais nada.
    const comprador = (await loja.pedido(id))?.cliente_id;
    expect(comprador).toEqual(expect.any(String));
    expect(new Map(itens.map(({ pagamento_id, cliente_id }) => [pagamento_id, cliente_id]))).toEqual(
      new Map([
        ['pay_colunas_1', comprador],
        ['pay_colunas_2', comprador],
        [null, dono.id],
      ]),
    );
    expect(linhas).toHaveLength(3);
    expect(linhas).toEqual(
      expect.arrayContaining([
        ['pay_colunas_2', 'colunas@exemplo.com.br', '52998224725', null],
        ['pay_colunas_1', 'colunas@exemplo.com.br', '52998224725', 'PROMO10'],
        [null, 'bia.lima@exemplo.com.br', '24971563792', null],
      ]),
    );
  });

  it('a contestação perdida se soma à parte da aberta, e o contado antes de haver a diferença se acerta', async () => {
    const loja = await umaLoja(c);
    const ids = [
      await pedidoNa(loja),
      await pedidoNa(loja, { email: 'outra@exemplo.com.br', cpf: '24971563792' }),
    ];
    const [primeiro = '', outro = ''] = ids;
    await loja.avisar(umPagamento(primeiro, 'contestado'));
    await loja.avisar(umPagamento(outro, 'contestado'));
    for (const id of ids) await contarNoCaixa(c, loja.usuario_id, `asaas#pay_${id}`);
    expect(await somar(loja, NOVEMBRO)).toMatchObject({ contestado: 130, perdido: 0, liquido: 0 });
    await loja.avisar(umPagamento(outro, 'perdido'));
    for (const id of ids) await contarNoCaixa(c, loja.usuario_id, `asaas#pay_${id}`);
    expect(await somar(loja, NOVEMBRO)).toMatchObject({ contestado: 130, perdido: 65, liquido: 0 });
    const { itens } = await listar(loja, NOVEMBRO);
    const pes = itens.flatMap(({ conta, contestacao, pedido_id }) =>
      conta === 'contestado' ? [[pedido_id, contestacao]] : [],
    );
    expect(new Map(pes.map(([id, pe]) => [id, pe]))).toEqual(
      new Map([
        [primeiro, 'aberta'],
        [outro, 'perdida'],
      ]),
    );
  });

  it('vem por páginas, e o cursor de um período não serve a outro', async () => {
    const { loja } = await umMes();
    const primeira = await listar(loja, { ...NOVEMBRO, limite: 3 });
    const segunda = await listar(loja, { ...NOVEMBRO, limite: 3, cursor: primeira.proximo_cursor });
    expect([primeira.itens.length, segunda.itens.length]).toEqual([3, 1]);
    const outro = { de: '2026-11-02', ate: '2026-11-30', cursor: primeira.proximo_cursor };
    await expect(listar(loja, outro)).rejects.toMatchObject({ erro: 'cursor_invalido' });
  });

  it.each([
    [{ de: '2026-11-30', ate: '2026-11-01' }, 'O último dia não pode ser anterior ao primeiro'],
    [{ de: '2025-11-30', ate: '2026-12-01' }, 'Escolha um período de até 366 dias'],
    [{ de: '2026-02-30', ate: '2026-03-01' }, 'A data 30/02/2026 não existe'],
  ])('recusa %j: %s', (consulta, frase) => {
    const lido = rotasLancamentos.somarLancamentos.query.safeParse(consulta);
    expect(lido.error?.issues.map(({ message }) => message)).toContain(frase);
  });

  it('os totais custam pelos dias, e não pelos pagamentos; contar um custa o mesmo com um dia cheio', async () => {
    const loja = await umaLoja(c);
    const produto = { id: loja.produtos.mensal ?? '', nome: 'Jackpot Hunters + Lay CS (mensal)' };
    const pagos = Array.from({ length: 124 }, (_, i) => ({
      id: `a${i}`,
      dia: somarDias('2026-10-01', i % 31),
    }));
    for (const { id, dia } of pagos) {
      c.irPara(dia);
      const paga = { id, valor: 65, primeiro: true, cliente: { id: 'c1', nome: 'Bia Lima' }, produto };
      await transact(c.tabela, pagoPorFora(loja.ctx(), paga));
      await contarNoCaixa(c, loja.usuario_id, `por_fora#${id}`);
    }
    c.irPara('2026-11-21');
    const contador = await contarUnidades(c.endpoint);
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const client = new DynamoDBClient({ endpoint: contador.endpoint, region: 'sa-east-1', credentials });
    const tabela: Table = { name: c.tabela.name, doc: DynamoDBDocumentClient.from(client) };
    try {
      const outubro = { de: '2026-10-01', ate: '2026-10-31' };
      expect(await somar(loja, outubro, tabela)).toMatchObject({ liquido: 8_060, quantidade: 124 });
      expect(contador.recolher().leitura).toBeLessThanOrEqual(4);
      expect((await listar(loja, { ...outubro, limite: 25 }, tabela)).itens).toHaveLength(25);
      expect(contador.recolher().leitura).toBeLessThanOrEqual(3);
      const paga = {
        id: 'mais-um',
        valor: 65,
        primeiro: true,
        cliente: { id: 'c1', nome: 'Bia Lima' },
        produto,
      };
      await transact(c.tabela, pagoPorFora(loja.ctx(), paga));
      await contarNoCaixa({ tabela }, loja.usuario_id, 'por_fora#mais-um');
      // As duas marcas, o pagamento e o cliente, em leitura forte, e se ele existe; e as marcas, a linha e o dia.
      expect(contador.recolher()).toMatchObject({ leitura: 5, gravacao: 8 });
      await contarNoCaixa({ tabela }, loja.usuario_id, 'por_fora#mais-um');
      expect(contador.recolher()).toMatchObject({ leitura: 4, gravacao: 0 });
    } finally {
      client.destroy();
      contador.parar();
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelarAssinatura, criarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { lerAssinatura } from '../../../lambdas/assinaturas/index.ts';
import { criarCliente } from '../../../lambdas/clientes/clientes.ts';
import { DEFINICOES } from '../../../lambdas/gateways/gateways.ts';
import { pedirRecibo } from '../../../lambdas/mensagens/index.ts';
import { consumirEventos } from '../../../lambdas/pagamentos/consumir.ts';
import { lerPedido, mudarPedido } from '../../../lambdas/pedidos/index.ts';
import { newContext } from '../../../lambdas/platform/context.ts';
import { QUEUES_OF_EVENT } from '../../../lambdas/platform/event-queues.ts';
import type { Item } from '../../../lambdas/platform/table.ts';
import { eventoDaFila, umaFila } from '../../support/eventos.ts';
import { type Cenario, umaAssinatura, umCenario, umCliente } from '../cenario.ts';
import { umaRenovacao } from '../renovacao/apoio.ts';
import {
  assinaturaDo,
  fatosDe,
  type Loja,
  pedidoDeForaNa,
  pedidoNa,
  umaLoja,
  umCobrador,
  umPagamento,
} from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const daFilaEventos = (tipo: unknown): boolean =>
  Object.entries(QUEUES_OF_EVENT).some(
    ([nome, filas]) => nome === tipo && (filas as readonly string[]).includes('eventos'),
  );

/**
 * Entrega à fila `eventos` o que a loja gravou, do jeito que o despachante o faria; `mudar` altera o que se entrega.
 */
async function rodar(loja: Loja, mudar = (eventos: Item[]) => eventos): Promise<void> {
  const { usuario_id } = loja;
  const eventos = mudar((await loja.itens('EVENTO')).filter(({ tipo }) => daFilaEventos(tipo)));
  const corpos = eventos.map(({ sk, tipo, entidade_id, dados }) =>
    JSON.stringify({ id: sk, usuario_id, tipo, entidade_id, dados }),
  );
  const ctx = (dono: string) => newContext(c.relogio, { usuario_id: dono, ator: 'gateway' });
  const cobrador = umCobrador();
  const { batchItemFailures } = await consumirEventos(
    {
      fila: umaFila('eventos'),
      tabela: c.tabela,
      relogio: c.relogio,
      tempoReal: Date.now,
      gateways: DEFINICOES,
      cobrador: async () => cobrador,
      conversoes: async () => [],
      pedirBoasVindas: async () => undefined,
      pedirCobrancaQueFalhou: async () => undefined,
      pedirAcessoPorWhatsapp: async () => null,
      pedirAcessoDeTeste: async () => undefined,
      pedirRecibo: (dono, pedido) => pedirRecibo(c.tabela, ctx(dono), pedido),
    },
    eventoDaFila(corpos),
  );
  expect(batchItemFailures).toEqual([]);
}

/** Os recibos que a loja pediu, pelo que contam. */
async function recibos(loja: Loja) {
  const envios = await loja.itens('ENVIO');
  return envios.map(({ recibo, cliente, assinatura_id, produto_nome, categoria }) => ({
    ...(recibo as Record<string, unknown>),
    para: (cliente as { email: string }).email,
    assinatura_id,
    produto_nome,
    categoria,
  }));
}
const tipos = async (loja: Loja) =>
  (await recibos(loja)).map((recibo) => ('tipo' in recibo ? recibo.tipo : '')).sort();

const MENSAL = 'Jackpot Hunters + Lay CS (mensal)';
const encerrar = async (loja: Loja, id: string) => {
  const pedido = await lerPedido(c.tabela, loja.usuario_id, id);
  if (!pedido) throw new Error('Sem pedido');
  const passo = {
    tipo: 'encerrada',
    texto: 'A assinatura foi encerrada no gateway: não haverá novas cobranças',
  };
  expect(await mudarPedido(c.tabela, loja.ctx(), pedido, { mudanca: {}, passo })).not.toBeNull();
};

describe('recibos do que se paga', () => {
  it('a compra e cada renovação pelo gateway têm o seu, com o que se pagou e o que vem depois', async () => {
    const loja = await umaLoja(c);
    await loja.cupom({ tipo_desconto: 'percentual' });
    const id = await pedidoNa(loja, { cupom: 'PROMO10', valor: 58.5 });
    await loja.avisar(umPagamento(id, 'pago', { valor_centavos: 5_850, forma: 'CREDIT_CARD' }));
    await rodar(loja);
    const aberta = await assinaturaDo(loja, id);
    expect(await recibos(loja)).toEqual([
      {
        tipo: 'compra',
        pedido_id: id,
        em: '2026-11-21',
        valor_centavos: 5_850,
        moeda: 'brl',
        forma: 'cartao',
        ate: '2026-12-21',
        inteiro: false,
        // O cupom desconta só a primeira.
        proxima: { em: '2026-12-21', valor_centavos: 6_500 },

        para: 'ana@exemplo.com.br',
        assinatura_id: aberta?.id,
        produto_nome: MENSAL,
        categoria: 'acesso',
      },
    ]);
    await loja.avisar(
      umPagamento(id, 'pago', { pagamento_gateway: 'pay_2', referencia: null, forma: 'PIX' }),
    );
    await rodar(loja);
    expect(await recibos(loja)).toContainEqual(
      expect.objectContaining({
        tipo: 'renovacao',
        valor_centavos: 6_500,
        forma: 'pix',
        ate: '2027-01-21',
        proxima: { em: '2027-01-21', valor_centavos: 6_500 },
      }),
    );
    expect(await tipos(loja)).toEqual(['compra', 'renovacao']);
  });

  it('o mesmo fato contado muitas vezes, junto e fora de ordem, dá um recibo', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    await loja.avisar(umPagamento(id, 'pago', { pagamento_gateway: 'pay_2', referencia: null }));
    await Promise.all([1, 2, 3].map(() => rodar(loja, (eventos) => [...eventos, ...eventos.toReversed()])));
    expect(await tipos(loja)).toEqual(['compra', 'renovacao']);
  });

  it('quem compra de fora recebe o mesmo recibo, em reais', async () => {
    const loja = await umaLoja(c);
    const { id, daStripe } = await pedidoDeForaNa(loja);
    await loja.avisar(
      daStripe('pago', {
        mencao: id,
        sessao_gateway: `cs_${id}`,
        forma: 'card',
        assinatura_gateway: 'sub_st',
      }),
    );
    await rodar(loja);
    const [recibo] = await recibos(loja);
    expect(recibo).toMatchObject({ tipo: 'compra', forma: 'cartao', moeda: 'brl', valor_centavos: 6_500 });
    expect(recibo?.para).toMatch(/@exemplo\.pt$/);
  });

  it('o que se renova pelo link tem o recibo da renovação, e nada mais se cobra sozinho', async () => {
    const r = await umaRenovacao(c);
    await r.renovar();
    await r.pagar();
    await rodar(r.loja);
    expect(await recibos(r.loja)).toMatchObject([{ tipo: 'renovacao', ate: '2026-12-24', proxima: null }]);
  });

  it('o evento que a versão de antes gravou, sem o pagamento, não dá recibo', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    const comoAntes = ({ dados, ...evento }: Item): Item => {
      const { pagamento_id: _, ...antes } = dados as Record<string, unknown>;
      return { ...evento, dados: antes };
    };
    await rodar(loja, (eventos) => eventos.map(comoAntes));
    expect(await recibos(loja)).toEqual([]);
  });
});

describe('recibos do que volta e do que acaba', () => {
  it('cada devolução tem o seu: a em parte mantém o acesso, a inteira o termina e diz que nada mais se cobra', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    const [pago] = fatosDe('pago');
    if (!pago) throw new Error('Sem o fato do pagamento');
    const parte = { ...pago, tipo: 'estorno', id: 'r_1', centavos: 2_000 } as const;
    const resto = { ...pago, tipo: 'estorno', id: 'r_2', centavos: 4_500 } as const;
    await loja.avisar(umPagamento(id, 'pago', { fatos: [pago, parte] }));
    await loja.avisar(umPagamento(id, 'pago', { fatos: [pago, parte] }));
    await rodar(loja);
    expect(await recibos(loja)).toContainEqual(
      expect.objectContaining({
        tipo: 'reembolso',
        valor_centavos: 2_000,
        inteiro: false,
        ate: '2026-12-21',
      }),
    );
    await loja.avisar(umPagamento(id, 'estornado', { fatos: [pago, parte, resto] }));
    await encerrar(loja, id);
    await rodar(loja);
    expect(await recibos(loja)).toContainEqual(
      expect.objectContaining({
        tipo: 'reembolso',
        valor_centavos: 4_500,
        inteiro: true,
        ate: null,
        proxima: null,
      }),
    );
    // O fim da assinatura no gateway já está dito na devolução.
    expect(await tipos(loja)).toEqual(['compra', 'reembolso', 'reembolso']);
  });

  it('a renovação que volta inteira para as cobranças, e o recibo o diz antes que o gateway o confirme', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    const segundo = { pagamento_gateway: 'pay_2', referencia: null };
    await loja.avisar(umPagamento(id, 'pago', segundo));
    await loja.avisar(umPagamento(id, 'estornado', segundo));
    await rodar(loja);
    expect(await recibos(loja)).toContainEqual(
      expect.objectContaining({ tipo: 'reembolso', inteiro: true, ate: '2026-12-21', proxima: null }),
    );
  });

  it('quem vende cancela e o gateway o confirma: um recibo só, com o dia até quando se pagou', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago', { forma: 'PIX' }));
    const assinatura = await assinaturaDo(loja, id);
    if (!assinatura) throw new Error('Sem assinatura');
    const { id: qual, versao } = assinatura;
    await cancelarAssinatura({ tabela: c.tabela }, { ctx: loja.ctx(), id: qual, versao });
    await rodar(loja);
    await encerrar(loja, id);
    await rodar(loja);
    expect(await tipos(loja)).toEqual(['cancelamento', 'compra']);
    expect(await recibos(loja)).toContainEqual(
      expect.objectContaining({
        tipo: 'cancelamento',
        ate: '2026-12-21',
        proxima: null,
        forma: 'pix',
        valor_centavos: 6_500,
      }),
    );
  });

  it('o que acaba no próprio gateway também se conta; o que deu lugar a outra compra, não', async () => {
    const loja = await umaLoja(c);
    const mensal = await pedidoNa(loja);
    await loja.avisar(umPagamento(mensal, 'pago'));
    const semestral = await pedidoNa(loja, { plano: 'semestral', valor: 330 });
    await loja.avisar(umPagamento(semestral, 'pago', { valor_centavos: 33_000 }));
    await encerrar(loja, mensal);
    await rodar(loja);
    expect(await tipos(loja)).toEqual(['compra', 'compra']);
    await encerrar(loja, semestral);
    await rodar(loja);
    expect(await tipos(loja)).toEqual(['cancelamento', 'compra', 'compra']);
  });

  it('a assinatura feita à mão, cancelada, não manda recibo nenhum', async () => {
    const loja = await umaLoja(c);
    const deps = { tabela: c.tabela };
    const cliente = await criarCliente(deps, { ctx: loja.ctx(), entrada: umCliente() });
    const alvo = { cliente_id: cliente.id, produto_id: loja.produtos.mensal ?? '' };
    const { id, versao } = await criarAssinatura(deps, { ctx: loja.ctx(), entrada: umaAssinatura(alvo) });
    await cancelarAssinatura(deps, { ctx: loja.ctx(), id, versao });
    await rodar(loja);
    expect((await lerAssinatura(c.tabela, loja.usuario_id, id))?.status).toBe('cancelado');
    expect(await recibos(loja)).toEqual([]);
  });
});

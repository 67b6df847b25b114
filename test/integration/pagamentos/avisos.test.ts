import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelarAssinatura, renovarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { lerAssinatura } from '../../../lambdas/assinaturas/index.ts';
import { criarCliente } from '../../../lambdas/clientes/clientes.ts';
import { clienteDoComprador, lerCliente } from '../../../lambdas/clientes/index.ts';
import type { PagamentoDoGateway, SituacaoDoPagamento } from '../../../lambdas/gateways/port.ts';
import { arquivarProduto } from '../../../lambdas/produtos/produtos.ts';
import { umPedidoDeFora } from '../../support/compras.ts';
import { type Cenario, umCenario, umCliente } from '../cenario.ts';
import { tabelaAtravessada } from '../queda/simulada.ts';
import { mantido, recontado } from '../recontagem.ts';
import { type Loja, umaLoja, umPagamento, umPedido } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

/** Um pedido feito, à espera do pagamento. */
async function pedidoNa(loja: Loja, extras: Parameters<typeof umPedido>[0] = {}): Promise<string> {
  const resposta = await loja.pedir(umPedido(extras));
  expect(resposta.success, resposta.message).toBe(true);
  return resposta.pedido_id ?? '';
}
/** Um pedido de fora, e os pagamentos dele como a Stripe os conta: sem referência que baste por si. */
async function pedidoDeForaNa(loja: Loja) {
  const { pedido_id: id = '' } = await loja.pedirDeFora(umPedidoDeFora());
  const daStripe = (situacao: SituacaoDoPagamento, extras: Partial<PagamentoDoGateway>) =>
    umPagamento(id, situacao, { provedor: 'stripe', referencia: null, ...extras });
  return { id, daStripe };
}
const assinaturaDo = async (loja: Loja, id: string) => {
  const assinatura_id = (await loja.pedido(id))?.assinatura_id;
  return assinatura_id ? lerAssinatura(c.tabela, loja.usuario_id, assinatura_id) : null;
};

describe('o pagamento confirmado', () => {
  it('cadastra quem comprou e abre a assinatura pendente no grupo, pelos meses do plano', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja, { plano: 'trimestral', valor: 165 });
    await loja.avisar(umPagamento(id, 'pago', { valor_centavos: 16_500 }));
    const assinatura = await assinaturaDo(loja, id);
    expect(assinatura).toMatchObject({
      status: 'ativo',
      status_grupo: 'pendente',
      origem: 'checkout',
      valor: 165,
      data_inicio: '2026-11-21',
      data_expiracao: '2027-02-21',
      metadata: {
        pedido_id: id,
        cobranca: { gateway: 'asaas', id: `sub_${id}` },
        customer_data: { nome: 'Ana Souza', email: 'ana@exemplo.com.br' },
      },
    });
    const cliente = await lerCliente(c.tabela, loja.usuario_id, assinatura?.cliente_id ?? '');
    expect(cliente).toMatchObject({ cpf: '52998224725', origem_gateway: 'asaas', cidade: 'São Paulo' });
    const itens = await c.despejar();
    expect(mantido(itens, loja.usuario_id)).toEqual(recontado(itens, loja.usuario_id));
  });

  it('o mesmo aviso dez vezes, também ao mesmo tempo, dá o acesso uma vez', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await Promise.all(Array.from({ length: 10 }, () => loja.avisar(umPagamento(id, 'pago'))));
    await loja.avisar(umPagamento(id, 'pago', { forma: 'CREDIT_CARD' }));
    expect(await loja.itens('ASSINATURA')).toHaveLength(1);
    expect(await loja.itens('CLIENTE')).toHaveLength(1);
    expect((await assinaturaDo(loja, id))?.data_expiracao).toBe('2026-12-21');
  });

  it('o segundo mês renova a mesma assinatura e não perde os dias pagos', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    await loja.avisar(umPagamento(id, 'pago', { pagamento_gateway: 'pay_2', referencia: null }));
    const atual = await assinaturaDo(loja, id);
    expect(atual).toMatchObject({ origem: 'renovacao', data_expiracao: '2027-01-21', status: 'ativo' });
    const anterior = await lerAssinatura(
      c.tabela,
      loja.usuario_id,
      atual?.metadata.assinatura_anterior_id ?? '',
    );
    expect(anterior).toMatchObject({ status: 'expirado', status_grupo: 'renovado' });
    expect(anterior?.metadata.cobranca).toBeUndefined();
  });

  it('quem já tem um plano da página e compra outro renova, e a cobrança antiga é parada', async () => {
    const loja = await umaLoja(c);
    const primeiro = await pedidoNa(loja);
    await loja.avisar(umPagamento(primeiro, 'pago'));
    const segundo = await pedidoNa(loja, { plano: 'semestral', valor: 330 });
    await loja.avisar(umPagamento(segundo, 'pago', { valor_centavos: 33_000 }));
    expect(await assinaturaDo(loja, segundo)).toMatchObject({ data_expiracao: '2027-06-21', valor: 330 });
    const parar = (await loja.itens('EVENTO')).filter(({ tipo }) => tipo === 'cobranca.parar');
    expect(parar.map(({ dados }) => dados)).toEqual([
      { cobranca: { gateway: 'asaas', id: `sub_${primeiro}` } },
    ]);
  });

  it('a renovação pelo operador leva a cobrança junto, e o mês seguinte renova a nova', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    const antes = await assinaturaDo(loja, id);
    if (!antes) throw new Error('sem assinatura');
    const aMao = await renovarAssinatura(
      { tabela: c.tabela },
      {
        ctx: loja.ctx(),
        id: antes.id,
        entrada: {
          data_inicio: '2026-11-21',
          data_expiracao: '2027-03-21',
          valor: 65,
          telegram_id: null,
          versao: antes.versao,
        },
      },
    );
    expect(aMao.metadata.cobranca).toEqual({ gateway: 'asaas', id: `sub_${id}` });
    await loja.avisar(umPagamento(id, 'pago', { pagamento_gateway: 'pay_2' }));
    expect(await assinaturaDo(loja, id)).toMatchObject({ data_expiracao: '2027-04-21' });
  });

  it('um produto arquivado depois do pedido ainda é honrado', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await arquivarProduto({ tabela: c.tabela }, { ctx: loja.ctx(), id: loja.produtos.mensal ?? '' });
    await loja.avisar(umPagamento(id, 'pago'));
    expect((await assinaturaDo(loja, id))?.status).toBe('ativo');
  });

  it('um pagamento que não é de pedido nenhum não faz nada e não falha', async () => {
    const loja = await umaLoja(c);
    await loja.avisar(umPagamento('solto', 'pago', { referencia: null, assinatura_gateway: null }));
    expect(await loja.itens('ASSINATURA')).toEqual([]);
  });
});

describe('quem é quem comprou', () => {
  const cliente = (loja: Loja, extras: Parameters<typeof umCliente>[0]) =>
    criarCliente({ tabela: c.tabela }, { ctx: loja.ctx(), entrada: umCliente(extras) });

  it('o CPF acha o cliente, e o cadastro dele não é trocado', async () => {
    const loja = await umaLoja(c);
    const antes = await cliente(loja, { nome: 'Ana de Souza', email: 'antigo@exemplo.com.br' });
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    expect((await loja.pedido(id))?.cliente_id).toBe(antes.id);
    expect(await lerCliente(c.tabela, loja.usuario_id, antes.id)).toMatchObject({
      nome: 'Ana de Souza',
      email: 'antigo@exemplo.com.br',
    });
  });

  it('um e-mail de cliente com outro CPF faz um cliente novo, com aviso ao operador', async () => {
    const loja = await umaLoja(c);
    await cliente(loja, { cpf: '24971563792', email: 'ana@exemplo.com.br' });
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    expect(await loja.itens('CLIENTE')).toHaveLength(2);
    expect((await loja.pedido(id))?.conferir).toContain('confira');
  });

  it('decidir de novo depois de cadastrar quem comprou conserva o aviso ao operador', async () => {
    const loja = await umaLoja(c);
    await cliente(loja, { cpf: '24971563792', email: 'ana@exemplo.com.br' });
    const decidir = (chave: string) =>
      clienteDoComprador(
        { tabela: c.tabela },
        {
          ctx: c.ctx({ usuario_id: loja.usuario_id, chave }),
          comprador: {
            ...{ nome: 'Ana Souza', email: 'ana@exemplo.com.br', telefone: '+5547996321478' },
            ...{ cpf: '52998224725', pais: 'Brasil', documento: null, pais_documento: null, endereco: null },
          },
          gateway: 'asaas',
        },
      );
    const primeira = await decidir('pagamento-1');
    expect(primeira.conferir).toContain('confira');
    expect(await decidir('pagamento-1')).toEqual(primeira);
    expect(await decidir('pagamento-2')).toEqual({ ...primeira, conferir: null });
    expect(await loja.itens('CLIENTE')).toHaveLength(2);
  });
});

describe('o dinheiro que volta', () => {
  for (const situacao of ['estornado', 'contestado'] as const) {
    it(`${situacao}: cancela, deixa o grupo como está e manda parar a cobrança`, async () => {
      const loja = await umaLoja(c);
      const id = await pedidoNa(loja);
      await loja.avisar(umPagamento(id, 'pago'));
      await loja.avisar(umPagamento(id, situacao));
      expect(await assinaturaDo(loja, id)).toMatchObject({ status: 'cancelado', status_grupo: 'pendente' });
      expect((await loja.pedido(id))?.status).toBe(situacao);
      const cancelada = (await loja.itens('EVENTO')).find(({ tipo }) => tipo === 'assinatura.cancelada');
      expect(cancelada?.dados).toMatchObject({ cobranca: { gateway: 'asaas', id: `sub_${id}` } });
    });
  }

  it('quem foi estornado e compra de novo não ganha os dias que perdeu', async () => {
    const loja = await umaLoja(c);
    const primeiro = await pedidoNa(loja, { plano: 'semestral', valor: 330 });
    await loja.avisar(umPagamento(primeiro, 'pago', { valor_centavos: 33_000 }));
    await loja.avisar(umPagamento(primeiro, 'estornado', { valor_centavos: 33_000 }));
    const segundo = await pedidoNa(loja);
    await loja.avisar(umPagamento(segundo, 'pago'));
    expect((await assinaturaDo(loja, segundo))?.data_expiracao).toBe('2026-12-21');
  });

  it('o estorno que a Stripe avisa por outro nome, antes da confirmação, não se perde', async () => {
    const loja = await umaLoja(c);
    const { id, daStripe } = await pedidoDeForaNa(loja);
    await loja.avisar(daStripe('estornado', { pagamento_gateway: 'pi_1', assinatura_gateway: null }));
    await loja.avisar(
      daStripe('pago', {
        pagamento_gateway: 'in_1',
        outros_ids: ['pi_1'],
        mencao: id,
        sessao_gateway: `cs_${id}`,
      }),
    );
    expect((await loja.pedido(id))?.status).toBe('estornado');
    expect((await assinaturaDo(loja, id))?.status).toBe('cancelado');
  });

  it('o estorno de uma fatura, que a Stripe só nomeia pela cobrança, acha a fatura', async () => {
    for (const antes of [true, false]) {
      const loja = await umaLoja(c);
      const { id, daStripe } = await pedidoDeForaNa(loja);
      const pago = daStripe('pago', { pagamento_gateway: 'in_9', mencao: id, sessao_gateway: `cs_${id}` });
      const estorno = daStripe('estornado', { pagamento_gateway: 'pi_9', assinatura_gateway: null });
      if (antes) await loja.avisar(estorno, ['in_9']);
      await loja.avisar(pago);
      if (!antes) await loja.avisar(estorno, ['in_9']);
      expect((await loja.pedido(id))?.status, `estorno ${antes ? 'antes' : 'depois'}`).toBe('estornado');
      expect(await loja.itens('ASSINATURA')).toHaveLength(1);
    }
  });

  it('cancelar aqui não muda o que já foi pago', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    const assinatura = await assinaturaDo(loja, id);
    if (!assinatura) throw new Error('sem assinatura');
    await cancelarAssinatura(
      { tabela: c.tabela },
      { ctx: loja.ctx(), id: assinatura.id, versao: assinatura.versao },
    );
    await loja.avisar(umPagamento(id, 'pago'));
    expect((await assinaturaDo(loja, id))?.status).toBe('cancelado');
  });
});

describe('em qualquer ordem', () => {
  /** A vida de um pagamento, do começo ao fim, e o que fica no fim dela. */
  const VIDAS: readonly (readonly SituacaoDoPagamento[])[] = [
    ['pendente', 'pago', 'pago'],
    ['pendente', 'vencido', 'pago'],
    ['pendente', 'pago', 'estornado'],
    ['pendente', 'vencido', 'cancelado'],
    ['pendente', 'vencido', 'cancelado', 'pago', 'contestado', 'estornado'],
  ];
  const fim = async (loja: Loja, id: string) => {
    const [pedido, assinatura] = await Promise.all([loja.pedido(id), assinaturaDo(loja, id)]);
    return {
      pedido: pedido?.status,
      assinaturas: (await loja.itens('ASSINATURA')).length,
      status: assinatura?.status,
      expira: assinatura?.data_expiracao,
      usos: (await loja.itens('CUPOM')).map(({ usos_atuais }) => usos_atuais),
    };
  };

  it('embaralhados e repetidos, os avisos terminam como em ordem', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(...VIDAS)
          .chain((vida) =>
            fc
              .shuffledSubarray([...vida, ...vida, ...vida], { minLength: vida.length * 3 })
              .map((embaralhada) => ({ vida, embaralhada })),
          ),
        async ({ vida, embaralhada }) => {
          const levar = async (avisos: readonly SituacaoDoPagamento[]) => {
            const loja = await umaLoja(c);
            await loja.cupom();
            const id = await pedidoNa(loja, { cupom: 'PROMO10', valor: 58.5 });
            for (const situacao of avisos) await loja.avisar(umPagamento(id, situacao));
            return fim(loja, id);
          };
          expect(await levar(embaralhada)).toEqual(await levar(vida));
        },
      ),
      { numRuns: 15 },
    );
  });

  it.each(['pay_1', 'pay_2'])(
    'o mesmo aviso (%s) aplicado inteiro no meio do outro dá o acesso uma vez',
    async (pago) => {
      let chegou = true;
      for (let n = 1; chegou; n += 1) {
        const loja = await umaLoja(c);
        const id = await pedidoNa(loja);
        const avisar = (pagamento_gateway: string, tabela = c.tabela) =>
          loja.avisar(umPagamento(id, 'pago', { pagamento_gateway }), [], tabela);
        if (pago === 'pay_2') await avisar('pay_1');
        const atravessada = tabelaAtravessada(c.tabela, n, () => avisar(pago));
        await avisar(pago, atravessada.tabela);
        chegou = atravessada.chegou();
        const [dadas, atual] = [await loja.itens('ASSINATURA'), await assinaturaDo(loja, id)];
        expect([dadas.length, atual?.data_expiracao], `no ponto ${n}`).toEqual(
          pago === 'pay_1' ? [1, '2026-12-21'] : [2, '2027-01-21'],
        );
      }
    },
  );

  it('todos ao mesmo tempo, também', async () => {
    for (const vida of VIDAS) {
      const emOrdem = await umaLoja(c);
      const juntos = await umaLoja(c);
      const a = await pedidoNa(emOrdem);
      const b = await pedidoNa(juntos);
      for (const situacao of vida) await emOrdem.avisar(umPagamento(a, situacao));
      await Promise.all([...vida, ...vida].map((situacao) => juntos.avisar(umPagamento(b, situacao))));
      expect(await fim(juntos, b)).toEqual(await fim(emOrdem, a));
    }
  });
});

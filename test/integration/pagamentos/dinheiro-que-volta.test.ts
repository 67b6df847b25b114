import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { mudarAssinatura } from '../../../lambdas/assinaturas/index.ts';
import { estornarPedido } from '../../../lambdas/pedidos/estornar-pedido.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import {
  assinaturaDo,
  fatosDe,
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

describe('o dinheiro que volta', () => {
  for (const situacao of ['estornado', 'contestado'] as const) {
    it(`${situacao}: tira os dias, deixa o grupo como está e manda parar a cobrança`, async () => {
      const loja = await umaLoja(c);
      const id = await pedidoNa(loja);
      await loja.avisar(umPagamento(id, 'pago'));
      await loja.avisar(umPagamento(id, situacao));
      expect(await assinaturaDo(loja, id)).toMatchObject({
        data_expiracao: '2026-11-21',
        status: 'ativo',
        status_grupo: 'pendente',
      });
      expect((await loja.pedido(id))?.status).toBe(situacao);
      const parada = (await loja.itens('EVENTO')).find(({ tipo }) => tipo === 'cobranca.parar');
      expect(parada?.dados).toMatchObject({ cobranca: { gateway: 'asaas', id: `sub_${id}` } });
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
    expect((await assinaturaDo(loja, id))?.data_expiracao).toBe('2026-11-21');
  });

  it('o estorno de uma parte só move o dinheiro: o acesso e a cobrança continuam', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    const parte = { tipo: 'estorno', id: 'r_1', em: '2026-11-21T18:00:00.000Z', centavos: 2_000 } as const;
    await loja.avisar(umPagamento(id, 'pago'));
    await loja.avisar(umPagamento(id, 'pago', { fatos: [...fatosDe('pago'), parte] }));
    expect(await assinaturaDo(loja, id)).toMatchObject({ data_expiracao: '2026-12-21', status: 'ativo' });
    const pedido = await loja.pedido(id);
    expect(pedido?.status).toBe('pago');
    expect(pedido?.linha_do_tempo.at(-1)?.texto).toBe('Estorno de R$ 20,00: o acesso continua como estava');
    expect((await loja.itens('EVENTO')).filter(({ tipo }) => tipo === 'cobranca.parar')).toEqual([]);
  });

  it('a contestação que se ganha devolve o acesso, também a quem a noite já expirou; os dias dados à mão ficam', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    const dada = await assinaturaDo(loja, id);
    if (!dada) throw new Error('sem assinatura');
    const cincoAMais = { data_expiracao: '2026-12-26' };
    await mudarAssinatura(c.tabela, loja.ctx(), dada, { mudanca: cincoAMais, tipo: 'assinatura.alterada' });
    await loja.avisar(umPagamento(id, 'contestado'));
    expect((await assinaturaDo(loja, id))?.data_expiracao).toBe('2026-11-26');
    const suspensa = await assinaturaDo(loja, id);
    if (!suspensa) throw new Error('sem assinatura');
    await mudarAssinatura(c.tabela, loja.ctx(), suspensa, {
      mudanca: { status: 'expirado' },
      tipo: 'assinatura.expirada',
    });
    const ganha = { tipo: 'ganha', id: 'cb_1', em: '2026-11-30T12:00:00.000Z', centavos: 6_500 } as const;
    await loja.avisar(umPagamento(id, 'contestado', { fatos: [...fatosDe('contestado'), ganha] }));
    expect(await assinaturaDo(loja, id)).toMatchObject({ data_expiracao: '2026-12-26', status: 'ativo' });
    expect((await loja.pedido(id))?.status).toBe('pago');
  });

  it('estornada só a renovação, fica o tempo que o primeiro pagamento cobre (P7)', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago', { pagamento_gateway: 'pay_1' }));
    await loja.avisar(umPagamento(id, 'pago', { pagamento_gateway: 'pay_2' }));
    expect((await assinaturaDo(loja, id))?.data_expiracao).toBe('2027-01-21');
    await loja.avisar(umPagamento(id, 'estornado', { pagamento_gateway: 'pay_2' }));
    expect(await assinaturaDo(loja, id)).toMatchObject({ data_expiracao: '2026-12-21', status: 'ativo' });
    expect((await loja.pedido(id))?.status).toBe('pago');
    await loja.avisar(umPagamento(id, 'estornado', { pagamento_gateway: 'pay_1' }));
    expect((await assinaturaDo(loja, id))?.data_expiracao).toBe('2026-11-21');
    expect((await loja.pedido(id))?.status).toBe('estornado');
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

describe('o estorno que quem vende pede', () => {
  type Entrada = { readonly valor?: number; readonly parar_cobrancas?: boolean };
  /** Um pedido pago de R$ 65,00, quem pede o estorno dele, e o que chegou ao gateway. */
  async function umPago(extras: Parameters<typeof umCobrador>[0] = {}) {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    const chegaram: number[] = [];
    const cobrador = umCobrador({
      estornar: async ({ centavos }) => {
        chegaram.push(centavos);
        return { ok: true };
      },
      ...extras,
    });
    const estornar = ({ parar_cobrancas = true, ...valor }: Entrada = {}) =>
      estornarPedido(
        { tabela: c.tabela, cobrador: async () => cobrador },
        { ctx: loja.ctx(), id, entrada: { ...valor, parar_cobrancas } },
      );
    return { loja, id, chegaram, estornar };
  }
  const paradas = async ({ loja }: Awaited<ReturnType<typeof umPago>>) =>
    (await loja.itens('EVENTO')).filter(({ tipo }) => tipo === 'cobranca.parar');

  it('para as próximas cobranças quando o dinheiro volta, a menos que se diga que continuam', async () => {
    for (const [parar_cobrancas, quantas] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const venda = await umPago();
      await venda.estornar({ parar_cobrancas });
      expect(await paradas(venda)).toEqual([]);
      await venda.loja.avisar(umPagamento(venda.id, 'estornado'));
      expect(await paradas(venda)).toHaveLength(quantas);
    }
  });

  it('pedido de novo continua o mesmo; outro valor espera, e mais do que resta é recusado', async () => {
    const venda = await umPago();
    await expect(venda.estornar({ valor: 65.01 })).rejects.toMatchObject({
      erro: 'estorno_maior_que_o_pago',
      message: 'Só restam R$ 65,00 deste pagamento a estornar',
    });
    await Promise.all([venda.estornar({ valor: 20 }), venda.estornar({ valor: 20 })]);
    expect(new Set(venda.chegaram)).toEqual(new Set([2_000]));
    await expect(venda.estornar({ valor: 30 })).rejects.toMatchObject({ erro: 'estorno_em_curso' });
    const passos = (await venda.loja.pedido(venda.id))?.linha_do_tempo ?? [];
    expect(passos.filter(({ tipo }) => tipo === 'estorno_pedido')).toHaveLength(1);
  });

  it('recusado pelo gateway, a venda diz por quê e deixa pedir outra vez; sem resposta, a intenção fica', async () => {
    const recusado = await umPago({
      estornar: async () => ({ ok: false, motivo: 'saldo insuficiente', passageiro: false }),
    });
    await expect(recusado.estornar()).rejects.toMatchObject({ erro: 'estorno_recusado' });
    expect((await recusado.loja.pedido(recusado.id))?.linha_do_tempo.at(-1)?.texto).toBe(
      'O gateway recusou o estorno: saldo insuficiente',
    );
    await expect(recusado.estornar({ valor: 10 })).rejects.toMatchObject({ erro: 'estorno_recusado' });
    const calado = await umPago({
      estornar: async () => ({ ok: false, motivo: 'fora do ar', passageiro: true }),
    });
    await expect(calado.estornar()).rejects.toMatchObject({ erro: 'gateway_indisponivel' });
    await expect(calado.estornar({ valor: 10 })).rejects.toMatchObject({ erro: 'estorno_em_curso' });
  });
});

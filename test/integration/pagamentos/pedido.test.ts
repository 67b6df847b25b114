import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arquivarProduto } from '../../../lambdas/produtos/produtos.ts';
import { quantas } from '../../support/amostragem.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { umaLoja, umCobrador, umPagamento, umPedido } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

describe('o pedido', () => {
  it('cobra o preço do catálogo e devolve para onde ir pagar', async () => {
    const loja = await umaLoja(c);
    const corpo = umPedido();
    const id = corpo.metadata.pedido_id ?? '';
    expect(await loja.pedir(corpo)).toEqual({
      success: true,
      pedido_id: id,
      payment_url: `http://gateway.exemplo/i/${id}`,
      subscription_id: `sub_${id}`,
      payment_id: `pay_${id}`,
    });
    expect(await loja.pedido(id)).toMatchObject({
      status: 'aguardando',
      valor_centavos: 6_500,
      meses_acesso: 1,
      comprador: { cpf: '52998224725', telefone: '+5547996321478' },
    });
  });

  it('recusa um preço mexido na URL, um plano que não existe e o campo escondido preenchido, sem gravar nada', async () => {
    const loja = await umaLoja(c);
    const recusado = async (extras: Parameters<typeof umPedido>[0]) =>
      (await loja.pedir(umPedido(extras))).motivo;
    expect(await recusado({ valor: 1 })).toBe('preco_divergente');
    expect(await recusado({ valor: 64.99 })).toBe('preco_divergente');
    expect(await recusado({ plano: 'completo' })).toBe('plano_indisponivel');
    expect(await recusado({ slug: 'over-limite' })).toBe('plano_indisponivel');
    expect(await recusado({ site: 'http://robo.exemplo' })).toBe('recusado');
    expect(await loja.itens('PEDIDO')).toEqual([]);
  });

  it('guarda a versão da frase sobre avisos que a pessoa leu, com a hora do servidor, e só uma que existe', async () => {
    const loja = await umaLoja(c);
    const notificacoesDe = async (notificacoes: string) => {
      const corpo = umPedido();
      const { pedido_id } = await loja.pedir({
        ...corpo,
        metadata: { ...corpo.metadata, avisos: notificacoes },
      });
      return (await loja.itens('PEDIDO')).find(({ sk }) => sk === pedido_id)?.avisos ?? null;
    };
    expect(await notificacoesDe('2026-11')).toEqual({ versao: '2026-11', em: loja.ctx().now.toISOString() });
    expect(await notificacoesDe('inventada')).toBeNull();
  });

  it('o preço que a recusa mostra é o do catálogo', async () => {
    const loja = await umaLoja(c);
    const resposta = await loja.pedir(umPedido({ plano: 'trimestral', valor: 65 }));
    expect(resposta).toEqual({
      success: false,
      motivo: 'preco_divergente',
      message: 'O preço deste plano hoje é R$ 165,00. Confira e continue',
    });
  });

  it('muitos envios ao mesmo tempo do mesmo pedido fazem uma cobrança e recebem o mesmo endereço', async () => {
    const cobrador = umCobrador();
    const loja = await umaLoja(c, cobrador);
    const corpo = umPedido();
    const respostas = await Promise.all(Array.from({ length: quantas(12, 100) }, () => loja.pedir(corpo)));
    expect(new Set(respostas.map((resposta) => JSON.stringify(resposta))).size).toBe(1);
    expect(respostas[0]?.success).toBe(true);
    expect(cobrador.criadas).toHaveLength(1);
  });

  it('o mesmo id com outro comprador, plano ou cupom é outro pedido', async () => {
    const loja = await umaLoja(c);
    await loja.cupom();
    const id = randomUUID();
    await loja.pedir(umPedido({ id }));
    const motivo = async (extras: Parameters<typeof umPedido>[0]) =>
      (await loja.pedir(umPedido({ id, ...extras }))).motivo;
    expect(await motivo({ cpf: '24971563792' })).toBe('pedido_diferente');
    expect(await motivo({ plano: 'trimestral', valor: 165 })).toBe('pedido_diferente');
    expect(await motivo({ cupom: 'PROMO10', valor: 58.5 })).toBe('pedido_diferente');
    expect(await loja.itens('PEDIDO')).toHaveLength(1);
  });

  it('quem volta a um pedido já pago vai para a página dele, sem nova cobrança', async () => {
    const cobrador = umCobrador();
    const loja = await umaLoja(c, cobrador);
    const corpo = umPedido();
    const id = corpo.metadata.pedido_id ?? '';
    await loja.pedir(corpo);
    await loja.avisar(umPagamento(id, 'pago'));
    expect((await loja.pedir(corpo)).payment_url).toBe(`https://${loja.host}/pedido/${id}`);
    // Também depois que o plano saiu de venda.
    await arquivarProduto({ tabela: c.tabela }, { ctx: loja.ctx(), id: loja.produtos.mensal ?? '' });
    expect((await loja.pedir(corpo)).payment_url).toBe(`https://${loja.host}/pedido/${id}`);
    expect((await loja.pedir(umPedido())).motivo).toBe('plano_indisponivel');
    expect(cobrador.criadas).toHaveLength(1);
  });

  it('o gateway fora do ar não perde o pedido: a tentativa seguinte o retoma', async () => {
    const loja = await umaLoja(c);
    const fora = umCobrador({
      criarFatura: async () => ({
        ok: false,
        motivo: 'O gateway não respondeu',
        duvidosa: false,
        passageiro: true,
      }),
    });
    const corpo = umPedido();
    expect(await loja.pedir(corpo, fora)).toEqual({
      success: false,
      motivo: 'gateway_indisponivel',
      message: 'O gateway não respondeu',
    });
    expect((await loja.pedir(corpo)).success).toBe(true);
    expect(await loja.itens('PEDIDO')).toHaveLength(1);
  });

  it('depois de uma resposta que não veio, espera antes de perguntar de novo ao gateway', async () => {
    const loja = await umaLoja(c);
    const duvidoso = umCobrador({
      criarFatura: async () => ({ ok: false, motivo: 'sem resposta', duvidosa: true, passageiro: true }),
    });
    const corpo = umPedido();
    await loja.pedir(corpo, duvidoso);
    const depois = await loja.pedir(corpo);
    expect(depois.success).toBe(false);
    expect(depois.message).toContain('nada será cobrado duas vezes');
  });
});

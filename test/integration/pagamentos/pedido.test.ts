import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardarLead, listarLeads } from '../../../lambdas/checkout/leads.ts';
import { validarCupom } from '../../../lambdas/checkout/validar-cupom.ts';
import { lerCupom } from '../../../lambdas/cupons/repository.ts';
import { arquivarProduto } from '../../../lambdas/produtos/produtos.ts';
import { leadEntrada } from '../../../shared/checkout/checkout.schema.ts';
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

  it('o preço que a recusa mostra é o do catálogo', async () => {
    const loja = await umaLoja(c);
    const resposta = await loja.pedir(umPedido({ plano: 'trimestral', valor: 65 }));
    expect(resposta).toEqual({
      success: false,
      motivo: 'preco_divergente',
      message: 'O preço deste plano hoje é R$ 165,00. Confira e continue',
    });
  });

  it('cem envios ao mesmo tempo do mesmo pedido fazem uma cobrança e recebem o mesmo endereço', async () => {
    const cobrador = umCobrador();
    const loja = await umaLoja(c, cobrador);
    const corpo = umPedido();
    const respostas = await Promise.all(Array.from({ length: 100 }, () => loja.pedir(corpo)));
    expect(new Set(respostas.map((um) => JSON.stringify(um))).size).toBe(1);
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
    expect(await motivo({ email: 'outra@exemplo.com.br' })).toBe('pedido_diferente');
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
      criarCobranca: async () => ({
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
      criarCobranca: async () => ({ ok: false, motivo: 'sem resposta', duvidosa: true, passageiro: true }),
    });
    const corpo = umPedido();
    await loja.pedir(corpo, duvidoso);
    const depois = await loja.pedir(corpo);
    expect(depois.success).toBe(false);
    expect(depois.message).toContain('nada será cobrado duas vezes');
  });
});

describe('o cupom no pedido', () => {
  it('desconta só a primeira cobrança e ocupa um uso na mesma transação', async () => {
    const loja = await umaLoja(c);
    const cupom = await loja.cupom();
    const corpo = umPedido({ cupom: ' promo10 ', valor: 58.5 });
    expect((await loja.pedir(corpo)).success).toBe(true);
    expect(await loja.pedido(corpo.metadata.pedido_id ?? '')).toMatchObject({
      preco_centavos: 6_500,
      desconto_centavos: 650,
      valor_centavos: 5_850,
    });
    expect((await lerCupom(c.tabela, loja.usuario_id, cupom.id))?.usos_atuais).toBe(1);
  });

  it('com cinquenta usos livres, duzentos pedidos ao mesmo tempo levam exatamente cinquenta', async () => {
    const loja = await umaLoja(c);
    const cupom = await loja.cupom({ maximo_usos: 50 });
    const respostas = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        loja.pedir(umPedido({ cupom: 'PROMO10', valor: 58.5, email: `p${i}@exemplo.com.br` })),
      ),
    );
    expect(respostas.filter((um) => um.success)).toHaveLength(50);
    expect((await lerCupom(c.tabela, loja.usuario_id, cupom.id))?.usos_atuais).toBe(50);
    expect(await loja.itens('PEDIDO')).toHaveLength(50);
  });

  it('quem já ocupa o último uso de um cupom retoma o pedido, também cem vezes ao mesmo tempo', async () => {
    const loja = await umaLoja(c);
    const cupom = await loja.cupom({ maximo_usos: 1 });
    const corpo = umPedido({ cupom: 'PROMO10', valor: 58.5 });
    const respostas = await Promise.all(Array.from({ length: 100 }, () => loja.pedir(corpo)));
    expect(respostas.filter((um) => um.success)).toHaveLength(100);
    expect((await loja.pedir(corpo)).success).toBe(true);
    expect((await lerCupom(c.tabela, loja.usuario_id, cupom.id))?.usos_atuais).toBe(1);
  });

  it('um preço final de zero é recusado com a frase que aponta o convite', async () => {
    const loja = await umaLoja(c);
    await loja.cupom({ valor_desconto: 100 });
    const resposta = await loja.pedir(umPedido({ cupom: 'PROMO10', valor: 0 }));
    expect(resposta.motivo).toBe('cupom_recusado');
    expect(resposta.message).toContain('convite');
  });

  it('o pedido que morre devolve o uso; o pago atrasado ainda é honrado e conta de novo', async () => {
    const loja = await umaLoja(c);
    const cupom = await loja.cupom({ maximo_usos: 1 });
    const usos = async () => (await lerCupom(c.tabela, loja.usuario_id, cupom.id))?.usos_atuais;
    const corpo = umPedido({ cupom: 'PROMO10', valor: 58.5 });
    const id = corpo.metadata.pedido_id ?? '';
    await loja.pedir(corpo);
    await loja.avisar(umPagamento(id, 'vencido'));
    expect([await usos(), (await loja.pedido(id))?.status]).toEqual([1, 'vencido']);
    await loja.avisar(umPagamento(id, 'cancelado'));
    expect([await usos(), (await loja.pedido(id))?.status]).toEqual([0, 'cancelado']);
    await loja.avisar(umPagamento(id, 'pago', { valor_centavos: 5_850 }));
    expect([await usos(), (await loja.pedido(id))?.status]).toEqual([1, 'pago']);
    expect(await loja.itens('ASSINATURA')).toHaveLength(1);
  });

  it('o pedido não serve de atalho para adivinhar cupons: depois de dez erros, o endereço espera', async () => {
    const loja = await umaLoja(c);
    await loja.cupom();
    const motivos: (string | undefined)[] = [];
    for (let vez = 1; vez <= 11; vez += 1) {
      motivos.push((await loja.pedir(umPedido({ cupom: `SAVE${1000 + vez}` }))).motivo);
    }
    expect(motivos.slice(0, 10)).toEqual(Array(10).fill('cupom_recusado'));
    expect(motivos[10]).toBe('muitas_tentativas');
    expect((await loja.pedir(umPedido({ cupom: 'PROMO10', valor: 58.5 }))).motivo).toBe('muitas_tentativas');
    // Sem cupom, compra.
    expect((await loja.pedir(umPedido())).success).toBe(true);
  });

  it('a caixa de cupom responde em reais, e não distingue o que não existe do que está inativo', async () => {
    const loja = await umaLoja(c);
    await loja.cupom({ ativo: false });
    await loja.cupom({ codigo: 'VALE20', tipo_desconto: 'fixo', valor_desconto: 20, valor_minimo: 100 });
    const conferir = (codigo: string, plano: string) =>
      validarCupom(
        { tabela: c.tabela },
        {
          ctx: c.ctx({ usuario_id: '' }),
          http: loja.http,
          entrada: { codigo, valor_pedido: 1, produto_id: loja.produtos[plano] ?? null },
        },
      );
    expect(await conferir('NAOEXISTE', 'mensal')).toEqual(await conferir('PROMO10', 'mensal'));
    expect(await conferir('VALE20', 'mensal')).toEqual({
      valido: false,
      mensagem: 'Este cupom vale para compras a partir de R$ 100,00',
    });
    expect(await conferir('VALE20', 'trimestral')).toEqual({
      valido: true,
      mensagem: 'Cupom aplicado com sucesso!',
      codigo: 'VALE20',
      valor_final: 145,
      desconto_aplicado: 20,
    });
  });
});

describe('o lead', () => {
  const rascunho = (extras: object = {}) =>
    leadEntrada.parse({
      id: '6f1f3c1e-5a4b-4c2d-9e8f-0a1b2c3d4e5f',
      nome_completo: 'Ana Souza',
      email: 'ANA@exemplo.com.br',
      telefone: '(47) 99632-1478',
      produto_interesse: 'jackpot-hunters',
      ...extras,
    });

  it('o rascunho mais novo vence, mesmo que chegue antes', async () => {
    const loja = await umaLoja(c);
    const guardar = (extras: object) =>
      guardarLead(
        { tabela: c.tabela },
        { ctx: c.ctx({ usuario_id: '' }), http: loja.http, entrada: rascunho(extras) },
      );
    await guardar({ sequencia: 3, nome_completo: 'Ana Souza Lima', etapa: 'gateway' });
    await guardar({ sequencia: 2, nome_completo: 'Ana' });
    const { itens } = await listarLeads(
      { tabela: c.tabela, cursores: c.cursores },
      { ctx: loja.ctx(), consulta: { limite: 25 } },
    );
    expect(itens).toEqual([
      expect.objectContaining({
        nome_completo: 'Ana Souza Lima',
        situacao: 'gateway',
        telefone: '+5547996321478',
        email: 'ana@exemplo.com.br',
      }),
    ]);
  });

  it('o campo escondido preenchido não grava nada', async () => {
    const loja = await umaLoja(c);
    const resposta = await guardarLead(
      { tabela: c.tabela },
      { ctx: c.ctx({ usuario_id: '' }), http: loja.http, entrada: rascunho({ site: 'x' }) },
    );
    expect(resposta.success).toBe(true);
    expect(await loja.itens('LEAD')).toEqual([]);
  });
});

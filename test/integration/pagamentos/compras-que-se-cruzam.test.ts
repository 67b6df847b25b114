import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { criarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { lerAssinatura } from '../../../lambdas/assinaturas/index.ts';
import { garantirCatalogo } from '../../../lambdas/catalogo/index.ts';
import { alterarCliente, criarCliente } from '../../../lambdas/clientes/clientes.ts';
import { lerNotificacaoDaStripe } from '../../../lambdas/gateways/stripe/notificacoes.ts';
import { concluirPago } from '../../../lambdas/pagamentos/depois-de-pago.ts';
import { obterPedido } from '../../../lambdas/pedidos/pedidos.ts';
import { arquivarProduto, criarProduto, excluirProduto } from '../../../lambdas/produtos/produtos.ts';
import { type Cenario, umaAssinatura, umCenario, umCliente, umProduto } from '../cenario.ts';
import { type Loja, umaLoja, umCobrador, umPagamento, umPedido } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

async function pedidoNa(loja: Loja, extras: Parameters<typeof umPedido>[0] = {}): Promise<string> {
  const resposta = await loja.pedir(umPedido(extras));
  expect(resposta.success, resposta.message).toBe(true);
  return resposta.pedido_id ?? '';
}
const assinaturaDo = async (loja: Loja, id: string) => {
  const assinatura_id = (await loja.pedido(id))?.assinatura_id;
  return assinatura_id ? lerAssinatura(c.tabela, loja.usuario_id, assinatura_id) : null;
};
/** As cobranças do gateway que se mandou parar. */
const paradas = async (loja: Loja) =>
  (await loja.itens('EVENTO')).flatMap(({ tipo, dados }) =>
    tipo === 'cobranca.parar' || tipo === 'assinatura.cancelada' ? [JSON.stringify(dados)] : [],
  );
const parou = async (loja: Loja, fatura: string) =>
  (await paradas(loja)).some((dados) => dados.includes(`"${fatura}"`));

/** Um mensal pago e, depois, um semestral pago pela mesma pessoa. */
async function duasCompras(loja: Loja): Promise<{ mensal: string; semestral: string }> {
  const mensal = await pedidoNa(loja);
  await loja.avisar(umPagamento(mensal, 'pago'));
  const semestral = await pedidoNa(loja, { plano: 'semestral', valor: 330 });
  await loja.avisar(umPagamento(semestral, 'pago', { valor_centavos: 33_000 }));
  return { mensal, semestral };
}

describe('duas compras da mesma pessoa', () => {
  for (const situacao of ['estornado', 'contestado'] as const) {
    it(`${situacao} o pagamento da antiga, a nova continua, sem os dias que ele deu`, async () => {
      const loja = await umaLoja(c);
      const { mensal, semestral } = await duasCompras(loja);
      await loja.avisar(umPagamento(mensal, situacao));
      const nova = await assinaturaDo(loja, semestral);
      // Os 30 dias do mensal tinham sido somados aos seis meses.
      expect(nova).toMatchObject({ status: 'ativo', data_expiracao: '2027-05-22' });
      expect([(await loja.pedido(mensal))?.status, (await loja.pedido(semestral))?.status]).toEqual([
        situacao,
        'pago',
      ]);
      expect([await parou(loja, `sub_${mensal}`), await parou(loja, `sub_${semestral}`)]).toEqual([
        true,
        false,
      ]);
    });
  }

  it('a contestação que depois vira estorno tira os dias uma vez só', async () => {
    const loja = await umaLoja(c);
    const { mensal, semestral } = await duasCompras(loja);
    await loja.avisar(umPagamento(mensal, 'contestado'));
    await loja.avisar(umPagamento(mensal, 'estornado'));
    expect((await assinaturaDo(loja, semestral))?.data_expiracao).toBe('2027-05-22');
  });

  it('um pagamento atrasado do plano trocado dá o mês que comprou e não toma o lugar da cobrança nova', async () => {
    const loja = await umaLoja(c);
    const { mensal, semestral } = await duasCompras(loja);
    await loja.avisar(umPagamento(mensal, 'pago', { pagamento_gateway: 'pay_atrasado' }));
    const atual = await assinaturaDo(loja, mensal);
    expect(atual).toMatchObject({ data_expiracao: '2027-07-21', produto_id: loja.produtos.semestral });
    expect(atual?.metadata.cobranca?.id).toBe(`sub_${semestral}`);
    expect(await parou(loja, `sub_${semestral}`)).toBe(false);
  });

  it('entre várias assinaturas, a compra renova a que vence por último', async () => {
    const loja = await umaLoja(c);
    const cliente = await criarCliente({ tabela: c.tabela }, { ctx: loja.ctx(), entrada: umCliente() });
    const alvo = { cliente_id: cliente.id, produto_id: loja.produtos.mensal ?? '' };
    for (const data_expiracao of ['2026-12-01', '2027-03-01']) {
      const datas = { data_inicio: '2026-11-01', data_expiracao };
      const entrada = umaAssinatura(alvo, { ...datas, mesmo_assim: true });
      await criarAssinatura({ tabela: c.tabela }, { ctx: loja.ctx(), entrada });
    }
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    expect((await assinaturaDo(loja, id))?.data_expiracao).toBe('2027-04-01');
  });

  it('quem assina um produto que saiu da página e compra outro plano não fica pagando os dois', async () => {
    const loja = await umaLoja(c);
    const mensal = await pedidoNa(loja);
    await loja.avisar(umPagamento(mensal, 'pago'));
    await arquivarProduto({ tabela: c.tabela }, { ctx: loja.ctx(), id: loja.produtos.mensal ?? '' });
    await garantirCatalogo(c.tabela, loja.ctx());
    const semestral = await pedidoNa(loja, { plano: 'semestral', valor: 330 });
    await loja.avisar(umPagamento(semestral, 'pago', { valor_centavos: 33_000 }));
    expect((await assinaturaDo(loja, semestral))?.data_expiracao).toBe('2027-06-21');
    expect(await parou(loja, `sub_${mensal}`)).toBe(true);
  });

  it('o mesmo id de pedido em duas lojas não mistura os pagamentos delas', async () => {
    const [primeira, outra] = [await umaLoja(c), await umaLoja(c)];
    const id = randomUUID();
    await pedidoNa(primeira, { id });
    await pedidoNa(outra, { id });
    await primeira.avisar(umPagamento(id, 'pago', { pagamento_gateway: 'pay_uma' }));
    await outra.avisar(umPagamento(id, 'pago', { pagamento_gateway: 'pay_outra' }));
    const { pagamentos } = await obterPedido({ tabela: c.tabela }, { ctx: primeira.ctx(), id });
    expect(pagamentos.map((pagamento) => pagamento.id)).toEqual(['pay_uma']);
  });
});

describe('o que muda entre o pedido e o pagamento', () => {
  it('a assinatura que o gateway só cria ao ser paga fica presa ao acesso, e cancelar aqui a para', async () => {
    const semAssinatura = umCobrador({
      criarFatura: async ({ referencia, primeira_centavos }) => ({
        ok: true,
        cobranca: {
          cliente_gateway: null,
          assinatura_gateway: null,
          pagamento_gateway: null,
          payment_url: `http://gateway.exemplo/${referencia}`,
          valor_centavos: primeira_centavos,
          sessao_gateway: null,
        },
      }),
    });
    const loja = await umaLoja(c, semAssinatura);
    const id = await pedidoNa(loja);
    const fatura = { pagamento_gateway: 'in_1', assinatura_gateway: 'sub_da_stripe' };
    await loja.avisar(umPagamento(id, 'pago', fatura));
    expect((await assinaturaDo(loja, id))?.metadata.cobranca?.id).toBe('sub_da_stripe');
    expect((await loja.pedido(id))?.cobranca?.assinatura_gateway).toBe('sub_da_stripe');
    // A fatura seguinte pode não dizer de que pedido é: a assinatura dela diz.
    await loja.avisar(umPagamento(id, 'pago', { ...fatura, pagamento_gateway: 'in_2', referencia: null }));
    expect((await assinaturaDo(loja, id))?.data_expiracao).toBe('2027-01-21');
    await loja.avisar(umPagamento(id, 'estornado', { ...fatura, pagamento_gateway: 'in_2' }));
    expect(await parou(loja, 'sub_da_stripe')).toBe(true);
  });

  it('a renovação não cadastra outro cliente quando o operador corrigiu o CPF do primeiro', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    const [item] = await loja.itens('CLIENTE');
    const corrigido = umCliente({ cpf: '24971563792', email: 'ana@exemplo.com.br', nome: 'Ana' });
    await alterarCliente(
      { tabela: c.tabela },
      {
        ctx: loja.ctx(),
        id: String(item?.sk),
        entrada: { ...corrigido, versao: Number(item?.versao) },
      },
    );
    await loja.avisar(umPagamento(id, 'pago', { pagamento_gateway: 'pay_2' }));
    expect(await loja.itens('CLIENTE')).toHaveLength(1);
    expect((await assinaturaDo(loja, id))?.data_expiracao).toBe('2027-01-21');
  });

  it('se o produto foi excluído, o acesso sai pelo que ocupa o lugar dele', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    const antigo = loja.produtos.mensal ?? '';
    await excluirProduto({ tabela: c.tabela }, { ctx: loja.ctx(), id: antigo, versao: 1 });
    const entrada = umProduto({ nome: 'Jackpot Hunters (mensal)', periodicidade: 'mensal', preco: 70 });
    const novo = await criarProduto({ tabela: c.tabela }, { ctx: loja.ctx(), entrada });
    await garantirCatalogo(c.tabela, loja.ctx());
    await loja.avisar(umPagamento(id, 'pago'));
    expect(await assinaturaDo(loja, id)).toMatchObject({ status: 'ativo', produto_id: novo.id });
  });

  it('quem já foi estornado quando a vez chega não recebe boas-vindas nem conta como venda', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'estornado'));
    const mandadas: string[] = [];
    await concluirPago(
      {
        tabela: c.tabela,
        relogio: c.relogio,
        pedirBoasVindas: async (_, assinatura_id) => {
          mandadas.push(assinatura_id);
        },
        pedirAcessoPorWhatsapp: async () => null,
        conversoes: async () => [],
      },
      { usuario_id: loja.usuario_id, pedido_id: id, assinatura_id: 'a', primeiro: true, renovou: false },
    );
    expect(mandadas).toEqual([]);
  });

  it('por que o acesso não saiu por WhatsApp fica na venda, uma vez, e quem já o tinha não o recebe outra vez', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    const pedidos: unknown[] = [];
    const deps = {
      tabela: c.tabela,
      relogio: c.relogio,
      conversoes: async () => [],
      pedirBoasVindas: async () => undefined,
      pedirAcessoPorWhatsapp: async (...partes: unknown[]) => {
        pedidos.push(partes.at(-1));
        return 'não aceita avisos';
      },
    };
    const pago = { usuario_id: loja.usuario_id, pedido_id: id, assinatura_id: 'a', primeiro: true };
    await concluirPago(deps, { ...pago, renovou: false });
    await concluirPago(deps, { ...pago, renovou: false });
    const contato = {
      nome: 'Ana Souza',
      email: 'ana@exemplo.com.br',
      telefone: '+5547996321478',
      aceitou: false,
    };
    expect(pedidos).toEqual([contato, contato]);
    await concluirPago(deps, { ...pago, renovou: true });
    expect(pedidos).toHaveLength(2);
    const { linha_do_tempo = [] } = (await loja.pedido(id)) ?? {};
    expect(linha_do_tempo.filter(({ tipo }) => tipo === 'acesso_whatsapp')).toMatchObject([
      { texto: 'O acesso não saiu por WhatsApp: não aceita avisos' },
    ]);
  });

  it('a pergunta do banco, que ainda não é contestação, não tira o acesso de ninguém', () => {
    const notificacao = (type: string, status: string) =>
      lerNotificacaoDaStripe(
        JSON.stringify({
          id: 'evt_1',
          type,
          data: { object: { id: 'du_1', amount: 6_500, charge: 'ch_1', payment_intent: 'pi_1', status } },
        }),
      )?.pagamento?.fatos[0]?.tipo;
    expect(notificacao('charge.dispute.created', 'warning_needs_response')).toBeUndefined();
    expect(notificacao('charge.dispute.created', 'needs_response')).toBe('contestacao');
    expect(notificacao('charge.dispute.funds_withdrawn', 'needs_response')).toBe('contestacao');
  });
});

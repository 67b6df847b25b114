import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pedidoCriado } from '../../shared/checkout/checkout.schema.ts';
import { umLead, umPedido, umPedidoDeFora } from '../support/compras.ts';
import { umaPagina, umCupom } from '../support/construtores.ts';
import { entre } from '../support/despejo.ts';
import type { Item, Produto } from '../support/produto.ts';
import { amostraDe, rotasDaPessoa, rotasPublicas } from './amostras.ts';
import { type Cenario, chamarRota, montarCenario, produtoComum } from './amostras-chamar.ts';
import { umaNotificacao, umaSessao } from './amostras-do-site.ts';

const rotaDe = (id: string) => {
  const achada = rotasPublicas.find((rota) => rota.id === id);
  if (!achada) throw new Error(`Não há rota ${id}`);
  return achada;
};

describe('duas lojas: o que se faz no host de uma não toca a outra', () => {
  let produto: Produto;
  let alice: Cenario;
  let bia: Cenario;
  let pedidoDela: string;
  let pagamentoDela: string;
  let leadDela: string;
  let cupomDela: string;
  let antes: Item[];

  const nadaDela = (texto: string) => {
    for (const item of [
      alice.operador.usuario_id,
      pedidoDela,
      pagamentoDela,
      leadDela,
      alice.loja.asaas.chave,
      alice.loja.asaas.segredo,
      'Comprador da Alice',
    ]) {
      expect(texto).not.toContain(item);
    }
  };
  const naBia = (id: string, chamada: Parameters<typeof chamarRota>[2]) =>
    chamarRota(bia, rotaDe(id), chamada);

  beforeAll(async () => {
    produto = await produtoComum({ comPaginas: true });
    alice = await montarCenario(produto);
    bia = await montarCenario(produto);
    const lead = umLead({ nome_completo: 'Comprador da Alice' });
    leadDela = lead.id ?? '';
    await chamarRota(alice, rotaDe('guardarLead'), { body: { ...lead } });
    const venda = await alice.loja.venderPago({ lead_id: leadDela, email: lead.email });
    pedidoDela = venda.pedido_id;
    pagamentoDela = venda.pagamento_id;
    cupomDela = (await alice.operador.api('POST /api/cupons', { body: umCupom() })).codigo;
  });
  beforeEach(async () => {
    await produto.assentar();
    antes = await produto.despejar();
  });
  async function alicePassouIlesa() {
    await produto.assentar();
    const mudou = entre(antes, await produto.despejar(), [alice.operador.usuario_id]);
    expect(mudou.depois).toEqual(mudou.antes);
  }

  it.each(rotasDaPessoa)(
    '$key: a sessão de quem comprou na loja da Bia não alcança nada da Alice',
    async (rota) => {
      const { body } = await amostraDe(rota.id)(bia);
      const { cookie } = await umaSessao(bia);
      const naDela = await umaSessao(alice);
      const dela = await alice.operador.api('GET /api/pedidos/{id}', { params: { id: naDela.pedido_id } });
      await produto.assentar();
      antes = await produto.despejar();
      const chamar = (onde: Cenario, sessao: string) =>
        chamarRota(onde, rota, {
          ...(rota.route.params
            ? { params: { id: rota.id === 'pedirDevolucao' ? dela.id : (dela.assinatura_id ?? '') } }
            : {}),
          ...(rota.route.body ? { body } : {}),
          cabecalhos: () => ({
            origin: `https://${onde.loja.host}`,
            ...(sessao === '' ? {} : { cookie: sessao }),
          }),
        });
      // Sem sessão, e com a de uma na loja da outra, também com o nome do cookie que ela usa.
      const nomeDela = naDela.cookie.split('=')[0];
      for (const sessao of ['', cookie, `${nomeDela}=${cookie.split('=')[1]}`]) {
        expect((await chamar(alice, sessao)).status).toBe(401);
      }
      const { status, texto } = await chamar(bia, cookie);
      expect(status, texto).toBe(rota.route.params ? 404 : rota.route.reply.status);
      expect(texto).not.toContain(dela.id);
      await alicePassouIlesa();
    },
  );

  it.each(rotasPublicas)('$key na loja da Bia não mostra nem muda nada da Alice', async (rota) => {
    const chamada = await amostraDe(rota.id)(bia);
    const resposta = await chamarRota(bia, rota, chamada);
    expect(resposta.status, resposta.texto).toBe(rota.route.reply.status);
    nadaDela(resposta.texto);
    await alicePassouIlesa();
  });

  it('no host em que a loja é da Alice, o que a página da Bia chama é da loja da Bia, e nada é da Alice', async () => {
    const daLoja = rotasPublicas.filter(({ route }) => 'loja_nao_encontrada' in (route.refusals ?? {}));
    for (const rota of daLoja) {
      const chamada = await amostraDe(rota.id)(bia);
      await produto.assentar();
      antes = await produto.despejar();
      const resposta = await chamarRota(bia, rota, chamada, {
        host: alice.loja.host,
        cabecalhos: { 'x-loja': bia.operador.username, origin: `https://${alice.loja.host}` },
      });
      expect(resposta.status, `${rota.key}: ${resposta.texto}`).toBe(rota.route.reply.status);
      nadaDela(resposta.texto);
      await alicePassouIlesa();
    }
  });

  it('o pedido da Alice não existe no host da Bia; no dela, sim', async () => {
    const chamada = { params: { id: pedidoDela } };
    expect((await chamarRota(alice, rotaDe('situacaoDoPedido'), chamada)).corpo).toMatchObject({
      situacao: 'pago',
    });
    const resposta = await naBia('situacaoDoPedido', chamada);
    expect(resposta.status).toBe(404);
    expect(resposta.corpo).toMatchObject({ erro: 'pedido_nao_encontrado' });
    nadaDela(resposta.texto);
  });

  it('quem sabe o id do pedido não lê quem comprou', async () => {
    const { texto } = await chamarRota(alice, rotaDe('situacaoDoPedido'), { params: { id: pedidoDela } });
    for (const identidade of [
      'Ana Souza',
      '@exemplo.com.br',
      'Avenida Paulista',
      '+5547996321478',
      '(47) 99632-1478',
    ]) {
      expect(texto).not.toContain(identidade);
    }
    // Nem em parte, fora dos ids, que são sorteados.
    expect(texto.replace(/[\w-]{14,}/g, '')).not.toMatch(/99632|Paulista/);
  });

  it('o acesso do pedido da Alice não se vê nem se pede no host da Bia, nem com o segredo certo', async () => {
    const chamada = await amostraDe('acessoDoPedido')(alice);
    await produto.assentar();
    antes = await produto.despejar();
    expect((await chamarRota(alice, rotaDe('acessoDoPedido'), chamada)).corpo).toMatchObject({
      vale: true,
      links: expect.any(Array),
    });
    for (const id of ['acessoDoPedido', 'reenviarAcesso']) {
      const resposta = await naBia(id, chamada);
      expect(resposta.status).toBe(404);
      expect(resposta.corpo).toMatchObject({ erro: 'pedido_nao_encontrado' });
    }
    for (const id of ['esperarPedido', 'procurarPagamento', 'gerarPix']) {
      const resposta = await naBia(id, { params: { id: pedidoDela } });
      expect([resposta.status, resposta.corpo], id).toMatchObject([404, { erro: 'pedido_nao_encontrado' }]);
    }
    await alicePassouIlesa();
  });

  it('o cupom da Alice não vale na loja da Bia, e a recusa é a de um que não existe', async () => {
    const corpo = { codigo: cupomDela, valor_pedido: 65 };
    expect((await chamarRota(alice, rotaDe('validarCupom'), { body: corpo })).corpo).toMatchObject({
      valido: true,
    });
    // A conta das tentativas de quem conferiu na loja da Alice é dela.
    await produto.assentar();
    antes = await produto.despejar();
    expect((await naBia('validarCupom', { body: corpo })).corpo).toEqual({
      valido: false,
      mensagem: 'Cupom inválido',
    });
    const pedido = await naBia('criarAssinaturaAsaas', {
      body: { ...umPedido({ cupom: cupomDela, valor: 58.5 }) },
    });
    expect(pedido.corpo).toMatchObject({ success: false, motivo: 'cupom_recusado' });
    await alicePassouIlesa();
  });

  it('o produto da Alice não dá preço na loja da Bia', async () => {
    const { itens } = await alice.operador.api('GET /api/produtos', { query: { limite: 100 } });
    const dela = itens.find(({ nome }) => nome.includes('semestral'));
    const { codigo } = await bia.operador.api('POST /api/cupons', { body: umCupom() });
    const resposta = await naBia('validarCupom', {
      body: { codigo, valor_pedido: 50, produto_id: dela?.id },
    });
    // O preço da Alice (330) não aparece: vale o que o navegador disse.
    expect(resposta.corpo).toMatchObject({ valido: true, valor_final: 45 });
  });

  it('o mesmo id de pedido ou de lead nas duas lojas são dois registros', async () => {
    const lead = await naBia('guardarLead', {
      body: { ...umLead({ id: leadDela, sequencia: 99, nome_completo: 'Comprador da Bia' }) },
    });
    expect(lead.corpo).toMatchObject({ success: true });
    const pedido = await naBia('criarAssinaturaAsaas', { body: { ...umPedido({ id: pedidoDela }) } });
    expect(pedidoCriado.parse(pedido.corpo)).toMatchObject({ success: true, pedido_id: pedidoDela });
    expect((await naBia('situacaoDoPedido', { params: { id: pedidoDela } })).corpo).toMatchObject({
      situacao: 'aguardando',
    });
    await alicePassouIlesa();
  });

  it('um pedido na loja da Bia que nomeia o lead da Alice não o muda', async () => {
    for (const [id, corpo] of [
      ['criarAssinaturaAsaas', umPedido({ lead_id: leadDela, email: umLead().email })],
      ['criarSessaoStripe', umPedidoDeFora({ lead_id: leadDela, email: umLead().email })],
    ] as const) {
      expect((await naBia(id, { body: { ...corpo } })).corpo).toMatchObject({ success: true });
    }
    await alicePassouIlesa();
  });

  it('uma notificação autêntica da Bia que nomeia o pedido, o pagamento e a assinatura da Alice não os muda', async () => {
    const { assinatura_id } = await alice.operador.api('GET /api/pedidos/{id}', {
      params: { id: pedidoDela },
    });
    const cobranca = produto.stack.pagamentos.asaas.cobrancas().find(({ id }) => id === pagamentoDela);
    for (const event of ['PAYMENT_REFUNDED', 'PAYMENT_OVERDUE', 'PAYMENT_DELETED', 'SUBSCRIPTION_DELETED']) {
      const bruto = JSON.stringify(
        umaNotificacao('asaas', {
          event,
          payment: {
            id: pagamentoDela,
            customer: cobranca?.customer,
            subscription: cobranca?.subscription,
            value: 65,
            netValue: 64,
            billingType: 'PIX',
            status: 'REFUNDED',
            dueDate: '2026-11-21',
            originalDueDate: '2026-11-21',
            externalReference: pedidoDela,
            dateCreated: '2026-11-21',
          },
          subscription: { id: cobranca?.subscription, externalReference: pedidoDela },
        }),
      );
      const resposta = await produto.chamar({
        metodo: 'POST',
        caminho: `/webhook/asaas/${bia.loja.asaas.chave}`,
        bruto,
        cabecalhos: bia.loja.provar('asaas', bruto),
      });
      expect(resposta.status).toBe(200);
    }
    await alicePassouIlesa();
    expect(
      await alice.operador.api('GET /api/assinaturas/{id}', { params: { id: assinatura_id ?? '' } }),
    ).toMatchObject({ status: 'ativo' });
  });

  it('as listas de vendas, leads e páginas da Bia não têm nada da Alice', async () => {
    await alice.operador.api('POST /api/landing-pages', {
      body: umaPagina({ slug: `alice-${randomUUID()}` }),
    });
    for (const caminho of ['/api/pedidos', '/api/leads', '/api/landing-pages']) {
      const { status, texto } = await produto.chamar({
        metodo: 'GET',
        caminho: `${caminho}?limite=100`,
        token: bia.operador.token,
      });
      expect(status).toBe(200);
      // Os ids de pedido e lead que a Bia repetiu de propósito são os da loja dela.
      expect(texto).not.toContain('Comprador da Alice');
      expect(texto).not.toContain('alice-');
      expect(texto).not.toContain(pagamentoDela);
    }
  });

  it('duas lojas com o mesmo endereço de página publicam cada uma a sua', async () => {
    const slug = `igual-${randomUUID().slice(0, 8)}`;
    for (const { operador } of [alice, bia]) {
      await operador.api('POST /api/landing-pages', {
        body: umaPagina({ slug, titulo: `Links de ${operador.username}` }),
      });
    }
    await produto.assentar();
    for (const { operador } of [alice, bia]) {
      const { status, texto } = await produto.chamar({
        metodo: 'GET',
        caminho: `/${operador.username}/${slug}`,
      });
      expect(status).toBe(200);
      expect(texto).toContain(`Links de ${operador.username}`);
    }
  });
});

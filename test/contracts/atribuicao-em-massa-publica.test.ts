import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { umLead, umPedido, umPedidoDeFora } from '../support/compras.ts';
import { umaPagina } from '../support/construtores.ts';
import type { Item, Produto } from '../support/produto.ts';
import { rotasPublicas } from './amostras.ts';
import { type Cenario, chamarRota, montarCenario, produtoComum } from './amostras-chamar.ts';

/** O que um comprador gostaria de dizer sobre o próprio pedido: valores que a tabela aceitaria. */
const DESEJOS = {
  status: 'pago',
  pago_em: '2026-01-01T00:00:00.000Z',
  preco_centavos: 1,
  valor_centavos: 1,
  desconto_centavos: 6499,
  meses_acesso: 120,
  recorrente: false,
  produto_id: 'outro-produto',
  usuario_id: 'outra-loja',
  cliente_id: 'outro-cliente',
  assinatura_id: 'outra-assinatura',
  resumo: 'x',
  conferir: null,
  versao: 99,
  criado_em: '2020-01-01T00:00:00.000Z',
  cobranca: { payment_url: 'https://golpe.exemplo.com', valor_centavos: 1 },
  payment_url: 'https://golpe.exemplo.com',
  linha_do_tempo: [],
  situacao: 'convertido',
  convertido_em: '2026-01-01T00:00:00.000Z',
  expira_em: 1,
  pk: 'outra-loja#PEDIDO',
  sk: 'outro',
  gsi1pk: 'outra-loja#PEDIDO',
  ator: 'operador',
};

describe('o que o comprador diz de si mesmo não vira o que a loja guarda', () => {
  let produto: Produto;
  let cenario: Cenario;

  beforeAll(async () => {
    produto = await produtoComum();
    cenario = await montarCenario(produto);
  });

  const chamar = (id: string, body: Record<string, unknown>) => {
    const rota = rotasPublicas.find((rota) => rota.id === id);
    if (!rota) throw new Error(`Não há rota ${id}`);
    return chamarRota(cenario, rota, { body });
  };
  const guardado = async (tipo: string, id: string): Promise<Item | undefined> =>
    (await produto.despejar()).find(
      ({ pk, sk }) => pk === `${cenario.operador.usuario_id}#${tipo}` && sk === id,
    );

  it.each([
    ['criarAssinaturaAsaas', umPedido],
    ['criarSessaoStripe', umPedidoDeFora],
  ] as const)(
    '%s: o pedido nasce aguardando, pelo preço do catálogo, para quem compra',
    async (rota, pedir) => {
      const id = randomUUID();
      const pedido = pedir({ id });
      const resposta = await chamar(rota, {
        ...DESEJOS,
        ...pedido,
        cliente: { ...DESEJOS, ...pedido.cliente },
        produto: { ...DESEJOS, ...pedido.produto },
        metadata: { ...DESEJOS, ...pedido.metadata },
      });
      expect(resposta.corpo).toMatchObject({ success: true, pedido_id: id });
      expect(resposta.texto).not.toContain('golpe');
      const venda = await cenario.operador.api('GET /api/pedidos/{id}', { params: { id } });
      expect(venda).toMatchObject({
        status: 'aguardando',
        preco: 65,
        desconto: 0,
        valor: 65,
        recorrente: true,
        pago_em: null,
        cliente_id: null,
        assinatura_id: null,
      });
      expect(venda.payment_url).not.toContain('golpe');
      const item = await guardado('PEDIDO', id);
      expect(item).toMatchObject({ meses_acesso: 1, valor_centavos: 6500, ator: 'comprador' });
      expect(JSON.stringify(item)).not.toMatch(/golpe|outr[oa]-(?:loja|cliente|produto|assinatura)/);
      const cobradas = produto.stack.pagamentos.asaas.doConsole
        .listar()
        .concat(produto.stack.pagamentos.stripe.doConsole.listar())
        .filter(({ referencia }) => referencia === id);
      expect(cobradas.map(({ valor, status }) => ({ valor, status }))).toEqual([
        { valor: 65, status: 'pendente' },
      ]);
    },
  );

  it('o cupom do pedido desconta o que a loja diz, não o que o navegador diz', async () => {
    const id = randomUUID();
    const pedido = { ...umPedido({ id }), cupom: { codigo: 'NAOEXISTE', desconto: 64 } };
    expect((await chamar('criarAssinaturaAsaas', pedido)).corpo).toMatchObject({
      success: false,
      motivo: 'cupom_recusado',
    });
    expect(await guardado('PEDIDO', id)).toBeUndefined();
  });

  it('o lead nasce nos dados, sem pedido nem cliente', async () => {
    const lead = umLead();
    expect((await chamar('guardarLead', { ...DESEJOS, pedido_id: randomUUID(), ...lead })).status).toBe(200);
    const { itens } = await cenario.operador.api('GET /api/leads', { query: { limite: 100 } });
    expect(itens.find(({ id }) => id === lead.id)).toMatchObject({
      situacao: 'dados',
      pedido_id: null,
      cliente_id: null,
    });
    expect(await guardado('LEAD', lead.id ?? '')).toMatchObject({ ator: 'comprador' });
  });

  it('quem já comprou não volta a rascunho, nem troca o pedido do lead', async () => {
    const lead = umLead();
    await chamar('guardarLead', { ...lead });
    const { pedido_id } = await cenario.loja.venderPago({ lead_id: lead.id ?? '', email: lead.email });
    await produto.assentar();
    const antes = await guardado('LEAD', lead.id ?? '');
    expect(antes).toMatchObject({ situacao: 'convertido', pedido_id });
    await chamar('guardarLead', {
      ...DESEJOS,
      ...lead,
      sequencia: 50,
      situacao: 'dados',
      pedido_id: randomUUID(),
    });
    await chamar('criarAssinaturaAsaas', { ...umPedido({ lead_id: lead.id ?? '', email: lead.email }) });
    expect(await guardado('LEAD', lead.id ?? '')).toMatchObject({
      situacao: 'convertido',
      pedido_id,
      cliente_id: antes?.cliente_id,
    });
  });

  it('uma landing page é de quem a grava, com a versão e as datas da loja', async () => {
    const enviada = { ...DESEJOS, ...umaPagina({ ativo: false }), id: 'outro-id', template: 'linktree' };
    const resposta = await produto.chamar({
      metodo: 'POST',
      caminho: '/api/landing-pages',
      token: cenario.operador.token,
      corpo: enviada,
    });
    expect(resposta.status, resposta.texto).toBe(201);
    expect(resposta.corpo).toMatchObject({
      usuario_id: cenario.operador.usuario_id,
      versao: 1,
      ativo: false,
    });
    expect(resposta.texto).not.toMatch(/outro-id|golpe|2020-01-01/);
  });
});

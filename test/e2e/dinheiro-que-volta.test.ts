import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { pedidoCriado } from '../../shared/checkout/checkout.schema.ts';
import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import { umPedido, umPedidoDeFora } from '../support/compras.ts';
import { abrirLojaPropria, type LojaPropria } from './loja-propria.ts';
import { abrirPainel } from './painel.ts';

const ROTA: Readonly<Record<Gateway, string>> = {
  asaas: '/api/asaas/criar-assinatura',
  stripe: '/api/stripe/criar-sessao',
};
const CORPO = { asaas: umPedido, stripe: umPedidoDeFora } as const;

/** As cobranças como o console as mostra, com o extrato de cada uma em reais. */
const doConsole = z.array(
  z.object({
    id: z.string(),
    referencia: z.string().nullable(),
    extrato: z.record(z.string(), z.number()),
  }),
);

let loja: LojaPropria;
beforeAll(async () => {
  loja = await abrirLojaPropria();
});

/** Quem visita a loja: cada chamada de um endereço. */
const visitar = (metodo: string, caminho: string, corpo?: unknown) =>
  loja.produto.chamar({
    metodo,
    caminho,
    corpo,
    host: loja.host,
    cabecalhos: { 'x-visitante-teste': randomUUID() },
  });
const cobrancas = async () => doConsole.parse(await loja.produto.local('GET', 'pagamentos'));
const agir = (id: string, acao: string) => loja.produto.local('POST', `pagamentos/${id}/${acao}`, {});
const venda = (id: string) => loja.operador.api('GET /api/pedidos/{id}', { params: { id } });
const ate = (id: string, status: string) =>
  expect.poll(async () => (await venda(id)).status, { timeout: 25_000 }).toBe(status);
/** O que a página do pedido lê: a frase de cada caso é de web/site/pedido/tela.test.ts. */
const quemComprouLe = async (id: string) => (await visitar('GET', `/api/checkout/pedidos/${id}`)).corpo;

/** Uma compra paga, e a cobrança dela no gateway. */
async function comprada(gateway: Gateway) {
  const corpo = CORPO[gateway]();
  const { corpo: lido } = await visitar('POST', ROTA[gateway], corpo);
  const id = pedidoCriado.parse(lido).pedido_id ?? '';
  const cobranca = (await cobrancas()).find(({ referencia }) => referencia === id)?.id ?? '';
  await agir(cobranca, 'pagar');
  await ate(id, 'pago');
  const extrato = async () => (await cobrancas()).find((item) => item.id === cobranca)?.extrato;
  return {
    id,
    nome: corpo.cliente.nome,
    cobranca,
    extrato,
    antes: (await venda(id)).acesso?.data_expiracao ?? '',
  };
}

describe('estornada em partes pelo painel', () => {
  let aberto: Awaited<ReturnType<typeof abrirPainel>>;
  beforeAll(async () => {
    aberto = await abrirPainel(loja.produto, loja.operador, { caminho: '/dashboard/vendas' });
  });
  afterAll(() => aberto?.janela.fechar());

  it.each(['asaas', 'stripe'] as const)(
    'no %s, primeiro só o dinheiro volta; com o resto, o acesso sai',
    async (gateway) => {
      const { id, nome, extrato, antes } = await comprada(gateway);
      const { tela, janela } = aberto;
      const detalhe = janela.pagina.getByRole('dialog', { name: `Venda de ${nome}` });
      const pergunta = janela.pagina.getByRole('dialog', { name: /Tem certeza que deseja estornar/ });
      await janela.pagina.goto(`/dashboard/vendas?venda=${id}`);
      await tela.botao(/^Estornar R\$/, detalhe).click();
      await pergunta.getByRole('textbox', { name: 'Quanto estornar' }).fill('20');
      await pergunta.getByText(/Só o dinheiro volta: o acesso continua até/).waitFor();
      await tela.botao('Estornar', pergunta).dblclick();
      await expect.poll(extrato).toEqual({ recebido: 65, estornado: 20, contestado: 0 });
      await expect.poll(async () => (await venda(id)).pagamentos[0]?.estornado).toBe(20);
      expect(await venda(id)).toMatchObject({
        status: 'pago',
        acesso: { data_expiracao: antes, sem_links: null },
      });
      expect(await quemComprouLe(id)).toMatchObject({ situacao: 'pago', estornado: 20 });

      await janela.pagina.reload();
      await detalhe.getByText('Estornados R$ 20,00').waitFor();
      await detalhe.getByText('Estorno de R$ 20,00: o acesso continua como estava').waitFor();
      await tela.botao(/^Estornar R\$/, detalhe).click();
      await tela.botao('Estornar', pergunta).click();
      await ate(id, 'estornado');
      expect(await extrato()).toEqual({ recebido: 65, estornado: 65, contestado: 0 });
      const depois = await venda(id);
      expect(depois.pagamentos).toMatchObject([{ recebido: 65, estornado: 65, status: 'estornado' }]);
      expect((depois.acesso?.data_expiracao ?? '') < antes).toBe(true);
      expect(depois.acesso?.sem_links).toBe('estorno');
      expect(await quemComprouLe(id)).toMatchObject({ situacao: 'estornado' });
      expect(janela.problemas()).toEqual([]);
    },
  );
});

describe.each(['asaas', 'stripe'] as const)('contestada no %s', (gateway) => {
  it('os dias ficam suspensos; ganha, voltam', async () => {
    const { id, cobranca, antes } = await comprada(gateway);
    await agir(cobranca, 'contestar');
    await ate(id, 'contestado');
    expect(await quemComprouLe(id)).toMatchObject({ situacao: 'contestado' });
    expect((await venda(id)).acesso?.data_expiracao).not.toBe(antes);
    await agir(cobranca, 'ganhar');
    await ate(id, 'pago');
    expect((await venda(id)).acesso).toMatchObject({ data_expiracao: antes, status: 'ativo' });
    expect(await quemComprouLe(id)).toMatchObject({ situacao: 'pago', contestacao_vencida: true });
  });

  it('e perdida, o dinheiro sai uma vez e os dias não voltam', async () => {
    const { id, cobranca, antes } = await comprada(gateway);
    await agir(cobranca, 'contestar');
    await ate(id, 'contestado');
    await agir(cobranca, 'perder');
    await ate(id, 'perdido');
    expect((await venda(id)).pagamentos).toMatchObject([{ estornado: 0, contestado: 65, status: 'perdido' }]);
    expect((await venda(id)).acesso?.data_expiracao).not.toBe(antes);
    expect(await quemComprouLe(id)).toMatchObject({ situacao: 'perdido' });
  });
});

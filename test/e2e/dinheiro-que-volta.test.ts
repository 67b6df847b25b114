import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { pedidoCriado } from '../../shared/checkout/checkout.schema.ts';
import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import { umPedido, umPedidoDeFora } from '../support/compras.ts';
import type { Janela } from '../support/navegador.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { verificarTela } from './tela.ts';

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

describe('o dinheiro que volta, nos dois gateways', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  let numero = 0;

  /** Uma compra paga de alguém com um nome só dela, e as cobranças que o gateway tem. */
  async function comprada(gateway: Gateway) {
    numero += 1;
    const nome = `Pessoa Número ${'ABCDEFGHIJKL'[numero]}`;
    const corpo = CORPO[gateway]();
    const { corpo: lido } = await produto.chamar({
      metodo: 'POST',
      caminho: ROTA[gateway],
      corpo: { ...corpo, cliente: { ...corpo.cliente, nome } },
    });
    const id = pedidoCriado.parse(lido).pedido_id ?? '';
    const cobranca = (await cobrancas()).find(({ referencia }) => referencia === id)?.id ?? '';
    await agir(cobranca, 'pagar');
    await ate(id, 'pago');
    return { id, nome, cobranca };
  }
  const cobrancas = async () => doConsole.parse(await produto.local('GET', 'pagamentos'));
  const agir = (id: string, acao: string, corpo = {}) =>
    produto.local('POST', `pagamentos/${id}/${acao}`, corpo);
  const venda = (id: string) => operador.api('GET /api/pedidos/{id}', { params: { id } });
  const ate = (id: string, status: string) =>
    expect.poll(async () => (await venda(id)).status, { timeout: 25_000 }).toBe(status);
  const detalhe = (nome: string) => janela.pagina.getByRole('dialog', { name: `Venda de ${nome}` });
  const abrir = async (id: string) => {
    await janela.pagina.goto(`/dashboard/vendas?venda=${id}`);
  };
  /** A frase que quem comprou lê na página do pedido. */
  async function quemComprou(id: string, titulo: string | RegExp) {
    const pagina = await janela.pagina.context().newPage();
    await pagina.goto(`/pedido/${id}`);
    await pagina.getByText(titulo).first().waitFor();
    await pagina.close();
  }

  beforeAll(async () => {
    produto = await subirProduto({ vazio: false });
    operador = await produto.operador();
    ({ janela, tela } = await abrirPainel(produto, operador, { largura: 1280 }));
    await tela.ver(/Boas-vindas/);
  });
  afterAll(async () => {
    await janela?.fechar();
    await produto?.parar();
  });

  describe.each(['asaas', 'stripe'] as const)('%s', (gateway) => {
    it('estornada uma parte, só o dinheiro volta; o resto, e o acesso sai', async () => {
      const { id, nome, cobranca } = await comprada(gateway);
      const antes = (await venda(id)).acesso?.data_expiracao ?? '';
      await abrir(id);
      await tela.botao(/^Estornar R\$/, detalhe(nome)).click();
      const pergunta = janela.pagina.getByRole('dialog', { name: /Tem certeza que deseja estornar/ });
      const campo = pergunta.getByRole('textbox', { name: 'Quanto estornar' });
      await campo.fill('99.999,00');
      await tela.botao('Estornar', pergunta).click();
      await pergunta.getByText('Só restam R$ 65,00 deste pagamento a estornar').waitFor();
      await campo.fill('20');
      await pergunta.getByText(/Só o dinheiro volta: o acesso continua até/).waitFor();
      if (gateway === 'asaas') await verificarTela(janela, 'volta-01-parte');
      await tela.botao('Estornar', pergunta).dblclick();
      await detalhe(nome).getByText('Estornados R$ 20,00').waitFor({ timeout: 25_000 });
      await detalhe(nome).getByText('Estorno de R$ 20,00: o acesso continua como estava').waitFor();
      expect(await venda(id)).toMatchObject({
        status: 'pago',
        acesso: { data_expiracao: antes, sem_links: null },
      });
      const doGateway = async () => (await cobrancas()).find((uma) => uma.id === cobranca)?.extrato;
      expect(await doGateway()).toEqual({ recebido: 65, estornado: 20, contestado: 0 });
      await quemComprou(id, /Uma parte do pagamento, R\$ 20,00, foi devolvida/);

      await tela.botao(/^Estornar R\$/, detalhe(nome)).click();
      await tela.botao('Estornar', pergunta).click();
      await ate(id, 'estornado');
      expect(await doGateway()).toEqual({ recebido: 65, estornado: 65, contestado: 0 });
      const depois = await venda(id);
      expect(depois.pagamentos).toMatchObject([{ recebido: 65, estornado: 65, status: 'estornado' }]);
      expect((depois.acesso?.data_expiracao ?? '') < antes).toBe(true);
      expect(depois.acesso?.sem_links).toBe('estorno');
      await quemComprou(id, 'O pagamento deste pedido foi devolvido');
    });

    it('contestada, os dias ficam suspensos; ganha, voltam', async () => {
      const { id, nome, cobranca } = await comprada(gateway);
      const antes = (await venda(id)).acesso?.data_expiracao;
      await agir(cobranca, 'contestar');
      await ate(id, 'contestado');
      await abrir(id);
      await detalhe(nome)
        .getByText(/os dias que ele deu estão suspensos até o banco decidir/)
        .waitFor();
      if (gateway === 'asaas') await verificarTela(janela, 'volta-02-contestada');
      await quemComprou(id, 'O pagamento deste pedido está em contestação');
      expect((await venda(id)).acesso?.data_expiracao).not.toBe(antes);
      await agir(cobranca, 'ganhar');
      await ate(id, 'pago');
      expect((await venda(id)).acesso).toMatchObject({ data_expiracao: antes, status: 'ativo' });
      await quemComprou(id, /A contestação terminou e o pagamento foi mantido/);
    });

    it('contestada e perdida, o dinheiro sai uma vez e os dias não voltam', async () => {
      const { id, nome, cobranca } = await comprada(gateway);
      await agir(cobranca, 'contestar');
      await ate(id, 'contestado');
      await agir(cobranca, 'perder');
      await ate(id, 'perdido');
      await abrir(id);
      await detalhe(nome)
        .getByText(/A contestação terminou a favor de quem pagou/)
        .waitFor();
      expect((await venda(id)).pagamentos).toMatchObject([
        { estornado: 0, contestado: 65, status: 'perdido' },
      ]);
      await quemComprou(id, 'A contestação terminou e o dinheiro voltou');
    });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkSigner } from '../../lambdas/platform/signed-link.ts';
import { tokenDeRenovacao } from '../../lambdas/renovacao/index.ts';
import { dataEmSaoPaulo, formatarData, somarDias, somarMeses } from '../../shared/base/datas.ts';
import { umPedido } from '../support/compras.ts';
import { umaAssinatura, umCliente } from '../support/construtores.ts';
import { abrirLoja, esperarPor } from '../support/loja.ts';
import { abrirJanela, fotografar, type Janela, semInternet } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';

const HOJE = dataEmSaoPaulo(new Date());
const VENCE = somarDias(HOJE, 3);

describe('quem renova pelo link da mensagem', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let origem: string;
  let vendido: string;
  let janela: Janela;

  beforeAll(async () => {
    produto = await produtoComum();
    // Todo nome que termina assim é esta máquina, para o navegador.
    const host = `renovar-${randomUUID().slice(0, 8)}.localhost`;
    operador = await produto.outroOperador(host);
    await abrirLoja(produto, operador, host);
    const { itens } = await operador.api('GET /api/produtos', { query: { limite: 50 } });
    vendido = itens.find(({ periodicidade }) => periodicidade === 'mensal')?.id ?? '';
    origem = `http://${host}:${new URL(produto.origin).port}`;
    janela = await abrirJanela(await navegadorComum(), origem, { largura: 360 });
  });
  afterAll(() => janela?.fechar());

  const botao = (nome: string) => janela.pagina.getByRole('button', { name: nome });
  const titulo = (nome: string) => janela.pagina.getByRole('heading', { name: nome, level: 1 });
  async function umLink() {
    const cliente = await operador.api('POST /api/clientes', {
      body: umCliente({ nome: 'Maria Aparecida Souza' }),
    });
    const assinatura = await operador.api('POST /api/assinaturas', {
      body: umaAssinatura(
        { cliente_id: cliente.id, produto_id: vendido, hoje: HOJE },
        { data_expiracao: VENCE, status_grupo: 'ativo' },
      ),
    });
    const alvo = { usuario_id: operador.usuario_id, assinatura_id: assinatura.id, data_expiracao: VENCE };
    return {
      cliente,
      assinatura,
      pagina: `/renovar/${tokenDeRenovacao(linkSigner(produto.stack.links), alvo)}`,
    };
  }
  const pedidos = async () => (await operador.api('GET /api/pedidos', { query: { limite: 50 } })).itens;

  it('em dois cliques chega ao gateway, paga, e a assinatura anda para a frente', async () => {
    const { assinatura, pagina } = await umLink();
    await janela.pagina.goto(pagina);
    await titulo('Renovar Jackpot Hunters + Lay CS').waitFor();
    const compra = janela.pagina.locator('#compra');
    await compra.getByText('R$ 65,00').waitFor();
    await compra.getByText('Maria S.').waitFor();
    await compra.getByText(formatarData(somarMeses(VENCE, 1))).waitFor();
    expect(await janela.pagina.content()).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}(?!")/);
    await botao('Ir para o pagamento').dblclick();
    await janela.pagina.waitForURL((url) => !url.href.startsWith(origem));
    const [pedido] = await pedidos();
    expect((await pedidos()).length).toBe(1);

    // A seta de voltar e outro clique levam à mesma cobrança.
    const noGateway = janela.pagina.url();
    await janela.pagina.goto(pagina);
    await botao('Ir para o pagamento').click();
    await janela.pagina.waitForURL(noGateway);
    expect((await pedidos()).length).toBe(1);

    const feitas = produto.stack.pagamentos.asaas.doConsole.listar();
    const cobranca = feitas.find(({ referencia }) => referencia === pedido?.id)?.id;
    await produto.local('POST', `pagamentos/${cobranca}/pagar`, { forma: 'pix' });
    await esperarPor('a renovação paga', async () => (await pedidos())[0]?.status === 'pago');
    const antiga = await operador.api('GET /api/assinaturas/{id}', { params: { id: assinatura.id } });
    expect(antiga).toMatchObject({ status: 'expirado', status_grupo: 'renovado' });
    const nova = await operador.api('GET /api/assinaturas/{id}', {
      params: { id: antiga.metadata.renovada_por ?? '' },
    });
    expect(nova).toMatchObject({ status: 'ativo', data_expiracao: somarMeses(VENCE, 1), valor: 65 });

    await janela.pagina.goto(pagina);
    await titulo('Este período já foi renovado').waitFor();
    await janela.pagina.getByText(`vai até ${formatarData(somarMeses(VENCE, 1))}.`).waitFor();
  });

  it('sem internet e com o gateway fora do ar, diz o que houve, e tentar de novo continua o mesmo pedido', async () => {
    const { pagina } = await umLink();
    janela.esperar(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/);
    await janela.pagina.goto(pagina);
    await titulo('Renovar Jackpot Hunters + Lay CS').waitFor();
    await semInternet(janela, async () => {
      await botao('Ir para o pagamento').click();
      await janela.pagina.getByText('nada será cobrado duas vezes').waitFor();
    });
    produto.stack.falhas.limpar();
    // O cupom do link se confere sozinho; o que não serve se diz ao lado da caixa, e o que serve muda o valor.
    for (const [codigo, vale_em] of [
      ['VOLTA20', 'renovacao'],
      ['SOPRIMEIRA', 'primeira_compra'],
    ] as const) {
      await operador.api('POST /api/cupons', {
        body: { codigo, descricao: codigo, valor_desconto: 20, vale_em },
      });
    }
    await janela.pagina.goto(`${pagina}?cupom=soprimeira`);
    await janela.pagina.getByText('Este cupom vale só na primeira compra').waitFor();
    await janela.pagina.locator('#compra').getByText('R$ 65,00').waitFor();
    await janela.pagina.getByLabel('Cupom de desconto').fill(' volta20 ');
    await janela.pagina.keyboard.press('Enter');
    await janela.pagina.getByText('R$ 13,00 de desconto').waitFor();
    await janela.pagina.locator('#compra').getByText('R$ 52,00').waitFor();
    await fotografar(janela.pagina, 'renovar-cupom-360');
    await botao('Ir para o pagamento').click();
    await janela.pagina.waitForURL((url) => !url.href.startsWith(origem));
    expect((await pedidos()).map(({ valor }) => valor)).toContain(52);
    expect((await pedidos()).length).toBe(2);
  });

  it('quem assina por PIX vê o código do ciclo em aberto, paga, e a página diz que renovou', async () => {
    const corpo = { ...umPedido(), forma: 'pix' };
    const host = new URL(origem).hostname;
    const cabecalhos = { 'x-visitante-teste': randomUUID() };
    await produto.chamar({ metodo: 'POST', caminho: '/api/asaas/criar-assinatura', host, corpo, cabecalhos });
    const id = corpo.metadata.pedido_id ?? '';
    const { asaas } = produto.stack.pagamentos;
    const aPagar = () =>
      asaas.doConsole.listar().find(({ referencia, status }) => referencia === id && status === 'pendente');
    const pagar = () => produto.local('POST', `pagamentos/${aPagar()?.id}/pagar`, { forma: 'pix' });
    const pedido = () => operador.api('GET /api/pedidos/{id}', { params: { id } });
    const gateway = aPagar()?.assinatura ?? '';
    await pagar();
    await esperarPor('a primeira paga', async () => (await pedido()).status === 'pago');
    asaas.avisos.avancarCiclo(gateway);
    const assinatura_id = (await pedido()).assinatura_id ?? '';
    const { data_expiracao } = await operador.api('GET /api/assinaturas/{id}', {
      params: { id: assinatura_id },
    });
    const alvo = { usuario_id: operador.usuario_id, assinatura_id, data_expiracao };
    const antes = (await pedidos()).length;
    await janela.pagina.goto(`/renovar/${tokenDeRenovacao(linkSigner(produto.stack.links), alvo)}`);
    await titulo('A sua assinatura se renova sozinha').waitFor();
    await botao('Abrir a cobrança').click();
    await janela.pagina.getByRole('img', { name: 'Código QR do PIX' }).waitFor();
    await janela.pagina.getByRole('heading', { name: 'Pague R$ 65,00 com PIX' }).waitFor();
    await fotografar(janela.pagina, 'renovar-pix-360');
    await pagar();
    await titulo('Este período já foi renovado').waitFor();
    expect(await janela.pagina.locator('#pix').isVisible()).toBe(false);
    expect((await pedidos()).length).toBe(antes);
  });

  it('o cortado e o que passou do prazo dizem-no, e levam à página de venda', async () => {
    const { assinatura, pagina } = await umLink();
    await janela.pagina.goto(pagina.slice(0, -4));
    await titulo('Este link não vale').waitFor();
    expect(await janela.pagina.getByRole('link', { name: 'Ver os planos' }).getAttribute('href')).toBe(
      '/produtos/jackpot-hunters',
    );
    await operador.api('POST /api/assinaturas/{id}/cancelar', {
      params: { id: assinatura.id },
      body: { versao: assinatura.versao },
    });
    await janela.pagina.goto(pagina);
    await titulo('Esta assinatura foi cancelada').waitFor();
    await janela.pagina.getByRole('link', { name: 'Ver os planos' }).waitFor();
    expect(janela.problemas()).toEqual([]);
  });
});

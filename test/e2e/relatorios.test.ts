import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openLocalTable } from '../../infra/local/emulators/dynamo.ts';
import { pagamentoKey } from '../../lambdas/platform/keys/pedidos.ts';
import { conferenciaKey } from '../../lambdas/platform/keys/somas.ts';
import { transact } from '../../lambdas/platform/table.ts';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { formatarReais } from '../../shared/base/dinheiro.ts';
import { umaAssinatura, umCliente } from '../support/construtores.ts';
import { abrirLoja, esperarPor, type Loja } from '../support/loja.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';

const emails = z.array(z.looseObject({ id: z.string(), para: z.array(z.string()) }));

describe('os relatórios', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let loja: Loja;
  let janela: Janela;
  let tela: Painel;
  const host = `relatorios-${randomUUID()}.exemplo.com.br`;

  const regiao = (nome: string) => janela.pagina.getByRole('region', { name: nome, exact: true });
  /** Abre um cartão da tela Relatórios. */
  async function abrir(nome: string) {
    await tela.irPara('Relatórios');
    await janela.pagina.getByRole('main').getByRole('link', { name: nome, exact: true }).click();
  }
  const comDesenho = () =>
    expect.poll(() => janela.pagina.getByRole('img', { name: /^Gráfico: / }).count()).toBeGreaterThan(0);

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador(host);
    loja = await abrirLoja(produto, operador, host);
    ({ janela, tela } = await abrirPainel(produto, operador));
  });
  afterAll(() => janela?.fechar());

  it('e-mails: o que saiu, foi clicado e voltou, com o filtro do histórico; o endereço volta a receber se se pede', async () => {
    const hoje = dataEmSaoPaulo(new Date());
    const { itens: planos } = await operador.api('GET /api/produtos', { query: {} });
    const produto_id = planos[0]?.id ?? '';
    /** Manda as boas-vindas a um cliente novo e devolve o id delas na caixa de saída. */
    async function mandar(nome: string, email: string): Promise<string> {
      const { id: cliente_id } = await operador.api('POST /api/clientes', {
        body: umCliente({ nome, email }),
      });
      const { id } = await operador.api('POST /api/assinaturas', {
        body: umaAssinatura({ cliente_id, produto_id, hoje }),
      });
      await operador.api('POST /api/assinaturas/{id}/email-boas-vindas', { params: { id } });
      return esperarPor('o e-mail na caixa de saída', async () => {
        const mandados = emails.parse(await produto.local('GET', 'emails'));
        return mandados.find(({ para }) => para.join().includes(email))?.id ?? null;
      });
    }
    const volta = `rafaela-${randomUUID()}@exemplo.com.br`;
    const clicado = await mandar('Ana Aberta', `ana-${randomUUID()}@exemplo.com.br`);
    const devolvido = await mandar('Rafaela Devolvida', volta);
    await produto.local('POST', `emails/${clicado}/clicar`, {});
    await produto.local('POST', `emails/${devolvido}/devolver`, {});
    await esperarPor('os eventos aplicados', async () => {
      const { enviados, clicados, devolvidos } = (await operador.api('GET /api/relatorios/emails', {}))
        .contas;
      return enviados === 2 && clicados === 1 && devolvidos === 1;
    });
    await abrir('Resend');
    await tela.ver('Problemas no período');
    const taxas = regiao('Taxas do período');
    await expect.poll(() => taxas.innerText()).toContain('50,0%');
    await janela.pagina.getByRole('switch', { name: 'Contar aberturas e cliques' }).click();
    await tela.ver('Aberturas e cliques passam a ser contados nos próximos e-mails');
    expect(await operador.api('GET /api/envios/medicao', {})).toMatchObject({ ligado: true });
    await janela.pagina.getByRole('combobox', { name: 'Filtrar por status' }).selectOption('bounced');
    await tela.ver('1 evento');
    await tela.ver(volta);
    await expect.poll(() => taxas.innerText()).toContain('50,0%');
    const { itens } = await operador.api('GET /api/clientes', { query: { busca: 'Rafaela' } });
    const params = { id: itens[0]?.id ?? '' };
    const supressao = async () =>
      (await operador.api('GET /api/clientes/{id}/supressao', { params })).supressao;
    expect(await supressao()).toMatchObject({ motivo: 'devolvido', email: volta });
    await operador.api('POST /api/clientes/{id}/voltar-a-enviar', { params, body: { email: volta } });
    expect(await supressao()).toBeNull();
  });

  it('Asaas: um clique lê a conta; o que não combina aparece ao centavo, com o que fazer, e leva à venda', async () => {
    const { pedido_id, pagamento_id } = await loja.venderPago();
    await loja.vender({ email: 'quem-nao-pagou@exemplo.com.br' });
    await abrir('Asaas');
    await tela.ver('Nenhuma leitura deste período ainda');
    await tela.botao('Atualizar agora').click();
    await tela.ver('Cobranças por situação');
    await tela.ver('Nenhuma diferença: o Asaas e as suas vendas combinam, ao centavo.');
    const situacoes = await regiao('Tabela: Cobranças por situação').innerText();
    expect(situacoes).toMatch(/Paga\s+1\s+R\$/);
    expect(situacoes).toMatch(/Aguardando pagamento\s+1\s+R\$/);

    // Os avisos que o Asaas ainda mandaria deste pagamento voltariam a pôr o valor certo.
    await produto.assentar();
    const mes = dataEmSaoPaulo(new Date()).slice(0, 7);
    const antes = new Date(Date.now() - 600_000).toISOString();
    await transact(openLocalTable(produto.stack.dynamo), [
      { update: pagamentoKey(operador.usuario_id, 'asaas', pagamento_id), set: { recebido: 6_499 } },
      // A leitura de há pouco passa a ser de há dez minutos.
      { update: conferenciaKey(operador.usuario_id, 'asaas', mes), set: { pedida_em: antes } },
    ]);
    await janela.pagina.reload();
    await tela.botao('Atualizar agora').click();
    await tela.ver('Valor diferente');
    await expect.poll(() => regiao('Tabela: Diferenças').innerText()).toContain('R$ 64,99');
    await expect.poll(() => regiao('Tabela: No Asaas e aqui').innerText()).toContain('R$ 0,01');
    await regiao('Tabela: Diferenças').getByRole('link').click();
    await expect.poll(() => janela.pagina.url()).toContain(`venda=${pedido_id}`);
  });

  it('vendas: os números, o desenho e a planilha são os do período, e os totais os da tela Vendas', async () => {
    const liquido = await esperarPor('a venda somada', async () => {
      const { totais } = await operador.api('GET /api/relatorios/vendas', {});
      return totais.liquido > 0 && formatarReais(totais.liquido);
    });
    // A venda a que a diferença levou abre por cima do menu.
    await janela.pagina.goto('/dashboard/relatorios/vendas');
    await expect.poll(() => regiao('O dinheiro do período').innerText()).toContain(liquido);
    await expect.poll(() => regiao('As assinaturas').innerText()).toMatch(/Recuperado por mensagens\s+R\$/);
    await comDesenho();
    expect(await regiao('Tabela: Recebido por mês').innerText()).toContain(liquido);
    const [arquivo] = await Promise.all([
      janela.pagina.waitForEvent('download'),
      tela.botao('Exportar CSV: Recebido por mês').click(),
    ]);
    const planilha = await readFile(await arquivo.path(), 'utf8');
    expect(planilha).toContain('Mês;Recebido;Depois de devoluções;Recuperado por mensagens');
    await janela.pagina.getByRole('combobox', { name: 'Período' }).selectOption('este_mes');
    await janela.pagina.getByRole('combobox', { name: 'Ver por' }).selectOption('dia');
    await tela.ver('Recebido por dia');
    await expect.poll(() => janela.pagina.url()).toMatch(/periodo=este_mes.*por=dia/);
    await janela.pagina.goto('/dashboard/vendas?visao=pagamentos');
    await expect.poll(() => regiao('Totais').innerText()).toContain(liquido);
  });

  it('clientes: ativas, churn, o que vence e as safras, com o desenho', async () => {
    await abrir('Clientes');
    const { ativas, a_vencer } = await operador.api('GET /api/relatorios/clientes', {});
    await expect.poll(() => regiao('No fim do período').innerText()).toContain(`Ativas\n${ativas}`);
    await comDesenho();
    const tabela = await regiao('Tabela: A vencer').innerText();
    for (const { valor } of a_vencer) expect(tabela).toContain(formatarReais(valor));
    for (const quadro of ['Churn', 'Safras de renovação']) await regiao(`Tabela: ${quadro}`).waitFor();
    expect(janela.problemas()).toEqual([]);
  });
});

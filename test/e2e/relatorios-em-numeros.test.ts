import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatarReais } from '../../shared/base/dinheiro.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { verificarTela } from './tela.ts';

describe('relatórios em números', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  const regiao = (nome: string) => janela.pagina.getByRole('region', { name: nome, exact: true });

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.operador();
    ({ janela, tela } = await abrirPainel(produto, operador));
  });
  afterAll(() => janela?.fechar());

  /** Abre um cartão da tela Relatórios. */
  async function abrir(nome: string) {
    await tela.irPara('Relatórios');
    await janela.pagina.getByRole('main').getByRole('link', { name: nome, exact: true }).click();
  }
  /** Espera o desenho, que chega depois dos números, e o tema escuro também passa. */
  async function conferir(nome: string) {
    await expect
      .poll(() => janela.pagina.locator('main div[aria-hidden="true"] svg').count())
      .toBeGreaterThan(0);
    await verificarTela(janela, nome);
    await janela.pagina.evaluate(() => document.documentElement.setAttribute('data-tema', 'dark'));
    await verificarTela(janela, `${nome}-escuro`);
    await janela.pagina.evaluate(() => document.documentElement.setAttribute('data-tema', 'light'));
  }
  async function baixado(botao: string): Promise<string> {
    const [arquivo] = await Promise.all([janela.pagina.waitForEvent('download'), tela.botao(botao).click()]);
    return readFile(await arquivo.path(), 'utf8');
  }

  it('vendas: os números do período, o desenho, a tabela com os mesmos números e a planilha', async () => {
    await abrir('Vendas');
    const { totais, recorrencia, meses } = await operador.api('GET /api/relatorios/vendas', {});
    await expect
      .poll(() => regiao('O dinheiro do período').innerText())
      .toContain(formatarReais(totais.liquido));
    await expect
      .poll(() => regiao('As assinaturas').innerText())
      .toContain(formatarReais(recorrencia.mensal));
    await expect.poll(() => regiao('As assinaturas').innerText()).toMatch(/Recuperado por mensagens\s+R\$/);
    await conferir('relatorio-vendas');
    const tabela = regiao('Tabela: Recebido por mês');
    for (const { liquido } of meses)
      await expect.poll(() => tabela.innerText()).toContain(formatarReais(liquido));
    const planilha = await baixado('Exportar CSV: Recebido por mês');
    expect(planilha.split('\r\n')).toHaveLength(meses.length + 2);
    expect(planilha).toContain('Mês;Recebido;Líquido;Recuperado por mensagens');
  });

  it('vendas: o período e o dia ficam no endereço, e os totais são os da tela Vendas', async () => {
    await janela.pagina.getByRole('combobox', { name: 'Período' }).selectOption('este_mes');
    await janela.pagina.getByRole('combobox', { name: 'Ver por' }).selectOption('dia');
    await tela.ver('Recebido por dia');
    await expect.poll(() => janela.pagina.url()).toMatch(/periodo=este_mes.*por=dia/);
    const { totais } = await operador.api('GET /api/relatorios/vendas', { query: { periodo: 'este_mes' } });
    await expect
      .poll(() => regiao('O dinheiro do período').innerText())
      .toContain(formatarReais(totais.liquido));
    await janela.pagina.goto(`${produto.origin}/dashboard/vendas?visao=pagamentos`);
    await expect.poll(() => regiao('Totais').innerText()).toContain(formatarReais(totais.liquido));
  });

  it('clientes: ativas, churn, o que vence e as safras, com a tabela e a planilha de cada um', async () => {
    await abrir('Clientes');
    const { ativas, a_vencer } = await operador.api('GET /api/relatorios/clientes', {});
    await expect.poll(() => regiao('No fim do período').innerText()).toContain(`Ativas\n${ativas}`);
    await conferir('relatorio-clientes');
    const tabela = await regiao('Tabela: A vencer').innerText();
    for (const { valor } of a_vencer) expect(tabela).toContain(formatarReais(valor));
    await tela.ver('1ª renovação');
    expect(await baixado('Exportar CSV: Churn')).toContain('Mês;No começo;Perdidas;Churn');
  });

  it('quem ainda não vendeu lê o que aparecerá em cada um', async () => {
    const nova = await produto.outroOperador();
    const outra = await abrirPainel(produto, nova);
    await outra.janela.pagina.goto(`${produto.origin}/dashboard/relatorios/vendas`);
    await outra.tela.ver('Nenhuma venda neste período');
    await verificarTela(outra.janela, 'relatorio-vendas-vazio');
    await outra.janela.pagina.goto(`${produto.origin}/dashboard/relatorios/clientes`);
    await outra.tela.ver('Nenhuma assinatura ainda');
    await verificarTela(outra.janela, 'relatorio-clientes-vazio');
    await outra.janela.fechar();
  });

  it('vendas: quando não carrega, diz isso e dá por onde tentar de novo', async () => {
    await janela.pagina.route('**/api/relatorios/vendas*', (rota) =>
      rota.fulfill({ status: 500, body: '{}' }),
    );
    janela.esperar(/Failed to load resource/);
    await janela.pagina.goto(`${produto.origin}/dashboard/relatorios/vendas?periodo=3_meses`);
    await tela.ver('Não foi possível carregar o relatório de vendas');
    await janela.pagina.unroute('**/api/relatorios/vendas*');
    await tela.botao('Tentar de novo').first().click();
    await tela.ver('Por produto');
  });
});

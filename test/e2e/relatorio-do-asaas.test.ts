import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLocalTable } from '../../infra/local/emulators/dynamo.ts';
import { pagamentoKey } from '../../lambdas/platform/keys.ts';
import { conferenciaKey } from '../../lambdas/platform/sum-keys.ts';
import { transact } from '../../lambdas/platform/table.ts';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { abrirLoja, type Loja } from '../support/loja.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { verificarTela } from './tela.ts';

describe('o relatório do Asaas', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let loja: Loja;
  let janela: Janela;
  let tela: Painel;
  const host = `asaas-${randomUUID()}.exemplo.com.br`;
  const regiao = (nome: string) => janela.pagina.getByRole('region', { name: nome, exact: true });
  const abrir = async () => {
    await tela.irPara('Relatórios');
    await janela.pagina.getByRole('main').getByRole('link', { name: 'Asaas', exact: true }).click();
  };

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador(host);
    ({ janela, tela } = await abrirPainel(produto, operador));
  });
  afterAll(() => janela?.fechar());

  it('sem a integração ativa, o cartão diz isso e leva às integrações', async () => {
    await abrir();
    await tela.ver('Configure e ative a integração do Asaas primeiro');
    await expect.poll(() => janela.pagina.url()).toContain('/dashboard/integracoes');
  });

  it('antes da primeira leitura diz o que fará, e um clique lê a conta e mostra as cobranças por situação', async () => {
    loja = await abrirLoja(produto, operador, host);
    await loja.venderPago();
    await loja.vender({ email: 'quem-nao-pagou@exemplo.com.br' });
    await abrir();
    await tela.ver('Nenhuma leitura deste período ainda');
    await verificarTela(janela, 'relatorio-asaas-sem-leitura');
    await tela.botao('Atualizar agora').click();
    await tela.ver('Cobranças por situação');
    await tela.ver('Nenhuma diferença: o Asaas e as suas vendas combinam, ao centavo.');
    await tela.ver('Já se leu há pouco: espere alguns minutos para pedir de novo.');
    const situacoes = await regiao('Tabela: Cobranças por situação').innerText();
    expect(situacoes).toMatch(/Paga\s+1\s+R\$/);
    expect(situacoes).toMatch(/Aguardando pagamento\s+1\s+R\$/);
    await verificarTela(janela, 'relatorio-asaas');
  });

  it('o que não combina aparece ao centavo, com o que fazer, e leva à venda', async () => {
    const { pedido_id, pagamento_id } = await loja.venderPago({ email: 'outra@exemplo.com.br' });
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
    const [la, aqui] = [regiao('Tabela: Diferenças'), regiao('Tabela: No Asaas e aqui')];
    await expect.poll(() => la.innerText()).toContain('R$ 64,99');
    await expect.poll(() => aqui.innerText()).toContain('R$ 0,01');
    await verificarTela(janela, 'relatorio-asaas-diferenca');
    const [arquivo] = await Promise.all([
      janela.pagina.waitForEvent('download'),
      tela.botao('Exportar CSV: Diferenças').click(),
    ]);
    expect(await readFile(await arquivo.path(), 'utf8')).toContain(
      'Venda;Vencimento;No Asaas;Aqui;O que é;O que fazer',
    );
    await la.getByRole('link').click();
    await expect.poll(() => janela.pagina.url()).toContain(`venda=${pedido_id}`);
  });

  it('quando não carrega, diz isso e dá por onde tentar de novo', async () => {
    await janela.pagina.route('**/api/relatorios/asaas*', (rota) =>
      rota.fulfill({ status: 500, body: '{}' }),
    );
    janela.esperar(/Failed to load resource/);
    await janela.pagina.goto(`${produto.origin}/dashboard/relatorios/asaas?periodo=3_meses`);
    await tela.ver('Não foi possível carregar o relatório do Asaas');
    await janela.pagina.unroute('**/api/relatorios/asaas*');
    await tela.botao('Tentar de novo').first().click();
    await tela.ver('Cobranças por situação');
  });
});

import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { umCpf } from '../support/construtores.ts';
import { esperarPor } from '../support/loja.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { verificarTela } from './tela.ts';

const caixa = z.array(z.object({ para: z.array(z.string()), assunto: z.string(), texto: z.string() }));
const AULAS = 'https://aulas.padaria.com.br/entrar';
/** O que a jornada inteira pode pedir a quem vende, da conta vazia à compra de teste paga, com o login. */
const MAXIMO = { cliques: 25, campos: 12 };
const PASSOS = ['produto', 'recebimento', 'pagina', 'vendedor', 'acesso', 'teste'];

describe.each([1280, 360] as const)('da conta vazia à compra de teste paga, a %i px', (largura) => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  // Entrar é um clique, e o e-mail e a senha são dois campos.
  const feitos = { cliques: 1, campos: 2 };

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador();
    ({ janela, tela } = await abrirPainel(produto, operador, { largura }));
  });
  afterAll(async () => {
    console.info(`da conta vazia à compra paga, a ${largura} px: ${JSON.stringify(feitos)}`);
    await janela?.fechar();
  });

  const clicar = async (alvo: Locator) => {
    feitos.cliques += 1;
    await alvo.click();
  };
  const preencher = async (alvo: Locator, texto: string) => {
    feitos.campos += 1;
    await alvo.fill(texto);
  };
  const noPasso = (passo: string) => janela.pagina.waitForURL(`**/dashboard/primeira-venda/${passo}`);
  const caminho = () => operador.api('GET /api/primeira-venda', {});
  const situacoes = async () => (await caminho()).passos.map(({ situacao }) => situacao);

  it('a Home mostra os seis passos, e cada um leva ao seguinte até a página no ar', async () => {
    const { pagina } = janela;
    await pagina.getByRole('heading', { name: 'A sua primeira venda em dez minutos' }).waitFor();
    expect((await caminho()).passos.map(({ passo }) => passo)).toEqual(PASSOS);
    await verificarTela(janela, 'caminho-home', { temas: largura === 360 ? ['light', 'dark'] : ['light'] });
    await clicar(pagina.getByRole('main').getByRole('link', { name: 'Começar', exact: true }));

    await noPasso('produto');
    await preencher(tela.campo('Nome'), 'Curso de Panificação (mensal)');
    await preencher(tela.campo('Valor'), '97');
    await clicar(tela.botao('Salvar e continuar'));

    await noPasso('recebimento');
    await preencher(pagina.getByLabel('API Key'), `$aact_hmlg_${randomUUID()}`);
    await verificarTela(janela, 'caminho-recebimento', { temas: largura === 360 ? ['dark'] : ['light'] });
    await clicar(tela.botao('Testar e ligar o Asaas'));

    await noPasso('pagina');
    await clicar(tela.botao('Pôr a página no ar'));
    await tela.ver(/no ar: http/);
    await clicar(tela.botao('Continuar'));
    await noPasso('vendedor');
    expect(await situacoes()).toEqual(['feito', 'esperando', 'feito', 'a_fazer', 'a_fazer', 'a_fazer']);
  });

  it('deixado no meio, acha-se onde estava; quem vende e o e-mail de acesso fazem-se em dois cliques', async () => {
    const { pagina } = janela;
    await pagina.goto('/dashboard');
    await clicar(pagina.getByRole('main').getByRole('link', { name: 'Continuar', exact: true }));
    await noPasso('vendedor');
    await preencher(tela.campo('CPF ou CNPJ'), umCpf());
    await clicar(tela.botao('Salvar e continuar'));

    await noPasso('acesso');
    await preencher(pagina.getByRole('main').getByRole('textbox').first(), AULAS);
    await clicar(tela.botao('Salvar e mandar para mim'));
    await tela.ver(`Mandamos para ${operador.email}. Veja se chegou, também no spam.`);
    await clicar(tela.botao('Continuar'));
    await noPasso('teste');
  });

  it('a compra de teste se paga no gateway, o acesso chega a quem vende, e um botão devolve o dinheiro', async () => {
    const { pagina } = janela;
    await verificarTela(janela, 'caminho-teste', { temas: ['light'] });
    await clicar(tela.botao(/^Fazer a compra de teste de R\$/));
    const abrir = pagina.getByRole('link', { name: 'Abrir a página de pagamento' });
    await abrir.waitFor();
    const [doGateway] = await Promise.all([janela.contexto.waitForEvent('page'), clicar(abrir)]);
    await clicar(doGateway.getByRole('button', { name: /PIX/ }));
    await doGateway.getByText('Pagamento confirmado').waitFor();
    await doGateway.close();
    await pagina.bringToFront();
    await tela.ver(/^Deu certo:/);
    const acesso = await esperarPor('o e-mail de acesso', async () => {
      const lidos = caixa.parse(await produto.local('GET', 'emails'));
      const dele = lidos.filter(({ para }) => para.join().includes(operador.email));
      return dele.find(({ assunto }) => assunto.startsWith('[Compra de teste]')) ?? null;
    });
    expect(acesso.texto).toContain(AULAS);
    await tela.ver(/^O e-mail de acesso saiu para/);
    expect(await situacoes()).toEqual(PASSOS.map(() => 'feito'));
    expect(feitos.cliques, 'cliques').toBeLessThanOrEqual(MAXIMO.cliques);
    expect(feitos.campos, 'campos').toBeLessThanOrEqual(MAXIMO.campos);
    await verificarTela(janela, 'caminho-pago', { temas: largura === 360 ? ['light', 'dark'] : ['light'] });

    await tela.botao(/^Devolver os R\$/).click();
    await tela.ver(/foram devolvidos/);
    const vendas = await operador.api('GET /api/pedidos', { query: { limite: 10 } });
    expect(vendas.itens.map(({ status, teste, valor }) => ({ status, teste, valor }))).toEqual([
      { status: 'estornado', teste: true, valor: 5 },
    ]);
    expect((await operador.api('GET /api/inicio/contagens', {})).assinaturas).toBe(0);
    expect(janela.problemas()).toEqual([]);
  });

  it('na tela inteira de um passo há por onde voltar, e pular esconde o passo', async () => {
    const { pagina } = janela;
    await pagina.goto('/dashboard/primeira-venda/acesso');
    await pagina.getByRole('link', { name: 'Mudar o texto do e-mail' }).click();
    await pagina.getByRole('link', { name: '← Voltar ao caminho' }).click();
    await noPasso('acesso');
    await pagina.goto('/dashboard');
    await pagina.getByRole('heading', { name: 'Tudo pronto para a primeira venda' }).waitFor();
    expect(janela.problemas()).toEqual([]);
  });
});

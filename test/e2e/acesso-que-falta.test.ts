import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { preencherLinks } from '../support/links.ts';
import { abrirLoja, esperarPor, type Loja } from '../support/loja.ts';
import { abrirJanela, type Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';
import { abrirPainel } from './painel.ts';
import { prepararVarredura, telaQuieta, verificarTela } from './tela.ts';

const LINK = 'https://t.me/+jornada-do-acesso';
const caixa = z.array(z.object({ para: z.array(z.string()), assunto: z.string(), texto: z.string() }));

describe('o acesso pago que não pode sair, pela vista de quem vende e de quem compra', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let loja: Loja;
  let pedido_id: string;
  let pagina: Janela;
  const host = `falta-${randomUUID().slice(0, 8)}.localhost`;
  const email = `carla.${randomUUID()}@gmail.com`;

  /** Muda a mensagem de boas-vindas do que se vende. */
  async function mudarMensagem(links: Record<string, string>): Promise<void> {
    const params = { cartao: 'jackpot', categoria: 'boas_vindas' } as const;
    const lida = await operador.api('GET /api/templates/email/{cartao}/{categoria}', { params });
    const { assunto, conteudo_texto, configuracoes, versao } = lida;
    const vazias = Object.fromEntries(Object.keys(configuracoes).map((nome) => [nome, '']));
    const body = { assunto, conteudo_texto, ativo: true, versao, configuracoes: { ...vazias, ...links } };
    await operador.api('PUT /api/templates/email/{cartao}/{categoria}', { params, body });
  }

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador(host);
    loja = await abrirLoja(produto, operador, host);
    await preencherLinks(operador, 'jackpot', {});
    await mudarMensagem({});
    ({ pedido_id } = await loja.venderPago({ email }));
    await esperarPor('o acesso por resolver', async () => {
      const { acessos } = await operador.api('GET /api/envios/por-resolver', {});
      return acessos.length === 1;
    });
    const origem = `http://${host}:${new URL(produto.origin).port}`;
    pagina = await abrirJanela(await navegadorComum(), origem, { largura: 360 });
  });
  afterAll(() => pagina?.fechar());

  it('a página do pedido não promete o e-mail, e diz com quem falar', async () => {
    await pagina.pagina.goto(`/pedido/${pedido_id}`);
    await pagina.pagina.getByText(/o e-mail com o acesso ainda não pôde sair/).waitFor();
    expect(
      await pagina.pagina.getByText('Um e-mail de boas-vindas chega em alguns minutos').isVisible(),
    ).toBe(false);
  });

  it.each([1280, 360] as const)(
    'em %s px, o começo, as vendas, a venda e o produto dizem o que falta',
    async (largura) => {
      const { janela, tela } = await abrirPainel(produto, operador, { largura, aoAbrir: prepararVarredura });
      await tela.ver('1 pessoa está sem o e-mail de acesso');
      await telaQuieta(janela.pagina);
      await verificarTela(janela, 'falta-inicio');
      await janela.pagina.goto('/dashboard/vendas?visao=pedidos');
      await tela.ver('Acesso não saiu');
      await tela
        .botao(/^Abrir a venda de Ana Souza/)
        .first()
        .click();
      await tela.ver(/não tem link de acesso\. Preencha: Grupo Jackpot Hunters no Telegram/);
      await telaQuieta(janela.pagina);
      await verificarTela(janela, 'falta-venda');
      await janela.pagina.goto('/dashboard/produtos');
      await tela.ver('Falta para vender: link de acesso');
      await telaQuieta(janela.pagina);
      await verificarTela(janela, 'falta-produtos');
      await tela
        .botao(/^Editar Jackpot/)
        .first()
        .click();
      await tela.ver('Está à venda, e falta:');
      await telaQuieta(janela.pagina);
      await verificarTela(janela, 'falta-produto');
      await janela.fechar();
    },
  );

  it('preenchido o link, manda-se de novo, chega uma vez, e todos deixam de o dizer', async () => {
    const { janela, tela } = await abrirPainel(produto, operador);
    await mudarMensagem({ link_telegram_jackpot: LINK });
    await janela.pagina.reload();
    await tela.botao('Mandar de novo a todos').click();
    await tela.botao('Mandar a 1').dblclick();
    const chegaram = async () =>
      caixa
        .parse(await produto.local('GET', 'emails'))
        .filter(({ para, texto }) => para.join().includes(email) && texto.includes(LINK));
    await expect.poll(async () => (await chegaram()).length, { timeout: 20_000 }).toBe(1);
    await produto.assentar();
    expect(await chegaram()).toHaveLength(1);
    await janela.pagina.goto('/dashboard/vendas?visao=pedidos');
    await tela.ver('Ana Souza');
    expect(await janela.pagina.getByText('Acesso não saiu').count()).toBe(0);
    await janela.fechar();
    await pagina.pagina.reload();
    await pagina.pagina.getByText('Um e-mail de boas-vindas chega em alguns minutos').waitFor();
  });
});

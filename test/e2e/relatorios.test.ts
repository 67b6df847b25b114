import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { umaAssinatura, umCliente, umProduto } from '../support/construtores.ts';
import { esperarPor } from '../support/loja.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum, vendedora } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { verificarTela } from './tela.ts';

const emails = z.array(z.looseObject({ id: z.string(), para: z.array(z.string()) }));

describe('relatório de e-mails', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  const nome = 'Rafaela Devolvida';
  const email = `rafaela-${randomUUID()}@exemplo.com.br`;

  /** Manda o e-mail de boas-vindas a um cliente novo e devolve o id dele na caixa de saída. */
  async function mandar(quem: { nome: string; email: string }): Promise<string> {
    const cliente = await operador.api('POST /api/clientes', { body: umCliente(quem) });
    const vendido = await operador.api('POST /api/produtos', {
      body: umProduto({ nome: `Over Limite (${randomUUID().slice(0, 4)})` }),
    });
    const { id } = await operador.api('POST /api/assinaturas', {
      body: umaAssinatura({
        cliente_id: cliente.id,
        produto_id: vendido.id,
        hoje: dataEmSaoPaulo(new Date()),
      }),
    });
    const { success } = await operador.api('POST /api/assinaturas/{id}/email-boas-vindas', {
      params: { id },
    });
    expect(success).toBe(true);
    return esperarPor('o e-mail na caixa de saída', async () => {
      const mandados = emails.parse(await produto.local('GET', 'emails'));
      return mandados.find(({ para }) => para.join().includes(quem.email))?.id ?? null;
    });
  }
  const acontecer = (id: string, acao: string) => produto.local('POST', `emails/${id}/${acao}`, {});
  const contas = async () => (await operador.api('GET /api/relatorios/emails', {})).contas;

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await vendedora(produto);
    ({ janela, tela } = await abrirPainel(produto, operador));
  });
  afterAll(() => janela?.fechar());

  it('sem e-mails, diz que não há nenhum no período, com traço em cada taxa', async () => {
    await tela.irPara('Relatórios');
    await tela.ver('Disponível');
    await verificarTela(janela, 'relatorios');
    await janela.pagina.getByRole('main').getByRole('link', { name: 'Resend' }).click();
    await tela.ver('Nenhum email encontrado no período selecionado');
    await verificarTela(janela, 'relatorio-vazio');
  });

  it('mostra o que saiu, chegou, foi aberto e voltou, e o filtro só muda o histórico', async () => {
    const [aberto, devolvido] = [
      await mandar({ nome: 'Ana Aberta', email: `ana-${randomUUID()}@exemplo.com.br` }),
      await mandar({ nome, email }),
    ];
    await acontecer(aberto, 'clicar');
    await acontecer(devolvido, 'devolver');
    await esperarPor('os eventos aplicados', async () => {
      const { enviados, clicados, devolvidos } = await contas();
      return enviados === 2 && clicados === 1 && devolvidos === 1;
    });
    await tela.botao('Atualizar').click();
    await tela.ver('Problemas no período');
    const taxas = janela.pagina.getByRole('region', { name: 'Taxas do período' });
    await expect.poll(() => taxas.innerText()).toContain('50,0%');
    await verificarTela(janela, 'relatorio-de-emails');
    await janela.pagina.getByRole('switch', { name: 'Contar aberturas e cliques' }).click();
    await tela.ver('Aberturas e cliques passam a ser contados nos próximos e-mails');
    expect(await operador.api('GET /api/envios/medicao', {})).toMatchObject({ ligado: true });
    await janela.pagina.getByRole('combobox', { name: 'Filtrar por status' }).selectOption('bounced');
    await tela.ver('1 evento');
    await expect.poll(() => taxas.innerText()).toContain('50,0%');
    await tela.ver(email);
  });

  it('o cliente cujo e-mail voltou diz por quê, e volta a receber quando o vendedor o confere', async () => {
    const { itens } = await operador.api('GET /api/clientes', { query: { busca: 'Rafaela' } });
    const id = itens[0]?.id ?? '';
    await janela.pagina.goto(`${produto.origin}/dashboard/clientes`);
    await janela.pagina.getByRole('searchbox').fill('Rafaela');
    await tela
      .botao(/Editar/)
      .first()
      .click();
    await tela.ver(/devolveu um e-mail/);
    await verificarTela(janela, 'cliente-devolvido');
    await tela.botao('Voltar a enviar').click();
    await janela.pagina
      .getByRole('dialog', { name: /Voltar a enviar para/ })
      .getByRole('button', { name: 'Voltar a enviar' })
      .click();
    await tela.ver(`${nome} volta a receber e-mails`);
    const { supressao } = await operador.api('GET /api/clientes/{id}/supressao', { params: { id } });
    expect(supressao).toBeNull();
  });

  it('quando não carrega, diz isso e dá por onde tentar de novo', async () => {
    await janela.pagina.route('**/api/relatorios/**', (rota) => rota.fulfill({ status: 500, body: '{}' }));
    janela.esperar(/Failed to load resource/);
    await janela.pagina.goto(`${produto.origin}/dashboard/relatorios/resend?periodo=30d`);
    await tela.ver('Não foi possível carregar o relatório de e-mails');
    await janela.pagina.unroute('**/api/relatorios/**');
    await tela.botao('Tentar de novo').first().click();
    await tela.ver('eventos');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { tokenDe } from '../../lambdas/mensagens/link-de-descadastro.ts';
import { linkSigner } from '../../lambdas/platform/signed-link.ts';
import { umCliente } from '../support/construtores.ts';
import { abrirJanela, type Janela, semInternet } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';

describe('quem não quer mais avisos por e-mail', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let cliente: { readonly id: string; readonly email: string | null };
  let janela: Janela;
  let pagina: string;

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador();
    cliente = await operador.api('POST /api/clientes', { body: umCliente() });
    const alvo = { usuario_id: operador.usuario_id, cliente_id: cliente.id, email: cliente.email ?? '' };
    pagina = `/descadastrar/${tokenDe(linkSigner(produto.stack.links), alvo)}`;
    janela = await abrirJanela(await navegadorComum(), produto.origin, { largura: 360 });
  });
  afterAll(() => janela?.fechar());

  const botao = (nome: string) => janela.pagina.getByRole('button', { name: nome });
  const titulo = (nome: string) => janela.pagina.getByRole('heading', { name: nome, level: 1 });
  const paraOVendedor = async () =>
    (await operador.api('GET /api/clientes/{id}/supressao', { params: { id: cliente.id } })).supressao
      ?.motivo;

  it('o botão do programa de e-mail pede num toque, sem nada além do link; abrir o link não pede', async () => {
    const caminho = `/api${pagina}`;
    for (let vez = 0; vez < 3; vez += 1) {
      const aberta = await produto.chamar({ metodo: 'GET', caminho });
      expect([aberta.status, aberta.cabecalhos.get('location')]).toEqual([303, pagina]);
    }
    expect(await paraOVendedor()).toBeUndefined();
    for (let vez = 0; vez < 2; vez += 1) {
      const pedida = await produto.chamar({
        metodo: 'POST',
        caminho,
        bruto: 'List-Unsubscribe=One-Click',
        cabecalhos: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(z.object({ recebe: z.boolean() }).parse(pedida.corpo)).toEqual({ recebe: false });
    }
    expect(await paraOVendedor()).toBe('descadastrado');
  });

  it('a página diz quem manda e a que e-mail, e a pessoa volta a receber e sai de novo', async () => {
    await janela.pagina.goto(pagina);
    await titulo('Pronto: você não recebe mais avisos').waitFor();
    const nomeado = await janela.pagina.locator('#saiu [data-email]').textContent();
    expect(nomeado).toMatch(/^.\*\*\*@/);
    await botao('Voltar a receber').click();
    await titulo('Você voltou a receber os avisos').waitFor();
    expect(await paraOVendedor()).toBeUndefined();
    await janela.pagina.reload();
    await titulo('Não quer mais receber avisos por e-mail?').waitFor();
    // Uma frase só, e não duas colunas lado a lado.
    expect(await botao('Não quero mais avisos por e-mail').innerText()).toBe(
      'Não quero mais avisos por e-mail',
    );
    await botao('Não quero mais avisos por e-mail').click();
    await titulo('Pronto: você não recebe mais avisos').waitFor();
    expect(await janela.pagina.evaluate(() => document.activeElement?.textContent)).toContain('Pronto');
  });

  it('sem internet nada se perde: tenta de novo o que se pediu', async () => {
    janela.esperar(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await semInternet(janela, async () => {
      await botao('Voltar a receber').click();
      await titulo('Não foi possível falar com o servidor').waitFor();
    });
    await botao('Tentar de novo').click();
    await titulo('Você voltou a receber os avisos').waitFor();
  });

  it('o link cortado diz o que fazer', async () => {
    janela.esperar(/404/);
    await janela.pagina.goto(pagina.slice(0, -4));
    await titulo('Este link não vale').waitFor();
    expect(janela.problemas()).toEqual([]);
  });

  it('sem JavaScript, os botões fazem o mesmo', async () => {
    const navegador = await navegadorComum();
    const contexto = await navegador.newContext({ baseURL: produto.origin, javaScriptEnabled: false });
    const semScript = await contexto.newPage();
    await semScript.goto(pagina);
    await semScript.getByRole('button', { name: 'Não quero mais avisos por e-mail' }).click();
    await semScript.getByRole('heading', { name: 'Pronto: você não recebe mais avisos' }).waitFor();
    expect(await paraOVendedor()).toBe('descadastrado');
    await semScript.getByRole('button', { name: 'Voltar a receber' }).click();
    await semScript.getByRole('heading', { name: 'Você voltou a receber os avisos' }).waitFor();
    expect(await paraOVendedor()).toBeUndefined();
    await contexto.close();
  });
});

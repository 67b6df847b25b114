import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provarLeitura } from '../../infra/tools/fumaca/leitura.ts';
import { abrirJanela, type Janela } from '../support/navegador.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';
import { navegadorComum } from './compartilhado.ts';
import { type Painel, painel } from './painel.ts';

describe('o painel num endereço só dele', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  let endereco: string;

  beforeAll(async () => {
    produto = await subirProduto({ vazio: false, panelPort: 0 });
    operador = await produto.operador();
    endereco = produto.stack.painel;
    janela = await abrirJanela(await navegadorComum(), endereco);
    tela = painel(janela.pagina);
  });
  afterAll(async () => {
    await janela?.fechar();
    await produto?.parar();
  });

  const pedir = async (url: string, init: RequestInit = {}) =>
    (await fetch(url, { redirect: 'manual', ...init })).status;

  it('entra-se e trabalha-se nele', async () => {
    expect(endereco).not.toBe(produto.origin);
    await janela.pagina.goto('/');
    await tela.entrar(operador.email, operador.senha);
    await janela.pagina.waitForURL(`${endereco}/dashboard`);
    await tela.irPara('Clientes');
    await tela
      .botao(/^Editar /)
      .first()
      .waitFor();
    expect(janela.problemas()).toEqual([]);
  });

  it('os links das páginas de quem vende são os do outro endereço, e abrem lá', async () => {
    await janela.pagina.goto('/dashboard/landing-pages');
    const abrir = janela.pagina.getByRole('link', { name: /Abrir|Ver página/ }).first();
    const href = await abrir.getAttribute('href');
    expect(href).toMatch(new RegExp(`^${produto.origin}/`));
    expect(await pedir(href ?? '')).toBe(200);
    await janela.pagina.goto('/dashboard/vendas');
    await janela.pagina.goto('/dashboard/perfil');
    await janela.pagina.getByText(produto.origin.replace('http://', ''), { exact: false }).first().waitFor();
  });

  it('a prova de fumaça sabe que a raiz do outro endereço não tem painel nem dono', async () => {
    const plano = { slug: 'jackpot-hunters', codigo: 'mensal' };
    const linhas = await provarLeitura({ origem: produto.origin, comprar: false, plano, esperaMs: 0 });
    expect(linhas[0]).toMatchObject({ nome: 'Página inicial', situacao: 'certo' });
    expect(linhas.filter(({ situacao }) => situacao === 'falhou')).toEqual([]);
  });

  it('o endereço das notificações que se registra no gateway é o das páginas, e os dois o atendem', async () => {
    const { itens } = await operador.api('GET /api/integracoes', {});
    const doGateway = itens.find(({ webhook_url }) => webhook_url !== null);
    const caminho = new URL(doGateway?.webhook_url ?? '').pathname;
    expect(doGateway?.webhook_url).toBe(`${produto.origin}${caminho}`);
    for (const origem of [produto.origin, endereco]) {
      expect(await pedir(`${origem}${caminho}`, { method: 'POST', body: '{}' }), origem).not.toBe(404);
    }
  });

  it('no endereço das páginas o painel não existe, e um token não vale', async () => {
    for (const caminho of ['/login', '/dashboard', '/dashboard/clientes', '/config.json']) {
      expect(await pedir(produto.origin + caminho), caminho).toBe(404);
    }
    const headers = { authorization: `Bearer ${operador.token}` };
    expect(await pedir(`${endereco}/api/clientes`, { headers })).toBe(200);
    expect(await pedir(`${produto.origin}/api/clientes`, { headers })).toBe(401);
    expect(await pedir(`${produto.origin}/api/openapi.json`)).toBe(200);
  });

  it('no endereço do painel não há página de ninguém: quem chega vê que não foi encontrada', async () => {
    const { username } = operador;
    const perdida = await abrirJanela(await navegadorComum(), endereco);
    perdida.esperar(/404/);
    for (const caminho of [`/${username}/home`, '/produtos/over-limite', '/checkout/jackpot-hunters']) {
      expect(await pedir(produto.origin + caminho), caminho).toBe(200);
      await perdida.pagina.goto(caminho);
      await perdida.pagina.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
    }
    await perdida.fechar();
  });

  it('uma página de quem vende não alcança a sessão de quem está no painel', async () => {
    const venda = await abrirJanela(await navegadorComum(), produto.origin, { contexto: janela.contexto });
    await venda.pagina.goto(`${produto.origin}/produtos/over-limite`);
    const guardado = (janela: Janela) => janela.pagina.evaluate(() => Object.keys(localStorage).join(' '));
    expect(await guardado(janela)).toContain('.refreshToken');
    expect(await guardado(venda)).not.toContain('oken');
    const tentativa = await venda.pagina.evaluate(async (doPainel) => {
      const moldura = document.createElement('iframe');
      moldura.src = `${doPainel}/login`;
      document.body.append(moldura);
      const buscar = (caminho: string) =>
        fetch(doPainel + caminho).then(
          (resposta) => resposta.status,
          () => 'recusado',
        );
      const lido = (() => {
        try {
          return moldura.contentWindow?.localStorage.length ?? 'nada';
        } catch {
          return 'recusado';
        }
      })();
      return [await buscar('/config.json'), await buscar('/api/perfil'), lido];
    }, endereco);
    expect(tentativa.slice(0, 2)).toEqual(['recusado', 'recusado']);
    expect([0, 'recusado', 'nada']).toContain(tentativa[2]);
    await venda.pagina.close();
  });
});

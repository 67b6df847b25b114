import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEMAS, type Tema } from '../../shared/blocos/blocos.schema.ts';
import { renderPaginaDeVenda } from '../../web/site/produtos/render.tsx';
import { comBlocos, umDeCada } from '../support/blocos-de-prova.ts';
import { abrirJanela, esperarAnimacoes, type Janela, type mudarTema } from '../support/navegador.ts';
import { umaPaginaDeVenda } from '../support/pagina-de-venda.ts';
import type { Produto } from '../support/produto.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';
import { ESTADOS_DA_COMPRA, type LojasDosEstados, lojasDosEstados } from './estados-da-compra.ts';
import { abrirPainel } from './painel.ts';
import {
  anotarDeslocamento,
  deslocamento,
  imprimirDeslocamentos,
  prepararVarredura,
  telaQuieta,
  verificarTela,
} from './tela.ts';

let produto: Produto;
let lojas: LojasDosEstados;
beforeAll(async () => {
  produto = await produtoComum();
  lojas = await lojasDosEstados();
});
afterAll(imprimirDeslocamentos);

/** As páginas de quem compra trocam de cores só pelo estilo, ou são sempre claras: não há o que esperar. */
const soPeloEstilo: typeof mudarTema = async (pagina, tema) => {
  await pagina.emulateMedia({ colorScheme: tema });
  await esperarAnimacoes(pagina);
};

const PASTA = '/prova-dos-blocos';
/** Uma página de venda de um tema, como se publica: um bloco de cada tipo, e as duas primeiras seções em faixa. */
function paginaDoTema(tema: Tema): string {
  const blocos = umDeCada('Pão quente').map((bloco) =>
    bloco.tipo === 'texto' || bloco.tipo === 'cartoes' ? { ...bloco, faixa: true } : bloco,
  );
  return renderPaginaDeVenda(
    umaPaginaDeVenda({
      conteudo: { ...comBlocos(...blocos), tema },
      imagens: PASTA,
      arquivos: { pagina: `${PASTA}/site.js`, emLinha: null, checkout: '', aberto: '' },
    }),
  );
}
const FIGURA = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

describe.each([{ largura: 1280 }, { largura: 360 }] as const)(
  'toda página pública e cada estado da compra são acessíveis, não rolam para o lado e estão ao alcance do dedo, em $largura px',
  ({ largura }) => {
    const janelas: Partial<Record<'visita' | 'vendedora', Janela>> = {};
    const de = (quem: keyof typeof janelas): Janela => {
      const aberta = janelas[quem];
      if (!aberta) throw new Error('a janela não abriu');
      return aberta;
    };
    beforeAll(async () => {
      janelas.visita = await abrirJanela(await navegadorComum(), produto.origin, { largura });
      await prepararVarredura(janelas.visita.pagina);
      const { operador } = lojas.loja;
      const opcoes = { largura, aoAbrir: prepararVarredura };
      janelas.vendedora = (await abrirPainel(produto, operador, opcoes)).janela;
    });
    afterAll(() => Promise.all(Object.values(janelas).map((janela) => janela.fechar())));

    it('/login', async () => {
      const janela = de('visita');
      await janela.pagina.goto('/login');
      // O login, sem o painel, olha o tema só ao abrir.
      await verificarTela(janela, 'login', {
        trocarTema: async (pagina, tema) => {
          await pagina.emulateMedia({ colorScheme: tema });
          await pagina.reload();
          await telaQuieta(pagina);
        },
      });
    });

    it.each([
      '/marina/home',
      '/produtos/jackpot-hunters',
      '/produtos/over-limite',
      '/produtos/metodo-cerccos',
      '/produtos/consultoria',
      '/checkout/jackpot-hunters?plano=mensal',
      '/privacidade',
      '/termos',
    ])('%s', async (caminho) => {
      const janela = de('visita');
      await janela.pagina.goto(caminho);
      await telaQuieta(janela.pagina);
      anotarDeslocamento({ tela: caminho, largura, soma: await deslocamento(janela.pagina) });
      await verificarTela(janela, caminho, { trocarTema: soPeloEstilo });
    });

    it.each(TEMAS)('a página de venda com um bloco de cada tipo, no tema %s', async (tema) => {
      const janela = de('visita');
      const { pagina } = janela;
      await pagina.route(`**${PASTA}/**`, (rota) => {
        const url = rota.request().url();
        if (url.endsWith('.js')) return rota.fulfill({ contentType: 'text/javascript', body: '' });
        return url.endsWith('.webp')
          ? rota.fulfill({ contentType: 'image/svg+xml', body: FIGURA })
          : rota.fulfill({ contentType: 'text/html;charset=utf-8', body: paginaDoTema(tema) });
      });
      await pagina.goto(`${PASTA}/${tema}`);
      await telaQuieta(pagina);
      await verificarTela(janela, `blocos no tema ${tema}`, { trocarTema: soPeloEstilo });
      // Duas faixas seguidas são uma só: o respiro entre elas não se conta duas vezes.
      const respiro = await pagina
        .locator('.faixa+.faixa')
        .evaluate((faixa) => getComputedStyle(faixa).paddingTop);
      expect(respiro).toBe('0px');
      await pagina.unroute(`**${PASTA}/**`);
    });

    it('o que não existe dá a página 404, que nunca leva quem compra à entrada de quem vende', async () => {
      const janela = de('visita');
      janela.esperar(/404/);
      const resposta = await janela.pagina.goto('/nao-existe/mesmo');
      expect(resposta?.status()).toBe(404);
      await janela.pagina.getByText('Página não encontrada').first().waitFor();
      expect(await janela.pagina.getByRole('link').count()).toBe(0);
      await verificarTela(janela, '404', { trocarTema: soPeloEstilo });
    });

    it.each(ESTADOS_DA_COMPRA)('$nome', async ({ nome, quem, temas, abrir, pronta }) => {
      const janela = de(quem);
      await abrir(lojas, janela);
      await pronta(janela.pagina);
      await telaQuieta(janela.pagina);
      anotarDeslocamento({ tela: nome, largura, soma: await deslocamento(janela.pagina) });
      await verificarTela(janela, nome, {
        temas,
        ...(quem === 'visita' ? { trocarTema: soPeloEstilo } : {}),
      });
    });
  },
);

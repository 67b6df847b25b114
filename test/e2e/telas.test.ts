import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { TELAS } from '../../web/painel/app/telas.ts';
import { abrirJanela, acessibilidade, fotografar, type Janela, mudarTema } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';
import { ESTADOS } from './estados.ts';
import { abrirPainel, type Painel } from './painel.ts';
import {
  alvosPequenos,
  deslocamento,
  irSemRecarregar,
  prepararVarredura,
  semRolagemLateral,
  telaQuieta,
} from './tela.ts';

let produto: Produto;
let operador: OperadorLigado;
beforeAll(async () => {
  produto = await produtoComum();
  operador = await produto.operador();
  // A demonstração não traz quem tenha escrito.
  await produto.local('POST', 'whatsapp/responder', { telefone: '5511912345678', texto: 'Boa tarde' });
  await produto.assentar();
});

const conversas = z.object({ itens: z.array(z.object({ id: z.string() })) });

/** O que pôr no lugar de cada parte variável de um endereço do painel. */
async function parteVariavel(nome: string): Promise<string> {
  const { api } = operador;
  if (nome === 'produtoSlug') return 'over-limite';
  if (nome === 'id') return (await api('GET /api/landing-pages', {})).itens[0]?.id ?? '';
  if (nome === 'telefone') {
    const { corpo } = await produto.chamar({
      metodo: 'GET',
      caminho: '/api/conversas',
      token: operador.token,
    });
    return conversas.parse(corpo).itens[0]?.id ?? '';
  }
  throw new Error(`A varredura não sabe o que pôr em :${nome}`);
}
async function enderecoDe(caminho: string): Promise<string> {
  const partes = caminho
    .split('/')
    .map((parte) => (parte.startsWith(':') ? parteVariavel(parte.slice(1)) : parte));
  const prontas = await Promise.all(partes);
  expect(prontas.slice(1), caminho).not.toContain('');
  return `/dashboard/${prontas.join('/')}`;
}

/** Quanto cada tela se mexe enquanto chega, a soma do Layout Instability; imprime-se no fim. */
const deslocamentos: { tela: string; largura: number; soma: number }[] = [];
afterAll(() => {
  const linhas = deslocamentos
    .filter(({ soma }) => soma > 0.01)
    .toSorted((a, b) => b.soma - a.soma)
    .map(({ tela, largura, soma }) => `${tela} em ${largura} px: ${soma.toFixed(2)}`);
  console.log(
    `deslocamento do que se vê enquanto ${deslocamentos.length} telas chegam (acima de 0,01): ${linhas.join('; ') || 'nenhum'}`,
  );
});

/** No segundo tema só as cores são outras. */
const TEMAS = { light: 'todas', dark: 'cores' } as const;

/** Acessível nos dois temas, sem rolar para o lado, no celular ao alcance do dedo, e sem um erro no navegador. */
async function conferir(
  { pagina, largura, problemas }: Janela,
  nome: string,
  trocarTema: typeof mudarTema = mudarTema,
): Promise<void> {
  for (const tema of ['light', 'dark'] as const) {
    await trocarTema(pagina, tema);
    await fotografar(pagina, `tela-${largura}-${tema}-${nome.replaceAll('/', '-')}`);
    expect(await acessibilidade(pagina, TEMAS[tema]), `tema ${tema}`).toEqual([]);
  }
  await trocarTema(pagina, 'light');
  await semRolagemLateral(pagina);
  if (largura === 360) expect(await alvosPequenos(pagina), 'pequeno demais para o dedo').toEqual([]);
  expect(problemas()).toEqual([]);
}

const LARGURAS = [{ largura: 1280 }, { largura: 360 }] as const;

describe.each(LARGURAS)('as telas do painel em $largura px', ({ largura }) => {
  let janela: Janela;
  let tela: Painel;
  beforeAll(async () => {
    ({ janela, tela } = await abrirPainel(produto, operador, { largura, aoAbrir: prepararVarredura }));
  });
  afterAll(() => janela?.fechar());

  it.each(TELAS)('$caminho', async ({ caminho }) => {
    const soma = await irSemRecarregar(janela.pagina, await enderecoDe(caminho));
    deslocamentos.push({ tela: caminho || 'home', largura, soma });
    await conferir(janela, caminho || 'home');
  });

  it.each(ESTADOS)('$nome', async ({ nome, caminho, abrir, pronta }) => {
    await janela.pagina.goto(`/dashboard/${caminho}`);
    await telaQuieta(janela.pagina);
    await abrir?.(tela);
    await pronta(tela);
    await telaQuieta(janela.pagina);
    await conferir(janela, nome);
  });
});

describe.each(LARGURAS)('as páginas públicas em $largura px', ({ largura }) => {
  let janela: Janela;
  beforeAll(async () => {
    janela = await abrirJanela(await navegadorComum(), produto.origin, { largura });
    await prepararVarredura(janela.pagina);
  });
  afterAll(() => janela?.fechar());

  it('/login', async () => {
    await janela.pagina.goto('/login');
    // O login, sem o painel, olha o tema só ao abrir.
    await conferir(janela, 'login', async (pagina, tema) => {
      await pagina.emulateMedia({ colorScheme: tema });
      await pagina.reload();
      await telaQuieta(pagina);
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
    await janela.pagina.goto(caminho);
    await telaQuieta(janela.pagina);
    deslocamentos.push({ tela: caminho, largura, soma: await deslocamento(janela.pagina) });
    await conferir(janela, caminho);
  });

  it('o que não existe dá a página 404, que nunca leva quem compra à entrada de quem vende', async () => {
    janela.esperar(/404/);
    const resposta = await janela.pagina.goto('/nao-existe/mesmo');
    expect(resposta?.status()).toBe(404);
    await janela.pagina.getByText('Página não encontrada').first().waitFor();
    expect(await janela.pagina.getByRole('link').count()).toBe(0);
    await conferir(janela, '404');
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { abrirLoja, esperarPor, type Loja } from '../support/loja.ts';
import {
  abrirJanela,
  acessibilidade,
  fotografar,
  type Janela,
  semInternet,
  tornarLenta,
} from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';
import { semRolagemLateral } from './tela.ts';

/** A soma dos pulos da página, desde que se abriu. */
const QUANTO_PULOU = `new Promise((pronto) => {
  new PerformanceObserver((lista) => pronto(lista.getEntries().reduce((soma, { value }) => soma + value, 0)))
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => pronto(0), 300);
})`;

const mandados = z.array(z.object({ para: z.unknown(), assunto: z.string(), texto: z.string() }));

describe.each([{ largura: 360 }, { largura: 1280 }] as const)('Minha conta, a $largura px', ({ largura }) => {
  let produto: Produto;
  let operador: OperadorLigado;
  let loja: Loja;
  let janela: Janela;
  let email: string;

  beforeAll(async () => {
    produto = await produtoComum();
    // Todo nome que termina assim é esta máquina, para o navegador.
    const host = `conta-${randomUUID().slice(0, 8)}.localhost`;
    operador = await produto.outroOperador(host);
    loja = await abrirLoja(produto, operador, host);
    const origem = `http://${host}:${new URL(produto.origin).port}`;
    janela = await abrirJanela(await navegadorComum(), origem, { largura });
    if (largura === 360) await tornarLenta(janela.pagina);
    // Comprido como os há: não pode fazer a tela rolar para o lado.
    email = `maria.aparecida.dos.santos.${randomUUID().slice(0, 8)}@exemplo.com.br`;
    await loja.venderPago({ email });
  });
  afterAll(() => janela?.fechar());

  const botao = (nome: string) => janela.pagina.getByRole('button', { name: nome });
  const titulo = (nome: string) => janela.pagina.getByRole('heading', { name: nome, level: 1 });
  const semFalhas = async (nome: string) => {
    expect(await acessibilidade(janela.pagina), nome).toEqual([]);
    await semRolagemLateral(janela.pagina);
    await fotografar(janela.pagina, `minha-conta-${nome}-${largura}`);
  };
  const linkMandado = () =>
    esperarPor('o link de Minha conta', async () => {
      const todos = mandados.parse(await produto.local('GET', 'emails'));
      const carta = todos.find(
        ({ para, assunto }) => assunto === 'Entre em Minha conta' && JSON.stringify(para).includes(email),
      );
      return carta?.texto.match(/https?:\/\/\S+minha-conta#[\w-]+/)?.[0] ?? null;
    });

  /** Abre um endereço com o script da página retido, até que se o solte: é o que vê quem tem pouco sinal. */
  async function comOScriptRetido(caminho: string, ver: () => Promise<void>): Promise<void> {
    const { pagina } = janela;
    const { promise: solto, resolve: soltar } = Promise.withResolvers<void>();
    await pagina.route(/\/assets\/conta-[^/]+\.js/, async (rota) => {
      await solto;
      await rota.continue();
    });
    try {
      await pagina.goto('about:blank');
      await pagina.goto(caminho, { waitUntil: 'commit' });
      await ver();
    } finally {
      // A rota fica: solta, já não retém nada.
      soltar();
    }
  }
  const aVista = async (nome: string) => {
    await titulo(nome).waitFor();
    expect(await janela.pagina.locator('h1:visible').allTextContents()).toEqual([nome]);
  };

  it('antes do script já se lê, e o que se toca espera por ele sem ir parar no endereço', async () => {
    const { pagina } = janela;
    await comOScriptRetido('/minha-conta', async () => {
      await aVista('Minha conta');
      await pagina.getByRole('textbox', { name: 'E-mail', exact: true }).fill('ninguem@exemplo.com.br');
      await botao('Mandar o link').click();
      expect(await botao('Mandar o link').getAttribute('aria-busy')).toBe('true');
      expect(new URL(pagina.url()).search).toBe('');
    });
    await titulo('Confira o seu e-mail').waitFor();
    await comOScriptRetido('/minha-conta#um-segredo-que-ja-se-usou', async () => {
      await aVista('Entrar em Minha conta');
      await botao('Entrar').click();
      expect(new URL(pagina.url()).hash).toBe('#um-segredo-que-ja-se-usou');
    });
    await titulo('Este link já foi usado ou já não vale').waitFor();
  });

  it('pelo e-mail, entra, para a cobrança, pede o dinheiro de volta, e vê que ele voltou', async () => {
    const { pagina } = janela;
    await pagina.goto('/minha-conta');
    await titulo('Minha conta').waitFor();
    await semFalhas('pedir');
    await botao('Mandar o link').click();
    await pagina.getByText('Email é obrigatório').waitFor();
    await pagina.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
    await botao('Mandar o link').click();
    await titulo('Confira o seu e-mail').waitFor();
    const link = await linkMandado();
    // Abrir o link, como quem confere e-mails, não o gasta.
    await produto.chamar({ metodo: 'GET', caminho: '/minha-conta' });
    await pagina.goto('about:blank');
    await pagina.goto(link);
    await titulo('Entrar em Minha conta').waitFor();
    await semFalhas('entrar');
    await botao('Entrar').dblclick();
    await pagina.getByText('Suas compras').waitFor();
    expect(await pagina.evaluate(QUANTO_PULOU)).toBeLessThanOrEqual(0.05);
    expect(pagina.url()).not.toContain('#');
    // Um botão principal só: o primeiro acesso ao que se comprou.
    expect(await pagina.locator('#produtos .botao:not(.vazado)').allTextContents()).toEqual([
      'Entrar no grupo Jackpot Hunters',
    ]);
    await semFalhas('conta');
    // Quem já entrou neste navegador não vê o formulário de quem não entrou, nem a tela pula quando a conta chega.
    await comOScriptRetido('/minha-conta', () => aVista('Abrindo a sua conta…'));
    await pagina.getByText('Suas compras').waitFor();
    expect(await pagina.evaluate(QUANTO_PULOU)).toBeLessThanOrEqual(0.05);

    await botao('Quero meu dinheiro de volta').click();
    await semFalhas('devolver');
    await pagina.getByRole('dialog').getByRole('button', { name: 'Quero meu dinheiro de volta' }).dblclick();
    await pagina.getByText('Devolução pedida').waitFor();
    const { itens } = await operador.api('GET /api/devolucoes', {});
    expect(itens).toMatchObject([{ valor: 65 }]);

    await botao('Cancelar assinatura').click();
    await pagina.getByLabel('Quer dizer por quê?').fill('Sem tempo');
    await semInternet(janela, async () => {
      await pagina.getByRole('dialog').getByRole('button', { name: 'Cancelar assinatura' }).click();
      await pagina.getByText('O servidor não respondeu').waitFor();
    });
    expect(await pagina.getByLabel('Quer dizer por quê?').inputValue()).toBe('Sem tempo');
    await pagina.getByRole('dialog').getByRole('button', { name: 'Cancelar assinatura' }).click();
    await pagina.getByText('não será mais cobrada').waitFor();
    await botao('Cancelar assinatura').waitFor({ state: 'detached' });

    // Quem vende devolve com um clique, e quem comprou sabe por e-mail e aqui.
    const [{ pedido_id = '' } = {}] = itens;
    await operador.api('POST /api/pedidos/{id}/estornar', { params: { id: pedido_id }, body: {} });
    await esperarPor('o e-mail da devolução', async () =>
      mandados
        .parse(await produto.local('GET', 'emails'))
        .some(
          ({ para, assunto }) =>
            JSON.stringify(para).includes(email) && assunto.startsWith('Devolução do seu'),
        ),
    );
    await pagina.reload();
    await pagina.getByText('Devolvido', { exact: true }).waitFor();
    expect(await botao('Quero meu dinheiro de volta').count()).toBe(0);
    await semFalhas('devolvido');

    await botao('Sair').click();
    await titulo('Minha conta').waitFor();
    await pagina.goto('about:blank');
    await pagina.goto(link);
    await botao('Entrar').click();
    await titulo('Este link já foi usado ou já não vale').waitFor();
    await semFalhas('usado');
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  abrirJanela,
  acessibilidade,
  fotografar,
  type Janela,
  mudarTema,
  tamanho,
} from '../support/navegador.ts';
import type { Operador, Produto } from '../support/produto.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';
import { type Painel, painel } from './painel.ts';
import { alvosPequenos, semRolagemLateral } from './tela.ts';

let navegador: Browser;
let produto: Produto;
let operador: Operador;
beforeAll(async () => {
  navegador = await navegadorComum();
  produto = await produtoComum();
  operador = await produto.operador();
});

type Tela = {
  nome: string;
  caminho: string;
  abrir?: (tela: Painel) => Promise<unknown>;
  pronta: (tela: Painel) => Promise<unknown>;
};
const primeiro = (tela: Painel, nome: RegExp) => tela.botao(nome).locator('visible=true').first().click();
/** Cada tela e cada janela que se abre sobre ela, com o que mostra quando está pronta. */
const telas: readonly Tela[] = [
  { nome: 'home', caminho: '/dashboard', pronta: (t) => t.ver(/Boas-vindas/) },
  {
    nome: 'clientes',
    caminho: '/dashboard/clientes',
    pronta: (t) =>
      t
        .botao(/^Editar /)
        .first()
        .waitFor(),
  },
  {
    nome: 'clientes-novo',
    caminho: '/dashboard/clientes',
    abrir: (t) => primeiro(t, /^Novo Cliente/),
    pronta: (t) => t.campo('CPF').waitFor(),
  },
  {
    nome: 'clientes-novo-com-erros',
    caminho: '/dashboard/clientes?formulario=novo',
    abrir: (t) => t.botao('Salvar').click(),
    pronta: (t) => t.ver('Nome é um campo obrigatório'),
  },
  {
    nome: 'clientes-excluir',
    caminho: '/dashboard/clientes',
    abrir: async (t) => {
      await primeiro(t, /^Ações de /);
      await t.pagina.getByRole('menuitem', { name: 'Excluir' }).click();
    },
    pronta: (t) => t.pagina.getByRole('dialog').getByRole('button', { name: 'Voltar' }).waitFor(),
  },
  {
    nome: 'clientes-vazio',
    caminho: '/dashboard/clientes?busca=zzzz',
    pronta: (t) => t.ver('Nenhum cliente encontrado'),
  },
  {
    nome: 'produtos',
    caminho: '/dashboard/produtos',
    pronta: (t) =>
      t
        .botao(/^Duplicar /)
        .first()
        .waitFor(),
  },
  {
    nome: 'produtos-novo',
    caminho: '/dashboard/produtos',
    abrir: (t) => primeiro(t, /^Novo Produto/),
    pronta: (t) => t.campo('Valor').waitFor(),
  },
  {
    nome: 'assinaturas',
    caminho: '/dashboard/assinaturas',
    pronta: (t) =>
      t
        .botao(/^Ações da assinatura/)
        .first()
        .waitFor(),
  },
  {
    nome: 'assinaturas-nova',
    caminho: '/dashboard/assinaturas',
    abrir: (t) => primeiro(t, /^Nova Assinatura/),
    pronta: (t) =>
      t.pagina
        .getByRole('dialog', { name: 'Nova Assinatura' })
        .getByRole('button', { name: 'Salvar' })
        .waitFor(),
  },
  {
    nome: 'assinaturas-acoes',
    caminho: '/dashboard/assinaturas',
    abrir: (t) => primeiro(t, /^Ações da assinatura/),
    pronta: (t) => t.pagina.getByRole('menuitem').first().waitFor(),
  },
  {
    nome: 'assinaturas-vazio',
    caminho: '/dashboard/assinaturas?busca=zzzz',
    pronta: (t) => t.ver('Nenhuma assinatura encontrada'),
  },
  {
    nome: 'cupons',
    caminho: '/dashboard/cupons',
    pronta: (t) => t.pagina.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    nome: 'produto-do-menu',
    caminho: '/dashboard/produtos/over-limite',
    pronta: (t) => t.pagina.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    nome: 'vendas',
    caminho: '/dashboard/vendas',
    pronta: (t) =>
      t
        .botao(/^Abrir a venda/)
        .first()
        .waitFor(),
  },
  {
    nome: 'lembretes',
    caminho: '/dashboard/lembretes-automaticos',
    pronta: (t) => t.ver(/^Hoje, /),
  },
  {
    nome: 'cobrancas',
    caminho: '/dashboard/cobrancas',
    pronta: async (t) => {
      await t
        .botao(/^Cobrar /)
        .first()
        .waitFor();
      await expect.poll(() => t.pagina.getByText('Nenhum WhatsApp conectado').count()).toBe(0);
    },
  },
  {
    nome: 'templates-whatsapp',
    caminho: '/dashboard/templates?tab=whatsapp',
    pronta: (t) => t.pagina.getByText('4/4 configurados').nth(3).waitFor(),
  },
  {
    nome: 'leads',
    caminho: '/dashboard/leads',
    pronta: (t) =>
      t.pagina
        .getByRole('link', { name: /^WhatsApp de/ })
        .first()
        .waitFor(),
  },
  {
    nome: 'landing-pages',
    caminho: '/dashboard/landing-pages',
    pronta: (t) =>
      t.pagina
        .getByRole('link', { name: /^Editar / })
        .first()
        .waitFor(),
  },
  {
    nome: 'templates',
    caminho: '/dashboard/templates',
    pronta: (t) => t.botao('Associar produtos a Over Limite').waitFor(),
  },
  {
    nome: 'templates-editor',
    caminho: '/dashboard/templates/jackpot-hunters',
    pronta: (t) => t.campo('Mensagem').waitFor(),
  },
  { nome: 'perfil', caminho: '/dashboard/perfil', pronta: (t) => t.botao('Trocar a senha').waitFor() },
  {
    nome: 'importar-clientes',
    caminho: '/dashboard/clientes/importar',
    pronta: (t) => t.botao('Baixar arquivo modelo').waitFor(),
  },
  { nome: 'nao-encontrada', caminho: '/dashboard/nada', pronta: (t) => t.ver(/não encontrada/i) },
];

/** No segundo tema só as cores são outras. */
const TEMAS = { light: 'todas', dark: 'cores' } as const;

describe.each([{ largura: 1280 }, { largura: 360 }] as const)('telas em $largura px', ({ largura }) => {
  let janela: Janela;
  let tela: Painel;
  beforeAll(async () => {
    janela = await abrirJanela(navegador, produto.origin, { largura });
    tela = painel(janela.pagina);
  });
  afterAll(() => janela?.fechar());

  async function conferirTema(nome: string, tema: keyof typeof TEMAS): Promise<void> {
    await fotografar(janela.pagina, `tela-${largura}-${tema}-${nome}`);
    expect(await acessibilidade(janela.pagina, TEMAS[tema]), `tema ${tema}`).toEqual([]);
  }
  /** Os dois temas na mesma tela: acessíveis, e cada um com a sua fotografia. */
  async function conferirTemas(nome: string): Promise<void> {
    for (const tema of ['light', 'dark'] as const) {
      await mudarTema(janela.pagina, tema);
      await conferirTema(nome, tema);
    }
  }

  it('login: acessível e entra', async () => {
    // O login, sem o painel, olha o tema só ao abrir.
    for (const tema of ['dark', 'light'] as const) {
      await janela.pagina.emulateMedia({ colorScheme: tema });
      await janela.pagina.goto('/login');
      await tela.ver('Faça login na sua conta');
      await conferirTema('login', tema);
    }
    await tela.entrar(operador.email, operador.senha);
    await tela.ver(/Boas-vindas/);
  });

  it.each(telas)(
    '$nome: acessível, sem rolagem para o lado, sem erro, e no celular ao alcance do dedo',
    async ({ nome, caminho, abrir, pronta }) => {
      await janela.pagina.goto(caminho);
      await abrir?.(tela);
      await pronta(tela);
      await conferirTemas(nome);
      await semRolagemLateral(janela.pagina);
      if (largura === 360)
        expect(await alvosPequenos(janela.pagina), 'pequeno demais para o dedo').toEqual([]);
      expect(janela.problemas()).toEqual([]);
    },
  );

  if (largura === 360) {
    it('a gaveta do menu fecha ao escolher uma tela, mesmo a que já está aberta', async () => {
      await janela.pagina.goto('/dashboard');
      await tela.ver(/Boas-vindas/);
      for (const nome of ['Clientes', 'Clientes', 'Home', 'Home']) {
        await tela.irPara(nome);
        await janela.pagina.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
      }
    });

    it('a gaveta prende o foco, e Esc a fecha e o devolve ao botão que a abriu', async () => {
      await janela.pagina.goto('/dashboard');
      await tela.botao('Abrir menu').press('Enter');
      const gaveta = janela.pagina.getByRole('dialog', { name: 'Menu' });
      await gaveta.getByRole('link', { name: 'Leads' }).waitFor();
      for (let vez = 0; vez < 24; vez += 1) {
        await janela.pagina.keyboard.press('Tab');
        // Entre o último e o primeiro, o navegador passa pelo que é dele: o <body>, e nunca pela tela de trás.
        const fora = await gaveta.evaluate(
          (um) => document.activeElement !== document.body && !um.contains(document.activeElement),
        );
        expect(fora, `${vez + 1}º Tab`).toBe(false);
      }
      await janela.pagina.keyboard.press('Escape');
      await expect.poll(tela.focado).toBe('Abrir menu');
    });
  } else {
    it('a barra lateral se recolhe e lembra disso', async () => {
      await janela.pagina.goto('/dashboard');
      await tela.botao('Recolher menu').click();
      await janela.pagina.reload();
      await tela.botao('Expandir menu').click();
      await tela.botao('Recolher menu').waitFor();
    });

    it('numa janela de 700 px de altura a barra alcança todas as entradas, até o assistente', async () => {
      await janela.pagina.setViewportSize({ width: 1280, height: 700 });
      await janela.pagina.goto('/dashboard');
      const barra = janela.pagina.getByRole('navigation', { name: 'Menu principal' });
      await barra.getByRole('link', { name: 'Over Limite' }).waitFor();
      const enderecos: string[] = [];
      for (const entrada of await barra.getByRole('link').all()) {
        await entrada.scrollIntoViewIfNeeded();
        const [dela, daBarra] = [await entrada.boundingBox(), await barra.boundingBox()];
        if (!dela || !daBarra) throw new Error('a barra não está na tela');
        expect(dela.y + dela.height).toBeLessThanOrEqual(daBarra.y + daBarra.height + 1);
        enderecos.push((await entrada.getAttribute('href'))?.replace('/dashboard/', '') ?? '');
      }
      expect(enderecos).toContain('whatsapp');
      await janela.pagina.setViewportSize(tamanho(largura));
    });

    it('o primeiro Tab oferece ir ao conteúdo, e quem troca de tela começa pelo título dela', async () => {
      await janela.pagina.goto('/dashboard');
      await tela.ver(/Boas-vindas/);
      await janela.pagina.keyboard.press('Tab');
      expect(await tela.focado()).toBe('Ir para o conteúdo');
      await janela.pagina.keyboard.press('Enter');
      expect(await janela.pagina.evaluate(() => document.activeElement?.localName)).toBe('main');
      for (const nome of ['Leads', 'Over Limite', 'Cupons', 'Leads']) {
        await tela.irPara(nome);
        await expect.poll(tela.focado).toBe(nome);
      }
    });

    it('Esc fecha o menu, a pergunta e a gaveta, e o foco volta ao registro de onde se veio', async () => {
      const { keyboard } = janela.pagina;
      const janelinha = janela.pagina.getByRole('dialog');
      await janela.pagina.goto('/dashboard/clientes');
      const acoes = tela.botao(/^Ações de /).first();
      const nome = await acoes.getAttribute('aria-label');
      await acoes.press('Enter');
      await janela.pagina.getByRole('menuitem').first().waitFor();
      await keyboard.press('Escape');
      await expect.poll(tela.focado).toBe(nome);
      await keyboard.press('Enter');
      await janela.pagina.getByRole('menuitem', { name: 'Excluir' }).press('Enter');
      await janelinha.waitFor();
      await keyboard.press('Escape');
      await janelinha.waitFor({ state: 'hidden' });
      await expect.poll(tela.focado).toBe(nome);

      await janela.pagina.goto('/dashboard/assinaturas');
      const daLinha = tela.botao(/^Ações da assinatura/).first();
      const linha = await daLinha.getAttribute('aria-label');
      await daLinha.press('Enter');
      await janela.pagina.getByRole('menuitem', { name: 'Editar' }).press('Enter');
      await janelinha.getByRole('button', { name: 'Salvar' }).waitFor();
      await keyboard.press('Escape');
      await janelinha.waitFor({ state: 'hidden' });
      await expect.poll(tela.focado).toBe(linha);

      await janela.pagina.goto('/dashboard/vendas');
      const venda = tela.botao(/^Abrir a venda/).first();
      const qual = await venda.getAttribute('aria-label');
      await venda.press('Enter');
      await janelinha.getByRole('button', { name: 'Fechar' }).waitFor();
      await keyboard.press('Escape');
      await janelinha.waitFor({ state: 'hidden' });
      await expect.poll(tela.focado).toBe(qual);
    });

    it('só com o teclado se chega a todo controle da tela de clientes', async () => {
      await janela.pagina.goto('/dashboard/clientes');
      await tela
        .botao(/^Editar /)
        .first()
        .waitFor();
      const vistos = new Set<string>();
      for (let i = 0; i < 45; i += 1) {
        await janela.pagina.keyboard.press('Tab');
        vistos.add(
          await janela.pagina.evaluate(
            () =>
              document.activeElement?.textContent?.trim() ||
              document.activeElement?.getAttribute('aria-label') ||
              '',
          ),
        );
      }
      for (const nome of ['Ir para o conteúdo', 'Home', 'Sair', 'Novo Cliente', 'Buscar clientes']) {
        expect(
          [...vistos].some((texto) => texto.includes(nome)),
          nome,
        ).toBe(true);
      }
    });
  }
});

describe('endereços públicos', () => {
  it('o que não existe dá a página 404, que nunca leva quem compra à entrada de quem vende', async () => {
    const janela = await abrirJanela(navegador, produto.origin);
    janela.esperar(/404/);
    const resposta = await janela.pagina.goto('/nao-existe/mesmo');
    expect(resposta?.status()).toBe(404);
    await painel(janela.pagina).ver('Página não encontrada');
    await expect.poll(() => janela.pagina.getByRole('link').count()).toBe(0);
    expect(await acessibilidade(janela.pagina)).toEqual([]);
    await fotografar(janela.pagina, 'tela-404');
    expect(janela.problemas()).toEqual([]);
    await janela.fechar();
  });

  it('no celular, o que se toca nas páginas e no checkout tem o tamanho do dedo, e nada rola para o lado', async () => {
    const janela = await abrirJanela(navegador, produto.origin, { largura: 360 });
    for (const caminho of [
      '/login',
      '/produtos/jackpot-hunters',
      '/produtos/metodo-cerccos',
      '/marina/home',
      '/checkout/jackpot-hunters?plano=mensal',
    ]) {
      await janela.pagina.goto(caminho);
      await janela.pagina.getByRole('heading', { level: 1 }).waitFor();
      expect(await alvosPequenos(janela.pagina), caminho).toEqual([]);
      await semRolagemLateral(janela.pagina);
    }
    await janela.fechar();
  });

  it.each(['/', '/login', '/dashboard', '/dashboard/clientes'])(
    '%s traz os cabeçalhos de segurança',
    async (caminho) => {
      const { cabecalhos } = await produto.chamar({ metodo: 'GET', caminho });
      const csp = cabecalhos.get('content-security-policy') ?? '';
      expect(csp).toMatch(/default-src|script-src/);
      const diretiva = (nome: string) => csp.split(';').find((parte) => parte.trim().startsWith(nome));
      const scripts = diretiva('script-src') ?? diretiva('default-src');
      expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
      expect(csp).toMatch(/frame-ancestors 'none'/);
      expect(csp).toMatch(/object-src 'none'|default-src 'none'/);
      expect(cabecalhos.get('x-content-type-options')).toBe('nosniff');
      expect(cabecalhos.get('strict-transport-security')).toMatch(/max-age=\d{8,}/);
      expect(cabecalhos.get('referrer-policy')).toBeTruthy();
    },
  );
});

import { setTimeout as dormir } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dataEmSaoPaulo, formatarData, somarDias, somarMeses } from '../../shared/base/datas.ts';
import { abrirJanela, acessibilidade, fotografar, type Janela } from '../support/navegador.ts';
import { type Produto, subirProduto } from '../support/produto.ts';
import { navegadorComum } from './compartilhado.ts';
import { type Painel, painel } from './painel.ts';

let navegador: Browser;
beforeAll(async () => {
  navegador = await navegadorComum();
});

describe.each([{ largura: 1280 }, { largura: 360 }] as const)(
  'a jornada do operador em $largura px',
  ({ largura }) => {
    let produto: Produto;
    let janela: Janela;
    let tela: Painel;
    const hoje = dataEmSaoPaulo(new Date());
    const vence = somarDias(hoje, 10);

    beforeAll(async () => {
      // Um só dela: muda o relógio.
      produto = await subirProduto({ vazio: true });
      janela = await abrirJanela(navegador, produto.origin, { largura, movimento: true });
      tela = painel(janela.pagina);
    });
    afterAll(async () => {
      await janela?.fechar();
      await produto?.parar();
    });
    const foto = (nome: string) => fotografar(janela.pagina, `jornada-${largura}-${nome}`);

    it('quem não entrou vai para o login, que diz o que falta', async () => {
      await janela.pagina.goto('/dashboard/clientes');
      await janela.pagina.waitForURL(/\/login/);
      await tela.ver('Faça login na sua conta');
      await tela.botao('Entrar').click();
      await tela.ver('Email e senha são obrigatórios');
      await foto('01-login');
    });

    it('senha errada: Email ou senha incorretos', async () => {
      // O navegador anota todo 400 como erro; este é o do provedor de identidade, provocado aqui.
      janela.esperar(/Failed to load resource.*_cognito/);
      await tela.entrar('operador@exemplo.com.br', 'Senha#Errada1');
      await tela.ver('Email ou senha incorretos');
      await expect.poll(() => tela.campo('Email').inputValue()).toBe('operador@exemplo.com.br');
    });

    it('senha certa: abre o painel, com tudo em zero', async () => {
      const { email, senha } = await produto.operador();
      await tela.entrar(`  ${email} `, senha);
      await janela.pagina.waitForURL(/\/dashboard/);
      await tela.conferirContagens([0, 0, 0]);
      await foto('02-home');
    });

    it('cadastra um produto, que entra em Meus Produtos', async () => {
      await tela.irPara('Produtos');
      await tela.botao('Novo Produto').first().click();
      await tela.botao('Salvar').click();
      await tela.ver('Nome e valor são campos obrigatórios');
      await tela.campo('Nome').fill('Over Limite (mensal)');
      await tela.campo('Valor').fill('1.234,50');
      await tela.botao('Salvar').click();
      await tela.ver('Produto salvo: Over Limite (mensal)');
      await tela.ver('R$ 1.234,50');
      await foto('03-produtos');
      await tela.conferirContagens([0, 1, 0]);
      const abrir = tela.botao('Abrir menu');
      if (await abrir.isVisible()) await abrir.click();
      const item = janela.pagina
        .getByRole('link', { name: 'Over Limite', exact: true })
        .locator('visible=true');
      expect(await item.getAttribute('href')).toBe('/dashboard/produtos/over-limite');
      if (await janela.pagina.getByRole('dialog', { name: 'Menu' }).isVisible()) {
        await janela.pagina.keyboard.press('Escape');
      }
    });

    it('cadastra um cliente estrangeiro, sem CPF nem endereço', async () => {
      await tela.irPara('Clientes');
      await tela.botao('Novo Cliente').first().click();
      await tela.campo('Nome').fill('John Smith');
      await tela.campo('Email').fill('john@example.com');
      await janela.pagina.getByLabel('Cliente estrangeiro').check();
      for (const nome of ['CPF', 'CEP', 'Rua', 'Cidade']) {
        const campo = tela.campo(nome);
        if (await campo.count()) await expect.poll(() => campo.isDisabled(), { message: nome }).toBe(true);
      }
      await tela.campo('País').fill('Portugal');
      await tela.botao('Salvar').click();
      await tela.ver('Cliente salvo: John Smith');
      await tela.conferirContagens([1, 1, 0]);
    });

    it('cadastra um cliente brasileiro, com o endereço achado pelo CEP', async () => {
      await tela.irPara('Clientes');
      await tela.botao('Novo Cliente').first().click();
      await tela.campo('Nome').fill('Maria Souza');
      await tela.campo('Email').fill('maria@exemplo.com.br');
      await tela.botao('Salvar').click();
      await tela.ver('CPF é obrigatório para clientes brasileiros');
      await tela.campo('CPF').pressSequentially('52998224725');
      await expect.poll(() => tela.campo('CPF').inputValue()).toBe('529.982.247-25');
      await tela.campo('Telefone').pressSequentially('011987654321');
      await expect.poll(() => tela.campo('Telefone').inputValue()).toBe('(11) 98765-4321');
      await tela.campo('CEP').pressSequentially('01001000');
      await expect.poll(() => tela.campo('Rua').inputValue()).toBe('Praça da Sé');
      await expect.poll(() => tela.campo('CEP').inputValue()).toBe('01001-000');
      await expect.poll(() => tela.campo('Bairro').inputValue()).toBe('Sé');
      await expect.poll(() => tela.campo('Cidade').inputValue()).toBe('São Paulo');
      janela.esperar(/Failed to load resource.*404/);
      await tela.campo('CEP').fill('99999999');
      await tela.ver('CEP não encontrado. O endereço do CEP anterior foi apagado');
      await expect.poll(() => tela.campo('Rua').inputValue()).toBe('');
      await tela.campo('CEP').fill('01001000');
      await expect.poll(() => tela.campo('Rua').inputValue()).toBe('Praça da Sé');
      await foto('04-cliente');
      await tela.botao('Salvar').click();
      await tela.ver('Cliente salvo: Maria Souza');
      await foto('05-clientes');
      await tela.conferirContagens([2, 1, 0]);
    });

    it('cria uma assinatura, que vence em dez dias', async () => {
      await tela.irPara('Assinaturas');
      await tela.botao('Nova Assinatura').first().click();
      await tela.campo('Data de expiração').fill('31/02/2027');
      await janela.pagina.keyboard.press('Escape');
      const descartar = janela.pagina.getByRole('dialog', { name: 'Descartar o que você mudou?' });
      await tela.botao('Voltar', descartar).click();
      await expect.poll(() => tela.campo('Data de expiração').inputValue()).toBe('31/02/2027');
      await janela.pagina.keyboard.press('Escape');
      await tela.botao('Descartar', descartar).click();
      await tela.criarAssinatura({ cliente: 'Maria Souza', produto: 'Over Limite', expiracao: vence });
      const linha = tela.assinatura('Maria Souza');
      await linha.getByText('Vence em 10 dias').waitFor();
      await linha.getByText(formatarData(vence)).waitFor();
      await linha.getByText('Ativo', { exact: true }).first().waitFor();
      await linha.getByText('R$ 1.234,50').waitFor();
      await foto('06-assinatura');
      await tela.conferirContagens([2, 1, 1]);
    });

    it('renova: ninguém perde dias pagos e a antiga fica renovada', async () => {
      await tela.irPara('Assinaturas');
      await tela.agirNaAssinatura(tela.assinatura('Maria Souza'), 'Renovar');
      const dialogo = janela.pagina.getByRole('dialog', { name: 'Renovar assinatura' });
      const nova = somarMeses(vence, 1);
      await expect.poll(() => tela.campo('Data de expiração', dialogo).inputValue()).toBe(formatarData(nova));
      await expect.poll(() => tela.campo('Data de início', dialogo).inputValue()).toBe(formatarData(hoje));
      await foto('07-renovar');
      await tela.botao('Renovar', dialogo).click();
      await dialogo.waitFor({ state: 'hidden' });
      await tela
        .assinatura('Maria Souza', formatarData(nova))
        .getByText('Ativo', { exact: true })
        .first()
        .waitFor();
      // A antiga é história: só aparece a quem a pede.
      await tela.ver('1 assinatura · 1 renovada não aparece');
      await tela.botao('Mostrar renovadas').click();
      await tela
        .assinatura('Maria Souza', formatarData(vence))
        .getByText('Expirado', { exact: true })
        .waitFor();
      await tela.conferirContagens([2, 1, 2]);
    });

    it('uma assinatura renovada não se renova outra vez', async () => {
      await janela.pagina.goto('/dashboard/assinaturas?renovadas=1');
      const antiga = tela.assinatura('Maria Souza', formatarData(vence));
      await antiga.getByRole('button', { name: /^Ações da assinatura de/ }).click();
      await janela.pagina.getByRole('menuitem').first().waitFor();
      await expect.poll(() => janela.pagina.getByRole('menuitem', { name: 'Renovar' }).count()).toBe(0);
      await janela.pagina.keyboard.press('Escape');
    });

    it('quem muda um filtro e vai logo a outra tela chega a ela, por mais que ela demore a baixar', async () => {
      const { pagina } = janela;
      await pagina.route('**/assets/CuponsPagina-*.js', async (rota) => {
        await dormir(800);
        await rota.continue();
      });
      await pagina.goto('/dashboard/assinaturas');
      const mostrar = tela.botao('Mostrar renovadas');
      await mostrar.waitFor();
      await mostrar.evaluate((botao: HTMLElement) => {
        botao.click();
        document.querySelector<HTMLElement>('a[href="/dashboard/cupons"]')?.click();
      });
      await pagina.getByRole('heading', { name: 'Cupons', level: 1 }).waitFor();
      expect(new URL(pagina.url()).pathname).toBe('/dashboard/cupons');
    });

    it('cancela, depois de perguntar pelo nome', async () => {
      await tela.irPara('Assinaturas');
      const nova = formatarData(somarMeses(vence, 1));
      await tela.agirNaAssinatura(tela.assinatura('Maria Souza', nova), 'Cancelar');
      await tela.ver('Tem certeza que deseja cancelar a assinatura de Maria Souza?');
      await foto('08-cancelar');
      await tela.botao('Cancelar assinatura').click();
      await tela.ver('Assinatura de Maria Souza cancelada');
      await tela.assinatura('Maria Souza', nova).getByText('Cancelado', { exact: true }).waitFor();
      await tela.conferirContagens([2, 1, 2]);
    });

    it('no dia seguinte ao vencimento, o trabalho noturno expira', async () => {
      await tela.irPara('Assinaturas');
      await tela.criarAssinatura({ cliente: 'John Smith', produto: 'Over Limite', expiracao: vence });
      await produto.irPara(vence);
      await produto.local('POST', 'agenda/expiracao/executar');
      await janela.pagina.reload();
      await tela.assinatura('John Smith').getByText('Vence hoje').waitFor();
      await tela.assinatura('John Smith').getByText('Ativo', { exact: true }).first().waitFor();

      // Passou a data e o trabalho da noite ainda não rodou: já conta como vencida, e não se lê 'Ativo' ao lado.
      await produto.irPara(somarDias(vence, 1));
      await tela.irPara('Home');
      await janela.pagina.getByRole('link', { name: 'Clientes vencidos' }).click();
      await tela.assinatura('John Smith').getByText('Vencido', { exact: true }).waitFor();
      await tela.assinatura('John Smith').getByText('Venceu há 1 dia').waitFor();
      await tela.ver('1 de 2 assinaturas');

      const resultado = z
        .object({ agenda: z.string() })
        .parse(await produto.local('POST', 'agenda/expiracao/executar'));
      expect(resultado.agenda).toBe('expiracao');
      await janela.pagina.reload();
      expect(janela.pagina.url()).toContain('status=vencidos');
      await tela.assinatura('John Smith').getByText('Expirado', { exact: true }).waitFor();
      await tela.assinatura('John Smith').getByText('Venceu há 1 dia').waitFor();
      await foto('09-expirada');
      await tela.conferirContagens([2, 1, 3]);
    });

    it('recarregar mantém a sessão, a tela e os filtros do endereço', async () => {
      await tela.irPara('Assinaturas');
      await janela.pagina.goto('/dashboard/assinaturas?status=expirado');
      await tela.assinatura('John Smith').waitFor();
      const produtos = janela.pagina.getByRole('combobox', { name: 'Filtrar por produto' });
      await produtos.selectOption({ label: 'Over Limite (mensal)' });
      await expect.poll(() => janela.pagina.url()).toContain('produto=');
      await janela.pagina.reload();
      await tela.assinatura('John Smith').waitFor();
      expect(janela.pagina.url()).toContain('status=expirado');
      await tela.ver('1 de 2 assinaturas · 1 renovada que combina não aparece');
      const outra = await abrirJanela(navegador, produto.origin, { contexto: janela.contexto });
      await outra.pagina.goto('/login');
      await outra.pagina.waitForURL(/\/dashboard/);
      expect(outra.problemas()).toEqual([]);
      await outra.fechar();
    });

    it('um endereço que não existe tem uma página que ajuda, e as telas que vêm depois dizem isso', async () => {
      await janela.pagina.goto('/dashboard/nao-existe');
      await tela.ver(/não encontrada/i);
      await janela.pagina.goto('/dashboard/templates');
      await tela.ver(/em breve|a caminho|ainda não/i);
    });

    it('sair em uma aba sai de todas', async () => {
      const outra = await abrirJanela(navegador, produto.origin, { contexto: janela.contexto });
      await outra.pagina.goto('/dashboard');
      await painel(outra.pagina).ver(/Boas-vindas/);
      await tela.sair();
      await janela.pagina.waitForURL(/\/login/);
      await outra.pagina.waitForURL(/\/login/, { timeout: 60_000 });
      await janela.pagina.goto('/dashboard');
      await janela.pagina.waitForURL(/\/login/);
      expect(outra.problemas()).toEqual([]);
      await outra.fechar();
    });

    it('o login não tem violação de acessibilidade', async () => {
      await tela.ver('Faça login na sua conta');
      expect(await acessibilidade(janela.pagina)).toEqual([]);
    });

    it('em toda a jornada, nenhum erro no console e nenhuma violação da política de conteúdo', () => {
      expect(janela.problemas()).toEqual([]);
    });
  },
);

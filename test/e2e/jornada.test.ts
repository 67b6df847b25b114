import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataEmSaoPaulo, formatarData, somarDias, somarMeses } from '../../shared/base/datas.ts';
import { abrirJanela, fotografar, type Janela } from '../support/navegador.ts';
import type { Operador, Produto } from '../support/produto.ts';
import { navegadorComum, produtoDoRelogio } from './compartilhado.ts';
import { type Painel, painel } from './painel.ts';

describe.each([{ largura: 1280 }, { largura: 360 }] as const)(
  'a jornada do operador em $largura px',
  ({ largura }) => {
    let produto: Produto;
    let operador: Operador;
    let janela: Janela;
    let tela: Painel;
    const hoje = dataEmSaoPaulo(new Date());
    const vence = somarDias(hoje, 10);

    beforeAll(async () => {
      produto = await produtoDoRelogio();
      await produto.irPara(hoje);
      operador = await produto.outroOperador();
      // Com as transições numa das larguras: é como a pessoa usa, e nada pode depender de elas não existirem.
      const movimento = largura === 360;
      janela = await abrirJanela(await navegadorComum(), produto.origin, { largura, movimento });
      tela = painel(janela.pagina);
    });
    afterAll(() => janela?.fechar());
    const foto = (nome: string) => fotografar(janela.pagina, `jornada-${largura}-${nome}`);

    it('quem não entrou vai para o login, que diz o que falta e recusa a senha errada', async () => {
      await janela.pagina.goto('/dashboard/clientes');
      await janela.pagina.waitForURL(/\/login/);
      await tela.ver('Faça login na sua conta');
      await tela.botao('Entrar').click();
      await tela.ver('Email e senha são obrigatórios');
      // O navegador anota todo 400 como erro; este é o do provedor de identidade, provocado aqui.
      janela.esperar(/Failed to load resource.*_cognito/);
      await tela.entrar(operador.email, 'Senha#Errada1');
      await tela.ver('Email ou senha incorretos');
      await expect.poll(() => tela.campo('Email').inputValue()).toBe(operador.email);
    });

    it('senha certa: abre o painel, com tudo em zero', async () => {
      await tela.entrar(`  ${operador.email} `, operador.senha);
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

    it('cadastra um cliente estrangeiro, sem CPF, e um brasileiro, com o endereço achado pelo CEP', async () => {
      await tela.irPara('Clientes');
      await tela.botao('Novo Cliente').first().click();
      await tela.campo('Nome').fill('John Smith');
      await tela.campo('Email').fill('john@example.com');
      await janela.pagina.getByLabel('Cliente estrangeiro').check();
      await tela.campo('País').fill('Portugal');
      await tela.botao('Salvar').click();
      await tela.ver('Cliente salvo: John Smith');
      await tela.botao('Novo Cliente').first().click();
      await tela.campo('Nome').fill('Maria Souza');
      await tela.campo('Email').fill('maria@exemplo.com.br');
      await tela.campo('CPF').pressSequentially('52998224725');
      await tela.campo('Telefone').pressSequentially('011987654321');
      await tela.campo('CEP').pressSequentially('01001000');
      await expect.poll(() => tela.campo('Rua').inputValue()).toBe('Praça da Sé');
      await expect.poll(() => tela.campo('CPF').inputValue()).toBe('529.982.247-25');
      await expect.poll(() => tela.campo('Cidade').inputValue()).toBe('São Paulo');
      await foto('04-cliente');
      await tela.botao('Salvar').click();
      await tela.ver('Cliente salvo: Maria Souza');
      await tela.conferirContagens([2, 1, 0]);
    });

    it('cria uma assinatura, que vence em dez dias', async () => {
      await tela.irPara('Assinaturas');
      await tela.criarAssinatura({ cliente: 'Maria Souza', produto: 'Over Limite', expiracao: vence });
      const linha = tela.assinatura('Maria Souza');
      await linha.getByText(`até ${formatarData(vence)}`, { exact: true }).waitFor();
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
      await tela.assinatura('Maria Souza', `até ${formatarData(nova)}`).waitFor();
      // A antiga é história: só aparece a quem a pede.
      await tela.ver('1 assinatura · 1 no histórico');
      await tela.botao('Filtros').click();
      await tela.botao('Mostrar 1 renovada').click();
      await tela
        .assinatura('Maria Souza', formatarData(vence))
        .getByText('Renovada', { exact: true })
        .waitFor();
      await tela.conferirContagens([2, 1, 2]);
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

    if (largura === 1280) {
      it('no dia seguinte ao vencimento, o trabalho noturno expira', async () => {
        await tela.irPara('Assinaturas');
        await tela.criarAssinatura({ cliente: 'John Smith', produto: 'Over Limite', expiracao: vence });
        await produto.irPara(vence);
        await produto.local('POST', 'agenda/expiracao/executar');
        await janela.pagina.reload();
        await tela.assinatura('John Smith').getByText('Vence hoje').waitFor();
        await tela.assinatura('John Smith').getByText('Expira em breve', { exact: true }).first().waitFor();

        // Passou a data e o trabalho da noite ainda não rodou: já conta como vencida, e não se lê 'Ativo' ao lado.
        await produto.irPara(somarDias(vence, 1));
        await tela.irPara('Home');
        await janela.pagina.getByRole('link', { name: 'Clientes vencidos' }).click();
        await tela.assinatura('John Smith').getByText('Venceu há 1 dia').waitFor();
        await tela.ver('1 de 2 assinaturas');

        await produto.local('POST', 'agenda/expiracao/executar');
        await janela.pagina.reload();
        expect(janela.pagina.url()).toContain('status=vencidos');
        await tela.assinatura('John Smith').getByText('Venceu há 1 dia').waitFor();
        await foto('09-expirada');
        await tela.conferirContagens([2, 1, 3]);
      });

      it('recarregar mantém a sessão, a tela e os filtros do endereço', async () => {
        // O filtro que se chamava 'Expirado' mostra hoje os vencidos (regra 58).
        await janela.pagina.goto('/dashboard/assinaturas?status=expirado');
        await tela.assinatura('John Smith').waitFor();
        await tela.filtrar('Filtrar por produto', 'Over Limite (mensal)');
        await expect.poll(() => janela.pagina.url()).toContain('produto=');
        await janela.pagina.reload();
        await tela.assinatura('John Smith').waitFor();
        expect(janela.pagina.url()).toContain('status=expirado');
        await tela.ver('1 de 2 assinaturas');
      });

      it('um endereço que não existe tem uma página que ajuda', async () => {
        await janela.pagina.goto('/dashboard/nao-existe');
        await tela.ver(/não encontrada/i);
      });

      it('quem já entrou não vê o login, e sair em uma aba sai de todas', async () => {
        const outra = await abrirJanela(await navegadorComum(), produto.origin, {
          contexto: janela.contexto,
        });
        await outra.pagina.goto('/login');
        await outra.pagina.waitForURL(/\/dashboard/);
        await painel(outra.pagina).ver(/Boas-vindas/);
        await tela.sair();
        await janela.pagina.waitForURL(/\/login/);
        await outra.pagina.waitForURL(/\/login/);
        await janela.pagina.goto('/dashboard');
        await janela.pagina.waitForURL(/\/login/);
        expect(outra.problemas()).toEqual([]);
        await outra.fechar();
      });
    }

    it('em toda a jornada, nenhum erro no console e nenhuma violação da política de conteúdo', () => {
      expect(janela.problemas()).toEqual([]);
    });
  },
);

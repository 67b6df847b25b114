import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataEmSaoPaulo, somarDias } from '../../shared/base/datas.ts';
import { formatarReais } from '../../shared/base/dinheiro.ts';
import { umaAssinatura, umCliente } from '../support/construtores.ts';
import { abrirLoja } from '../support/loja.ts';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { instanciaDe, ligarWhatsapp } from './whatsapp-da-loja.ts';

const hoje = dataEmSaoPaulo(new Date());
const BIA = '5511987650771';

describe.each([{ largura: 1280 }, { largura: 360 }] as const)(
  'o dia de quem vende, a $largura px',
  ({ largura }) => {
    let produto: Produto;
    let operador: OperadorLigado;
    let janela: Janela;
    let tela: Painel;
    let cliques = 0;

    beforeAll(async () => {
      produto = await produtoComum();
      const host = `dia-${randomUUID().slice(0, 8)}.localhost`;
      operador = await produto.outroOperador(host);
      const loja = await abrirLoja(produto, operador, host);
      await loja.venderPago({ email: `ana-${randomUUID().slice(0, 8)}@exemplo.com.br` });
      const { itens } = await operador.api('GET /api/produtos', { query: { limite: 50 } });
      const mensal = itens.find(({ periodicidade }) => periodicidade === 'mensal');
      if (!mensal) throw new Error('A loja não tem plano mensal');
      const alguem = async (nome: string, telefone: string, dias: number) => {
        const { id } = await operador.api('POST /api/clientes', { body: umCliente({ nome, telefone }) });
        const datas = { data_inicio: somarDias(hoje, -40), data_expiracao: somarDias(hoje, dias) };
        const alvo = { cliente_id: id, produto_id: mensal.id, hoje };
        const body = umaAssinatura(alvo, { ...datas, status_grupo: 'ativo' });
        await operador.api('POST /api/assinaturas', { body });
      };
      await alguem('Bia Rocha', BIA.slice(2), -5);
      await alguem('Caio Prado', '11987650772', -3);
      const instancia = instanciaDe(operador);
      await ligarWhatsapp(produto, operador);
      await produto.stack.evolution.responder(BIA, 'Oi, tudo bem? Queria renovar', instancia);
      ({ janela, tela } = await abrirPainel(produto, operador, { caminho: '/dashboard', largura }));
    });
    afterAll(() => janela?.fechar());

    /** Uma tarefa desde a Home: quantos cliques custa. Digitar e Enter não são cliques. */
    async function custo(tarefa: () => Promise<unknown>): Promise<number> {
      await janela.pagina.goto('/dashboard');
      await tela.ver('Recebido hoje');
      cliques = 0;
      await tarefa();
      return cliques;
    }
    async function clicar(alvo: Locator): Promise<void> {
      cliques += 1;
      await alvo.locator('visible=true').first().click();
    }
    const pagina = () => janela.pagina;
    const principal = () => pagina().getByRole('main');
    const noMenu = (nome: string) => clicar(pagina().getByRole('link', { name: new RegExp(`^${nome}`) }));
    const dialogo = () => pagina().getByRole('dialog');
    const pessoa = (nome: string) => principal().getByRole('article', { name: nome });

    it('quanto se vendeu no mês lê-se na Home, sem clique nenhum', async () => {
      const { mes } = await operador.api('GET /api/inicio/hoje', {});
      expect(mes.valor).toBeGreaterThanOrEqual(65);
      const n = await custo(() =>
        principal()
          .getByRole('link', { name: /^Recebido no mês/ })
          .getByText(formatarReais(mes.valor))
          .waitFor(),
      );
      expect(n).toBe(0);
    });

    it('quem venceu acha-se num clique, e chama-se, com o link, noutro', async () => {
      const n = await custo(async () => {
        await noMenu('Renovações');
        await pessoa('Bia Rocha').or(pessoa('Caio Prado')).getByText('/renovar/').waitFor();
        const chamar = principal().getByRole('link', { name: /^Cobrar / });
        expect(
          await chamar
            .or(tela.botao(/^Cobrar /))
            .first()
            .isVisible(),
        ).toBe(true);
        cliques += 1;
      });
      expect(n).toBe(2);
    });

    it('quem pagou hoje lê-se num clique; tudo de uma pessoa, noutro', async () => {
      const n = await custo(async () => {
        await noMenu('Vendas');
        await principal().getByText('Ana Souza').first().waitFor();
        expect(cliques).toBe(1);
        await clicar(principal().getByRole('link', { name: 'Ana Souza' }));
        await principal()
          .getByText(/^(pagos em \d|Nenhum pagamento)/)
          .waitFor();
        await principal()
          .getByRole('region', { name: 'Linha do tempo' })
          .getByText(/Pagou|pagamento/i)
          .first()
          .waitFor();
      });
      expect(n).toBe(2);
    });

    it('uma conversa que espera responde-se em dois cliques', async () => {
      const n = await custo(async () => {
        await noMenu('Conversas');
        await clicar(
          pagina()
            .getByRole('navigation', { name: 'Lista de conversas' })
            .getByRole('link', { name: /Bia Rocha/ }),
        );
        await pagina().getByRole('log', { name: 'Mensagens' }).getByText('Queria renovar').waitFor();
        const campo = pagina().getByLabel('Mensagem', { exact: true });
        await campo.waitFor();
        // Com o dedo, o teclado só se abre a quem o pede.
        if (largura === 360) await clicar(campo);
        await pagina().keyboard.type('Claro! Mando já o link.');
        await pagina().keyboard.press('Enter');
        await pagina().getByRole('log', { name: 'Mensagens' }).getByText('Mando já o link').waitFor();
      });
      expect(n).toBe(largura === 360 ? 3 : 2);
    });

    it('acha-se alguém pelo telefone sem clique nenhum', async () => {
      const n = await custo(async () => {
        await pagina().keyboard.press('/');
        await pagina().getByRole('combobox', { name: 'Buscar no painel' }).waitFor();
        await pagina().keyboard.type('(11) 98765-0772');
        await dialogo()
          .getByRole('option', { name: /Caio Prado/ })
          .waitFor();
        await pagina().keyboard.press('Enter');
        await pagina().getByRole('heading', { name: 'Caio Prado', level: 1 }).waitFor();
      });
      expect(n).toBe(0);
    });

    it('um cupom cria-se, e copia-se o link dele, em cinco cliques', async () => {
      const n = await custo(async () => {
        if (largura === 360) await clicar(tela.botao('Abrir menu'));
        await clicar(
          pagina()
            .getByRole('navigation', { name: 'Menu principal' })
            .getByRole('link', { name: 'Cupons', exact: true }),
        );
        await clicar(tela.botao('Novo Cupom'));
        await tela.campo('Código').fill('natal25');
        await tela.campo('Descrição').fill('Promoção de Natal');
        await tela.campo('Desconto').fill('25');
        await clicar(tela.botao('Salvar'));
        await clicar(tela.botao('Copiar link de NATAL25'));
        await clicar(dialogo().getByRole('button', { name: /^Copiar link/ }));
      });
      expect(n).toBe(largura === 360 ? 6 : 5);
    });

    it('anota-se de uma pessoa em dois cliques, e um e-mail errado conserta-se em quatro', async () => {
      const nota = await custo(async () => {
        await noMenu('Renovações');
        await clicar(pessoa('Bia Rocha').or(pessoa('Caio Prado')).getByRole('button', { name: 'Anotar' }));
        await pagina().getByLabel('Anotação').waitFor();
        await pagina().keyboard.type('Prefere falar à tarde');
        await pagina().keyboard.press('Enter');
        await tela.ver('Anotado');
      });
      expect(nota).toBeLessThanOrEqual(2);
      const conserto = await custo(async () => {
        await noMenu('Vendas');
        await clicar(principal().getByRole('link', { name: 'Ana Souza' }));
        await clicar(principal().getByRole('link', { name: 'Editar' }));
        await tela.campo('Email').fill(`certo-${largura}@exemplo.com.br`);
        await clicar(tela.botao('Salvar'));
        await tela.ver('Cliente salvo: Ana Souza');
      });
      expect(conserto).toBeLessThanOrEqual(4);
    });

    it('duas pessoas da fila adiam-se juntas, e desfaz-se', async () => {
      await pagina().goto('/dashboard/renovacoes?secao=vencidos');
      const selecionar = tela.botao('Selecionar');
      if (largura === 360) await selecionar.click();
      for (const nome of ['Bia Rocha', 'Caio Prado']) {
        await pagina()
          .getByRole('checkbox', { name: `Selecionar ${nome}`, exact: true })
          .check();
      }
      await tela.ver('2 pessoas escolhidas');
      const barra = pagina().getByRole('group', { name: 'O que se faz com a escolha' });
      await tela.botao('Ligar depois', barra).click();
      await tela.botao('Amanhã', dialogo()).click();
      await tela.ver('2 pessoas adiadas');
      await pagina().getByRole('link', { name: 'Adiados (2)' }).waitFor();
      await tela.botao('Desfazer').click();
      await tela.ver('2 pessoas voltaram como estavam');
      await pagina().getByRole('link', { name: 'Adiados (0)' }).waitFor();
    });

    it('renova-se em três cliques desde a Home, e removem-se os vencidos de um grupo em quatro', async () => {
      const renova = await custo(async () => {
        await noMenu('Renovações');
        await clicar(principal().getByRole('article').getByRole('button', { name: 'Renovou' }));
        await clicar(tela.botao('Confirmar renovação'));
        await tela.ver(/^Assinatura de .* renovada até/);
      });
      expect(renova).toBe(3);
      const remove = await custo(async () => {
        if (largura === 360) await clicar(tela.botao('Abrir menu'));
        await clicar(
          pagina()
            .getByRole('navigation', { name: 'Menu principal' })
            .getByRole('link', { name: 'Jackpot Hunters + Lay CS' }),
        );
        await clicar(pagina().getByRole('checkbox', { name: 'Selecionar todos' }));
        await clicar(tela.botao('Remover 1 vencido'));
        await clicar(tela.botao(/^Remover/, dialogo()));
        await tela.botao('Desfazer').waitFor();
      });
      expect(remove).toBe(largura === 360 ? 5 : 4);
    });

    it('o mês exporta-se em dois cliques, e parte de um pagamento devolve-se em quatro', async () => {
      const exporta = await custo(async () => {
        await noMenu('Vendas');
        const baixou = pagina().waitForEvent('download');
        await clicar(tela.botao('Exportar CSV'));
        await baixou;
      });
      expect(exporta).toBe(2);
      const devolve = await custo(async () => {
        await noMenu('Vendas');
        await clicar(tela.botao(/^Abrir a venda de Ana Souza/));
        await clicar(tela.botao('Estornar R$ 65,00', dialogo()));
        await pagina().getByLabel('Quanto estornar').fill('10');
        await clicar(
          tela.botao('Estornar', pagina().getByRole('dialog', { name: /^Tem certeza que deseja estornar/ })),
        );
        await tela.ver(/^Estorno pedido ao Asaas: R\$ 10,00/);
      });
      expect(devolve).toBe(4);
    });

    it('em nada disso houve erro no console nem violação da política de conteúdo', () => {
      expect(janela.problemas()).toEqual([]);
    });
  },
);

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dataEmSaoPaulo, formatarData, somarDias } from '../../shared/base/datas.ts';
import { umaAssinatura, umCliente, umProduto } from '../support/construtores.ts';
import { preencherLinks } from '../support/links.ts';
import { type Janela, tamanho } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';

const caixa = z.array(z.object({ para: z.array(z.string()), assunto: z.string(), html: z.string() }));
const hoje = dataEmSaoPaulo(new Date());
const JOAO = 'João Araújo Brandão';

/** Os endereços que esta loja preencheu. */
const LINKS = { link_telegram_over: 'https://t.me/sala_over', link_whatsapp: 'https://wa.me/5511999990000' };

describe('grupos', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;

  const umaPessoa = (nome: string) => ({
    nome,
    email: `${nome
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase()}@${operador.username}.com.br`,
  });

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador();
    const { id: produto_id } = await operador.api('POST /api/produtos', {
      body: umProduto({ nome: 'Over Limite (mensal)' }),
    });
    await preencherLinks(operador, 'over_limite', LINKS);
    for (const nome of ['Zoé Conceição', 'Zilda Prado'])
      await operador.api('POST /api/clientes', { body: umCliente(umaPessoa(nome)) });
    for (const [nome, status_grupo] of [
      [JOAO, 'ativo'],
      ['Ana Vencida', 'ativo'],
      ['Caio de Fora', 'pendente'],
    ] as const) {
      const { id: cliente_id } = await operador.api('POST /api/clientes', { body: umCliente({ nome }) });
      await operador.api('POST /api/assinaturas', {
        body: umaAssinatura(
          { cliente_id, produto_id, hoje: somarDias(hoje, -31) },
          // Já passou a tolerância: quem ainda está nela não se escolhe com os outros.
          { status_grupo, data_expiracao: somarDias(hoje, -3) },
        ),
      });
    }
    const caminho = '/dashboard/produtos/over-limite';
    ({ janela, tela } = await abrirPainel(produto, operador, { caminho }));
  });
  afterAll(() => janela?.fechar());

  const titulo = (nome: string) => janela.pagina.getByRole('heading', { level: 2, name: nome });
  const cartao = (nome: string) => janela.pagina.getByRole('heading', { level: 3, name: nome, exact: true });
  const emailsPara = async (nome: string) => {
    const { email } = umaPessoa(nome);
    const mandados = caixa.parse(await produto.local('GET', 'emails'));
    return mandados.filter(({ para }) => para.join().includes(email));
  };
  const assinaturasDe = async (nome: string) => {
    const { itens } = await operador.api('GET /api/assinaturas', { query: { limite: 100 } });
    return itens.filter((item) => item.cliente_nome === nome);
  };

  /** O botão de enviar só liga quando nada falta. */
  async function convidar(nome: string): Promise<void> {
    await tela.botao('Criar Convite').click();
    await tela.ver('Preencha todos os campos obrigatórios');
    expect(await tela.botao('Enviar convite').isDisabled()).toBe(true);
    await janela.pagina.getByRole('combobox', { name: 'Cliente', exact: true }).fill(nome);
    await janela.pagina.getByRole('option', { name: nome }).first().click();
    await tela.botao('+30 dias').click();
    await janela.pagina.getByRole('combobox', { name: 'Motivo', exact: true }).selectOption('Cortesia');
    await tela.botao('Enviar convite').click();
  }

  it('separa quem está no grupo de quem não entrou, e a etiqueta comprida cabe no cartão', async () => {
    const { pagina } = janela;
    await titulo('Vencidos (2)').waitFor();
    await titulo('Pendentes (1)').waitFor();
    await tela.ver('Pagou e não entrou: o acesso venceu');
    const cartoes = pagina.getByRole('main').getByRole('listitem');
    for (const largura of [360, 1280] as const) {
      await pagina.setViewportSize(tamanho(largura));
      const cortados = await cartoes.evaluateAll(
        (todos) => todos.filter((item) => item.scrollWidth > item.clientWidth).length,
      );
      expect(cortados, `em ${largura} px`).toBe(0);
    }
  });

  it('convida quem já é cliente: o e-mail chega com o grupo, sai de novo se se pede, e a pessoa entra', async () => {
    const zoe = 'Zoé Conceição';
    // Sem as filas é o próprio convite que manda; com elas, manda quem chega primeiro.
    await produto.local('POST', 'falhas', { alvo: 'sqs', modo: 'off' });
    await convidar(zoe);
    await tela.ver('Convite enviado com sucesso!');
    await produto.local('DELETE', 'falhas');
    expect(await assinaturasDe(zoe)).toMatchObject([
      { status_grupo: 'pendente', origem: 'manual', data_expiracao: somarDias(hoje, 30) },
    ]);
    const [email, ...outros] = await emailsPara(zoe);
    expect([email?.assunto, outros]).toEqual(['Seu acesso: Over Limite', []]);
    for (const texto of ['Olá, Zoé!', formatarData(somarDias(hoje, 30)), 'Entrar no grupo Over Limite'])
      expect(email?.html).toContain(texto);
    for (const link of Object.values(LINKS)) expect(email?.html).toContain(`href="${link}"`);
    expect(email?.html).not.toMatch(/\{\{|BOTAO/);

    await tela.botao(`Enviar email para ${zoe}`).click();
    const envio = janela.pagina.getByRole('dialog', { name: /^Enviar o e-mail de boas-vindas para Zoé/ });
    await envio.getByText(/^Saiu pela última vez em \d\d\/\d\d/).waitFor();
    await tela.botao('Enviar e-mail', envio).click();
    await tela.ver(`Email enviado para ${zoe}!`);
    expect(await emailsPara(zoe)).toHaveLength(2);
    await tela.botao(`Ativar ${zoe}`).click();
    await tela.ver('Cliente ativado no grupo com sucesso!');
    await titulo('Ativos em dia (1)').waitFor();
  });

  it('remove os vencidos escolhidos depois de mostrar os nomes, e desfaz', async () => {
    await janela.pagina.getByRole('checkbox', { name: 'Selecionar todos' }).check();
    await tela.botao('Remover 2 vencidos').click();
    const pergunta = janela.pagina.getByRole('dialog', {
      name: 'Tem certeza que deseja remover 2 vencidos do grupo?',
    });
    await pergunta.getByRole('listitem').filter({ hasText: JOAO }).waitFor();
    await tela.botao('Remover 2 vencidos', pergunta).click();
    await tela.ver('2 saíram do grupo');
    await cartao(JOAO).waitFor({ state: 'detached' });
    expect(await assinaturasDe(JOAO)).toEqual([]);
    await tela.botao('Desfazer').click();
    await tela.ver('2 voltaram ao grupo');
    await titulo('Vencidos (2)').waitFor();
    expect(await assinaturasDe(JOAO)).toMatchObject([{ status_grupo: 'ativo' }]);
  });

  it('renova sem perder o lugar, e o botão de voltar traz de novo o grupo', async () => {
    await janela.pagina.getByRole('link', { name: `Renovar a assinatura de ${JOAO}` }).click();
    await tela.botao('Renovar', janela.pagina.getByRole('dialog', { name: 'Renovar assinatura' })).click();
    await titulo('Vencidos (1)').waitFor();
    await janela.pagina.getByRole('link', { name: JOAO, exact: true }).click();
    await janela.pagina.getByRole('heading', { name: JOAO, level: 1 }).waitFor();
    await janela.pagina.goBack();
    await titulo('Vencidos (1)').waitFor();
  });

  it('sem o serviço de e-mail o convite vale, e o e-mail sai quando ele volta', async () => {
    const zilda = 'Zilda Prado';
    await produto.local('POST', 'falhas', { alvo: 'ses', modo: 'off' });
    await convidar(zilda);
    await tela.ver('Convite criado, mas não se sabe se o e-mail saiu');
    await titulo('Pendentes (2)').waitFor();
    await produto.local('DELETE', 'falhas');
    expect(await emailsPara(zilda)).toEqual([]);
    const recado = janela.pagina.getByRole('alert').filter({ hasText: 'Convite criado' });
    await recado.getByRole('button', { name: 'Tentar de novo', exact: true }).click();
    await tela.ver(`Email enviado para ${zilda}!`);
    expect(await emailsPara(zilda)).toHaveLength(1);
    expect(await assinaturasDe(zilda)).toHaveLength(1);
    expect(janela.problemas()).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum, vendedora } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { verificarTela } from './tela.ts';

const HUB = '/dashboard/whatsapp';
const OVER = `${HUB}/knowledge/over-limite`;

describe('o conhecimento de cada produto', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await vendedora(produto);
    ({ janela, tela } = await abrirPainel(produto, operador, { caminho: HUB, largura: 360 }));
  });
  afterAll(() => janela?.fechar());

  const cartao = (titulo: string) =>
    janela.pagina
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: janela.pagina.getByRole('heading', { name: titulo, exact: true }) });
  const contador = (nome: string) =>
    janela.pagina
      .getByRole('region', { name: 'Totais' })
      .locator('div', { has: janela.pagina.getByText(nome, { exact: true }) })
      .locator('dd')
      .last()
      .innerText();
  const perguntar = async (pergunta: string) => {
    await tela.campo('Pergunta de um cliente').fill(pergunta);
    await tela.botao('Testar').click();
  };
  const doServidor = async () =>
    (await operador.api('GET /api/conhecimento', { query: { produto: 'over_limite' } })).itens;

  it('a tela do assistente diz quantos itens tem cada base e quando mudou, e leva a elas', async () => {
    const { pagina } = janela;
    for (const nome of [
      'Jackpot Hunters + Lay CS',
      'Over Limite',
      'Método Cerccos',
      'Consultoria Individual',
    ]) {
      await cartao(nome).getByText('13 itens').waitFor();
      await cartao(nome)
        .getByText(/^Última atualização: /)
        .waitFor();
    }
    await verificarTela(janela, 'conhecimento-01-bases');
    for (const fim of ['jackpot-hunters-laycs', 'metodo-cerccos', 'consultoria-individual']) {
      await pagina.goto(`${HUB}/knowledge/${fim}`);
      await expect.poll(() => contador('Total')).toBe('13');
    }
    await pagina.getByRole('link', { name: 'Voltar ao assistente' }).click();
    await cartao('Over Limite').getByRole('link').click();
    await pagina.waitForURL(`**${OVER}`);
  });

  it('a que não carrega diz isso e tenta de novo; os números, a categoria e a busca são os dos itens', async () => {
    const { pagina } = janela;
    await pagina.route('**/api/conhecimento?*', (rota) => rota.fulfill({ status: 400, body: '{}' }));
    janela.esperar(/Failed to load resource.*400/);
    await pagina.reload();
    await tela.ver('Erro ao carregar conhecimentos');
    await pagina.unroute('**/api/conhecimento?*');
    await tela.botao('Tentar de novo').click();
    await cartao('O que é o Over Limite').waitFor();
    expect([await contador('Total'), await contador('Ativos'), await contador('Categorias')]).toEqual([
      '13',
      '13',
      '4',
    ]);
    await cartao('Posso usar qualquer casa de aposta').getByText('+1 mais').waitFor();
    await verificarTela(janela, 'conhecimento-02-lista');
    await pagina.getByRole('combobox', { name: 'Filtrar por categoria' }).selectOption({ label: 'Suporte' });
    await expect.poll(() => contador('Filtrados')).toBe('4');
    await pagina.getByRole('searchbox').fill('MARTINGALE');
    await tela.ver('Nenhum conhecimento encontrado com os filtros aplicados.');
    await tela.ver('Tente ajustar os filtros de busca.');
    await verificarTela(janela, 'conhecimento-03-nada-achado');
    await tela.botao('Limpar filtros').click();
    await pagina.getByRole('searchbox').fill('martingale');
    await cartao('Quanto devo apostar em cada entrada').waitFor();
    expect(await contador('Filtrados')).toBe('1');
    await pagina.getByRole('searchbox').fill('');
  });

  it('uma pergunta de cliente mostra que itens o assistente usaria, e que cala sobre o que não sabe', async () => {
    await perguntar('oi, qto custa o plano de 6 meses?');
    await tela.ver('O primeiro item basta para responder.');
    await tela.botao('Valores e planos do Over Limite').waitFor();
    await verificarTela(janela, 'conhecimento-04-responderia');
    await perguntar('vcs tem estacionamento no local?');
    await tela.ver('Não responderia');
    await tela.ver(/uma pessoa seria chamada\./);
  });

  it('sem título ou conteúdo, diz o que falta; o que se digita sobrevive a uma saída por engano', async () => {
    await tela.botao('Novo Conhecimento').click();
    await tela.botao('Salvar').click();
    await tela.ver('Título e conteúdo são obrigatórios');
    await tela.campo('Título').fill('Tem estacionamento');
    await tela.campo('Conteúdo').fill('Não há: atendemos só pela internet.');
    await tela.campo('Tags').fill('local, endereço, , Local');
    await verificarTela(janela, 'conhecimento-05-formulario');
    await tela.botao('Cancelar').click();
    await tela.botao('Voltar').click();
    await expect.poll(() => tela.campo('Título').inputValue()).toBe('Tem estacionamento');
  });

  it('cria, e a base já responde com ele; desativado, cala e fica à vista como inativo', async () => {
    await tela.botao('Salvar').dblclick();
    await tela.ver('Conhecimento criado!');
    await cartao('Tem estacionamento').getByText('local · endereço').waitFor();
    const criados = (await doServidor()).filter(({ titulo }) => titulo === 'Tem estacionamento');
    expect(criados).toHaveLength(1);
    expect(criados[0]).toMatchObject({
      categoria: 'sobre',
      ativo: true,
      tags: ['local', 'endereço'],
      prompt_sistema: 'Responda perguntas sobre "Tem estacionamento" usando as informações fornecidas.',
    });
    await perguntar('vcs tem estacionamento no local?');
    await tela.ver('O primeiro item basta para responder.');
    await tela.botao('Editar Tem estacionamento').click();
    await janela.pagina.getByRole('checkbox', { name: 'Conhecimento ativo' }).uncheck();
    await tela.botao('Atualizar').click();
    await tela.ver('Conhecimento atualizado!');
    await cartao('Tem estacionamento').getByText('Inativo', { exact: true }).waitFor();
    await perguntar('vcs tem estacionamento no local?');
    await tela.ver('Não responderia');
    await tela.agir('de Tem estacionamento', 'Ativar');
    await cartao('Tem estacionamento').getByText('Inativo', { exact: true }).waitFor({ state: 'detached' });
  });

  it('o que outra janela gravou antes não se perde: mostra as duas versões', async () => {
    const item = (await doServidor()).find(({ titulo }) => titulo === 'Tem estacionamento');
    if (!item) throw new Error('o item não está na base');
    await tela.botao('Editar Tem estacionamento').click();
    await tela.campo('Conteúdo').fill('Não temos.');
    const { id, versao, titulo } = item;
    const conteudo = 'Há um em frente, pago.';
    await operador.api('PUT /api/conhecimento/{id}', { params: { id }, body: { titulo, conteudo, versao } });
    janela.esperar(/Failed to load resource.*409/);
    await tela.botao('Atualizar').click();
    const conflito = janela.pagina.getByRole('dialog');
    await conflito.getByText(conteudo).waitFor();
    await conflito.getByText('Não temos.').waitFor();
    await tela.botao(/^Manter/, conflito).click();
    // O aviso da gravação anterior, com o mesmo texto, pode ainda estar na tela: quem diz que gravou é o servidor.
    await expect
      .poll(async () => (await doServidor()).find((um) => um.id === id)?.conteudo)
      .toBe('Não temos.');
    await tela.ver('Conhecimento atualizado!');
  });

  it('excluir pergunta antes, e o item sai da lista', async () => {
    await tela.agir('de Tem estacionamento', 'Excluir');
    const pergunta = janela.pagina.getByRole('dialog', { name: 'Deseja excluir este conhecimento?' });
    await pergunta.waitFor();
    await verificarTela(janela, 'conhecimento-06-excluir');
    await tela.botao('Excluir', pergunta).click();
    await tela.ver('Conhecimento excluído!');
    await cartao('Tem estacionamento').waitFor({ state: 'detached' });
    expect(await contador('Total')).toBe('13');
  });

  it('a base vazia convida a escrever o primeiro item', async () => {
    const outra = await produto.outroOperador();
    const sem = await abrirPainel(produto, outra, { caminho: OVER, largura: 360 });
    await sem.tela.ver('Nenhum conhecimento cadastrado ainda.');
    await verificarTela(sem.janela, 'conhecimento-07-vazia');
    await sem.janela.pagina.goto(HUB);
    await sem.tela.ver('Ainda sem conhecimento');
    expect(sem.janela.problemas()).toEqual([]);
    await sem.janela.fechar();
    expect(janela.problemas()).toEqual([]);
  });
});

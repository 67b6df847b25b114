import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum, vendedora } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';

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
    for (const [nome, fim] of [
      ['Jackpot Hunters + Lay CS', 'jackpot-hunters-laycs'],
      ['Over Limite', 'over-limite'],
      ['Método Cerccos', 'metodo-cerccos'],
      ['Consultoria Individual', 'consultoria-individual'],
    ] as const) {
      await cartao(nome).getByText('13 itens').waitFor();
      await cartao(nome)
        .getByText(/^Última atualização: /)
        .waitFor();
      expect(await cartao(nome).getByRole('link').getAttribute('href')).toBe(`${HUB}/knowledge/${fim}`);
    }
    await cartao('Over Limite').getByRole('link').click();
    await pagina.waitForURL(`**${OVER}`);
    await expect.poll(() => contador('Total')).toBe('13');
    await pagina.getByRole('link', { name: 'Voltar ao assistente' }).click();
    await cartao('Over Limite').getByRole('link').click();
  });

  it('os números, a categoria e a busca são os dos itens', async () => {
    const { pagina } = janela;
    await cartao('O que é o Over Limite').waitFor();
    const numeros = () => Promise.all(['Total', 'Ativos', 'Categorias'].map(contador));
    await expect.poll(numeros).toEqual(['13', '13', '4']);
    await cartao('Posso usar qualquer casa de aposta').getByText('+1 mais').waitFor();
    await tela.filtrar('Filtrar por categoria', 'Suporte');
    await expect.poll(() => contador('Filtrados')).toBe('4');
    await pagina.getByRole('searchbox').fill('MARTINGALE');
    await tela.ver('Nenhum conhecimento encontrado com os filtros aplicados.');
    await tela.ver('Tente ajustar os filtros de busca.');
    await tela.botao('Limpar filtros').click();
    await pagina.getByRole('searchbox').fill('martingale');
    await cartao('Quanto devo apostar em cada entrada').waitFor();
    await expect.poll(() => contador('Filtrados')).toBe('1');
    await pagina.getByRole('searchbox').fill('');
  });

  it('uma pergunta de cliente mostra que itens o assistente usaria, e que cala sobre o que não sabe', async () => {
    await perguntar('oi, qto custa o plano de 6 meses?');
    await tela.ver('O primeiro item basta para responder.');
    await tela.botao('Valores e planos do Over Limite').waitFor();
    await perguntar('vcs tem estacionamento no local?');
    await tela.ver('Não responderia');
    await tela.ver(/uma pessoa seria chamada\./);
  });

  it('cria, e a base já responde com ele; desativado, cala e fica à vista como inativo', async () => {
    await tela.botao('Novo Conhecimento').click();
    await tela.botao('Salvar').click();
    await tela.ver('Título e conteúdo são obrigatórios');
    await tela.campo('Título').fill('Tem estacionamento');
    await tela.campo('Conteúdo').fill('Não há: atendemos só pela internet.');
    await tela.campo('Tags').fill('local, endereço, , Local');
    await tela.botao('Salvar').click();
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

  it('excluir pergunta antes, e o item sai da lista', async () => {
    await tela.agir('de Tem estacionamento', 'Excluir');
    const pergunta = janela.pagina.getByRole('dialog', { name: 'Deseja excluir este conhecimento?' });
    await pergunta.waitFor();
    await tela.botao('Excluir', pergunta).click();
    await tela.ver('Conhecimento excluído!');
    await cartao('Tem estacionamento').waitFor({ state: 'detached' });
    await expect.poll(() => contador('Total')).toBe('13');
  });

  it('em tudo isto, nenhum erro no console e nenhuma violação da política de conteúdo', () => {
    expect(janela.problemas()).toEqual([]);
  });
});

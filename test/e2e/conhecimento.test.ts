import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acessibilidade, type Janela } from '../support/navegador.ts';
import { desenharLinhas, umPdf } from '../support/pdf.ts';
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

  it('do que já tem: a página de venda, um texto, uma planilha e um PDF dão rascunhos, que não respondem até se ativarem', async () => {
    const { pagina } = janela;
    const origem = (qual: string) =>
      pagina.getByRole('combobox', { name: 'Origem' }).selectOption({ label: qual });
    const marca = (titulo: string) => pagina.getByRole('checkbox', { name: titulo, exact: true });
    await tela.botao('Criar a partir de…').click();
    await marca('Os resultados são garantidos?').waitFor();
    // O que a base já tem vem desmarcado, e diz de que item se trata.
    expect(await marca('O que é o over limite?').isChecked()).toBe(false);
    await tela.ver('Já existe: “O que é o Over Limite”.');
    await origem('Texto colado');
    await tela.botao('Dividir em rascunhos').click();
    await tela.ver('Cole o texto primeiro');
    await tela.campo('Texto').fill('Tem elevador?\nNão há.\n\nVocês têm cachorro?\nSim, o Pingo.');
    await tela.botao('Dividir em rascunhos').click();
    await tela.botao('Salvar 2 como rascunho').waitFor();
    await origem('PDF ou planilha');
    const escolher = (name: string, mimeType: string, conteudo: string | Uint8Array) =>
      pagina
        .getByLabel('Arquivo', { exact: true })
        .setInputFiles({ name, mimeType, buffer: Buffer.from(conteudo) });
    await escolher('lista.csv', 'text/csv', 'Dúvida;Resposta\nTem elevador?;Não há\nParcela?;');
    await marca('Tem elevador?').waitFor();
    await tela.ver('1 linha ficou de fora, sem pergunta ou sem resposta.');
    await escolher('bomba.pdf', 'application/pdf', umPdf(new Uint8Array(60 * 1024 * 1024)));
    await tela.ver(/^O PDF é grande demais depois de aberto/);
    await escolher(
      'clube.pdf',
      'application/pdf',
      umPdf(desenharLinhas(['# Tem estacionamento?', 'Em frente.'])),
    );
    await marca('Tem estacionamento?').waitFor();
    expect(await acessibilidade(janela.pagina)).toEqual([]);
    // O que se colou continua lá.
    await origem('Texto colado');
    expect(await tela.campo('Texto').inputValue()).toContain('Tem elevador?');
    await origem('PDF ou planilha');
    await escolher(
      'clube.pdf',
      'application/pdf',
      umPdf(desenharLinhas(['# Tem estacionamento?', 'Em frente.'])),
    );
    await tela.botao('Salvar 1 como rascunho').click();
    await tela.ver('1 rascunho salvo: confira e ative');
    await cartao('Tem estacionamento?').getByText('Inativo', { exact: true }).waitFor();
    expect(await doServidor()).toContainEqual(
      expect.objectContaining({ titulo: 'Tem estacionamento?', conteudo: 'Em frente.', ativo: false }),
    );
    await perguntar('vcs tem estacionamento no local?');
    await tela.ver('Não responderia');
  });

  it('em tudo isto, nenhum erro no console e nenhuma violação da política de conteúdo', () => {
    expect(janela.problemas()).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alterarLinha, criarLinha, listarLinhas, obterLinha } from '../../lambdas/linhas/linhas.ts';
import { imagemKey, linhaKey, produtoKey } from '../../lambdas/platform/keys/cadastros.ts';
import { newItem } from '../../lambdas/platform/stored-form.ts';
import { getItem, putIfAbsent, transact } from '../../lambdas/platform/table.ts';
import { alterarProduto, criarProduto, duplicarProduto } from '../../lambdas/produtos/produtos.ts';
import { linhaNova } from '../../shared/linhas/linhas.rules.ts';
import type { LinhaEntrada } from '../../shared/linhas/linhas.schema.ts';
import { type Cenario, umCenario, umProduto } from './cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const loja = (usuario_id: string) => {
  const deps = { tabela: c.tabela };
  const ctx = (chave?: string) => c.ctx(chave ? { usuario_id, chave } : { usuario_id });
  return {
    deps,
    ctx,
    vender: (nome: string, extras: Parameters<typeof umProduto>[0] = {}) =>
      criarProduto(deps, { ctx: ctx(), entrada: umProduto({ nome, ...extras }) }),
    linhas: async () => (await listarLinhas(deps, ctx())).itens,
  };
};
const entradaDe = (nome: string, extras: Partial<LinhaEntrada> = {}) => ({ ...linhaNova(nome), ...extras });

describe('o que se vende', () => {
  it('nasce com o primeiro produto de um nome, e o segundo do mesmo nome-base é dela também', async () => {
    const { vender, linhas } = loja('padaria');
    const mensal = await vender('Curso de Panificação (à vista)', { periodicidade: 'único', preco: 197 });
    const anual = await vender('Curso de Panificação (anual)', { periodicidade: 'anual' });
    expect(anual.linha_id).toBe(mensal.linha_id);
    expect(await linhas()).toMatchObject([
      {
        id: expect.stringMatching(/^[a-z0-9]{8}$/),
        nome: 'Curso de Panificação',
        slug: 'curso-de-panificacao',
        natureza: 'curso',
        links: [{ id: 'link_area', endereco: '' }],
        pede_endereco: false,
        aviso: { tipo: 'nenhum' },
        versao: 1,
      },
    ]);
  });

  it('quem não vende as quatro da especificação não as vê; quem vende uma vê essa, antes das suas', async () => {
    const { vender, linhas, deps, ctx } = loja('mista');
    await vender('Adega do Zé (mensal)');
    expect((await linhas()).map(({ nome }) => nome)).toEqual(['Adega do Zé']);
    await expect(obterLinha(deps, { ctx: ctx(), id: 'jackpot' })).rejects.toThrow('Produto não encontrado');
    await vender('Over Limite (mensal)');
    await vender('Método Cerccos Multimercados (completo)', { periodicidade: 'único' });
    expect((await linhas()).map(({ id }) => id).slice(0, 2)).toEqual(['metodo_cerccos', 'over_limite']);
  });

  it('mudar o nome de um produto não o tira da linha, nem muda o nome que o cliente lê', async () => {
    const { vender, linhas, deps, ctx } = loja('renomeia');
    const { id, linha_id, versao } = await vender('Clube do Vinho (mensal)');
    const entrada = { ...umProduto({ nome: 'Assinatura Prata' }), versao };
    expect(await alterarProduto(deps, { ctx: ctx(), id, entrada })).toMatchObject({ linha_id });
    expect((await linhas()).map(({ nome }) => nome)).toEqual(['Clube do Vinho']);
    expect(await duplicarProduto(deps, { ctx: ctx(), id })).toMatchObject({ linha_id });
  });

  it('a linha escolhida à mão vale mais que o nome; a de outro vendedor se recusa', async () => {
    const { vender } = loja('escolhe');
    const { linha_id } = await vender('Mentoria de Vendas (único)', { periodicidade: 'único' });
    expect((await vender('Encontro extra', { linha_id })).linha_id).toBe(linha_id);
    await expect(loja('outra').vender('Encontro', { linha_id })).rejects.toThrow(
      'Este produto não existe mais',
    );
  });

  it('cria-se sem produto ainda; o mesmo endereço duas vezes se recusa, e repetir a chamada acha a mesma', async () => {
    const { deps, ctx } = loja('cria');
    const entrada = entradaDe('Confraria do Pão');
    const criada = await criarLinha(deps, { ctx: ctx('uma-vez'), entrada });
    expect(await criarLinha(deps, { ctx: ctx('uma-vez'), entrada })).toEqual(criada);
    await expect(criarLinha(deps, { ctx: ctx(), entrada })).rejects.toThrow('Já existe um produto');
    await expect(criarLinha(deps, { ctx: ctx(), entrada: entradaDe('!!!') })).rejects.toThrow('uma letra');
  });

  it('altera-se a versão que se leu, também a que ninguém tinha gravado; a segunda janela é recusada', async () => {
    const { vender, deps, ctx } = loja('altera');
    const { id, linha_id } = await vender('Sala de Sinais (mensal)');
    // Como na tabela de antes de haver linhas.
    await transact(c.tabela, [
      { update: produtoKey('altera', id), set: { linha_id: null } },
      { delete: linhaKey('altera', linha_id) },
    ]);
    expect(await obterLinha(deps, { ctx: ctx(), id: linha_id })).toMatchObject({ versao: 0 });
    const entrada = { ...entradaDe('Sala VIP'), tolerancia_dias: 5, versao: 0 };
    const gravada = await alterarLinha(deps, { ctx: ctx('altera-uma'), id: linha_id, entrada });
    expect(gravada).toMatchObject({ nome: 'Sala VIP', slug: 'sala-de-sinais', versao: 2 });
    expect(await alterarLinha(deps, { ctx: ctx('altera-uma'), id: linha_id, entrada })).toEqual(gravada);
    await expect(alterarLinha(deps, { ctx: ctx(), id: linha_id, entrada })).rejects.toThrow();
    expect(await getItem(c.tabela, linhaKey('altera', linha_id))).toMatchObject({
      nome: 'Sala VIP',
      tolerancia_dias: 5,
      versao: 2,
    });
    // A gravada antes de haver tolerância espera um dia.
    await transact(c.tabela, [{ update: linhaKey('altera', linha_id), set: { tolerancia_dias: null } }]);
    expect(await obterLinha(deps, { ctx: ctx(), id: linha_id })).toMatchObject({ tolerancia_dias: 1 });
  });

  it('a figura é uma imagem que o próprio vendedor enviou; a de outro e a que não existe se recusam', async () => {
    const { deps, ctx, linhas } = loja('figura');
    const imagem = { id: '0a'.repeat(16), largura: 400, altura: 400 };
    const criar = (nome: string) => criarLinha(deps, { ctx: ctx(), entrada: entradaDe(nome, { imagem }) });
    const enviar = (usuario_id: string) =>
      putIfAbsent(
        c.tabela,
        newItem(c.ctx({ usuario_id }), imagemKey(usuario_id, imagem.id), {
          largura: 400,
          altura: 400,
          larguras: [480],
          bytes: 1,
        }),
      );
    await enviar('figura-de-outro');
    await expect(criar('Clube de Vinhos')).rejects.toThrow('Esta imagem não existe mais');
    await enviar('figura');
    const { id, versao, ...criada } = await criar('Clube de Vinhos');
    expect(criada.imagem).toEqual(imagem);
    const alterar = (mudanca: Partial<LinhaEntrada>) =>
      alterarLinha(deps, { ctx: ctx(), id, entrada: { ...entradaDe('Clube'), versao, ...mudanca } });
    const inventada = { ...imagem, id: 'ff'.repeat(16) };
    await expect(alterar({ imagem: inventada })).rejects.toThrow('Esta imagem não existe mais');
    expect(await alterar({ imagem: null })).toMatchObject({ imagem: null });
    // A gravada antes de haver figura não tem nenhuma.
    const { imagem: _, ...deAntes } = { ...(await getItem(c.tabela, linhaKey('figura', id))) };
    await transact(c.tabela, [{ put: { ...deAntes, ...linhaKey('figura', id) } }]);
    expect(await linhas()).toMatchObject([{ nome: 'Clube', imagem: null }]);
  });

  it('criada à mão com o nome de uma da especificação, é essa, no endereço dela; os endereços delas não são de outra', async () => {
    const { deps, ctx, linhas } = loja('reserva');
    const criar = (nome: string) => criarLinha(deps, { ctx: ctx(), entrada: entradaDe(nome) });
    expect(await criar('Jackpot da Vera')).toMatchObject({
      id: 'jackpot',
      slug: 'jackpot-hunters-lay-cs',
      nome: 'Jackpot da Vera',
    });
    await expect(criar('Jackpot Hunters + Lay CS')).rejects.toThrow('Já existe um produto');
    // Nomes que não são de nenhuma delas, e dariam um endereço do painel que é.
    for (const [nome, doNome] of [
      ['Consultoria', 'consultoria'],
      ['Over-Limite', 'over-limite'],
      ['Método-Cerccos', 'metodo-cerccos'],
    ] as const) {
      const { id, slug } = await criar(nome);
      expect(slug).toBe(`${doNome}-${id.slice(0, 4)}`);
      await expect(criar(nome)).rejects.toThrow('Já existe um produto');
    }
    expect(new Set((await linhas()).map(({ slug }) => slug)).size).toBe(4);
    const outra = loja('reserva-por-produto');
    const { linha_id } = await outra.vender('Consultoria (mensal)');
    expect(await outra.linhas()).toMatchObject([
      { id: linha_id, slug: `consultoria-${linha_id.slice(0, 4)}` },
    ]);
    expect((await outra.vender('Consultoria (anual)', { periodicidade: 'anual' })).linha_id).toBe(linha_id);
  });
});

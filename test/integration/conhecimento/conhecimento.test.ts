import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  alterarConhecimento,
  criarConhecimento,
  excluirConhecimento,
  listarBases,
  listarConhecimento,
  obterConhecimento,
} from '../../../lambdas/conhecimento/conhecimento.ts';
import { procurarConhecimento } from '../../../lambdas/conhecimento/procurar.ts';
import { baseKey, conhecimentoKey } from '../../../lambdas/platform/keys/conhecimento.ts';
import { getItem, transact } from '../../../lambdas/platform/table.ts';
import { criarProduto } from '../../../lambdas/produtos/produtos.ts';
import { ITENS_POR_BASE, instrucaoPadrao } from '../../../shared/conhecimento/conhecimento.rules.ts';
import { conhecimentoEntrada } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { type Cenario, umCenario, umProduto } from '../cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const produto = 'over_limite' as const;
const PRECO = { titulo: 'Preço', conteudo: 'O plano mensal custa R$ 49,90', tags: ['valor', 'Valor', ' '] };
const HORARIO = { titulo: 'Horário dos jogos', conteudo: 'De manhã e de tarde, todos os dias' };

function loja(usuario_id: string) {
  const deps = { tabela: c.tabela };
  const ctx = (chave?: string) => c.ctx(chave ? { usuario_id, chave } : { usuario_id });
  const dados = (entrada: object) => conhecimentoEntrada.parse(entrada);
  return {
    deps,
    ctx,
    dados,
    criar: (entrada: object, chave?: string) =>
      criarConhecimento(deps, { ctx: ctx(chave), entrada: { produto, ...dados(entrada) } }),
    base: async () => (await listarBases(deps, ctx())).itens.find((item) => item.produto === produto),
    titulos: async () =>
      (await listarConhecimento(deps, { ctx: ctx(), produto })).itens.map((item) => item.titulo),
    perguntar: (pergunta: string) => procurarConhecimento(deps, { ctx: ctx(), produto, pergunta }),
  };
}

describe('a base de conhecimento de um produto', () => {
  it('sem instrução, leva a padrão, que acompanha o título; as tags repetidas e vazias caem', async () => {
    const { deps, ctx, dados, criar } = loja('instrucao');
    const criado = await criar(PRECO);
    expect(criado).toMatchObject({ categoria: 'sobre', ativo: true, tags: ['valor'] });
    expect(criado.prompt_sistema).toBe(instrucaoPadrao('Preço'));
    const entrada = { ...dados({ ...PRECO, titulo: 'Quanto custa' }), versao: criado.versao };
    const depois = await alterarConhecimento(deps, { ctx: ctx(), id: criado.id, entrada });
    expect(depois.prompt_sistema).toBe(instrucaoPadrao('Quanto custa'));
  });

  it('os itens vêm do primeiro criado ao último, e a base diz quantos há, quantos ativos e quando mudou', async () => {
    const { deps, ctx, criar, base, titulos } = loja('contagem');
    await criarProduto(deps, { ctx: ctx(), entrada: umProduto() });
    const vazia = { produto, nome: 'Over Limite', endereco: 'over-limite', total: 0, ativos: 0 };
    expect(await base()).toEqual({ ...vazia, atualizado_em: null });
    for (const [i, titulo] of ['Um', 'Dois', 'Três'].entries()) {
      c.irPara(`2026-11-2${i + 1}`);
      await criar({ ...HORARIO, titulo, ativo: titulo !== 'Dois' });
    }
    expect(await titulos()).toEqual(['Um', 'Dois', 'Três']);
    const cheia = { ...vazia, total: 3, ativos: 2, atualizado_em: '2026-11-23T12:00:00.000Z' };
    expect(await base()).toEqual(cheia);
    c.irPara('2026-11-21');
  });

  it('ativar, desativar e excluir acertam a contagem; a mesma criação repetida cria um só', async () => {
    const { deps, ctx, dados, criar, base } = loja('ativar');
    await criarProduto(deps, { ctx: ctx(), entrada: umProduto() });
    const criado = await criar(PRECO, 'mesma');
    expect(await criar(PRECO, 'mesma')).toEqual(criado);
    expect(await base()).toMatchObject({ total: 1, ativos: 1 });
    const entrada = { ...dados({ ...PRECO, ativo: false }), versao: 1 };
    const inativo = await alterarConhecimento(deps, { ctx: ctx(), id: criado.id, entrada });
    expect(await base()).toMatchObject({ total: 1, ativos: 0 });
    await excluirConhecimento(deps, { ctx: ctx(), id: criado.id, versao: inativo.versao });
    expect(await base()).toMatchObject({ total: 0, ativos: 0 });
  });

  it('de duas janelas que gravam ou excluem o mesmo item, a segunda fica sabendo', async () => {
    const { deps, ctx, dados, criar } = loja('conflito');
    const { id } = await criar(PRECO);
    const gravar = (titulo: string) =>
      alterarConhecimento(deps, { ctx: ctx(), id, entrada: { ...dados({ ...PRECO, titulo }), versao: 1 } });
    const resultados = await Promise.allSettled([gravar('A'), gravar('B')]);
    expect(resultados.filter((resultado) => resultado.status === 'fulfilled')).toHaveLength(1);
    const recusada = resultados.find((resultado) => resultado.status === 'rejected');
    expect(recusada?.reason).toMatchObject({ erro: 'versao_desatualizada' });
    await expect(excluirConhecimento(deps, { ctx: ctx(), id, versao: 1 })).rejects.toMatchObject({
      erro: 'versao_desatualizada',
    });
  });

  it('a base cheia recusa outro item, e o de um operador não existe para outro', async () => {
    const { ctx, criar } = loja('cheia');
    const { id } = await criar(PRECO);
    await transact(c.tabela, [{ update: baseKey('cheia', produto), set: { total: ITENS_POR_BASE } }]);
    await expect(criar(HORARIO)).rejects.toMatchObject({ erro: 'base_cheia' });
    const outra = loja('outra');
    await expect(obterConhecimento(outra.deps, { ctx: outra.ctx(), id })).rejects.toMatchObject({
      erro: 'conhecimento_nao_encontrado',
    });
    expect(ctx().usuario_id).toBe('cheia');
  });
});

describe('o que a base responderia', () => {
  it('acha pelo sentido das palavras, escritas como no WhatsApp, e cala sobre o que não sabe', async () => {
    const { criar, perguntar } = loja('procura');
    expect(await perguntar('qto custa')).toMatchObject({ basta: false, achados: [] });
    const preco = await criar(PRECO);
    await criar(HORARIO);
    expect(await perguntar('oi, qto custa o plano?')).toMatchObject({
      basta: true,
      achados: [{ id: preco.id, titulo: 'Preço', categoria: 'sobre' }],
    });
    expect((await perguntar('vcs vendem geladeira?')).basta).toBe(false);
    expect((await perguntar('bom dia!!')).achados).toEqual([]);
  });

  it('o que se acabou de gravar já vale, e o inativo ou excluído não responde', async () => {
    const { deps, ctx, dados, criar, perguntar } = loja('agora');
    const { id } = await criar(PRECO);
    expect((await perguntar('quanto custa')).basta).toBe(true);
    const entrada = { ...dados({ ...PRECO, ativo: false }), versao: 1 };
    await alterarConhecimento(deps, { ctx: ctx(), id, entrada });
    expect((await perguntar('quanto custa')).achados).toEqual([]);
    await alterarConhecimento(deps, { ctx: ctx(), id, entrada: { ...entrada, ativo: true, versao: 2 } });
    expect((await perguntar('quanto custa')).basta).toBe(true);
    await excluirConhecimento(deps, { ctx: ctx(), id, versao: 3 });
    expect((await perguntar('quanto custa')).achados).toEqual([]);
  });

  it('o de um operador nunca responde por outro', async () => {
    await loja('dona').criar(PRECO);
    expect(await loja('vizinha').perguntar('quanto custa')).toMatchObject({ basta: false, achados: [] });
  });
});

describe('a base de cada produto do vendedor', () => {
  it('qualquer produto tem a sua, e quem não vende um dos quatro não lê o nome dele; os planos de um só têm uma', async () => {
    const { deps, ctx, dados } = loja('padaria');
    for (const nome of ['Curso de Panificação (mensal)', 'Curso de Panificação (anual)', 'Clube do Vinho']) {
      await criarProduto(deps, { ctx: ctx(), entrada: umProduto({ nome }) });
    }
    const { itens } = await listarBases(deps, ctx());
    expect(itens.map(({ nome, endereco, total }) => [nome, endereco, total])).toEqual([
      ['Clube do Vinho', 'clube-do-vinho', 0],
      ['Curso de Panificação', 'curso-de-panificacao', 0],
    ]);
    const [clube, curso] = itens.map((base) => base.produto);
    const entrada = { produto: curso ?? '', ...dados(HORARIO) };
    const criado = await criarConhecimento(deps, { ctx: ctx(), entrada });
    expect(criado.produto).toBe(curso);
    const pergunta = 'qual o horário dos jogos?';
    const achar = (produto = '') => procurarConhecimento(deps, { ctx: ctx(), produto, pergunta });
    expect(await achar(curso)).toMatchObject({ basta: true, achados: [{ id: criado.id }] });
    expect(await achar(clube)).toMatchObject({ basta: false, achados: [] });
    const deOutro = criarConhecimento(deps, { ctx: loja('vizinha').ctx(), entrada });
    await expect(deOutro).rejects.toMatchObject({ erro: 'produto_inexistente' });
  });

  it('as que a especificação nomeia guardam-se com o nome de sempre, e a que já tem itens não some com o produto', async () => {
    const { deps, ctx, dados } = loja('de-antes');
    for (const [linha, base] of [
      ['jackpot', 'jackpot_hunters_laycs'],
      ['consultoria', 'consultoria_individual'],
    ] as const) {
      const entrada = { produto: linha, ...dados(PRECO) };
      const { id } = await criarConhecimento(deps, { ctx: ctx(), entrada });
      expect(id.startsWith(`${base}-`)).toBe(true);
      expect(await getItem(c.tabela, conhecimentoKey('de-antes', id))).toMatchObject({ produto: base });
      expect(await getItem(c.tabela, { ...baseKey('de-antes', linha), sk: base })).toMatchObject({
        total: 1,
      });
      expect((await listarConhecimento(deps, { ctx: ctx(), produto: linha })).itens).toMatchObject([{ id }]);
    }
    expect((await listarBases(deps, ctx())).itens).toMatchObject([
      { produto: 'consultoria', endereco: 'consultoria-individual', total: 1 },
      { produto: 'jackpot', endereco: 'jackpot-hunters-laycs', total: 1 },
    ]);
  });
});

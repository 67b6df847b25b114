import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASES, type Base } from '../../../infra/local/conhecimento/bases.ts';
import { criarConhecimento, excluirConhecimento } from '../../../lambdas/conhecimento/conhecimento.ts';
import { procurarNasBases } from '../../../lambdas/conhecimento/index.ts';
import { conhecimentoEntrada } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { abrirTabelaContada } from '../../bench/contador.ts';
import { type Cenario, umCenario } from '../cenario.ts';

let c: Cenario;
let contada: Awaited<ReturnType<typeof abrirTabelaContada>>;
beforeAll(async () => {
  c = await umCenario();
  contada = await abrirTabelaContada({ endpoint: c.endpoint, tabela: c.tabela.name });
});
afterAll(async () => {
  contada.fechar();
  await c.parar();
});

const TODAS = BASES;
const PRECO = { titulo: 'Preço do plano', conteudo: 'O plano mensal custa R$ 49,90' };
const HORARIO = { titulo: 'Horário dos jogos', conteudo: 'De manhã e de tarde, todos os dias' };

const criar = (usuario_id: string, produto: Base, dados: object) =>
  criarConhecimento(
    { tabela: c.tabela },
    { ctx: c.ctx({ usuario_id }), entrada: { produto, ...conhecimentoEntrada.parse(dados) } },
  );

const perguntar = (usuario_id: string, bases: readonly Base[], pergunta: string) =>
  procurarNasBases({ tabela: contada.tabela }, { usuario_id, bases, pergunta, modelo: null });

describe('uma pergunta a várias bases', () => {
  it('traz no máximo três itens, do mais certo ao menos, cada um com o seu produto e o que se responde', async () => {
    for (const produto of TODAS) await criar('varias', produto, HORARIO);
    const preco = await criar('varias', 'over_limite', { ...PRECO, prompt_sistema: 'Seja breve' });
    const { basta, por, itens, tokens } = await perguntar('varias', TODAS, 'qto custa o plano mensal?');
    expect({ basta, por, tokens }).toEqual({ basta: true, por: 'palavras', tokens: 0 });
    expect(itens[0]).toMatchObject({
      id: preco.id,
      produto: 'over_limite',
      titulo: PRECO.titulo,
      conteudo: PRECO.conteudo,
      prompt_sistema: 'Seja breve',
    });
    const dosJogos = await perguntar('varias', TODAS, 'qual o horário dos jogos?');
    expect(dosJogos.itens).toHaveLength(3);
    expect(new Set(dosJogos.itens.map(({ produto }) => produto)).size).toBe(3);
    const certezas = dosJogos.itens.map(({ certeza }) => certeza);
    expect(certezas).toEqual([...certezas].sort((a, b) => b - a));
  });

  it('só responde pelas bases pedidas, e cala sobre o que nenhuma sabe', async () => {
    await criar('pedidas', 'over_limite', PRECO);
    await criar('pedidas', 'metodo_cerccos', HORARIO);
    expect((await perguntar('pedidas', ['metodo_cerccos'], 'quanto custa o plano')).basta).toBe(false);
    expect((await perguntar('pedidas', ['over_limite'], 'quanto custa o plano')).basta).toBe(true);
    expect((await perguntar('pedidas', TODAS, 'vcs vendem geladeira?')).basta).toBe(false);
    expect(await perguntar('pedidas', [], 'quanto custa o plano')).toMatchObject({ basta: false, itens: [] });
    expect((await perguntar('vizinha', TODAS, 'quanto custa o plano')).itens).toEqual([]);
  });

  it('com as quatro na memória custa uma unidade; o que mudou numa vale na pergunta seguinte, e só ela se relê', async () => {
    for (const produto of TODAS) await criar('custo', produto, HORARIO);
    const preco = await criar('custo', 'over_limite', PRECO);
    const gasto = async () => {
      contada.contador.recolher();
      const { basta } = await perguntar('custo', TODAS, 'quanto custa o plano?');
      return { basta, unidades: contada.contador.recolher().leitura };
    };
    await gasto();
    expect(await gasto()).toEqual({ basta: true, unidades: 1 });
    await excluirConhecimento(
      { tabela: c.tabela },
      { ctx: c.ctx({ usuario_id: 'custo' }), id: preco.id, versao: 1 },
    );
    const depois = await gasto();
    expect(depois.basta).toBe(false);
    expect(depois.unidades).toBeLessThanOrEqual(5);
    expect((await gasto()).unidades).toBe(1);
  });
});

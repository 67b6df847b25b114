import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { garantirCatalogo } from '../../lambdas/catalogo/index.ts';
import {
  alterarOferta,
  criarOferta,
  excluirOferta,
  listarOfertas,
  obterOferta,
} from '../../lambdas/catalogo/ofertas.ts';
import { linhaDoNome } from '../../lambdas/linhas/index.ts';
import { catalogoKey } from '../../lambdas/platform/keys/paginas.ts';
import { transact } from '../../lambdas/platform/table.ts';
import { arquivarProduto, criarProduto } from '../../lambdas/produtos/produtos.ts';
import { ofertaEntrada, type PlanoEntrada } from '../../shared/catalogo/ofertas.schema.ts';
import type { Periodicidade } from '../../shared/produtos/produtos.schema.ts';
import { type Cenario, umCenario, umProduto } from './cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

let numero = 0;
/** Uma vendedora sem nada, e o que ela faz. */
function umaVendedora() {
  numero += 1;
  const usuario_id = `vendedora-${numero}`;
  const deps = { tabela: c.tabela };
  const ctx = () => c.ctx({ usuario_id });
  return {
    usuario_id,
    deps,
    ctx,
    vender: async (nome: string, periodicidade: Periodicidade = 'único', preco = 197) =>
      criarProduto(deps, { ctx: ctx(), entrada: umProduto({ nome, periodicidade, preco }) }),
    publicar: () => garantirCatalogo(c.tabela, ctx()),
  };
}

const umPlano = (produto_id: string, extras: Partial<PlanoEntrada> = {}) => ({
  codigo: 'completo',
  produto_id,
  nome: 'Turma de maio',
  meses: 12,
  selo: null,
  inclui: [],
  de_centavos: null,
  vagas: null,
  ...extras,
});
const umaOferta = (linha_id: string, planos: readonly object[], extras: object = {}) =>
  ofertaEntrada.parse({
    linha_id,
    ativa: true,
    anunciar: false,
    titulo: null,
    texto: null,
    perguntas: [],
    planos,
    ...extras,
  });

describe('as páginas de venda de quem vende outra coisa', () => {
  it('a padeira cria a página com os planos, lê o preço que o servidor dá, e a página publica-se', async () => {
    const { vender, deps, ctx, publicar, usuario_id } = umaVendedora();
    const produto = await vender('Curso de Panificação');
    expect(await listarOfertas(deps, ctx())).toEqual({ itens: [] });
    const plano = umPlano(produto.id, { de_centavos: 29_700, selo: 'Últimos dias', inclui: ['12 aulas'] });
    const entrada = umaOferta(produto.linha_id, [
      plano,
      umPlano(produto.id, { codigo: 'avista', de_centavos: 10_000 }),
    ]);
    const criada = await criarOferta(deps, { ctx: ctx(), entrada: { ...entrada, slug: 'panificacao' } });
    expect(criada).toMatchObject({ id: 'panificacao', usuario_id, versao: 1 });
    expect(criada.planos).toMatchObject([
      {
        codigo: 'completo',
        preco_centavos: 19_700,
        tabela_centavos: 29_700,
        meses_acesso: 12,
        recorrente: false,
        a_venda: true,
      },
      // O preço cheio que não é maior que o de venda não se mostra.
      { codigo: 'avista', tabela_centavos: null },
    ]);
    expect(await listarOfertas(deps, ctx())).toMatchObject({ itens: [{ id: 'panificacao' }] });
    expect(await publicar()).toMatchObject([
      {
        slug: 'panificacao',
        linha: {
          nome: 'Curso de Panificação',
          natureza: 'curso',
          aviso: { tipo: 'nenhum' },
          pede_endereco: false,
        },
        planos: [{ plano: 'completo', selo: 'Últimos dias', inclui: ['12 aulas'] }, { plano: 'avista' }],
      },
    ]);
  });

  it('o que não se vende não se publica, salvo se a vendedora o anuncia', async () => {
    const { vender, deps, ctx, publicar } = umaVendedora();
    const { linha_id } = await vender('Clube do Vinho', 'mensal', 49);
    const entrada = umaOferta(linha_id, []);
    const { versao } = await criarOferta(deps, { ctx: ctx(), entrada: { ...entrada, slug: 'clube' } });
    expect(await publicar()).toEqual([]);
    await alterarOferta(deps, { ctx: ctx(), id: 'clube', entrada: { ...entrada, anunciar: true, versao } });
    expect(await publicar()).toMatchObject([{ slug: 'clube', anunciar: true, planos: [] }]);
  });

  it('a mesma chamada repetida acha o que gravou; outra com a versão de antes é recusada, e nada se perde', async () => {
    const { vender, deps, ctx } = umaVendedora();
    const { id, linha_id } = await vender('Curso de Bolos');
    const entrada = umaOferta(linha_id, [umPlano(id)]);
    const chamada = ctx();
    const criar = (de = chamada) => criarOferta(deps, { ctx: de, entrada: { ...entrada, slug: 'bolos' } });
    const criada = await criar();
    expect(await criar()).toEqual(criada);
    await expect(criar(ctx())).rejects.toMatchObject({ erro: 'endereco_em_uso' });
    const mudar = (titulo: string, versao: number, de = ctx()) =>
      alterarOferta(deps, { ctx: de, id: 'bolos', entrada: { ...entrada, titulo, versao } });
    const outra = ctx();
    expect(await mudar('Primeiro', 1, outra)).toMatchObject({ titulo: 'Primeiro', versao: 2 });
    expect(await mudar('Primeiro', 1, outra)).toMatchObject({ titulo: 'Primeiro', versao: 2 });
    await expect(mudar('Segundo', 1)).rejects.toMatchObject({ erro: 'versao_desatualizada' });
    const juntas = await Promise.allSettled([mudar('A', 2), mudar('B', 2)]);
    expect(juntas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('o plano de produto de outra linha, ou de outra vendedora, é recusado; a página não muda de produto', async () => {
    const { vender, deps, ctx } = umaVendedora();
    const [curso, clube] = [await vender('Curso de Pães'), await vender('Clube de Pães', 'mensal', 49)];
    const alheio = await umaVendedora().vender('Curso de Pães');
    const criar = (linha_id: string, produto_id: string, slug = 'paes') =>
      criarOferta(deps, { ctx: ctx(), entrada: { ...umaOferta(linha_id, [umPlano(produto_id)]), slug } });
    for (const produto of [clube.id, alheio.id, 'nenhum']) {
      await expect(criar(curso.linha_id, produto)).rejects.toMatchObject({ erro: 'produto_de_outra_linha' });
    }
    await expect(criar('zzzzzzzz', curso.id)).rejects.toMatchObject({ erro: 'linha_inexistente' });
    await expect(criar(curso.linha_id, curso.id, 'over-limite')).rejects.toMatchObject({
      erro: 'endereco_em_uso',
    });
    await criar(curso.linha_id, curso.id);
    const entrada = { ...umaOferta(clube.linha_id, [umPlano(clube.id)]), versao: 1 };
    await expect(alterarOferta(deps, { ctx: ctx(), id: 'paes', entrada })).rejects.toMatchObject({
      erro: 'linha_da_pagina',
    });
  });

  it('a página de uma não se vê nem se muda pela outra; excluída, os planos saem com ela', async () => {
    const { vender, deps, ctx, publicar, usuario_id } = umaVendedora();
    const outra = umaVendedora();
    const { id, linha_id } = await vender('Curso de Tortas');
    const entrada = umaOferta(linha_id, [umPlano(id)]);
    await criarOferta(deps, { ctx: ctx(), entrada: { ...entrada, slug: 'tortas' } });
    for (const tentar of [
      () => obterOferta(deps, { ctx: outra.ctx(), id: 'tortas' }),
      () => alterarOferta(deps, { ctx: outra.ctx(), id: 'tortas', entrada: { ...entrada, versao: 1 } }),
      () => excluirOferta(deps, { ctx: outra.ctx(), id: 'tortas', versao: 1 }),
      () => obterOferta(deps, { ctx: ctx(), id: 'over-limite' }),
    ]) {
      await expect(tentar()).rejects.toMatchObject({ erro: 'oferta_nao_encontrada' });
    }
    await excluirOferta(deps, { ctx: ctx(), id: 'tortas', versao: 1 });
    expect(await publicar()).toEqual([]);
    const restam = (await c.despejar()).filter(
      ({ pk }) => pk === `${usuario_id}#CATALOGO` || pk === `${usuario_id}#OFERTA`,
    );
    expect(restam).toEqual([]);
  });
});

describe('as páginas da especificação', () => {
  it('quem não as vende não as tem; o produto que nasce ocupa o seu plano, e o renomeado continua nele', async () => {
    const { vender, deps, ctx, publicar, usuario_id } = umaVendedora();
    await vender('Curso de Panificação');
    expect(await publicar()).toEqual([]);
    await vender('Over Limite', 'mensal', 49.9);
    expect(await publicar()).toMatchObject([
      {
        slug: 'over-limite',
        planos: [{ plano: 'mensal', nome: 'Mensal', preco_centavos: 5_000, tabela_centavos: 9_000 }],
      },
    ]);
    expect(await listarOfertas(deps, ctx())).toMatchObject({ itens: [{ id: 'over-limite', versao: 0 }] });
    expect(linhaDoNome(usuario_id, 'Over Limite')).toBe('over_limite');
  });

  it('o plano editado guarda o que se escreveu; o que se tira não volta sozinho, e o arquivado dá lugar ao seguinte', async () => {
    const { vender, deps, ctx, publicar } = umaVendedora();
    const [mensal, trimestral] = [
      await vender('Over Limite', 'mensal', 50),
      await vender('Over Limite (trimestral)', 'trimestral', 130),
    ];
    await publicar();
    const entrada = umaOferta('over_limite', [
      umPlano(mensal.id, { codigo: 'mensal', nome: 'Mês a mês', vagas: 10, de_centavos: 8_000 }),
    ]);
    await alterarOferta(deps, { ctx: ctx(), id: 'over-limite', entrada: { ...entrada, versao: 0 } });
    const [pagina] = await publicar();
    expect(pagina?.planos).toMatchObject([{ plano: 'mensal', nome: 'Mês a mês', tabela_centavos: 8_000 }]);
    c.irPara('2026-11-22');
    const seguinte = await vender('Over Limite VIP', 'mensal', 60);
    await arquivarProduto(deps, { ctx: ctx(), id: mensal.id });
    expect((await publicar())[0]?.planos).toMatchObject([{ nome: 'Mês a mês', produto_id: seguinte.id }]);
    await arquivarProduto(deps, { ctx: ctx(), id: seguinte.id });
    expect(await publicar()).toEqual([]);
    // O que se escreveu continua na página, e diz por que não se vende.
    const { planos, versao } = await obterOferta(deps, { ctx: ctx(), id: 'over-limite' });
    expect(planos).toMatchObject([{ nome: 'Mês a mês', por_que_nao: 'arquivado' }]);
    const devolta = umaOferta('over_limite', [
      umPlano(trimestral.id, { codigo: 'trimestral', nome: 'Trimestral' }),
    ]);
    await alterarOferta(deps, { ctx: ctx(), id: 'over-limite', entrada: { ...devolta, versao } });
    expect((await publicar())[0]?.planos).toMatchObject([{ plano: 'trimestral', meses_acesso: 3 }]);
    await expect(excluirOferta(deps, { ctx: ctx(), id: 'over-limite', versao: 2 })).rejects.toMatchObject({
      erro: 'pagina_fixa',
    });
  });

  it('o plano que a versão de antes gravou, só com o produto, lê-se inteiro', async () => {
    const { vender, deps, ctx, usuario_id } = umaVendedora();
    const { id } = await vender('Jackpot Hunters', 'mensal', 65);
    await transact(c.tabela, [
      { put: { ...catalogoKey(usuario_id, 'jackpot-hunters', 'mensal'), produto_id: id } },
    ]);
    expect(await listarOfertas(deps, ctx())).toMatchObject({
      itens: [
        {
          id: 'jackpot-hunters',
          linha_id: 'jackpot',
          planos: [
            {
              codigo: 'mensal',
              nome: 'Mensal',
              preco_centavos: 6_500,
              tabela_centavos: 10_000,
              a_venda: true,
            },
          ],
        },
      ],
    });
  });
});

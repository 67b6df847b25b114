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
import { catalogoKey, conteudoKey, ofertaKey } from '../../lambdas/platform/keys/paginas.ts';
import { transact, tryTransact } from '../../lambdas/platform/table.ts';
import { arquivarProduto, criarProduto } from '../../lambdas/produtos/produtos.ts';
import { ofertaEntrada, type PlanoEntrada } from '../../shared/catalogo/ofertas.schema.ts';
import type { Periodicidade } from '../../shared/produtos/produtos.schema.ts';
import { umConteudo } from '../support/conteudo.ts';
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

/** A condição com que a versão que só conhece a primeira forma grava um item inteiro. */
const FORMA_DA_ANTERIOR = ['forma_do_item', 'absent_or_less', 2] as const;

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
      ({ pk }) => /#(CATALOGO|OFERTA|CONTEUDO)$/.test(String(pk)) && String(pk).startsWith(usuario_id),
    );
    expect(restam).toEqual([]);
  });
});

describe('o conteúdo de uma página de venda', () => {
  const capa = (texto: string) => umConteudo({ blocos: [{ id: 'capa', tipo: 'capa', texto }] });

  /** A página de um curso, e como se muda dizendo só o que muda. */
  async function umaPagina(extras: object = {}) {
    const vendedora = umaVendedora();
    const { vender, deps, ctx } = vendedora;
    const { id, linha_id } = await vender('Curso de Sonhos');
    const { texto: _, perguntas: __, ...entrada } = umaOferta(linha_id, [umPlano(id)]);
    const slug = 'sonhos';
    await criarOferta(deps, { ctx: ctx(), entrada: { ...entrada, ...extras, slug } });
    const ler = () => obterOferta(deps, { ctx: ctx(), id: slug });
    const mudar = async (mudancas: object) => {
      const { versao } = await ler();
      return alterarOferta(deps, { ctx: ctx(), id: slug, entrada: { ...entrada, ...mudancas, versao } });
    };
    return { ...vendedora, ler, mudar };
  }

  it('o que se guarda sem publicar não vai ao ar; o que não se diz fica como está, e null desfaz', async () => {
    const { ler, mudar, publicar, deps, ctx } = await umaPagina();
    expect(await ler()).toMatchObject({
      conteudo_escrito: false,
      rascunho: null,
      texto: null,
      perguntas: [],
    });
    await mudar({ conteudo: capa('No ar') });
    await mudar({ rascunho: capa('Por publicar') });
    // Guardar sem publicar não acorda o publicador.
    const fatos = (await c.despejar()).filter(
      ({ tipo, entidade_id }) => String(tipo).startsWith('oferta.') && entidade_id === 'sonhos',
    );
    expect(
      fatos.map(({ tipo, dados }) => [tipo, (dados as { campos?: unknown } | undefined)?.campos]),
    ).toEqual(
      expect.arrayContaining([
        ['oferta.alterada', ['conteudo_escrito', 'conteudo']],
        ['oferta.rascunho_guardado', ['rascunho']],
      ]),
    );
    expect(await ler()).toMatchObject({
      conteudo_escrito: true,
      conteudo: { blocos: [{ texto: 'No ar' }] },
      rascunho: { blocos: [{ texto: 'Por publicar' }] },
    });
    expect(await publicar()).toMatchObject([{ conteudo: { blocos: [{ texto: 'No ar' }] } }]);
    await mudar({ conteudo: capa('Publicado'), rascunho: null });
    expect(await ler()).toMatchObject({ conteudo: { blocos: [{ texto: 'Publicado' }] }, rascunho: null });
    const [daLista] = (await listarOfertas(deps, ctx())).itens;
    expect(daLista).toMatchObject({ id: 'sonhos', conteudo_escrito: true });
    expect(daLista).not.toHaveProperty('conteudo');
    await mudar({ conteudo: null });
    expect(await ler()).toMatchObject({ conteudo_escrito: false });
  });

  it('a página de antes dos blocos diz o mesmo que dizia, e os textos ficam para a versão que os lê', async () => {
    const antes = {
      titulo: 'Sonhos de verdade',
      texto: 'Para quem começa.\nDoze receitas.',
      perguntas: [
        { pergunta: 'Preciso de forno?', resposta: 'Não.' },
        { pergunta: 'Sem resposta?', resposta: null },
      ],
    };
    const { ler, mudar, publicar } = await umaPagina(antes);
    const blocos = [
      { tipo: 'capa', olho: 'Curso de Sonhos', texto: 'Para quem começa.' },
      { tipo: 'texto', corpo: 'Doze receitas.' },
      { tipo: 'planos' },
      { tipo: 'perguntas', itens: [{ pergunta: 'Preciso de forno?', resposta: 'Não.' }] },
      { tipo: 'quem-vende' },
    ];
    expect(await ler()).toMatchObject({ conteudo_escrito: false, conteudo: { blocos } });
    expect(await publicar()).toMatchObject([{ conteudo: { tema: 'limpo', blocos } }]);
    await mudar({ titulo: antes.titulo, conteudo: capa('Outra') });
    expect(await ler()).toMatchObject(antes);
  });

  it('a página de que ninguém escreveu nada nasce do modelo do que se vende, e publica-se sem as lacunas', async () => {
    const { ler, publicar } = await umaPagina();
    expect(JSON.stringify((await ler()).conteudo)).toContain('[[');
    const [pagina] = await publicar();
    expect(pagina?.conteudo.blocos.map(({ tipo }) => tipo)).toEqual(
      expect.arrayContaining(['capa', 'passos', 'planos', 'garantia', 'perguntas']),
    );
    expect(JSON.stringify(pagina?.conteudo)).toContain('Curso de Sonhos');
    expect(JSON.stringify(pagina?.conteudo)).not.toContain('[[[');
    expect(JSON.stringify(pagina?.conteudo)).toContain('O pagamento é um só');
  });

  it('a página que já existia sem texto, antes dos modelos, não muda sozinha; volta ao modelo quem o pede', async () => {
    const { ler, mudar, usuario_id, deps } = await umaPagina();
    await transact(deps.tabela, [{ update: ofertaKey(usuario_id, 'sonhos'), set: { do_modelo: null } }]);
    const tipos = async () => (await ler()).conteudo.blocos.map(({ tipo }) => tipo);
    expect(await tipos()).toEqual(['capa', 'planos', 'quem-vende']);
    await mudar({ conteudo: null });
    expect(await tipos()).toEqual(expect.arrayContaining(['passos', 'garantia']));
  });

  it('a lacuna mostra-se a quem vende e não se publica; o bloco de uma versão mais nova guarda-se', async () => {
    const { ler, mudar, publicar } = await umaPagina();
    const blocos = [
      { id: 'capa', tipo: 'capa', olho: 'Curso', texto: '[[O que se aprende]]' },
      { id: 'texto', tipo: 'texto', corpo: '[[A sua história]]' },
      { id: 'novo', tipo: 'de-amanha', valor: 3 },
    ];
    await mudar({ conteudo: umConteudo({ blocos }) });
    expect((await ler()).conteudo.blocos).toMatchObject(blocos);
    const [pagina] = await publicar();
    expect(pagina?.conteudo.blocos).toMatchObject([{ olho: 'Curso', texto: '' }, { tipo: 'de-amanha' }]);
  });

  it('o conteúdo que esta versão não sabe ler não derruba a loja, e uma mudança não o apaga', async () => {
    const { ler, mudar, publicar, usuario_id, deps } = await umaPagina({ texto: 'O de antes.' });
    const deAmanha = { tema: 'de-amanha', blocos: [] };
    await transact(deps.tabela, [
      { update: conteudoKey(usuario_id, 'sonhos'), set: { conteudo: deAmanha } },
      { update: ofertaKey(usuario_id, 'sonhos'), set: { conteudo_escrito: true } },
    ]);
    expect(await publicar()).toMatchObject([{ conteudo: { blocos: [{ texto: 'O de antes.' }, {}, {}] } }]);
    await mudar({ titulo: 'Outro título' });
    expect(await ler()).toMatchObject({ titulo: 'Outro título', conteudo_escrito: true });
    const guardada = (await c.despejar()).find(
      ({ pk, sk }) => pk === `${usuario_id}#CONTEUDO` && sk === 'sonhos',
    );
    expect(guardada).toMatchObject({ conteudo: deAmanha });
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
    const { vender, deps, ctx, publicar, usuario_id } = umaVendedora();
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
    // A versão de antes não sabe o que se escreveu: a forma não a deixa gravar por cima.
    const chave = catalogoKey(usuario_id, 'over-limite', 'mensal');
    const daAnterior = { put: { ...chave, produto_id: trimestral.id }, where: [FORMA_DA_ANTERIOR] };
    expect(await tryTransact(c.tabela, [daAnterior])).not.toBeNull();
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

  it('o plano que um produto ocupou enquanto se editava não se apaga em silêncio: pede-se que se leia outra vez', async () => {
    const { vender, deps, ctx, publicar } = umaVendedora();
    const mensal = await vender('Over Limite', 'mensal', 50);
    await publicar();
    const lida = await obterOferta(deps, { ctx: ctx(), id: 'over-limite' });
    const planos_lidos = lida.planos.map(({ codigo }) => codigo);
    expect(planos_lidos).toEqual(['mensal']);
    const trimestral = await vender('Over Limite (trimestral)', 'trimestral', 130);
    await publicar();
    const doMensal = umPlano(mensal.id, { codigo: 'mensal', nome: 'Mês a mês' });
    const doTrimestral = umPlano(trimestral.id, { codigo: 'trimestral', nome: 'Três meses' });
    const gravar = (planos: readonly object[], lidos: string[] | undefined, chamada = ctx()) =>
      alterarOferta(deps, {
        ctx: chamada,
        id: 'over-limite',
        entrada: {
          ...umaOferta('over_limite', planos),
          versao: 0,
          ...(lidos ? { planos_lidos: lidos } : {}),
        },
      });
    await expect(gravar([doMensal], planos_lidos)).rejects.toMatchObject({ erro: 'versao_desatualizada' });
    // Também quem o escreveu por si, sem saber que já o havia.
    await expect(gravar([doMensal, doTrimestral], planos_lidos)).rejects.toMatchObject({
      erro: 'versao_desatualizada',
    });
    const intacta = await obterOferta(deps, { ctx: ctx(), id: 'over-limite' });
    expect(intacta).toMatchObject({ versao: 0, planos: [{ codigo: 'mensal' }, { codigo: 'trimestral' }] });
    // Quem leu os dois tira um porque quer; a mesma chamada repetida acha o que gravou.
    const chamada = ctx();
    const lidos = ['mensal', 'trimestral'];
    const gravada = await gravar([doMensal], lidos, chamada);
    expect(gravada.planos).toMatchObject([{ codigo: 'mensal', nome: 'Mês a mês' }]);
    expect(await gravar([doMensal], lidos, chamada)).toEqual(gravada);
    expect((await publicar())[0]?.planos).toMatchObject([{ plano: 'mensal' }]);
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

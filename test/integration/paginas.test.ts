import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { garantirCatalogo } from '../../lambdas/catalogo/index.ts';
import { itensDaPagina, lerPagina, lerPaginas, lerSlug } from '../../lambdas/paginas/index.ts';
import {
  alterarPagina,
  alternarPagina,
  criarPagina,
  excluirPagina,
  listarPaginas,
  obterPagina,
} from '../../lambdas/paginas/paginas.ts';
import { listarPaginasDeVenda } from '../../lambdas/paginas/paginas-de-venda.ts';
import { contadoresKey, usuarioKey } from '../../lambdas/platform/keys/cadastros.ts';
import { hostDoOperadorKey } from '../../lambdas/platform/keys/paginas.ts';
import { getItem, transact } from '../../lambdas/platform/table.ts';
import { criarProduto } from '../../lambdas/produtos/produtos.ts';
import { planoDaSemente } from '../../shared/linhas/especificadas.paginas.ts';
import { type PaginaFormulario, paginaEntrada } from '../../shared/paginas/paginas.schema.ts';
import { type Cenario, umCenario, umProduto } from './cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

type Extras = { titulo?: string; slug?: string; ativo?: boolean; conteudo?: PaginaFormulario['conteudo'] };
const umaPagina = (extras: Extras = {}) =>
  paginaEntrada.parse({
    template: 'linktree',
    titulo: 'Minha página',
    slug: 'home',
    conteudo: {},
    ...extras,
  });

function loja(usuario_id: string) {
  const deps = { tabela: c.tabela, cursores: c.cursores };
  const ctx = (chave?: string) => c.ctx(chave ? { usuario_id, chave } : { usuario_id });
  return {
    deps,
    ctx,
    criar: (extras: Extras = {}) => criarPagina(deps, { ctx: ctx(), entrada: umaPagina(extras) }),
    renomear: (id: string, versao: number, slug: string) =>
      alterarPagina(deps, { ctx: ctx(), id, entrada: { ...umaPagina({ slug }), versao } }),
    excluir: (id: string, versao: number) => excluirPagina(deps, { ctx: ctx(), id, versao }),
    dono: (slug: string) => lerSlug(c.tabela, usuario_id, slug),
    antigos: async (id: string) => (await lerPagina(c.tabela, usuario_id, id))?.slugs_antigos,
    lista: async () =>
      (await listarPaginas(deps, { ctx: ctx(), consulta: { limite: 25 } })).itens.map(
        ({ titulo, slug, ativo, versao }) => [titulo, slug, ativo, versao],
      ),
    quantas: async () =>
      (await getItem(c.tabela, contadoresKey(usuario_id), { consistent: true }))?.landing_pages,
    eventos: async () =>
      (await c.despejar())
        .filter(({ pk }) => pk === `${usuario_id}#EVENTO`)
        .sort((a, b) => String(a.sk).localeCompare(String(b.sk)))
        .map(({ tipo, dados }) => ({ tipo, dados })),
  };
}

describe('landing pages', () => {
  it('guarda o conteúdo do template e o devolve como foi escrito', async () => {
    const { deps, ctx, criar } = loja('guarda');
    const conteudo = {
      perfil: { nome: 'Ana', bio: 'Linha um\nlinha dois', foto: 'https://fotos.com/ana.webp' },
      links: [{ titulo: 'Grupo', descricao: '', url: '/produtos/over-limite', cor: '#112233' }],
      redes: [{ plataforma: 'instagram' as const, url: 'https://instagram.com/ana' }],
    };
    const { id } = await criar({ conteudo });
    expect(await obterPagina(deps, { ctx: ctx(), id })).toMatchObject({ conteudo, slug: 'home', versao: 1 });
  });

  it('de vinte páginas criadas ao mesmo tempo com o mesmo endereço, uma fica com ele', async () => {
    const { criar, lista, quantas } = loja('disputa');
    const resultados = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => criar({ titulo: `Página ${i}`, slug: 'oferta' })),
    );
    expect(resultados.filter((resultado) => resultado.status === 'fulfilled')).toHaveLength(1);
    for (const resultado of resultados) {
      if (resultado.status === 'rejected')
        expect(resultado.reason).toMatchObject({ erro: 'slug_em_uso', campo: 'slug' });
    }
    expect(await lista()).toHaveLength(1);
    expect(await quantas()).toBe(1);
  });

  it('o mesmo endereço serve a outro operador, que não vê nem muda as páginas alheias', async () => {
    const [dona, outra] = [loja('dona'), loja('outra')];
    const { id } = await dona.criar();
    const sua = await outra.criar({ titulo: 'Da outra' });
    expect(await outra.lista()).toEqual([['Da outra', 'home', true, 1]]);
    const alvo = { ctx: outra.ctx(), id };
    const recusa = { erro: 'pagina_nao_encontrada' };
    await expect(obterPagina(outra.deps, alvo)).rejects.toMatchObject(recusa);
    await expect(outra.renomear(id, 1, 'tomada')).rejects.toMatchObject(recusa);
    await expect(alternarPagina(outra.deps, { ...alvo, ativo: false })).rejects.toMatchObject(recusa);
    await expect(outra.excluir(id, 1)).rejects.toMatchObject(recusa);
    expect(await dona.lista()).toEqual([['Minha página', 'home', true, 1]]);
    expect((await lerPaginas(c.tabela, 'outra')).map((pagina) => pagina.id)).toEqual([sua.id]);
  });

  it('recusa os endereços das rotas e overlimite, mas home pode', async () => {
    const { criar } = loja('reservados');
    for (const slug of ['overlimite', 'checkout', 'produtos', 'dashboard']) {
      await expect(criar({ slug })).rejects.toMatchObject({ erro: 'slug_reservado', campo: 'slug' });
    }
    expect((await criar({ slug: 'home' })).slug).toBe('home');
  });

  it('lista por título sem diferença de acento, e conta as que existem', async () => {
    const { criar, excluir, lista, quantas } = loja('lista');
    await criar({ titulo: 'Zebra', slug: 'z' });
    const agua = await criar({ titulo: 'Água', slug: 'a' });
    await criar({ titulo: 'banana', slug: 'b', ativo: false });
    expect((await lista()).map(([titulo]) => titulo)).toEqual(['Água', 'banana', 'Zebra']);
    expect(await quantas()).toBe(3);
    await excluir(agua.id, 1);
    expect((await lista()).map(([titulo]) => titulo)).toEqual(['banana', 'Zebra']);
    expect(await quantas()).toBe(2);
  });

  it('repetir o mesmo pedido não cria outra nem recusa a própria alteração', async () => {
    const { deps, ctx, lista, quantas } = loja('repete');
    const entrada = umaPagina({ slug: 'oferta' });
    const primeira = await criarPagina(deps, { ctx: ctx('chave-1'), entrada });
    const segunda = await criarPagina(deps, { ctx: ctx('chave-1'), entrada });
    expect(segunda.id).toBe(primeira.id);
    const mudanca = { id: primeira.id, entrada: { ...entrada, slug: 'nova', versao: 1 } };
    await alterarPagina(deps, { ctx: ctx('chave-2'), ...mudanca });
    expect((await alterarPagina(deps, { ctx: ctx('chave-2'), ...mudanca })).versao).toBe(2);
    expect(await lista()).toEqual([['Minha página', 'nova', true, 2]]);
    expect(await quantas()).toBe(1);
  });

  it('duas janelas: a segunda ouve que a página mudou, e nada se perde', async () => {
    const { renomear, criar, lista, excluir } = loja('janelas');
    const { id } = await criar({ slug: 'um' });
    await renomear(id, 1, 'dois');
    const recusa = { erro: 'versao_desatualizada' };
    await expect(renomear(id, 1, 'tres')).rejects.toMatchObject(recusa);
    await expect(excluir(id, 1)).rejects.toMatchObject(recusa);
    expect(await lista()).toEqual([['Minha página', 'dois', true, 2]]);
  });

  it('desativar e ativar não mexe no conteúdo, nem no de um template que o editor não conhece', async () => {
    const { deps, ctx, lista } = loja('antiga');
    const [pagina, endereco] = itensDaPagina(ctx(), 'antiga-1', umaPagina({ slug: 'antiga' }));
    if (!pagina || !endereco) throw new Error('faltou item');
    const conteudo = { qualquer: ['coisa', 1] };
    await transact(c.tabela, [{ put: { ...pagina, template: 'blog', conteudo } }, { put: endereco }]);
    const desligada = await alternarPagina(deps, { ctx: ctx(), id: 'antiga-1', ativo: false });
    expect(desligada).toMatchObject({ ativo: false, template: 'blog', conteudo, versao: 2 });
    await alternarPagina(deps, { ctx: ctx(), id: 'antiga-1', ativo: false });
    expect(await lista()).toEqual([['Minha página', 'antiga', false, 2]]);
  });

  it('recusa um conteúdo que não cabe numa página', async () => {
    const { criar } = loja('grande');
    const item = { titulo: '日'.repeat(120), descricao: '日'.repeat(300), url: `/${'x'.repeat(1990)}` };
    const conteudo = { links: Array.from({ length: 100 }, () => item) };
    await expect(criar({ conteudo })).rejects.toMatchObject({ erro: 'corpo_grande_demais' });
  });
});

describe('endereços que mudam', () => {
  it('o endereço antigo continua apontando para a página, e voltar a ele o retoma', async () => {
    const { criar, renomear, dono, antigos } = loja('renomeia');
    const { id } = await criar({ slug: 'um' });
    await renomear(id, 1, 'dois');
    expect(await dono('um')).toEqual({ pagina_id: id, atual: false });
    expect(await dono('dois')).toEqual({ pagina_id: id, atual: true });
    await renomear(id, 2, 'tres');
    expect(await antigos(id)).toEqual(['um', 'dois']);
    await renomear(id, 3, 'um');
    expect(await antigos(id)).toEqual(['dois', 'tres']);
    expect(await dono('um')).toEqual({ pagina_id: id, atual: true });
  });

  it('outra página pode tomar um endereço antigo, que deixa de ser da primeira', async () => {
    const { criar, renomear, dono, antigos, excluir } = loja('toma');
    const primeira = await criar({ slug: 'um' });
    await renomear(primeira.id, 1, 'dois');
    const segunda = await criar({ slug: 'um' });
    expect(await dono('um')).toEqual({ pagina_id: segunda.id, atual: true });
    expect(await antigos(primeira.id)).toEqual([]);
    await expect(renomear(segunda.id, 1, 'dois')).rejects.toMatchObject({ erro: 'slug_em_uso' });
    await excluir(primeira.id, 2);
    expect(await dono('um')).toEqual({ pagina_id: segunda.id, atual: true });
    expect(await dono('dois')).toBeNull();
  });

  it('tomadas e trocas ao mesmo tempo deixam cada endereço com um dono só, e todos com a página certa', async () => {
    const { criar, renomear, antigos, dono } = loja('corrida');
    const primeira = await criar({ slug: 'a' });
    await renomear(primeira.id, 1, 'b');
    await Promise.allSettled([
      ...Array.from({ length: 6 }, (_, i) => criar({ titulo: `T${i}`, slug: 'a' })),
      renomear(primeira.id, 2, 'c'),
      renomear(primeira.id, 2, 'd'),
    ]);
    const paginas = await lerPaginas(c.tabela, 'corrida');
    for (const pagina of paginas) {
      expect(await dono(pagina.slug)).toEqual({ pagina_id: pagina.id, atual: true });
      for (const antigo of pagina.slugs_antigos) {
        expect(await dono(antigo)).toEqual({ pagina_id: pagina.id, atual: false });
      }
    }
    expect(paginas).toHaveLength(2);
    expect(await antigos(primeira.id)).toEqual(['b']);
  });

  it('excluir solta o endereço e os antigos, e o evento diz quais', async () => {
    const { criar, renomear, excluir, dono, eventos } = loja('solta');
    const { id } = await criar({ slug: 'um' });
    await renomear(id, 1, 'dois');
    await excluir(id, 2);
    expect(await dono('um')).toBeNull();
    expect(await dono('dois')).toBeNull();
    const lidos = await eventos();
    expect(lidos.map(({ tipo }) => tipo).sort()).toEqual([
      'pagina.alterada',
      'pagina.criada',
      'pagina.excluida',
    ]);
    const excluida = lidos.find(({ tipo }) => tipo === 'pagina.excluida');
    expect(excluida?.dados).toEqual({ slugs: ['dois', 'um'] });
  });

  it('guarda os cinquenta endereços mais novos; o evento diz os que se soltaram', async () => {
    const { criar, renomear, dono, antigos, eventos } = loja('muitos');
    const { id } = await criar({ slug: 'p-0' });
    for (let i = 1; i <= 51; i += 1) await renomear(id, i, `p-${i}`);
    expect(await dono('p-0')).toBeNull();
    expect(await antigos(id)).toHaveLength(50);
    const soltos = (await eventos()).flatMap(({ dados }) =>
      typeof dados === 'object' && dados !== null && 'slugs_soltos' in dados ? [dados.slugs_soltos] : [],
    );
    expect(soltos).toEqual([['p-0']]);
  });
});

describe('páginas de venda', () => {
  const daLoja = (usuario_id: string) => listarPaginasDeVenda({ tabela: c.tabela }, c.ctx({ usuario_id }));
  const vender = async (usuario_id: string, slug: string, plano: string) => {
    const nome = { 'over-limite': 'Over Limite', consultoria: 'Consultoria Individual' }[slug] ?? 'Jackpot';
    const periodicidade = planoDaSemente(slug, plano)?.periodicidade ?? 'mensal';
    const ctx = c.ctx({ usuario_id });
    await criarProduto({ tabela: c.tabela }, { ctx, entrada: umProduto({ nome, periodicidade }) });
    await garantirCatalogo(c.tabela, ctx);
  };
  const abrir = (usuario_id: string, host: string, inicio: boolean) =>
    transact(c.tabela, [{ put: { ...hostDoOperadorKey(usuario_id, host), inicio } }]);

  it('são as do que se vende, uma por produto, na loja de quem vende; sem domínio, no da casa', async () => {
    await vender('vendedora', 'over-limite', 'trimestral');
    await vender('vendedora', 'over-limite', 'mensal');
    await vender('vendedora', 'jackpot-hunters', 'mensal');
    await transact(c.tabela, [{ put: { ...usuarioKey('vendedora'), username: 'vende-doces' } }]);
    expect(await daLoja('vendedora')).toEqual({
      host: null,
      itens: ['jackpot-hunters', 'over-limite'].map((slug) => ({
        host: null,
        caminho: `/vende-doces/produtos/${slug}`,
        slug,
      })),
    });
    await abrir('vendedora', 'a-pagina.com.br', true);
    await abrir('vendedora', 'loja.com.br', false);
    expect(await daLoja('vendedora')).toEqual({
      host: 'loja.com.br',
      itens: [
        { host: 'loja.com.br', caminho: '/produtos/jackpot-hunters', slug: 'jackpot-hunters' },
        { host: 'loja.com.br', caminho: '/produtos/over-limite', slug: 'over-limite' },
      ],
    });
  });

  it('com loja e nada à venda não há nenhuma, mas sabe-se onde vai vender, e a de outro operador nunca aparece', async () => {
    await abrir('recem-chegada', 'nova.com.br', false);
    expect(await daLoja('recem-chegada')).toEqual({ host: 'nova.com.br', itens: [] });
    await vender('recem-chegada', 'consultoria', 'premium');
    expect(await daLoja('recem-chegada')).toEqual({
      host: 'nova.com.br',
      itens: [{ host: 'nova.com.br', caminho: '/produtos/consultoria', slug: 'consultoria' }],
    });
  });
});

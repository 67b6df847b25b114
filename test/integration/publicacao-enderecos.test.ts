import { afterAll, beforeAll, expect, it } from 'vitest';
import { alterarOferta, criarOferta } from '../../lambdas/catalogo/ofertas.ts';
import { arquivarProduto, obterProduto } from '../../lambdas/produtos/produtos.ts';
import { alterarPerfil } from '../../lambdas/sessao/perfil.ts';
import { escreverAVenda } from '../../lambdas/site/montar-loja.ts';
import type { DepsDePublicar } from '../../lambdas/site/publicar.ts';
import { ofertaEntrada } from '../../shared/catalogo/ofertas.schema.ts';
import { perfilEntrada } from '../../shared/sessao/sessao.schema.ts';
import { type Publicacao, umaPublicacao } from './publicacao.apoio.ts';

const CASA = 'localhost';

let p: Publicacao;
let deps: DepsDePublicar;
beforeAll(async () => {
  p = await umaPublicacao();
  deps = { ...p.deps, molde: 'https://{host} casa.com.br' };
});
afterAll(() => p.parar());

const ctx = (usuario_id: string) => p.c.ctx({ usuario_id });
const chavesDe = (nome: string) =>
  Object.entries(p.kvs()).filter(([chave, valor]) => chave.includes(nome) || valor.includes(`/${nome}/`));
const elos = (corpo: string) => [...corpo.matchAll(/ href="([^"]*)"/g)].map(([, elo = '']) => elo);
const canonico = (corpo: string) => /<link rel="canonical" href="([^"]*)"/.exec(corpo)?.[1];

it('quem não vende nenhum dos produtos da especificação não publica página de nenhum deles', async () => {
  const bruna = await p.operador('bruna-padaria', { loja: 'padaria.loja.br' });
  await p.vender(bruna, { nome: 'Curso de Panificação', periodicidade: 'único' });
  await p.publicar(deps);
  const doNome = Object.keys(p.kvs()).filter((chave) => /padaria/.test(chave));
  expect(doNome.filter((chave) => /produtos|checkout|overlimite/.test(chave))).toEqual([]);
  expect((await p.arquivos()).filter((chave) => /produtos|checkout/.test(chave))).toEqual([]);
  for (const endereco of ['/produtos/consultoria', '/checkout/jackpot-hunters', '/overlimite']) {
    const { status, corpo } = await p.abrir(endereco, 'padaria.loja.br');
    expect(status, endereco).toBe(404);
    expect(corpo).toContain('Página não encontrada');
  }
});

it('o que só se anuncia tem página e não tem checkout; posto à venda, passa a ter', async () => {
  const clara = await p.operador('clara-vinhos', { loja: 'vinhos.loja.br' });
  const produto_id = await p.vender(clara, { nome: 'Clube do Vinho', periodicidade: 'mensal' });
  const daTabela = { tabela: p.c.tabela };
  const { linha_id } = await obterProduto(daTabela, { ctx: ctx(clara), id: produto_id });
  const oferta = { linha_id, ativa: true, anunciar: true, titulo: null, texto: null, perguntas: [] };
  const entrada = ofertaEntrada.parse({ ...oferta, planos: [] });
  await criarOferta(daTabela, { ctx: ctx(clara), entrada: { ...entrada, slug: 'clube' } });
  await p.publicar(deps);
  const abrir = async () => [
    (await p.abrir('/produtos/clube', 'vinhos.loja.br')).status,
    (await p.abrir('/checkout/clube', 'vinhos.loja.br')).status,
    (await p.abrir('/clara-vinhos/checkout/clube', CASA)).status,
  ];
  expect(await abrir()).toEqual([200, 404, 404]);
  expect((await p.arquivos()).filter((chave) => /checkout\/clube/.test(chave))).toEqual([]);
  const plano = { codigo: 'mensal', produto_id, nome: 'Mensal', meses: 1, inclui: [] };
  const planos = ofertaEntrada
    .unwrap()
    .shape.planos.parse([{ ...plano, selo: null, de_centavos: null, vagas: null }]);
  await alterarOferta(daTabela, { ctx: ctx(clara), id: 'clube', entrada: { ...entrada, planos, versao: 1 } });
  await p.publicar(deps);
  expect(await abrir()).toEqual([200, 200, 200]);
  await arquivarProduto(daTabela, { ctx: ctx(clara), id: produto_id });
  await p.publicar(deps);
  expect(await abrir()).toEqual([200, 404, 404]);
});

it('quem não tem domínio vende sob o seu nome no da casa, e os elos da página continuam ali', async () => {
  const vera = await p.operador('vera-sem-dominio');
  await p.vender(vera);
  const { slug } = await p.pagina(vera, {
    conteudo: { perfil: { nome: 'Vera' }, links: [{ titulo: 'Comprar', url: '/produtos/over-limite' }] },
  });
  await p.publicar(deps);
  const venda = await p.abrir('/vera-sem-dominio/produtos/over-limite', CASA);
  expect(canonico(venda.corpo)).toBe('https://casa.com.br/vera-sem-dominio/produtos/over-limite');
  const doSite = elos(venda.corpo).filter((elo) => /^\/(?!assets|favicon)/.test(elo));
  expect(doSite.length).toBeGreaterThan(3);
  expect(doSite.filter((elo) => !elo.startsWith('/vera-sem-dominio/'))).toEqual([]);
  expect(doSite).toContain('/vera-sem-dominio/checkout/over-limite?plano=mensal&amp;preco=50');
  for (const passo of ['', '/gateway']) {
    const checkout = await p.abrir(`/vera-sem-dominio/checkout/over-limite${passo}`, CASA);
    expect(checkout.status).toBe(200);
    expect(elos(checkout.corpo)).toContain('/vera-sem-dominio/produtos/over-limite#planos');
    expect(elos(checkout.corpo)).toContain('/vera-sem-dominio/privacidade');
    expect(elos(checkout.corpo)).not.toContain('/privacidade');
  }
  const landing = await p.abrir(`/vera-sem-dominio/${slug}`, CASA);
  expect(canonico(landing.corpo)).toBe('https://casa.com.br/vera-sem-dominio/home');
  expect(elos(landing.corpo)).toContain('/vera-sem-dominio/produtos/over-limite');
  // Sem o nome, no da casa, é a loja de quem a tem: aqui, de ninguém.
  expect((await p.abrir('/produtos/over-limite', CASA)).status).toBe(404);
});

it('quem tem domínio vende nele e sob o seu nome no da casa, e as duas páginas dizem que o endereço é o do domínio', async () => {
  const dora = await p.operador('dora-dominio', { dominio: 'dora.com.br' });
  await p.vender(dora);
  await p.pagina(dora, {
    conteudo: { perfil: { nome: 'Dora' }, links: [{ titulo: 'Comprar', url: '/produtos/over-limite' }] },
  });
  await p.publicar(deps);
  const noDominio = await p.abrir('/produtos/over-limite', 'dora.com.br');
  const naCasa = await p.abrir('/dora-dominio/produtos/over-limite', CASA);
  for (const { corpo } of [noDominio, naCasa]) {
    expect(canonico(corpo)).toBe('https://dora.com.br/produtos/over-limite');
  }
  expect(elos(noDominio.corpo)).toContain('/checkout/over-limite?plano=mensal&amp;preco=50');
  expect(elos(naCasa.corpo)).toContain('/dora-dominio/checkout/over-limite?plano=mensal&amp;preco=50');
  // A página de links abre nos dois lugares, e '/produtos' no da casa seria de outra loja.
  expect(elos((await p.abrir('/dora-dominio/home', CASA)).corpo)).toContain(
    'https://dora.com.br/produtos/over-limite',
  );
});

it('o que deixa de se vender sai do ar, em todos os endereços, e quem o pede vê o que a loja ainda vende', async () => {
  const nair = await p.operador('nair-loja', { loja: 'nair.loja.br' });
  const saiu = await p.vender(nair);
  await p.vender(nair, { nome: 'Método Cerccos', periodicidade: 'único' });
  await p.publicar(deps);
  expect((await p.abrir('/overlimite', 'nair.loja.br')).para).toBe('/produtos/over-limite');
  expect((await p.abrir('/nair-loja/overlimite', CASA)).para).toBe('/produtos/over-limite');
  expect((await p.abrir('/checkout/over-limite', 'nair.loja.br')).status).toBe(200);
  await arquivarProduto({ tabela: p.c.tabela }, { ctx: ctx(nair), id: saiu });
  await p.publicar(deps);
  for (const [endereco, host, loja] of [
    ['/produtos/over-limite', 'nair.loja.br', ''],
    ['/checkout/over-limite/gateway', 'nair.loja.br', ''],
    ['/produtos/overlimite', 'nair.loja.br', ''],
    ['/nair-loja/produtos/over-limite', CASA, '/nair-loja'],
    ['/nair-loja/checkout/over-limite', CASA, '/nair-loja'],
  ] as const) {
    const { status, corpo } = await p.abrir(endereco, host);
    expect(status, endereco).toBe(404);
    expect(corpo, endereco).toContain('<h1>Produto não encontrado</h1>');
    // Sem página inicial, no nome de quem vende está o que ele vende.
    expect(elos(corpo), endereco).toEqual([`${loja}/produtos/metodo-cerccos`, '/nair-loja/home']);
  }
  expect(
    (await p.arquivos()).filter((chave) => chave.includes(`${nair}/`) && /over-limite/.test(chave)),
  ).toEqual([]);
});

it('pedir um checkout que a loja não tem leva ao do Jackpot Hunters só onde ele está à venda', async () => {
  const joel = await p.operador('joel-loja', { loja: 'joel.loja.br' });
  await p.vender(joel, { nome: 'Jackpot Hunters' });
  await p.publicar(deps);
  expect((await p.abrir('/checkout/inventado/gateway', 'joel.loja.br')).para).toBe(
    '/checkout/jackpot-hunters/gateway?produto_desconhecido=1',
  );
  expect((await p.abrir('/joel-loja/checkout/inventado', CASA)).para).toBe(
    '/joel-loja/checkout/jackpot-hunters?produto_desconhecido=1',
  );
});

it('quem troca de nome leva a loja consigo, e quem toma o nome antigo fica com a sua', async () => {
  const [lara, outra] = [await p.operador('lara-antiga'), await p.operador('lara-outra')];
  for (const dona of [lara, outra]) await p.vender(dona);
  await p.publicar(deps);
  const trocar = (usuario_id: string, username: string, today: string) =>
    alterarPerfil(
      { tabela: p.c.tabela },
      {
        ctx: { ...ctx(usuario_id), today },
        entrada: { ...perfilEntrada.parse({ nome: 'Lara', username }), versao: 1 },
      },
    );
  await trocar(lara, 'lara-nova', '2020-01-10');
  const daLara = await p.pendentes();
  await trocar(outra, 'lara-antiga', ctx(outra).today);
  // A nova dona do nome publica antes de a saída da antiga ser tratada.
  await p.publicar(deps);
  await p.entregar(daLara, deps);
  expect(p.kvs()['/lara-antiga/produtos/over-limite']).toContain(outra);
  expect(p.kvs()['/lara-antiga/checkout/over-limite']).toContain(outra);
  expect(p.kvs()['/lara-antiga/produtos']).toBe('v: Lara\nover-limite Over Limite');
  expect(p.kvs()['/lara-nova/produtos/over-limite']).toContain(lara);
});

it('um nome hostil não sai do lugar dele, e a lista do que se vende cabe num valor da borda', () => {
  const hostil = "\"><script>alert(1)</script>\n<img onerror=x> & 'fim'\u2028";
  const escrito = escreverAVenda(hostil, [
    { slug: 'um', nome: hostil },
    { slug: 'dois', nome: 'Dois' },
  ]);
  expect(escrito).not.toMatch(/[<>"']/);
  expect(escrito.split('\n').map((linha) => linha.split(' ', 1)[0])).toEqual(['v:', 'um', 'dois']);
  expect(escreverAVenda('Lara', [])).toBe('');
  const muitos = escreverAVenda(
    'Lara',
    Array.from({ length: 40 }, (_, i) => ({
      slug: `produto-${i}`,
      nome: `Curso número ${i} de Panificação`,
    })),
  );
  expect(Buffer.byteLength(muitos)).toBeLessThanOrEqual(1_000);
  expect(muitos.split('\n').length).toBeGreaterThan(15);
});

it('um vendedor com cinco páginas e um domínio ocupa menos de 4 KB dos 5 MB da borda', async () => {
  const cida = await p.operador('cida-cinco', { dominio: 'cida-cinco.com.br' });
  await p.vender(cida);
  await p.vender(cida, { nome: 'Jackpot Hunters' });
  await p.vender(cida, { nome: 'Método Cerccos', periodicidade: 'único' });
  await p.vender(cida, { nome: 'Consultoria Individual', periodicidade: 'único' });
  await p.pagina(cida);
  await p.publicar(deps);
  const bytes = chavesDe('cida-cinco').flat().join('').length;
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThan(4_000);
});

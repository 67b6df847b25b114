import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lerCatalogo, lerPlanoAVenda } from '../../lambdas/catalogo/index.ts';
import { alterarOferta, obterOferta } from '../../lambdas/catalogo/ofertas.ts';
import { lerOfertaPublicada } from '../../lambdas/catalogo/publicada.ts';
import { definirIntegracao } from '../../lambdas/integracoes/index.ts';
import { alterarPagina, alternarPagina, excluirPagina } from '../../lambdas/paginas/paginas.ts';
import { alterarProduto, arquivarProduto, criarProduto } from '../../lambdas/produtos/produtos.ts';
import { removerLogo, trocarLogo } from '../../lambdas/sessao/logo.ts';
import { alterarPerfil } from '../../lambdas/sessao/perfil.ts';
import { perfilEntrada } from '../../shared/sessao/sessao.schema.ts';
import { comBlocos, umBloco } from '../support/blocos-de-prova.ts';
import { umPng } from '../support/logos.ts';
import { umProduto } from './cenario.ts';
import { type Publicacao, umaPagina, umaPublicacao } from './publicacao.apoio.ts';

let p: Publicacao;
beforeAll(async () => {
  p = await umaPublicacao();
});
afterAll(() => p.parar());

const ctx = (usuario_id: string) => p.c.ctx({ usuario_id });
const tabela = () => ({ tabela: p.c.tabela });
/** Os planos que um vendedor tem à venda na página do Over Limite; nenhum quando ela não se publica. */
const planosDe = async (usuario_id: string) =>
  (await lerCatalogo(p.c.tabela, usuario_id)).find(({ slug }) => slug === 'over-limite')?.planos ?? [];

describe('o nome de quem vende e não fez uma página inicial', () => {
  it('mostra o que se vende, com o preço; a página inicial toma o lugar, e devolve-o ao sair do ar', async () => {
    const dulce = await p.operador('dulce', { loja: 'dulce.loja.br' });
    await p.publicar();
    expect((await p.abrir('/dulce')).status).toBe(404);
    const mensal = await p.vender(dulce, { nome: 'Over Limite', periodicidade: 'mensal', preco: 50 });
    await p.publicar();
    for (const caminho of ['/dulce', '/dulce/home']) {
      const { status, corpo } = await p.abrir(caminho);
      expect(status).toBe(200);
      expect(corpo).toContain('Over Limite');
      expect(corpo).toMatch(/R\$\s50,00/);
      expect(corpo).toContain('/produtos/over-limite"');
    }
    expect((await p.abrir('/sitemap.xml', 'dulce.loja.br')).corpo).toContain('/dulce</loc>');

    const { id } = await p.pagina(dulce, { titulo: 'A casa da Dulce' });
    await p.publicar();
    expect((await p.abrir('/dulce')).corpo).toContain('A casa da Dulce');
    await alternarPagina(tabela(), { ctx: ctx(dulce), id, ativo: false });
    await p.publicar();
    expect((await p.abrir('/dulce')).corpo).toMatch(/R\$\s50,00/);
    // A que está fora do ar muda, e o que está no lugar dela não sai.
    const guardada = { ...umaPagina({ titulo: 'Ainda não', ativo: false }), versao: 2 };
    await alterarPagina(tabela(), { ctx: ctx(dulce), id, entrada: guardada });
    await p.publicar();
    expect((await p.abrir('/dulce/home')).corpo).toMatch(/R\$\s50,00/);

    await arquivarProduto(tabela(), { ctx: ctx(dulce), id: mensal });
    await p.publicar();
    expect((await p.abrir('/dulce')).status).toBe(404);
    expect((await p.arquivos()).filter((chave) => chave.includes('menu'))).not.toContain(
      `site/${dulce}/menu.html`,
    );
  });
});

describe('o que está no ar de uma página de venda', () => {
  it('é a versão que o publicador leu: sobe quando a mudança chega lá, e some quando a página sai', async () => {
    const nara = await p.operador('nara');
    const noAr = () => lerOfertaPublicada(tabela(), { ctx: ctx(nara), id: 'over-limite' });
    expect(await noAr()).toEqual({ versao: null, em: null });
    await p.vender(nara, { nome: 'Over Limite', periodicidade: 'mensal', preco: 50 });
    await p.publicar();
    expect(await noAr()).toMatchObject({ versao: 0, em: expect.any(String) });
    const { planos, linha_id } = await obterOferta(tabela(), { ctx: ctx(nara), id: 'over-limite' });
    const escritos = planos.map(({ codigo, produto_id, nome, meses, selo, inclui, de_centavos, vagas }) => {
      return { codigo, produto_id, nome, meses, selo, inclui, de_centavos, vagas };
    });
    const mudar = (versao: number, ativa: boolean) =>
      alterarOferta(tabela(), {
        ctx: ctx(nara),
        id: 'over-limite',
        entrada: { linha_id, ativa, anunciar: false, titulo: null, planos: escritos, versao },
      });
    await mudar(0, true);
    expect(await noAr()).toMatchObject({ versao: 0 });
    // Nada na página mudou, e é a versão nova que está lá.
    await p.publicar();
    expect(await noAr()).toMatchObject({ versao: 1 });
    await mudar(1, false);
    await p.publicar();
    expect(await noAr()).toEqual({ versao: null, em: null });
    // A que não existe não é uma que está fora do ar.
    await expect(lerOfertaPublicada(tabela(), { ctx: ctx(nara), id: 'nunca-feita' })).rejects.toMatchObject({
      erro: 'oferta_nao_encontrada',
    });
  });
});

describe('landing pages no ar', () => {
  it('a página ativa abre no seu endereço, a home também em /nome, e as duas dizem qual é o endereço certo', async () => {
    const ana = await p.operador('ana', { loja: 'ana.loja.br' });
    await p.pagina(ana);
    await p.pagina(ana, { slug: 'aulas', titulo: 'Aulas' });
    await p.publicar();
    for (const caminho of ['/ana/home', '/ana', '/Ana/Home/']) {
      const aberta = await p.abrir(caminho);
      expect(aberta.status).toBe(200);
      expect(aberta.corpo).toContain('https://ana.loja.br/ana/home');
    }
    expect((await p.abrir('/ana/aulas')).status).toBe(200);
    const mapa = await p.abrir('/sitemap.xml', 'ana.loja.br');
    expect(mapa.corpo).toContain('<loc>https://ana.loja.br/ana/aulas</loc>');
  });

  it('desativada, some com o arquivo dela; ativada de novo, volta', async () => {
    const bia = await p.operador('bia', { loja: 'bia.loja.br' });
    const { id } = await p.pagina(bia);
    await p.publicar();
    await alternarPagina(tabela(), { ctx: ctx(bia), id, ativo: false });
    await p.publicar();
    expect((await p.abrir('/bia/home')).status).toBe(404);
    expect((await p.abrir('/bia')).status).toBe(404);
    expect((await p.arquivos()).filter((chave) => chave.includes(id))).toEqual([]);
    expect((await p.abrir('/sitemap.xml', 'bia.loja.br')).corpo).not.toContain('/bia/home');
    await alternarPagina(tabela(), { ctx: ctx(bia), id, ativo: true });
    await p.publicar();
    expect((await p.abrir('/bia')).status).toBe(200);
  });

  it('o endereço antigo redireciona até outra página o tomar', async () => {
    const caio = await p.operador('caio');
    const { id } = await p.pagina(caio, { slug: 'bio', titulo: 'Primeira' });
    await p.publicar();
    await alterarPagina(tabela(), {
      ctx: ctx(caio),
      id,
      entrada: { ...umaPagina({ slug: 'eu' }), versao: 1 },
    });
    await p.publicar();
    expect(await p.abrir('/caio/bio')).toMatchObject({ status: 302, para: '/caio/eu' });
    await p.pagina(caio, { slug: 'bio', titulo: 'Segunda' });
    await alternarPagina(tabela(), { ctx: ctx(caio), id, ativo: false });
    await p.publicar();
    const tomada = await p.abrir('/caio/bio');
    expect(tomada.status).toBe(200);
    expect(tomada.corpo).toContain('Segunda');
    expect((await p.abrir('/caio/eu')).status).toBe(404);
  });

  it('o endereço que uma página inativa tomou deixa de levar à antiga', async () => {
    const davi = await p.operador('davi');
    const { id } = await p.pagina(davi, { slug: 'bio' });
    await p.publicar();
    await alterarPagina(tabela(), {
      ctx: ctx(davi),
      id,
      entrada: { ...umaPagina({ slug: 'eu' }), versao: 1 },
    });
    await p.pagina(davi, { slug: 'bio', ativo: false });
    await p.publicar();
    expect((await p.abrir('/davi/bio')).status).toBe(404);
    expect((await p.abrir('/davi/eu')).status).toBe(200);
  });

  it('excluída, não abre nem pelos endereços antigos', async () => {
    const eva = await p.operador('eva');
    const { id } = await p.pagina(eva, { slug: 'um' });
    await alterarPagina(tabela(), {
      ctx: ctx(eva),
      id,
      entrada: { ...umaPagina({ slug: 'dois' }), versao: 1 },
    });
    await p.publicar();
    await excluirPagina(tabela(), { ctx: ctx(eva), id, versao: 2 });
    await p.publicar();
    expect((await p.abrir('/eva/um')).status).toBe(404);
    expect((await p.abrir('/eva/dois')).status).toBe(404);
    const daEva = Object.keys(p.kvs()).filter((chave) => chave.startsWith('/eva'));
    expect(daEva.sort()).toEqual(['/eva/privacidade', '/eva/termos']);
  });

  const trocarNome = (usuario_id: string, username: string, versao: number, today = ctx(usuario_id).today) =>
    alterarPerfil(tabela(), {
      ctx: { ...ctx(usuario_id), today },
      entrada: { ...perfilEntrada.parse({ nome: 'Fabi', username }), versao },
    });

  it('quem troca de nome de usuário leva as páginas, e os links de antes levam às novas num passo só', async () => {
    const zeni = await p.operador('zeni');
    await p.pagina(zeni, { titulo: 'Página da Zeni' });
    await p.publicar();
    await trocarNome(zeni, 'zenilda', 1);
    await p.publicar();
    expect((await p.abrir('/zenilda')).corpo).toContain('Página da Zeni');
    expect((await p.abrir('/zeni')).para).toBe('/zenilda');
    expect((await p.abrir('/zeni/home')).para).toBe('/zenilda/home');
    expect((await p.abrir('/zeni/privacidade')).para).toBe('/zenilda/privacidade');
    expect((await p.abrir('/zenilda/privacidade')).status).toBe(200);

    await trocarNome(zeni, 'zeni-lima', 2);
    await p.publicar();
    for (const antigo of ['zeni', 'zenilda']) {
      expect((await p.abrir(`/${antigo}/home`)).para).toBe('/zeni-lima/home');
    }

    await trocarNome(zeni, 'zeni', 3);
    await p.publicar();
    expect((await p.abrir('/zeni/home')).corpo).toContain('Página da Zeni');
    expect((await p.abrir('/zenilda/home')).para).toBe('/zeni/home');
    expect(
      Object.keys(p.kvs())
        .filter((chave) => /zeni/.test(chave))
        .sort(),
    ).toEqual(['/zeni', '/zeni/home', '/zeni/privacidade', '/zeni/termos', 'nome:zeni-lima', 'nome:zenilda']);
  });

  it('vencida a reserva, quem toma o nome antigo fica com as suas páginas e com o seu redirecionamento', async () => {
    const fabi = await p.operador('fabi');
    await p.pagina(fabi, { titulo: 'Página da Fabi' });
    await p.publicar();
    await trocarNome(fabi, 'fabiana', 1, '2020-01-10');
    const daFabi = await p.pendentes();
    const outra = await p.operador('fabi');
    await p.pagina(outra, { titulo: 'Página da outra' });
    // A nova dona publica antes de a saída da antiga ser tratada.
    await p.publicar();
    await p.entregar(daFabi);
    expect((await p.abrir('/fabi/home')).corpo).toContain('Página da outra');
    expect((await p.abrir('/fabi/privacidade')).corpo).toContain('Vendedora fabi');
    expect((await p.abrir('/fabiana/privacidade')).corpo).not.toContain('Vendedora fabi');
    expect((await p.abrir('/fabiana')).corpo).toContain('Página da Fabi');

    await trocarNome(outra, 'fabiola', 1);
    await p.publicar();
    await p.entregar(daFabi);
    expect((await p.abrir('/fabi/home')).para).toBe('/fabiola/home');
  });

  it('conteúdo que o template não entende abre assim mesmo, e não segura as outras páginas', async () => {
    const gil = await p.operador('gil');
    const { id } = await p.pagina(gil, { slug: 'velha', titulo: 'Página importada' });
    await p.pagina(gil, { slug: 'boa' });
    const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb');
    await p.c.tabela.doc.send(
      new UpdateCommand({
        TableName: p.c.tabela.name,
        Key: { pk: `${gil}#PAGINA`, sk: id },
        UpdateExpression: 'SET template = :t, conteudo = :c',
        ExpressionAttributeValues: { ':t': 'antigo', ':c': '<script>alert(1)</script>' },
      }),
    );
    expect(await p.publicar()).toEqual({ batchItemFailures: [] });
    const velha = await p.abrir('/gil/velha');
    expect(velha.corpo).toContain('Página importada');
    expect(velha.corpo).not.toContain('<script>alert');
    expect((await p.abrir('/gil/boa')).status).toBe(200);
  });
});

describe('páginas da loja', () => {
  const deOverLimite = (preco: number, nome = 'Over Limite (mensal)') => umProduto({ nome, preco });

  it('o preço do produto aparece arredondado no Over Limite e no checkout, e muda quando o produto muda', async () => {
    const hugo = await p.operador('hugo', { loja: 'hugo.loja.br' });
    const { id } = await criarProduto(tabela(), { ctx: ctx(hugo), entrada: deOverLimite(49.9) });
    await p.publicar();
    expect((await p.abrir('/produtos/over-limite', 'hugo.loja.br')).corpo).toMatch(/R\$[^0-9]{0,7}50/);
    await alterarProduto(tabela(), { ctx: ctx(hugo), id, entrada: { ...deOverLimite(79.4), versao: 1 } });
    await p.publicar();
    const venda = await p.abrir('/produtos/over-limite', 'hugo.loja.br');
    expect(venda.corpo).toMatch(/R\$[^0-9]{0,7}79/);
    expect((await p.abrir('/checkout/over-limite', 'hugo.loja.br')).corpo).toContain('"preco_centavos":7900');
    expect(await lerPlanoAVenda(p.c.tabela, hugo, 'over-limite', 'mensal')).toMatchObject({
      preco_centavos: 7_900,
      tabela_centavos: 14_220,
      produto: { id },
    });
    expect((await p.abrir('/sitemap.xml', 'hugo.loja.br')).corpo).toContain('/produtos/over-limite</loc>');
  });

  it('a landing page de blocos mostra os planos de uma página de venda, e muda quando o preço muda', async () => {
    const dora = await p.operador('dora', { loja: 'dora.loja.br' });
    const { id } = await criarProduto(tabela(), { ctx: ctx(dora), entrada: deOverLimite(49.9) });
    const pagina = comBlocos(umBloco('capa', { texto: 'Só em novembro' }), umBloco('planos'));
    const conteudo = { venda: 'over-limite', pagina };
    await p.pagina(dora, { slug: 'promocao', template: 'blocos', conteudo });
    await p.publicar();
    const promocao = async () => (await p.abrir('/dora/promocao', 'dora.loja.br')).corpo;
    expect(await promocao()).toMatch(/Só em novembro[\s\S]*R\$[^0-9]{0,7}50/);
    await alterarProduto(tabela(), { ctx: ctx(dora), id, entrada: { ...deOverLimite(79.4), versao: 1 } });
    await p.publicar();
    expect(await promocao()).toMatch(/R\$[^0-9]{0,7}79/);
  });

  it('o primeiro produto guarda o lugar; arquivado, o seguinte o toma', async () => {
    const iris = await p.operador('iris', { loja: 'iris.loja.br' });
    const primeiro = await criarProduto(tabela(), { ctx: ctx(iris), entrada: deOverLimite(40) });
    p.c.irPara('2026-11-22');
    const segundo = await criarProduto(tabela(), {
      ctx: ctx(iris),
      entrada: deOverLimite(60, 'Over Limite VIP'),
    });
    await p.publicar();
    expect(await planosDe(iris)).toMatchObject([{ produto_id: primeiro.id }]);
    await arquivarProduto(tabela(), { ctx: ctx(iris), id: primeiro.id });
    // Antes mesmo de publicar, o arquivado já não se vende.
    expect(await lerPlanoAVenda(p.c.tabela, iris, 'over-limite', 'mensal')).toBeNull();
    await p.publicar();
    expect(await planosDe(iris)).toMatchObject([{ produto_id: segundo.id, preco_centavos: 6_000 }]);
  });

  it('um plano mensal não passa a cobrar o preço do produto que virou anual', async () => {
    const jane = await p.operador('jane', { loja: 'jane.loja.br' });
    const { id } = await criarProduto(tabela(), { ctx: ctx(jane), entrada: deOverLimite(50) });
    await p.publicar();
    const entrada = {
      ...umProduto({ nome: 'Over Limite', periodicidade: 'anual', preco: 7_319.42 }),
      versao: 1,
    };
    await alterarProduto(tabela(), { ctx: ctx(jane), id, entrada });
    await p.publicar();
    expect(await planosDe(jane)).toEqual([]);
    expect((await p.abrir('/produtos/over-limite', 'jane.loja.br')).status).toBe(404);
  });

  it('o domínio do vendedor abre a página dele, e nele também se compra', async () => {
    const lia = await p.operador('lia', { loja: 'lia.loja.br', dominio: 'lia.com.br' });
    await p.vender(lia, { nome: 'Jackpot Hunters' });
    await p.publicar();
    expect(await p.abrir('/', 'lia.com.br')).toMatchObject({ status: 302, para: '/lia/home' });
    expect((await p.abrir('/checkout/jackpot-hunters', 'lia.com.br')).status).toBe(200);
    expect((await p.abrir('/robots.txt', 'lia.com.br')).corpo).toContain(
      'Sitemap: https://lia.loja.br/sitemap.xml',
    );
  });

  it('o WhatsApp e os medidores que o vendedor liga entram nas páginas, e saem quando ele os desliga', async () => {
    const kely = await p.operador('kely', { loja: 'kely.loja.br' });
    await p.vender(kely);
    await p.pagina(kely);
    await p.publicar();
    const nunca = async () => {
      throw new Error('estas integrações não têm segredos');
    };
    const deps = {
      ...tabela(),
      cofre: { cifrar: nunca, decifrar: nunca },
      sorteio: { chave: () => '', segredo: () => '' },
    };
    const ligar = { provedor: 'meta', configuracao: { pixel_id: '123456789012345' } } as const;
    await definirIntegracao(deps, { ctx: ctx(kely), ...ligar });
    await definirIntegracao(deps, {
      ctx: ctx(kely),
      provedor: 'site',
      configuracao: { whatsapp: '5511987654321' },
    });
    await p.publicar();
    const paginas = ['/produtos/over-limite', '/checkout/over-limite', '/kely/home'];
    for (const caminho of paginas) {
      expect((await p.abrir(caminho, 'kely.loja.br')).corpo).toContain('123456789012345');
    }
    expect((await p.abrir('/produtos/over-limite', 'kely.loja.br')).corpo).toContain('5511987654321');
    await definirIntegracao(deps, { ctx: ctx(kely), ...ligar, status: 'inativo' });
    await p.publicar();
    for (const caminho of paginas) {
      expect((await p.abrir(caminho, 'kely.loja.br')).corpo).not.toContain('123456789012345');
    }
  });

  it('o que o Perfil diz de quem vende vai ao pé das páginas dele, e só o que está preenchido', async () => {
    const olga = await p.operador('olga', { loja: 'olga.loja.br' });
    await p.vender(olga);
    await p.pagina(olga);
    await p.publicar();
    const enderecos = ['/produtos/over-limite', '/checkout/over-limite', '/olga/home'];
    const corpos = () =>
      Promise.all(enderecos.map(async (endereco) => (await p.abrir(endereco, 'olga.loja.br')).corpo));
    for (const corpo of await corpos()) expect(corpo).not.toContain('<address>');
    const entrada = perfilEntrada.parse({
      nome: 'Olga',
      username: 'olga',
      razao_social: 'Olga <b>& Filhos</b> Ltda',
      cpf_cnpj: '12.ABC.345/01DE-35',
    });
    await alterarPerfil(tabela(), { ctx: ctx(olga), entrada: { ...entrada, versao: 1 } });
    await p.publicar();
    for (const corpo of await corpos()) {
      expect(corpo).toContain(
        '<address><b>Olga &lt;b&gt;&amp; Filhos&lt;/b&gt; Ltda</b><span>CNPJ 12.ABC.345/01DE-35</span></address>',
      );
    }
  });

  it('o logo vai ao ar com o cadastro: trocado, o de antes some; removido, sai das páginas; e é só de quem o pôs', async () => {
    const [pedro, rute] = [
      await p.operador('pedro', { loja: 'pedro.loja.br' }),
      await p.operador('rute', { loja: 'rute.loja.br' }),
    ];
    await p.vender(pedro);
    const por = (usuario_id: string, imagem: Buffer) =>
      trocarLogo(tabela(), { ctx: ctx(usuario_id), imagem: imagem.toString('base64') });
    const doLogo = async (usuario_id: string) =>
      (await p.arquivos()).filter((chave) => chave.startsWith(`site/${usuario_id}/logo`));
    const dela = umPng({ tom: 9 });
    const { logo: logoDela } = await por(rute, dela);
    const primeiro = umPng({ largura: 600, altura: 200, tom: 1 });
    const { logo } = await por(pedro, primeiro);
    expect(logo).toEqual({
      endereco: expect.stringMatching(/^\/pedro\/logo-[0-9a-f]{12}\.png$/),
      largura: 144,
      altura: 48,
    });
    await p.publicar();
    const enderecos = ['/produtos/over-limite', '/checkout/over-limite', '/privacidade', '/termos'];
    for (const endereco of enderecos) {
      expect((await p.abrir(endereco, 'pedro.loja.br')).corpo).toContain(
        `<address><img src="${logo?.endereco}" width="144" height="48" alt="Vendedora pedro" loading="lazy"/></address>`,
      );
    }
    expect(await p.abrir(logo?.endereco ?? '', 'outro.com.br')).toMatchObject({
      status: 200,
      tipo: 'image/png',
      cache: 'public, max-age=31536000, immutable',
      bytes: primeiro,
    });

    const segundo = umPng({ tom: 2 });
    const { logo: novo } = await por(pedro, segundo);
    await p.publicar();
    expect((await p.abrir(logo?.endereco ?? '')).status).toBe(404);
    expect(await p.abrir(novo?.endereco ?? '')).toMatchObject({ status: 200, bytes: segundo });
    // O e-mail de antes mostra o de agora, sem guardar o de antes.
    expect(await p.abrir('/pedro/logo.imagem')).toMatchObject({
      status: 200,
      tipo: 'image/png',
      cache: expect.stringContaining('max-age=0'),
      bytes: segundo,
    });
    expect(await doLogo(pedro)).toHaveLength(2);

    expect((await removerLogo(tabela(), { ctx: ctx(pedro) })).logo).toBeNull();
    await p.publicar();
    expect((await p.abrir('/termos', 'pedro.loja.br')).corpo).not.toContain('<img');
    expect((await p.abrir('/pedro/logo.imagem')).status).toBe(404);
    expect(await doLogo(pedro)).toEqual([]);
    expect(await p.abrir(logoDela?.endereco ?? '')).toMatchObject({ status: 200, bytes: dela });
  });

  it('em dois domínios, cada um mostra a privacidade e os termos de quem vende nele', async () => {
    const [paula, quim] = [
      await p.operador('paula', { loja: 'paula.loja.br', dominio: 'paula.com.br' }),
      await p.operador('quim', { loja: 'quim.loja.br' }),
    ];
    await p.operador('rosa');
    await p.vender(quim);
    const chamar = async (usuario_id: string, username: string, razao_social: string) => {
      const entrada = perfilEntrada.parse({ nome: username, username, razao_social });
      await alterarPerfil(tabela(), { ctx: ctx(usuario_id), entrada: { ...entrada, versao: 1 } });
    };
    await chamar(paula, 'paula', 'Paula Cursos Ltda');
    await chamar(quim, 'quim', 'Quim Grupos ME');
    await p.publicar();
    for (const pagina of ['/privacidade', '/termos']) {
      const de = async (host: string, caminho = pagina) => (await p.abrir(caminho, host)).corpo;
      expect(await de('paula.loja.br')).toContain('Paula Cursos Ltda');
      expect(await de('paula.com.br')).toEqual(await de('paula.loja.br'));
      expect(await de('quim.loja.br')).toContain('Quim Grupos ME');
      expect(await de('quim.loja.br')).not.toContain('Paula');
      // Sob o nome de usuário, é a mesma onde o domínio não é de um vendedor só, e os elos dela continuam no mesmo.
      expect(await de('paula.loja.br', `/quim${pagina}`)).toEqual(await de('quim.loja.br'));
      expect(await de('paula.loja.br', `/rosa${pagina}`)).toContain('Vendedora rosa');
      expect(await de('paula.com.br', `/paula${pagina}`)).toEqual(await de('paula.loja.br'));
      for (const outra of ['quim', 'rosa']) {
        expect((await p.abrir(`/${outra}${pagina}`, 'paula.com.br')).status).toBe(404);
      }
      expect((await p.abrir(pagina, 'outro.com.br')).status).toBe(404);
    }
    expect((await p.abrir('/produtos/over-limite', 'quim.loja.br')).corpo).toContain('href="/privacidade"');
    expect((await p.abrir('/rosa/privacidade')).corpo).toContain('href="/rosa/termos"');
  });

  it('uma loja não muda a outra', async () => {
    const mara = await p.operador('mara', { loja: 'mara.loja.br' });
    const nina = await p.operador('nina', { loja: 'nina.loja.br' });
    await criarProduto(tabela(), { ctx: ctx(mara), entrada: deOverLimite(33) });
    await p.vender(nina, { nome: 'Método Cerccos', periodicidade: 'único' });
    await p.publicar();
    const antes = await p.abrir('/checkout/metodo-cerccos', 'nina.loja.br');
    expect(antes.status).toBe(200);
    await criarProduto(tabela(), {
      ctx: ctx(mara),
      entrada: umProduto({ nome: 'Jackpot Hunters', preco: 99 }),
    });
    await p.publicar();
    expect(await p.abrir('/checkout/metodo-cerccos', 'nina.loja.br')).toEqual(antes);
    expect((await p.abrir('/checkout/over-limite', 'nina.loja.br')).status).toBe(404);
    expect(await planosDe(nina)).toEqual([]);
  });
});

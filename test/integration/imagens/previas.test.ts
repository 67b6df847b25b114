import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desenhar } from '../../../lambdas/adapters/desenho.ts';
import { alterarOferta, criarOferta } from '../../../lambdas/catalogo/ofertas.ts';
import { obterProduto } from '../../../lambdas/produtos/produtos.ts';
import type { DadosDaPrevia } from '../../../lambdas/site/ports.ts';
import { prepararPrevias } from '../../../lambdas/site/previas.ts';
import { corAcessivel } from '../../../shared/base/cores.ts';
import type { QuemVende } from '../../../shared/base/vendedor.ts';
import { conteudoDaVenda } from '../../../shared/blocos/blocos.schema.ts';
import type { PaginaPublicada } from '../../../shared/catalogo/catalogo.schema.ts';
import { ofertaEntrada } from '../../../shared/catalogo/ofertas.schema.ts';
import { umaFoto } from '../../support/imagens.ts';
import { umaPaginaDeVenda } from '../../support/pagina-de-venda.ts';
import { type Publicacao, umaPublicacao } from '../publicacao.apoio.ts';

const LIA: DadosDaPrevia = {
  titulo: 'Curso de Panificação <b>&amp; Fermento</b> 🍞',
  preco: 'R$ 49,90',
  vendedor: 'Padaria da Lia',
  cor: '#b45309',
  so_figura: false,
};

describe('o desenho da prévia de um link', () => {
  /** Quantos pontos escuros tem um pedaço: um texto desenhado tem muitos, um lugar vazio nenhum. */
  async function tinta(
    jpeg: Uint8Array,
    pedaco: { left: number; top: number; width: number; height: number },
  ) {
    const bytes = await sharp(jpeg).extract(pedaco).greyscale().raw().toBuffer();
    return bytes.filter((ponto) => ponto < 128).length;
  }

  it('tem 1.200 × 630, cabe em 80.000 bytes e leva o título, o preço e a cor de quem vende', async () => {
    const jpeg = await desenhar(LIA, null);
    const { format, width, height } = await sharp(jpeg).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(jpeg.length).toBeLessThan(80_000);
    expect(await tinta(jpeg, { left: 72, top: 130, width: 900, height: 120 })).toBeGreaterThan(2_000);
    expect(await tinta(jpeg, { left: 72, top: 500, width: 400, height: 80 })).toBeGreaterThan(500);
    const faixa = { left: 100, top: 440, width: 1, height: 120 };
    const coluna = await sharp(jpeg).extract(faixa).raw().toBuffer();
    const perto = (i: number) =>
      [0xb4, 0x53, 0x09].every((cor, canal) => Math.abs((coluna[i * 3 + canal] ?? 0) - cor) < 30);
    expect(Array.from({ length: 120 }, (_, i) => perto(i)).filter(Boolean).length).toBeGreaterThan(3);
  });

  it('a marcação num título é texto: o desenho é o mesmo que sem ela teria outro', async () => {
    const [marcado, sem] = await Promise.all([
      desenhar({ ...LIA, titulo: '<span size="1">Curso</span>' }, null),
      desenhar({ ...LIA, titulo: 'Curso' }, null),
    ]);
    expect(Buffer.compare(marcado, sem)).not.toBe(0);
    // E um título vazio, ou só de desenhos, não derruba o desenho.
    expect((await desenhar({ ...LIA, titulo: '🎉' }, null)).length).toBeGreaterThan(1_000);
  });

  it('com uma figura, ela fica ao lado; escolhida para isto, enche a prévia; ilegível, fica de fora', async () => {
    const figura = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#0000ff' } })
      .webp()
      .toBuffer();
    const azul = async (jpeg: Uint8Array, left: number) => {
      const [r = 0, , b = 0] = await sharp(jpeg)
        .extract({ left, top: 400, width: 1, height: 1 })
        .raw()
        .toBuffer();
      return b > 200 && r < 60;
    };
    const ladoALado = await desenhar(LIA, figura);
    expect([await azul(ladoALado, 600), await azul(ladoALado, 1100)]).toEqual([false, true]);
    const inteira = await desenhar({ ...LIA, so_figura: true }, figura);
    expect([await azul(inteira, 600), await azul(inteira, 1100)]).toEqual([true, true]);
    const semEla = await desenhar(LIA, Buffer.from('isto não é uma imagem'));
    expect(await azul(semEla, 1100)).toBe(false);
    expect((await desenhar({ ...LIA, so_figura: true }, await umaFoto())).length).toBeLessThan(80_000);
  });

  it('o logo fica no alto, com o nome ao lado; ilegível, fica de fora', async () => {
    const vermelho = { create: { width: 800, height: 400, channels: 3, background: '#ff0000' } } as const;
    const logo = await sharp(vermelho).png().toBuffer();
    const mostraLogo = async (jpeg: Uint8Array) => {
      const [r = 0, g = 255] = await sharp(jpeg)
        .extract({ left: 120, top: 80, width: 1, height: 1 })
        .raw()
        .toBuffer();
      return r > 200 && g < 80;
    };
    const nome = { left: 215, top: 60, width: 300, height: 60 };
    const comLogo = await desenhar(LIA, null, logo);
    expect(await mostraLogo(comLogo)).toBe(true);
    expect(await tinta(comLogo, nome)).toBeGreaterThan(200);
    const semEle = await desenhar(LIA, null, Buffer.from('<svg/>'));
    expect(Buffer.compare(semEle, await desenhar(LIA, null))).toBe(0);
  });
});

describe('a prévia na página publicada', () => {
  let p: Publicacao;
  let ana: string;
  let desenhadas: string[];
  beforeAll(async () => {
    p = await umaPublicacao();
    ana = await p.operador('ana', { loja: 'loja.exemplo.com.br' });
    desenhadas = [];
  });
  afterAll(() => p.parar());

  const deps = () => ({
    ...p.deps,
    desenhista: {
      ...p.deps.desenhista,
      desenhar: async (dados: DadosDaPrevia) => {
        desenhadas.push(`${dados.titulo}: ${dados.preco}`);
        return new TextEncoder().encode(dados.preco);
      },
    },
  });
  const publicar = async () => {
    desenhadas = [];
    expect((await p.publicar(deps())).batchItemFailures).toEqual([]);
    return desenhadas;
  };
  const previas = async () => (await p.arquivos()).filter((chave) => chave.startsWith(`site/${ana}/img/`));

  it('desenha-se uma vez, abre em todo domínio, muda com o preço, e a de antes sai', async () => {
    const daTabela = { tabela: p.c.tabela };
    const ctx = () => p.c.ctx({ usuario_id: ana });
    const produto_id = await p.vender(ana, { nome: 'Clube do Vinho', periodicidade: 'mensal' });
    const { linha_id } = await obterProduto(daTabela, { ctx: ctx(), id: produto_id });
    const oferta = { linha_id, ativa: true, anunciar: true, titulo: null, texto: null, perguntas: [] };
    const entrada = ofertaEntrada.parse({ ...oferta, planos: [] });
    await criarOferta(daTabela, { ctx: ctx(), entrada: { ...entrada, slug: 'clube' } });
    expect(await publicar()).toEqual(['Clube do Vinho: Vendas abertas em breve']);
    const [chave = ''] = await previas();
    const endereco = `/ana/img/${chave.split('/').at(-1)}`;
    for (const host of ['loja.exemplo.com.br', 'casa.exemplo.com.br']) {
      const { status, tipo, cache } = await p.abrir(endereco, host);
      expect([status, tipo, cache]).toEqual([200, 'image/jpeg', 'public, max-age=31536000, immutable']);
    }
    expect((await p.abrir('/produtos/clube', 'loja.exemplo.com.br')).corpo).toContain(
      `og:image" content="https://loja.exemplo.com.br${endereco}"`,
    );
    // Outro produto, que não se vende nesta página, não a muda.
    await p.vender(ana, { nome: 'Curso de Queijos', preco: 10 });
    expect(await publicar()).toEqual([]);
    const plano = { codigo: 'mensal', produto_id, nome: 'Mensal', meses: 1, inclui: [] };
    const soEste = [{ ...plano, selo: null, de_centavos: null, vagas: null }];
    const planos = ofertaEntrada.unwrap().shape.planos.parse(soEste);
    await alterarOferta(daTabela, { ctx: ctx(), id: 'clube', entrada: { ...entrada, planos, versao: 1 } });
    expect((await publicar()).map((texto) => texto.replace(/\s/g, ' '))).toEqual([
      'Clube do Vinho: R$ 50,00',
    ]);
    expect(await previas()).toHaveLength(1);
    expect(await previas()).not.toContain(chave);
    // Nenhuma gastou uma chave da borda.
    expect(JSON.stringify(p.kvs())).not.toContain('/img/');
  });
});

describe('quem prepara as prévias', () => {
  const vendedor = {
    usuario_id: 'u1',
    nome: 'Padaria da Lia',
    cor: null,
    username: 'lia',
    quemVende: null,
    usernames_reservados: [],
    hosts: [],
  };
  const NADA = { chaves: {}, objetos: {}, enderecos: [], versoes: {} };
  const umaPagina = (conteudo: object, campos: object = {}) =>
    umaPaginaDeVenda({ ...campos, conteudo: conteudoDaVenda.parse({ blocos: [], ...conteudo }) });
  function preparar(
    catalogo: PaginaPublicada[],
    {
      antes = NADA,
      forcar = false,
      cai = false,
      cor = null,
      quemVende = null,
    }: {
      antes?: typeof NADA;
      forcar?: boolean;
      cai?: boolean;
      cor?: string | null;
      quemVende?: QuemVende | null;
    } = {},
  ) {
    const feito = {
      desenhadas: [] as DadosDaPrevia[],
      lidas: [] as string[],
      gravadas: [] as string[],
      logos: [] as boolean[],
    };
    const site = {
      gravar: async ({ chave }: { chave: string }) => void feito.gravadas.push(chave),
      apagar: async () => {},
    };
    const desenhista = {
      desenhar: async (dados: DadosDaPrevia, _figura: unknown, logo: Uint8Array | null = null) => {
        if (cai) throw new Error('o sharp não abriu');
        feito.desenhadas.push(dados);
        feito.logos.push(logo !== null);
        return new Uint8Array([1]);
      },
      ler: async (chave: string) => {
        feito.lidas.push(chave);
        return chave in antes.objetos ? new Uint8Array([1]) : null;
      },
    };
    return prepararPrevias(
      { site, desenhista, lerLogo: async () => new Uint8Array([2]) },
      { vendedor: { ...vendedor, cor, quemVende }, catalogo, antes, forcar },
    ).then((prontas) => ({
      ...prontas,
      ...feito,
    }));
  }
  const ID = '0a'.repeat(16);
  const figura = { tipo: 'imagem', imagem: { id: ID, largura: 1200, altura: 800, alt: '' } };

  it('com logo, leva-o, e outro logo é outra prévia; a que é só a figura escolhida não o leva', async () => {
    const loja = (arquivo: string): QuemVende => ({
      logo: { endereco: `/lia/${arquivo}`, largura: 48, altura: 48, nome: 'Lia' },
      nome: null,
      documento: null,
      endereco: null,
      email: null,
    });
    const umas = await Promise.all(
      [null, loja('a.png'), loja('b.png')].map((quemVende) => preparar([umaPagina({})], { quemVende })),
    );
    expect(umas.map(({ logos }) => logos)).toEqual([[false], [true], [true]]);
    expect(new Set(umas.flatMap(({ gravadas }) => gravadas)).size).toBe(3);
    const so = await preparar([umaPagina({ imagem: figura.imagem })], { quemVende: loja('a.png') });
    expect(so.logos).toEqual([false]);
  });

  it('leva a figura da abertura na maior largura guardada; a escolhida para a prévia vem sem texto', async () => {
    const comCapa = umaPagina({ blocos: [{ id: 'capa', tipo: 'capa', figura }] });
    const escolhida = umaPagina({ imagem: figura.imagem });
    const [daCapa, so] = [await preparar([comCapa]), await preparar([escolhida])];
    expect([daCapa.lidas, so.lidas]).toEqual([
      [`site/u1/img/${ID}-960.webp`],
      [`site/u1/img/${ID}-960.webp`],
    ]);
    expect([daCapa.desenhadas[0]?.so_figura, so.desenhadas[0]?.so_figura]).toEqual([false, true]);
    expect(daCapa.enderecos.get(comCapa.slug)).toMatch(/^\/lia\/img\/[0-9a-f]{32}\.jpg$/);
  });

  it('leva a cor da página ou, sem ela, a da loja, escurecida se não se vê sobre o branco', async () => {
    const corDe = async (conteudo: object, cor: string | null) =>
      (await preparar([umaPagina(conteudo)], { cor })).desenhadas[0]?.cor;
    expect(await corDe({}, '#0b6b4f')).toBe('#0b6b4f');
    expect(await corDe({ cor: '#b45309' }, '#0b6b4f')).toBe('#b45309');
    expect(await corDe({}, '#ffd400')).toBe(corAcessivel('#ffd400', ['#ffffff']));
  });

  it('a página que diz o endereço de uma figura sua não se desenha', async () => {
    const { desenhadas, enderecos } = await preparar([
      umaPagina({ imagem: { endereco: 'https://exemplo.com.br/x.jpg', largura: 1200, altura: 630 } }),
    ]);
    expect([desenhadas, enderecos.size]).toEqual([[], 0]);
  });

  it('a que já está no balde não se desenha outra vez, e a que se perdeu sim', async () => {
    const pagina = umaPagina({});
    const { gravadas } = await preparar([pagina]);
    const antes = { ...NADA, objetos: { [gravadas[0] ?? '']: 'x' } };
    expect((await preparar([pagina], { antes })).desenhadas).toEqual([]);
    expect((await preparar([pagina], { antes, forcar: true })).desenhadas).toEqual([]);
    expect((await preparar([pagina], { forcar: true })).desenhadas).toHaveLength(1);
    // Outro preço é outra figura; a de antes deixa de estar entre as em uso.
    const mais = umaPagina(
      {},
      { planos: umaPaginaDeVenda().planos.map((plano) => ({ ...plano, preco_centavos: 1 })) },
    );
    const mudada = await preparar([mais], { antes });
    expect(mudada.gravadas).toHaveLength(1);
    expect(mudada.parte.jaGravados).toEqual(mudada.gravadas);
  });

  it('a que não se consegue desenhar não segura a página, que fica com a figura de sempre', async () => {
    const { enderecos, parte } = await preparar([umaPagina({})], { cai: true });
    expect([enderecos.size, parte.jaGravados]).toEqual([0, []]);
  });
});

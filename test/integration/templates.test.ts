import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lerLinha, linhaDoNome } from '../../lambdas/linhas/index.ts';
import { alterarLinha, obterLinha } from '../../lambdas/linhas/linhas.ts';
import type { RequestContext } from '../../lambdas/platform/context.ts';
import { produtoKey } from '../../lambdas/platform/keys/cadastros.ts';
import { templateEmailKey } from '../../lambdas/platform/keys/templates.ts';
import { transact } from '../../lambdas/platform/table.ts';
import { alterarProduto, arquivarProduto, criarProduto } from '../../lambdas/produtos/produtos.ts';
import { associarProdutos, obterAssociacoes } from '../../lambdas/templates/associacoes.ts';
import { cartaoDoProduto, lerTemplate } from '../../lambdas/templates/index.ts';
import { listarTemplates, obterTemplate, salvarTemplate } from '../../lambdas/templates/templates.ts';
import { listarWhatsapp } from '../../lambdas/templates/whatsapp.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import type {
  Cartao,
  CategoriaEmail,
  TemplateEmailEntrada,
} from '../../shared/templates/templates.schema.ts';
import { templatesDeAntes } from '../support/templates.ts';
import { type Cenario, umCenario, umProduto } from './cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const QUAL = { cartao: 'over_limite', categoria: 'lembrete_1d' } as const;
const LINKS = {
  link_telegram_over: '',
  link_suporte_over: '',
  link_whatsapp: '',
  link_planos: '',
  link_suporte: '',
};
const entrada = (extras: Partial<TemplateEmailEntrada & { versao: number }> = {}) => ({
  assunto: 'Amanhã vence',
  conteudo_texto: 'Olá, {{cliente_nome}}',
  configuracoes: {},
  ativo: true,
  versao: 0,
  ...extras,
});

const QUATRO_PRODUTOS = [
  'Over Limite (mensal)',
  'Jackpot Hunters + Lay CS (mensal)',
  'Método Cerccos Multimercados (completo)',
  'Consultoria Individual (premium)',
];
type Qual = { readonly cartao: string; readonly categoria: CategoriaEmail };

/** O template como sai, com os links da linha. */
async function sai({ cartao, categoria }: Qual, { usuario_id }: RequestContext) {
  const linha = await lerLinha(c.tabela, usuario_id, cartao);
  if (!linha) throw new Error(`sem a linha ${cartao}`);
  return lerTemplate(c.tabela, linha, categoria);
}

function loja(usuario_id: string) {
  const deps = { tabela: c.tabela };
  const ctx = (chave?: string): RequestContext => c.ctx(chave ? { usuario_id, chave } : { usuario_id });
  return {
    ctx,
    salvar: (extras: Parameters<typeof entrada>[0] = {}, chave?: string) =>
      salvarTemplate(deps, { ctx: ctx(chave), qual: QUAL, entrada: entrada(extras) }),
    obter: () => obterTemplate(deps, { ctx: ctx(), qual: QUAL }),
    listar: () => listarTemplates(deps, ctx()),
    lista: async () => (await listarTemplates(deps, ctx())).itens,
    listaDeWhatsapp: async () => (await listarWhatsapp({ ...deps, canalDe: async () => null }, ctx())).itens,
    abrir: (qual: Qual) => obterTemplate(deps, { ctx: ctx(), qual }),
    salvarEm: (qual: Qual, extras: Parameters<typeof entrada>[0] = {}) =>
      salvarTemplate(deps, { ctx: ctx(), qual, entrada: entrada(extras) }),
    mudarLinks: async (id: string, enderecos: Readonly<Record<string, string>>) => {
      const linha = await obterLinha(deps, { ctx: ctx(), id });
      const links = linha.links.map((link) => ({ ...link, endereco: enderecos[link.id] ?? '' }));
      return alterarLinha(deps, { ctx: ctx(), id, entrada: { ...linha, links } });
    },
    produto: (nome: string) => criarProduto(deps, { ctx: ctx(), entrada: umProduto({ nome }) }),
    renomear: ({ id, versao, ...produto }: Produto, nome: string) =>
      alterarProduto(deps, { ctx: ctx(), id, entrada: { ...produto, nome, versao } }),
    arquivar: (id: string) => arquivarProduto(deps, { ctx: ctx(), id }),
    associar: (cartao: Cartao, produtos: string[], versao: number, chave?: string) =>
      associarProdutos(deps, { ctx: ctx(chave), cartao, entrada: { produtos, versao } }),
    associacoes: () => obterAssociacoes(deps, ctx()),
    cartao: ({ id, nome }: { id: string; nome: string }) =>
      cartaoDoProduto(c.tabela, usuario_id, { produto_id: id, nome }),
    eventos: async () =>
      (await c.despejar()).filter(
        ({ pk, tipo }) => pk === `${usuario_id}#EVENTO` && String(tipo).startsWith('template.'),
      ),
  };
}

describe('templates de e-mail', () => {
  it('o que ninguém gravou abre com o texto inicial, ativo, na versão 0, com os nomes que pode usar', async () => {
    const { obter, lista, produto } = loja('nova');
    for (const nome of QUATRO_PRODUTOS) await produto(nome);
    expect(await obter()).toMatchObject({
      ...QUAL,
      nome: 'Lembrete: falta 1 dia',
      assunto: '{{produto_nome}} vence amanhã',
      configuracoes: LINKS,
      ativo: true,
      versao: 0,
    });
    expect((await obter()).variaveis_disponiveis).toEqual([
      'cliente_nome',
      'primeiro_nome',
      'cliente_email',
      'produto_nome',
      'plano',
      'data_vencimento',
      'valor',
      'remetente_nome',
      'link_renovacao',
      ...Object.keys(LINKS),
    ]);
    const itens = await lista();
    expect(itens).toHaveLength(20);
    expect(itens.every(({ ativo, versao }) => ativo && versao === 0)).toBe(true);
  });

  it('quem não vende nada não tem templates; quem vende outra coisa tem os dela, e nunca lê o nome das quatro', async () => {
    const { lista, produto, listaDeWhatsapp, listar } = loja('padaria');
    expect(await lista()).toEqual([]);
    expect(await listaDeWhatsapp()).toEqual([]);
    const { linha_id } = await produto('Curso de panificação');
    expect((await lista()).map(({ cartao, categoria }) => [cartao, categoria])).toEqual(
      ['boas_vindas', 'lembrete_3d', 'lembrete_1d', 'vencimento', 'cobranca_falhou'].map((tipo) => [
        linha_id,
        tipo,
      ]),
    );
    expect((await listaDeWhatsapp()).map(({ nome }) => nome)).toEqual([
      'Curso de panificação: Padrão (7 dias antes)',
      'Curso de panificação: 3 dias antes',
      'Curso de panificação: 1 dia antes',
      'Curso de panificação: Vencimento',
      'Curso de panificação: Cobrança não aprovada',
    ]);
    expect(JSON.stringify([await listar(), await listaDeWhatsapp()])).not.toMatch(
      /jackpot|over.?limite|cerccos|consultoria individual/i,
    );
  });

  it('o link se escreve uma vez na linha e vale em todas as mensagens; a que não o tem diz qual falta', async () => {
    const { ctx, lista, produto, abrir, mudarLinks, salvarEm } = loja('links');
    const { linha_id } = await produto('Curso de confeitaria');
    const qual = { cartao: linha_id, categoria: 'boas_vindas' } as const;
    const faltam = async () => (await lista()).flatMap(({ faltam: nomes }) => nomes);
    expect(await faltam()).toEqual(['Área de aulas']);
    expect((await sai(qual, ctx())).configuracoes).toEqual({ link_area: '' });
    await mudarLinks(linha_id, { link_area: 'https://aulas.exemplo.com.br/entrar' });
    expect(await faltam()).toEqual([]);
    expect((await sai(qual, ctx())).configuracoes.link_area).toBe('https://aulas.exemplo.com.br/entrar');
    // O que se escreve só numa mensagem vence o da linha, e os dois ficam onde estão.
    const link_area = 'https://outra.exemplo.com.br';
    await salvarEm(qual, { configuracoes: { link_area } });
    expect((await sai(qual, ctx())).configuracoes.link_area).toBe(link_area);
    expect(await abrir(qual)).toMatchObject({
      configuracoes: { link_area },
      links: [{ id: 'link_area', endereco: 'https://aulas.exemplo.com.br/entrar' }],
    });
  });

  it('o que não é uma linha do operador não se abre nem se grava, também se é de outro', async () => {
    const { linha_id } = await loja('dela').produto('Clube da Ana');
    const { abrir, salvarEm } = loja('intruso');
    const qual = { cartao: linha_id, categoria: 'vencimento' } as const;
    await expect(abrir(qual)).rejects.toMatchObject({ erro: 'linha_nao_encontrada' });
    await expect(salvarEm(qual)).rejects.toMatchObject({ erro: 'linha_nao_encontrada' });
  });

  it('grava o primeiro texto e os seguintes, com o evento de cada um, e guarda só os links do cartão', async () => {
    const { salvar, obter, lista, eventos, produto } = loja('grava');
    await produto('Over Limite (mensal)');
    const configuracoes = { link_planos: 'wa.me/551199', link_de_outro: 'https://x.com' };
    const item = await salvar({ configuracoes });
    expect(item).toMatchObject({ versao: 1, configuracoes: { ...LINKS, link_planos: 'wa.me/551199' } });
    const dois = await salvar({ assunto: 'Outro', ativo: false, versao: 1 });
    expect(dois).toMatchObject({ assunto: 'Outro', ativo: false, versao: 2 });
    expect(await obter()).toEqual(dois);
    expect((await lista()).filter(({ versao }) => versao > 0)).toEqual([
      { ...QUAL, nome: 'Lembrete: falta 1 dia', ativo: false, versao: 2, faltam: [] },
    ]);
    expect((await eventos()).map(({ entidade_id }) => entidade_id)).toEqual([
      'over_limite#lembrete_1d',
      'over_limite#lembrete_1d',
    ]);
  });

  it('de duas janelas, a segunda recebe o conflito; repetir a mesma chamada acha o que já gravou', async () => {
    const { salvar, obter } = loja('janelas');
    await salvar({ assunto: 'Da primeira' }, 'uma-chamada');
    expect(await salvar({ assunto: 'Da primeira' }, 'uma-chamada')).toMatchObject({ versao: 1 });
    await expect(salvar({ assunto: 'Da segunda' })).rejects.toMatchObject({ erro: 'versao_desatualizada' });
    await salvar({ assunto: 'Mudado', versao: 1 }, 'outra-chamada');
    expect(await salvar({ assunto: 'Mudado', versao: 1 }, 'outra-chamada')).toMatchObject({ versao: 2 });
    await expect(salvar({ assunto: 'Velho', versao: 1 })).rejects.toMatchObject({
      erro: 'versao_desatualizada',
    });
    expect((await obter()).assunto).toBe('Mudado');
  });

  it('de dez primeiras gravações ao mesmo tempo, uma fica', async () => {
    const { salvar } = loja('corrida');
    const todas = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => salvar({ assunto: `N${i}` })),
    );
    expect(todas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('o texto que deixaria um buraco no e-mail é recusado com a linha e a razão, e nada muda', async () => {
    const { salvar, obter } = loja('buraco');
    await expect(salvar({ conteudo_texto: 'Oi\nVale até {{data_vencimeto}}' })).rejects.toMatchObject({
      erro: 'template_com_problema',
      message: 'Linha 2: {{data_vencimeto}} não existe: este trecho ficaria vazio',
    });
    await expect(salvar({ configuracoes: { link_planos: 'javascript:x' } })).rejects.toMatchObject({
      erro: 'template_com_problema',
    });
    expect((await obter()).versao).toBe(0);
  });

  it('o que já está gravado, de antes de haver um link, abre com ele vazio', async () => {
    const { ctx, obter } = loja('antiga');
    await transact(c.tabela, templatesDeAntes(ctx(), { link_planos: 'https://x.com' }));
    await transact(c.tabela, [
      {
        update: templateEmailKey('antiga', QUAL.cartao, QUAL.categoria),
        set: { configuracoes: { link_planos: 'https://x.com' } },
      },
    ]);
    expect((await obter()).configuracoes).toEqual({ ...LINKS, link_planos: 'https://x.com' });
    expect((await sai(QUAL, ctx())).versao).toBe(1);
  });
});

describe('produtos de cada cartão', () => {
  it('sem associação vale a linha do produto; associado, vale o que se disse, com o nome que tiver', async () => {
    const { produto, associar, cartao, associacoes } = loja('associa');
    const [over, mentoria] = [await produto('Over Limite (mensal)'), await produto('Mentoria da Ana')];
    expect([await cartao(over), await cartao(mentoria)]).toEqual(['over_limite', mentoria.linha_id]);
    expect(await associacoes()).toEqual({ itens: [], versao: 0 });

    await associar('consultoria', [mentoria.id], 0);
    expect([await cartao(over), await cartao(mentoria)]).toEqual(['over_limite', 'consultoria']);
    // De um cartão a outro: o produto está num só.
    await associar('jackpot', [mentoria.id, over.id], 1);
    expect([await cartao(over), await cartao(mentoria)]).toEqual(['jackpot', 'jackpot']);
    // Tirado do cartão da sua linha, não volta a ele por ela.
    await associar('over_limite', [over.id, mentoria.id], 2);
    await associar('over_limite', [mentoria.id], 3);
    expect([await cartao(over), await cartao(mentoria)]).toEqual([null, 'over_limite']);
    expect((await associacoes()).versao).toBe(4);
  });

  it('o produto que muda de nome fica com os mesmos textos, e o de antes da linha acha a que o nome dele diz', async () => {
    const { ctx, produto, cartao, renomear, listar } = loja('renomeia');
    const over = await produto('Over Limite (mensal)');
    const renomeado = await renomear(over, 'Sala da Ana (mensal)');
    expect(await cartao(renomeado)).toBe('over_limite');
    await transact(c.tabela, [{ update: produtoKey(ctx().usuario_id, over.id), remove: ['linha_id'] }]);
    expect(await cartao({ ...renomeado, nome: 'Nome da assinatura' })).toBe(
      linhaDoNome(ctx().usuario_id, 'Sala da Ana'),
    );
    expect((await listar()).linhas.map(({ nome }) => nome)).toContain('Over Limite');
  });

  it('o cartão de outra linha, a que só se associou, também tem os seus templates à vista', async () => {
    const { produto, associar, lista } = loja('so-associa');
    const { id, linha_id } = await produto('Mentoria da Bia');
    await associar('consultoria', [id], 0);
    expect([...new Set((await lista()).map(({ cartao }) => cartao))]).toEqual(['consultoria', linha_id]);
    await expect(associar('linhaque', [id], 1)).rejects.toMatchObject({ erro: 'linha_nao_encontrada' });
  });

  it('salvar um cartão não mexe nos outros nem no que está arquivado, e diz o que mudou', async () => {
    const { produto, arquivar, associar, cartao, eventos } = loja('vizinhos');
    const [antigo, over] = [await produto('Over Limite (anual)'), await produto('Over Limite (mensal)')];
    const jackpot = await produto('Jackpot');
    await arquivar(antigo.id);
    await associar('over_limite', [over.id], 0);
    expect([await cartao(antigo), await cartao(over), await cartao(jackpot)]).toEqual([
      'over_limite',
      'over_limite',
      'jackpot',
    ]);
    expect((await eventos()).map(({ entidade_id, dados }) => ({ entidade_id, dados }))).toEqual([
      { entidade_id: 'over_limite', dados: { produtos: [over.id] } },
    ]);
  });

  it('de duas janelas, a segunda recebe o conflito; repetir a mesma chamada acha o que já gravou', async () => {
    const { produto, associar, associacoes } = loja('duas-janelas');
    const [primeiro, outro] = [await produto('Um'), await produto('Outro')];
    await associar('jackpot', [primeiro.id], 0, 'chamada');
    expect(await associar('jackpot', [primeiro.id], 0, 'chamada')).toMatchObject({ versao: 1 });
    await expect(associar('jackpot', [outro.id], 0)).rejects.toMatchObject({ erro: 'versao_desatualizada' });
    expect((await associacoes()).itens).toEqual([{ produto_id: primeiro.id, cartao: 'jackpot' }]);
  });

  it('o produto que não existe, ou é de outro operador, é recusado e nada muda', async () => {
    const dela = await loja('outra-loja').produto('Dela');
    const { associar, associacoes } = loja('esta-loja');
    for (const id of ['nao-existe', dela.id]) {
      await expect(associar('jackpot', [id], 0)).rejects.toMatchObject({
        erro: 'produto_inexistente',
        campo: 'produtos',
      });
    }
    expect(await associacoes()).toEqual({ itens: [], versao: 0 });
  });
});

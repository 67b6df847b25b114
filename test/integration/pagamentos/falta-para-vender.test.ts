import { afterAll, beforeAll, expect, it } from 'vitest';
import { garantirCatalogo, produtosAVenda } from '../../../lambdas/catalogo/index.ts';
import { temGateway } from '../../../lambdas/integracoes/index.ts';
import { integracaoKey } from '../../../lambdas/platform/keys/integracoes.ts';
import { templateEmailKey } from '../../../lambdas/platform/keys/templates.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { faltasDeUmProduto, listarFaltas } from '../../../lambdas/produtos/falta-para-vender.ts';
import { arquivarProduto, criarProduto } from '../../../lambdas/produtos/produtos.ts';
import { lerComoSaiOAcesso } from '../../../lambdas/templates/index.ts';
import { templatesDeAntes } from '../../support/templates.ts';
import { type Cenario, umCenario, umProduto } from '../cenario.ts';
import { umaLoja } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const INTEIRA = { link_telegram_jackpot: 'https://t.me/+acesso-de-prova' };

/** Uma loja com um plano à venda, templates com estes links, e o Asaas como se diz. */
async function umaLojaCom({
  links = INTEIRA,
  asaas = 'ativo',
}: {
  links?: Record<string, string>;
  asaas?: string;
}) {
  const loja = await umaLoja(c, undefined, ['mensal']);
  const { usuario_id } = loja;
  const { tabela } = c;
  const agora = loja.ctx().now.toISOString();
  await transact(tabela, [
    ...templatesDeAntes(loja.ctx(), links),
    {
      put: {
        ...integracaoKey(usuario_id, 'asaas'),
        nome: 'Asaas',
        tipo: 'gateway_pagamento',
        status: asaas,
        configuracao: { ambiente: 'producao' },
        credenciais: {},
        ultimos4: {},
        versao: 1,
        criado_em: agora,
        atualizado_em: agora,
      },
    },
  ]);
  const deps = {
    tabela,
    fontes: {
      aVenda: (dono: string) => produtosAVenda(tabela, dono),
      temGateway: (dono: string) => temGateway({ tabela }, dono),
      lerComoSaiOAcesso: (dono: string, produtos: readonly { id: string; nome: string }[]) =>
        lerComoSaiOAcesso(tabela, dono, produtos),
    },
  };
  const id = loja.produtos.mensal ?? '';
  return {
    ...loja,
    deps,
    id,
    lista: async () => (await listarFaltas(deps, loja.ctx())).itens,
    um: (produto_id = id) => faltasDeUmProduto(deps, { ctx: loja.ctx(), id: produto_id }),
  };
}

it('o produto à venda com gateway, mensagem e link de acesso não tem falta nenhuma', async () => {
  const loja = await umaLojaCom({});
  expect(await loja.lista()).toEqual([]);
  expect(await loja.um()).toEqual({ produto_id: loja.id, a_venda: true, faltas: [] });
});

it('o que falta ao produto à venda diz-se na lista e nele, com onde se resolve; resolvido, some', async () => {
  const loja = await umaLojaCom({ links: {}, asaas: 'inativo' });
  const faltas = [
    { o_que: 'gateway de pagamento', onde: '/dashboard/integracoes' },
    {
      o_que: 'link de acesso',
      frase: expect.stringMatching(/Preencha: Grupo Jackpot Hunters no Telegram, Grupo Lay CS no Telegram/),
      onde: '/dashboard/templates/jackpot-hunters',
    },
  ];
  expect(await loja.lista()).toMatchObject([{ produto_id: loja.id, a_venda: true, faltas }]);
  expect(await loja.um()).toMatchObject({ faltas });
  await transact(c.tabela, [
    { update: integracaoKey(loja.usuario_id, 'asaas'), set: { status: 'ativo' } },
    {
      update: templateEmailKey(loja.usuario_id, 'jackpot', 'boas_vindas'),
      set: { configuracoes: INTEIRA },
    },
  ]);
  expect(await loja.lista()).toEqual([]);
});

it('o que não está à venda diz o que lhe falta antes de se publicar, e não entra na lista', async () => {
  const loja = await umaLojaCom({});
  const entrada = umProduto({ nome: 'Curso de Panificação' });
  const { id } = await criarProduto(loja.deps, { ctx: loja.ctx(), entrada });
  expect(await loja.um(id)).toMatchObject({
    a_venda: false,
    faltas: [{ o_que: 'link de acesso', frase: expect.stringContaining('Área de aulas') }],
  });
  expect(await loja.lista()).toEqual([]);
  await transact(c.tabela, [
    { update: templateEmailKey(loja.usuario_id, 'jackpot', 'boas_vindas'), set: { ativo: false } },
  ]);
  expect(await loja.lista()).toMatchObject([{ produto_id: loja.id, faltas: [{ o_que: 'boas-vindas' }] }]);
  await arquivarProduto(loja.deps, { ctx: loja.ctx(), id: loja.id });
  await garantirCatalogo(c.tabela, loja.ctx());
  expect(await loja.lista()).toEqual([]);
});

it('o produto de outra loja não se acha', async () => {
  const [loja, outra] = [await umaLojaCom({}), await umaLojaCom({})];
  await expect(loja.um(outra.id)).rejects.toMatchObject({ erro: 'produto_nao_encontrado' });
});

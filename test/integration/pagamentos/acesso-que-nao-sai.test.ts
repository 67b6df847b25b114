import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acompanharPedido } from '../../../lambdas/checkout/acompanhar.ts';
import { acessoEmFalta, pedirBoasVindas } from '../../../lambdas/mensagens/index.ts';
import { mandarAcessosDeNovo } from '../../../lambdas/mensagens/mandar-acessos.ts';
import { enviosPorResolver } from '../../../lambdas/mensagens/por-resolver.ts';
import { concluirPago } from '../../../lambdas/pagamentos/depois-de-pago.ts';
import { listarPedidos, obterPedido } from '../../../lambdas/pedidos/pedidos.ts';
import { newContext } from '../../../lambdas/platform/context.ts';
import { cursorCodec } from '../../../lambdas/platform/cursor.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import { associarProdutos, obterAssociacoes } from '../../../lambdas/templates/associacoes.ts';
import { templatesDeAntes } from '../../support/templates.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import * as lembretes from '../lembretes/apoio.ts';
import { rodarFila, tempoQueAnda } from '../mensagens/apoio.ts';
import { umaLoja, umPagamento, umPedido } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const cursores = cursorCodec('segredo-dos-cursores-de-prova');

/** Uma loja com um produto que se tirou dos templates depois de posto à venda: nenhuma mensagem lhe serve. */
async function umaLojaComOProdutoSemMensagem() {
  const loja = await umaLoja(c);
  const { tabela } = c;
  const deps = { tabela, molde: 'https://{host}' };
  await transact(
    tabela,
    templatesDeAntes(loja.ctx(), { link_telegram_jackpot: 'https://t.me/+clube-do-pao' }),
  );
  const produto_id = loja.produtos.mensal ?? '';
  const associar = async (produtos: readonly string[]) => {
    const { versao } = await obterAssociacoes(deps, loja.ctx());
    const entrada = { produtos, versao };
    await associarProdutos(deps, { ctx: loja.ctx(), cartao: 'jackpot', entrada });
  };
  await associar([]);
  const { aceitos, remetente } = lembretes.umProvedor();
  const meios = { ...deps, links: c.links, escolherRemetente: async () => remetente, ...tempoQueAnda() };

  /** Compra e paga, e leva o que vem depois de pago tantas vezes quantas a notificação chega. */
  async function comprar({ cpf, email }: { cpf: string; email: string }) {
    const id = randomUUID();
    await loja.pedir(umPedido({ id, cpf, email }));
    await loja.avisar(umPagamento(id, 'pago'));
    const assinatura_id = (await loja.pedido(id))?.assinatura_id ?? '';
    const depoisDePago = () =>
      concluirPago(
        {
          tabela,
          relogio: c.relogio,
          pedirBoasVindas: (usuario_id, assinatura, para) =>
            pedirBoasVindas(deps, {
              ctx: newContext(c.relogio, { usuario_id, ator: 'gateway' }),
              assinatura_id: assinatura,
              para,
            }),
          pedirAcessoPorWhatsapp: async () => null,
          conversoes: async () => [],
        },
        { usuario_id: loja.usuario_id, pedido_id: id, assinatura_id, primeiro: true, renovou: false },
      );
    const pagina = () =>
      acompanharPedido(
        {
          tabela,
          contato: async () => null,
          acesso: {
            falta: (ctx, assinatura, para) => acessoEmFalta(deps, { ctx, assinatura_id: assinatura, para }),
          },
        },
        { ctx: c.ctx({ usuario_id: '' }), http: loja.http, id },
      );
    return { id, assinatura_id, depoisDePago, pagina };
  }
  return {
    ...loja,
    deps,
    aceitos,
    associar: () => associar([produto_id]),
    comprar,
    inicio: async () => (await enviosPorResolver(deps, loja.ctx())).acessos,
    vendas: async () => {
      const { itens } = await listarPedidos(
        { tabela, cursores },
        { ctx: loja.ctx(), consulta: { limite: 100 } },
      );
      return new Map(itens.map(({ id, acesso_que_falta }) => [id, acesso_que_falta]));
    },
    venda: (id: string) => obterPedido(deps, { ctx: loja.ctx(), id }),
    mandar: (assinaturas: readonly string[]) => mandarAcessosDeNovo(deps, { ctx: loja.ctx(), assinaturas }),
    fila: () => rodarFila(meios, c, loja),
  };
}

const ANA = { cpf: '52998224725', email: 'ana@exemplo.com.br' };
const BIA = { cpf: '24971563792', email: 'bia@exemplo.com.br' };

it('o produto que se tirou das mensagens continua a vender, e o acesso que não sai vê-se no começo, na lista, na venda e por quem comprou', async () => {
  const loja = await umaLojaComOProdutoSemMensagem();
  const compra = await loja.comprar(ANA);
  // Antes de a fila tentar, a página já não promete o que não pode sair.
  expect(await compra.pagina()).toMatchObject({ situacao: 'pago', acesso_em_falta: true });
  for (let vez = 1; vez <= 3; vez += 1) await compra.depoisDePago();

  expect(await loja.inicio()).toMatchObject([
    { assinatura_id: compra.assinatura_id, falta: { o_que: 'boas-vindas', onde: '/dashboard/templates' } },
  ]);
  expect(await loja.vendas()).toEqual(new Map([[compra.id, 'erro']]));
  expect(await loja.venda(compra.id)).toMatchObject({
    acesso_que_falta: 'erro',
    boas_vindas: { status: 'erro', motivo: 'Produto não identificado para email' },
  });
  expect(await compra.pagina()).toMatchObject({ acesso_em_falta: true });
});

it('resolvida a causa, um botão manda a todos, uma vez a cada um, e tudo volta a zero sozinho', async () => {
  const loja = await umaLojaComOProdutoSemMensagem();
  const compras = [await loja.comprar(ANA), await loja.comprar(BIA)];
  for (const { depoisDePago } of compras) await depoisDePago();
  expect(await loja.inicio()).toHaveLength(2);

  await loja.associar();
  expect(await loja.inicio()).toMatchObject([{ falta: null }, { falta: null }]);

  const todas = compras.map(({ assinatura_id }) => assinatura_id);
  await Promise.all([loja.mandar(todas), loja.mandar(todas)]);
  await loja.fila();
  await loja.fila();
  expect(loja.aceitos.map(({ para }) => para.email).sort()).toEqual([ANA.email, BIA.email]);
  expect(await loja.inicio()).toEqual([]);
  expect([...(await loja.vendas()).values()]).toEqual([null, null]);
  for (const compra of compras) {
    expect(await compra.pagina()).toMatchObject({ acesso_em_falta: false });
    // A compra avisada outra vez não o traz de volta.
    await compra.depoisDePago();
  }
  expect(await loja.inicio()).toEqual([]);
});

it('devolvido o dinheiro, já não falta acesso nenhum', async () => {
  const loja = await umaLojaComOProdutoSemMensagem();
  const compra = await loja.comprar(ANA);
  await compra.depoisDePago();
  await loja.avisar(umPagamento(compra.id, 'estornado'));
  expect(await loja.inicio()).toEqual([]);
  expect(await loja.vendas()).toEqual(new Map([[compra.id, null]]));
  expect(await compra.pagina()).toMatchObject({ situacao: 'estornado', acesso_em_falta: false });
});

it('uma loja não vê a falta da outra', async () => {
  const [loja, outra] = [await umaLojaComOProdutoSemMensagem(), await umaLojaComOProdutoSemMensagem()];
  await (await loja.comprar(ANA)).depoisDePago();
  expect([await outra.inicio(), await outra.vendas()]).toEqual([[], new Map()]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { garantirCatalogo } from '../../../lambdas/catalogo/index.ts';
import { cancelarTrocado } from '../../../lambdas/pagamentos/cancelar-trocado.ts';
import { criarProduto } from '../../../lambdas/produtos/produtos.ts';
import { type Cenario, umCenario, umProduto } from '../cenario.ts';
import { assinaturaDo, type Loja, umaLoja, umCobrador, umPagamento, umPedido } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

/** Um navegador de uma loja: cada pedido dele leva a prova dos de antes. */
function umNavegador(loja: Loja) {
  const feitos: { id: string; segredo: string }[] = [];
  return async (extras: Parameters<typeof umPedido>[0] = {}) => {
    const corpo = umPedido(extras);
    const segredo = randomUUID().replaceAll('-', '');
    const metadata = { ...corpo.metadata, segredo, anteriores: [...feitos] };
    const { success, message, pedido_id: id = '' } = await loja.pedir({ ...corpo, metadata });
    expect(success, message).toBe(true);
    feitos.push({ id, segredo });
    return id;
  };
}
/** Os pedidos que se mandou cancelar, e o que tomou o lugar de cada um. */
const trocados = async (loja: Loja) =>
  (await loja.itens('EVENTO')).flatMap(({ tipo, entidade_id, dados }) =>
    tipo === 'pedido.trocado' ? [{ entidade_id, dados }] : [],
  );

describe('dois pedidos do mesmo navegador', () => {
  it('outro plano da mesma página, para a mesma pessoa, toma o lugar do que não se pagou', async () => {
    const loja = await umaLoja(c);
    const pedir = umNavegador(loja);
    const mensal = await pedir();
    const trimestral = await pedir({ plano: 'trimestral', valor: 165, email: 'ana.souza@exemplo.com.br' });
    expect(await trocados(loja)).toEqual([{ entidade_id: mensal, dados: { por: trimestral } }]);
  });

  it.each([
    ['outro produto', { slug: 'over-limite', valor: 50, preco: 50 }],
    ['outro CPF', { plano: 'trimestral', valor: 165, cpf: '24971563792' }],
  ])('%s no mesmo navegador deixa o primeiro como está', async (_, outro) => {
    const loja = await umaLoja(c);
    const entrada = umProduto({ nome: 'Over Limite', periodicidade: 'mensal', preco: 50 });
    await criarProduto({ tabela: c.tabela }, { ctx: loja.ctx(), entrada });
    await garantirCatalogo(c.tabela, loja.ctx());
    const pedir = umNavegador(loja);
    const primeiro = await pedir();
    const segundo = await pedir(outro);
    expect(await trocados(loja)).toEqual([]);
    // O que ele troca depois é só o seu.
    const terceiro = await pedir({ plano: 'semestral', valor: 330 });
    expect(await trocados(loja)).toEqual([{ entidade_id: primeiro, dados: { por: terceiro } }]);
    expect((await loja.pedido(segundo))?.status).toBe('aguardando');
  });

  it.each(['antes', 'durante', 'depois'] as const)(
    'pago enquanto o cancelam, fica pago e dá o acesso (%s do cancelamento no gateway)',
    async (quando) => {
      const loja = await umaLoja(c);
      const pedir = umNavegador(loja);
      const mensal = await pedir();
      await pedir({ plano: 'trimestral', valor: 165 });
      const pago = () => loja.avisar(umPagamento(mensal, 'pago'));
      if (quando === 'antes') await pago();
      const cobrador = umCobrador({
        cancelarFatura: async () => {
          if (quando === 'durante') await pago();
          return { ok: true };
        },
      });
      await cancelarTrocado(
        { tabela: c.tabela, relogio: c.relogio, tempoReal: Date.now, cobrador: async () => cobrador },
        { usuario_id: loja.usuario_id, pedido_id: mensal },
      );
      if (quando === 'depois') {
        expect((await loja.pedido(mensal))?.status).toBe('cancelado');
        await pago();
      }
      expect((await loja.pedido(mensal))?.status).toBe('pago');
      expect(await assinaturaDo(loja, mensal)).toMatchObject({
        status: 'ativo',
        data_expiracao: '2026-12-21',
      });
    },
  );
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fazerPedido } from '../../../lambdas/checkout/fazer-pedido.ts';
import { aplicarPagamento } from '../../../lambdas/pagamentos/aplicar-pagamento.ts';
import { cancelarPedido } from '../../../lambdas/pagamentos/tratar-notificacao.ts';
import type { Table } from '../../../lambdas/platform/table.ts';
import { pedidoAsaas } from '../../../shared/checkout/checkout.schema.ts';
import type { SituacaoDoPagamento } from '../../../shared/pagamentos/fatos.rules.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { caiu, emCadaPonto } from '../queda/simulada.ts';
import { mantido, recontado } from '../recontagem.ts';
import { type Loja, umaLoja, umCobrador, umPagamento, umPedido } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

type Prova = {
  readonly fazer: (tabela: Table) => Promise<void>;
  readonly conferir: (onde: string) => Promise<void>;
};

/** Faz até cair em cada chamada à tabela, repete inteiro, e confere. Diz em quantas chamadas se caiu. */
const repetindoCadaQueda = (nome: string, preparar: (loja: Loja) => Promise<Prova>): Promise<number> =>
  emCadaPonto(nome, async (processo) => {
    const { fazer, conferir } = await preparar(await umaLoja(c, umCobrador(), ['mensal']));
    await caiu(fazer(processo.tabela(c.tabela)));
    await fazer(c.tabela);
    await conferir(processo.onde);
  });

// Cada prova tem a sua loja: correm todas juntas.
describe.concurrent('a queda no meio, e a repetição', () => {
  const vidas: readonly (readonly [string, readonly SituacaoDoPagamento[], string, number])[] = [
    ['o pagamento', ['pago'], 'pago', 1],
    ['o estorno', ['pago', 'estornado'], 'estornado', 1],
    ['o fim sem pagamento', ['cancelado'], 'cancelado', 0],
  ];
  for (const [nome, situacoes, fim, usos] of vidas) {
    it(`${nome} termina igual, uma vez só`, async () => {
      const caidas = await repetindoCadaQueda(nome, async (loja) => {
        await loja.cupom();
        const { pedido_id = '' } = await loja.pedir(umPedido({ cupom: 'PROMO10', valor: 58.5 }));
        const fazer = async (tabela: Table) => {
          for (const situacao of situacoes) {
            await aplicarPagamento(
              { tabela, relogio: c.relogio, outrosNomes: async () => [] },
              { usuario_id: loja.usuario_id, ator: 'gateway', visto: umPagamento(pedido_id, situacao) },
            );
          }
        };
        const conferir = async (onde: string) => {
          const itens = await c.despejar();
          const da = (tipo: string) => itens.filter(({ pk }) => pk === `${loja.usuario_id}#${tipo}`);
          const status = da('PEDIDO').map((pedido) => pedido.status);
          expect(status, onde).toEqual([fim]);
          const usados = da('CUPOM').map(({ usos_atuais }) => usos_atuais);
          expect(usados, onde).toEqual([usos]);
          const confirmados = da('EVENTO').filter(({ tipo }) => tipo === 'pagamento.confirmado');
          expect([confirmados.length, da('ASSINATURA').length, da('CLIENTE').length], onde).toEqual([
            usos,
            usos,
            usos,
          ]);
          expect(mantido(itens, loja.usuario_id), onde).toEqual(recontado(itens, loja.usuario_id));
        };
        return { fazer, conferir };
      });
      expect(caidas).toBeGreaterThan(5);
    }, 120_000);
  }

  it('o pedido é um, com uma cobrança e um uso do cupom', async () => {
    const caidas = await repetindoCadaQueda('o pedido', async (loja) => {
      await loja.cupom({ maximo_usos: 1 });
      const cobrador = umCobrador();
      const corpo = pedidoAsaas.parse(umPedido({ cupom: 'PROMO10', valor: 58.5 }));
      let vez = 0;
      const fazer = async (tabela: Table) => {
        vez += 1;
        // A repetição vem depois que a posse da primeira acabou.
        const depois = vez * 60_000;
        const resposta = await fazerPedido(
          {
            tabela,
            tempoReal: () => Date.now() + depois,
            gateway: async () => ({ cobrador, volta: false }),
            origem: (host) => `https://${host}`,
          },
          { ctx: c.ctx({ usuario_id: '' }), http: loja.http, gateway: 'asaas', corpo },
        );
        expect(resposta.success, resposta.message).toBe(true);
      };
      const conferir = async (onde: string) => {
        const status = (await loja.itens('PEDIDO')).map((pedido) => pedido.status);
        expect(status, onde).toEqual(['aguardando']);
        const usados = (await loja.itens('CUPOM')).map(({ usos_atuais }) => usos_atuais);
        expect(usados, onde).toEqual([1]);
        // Quem caiu depois de criar procura pela mesma referência, e o gateway devolve a que já existe.
        expect(new Set(cobrador.criadas).size, onde).toBe(1);
      };
      return { fazer, conferir };
    });
    expect(caidas).toBeGreaterThan(5);
  }, 120_000);

  it('o pedido que morre devolve o uso uma vez só', async () => {
    await repetindoCadaQueda('o pedido que morre', async (loja) => {
      await loja.cupom();
      await loja.pedir(umPedido({ cupom: 'PROMO10', valor: 58.5, cpf: '24971563792' }));
      const { pedido_id: id = '' } = await loja.pedir(umPedido({ cupom: 'PROMO10', valor: 58.5 }));
      const { usuario_id } = loja;
      return {
        fazer: (tabela) =>
          cancelarPedido({ tabela, relogio: c.relogio }, { usuario_id, id, texto: 'Venceu e não foi pago' }),
        conferir: async (onde) => {
          const usados = (await loja.itens('CUPOM')).map(({ usos_atuais }) => usos_atuais);
          expect(usados, onde).toEqual([1]);
        },
      };
    });
  });
});

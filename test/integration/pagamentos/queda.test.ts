import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fazerPedido } from '../../../lambdas/checkout/fazer-pedido.ts';
import { aplicarPagamento } from '../../../lambdas/pagamentos/aplicar-pagamento.ts';
import type { SituacaoDoPagamento } from '../../../lambdas/pagamentos/ports.ts';
import { matarPedido } from '../../../lambdas/pagamentos/tratar-aviso.ts';
import type { Table } from '../../../lambdas/platform/table.ts';
import { pedidoAsaas } from '../../../shared/checkout/checkout.schema.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { mantido, recontado } from '../recontagem.ts';
import { type Loja, umaLoja, umCobrador, umPagamento, umPedido } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

class Queda extends Error {}
type Quando = 'antes' | 'depois';

/** Uma tabela cujo processo 'morre' na chamada `n`: antes de ela sair, ou depois de feita mas antes da resposta. */
function tabelaQueCai(n: number, quando: Quando): Table {
  let chamadas = 0;
  const doc = new Proxy(c.tabela.doc, {
    get: (alvo, nome) => {
      if (nome !== 'send') return Reflect.get(alvo, nome);
      return async (comando: Parameters<DynamoDBDocumentClient['send']>[0]) => {
        chamadas += 1;
        if (chamadas > n || (chamadas === n && quando === 'antes')) throw new Queda();
        const resposta = await alvo.send(comando);
        if (chamadas === n) throw new Queda();
        return resposta;
      };
    },
  });
  return { name: c.tabela.name, doc };
}

/** Repete `fazer` caindo em cada chamada à tabela; diz em quantas caiu. `conferir` olha depois da repetição inteira. */
async function emCadaQueda(
  preparar: () => Promise<{ loja: Loja; fazer: (tabela: Table) => Promise<void> }>,
  conferir: (loja: Loja, onde: string) => Promise<void>,
): Promise<number> {
  for (let n = 1; ; n += 1) {
    let caiu = false;
    for (const quando of ['antes', 'depois'] as const) {
      const { loja, fazer } = await preparar();
      const terminou = await fazer(tabelaQueCai(n, quando)).then(
        () => true,
        (erro: unknown) => {
          if (erro instanceof Queda) return false;
          throw erro;
        },
      );
      caiu ||= !terminou;
      await fazer(c.tabela);
      await conferir(loja, `chamada ${n}, ${quando}`);
    }
    if (!caiu) return n - 1;
  }
}
describe('a queda no meio, e a repetição', () => {
  const vidas: readonly (readonly [string, readonly SituacaoDoPagamento[], string, number])[] = [
    ['o pagamento', ['pago'], 'pago', 1],
    ['o estorno', ['pago', 'estornado'], 'estornado', 1],
    ['o fim sem pagamento', ['cancelado'], 'cancelado', 0],
  ];
  for (const [nome, situacoes, fim, usos] of vidas) {
    it(`${nome} termina igual, uma vez só`, async () => {
      const caidas = await emCadaQueda(
        async () => {
          const loja = await umaLoja(c);
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
          return { loja, fazer };
        },
        async (loja, onde) => {
          const itens = await c.despejar();
          const da = (tipo: string) => itens.filter(({ pk }) => pk === `${loja.usuario_id}#${tipo}`);
          expect(
            da('PEDIDO').map(({ status }) => status),
            onde,
          ).toEqual([fim]);
          expect(
            da('CUPOM').map(({ usos_atuais }) => usos_atuais),
            onde,
          ).toEqual([usos]);
          const confirmados = da('EVENTO').filter(({ tipo }) => tipo === 'pagamento.confirmado');
          expect([confirmados.length, da('ASSINATURA').length, da('CLIENTE').length], onde).toEqual([
            usos,
            usos,
            usos,
          ]);
          expect(mantido(itens, loja.usuario_id), onde).toEqual(recontado(itens, loja.usuario_id));
        },
      );
      expect(caidas).toBeGreaterThan(5);
    }, 120_000);
  }

  it('o pedido é um, com uma cobrança e um uso do cupom', async () => {
    let criadas: readonly string[] = [];
    const caidas = await emCadaQueda(
      async () => {
        const loja = await umaLoja(c);
        await loja.cupom({ maximo_usos: 1 });
        const cobrador = umCobrador();
        criadas = cobrador.criadas;
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
        return { loja, fazer };
      },
      async (loja, onde) => {
        expect(
          (await loja.itens('PEDIDO')).map(({ status }) => status),
          onde,
        ).toEqual(['aguardando']);
        expect(
          (await loja.itens('CUPOM')).map(({ usos_atuais }) => usos_atuais),
          onde,
        ).toEqual([1]);
        // Quem caiu depois de criar procura pela mesma referência, e o gateway devolve a que já existe.
        expect(new Set(criadas).size, onde).toBe(1);
      },
    );
    expect(caidas).toBeGreaterThan(5);
  }, 120_000);

  it('o pedido que morre devolve o uso uma vez só', async () => {
    await emCadaQueda(
      async () => {
        const loja = await umaLoja(c);
        await loja.cupom();
        await loja.pedir(umPedido({ cupom: 'PROMO10', valor: 58.5, email: 'fica@exemplo.com.br' }));
        const { pedido_id: id = '' } = await loja.pedir(umPedido({ cupom: 'PROMO10', valor: 58.5 }));
        const { usuario_id } = loja;
        const fazer = (tabela: Table) =>
          matarPedido({ tabela, relogio: c.relogio }, { usuario_id, id, texto: 'Venceu e não foi pago' });
        return { loja, fazer };
      },
      async (loja, onde) => {
        expect(
          (await loja.itens('CUPOM')).map(({ usos_atuais }) => usos_atuais),
          onde,
        ).toEqual([1]);
      },
    );
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PagamentoDoGateway } from '../../../lambdas/gateways/port.ts';
import { pedirCobrancaQueFalhou } from '../../../lambdas/mensagens/index.ts';
import { mandarPeloTransporte } from '../../../lambdas/mensagens/mandar.ts';
import { conciliarVendedor } from '../../../lambdas/pagamentos/conciliar.ts';
import { usuarioKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { suprimidoKey } from '../../../lambdas/platform/keys/envios.ts';
import { transact } from '../../../lambdas/platform/table.ts';
import type { SituacaoDoPagamento } from '../../../shared/pagamentos/fatos.rules.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { umProvedor } from '../lembretes/apoio.ts';
import { pedidoNa, umaLoja, umCobrador, umPagamento } from './apoio.ts';

const [COMPRA, RENOVACAO] = ['2026-11-21', '2026-12-21'];
const FATURA = 'https://gateway.exemplo/i/fatura-da-renovacao';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(COMPRA);
});
beforeEach(() => c.irPara(COMPRA));
afterAll(() => c.parar());

/** Uma compra mensal paga com uma forma, e a cobrança da renovação, de que o gateway conta o que se quiser. */
async function umaRenovacao(forma = 'CREDIT_CARD', daRenovacao = forma) {
  const loja = await umaLoja(c);
  const { usuario_id } = loja;
  await transact(c.tabela, [
    { put: { ...usuarioKey(usuario_id), nome: 'Ana Lima', username: usuario_id, email: 'ana@loja.com.br' } },
  ]);
  const id = await pedidoNa(loja);
  await loja.avisar(umPagamento(id, 'pago', { forma }));
  c.irPara(RENOVACAO);
  const renovacao = (situacao: SituacaoDoPagamento): PagamentoDoGateway =>
    umPagamento(id, situacao, {
      pagamento_gateway: `pay_2_${id}`,
      forma: daRenovacao,
      vence_em: RENOVACAO,
      fatura_url: FATURA,
    });
  return {
    loja,
    renovacao,
    avisar: (situacao: SituacaoDoPagamento) => loja.avisar(renovacao(situacao)),
    conciliar: () =>
      conciliarVendedor(
        {
          ...c,
          cobrador: async (_, qual) =>
            qual === 'asaas'
              ? umCobrador({
                  pagamentosDesde: async function* () {
                    yield renovacao('vencido');
                  },
                  faturaAberta: async () => ({ viva: true, renova: true, payment_url: FATURA }),
                })
              : null,
          chaves: { ler: async () => ({ versao: 1, problema: null }), anotar: async () => {} },
        },
        usuario_id,
      ),
    /** Trata os eventos e a fila dos envios, duas vezes cada um, e devolve o que saiu. */
    mandar: async () => {
      const { aceitos, remetente } = umProvedor();
      const eventos = (await loja.itens('EVENTO')).filter(({ tipo }) => tipo === 'cobranca.recusada');
      for (const { entidade_id, dados } of [...eventos, ...eventos]) {
        const { pagamento_id, sozinha } = dados as { pagamento_id: string; sozinha: boolean };
        const fatura = { pedido_id: String(entidade_id), pagamento_id, sozinha };
        await pedirCobrancaQueFalhou(c.tabela, loja.ctx(), fatura);
      }
      const deps = {
        tabela: c.tabela,
        links: c.links,
        molde: 'https://{host}',
        tempoReal: Date.now,
        escolherRemetente: async () => remetente,
      };
      const envios = await loja.itens('ENVIO');
      for (const { sk } of [...envios, ...envios]) {
        await mandarPeloTransporte(deps, { ctx: loja.ctx(), chave: String(sk), naFila: true });
      }
      return aceitos;
    },
  };
}

describe('o cartão recusado na renovação', () => {
  it('um e-mail a quem comprou, com a fatura do gateway, por mais que a notificação se repita', async () => {
    const { avisar, conciliar, mandar } = await umaRenovacao();
    await avisar('vencido');
    await avisar('vencido');
    await conciliar();
    const [email, ...outros] = await mandar();
    expect(outros).toEqual([]);
    expect(email).toMatchObject({
      para: { nome: 'Ana Souza', email: 'ana@exemplo.com.br' },
      assunto: 'Jackpot Hunters + Lay CS: falta pagar',
    });
    expect(email?.texto).toContain('A cobrança de R$ 65,00');
    expect(email?.texto).toContain(FATURA);
    expect(email?.texto).toContain('vai até 21/12/2026');
    expect(await mandar()).toEqual([]);
  });

  it('sai também a recusa que só a conciliação da noite descobre', async () => {
    const { conciliar, mandar } = await umaRenovacao();
    await conciliar();
    await conciliar();
    expect(await mandar()).toHaveLength(1);
  });

  it('quem se descadastrou dos avisos recebe; o endereço que devolve as mensagens, não', async () => {
    for (const [motivo, quantos] of [
      ['descadastrado', 1],
      ['devolvido', 0],
    ] as const) {
      const { loja, avisar, mandar } = await umaRenovacao();
      await transact(c.tabela, [
        {
          put: {
            ...suprimidoKey(loja.usuario_id, 'ana@exemplo.com.br'),
            motivo,
            em: '2026-12-01T12:00:00.000Z',
          },
        },
      ]);
      await avisar('vencido');
      expect(await mandar()).toHaveLength(quantos);
    }
  });

  it('a cobrança que o gateway deixou sem forma é do cartão de quem pagou a última no cartão, e não de quem pagou no PIX', async () => {
    for (const [forma, quantos] of [
      ['CREDIT_CARD', 1],
      ['PIX', 0],
    ] as const) {
      const { avisar, mandar } = await umaRenovacao(forma, 'UNDEFINED');
      await avisar('vencido');
      expect(await mandar()).toHaveLength(quantos);
    }
  });

  it('a que se pagou antes de o e-mail sair já não se pede; e o PIX que venceu não é cartão recusado', async () => {
    const cartao = await umaRenovacao();
    await cartao.avisar('vencido');
    await cartao.avisar('pago');
    expect(await cartao.mandar()).toEqual([]);
    const pix = await umaRenovacao('PIX');
    await pix.avisar('vencido');
    expect(await pix.mandar()).toEqual([]);
  });
});

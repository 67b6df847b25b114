import { describe, expect, it } from 'vitest';
import type { FaturaNova } from '../../lambdas/gateways/port.ts';
import { abrirServidor } from '../support/servidor.ts';
import { CANARIO, juntar } from './adaptador-comum.ts';
import {
  CHAVE,
  cobrador,
  comStripe,
  doEstrangeiro,
  RETORNO,
  SEM_RESPOSTA,
  sessoesDo,
  stripe,
  TUDO,
  vender,
} from './adaptador-stripe.ts';

comStripe();

describe('cobrar pela Stripe', () => {
  it.each([
    [1, 'month', 1],
    [3, 'month', 3],
    [6, 'month', 6],
    [12, 'year', 1],
  ] as const)(
    'assinatura a cada %i mês(es), em reais, com o pedido na sessão e na assinatura',
    async (meses, interval, interval_count) => {
      const fatura = doEstrangeiro({ meses });
      const resultado = await cobrador().criarFatura(fatura);
      const [sessao] = sessoesDo(fatura.referencia);
      expect(sessao).toMatchObject({
        mode: 'subscription',
        currency: 'brl',
        amount_total: 5_000,
        customer_email: 'jane@example.com',
        success_url: RETORNO,
        cancel_url: RETORNO,
        locale: 'auto',
        metadata: { pedido_id: fatura.referencia },
        metadata_do_pago: { pedido_id: fatura.referencia },
        itens: [{ unit_amount: 5_000, recurring: { interval, interval_count } }],
      });
      expect(resultado).toEqual({
        ok: true,
        cobranca: {
          cliente_gateway: null,
          assinatura_gateway: null,
          pagamento_gateway: null,
          payment_url: expect.stringContaining(`/c/pay/${sessao?.id}`),
          valor_centavos: 5_000,
          sessao_gateway: sessao?.id,
        },
      });
    },
  );

  it('o pagamento único cobra uma vez', async () => {
    const fatura = doEstrangeiro({ recorrente: false, meses: 12 });
    expect(await cobrador().criarFatura(fatura)).toMatchObject({ ok: true });
    expect(sessoesDo(fatura.referencia)[0]).toMatchObject({
      mode: 'payment',
      itens: [{ recurring: null }],
      metadata_do_pago: { pedido_id: fatura.referencia },
    });
  });

  it('o cupom vale só na primeira cobrança', async () => {
    const { sessao } = await vender({ primeira_centavos: 4_000, cupom_codigo: 'VINTE' });
    expect(sessao).toMatchObject({ amount_subtotal: 5_000, amount_total: 4_000 });
    stripe.avisos.gerar('renovado', sessao.subscription ?? '');
    const pagas = await juntar(cobrador().pagamentosDesde('2026-11-21'));
    const destas = pagas.filter((paga) => paga.assinatura_gateway === sessao.subscription);
    // A primeira vem duas vezes, pela sessão e pela fatura: é o mesmo pagamento.
    const valores = new Map(destas.map((desta) => [desta.pagamento_gateway, desta.valor_centavos]));
    expect([...valores.values()].sort()).toEqual([4_000, 5_000]);
  });

  it('repetir o mesmo pedido devolve a mesma sessão, com cupom ou sem', async () => {
    for (const primeira_centavos of [5_000, 4_000]) {
      const fatura = doEstrangeiro({ primeira_centavos });
      const primeira = await cobrador().criarFatura(fatura);
      for (const _vez of [1, 2, 3]) {
        expect(await cobrador().criarFatura(fatura)).toEqual(primeira);
      }
      expect(sessoesDo(fatura.referencia)).toHaveLength(1);
    }
  });

  it('a sessão que expirou dá lugar a outra, sempre a mesma', async () => {
    const fatura = doEstrangeiro({ primeira_centavos: 4_000 });
    const primeira = await cobrador().criarFatura(fatura);
    stripe.avisos.gerar('expirado', sessoesDo(fatura.referencia)[0]?.id ?? '');
    const segunda = await cobrador().criarFatura(fatura);
    const terceira = await cobrador().criarFatura(fatura);
    expect(segunda).toMatchObject({ ok: true, cobranca: { valor_centavos: 4_000 } });
    expect(segunda).not.toEqual(primeira);
    expect(terceira).toEqual(segunda);
    expect(sessoesDo(fatura.referencia)).toHaveLength(2);
  });

  it('quem já pagou e volta ao checkout vai para a página do pedido, sem outra sessão', async () => {
    const fatura = doEstrangeiro();
    await cobrador().criarFatura(fatura);
    stripe.avisos.gerar('pago', sessoesDo(fatura.referencia)[0]?.id ?? '');
    const depois = await cobrador().criarFatura(fatura);
    const [sessao] = sessoesDo(fatura.referencia);
    expect(depois).toMatchObject({
      ok: true,
      cobranca: {
        payment_url: RETORNO,
        pagamento_gateway: sessao?.invoice,
        assinatura_gateway: sessao?.subscription,
      },
    });
    expect(sessoesDo(fatura.referencia)).toHaveLength(1);
  });

  it.each([
    ['500_depois_de_criar', /sessions$/],
    ['timeout_depois_de_criar', /sessions$/],
    ['500_depois_de_criar', /coupons$/],
    ['timeout_depois_de_criar', /coupons$/],
  ] as const)('%s em %s: a mesma chave acha o que nasceu', async (defeito, onde) => {
    const fatura = doEstrangeiro({ primeira_centavos: 4_100 });
    stripe.falhar(defeito, 1, onde);
    const resultado = await cobrador(CHAVE, stripe.endpoint, 300).criarFatura(fatura);
    expect(resultado).toMatchObject({ ok: true, cobranca: { valor_centavos: 4_100 } });
    expect(sessoesDo(fatura.referencia)).toHaveLength(1);
  });

  it('o 500 que a Stripe lembra não prende o pedido: segue-se com a tentativa seguinte, sempre a mesma', async () => {
    const fatura = doEstrangeiro();
    stripe.falhar('500_lembrado');
    const primeira = await cobrador().criarFatura(fatura);
    expect(primeira).toMatchObject({ ok: true });
    expect(await cobrador().criarFatura(fatura)).toEqual(primeira);
  });

  it('sem resposta nenhuma fica a dúvida; fora do ar, não; retomar termina', async () => {
    const fatura = doEstrangeiro();
    stripe.falhar('timeout_depois_de_criar', 1);
    const ida = await abrirServidor(async ({ metodo, caminho, cabecalhos, corpo }) => {
      await fetch(stripe.endpoint + caminho, {
        method: metodo,
        headers: {
          authorization: String(cabecalhos.authorization),
          'idempotency-key': String(cabecalhos['idempotency-key']),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: corpo,
        signal: AbortSignal.timeout(100),
      }).catch(() => undefined);
      return { status: 503, corpo: { error: { type: 'api_error', message: 'x' } } };
    });
    expect(await cobrador(CHAVE, ida.base).criarFatura(fatura)).toEqual({
      ok: false,
      motivo: SEM_RESPOSTA,
      duvidosa: true,
      passageiro: true,
    });
    await ida.fechar();
    expect(await cobrador(CHAVE, 'http://127.0.0.1:9').criarFatura(fatura)).toEqual({
      ok: false,
      motivo: SEM_RESPOSTA,
      duvidosa: false,
      passageiro: true,
    });
    expect(await cobrador().criarFatura(fatura)).toMatchObject({ ok: true });
    expect(sessoesDo(fatura.referencia)).toHaveLength(1);
  });

  it('o mesmo pedido com outro preço é recusado, sem frase em inglês', async () => {
    const fatura = doEstrangeiro();
    await cobrador().criarFatura(fatura);
    const outro = await cobrador().criarFatura({
      ...fatura,
      valor_cheio_centavos: 9_000,
      primeira_centavos: 9_000,
    });
    expect(outro).toEqual({
      ok: false,
      motivo: 'O gateway de pagamento recusou os dados da cobrança',
      duvidosa: false,
      passageiro: false,
    });
  });

  describe('a correção de quem compra', () => {
    const corrigir = (fatura: FaturaNova, email: string, sessao_anterior: string | null) =>
      cobrador().criarFatura({
        ...fatura,
        comprador: { ...fatura.comprador, email },
        correcao: { sessao_anterior },
      });
    const OUTRO = 'jane.doe@example.com';

    it('de e-mail fecha a página antiga e abre outra, sempre a mesma', async () => {
      const fatura = doEstrangeiro({ primeira_centavos: 4_000 });
      const primeira = await cobrador().criarFatura(fatura);
      const antiga = sessoesDo(fatura.referencia)[0]?.id ?? '';
      const corrigida = await corrigir(fatura, OUTRO, antiga);
      expect(corrigida).toMatchObject({ ok: true, cobranca: { valor_centavos: 4_000 } });
      expect(corrigida).not.toEqual(primeira);
      expect(await corrigir(fatura, OUTRO, antiga)).toEqual(corrigida);
      expect(sessoesDo(fatura.referencia)).toMatchObject([
        { id: antiga, status: 'expired', customer_email: 'jane@example.com' },
        { status: 'open', customer_email: OUTRO },
      ]);
      // Voltar ao e-mail de antes também.
      const devolta = await corrigir(fatura, 'jane@example.com', sessoesDo(fatura.referencia)[1]?.id ?? '');
      expect(devolta).toMatchObject({ ok: true });
      expect(sessoesDo(fatura.referencia).map(({ status }) => status)).toEqual([
        'expired',
        'expired',
        'open',
      ]);
    });

    it('de outra coisa deixa a página como está', async () => {
      const fatura = doEstrangeiro();
      const primeira = await cobrador().criarFatura(fatura);
      const [sessao] = sessoesDo(fatura.referencia);
      const mudada = { ...fatura, comprador: { ...fatura.comprador, telefone: '+351911111111' } };
      expect(await corrigir(mudada, 'jane@example.com', sessao?.id ?? '')).toEqual(primeira);
      expect(sessoesDo(fatura.referencia)).toHaveLength(1);
    });

    it('da página que acabou de ser paga não abre outra', async () => {
      const fatura = doEstrangeiro();
      await cobrador().criarFatura(fatura);
      const antiga = sessoesDo(fatura.referencia)[0]?.id ?? '';
      stripe.avisos.gerar('pago', antiga);
      expect(await corrigir(fatura, OUTRO, antiga)).toMatchObject({
        ok: true,
        cobranca: { sessao_gateway: antiga, payment_url: RETORNO },
      });
      expect(sessoesDo(fatura.referencia)).toHaveLength(1);
    });

    it('sem resposta ao fechar a página antiga, não abre a nova antes de saber', async () => {
      const fatura = doEstrangeiro();
      await cobrador().criarFatura(fatura);
      const antiga = sessoesDo(fatura.referencia)[0]?.id ?? '';
      stripe.falhar('500_depois_de_criar', 1, /expire$/);
      expect(await corrigir(fatura, OUTRO, antiga)).toMatchObject({ ok: true });
      expect(sessoesDo(fatura.referencia).map(({ status }) => status)).toEqual(['expired', 'open']);
    });
  });

  it('a chave recusada não aparece em resultado nem em erro', async () => {
    const ruim = cobrador(`${CHAVE}_invalida`);
    const resultados = [
      await ruim.criarFatura(doEstrangeiro()),
      await ruim.testarChave(),
      await ruim.pararAssinatura('sub_1'),
      await ruim.estornar({ pagamento_gateway: 'pi_1', referencia: 'r', chave: 'k', ...TUDO }),
    ];
    expect(resultados[0]).toEqual({
      ok: false,
      motivo: 'O pagamento desta loja não está configurado. Fale com o vendedor',
      duvidosa: false,
      passageiro: false,
    });
    expect(resultados[1]).toEqual({ ok: false, motivo: 'A Stripe não aceitou esta API Key' });
    const erros = [
      await juntar(ruim.pagamentosDesde('2026-11-20')).catch((erro: unknown) => erro),
      await ruim.outrosNomes('pi_1').catch((erro: unknown) => erro),
    ];
    for (const erro of erros) {
      expect(erro).toBeInstanceOf(Error);
      expect(Object(erro).cause).toBeUndefined();
    }
    const tudo = [resultados, ...erros.map((erro) => [String(erro), Object(erro).stack])];
    expect(JSON.stringify(tudo)).not.toContain(CANARIO);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AsaasFake, startAsaas } from '../../../infra/local/fakes/asaas.ts';
import { acompanharPedido } from '../../../lambdas/checkout/acompanhar.ts';
import { esperarPedido, gerarPix, procurarPagamento } from '../../../lambdas/checkout/pix.ts';
import { cobradorAsaas } from '../../../lambdas/gateways/asaas/cobrador.ts';
import { lerNotificacaoDoAsaas } from '../../../lambdas/gateways/asaas/notificacoes.ts';
import { aplicarAchado } from '../../../lambdas/pagamentos/aplicar-achado.ts';
import { domainEvent } from '../../../lambdas/platform/domain-event.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { umaLoja, umCobrador, umPedido } from './apoio.ts';

let c: Cenario;
let asaas: AsaasFake;
beforeAll(async () => {
  c = await umCenario();
  asaas = await startAsaas({ agora: () => c.relogio.now() });
});
afterAll(async () => {
  await asaas.stop();
  await c.parar();
});

let conta = 0;
/** Uma loja que cobra por uma conta só sua do Asaas de mentira. */
async function umaLojaNoAsaas() {
  conta += 1;
  const chave = `$aact_hmlg_pix_${conta}`;
  const url = `${asaas.endpoint}/v3`;
  const cobrador = cobradorAsaas({
    urls: { producao: url, sandbox: url },
    credencial: { ambiente: 'sandbox', api_key: chave },
    esperas: [10, 20],
  });
  const loja = await umaLoja(c, cobrador);
  let agora_ms = 1_000_000;
  const deps = {
    tabela: c.tabela,
    tempoReal: () => agora_ms,
    gateway: async () => ({ cobrador, volta: false }),
    contato: async () => null,
    acesso: { falta: async () => false },
  };
  const alvo = (id: string) => ({ ctx: c.ctx({ usuario_id: '' }), http: loja.http, id });
  return {
    ...loja,
    chave,
    esperarSegundos: (segundos: number) => {
      agora_ms += segundos * 1_000;
    },
    ver: (id: string) => acompanharPedido(deps, alvo(id)),
    situacao: async (id: string) => (await esperarPedido(deps, alvo(id))).situacao,
    jaPaguei: async (id: string) => (await procurarPagamento(deps, alvo(id))).chegou,
    gerar: async (id: string) => (await gerarPix(deps, alvo(id))).pix,
    cobrancas: (id: string) => asaas.cobrancas().filter((fatura) => fatura.externalReference === id),
    pagar: (id: string) => {
      const [fatura] = asaas.cobrancas().filter((fatura) => fatura.externalReference === id);
      return asaas.avisos.gerar('recebido', fatura?.id ?? '');
    },
    /** Faz o que a fila faria com o que o 'já paguei' achou. */
    seguir: async () => {
      for (const { sk, tipo, entidade_id, dados = {} } of await loja.itens('EVENTO')) {
        if (tipo !== 'pagamento.achado') continue;
        const evento = domainEvent.parse({
          id: String(sk).split('#').at(-1),
          usuario_id: loja.usuario_id,
          tipo,
          entidade_id,
          correlacao: 'c1',
          em: c.relogio.now().toISOString(),
          dados,
        });
        await aplicarAchado({ ...deps, relogio: c.relogio, cobrador: async () => cobrador }, evento);
      }
    },
  };
}
const noPix = (extras: Parameters<typeof umPedido>[0] = {}) => ({
  ...umPedido(extras),
  forma: 'pix' as const,
});

describe('o PIX de um pedido', () => {
  it('guarda-se com a cobrança e mostra-se só enquanto se pode pagar', async () => {
    const loja = await umaLojaNoAsaas();
    const id = randomUUID();
    expect(await loja.pedir(noPix({ id }))).toMatchObject({
      success: true,
      payment_url: expect.stringContaining('/i/'),
    });
    const guardado = (await loja.pedido(id))?.cobranca?.pix;
    expect(guardado?.payload).toMatch(/^000201/);
    expect(await loja.ver(id)).toMatchObject({
      forma: 'pix',
      pix: { payload: guardado?.payload },
      pix_venceu: false,
      payment_url: expect.stringContaining('/i/'),
    });
    loja.pagar(id);
    expect(await loja.jaPaguei(id)).toBe(true);
    await loja.seguir();
    expect(await loja.ver(id)).toMatchObject({ situacao: 'pago', pix: null, pix_venceu: false });
  });

  it('quem não escolheu paga como sempre, e o pedido de antes lê-se sem PIX', async () => {
    const loja = await umaLojaNoAsaas();
    const id = randomUUID();
    await loja.pedir(umPedido({ id }));
    expect(loja.cobrancas(id).map(({ billingType }) => billingType)).toEqual(['UNDEFINED']);
    expect(await loja.ver(id)).toMatchObject({ forma: null, pix: null, pix_venceu: false });
    expect(await loja.gerar(id)).toBeNull();
  });

  it('sem chave PIX a compra não falha: paga-se na página da fatura, e o PIX vem quando a chave vier', async () => {
    const loja = await umaLojaNoAsaas();
    asaas.definirPix(loja.chave, 'nenhuma');
    const id = randomUUID();
    expect((await loja.pedir(noPix({ id }))).success).toBe(true);
    expect(await loja.ver(id)).toMatchObject({
      pix: null,
      pix_venceu: false,
      payment_url: expect.stringContaining('/i/'),
    });
    expect(await loja.gerar(id)).toBeNull();
    asaas.definirPix(loja.chave, 'propria');
    // Quem insiste não incomoda o gateway.
    expect(await loja.gerar(id)).toBeNull();
    loja.esperarSegundos(6);
    expect((await loja.gerar(id))?.payload).toMatch(/^000201/);
    expect((await loja.ver(id)).pix?.payload).toMatch(/^000201/);
  });

  it('o que venceu se diz, gera-se outro da mesma cobrança, e pago atrasado é honrado', async () => {
    c.irPara('2026-11-21');
    const loja = await umaLojaNoAsaas();
    asaas.definirPix(loja.chave, 'emprestada');
    const id = randomUUID();
    await loja.pedir(noPix({ id }));
    c.irPara('2026-11-22');
    expect(await loja.ver(id)).toMatchObject({ pix: null, pix_venceu: true });
    const outro = await loja.gerar(id);
    expect(outro?.expira_em).toBe('2026-11-23T02:59:59.000Z');
    expect(await loja.ver(id)).toMatchObject({ pix: outro, pix_venceu: false });
    expect(loja.cobrancas(id)).toHaveLength(1);
    loja.pagar(id);
    await loja.jaPaguei(id);
    await loja.seguir();
    expect(await loja.situacao(id)).toBe('pago');
    c.irPara('2026-11-21');
  });

  it('com cupom, o texto é do valor com desconto', async () => {
    const loja = await umaLojaNoAsaas();
    asaas.definirPix(loja.chave, 'emprestada');
    await loja.cupom();
    const id = randomUUID();
    expect((await loja.pedir(noPix({ id, cupom: 'PROMO10', valor: 58.5 }))).success).toBe(true);
    expect((await loja.ver(id)).pix?.payload).toContain('540558.50');
  });
});

describe('a troca da forma de pagar', () => {
  it('é o mesmo pedido e a mesma cobrança, nos dois sentidos, e fica na linha do tempo', async () => {
    const loja = await umaLojaNoAsaas();
    const id = randomUUID();
    const primeira = await loja.pedir(umPedido({ id }));
    expect(await loja.pedir(noPix({ id }))).toEqual(primeira);
    expect((await loja.ver(id)).pix?.payload).toMatch(/^000201/);
    expect(await loja.pedir(umPedido({ id }))).toEqual(primeira);
    expect(await loja.ver(id)).toMatchObject({ forma: null, pix: null });
    expect(loja.cobrancas(id).map(({ billingType, deleted }) => [billingType, deleted])).toEqual([
      ['UNDEFINED', false],
    ]);
    expect((await loja.pedido(id))?.linha_do_tempo.map(({ texto }) => texto)).toEqual(
      expect.arrayContaining([
        'Quem compra escolheu pagar por PIX',
        'Quem compra escolheu pagar na página do gateway',
      ]),
    );
  });

  it('muitas ao mesmo tempo deixam uma cobrança, da forma que ficou no pedido', async () => {
    const loja = await umaLojaNoAsaas();
    const id = randomUUID();
    await loja.pedir(umPedido({ id }));
    const trocas = [noPix({ id }), umPedido({ id }), noPix({ id }), umPedido({ id }), noPix({ id })];
    await Promise.all(trocas.map((corpo) => loja.pedir(corpo).catch(() => null)));
    const pedido = await loja.pedido(id);
    // Quem vem por último retoma, e leva ao gateway a forma que ficou.
    await loja.pedir(pedido?.forma === 'pix' ? noPix({ id }) : umPedido({ id }));
    expect(loja.cobrancas(id).map(({ billingType }) => billingType)).toEqual([
      pedido?.forma === 'pix' ? 'PIX' : 'UNDEFINED',
    ]);
    expect((await loja.ver(id)).pix === null).toBe(pedido?.forma !== 'pix');
  });

  it('quem só sabe o número do pedido e o CPF não a troca', async () => {
    const cobrador = umCobrador();
    const loja = await umaLoja(c, cobrador);
    const id = randomUUID();
    const corpo = umPedido({ id });
    await loja.pedir({ ...corpo, metadata: { ...corpo.metadata, segredo: 'a'.repeat(32) } });
    expect((await loja.pedir({ ...corpo, forma: 'pix' })).motivo).toBe('pedido_diferente');
    expect((await loja.pedido(id))?.forma).toBeNull();
    expect(cobrador.criadas).toHaveLength(1);
  });
});

describe("o 'já paguei'", () => {
  it('diz com calma que ainda não chegou, e pergunta ao gateway uma vez a cada 5 segundos', async () => {
    const loja = await umaLojaNoAsaas();
    const id = randomUUID();
    await loja.pedir(noPix({ id }));
    expect(await loja.jaPaguei(id)).toBe(false);
    loja.pagar(id);
    expect(await loja.jaPaguei(id)).toBe(false);
    loja.esperarSegundos(6);
    expect(await loja.jaPaguei(id)).toBe(true);
    expect(await loja.situacao(id)).toBe('aguardando');
    await loja.seguir();
    expect(await loja.situacao(id)).toBe('pago');
    expect(await loja.jaPaguei(id)).toBe(true);
  });

  it('com o gateway fora do ar diz que não pôde perguntar, e perguntar de novo acha o que se pagou', async () => {
    const loja = await umaLojaNoAsaas();
    const id = randomUUID();
    await loja.pedir(noPix({ id }));
    loja.pagar(id);
    asaas.falhar('500_depois_de_criar', 1, /^GET \/v3\/payments\/[^/]+$/);
    expect(await loja.jaPaguei(id)).toBeNull();
    loja.esperarSegundos(6);
    expect(await loja.jaPaguei(id)).toBe(true);
  });

  it('com a notificação chegando no meio dá um acesso só', async () => {
    const loja = await umaLojaNoAsaas();
    const id = randomUUID();
    await loja.pedir(noPix({ id }));
    const paga = loja.pagar(id);
    expect(await loja.jaPaguei(id)).toBe(true);
    const { visto } = {
      visto: lerNotificacaoDoAsaas(
        JSON.stringify({
          id: 'evt_1&1',
          event: 'PAYMENT_RECEIVED',
          dateCreated: '2026-11-21 09:00:00',
          payment: paga,
        }),
      )?.pagamento,
    };
    if (!visto) throw new Error('A notificação não se leu');
    await Promise.all([loja.seguir(), loja.avisar(visto), loja.seguir(), loja.avisar(visto)]);
    expect(await loja.itens('ASSINATURA')).toHaveLength(1);
    expect(await loja.itens('PAGAMENTO')).toHaveLength(1);
    const pedido = await loja.pedido(id);
    expect(pedido?.linha_do_tempo.filter(({ tipo }) => tipo === 'pago')).toHaveLength(1);
  });
});

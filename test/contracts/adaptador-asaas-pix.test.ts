import { describe, expect, it } from 'vitest';
import type { Fatura, FaturaNova } from '../../lambdas/gateways/port.ts';
import { asaas, assinaturasDo, CHAVE, cobrador, comAsaas, doPedido } from './adaptador-asaas.ts';
import { umaFatura } from './adaptador-comum.ts';

comAsaas();

const CORRECAO = { sessao_anterior: null };
const noPix = (extras: Partial<FaturaNova> = {}) => umaFatura({ forma: 'pix', ...extras });
async function criada(fatura: FaturaNova, conta = cobrador()): Promise<Fatura> {
  const resultado = await conta.criarFatura(fatura);
  if (!resultado.ok) throw new Error(resultado.motivo);
  return resultado.cobranca;
}

describe('o PIX de uma fatura do Asaas', () => {
  it.each([true, false])('vem com ela, e ela só se paga por PIX (recorrente: %s)', async (recorrente) => {
    const fatura = noPix({ recorrente });
    const cobranca = await criada(fatura);
    const [primeira] = doPedido(fatura.referencia);
    expect(primeira?.billingType).toBe('PIX');
    expect(assinaturasDo(fatura.referencia).map(({ billingType }) => billingType)).toEqual(
      recorrente ? ['PIX'] : [],
    );
    expect(cobranca).toMatchObject({
      payment_url: expect.stringContaining('/i/'),
      pix: {
        payload: expect.stringMatching(/^000201.+br\.gov\.bcb\.pix.+6304[0-9A-F]{4}$/),
        expira_em: '2027-11-22T02:59:59.000Z',
        pagamento_gateway: primeira?.id,
      },
    });
  });

  it('quem não o escolheu não o recebe', async () => {
    expect(await criada(umaFatura())).not.toHaveProperty('pix');
  });

  it('com cupom, o texto é o do valor já baixado', async () => {
    const chave = `${CHAVE}_emprestada`;
    asaas.definirPix(chave, 'emprestada');
    const { pix } = await criada(noPix({ primeira_centavos: 4_499 }), cobrador(chave));
    expect(pix?.payload).toContain('540544.99');
    // A chave emprestada vale até o fim do dia.
    expect(pix?.expira_em).toBe('2026-11-22T02:59:59.000Z');
  });

  it('sem chave PIX, ou sem resposta, a cobrança sai do mesmo jeito, com a página para pagar', async () => {
    const chave = `${CHAVE}_sem_chave`;
    asaas.definirPix(chave, 'nenhuma');
    const cobranca = await criada(noPix(), cobrador(chave));
    expect(cobranca).toMatchObject({ pix: null, payment_url: expect.stringContaining('/i/') });
    asaas.falhar('500_depois_de_criar', 1, /pixQrCode/);
    expect(await criada(noPix())).toMatchObject({ pix: null, payment_url: expect.stringContaining('/i/') });
  });

  it.each([true, false])(
    'trocar a forma muda a mesma cobrança, e os ciclos seguintes nascem com ela (recorrente: %s)',
    async (recorrente) => {
      const fatura = umaFatura({ recorrente, primeira_centavos: 4_000 });
      const antes = await criada(fatura);
      const noMeio = await criada({ ...fatura, forma: 'pix', correcao: CORRECAO });
      expect(noMeio).toMatchObject({
        pagamento_gateway: antes.pagamento_gateway,
        pix: { pagamento_gateway: antes.pagamento_gateway },
      });
      const formas = () => doPedido(fatura.referencia).map(({ billingType, value }) => [billingType, value]);
      expect(formas()).toEqual([['PIX', 40]]);
      const depois = await criada({ ...fatura, correcao: CORRECAO });
      expect(depois).toEqual(antes);
      expect(formas()).toEqual([['UNDEFINED', 40]]);
      await criada({ ...fatura, forma: 'pix', correcao: CORRECAO });
      const [assinatura] = assinaturasDo(fatura.referencia);
      if (!assinatura) return;
      asaas.avisos.avancarCiclo(assinatura.id);
      expect(formas()).toEqual([
        ['PIX', 40],
        ['PIX', 50],
      ]);
    },
  );

  it('o que já se pagou não muda de forma, nem tem mais QR', async () => {
    const fatura = noPix();
    const { pagamento_gateway } = await criada(fatura);
    asaas.avisos.gerar('recebido', pagamento_gateway ?? '');
    expect(await criada({ ...fatura, forma: null, correcao: CORRECAO })).toMatchObject({ pagamento_gateway });
    expect(doPedido(fatura.referencia)[0]?.billingType).toBe('PIX');
    expect(await cobrador().pixDe?.(pagamento_gateway ?? '')).toBeNull();
  });

  it('o ciclo em aberto mais antigo diz de que pagamento é o PIX; o que se paga na página dele, não', async () => {
    const { assinatura_gateway, pagamento_gateway } = await criada(noPix());
    asaas.avisos.avancarCiclo(assinatura_gateway ?? '');
    const aberta = () => cobrador().faturaAberta(assinatura_gateway ?? '');
    expect(await aberta()).toMatchObject({ pagamento_no_pix: pagamento_gateway });
    asaas.avisos.gerar('recebido', pagamento_gateway ?? '');
    const [, segunda] = asaas.cobrancas().filter(({ subscription }) => subscription === assinatura_gateway);
    expect(await aberta()).toMatchObject({ pagamento_no_pix: segunda?.id });
    const outra = await criada(umaFatura());
    const dela = await cobrador().faturaAberta(outra.assinatura_gateway ?? '');
    expect(dela).not.toHaveProperty('pagamento_no_pix');
  });

  it('gera-se outra vez, da mesma cobrança, também depois de vencida', async () => {
    const fatura = noPix();
    const { pix } = await criada(fatura);
    asaas.avisos.gerar('vencido', pix?.pagamento_gateway ?? '');
    expect(await cobrador().pixDe?.(pix?.pagamento_gateway ?? '')).toEqual(pix);
    expect(await cobrador().pixDe?.('pay_de_outra_conta')).toBeNull();
  });
});

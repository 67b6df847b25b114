import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { criarAssinatura, renovarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { criarCliente } from '../../../lambdas/clientes/clientes.ts';
import type { PagamentoDoGateway } from '../../../lambdas/gateways/port.ts';
import { diaDaAncora, proporRenovacao } from '../../../shared/assinaturas/assinaturas.rules.ts';
import { type Cenario, umaAssinatura, umCenario, umCliente } from '../cenario.ts';
import { assinaturaDo, pedidoDeForaNa, pedidoNa, umaLoja, umPagamento } from './apoio.ts';

const COMECO = '2028-01-31';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(COMECO);
});
afterAll(() => c.parar());

/** Uma assinatura da Stripe, e cada fatura dela com o período que diz ter cobrado. */
async function naStripe() {
  c.irPara(COMECO);
  const loja = await umaLoja(c);
  const { id, daStripe } = await pedidoDeForaNa(loja);
  let faturas = 0;
  const pagar = async (dia: string, de: string, ate: string, extras: Partial<PagamentoDoGateway> = {}) => {
    c.irPara(dia);
    faturas += 1;
    await loja.avisar(
      daStripe('pago', {
        pagamento_gateway: `in_${faturas}_${id}`,
        mencao: id,
        assinatura_gateway: `sub_${id}`,
        ...(faturas === 1 ? { sessao_gateway: `cs_${id}` } : {}),
        periodo: { de, ate },
        ...extras,
      }),
    );
    return (await assinaturaDo(loja, id))?.data_expiracao;
  };
  const estornar = async (qual: number) => {
    await loja.avisar(daStripe('estornado', { pagamento_gateway: `in_${qual}_${id}`, mencao: id }));
    return (await assinaturaDo(loja, id))?.data_expiracao;
  };
  return { loja, id, pagar, estornar };
}

describe('o dia do mês em que se cobra', () => {
  it('na nossa conta, volta ao dia depois do mês que não o tem: 31/01, 29/02, 31/03, 30/04', async () => {
    c.irPara(COMECO);
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    const vencimentos = [(await assinaturaDo(loja, id))?.data_expiracao];
    for (const [vez, dia] of ['2028-02-29', '2028-03-31', '2028-04-30'].entries()) {
      c.irPara(dia);
      await loja.avisar(umPagamento(id, 'pago', { pagamento_gateway: `pay_${vez}_${id}` }));
      vencimentos.push((await assinaturaDo(loja, id))?.data_expiracao);
    }
    expect(vencimentos).toEqual(['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']);
    await loja.avisar(umPagamento(id, 'estornado', { pagamento_gateway: `pay_2_${id}` }));
    expect((await assinaturaDo(loja, id))?.data_expiracao).toBe('2028-04-30');
  });

  it('na renovação à mão também, e quem paga depois de vencer começa outro dia', async () => {
    c.irPara(COMECO);
    const loja = await umaLoja(c);
    const deps = { tabela: c.tabela };
    const cliente = await criarCliente(deps, { ctx: loja.ctx(), entrada: umCliente() });
    const alvo = { cliente_id: cliente.id, produto_id: loja.produtos.mensal ?? '' };
    const datas = { data_inicio: COMECO, data_expiracao: '2028-02-29' };
    let atual = await criarAssinatura(deps, { ctx: loja.ctx(), entrada: umaAssinatura(alvo, datas) });
    const renovarEm = async (dia: string) => {
      c.irPara(dia);
      const { data_expiracao, versao, valor, id } = atual;
      const proposta = { data_expiracao, periodicidade: 'mensal', dia: diaDaAncora(atual) } as const;
      const entrada = { ...proporRenovacao(proposta, dia), valor, versao, telegram_id: null };
      atual = await renovarAssinatura(deps, { ctx: loja.ctx(), id, entrada });
      return atual.data_expiracao;
    };
    expect(await renovarEm('2028-02-20')).toBe('2028-03-31');
    expect(await renovarEm('2028-03-20')).toBe('2028-04-30');
    expect(await renovarEm('2028-04-20')).toBe('2028-05-31');
    expect(await renovarEm('2028-06-10')).toBe('2028-07-10');
  });

  it('onde a Stripe diz o período, vale o dela, também na fatura paga depois de quatro dias de tentativas', async () => {
    const { pagar, estornar } = await naStripe();
    expect(await pagar(COMECO, COMECO, '2028-02-29')).toBe('2028-02-29');
    expect(await pagar('2028-02-29', '2028-02-29', '2028-03-31')).toBe('2028-03-31');
    expect(await pagar('2028-04-04', '2028-03-31', '2028-04-30')).toBe('2028-04-30');
    expect(await estornar(3)).toBe('2028-03-31');
  });

  it('os dias a mais não se perdem no período da Stripe, e o que já acabou dá os meses que se pagaram', async () => {
    const { pagar } = await naStripe();
    expect(await pagar(COMECO, COMECO, '2028-02-29')).toBe('2028-02-29');
    // Um período que começa antes do fim do que já se tem.
    expect(await pagar('2028-02-10', '2028-02-10', '2028-03-10')).toBe('2028-03-31');
    expect(await pagar('2028-05-10', '2028-03-31', '2028-04-30')).toBe('2028-06-10');
  });
});

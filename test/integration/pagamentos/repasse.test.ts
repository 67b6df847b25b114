import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PagamentoDoGateway } from '../../../lambdas/gateways/port.ts';
import { conciliarVendedor } from '../../../lambdas/pagamentos/conciliar.ts';
import { lerPagamentoGuardado } from '../../../lambdas/pedidos/pagamento-item.ts';
import type { Repasse } from '../../../shared/pagamentos/repasse.rules.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { type Loja, pedidoDeForaNa, pedidoNa, umaLoja, umCobrador, umPagamento } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const em = (dia: number) => `2026-11-${dia}T15:00:00.000Z`;
const CONFIRMADO: Repasse = {
  valores: { liquido_centavos: 6_301, taxa_centavos: 199, em: em(21) },
  credito: { dia: '2026-12-23', previsto: true, em: em(21) },
};
const CAIU: Repasse = {
  valores: { liquido_centavos: 6_290, taxa_centavos: 210, em: em(24) },
  credito: { dia: '2026-11-24', previsto: false, em: em(24) },
};
const guardado = (loja: Loja, id: string) =>
  lerPagamentoGuardado(c.tabela, loja.usuario_id, 'asaas', `pay_${id}`);
const conciliar = (loja: Loja, ...vistos: readonly PagamentoDoGateway[]) => {
  const cobrador = umCobrador({
    pagamentosDesde: async function* () {
      yield* vistos;
    },
  });
  return conciliarVendedor(
    {
      tabela: c.tabela,
      relogio: c.relogio,
      cobrador: async (_, gateway) => (gateway === vistos[0]?.provedor ? cobrador : null),
      chaves: { ler: async () => ({ versao: 1, problema: null }), anotar: async () => {} },
    },
    loja.usuario_id,
  );
};

describe('a taxa, o líquido e o dia em que o dinheiro cai', () => {
  it.each([
    ['em ordem', [CONFIRMADO, CAIU]],
    ['ao contrário', [CAIU, CONFIRMADO]],
    ['repetidos', [CAIU, CONFIRMADO, CAIU, CONFIRMADO]],
  ] as const)(
    'guardam-se com o pagamento, e de notificações %s fica o que o gateway disse por último',
    async (_, ditos) => {
      const loja = await umaLoja(c);
      const id = await pedidoNa(loja);
      for (const repasse of ditos) await loja.avisar(umPagamento(id, 'pago', { repasse }));
      expect(await guardado(loja, id)).toMatchObject({ situacao: 'pago', recebido: 6_500, repasse: CAIU });
      expect((await loja.pedido(id))?.status).toBe('pago');
      expect(await loja.itens('ASSINATURA')).toHaveLength(1);
    },
  );

  it('a notificação que não os traz não apaga os que se sabem; o pagamento guardado antes de os haver se lê', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    const [item] = await loja.itens('PAGAMENTO');
    expect(item).not.toHaveProperty('repasse');
    expect((await guardado(loja, id))?.repasse).toBeNull();
    await loja.avisar(umPagamento(id, 'pago', { repasse: CONFIRMADO }));
    await loja.avisar(umPagamento(id, 'contestado', { repasse: null }));
    expect(await guardado(loja, id)).toMatchObject({ situacao: 'contestado', repasse: CONFIRMADO });
  });

  it('a conciliação da noite põe o que as notificações não disseram, e a noite seguinte não grava de novo', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    expect((await guardado(loja, id))?.repasse).toBeNull();
    const visto = umPagamento(id, 'pago', { repasse: CONFIRMADO });
    expect(await conciliar(loja, visto)).toMatchObject({ pagamentos: 1, aplicados: 1 });
    const primeira = await guardado(loja, id);
    expect(primeira?.repasse).toEqual(CONFIRMADO);
    const { valores, credito } = CONFIRMADO;
    const maisTarde = {
      valores: valores && { ...valores, em: em(29) },
      credito: credito && { ...credito, em: em(29) },
    };
    expect(await conciliar(loja, { ...visto, repasse: maisTarde })).toMatchObject({ aplicados: 0 });
    expect(await guardado(loja, id)).toEqual(primeira);
  });

  it('o que se ouviu por outro nome do pagamento vai ao nome principal', async () => {
    const loja = await umaLoja(c);
    const { id, daStripe } = await pedidoDeForaNa(loja);
    const pelaFatura = {
      pagamento_gateway: 'pi_repasse',
      assinatura_gateway: null,
      outros_ids: ['ch_repasse'],
    };
    await loja.avisar(daStripe('pago', { ...pelaFatura, repasse: CAIU }));
    await loja.avisar(
      daStripe('pago', {
        pagamento_gateway: 'in_repasse',
        outros_ids: ['pi_repasse'],
        mencao: id,
        sessao_gateway: `cs_${id}`,
      }),
    );
    const porNome = (nome: string) => lerPagamentoGuardado(c.tabela, loja.usuario_id, 'stripe', nome);
    const principal = (await porNome('pi_repasse'))?.apelido_de ?? 'pi_repasse';
    expect(await porNome(principal)).toMatchObject({ pedido_id: id, repasse: CAIU });
  });
});

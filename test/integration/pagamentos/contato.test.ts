import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FaturaNova, ResultadoDaFatura } from '../../../lambdas/gateways/port.ts';
import type { PedidoStripeFormulario } from '../../../shared/checkout/checkout.schema.ts';
import { umPedidoDeFora } from '../../support/compras.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { umaLoja, umCobrador, umPagamento, umPedido } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const CORRIGIDO = { nome: 'Ana Sousa', email: 'ana.sousa@exemplo.com.br' };
const contatoDe = ({ comprador: { nome, email } }: Pick<FaturaNova, 'comprador'>) => ({ nome, email });

/** Um gateway que anota o que lhe pedem; `responder` pode trocar a resposta de cada vez. */
function umGateway(responder: (vez: number) => ResultadoDaFatura | null = () => null) {
  const pedidas: FaturaNova[] = [];
  const base = umCobrador();
  const cobrador = umCobrador({
    criarFatura: async (fatura) => {
      pedidas.push(fatura);
      return responder(pedidas.length) ?? base.criarFatura(fatura);
    },
  });
  return { cobrador, pedidas };
}

describe('a correção do contato de um pedido', () => {
  it('vale enquanto não se pagou, no mesmo pedido e na mesma cobrança, e fica na linha do tempo', async () => {
    const { cobrador, pedidas } = umGateway();
    const loja = await umaLoja(c, cobrador);
    const id = randomUUID();
    const primeira = await loja.pedir(umPedido({ id }));
    expect(await loja.pedir(umPedido({ id, ...CORRIGIDO }))).toEqual(primeira);
    const pedido = await loja.pedido(id);
    expect(pedido).toMatchObject({ status: 'aguardando', comprador: { ...CORRIGIDO, cpf: '52998224725' } });
    expect(pedido?.linha_do_tempo.map(({ texto }) => texto)).toContain(
      'Quem compra corrigiu os seus dados: nome, e-mail',
    );
    expect(pedidas.map(contatoDe)).toEqual([{ nome: 'Ana Souza', email: 'ana@exemplo.com.br' }, CORRIGIDO]);
    expect(pedidas.map(({ correcao }) => correcao)).toEqual([null, { sessao_anterior: null }]);
    // Repetir não incomoda o gateway de novo.
    await loja.pedir(umPedido({ id, ...CORRIGIDO }));
    expect(pedidas).toHaveLength(2);
    expect(await loja.itens('PEDIDO')).toHaveLength(1);
  });

  it('quem só sabe o número do pedido e o CPF não muda para onde vai o acesso', async () => {
    const { cobrador, pedidas } = umGateway();
    const loja = await umaLoja(c, cobrador);
    const id = randomUUID();
    const [segredo, outro] = [randomUUID(), randomUUID()].map((texto) => texto.replaceAll('-', ''));
    const comSegredo = (corpo: ReturnType<typeof umPedido>, prova?: string) => ({
      ...corpo,
      metadata: { ...corpo.metadata, ...(prova ? { segredo: prova } : {}) },
    });
    const primeira = await loja.pedir(comSegredo(umPedido({ id }), segredo));
    for (const prova of [undefined, outro]) {
      const resposta = await loja.pedir(comSegredo(umPedido({ id, ...CORRIGIDO }), prova));
      expect(resposta.motivo).toBe('pedido_diferente');
    }
    expect((await loja.pedido(id))?.comprador).toMatchObject({
      nome: 'Ana Souza',
      email: 'ana@exemplo.com.br',
    });
    expect(pedidas).toHaveLength(1);
    expect(await loja.pedir(comSegredo(umPedido({ id, ...CORRIGIDO }), segredo))).toEqual(primeira);
  });

  it('quem já pagou não se corrige', async () => {
    const { cobrador, pedidas } = umGateway();
    const loja = await umaLoja(c, cobrador);
    const id = randomUUID();
    await loja.pedir(umPedido({ id }));
    await loja.avisar(umPagamento(id, 'pago'));
    const antes = await loja.pedido(id);
    const resposta = await loja.pedir(umPedido({ id, ...CORRIGIDO }));
    expect(resposta.payment_url).toBe(`https://${loja.host}/pedido/${id}`);
    expect(await loja.pedido(id)).toEqual(antes);
    expect(pedidas).toHaveLength(1);
  });

  it('o pagamento que chega no meio da correção vence: o pedido pago não muda', async () => {
    const loja = await umaLoja(c);
    const id = randomUUID();
    await loja.pedir(umPedido({ id }));
    const noMeio = umCobrador({
      criarFatura: async ({ referencia }) => {
        await loja.avisar(umPagamento(referencia, 'pago'));
        return { ok: false, motivo: 'sem resposta', duvidosa: false, passageiro: true };
      },
    });
    await loja.pedir(umPedido({ id, ...CORRIGIDO }), noMeio);
    const pago = await loja.pedido(id);
    expect(pago).toMatchObject({ status: 'pago', comprador: CORRIGIDO });
    const depois = await loja.pedir(umPedido({ id, nome: 'Outro Nome' }));
    expect(depois.payment_url).toBe(`https://${loja.host}/pedido/${id}`);
    expect(await loja.pedido(id)).toEqual(pago);
  });

  it('se o gateway não responde, a correção não se perde: a tentativa seguinte a leva', async () => {
    const { cobrador, pedidas } = umGateway((vez) =>
      vez === 2 ? { ok: false, motivo: 'sem resposta', duvidosa: false, passageiro: true } : null,
    );
    const loja = await umaLoja(c, cobrador);
    const id = randomUUID();
    const corrigido = umPedido({ id, ...CORRIGIDO });
    await loja.pedir(umPedido({ id }));
    expect((await loja.pedir(corrigido)).motivo).toBe('gateway_indisponivel');
    expect((await loja.pedir(corrigido)).success).toBe(true);
    expect(pedidas.map(contatoDe).slice(1)).toEqual([CORRIGIDO, CORRIGIDO]);
  });

  it('de vinte correções ao mesmo tempo fica uma, e o gateway mostra a que ficou', async () => {
    const { cobrador, pedidas } = umGateway();
    const loja = await umaLoja(c, cobrador);
    const id = randomUUID();
    await loja.pedir(umPedido({ id }));
    const nomes = Array.from({ length: 20 }, (_, i) => `Ana ${i}`);
    await Promise.all(nomes.map((nome) => loja.pedir(umPedido({ id, nome })).catch(() => null)));
    const pedido = await loja.pedido(id);
    expect(pedido?.correcoes).toBe(pedido?.correcoes_levadas);
    expect(pedidas.at(-1)?.comprador).toEqual(pedido?.comprador);
    const criadas = pedido?.linha_do_tempo.filter(({ texto }) => texto === 'Cobrança criada no gateway');
    expect(criadas).toHaveLength(1);
  });

  it('quem o gateway manda recomeçar recebe a notificação que faz o navegador continuar com outro pedido', async () => {
    const { cobrador } = umGateway((vez) =>
      vez === 2 ? { ok: false, motivo: 'x', duvidosa: false, passageiro: false, recomecar: true } : null,
    );
    const loja = await umaLoja(c, cobrador);
    const id = randomUUID();
    await loja.pedir(umPedido({ id }));
    expect((await loja.pedir(umPedido({ id, ...CORRIGIDO }))).motivo).toBe('pedido_diferente');
    expect((await loja.pedir(umPedido(CORRIGIDO))).success).toBe(true);
  });

  it('corrigir sem fim vira outro pedido', async () => {
    const loja = await umaLoja(c);
    const id = randomUUID();
    for (let vez = 0; vez <= 20; vez += 1) {
      expect((await loja.pedir(umPedido({ id, nome: `Ana ${vez}` }))).success, `${vez}`).toBe(true);
    }
    expect((await loja.pedir(umPedido({ id, nome: 'Ana' }))).motivo).toBe('pedido_diferente');
  });
});

describe('a correção de quem compra de fora', () => {
  /** Como a Stripe: cada e-mail tem a sua página. */
  const umaStripe = () => {
    const pedidas: FaturaNova[] = [];
    const cobrador = umCobrador({
      provedor: 'stripe',
      criarFatura: async (fatura) => {
        pedidas.push(fatura);
        const pagina = `cs_${fatura.comprador.email}`;
        return {
          ok: true,
          cobranca: {
            cliente_gateway: null,
            assinatura_gateway: null,
            pagamento_gateway: null,
            payment_url: `http://gateway.exemplo/c/${pagina}`,
            valor_centavos: fatura.primeira_centavos,
            sessao_gateway: pagina,
          },
        };
      },
    });
    return { cobrador, pedidas };
  };
  const doSeu = (corpo: PedidoStripeFormulario, email: string) => ({
    ...corpo,
    cliente: { ...corpo.cliente, email },
  });
  const pagoNa = (id: string, sessao: string) =>
    umPagamento(id, 'pago', {
      provedor: 'stripe',
      pagamento_gateway: `in_${id}`,
      assinatura_gateway: `sub_${id}`,
      referencia: null,
      mencao: id,
      sessao_gateway: sessao,
    });

  it('abre outra página, e o dinheiro da antiga ainda é deste pedido', async () => {
    const { cobrador, pedidas } = umaStripe();
    const loja = await umaLoja(c);
    const id = randomUUID();
    const corpo = umPedidoDeFora({ id });
    await loja.pedirDeFora(doSeu(corpo, 'ines@exemplo.pt'), cobrador);
    const corrigida = await loja.pedirDeFora(doSeu(corpo, 'ines.c@exemplo.pt'), cobrador);
    expect(corrigida.payment_url).toContain('cs_ines.c@exemplo.pt');
    expect(pedidas[1]?.correcao).toEqual({ sessao_anterior: 'cs_ines@exemplo.pt' });
    expect(await loja.pedido(id)).toMatchObject({
      cobranca: { sessao_gateway: 'cs_ines.c@exemplo.pt' },
      sessoes_anteriores: ['cs_ines@exemplo.pt'],
    });
    await loja.avisar(pagoNa(id, 'cs_ines@exemplo.pt'));
    expect(await loja.pedido(id)).toMatchObject({ status: 'pago', conferir_pagamento: null });
  });

  it('a página que a loja não criou para o pedido continua sem dar acesso', async () => {
    const { cobrador } = umaStripe();
    const loja = await umaLoja(c);
    const id = randomUUID();
    const corpo = umPedidoDeFora({ id });
    await loja.pedirDeFora(doSeu(corpo, 'ines@exemplo.pt'), cobrador);
    await loja.pedirDeFora(doSeu(corpo, 'ines.c@exemplo.pt'), cobrador);
    await loja.avisar(pagoNa(id, 'cs_de_um_payment_link'));
    expect((await loja.pedido(id))?.status).toBe('aguardando');
    expect((await loja.pedido(id))?.conferir_pagamento).not.toBeNull();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelarPedido } from '../../../lambdas/pagamentos/tratar-notificacao.ts';
import { quantas } from '../../support/amostragem.ts';
import { umCpf } from '../../support/construtores.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { type Loja, umaLoja, umPagamento, umPedido } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());
beforeEach(() => c.irPara('2026-11-21'));

const DEPOIS = '2026-11-22';
/** Um endereço diferente para cada número. */
const umEndereco = (i: number) => `198.51.100.${i}`;
const comCupom = (extras: Parameters<typeof umPedido>[0] = {}) =>
  umPedido({ cupom: 'PROMO10', valor: 58.5, cpf: umCpf(), ...extras });
const pedir = (loja: Loja, endereco: string, extras: Parameters<typeof umPedido>[0] = {}) =>
  loja.pedir(comCupom(extras), undefined, endereco);
/** Usos contados e cobranças por pagar do único cupom da loja. */
const contas = async (loja: Loja) => {
  const [cupom] = await loja.itens('CUPOM');
  return { usos: cupom?.usos_atuais, abertas: cupom?.cobrancas_abertas };
};
const situacoes = async (loja: Loja) =>
  (await loja.itens('CUPOM_USO')).map(({ situacao }) => situacao).sort();
const pagar = (loja: Loja, id = '') => loja.avisar(umPagamento(id, 'pago', { valor_centavos: 5_850 }));

describe('o uso de um cupom que um pedido segura', () => {
  it('muitos pedidos por pagar de um endereço não gastam o cupom de ninguém', async () => {
    const loja = await umaLoja(c);
    await loja.cupom({ maximo_usos: 50 });
    const respostas = await Promise.all(
      Array.from({ length: quantas(24, 50) }, () => pedir(loja, '203.0.113.66')),
    );
    expect(respostas.filter(({ success }) => success).length).toBeLessThanOrEqual(20);
    expect((await contas(loja)).usos).toBeLessThanOrEqual(20);
    expect((await pedir(loja, umEndereco(1))).success).toBe(true);
  });

  it('vinte pedidos em aberto por endereço IPv4, e cinco por /64 do IPv6; pagar ou acabar abre lugar', async () => {
    const loja = await umaLoja(c);
    await loja.cupom();
    const ids: string[] = [];
    for (let vez = 1; vez <= 20; vez += 1) ids.push((await pedir(loja, '203.0.113.7')).pedido_id ?? '');
    expect(await pedir(loja, '203.0.113.7')).toMatchObject({
      success: false,
      motivo: 'cupom_recusado',
      message: expect.stringContaining('esperando pagamento na sua rede'),
    });
    // Sem cupom, compra.
    expect((await loja.pedir(umPedido(), undefined, '203.0.113.7')).success).toBe(true);
    await pagar(loja, ids[0]);
    const { usuario_id } = loja;
    const id = ids[1] ?? '';
    await cancelarPedido({ tabela: c.tabela, relogio: c.relogio }, { usuario_id, id, texto: 'Fim' });
    for (let vez = 1; vez <= 2; vez += 1) expect((await pedir(loja, '203.0.113.7')).success).toBe(true);
    expect((await pedir(loja, '203.0.113.7')).success).toBe(false);

    for (let vez = 1; vez <= 5; vez += 1)
      expect((await pedir(loja, `2001:db8::${vez}`)).success, `${vez}`).toBe(true);
    expect((await pedir(loja, '2001:db8:0:0:ffff::1')).success).toBe(false);
    expect((await pedir(loja, '2001:db8:0:1::1')).success).toBe(true);
  });

  it('o cupom cheio solta os que passaram de uma hora na transação que segura o novo', async () => {
    const loja = await umaLoja(c);
    await loja.cupom({ maximo_usos: 3 });
    for (let i = 1; i <= 3; i += 1) expect((await pedir(loja, umEndereco(i))).success).toBe(true);
    expect((await pedir(loja, umEndereco(4))).message).toContain('número máximo');
    c.irPara(DEPOIS);
    expect((await pedir(loja, umEndereco(4))).success).toBe(true);
    expect(await contas(loja)).toEqual({ usos: 1, abertas: 4 });
    expect(await situacoes(loja)).toEqual(['seguro', 'solto', 'solto', 'solto']);
  });

  it('muito mais pedidos ao mesmo tempo do que usos vencidos seguram exatamente tantos quantos venceram', async () => {
    const loja = await umaLoja(c);
    // Os primeiros soltam todos os lugares enquanto os outros ainda leem o cupom cheio: poucos, para que cada recusa a
    // mais se veja.
    const vencidos = 6;
    await loja.cupom({ maximo_usos: vencidos });
    const primeiros = await Promise.all(
      Array.from({ length: vencidos }, (_, i) => pedir(loja, umEndereco(i))),
    );
    expect(primeiros.filter(({ success }) => success)).toHaveLength(vencidos);
    c.irPara(DEPOIS);
    const segundos = await Promise.all(
      Array.from({ length: 24 }, (_, i) => pedir(loja, `198.51.101.${i}`).catch(() => null)),
    );
    expect((await contas(loja)).usos).toBe(vencidos);
    expect(segundos.filter((segundo) => segundo?.success)).toHaveLength(vencidos);
    expect((await situacoes(loja)).filter((situacao) => situacao === 'seguro')).toHaveLength(vencidos);
  }, 120_000);

  it('o pedido novo da mesma pessoa toma o lugar do anterior', async () => {
    const loja = await umaLoja(c);
    await loja.cupom({ maximo_usos: 1 });
    const cpf = umCpf();
    const primeiro = await pedir(loja, umEndereco(1), { cpf });
    const mudouDePlano = await pedir(loja, umEndereco(2), { cpf, plano: 'trimestral', valor: 148.5 });
    expect([primeiro.success, mudouDePlano.success]).toEqual([true, true]);
    expect(await contas(loja)).toEqual({ usos: 1, abertas: 2 });
    expect((await pedir(loja, umEndereco(3))).success).toBe(false);
    // Ao mesmo tempo, também: um lugar só.
    await Promise.all([4, 5].map((i) => pedir(loja, umEndereco(i), { cpf }).catch(() => null)));
    expect((await contas(loja)).usos).toBe(1);
  });

  it('o pago depois de dar o lugar a outro é honrado e contado, além do máximo', async () => {
    const loja = await umaLoja(c);
    await loja.cupom({ maximo_usos: 1 });
    const atrasado = await pedir(loja, umEndereco(1));
    c.irPara(DEPOIS);
    const pontual = await pedir(loja, umEndereco(2));
    await pagar(loja, pontual.pedido_id);
    await pagar(loja, atrasado.pedido_id);
    await pagar(loja, atrasado.pedido_id);
    expect(await contas(loja)).toEqual({ usos: 2, abertas: 0 });
    expect((await loja.pedido(atrasado.pedido_id ?? ''))?.status).toBe('pago');
    expect(await loja.itens('ASSINATURA')).toHaveLength(2);
    // Com usos a mais, nenhum pedido novo passa.
    expect((await pedir(loja, umEndereco(3))).success).toBe(false);
  });

  it('nunca há mais de três cobranças com desconto por pagar para cada uso', async () => {
    const loja = await umaLoja(c);
    await loja.cupom({ maximo_usos: 1 });
    const ids: (string | undefined)[] = [];
    for (let dia = 21; dia <= 23; dia += 1) {
      c.irPara(`2026-11-${dia}`);
      ids.push((await pedir(loja, umEndereco(dia))).pedido_id);
    }
    expect(ids.every(Boolean)).toBe(true);
    c.irPara('2026-11-24');
    expect((await pedir(loja, umEndereco(24))).message).toContain('número máximo');
    // A que morre dá lugar; a que já tinha dado o seu não devolve uso nenhum.
    const { usuario_id } = loja;
    const id = ids[0] ?? '';
    await cancelarPedido({ tabela: c.tabela, relogio: c.relogio }, { usuario_id, id, texto: 'Fim' });
    expect(await contas(loja)).toEqual({ usos: 1, abertas: 2 });
    expect((await pedir(loja, umEndereco(24))).success).toBe(true);
    expect(await contas(loja)).toEqual({ usos: 1, abertas: 3 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gravacoesDoUsoNaHora, lerCupom } from '../../../lambdas/cupons/index.ts';
import { listarUsosDoCupom } from '../../../lambdas/cupons/usos-pagos.ts';
import type { Cobrador } from '../../../lambdas/gateways/port.ts';
import { alterarLinha, listarLinhas } from '../../../lambdas/linhas/linhas.ts';
import { tryTransact } from '../../../lambdas/platform/table.ts';
import type { CupomFormulario } from '../../../shared/cupons/cupons.schema.ts';
import { linhaEntrada } from '../../../shared/linhas/linhas.schema.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import {
  type Loja,
  pedidoDeForaNa,
  pedidoNa,
  umaLoja,
  umCobrador,
  umPagamento,
} from '../pagamentos/apoio.ts';
import { aConta, comCompra, entrar, ler } from './apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

type Alvo = Parameters<Cobrador['descontarProxima']>[0];

/** Um gateway que guarda o que se lhe pediu que descontasse, e responde o que o teste manda. */
function umGateway(resposta: () => Awaited<ReturnType<Cobrador['descontarProxima']>> = () => ({ ok: true })) {
  const pedidos: Alvo[] = [];
  const cobrador = umCobrador({
    descontarProxima: async (alvo) => {
      pedidos.push(alvo);
      return resposta();
    },
  });
  return { pedidos, gateway: async () => cobrador };
}

/** A linha do que a loja vende passa a oferecer um cupom a quem vai cancelar. */
async function oferecerNa(loja: Loja, extras: Partial<CupomFormulario> = {}) {
  const cupom = await loja.cupom({ codigo: 'FICA20', valor_desconto: 20, ...extras });
  const deps = { tabela: c.tabela };
  const [linha] = (await listarLinhas(deps, loja.ctx())).itens;
  if (!linha) throw new Error('A loja não tem linha');
  const entrada = linhaEntrada.parse({ ...linha, contraoferta_cupom_id: cupom.id });
  await alterarLinha(deps, { ctx: loja.ctx(), id: linha.id, entrada: { ...entrada, versao: linha.versao } });
  return cupom;
}

const PROXIMA = { pagamento_gateway: 'pay_seguinte', vence_em: '2027-01-20' } as const;

/** Quem comprou, tem a cobrança seguinte criada no gateway, e entrou na conta. */
async function quemVaiCancelar(gateway = umGateway(), extras: Partial<CupomFormulario> = {}) {
  const { loja, id, email } = await comCompra(c);
  const cupom = await oferecerNa(loja, extras);
  const proxima = { ...PROXIMA, pagamento_gateway: `${PROXIMA.pagamento_gateway}_${id}` };
  await loja.avisar(umPagamento(id, 'pendente', proxima));
  const conta = aConta(c, gateway.gateway);
  const { cookie } = await entrar(conta, loja, email);
  const assinatura_id = (await loja.pedido(id))?.assinatura_id ?? '';
  const ficar = (de = cookie) =>
    conta.chamar('POST /api/conta/assinaturas/{id}/contraoferta', {
      host: loja.host,
      cookies: [de],
      id: assinatura_id,
    });
  const usos = async () => (await lerCupom(c.tabela, loja.usuario_id, cupom.id))?.usos_atuais;
  return { ...gateway, loja, id, cupom, conta, cookie, ficar, usos, proxima, assinatura_id };
}

describe('quem vai cancelar e fica com um desconto', () => {
  it('paga menos na próxima cobrança, uma vez: dois cliques são um desconto e um uso do cupom', async () => {
    const { loja, id, conta, cookie, ficar, usos, pedidos, proxima, cupom } = await quemVaiCancelar();
    expect(await ler(conta, loja, cookie)).toMatchObject({
      produtos: [{ cancelavel: true, contraoferta: { valor: 52, desconto: 13 }, proxima: { valor: 65 } }],
    });
    const respostas = await Promise.all([ficar(), ficar()]);
    expect(respostas.map(({ codigo }) => codigo)).toEqual([200, 200]);
    expect(await ficar()).toMatchObject({
      codigo: 200,
      corpo: { produtos: [{ contraoferta: null, proxima: { em: PROXIMA.vence_em, valor: 52 } }] },
    });
    // O gateway recebe sempre o mesmo: o valor por que fica, e não quanto tirar outra vez.
    expect(new Set(pedidos.map((alvo) => JSON.stringify(alvo))).size).toBe(1);
    expect(pedidos[0]).toMatchObject({
      pagamento_gateway: proxima.pagamento_gateway,
      valor_centavos: 5_200,
    });
    expect(await usos()).toBe(1);
    const passos = ((await loja.pedido(id))?.linha_do_tempo ?? []).filter(
      ({ tipo }) => tipo === 'contraoferta',
    );
    expect(passos).toMatchObject([{ texto: expect.stringContaining('FICA20') }]);

    // Antes de se pagar, o cupom ainda não trouxe nada; depois, trouxe o que se pagou.
    const lerUsos = async () =>
      (
        await listarUsosDoCupom(
          { tabela: c.tabela, cursores: c.cursores },
          { ctx: loja.ctx(), id: cupom.id, consulta: { limite: 10 } },
        )
      ).itens;
    expect(await lerUsos()).toEqual([]);
    await loja.avisar(
      umPagamento(id, 'pago', { ...proxima, valor_centavos: 5_200, cobrado_centavos: 5_200 }),
    );
    expect(await lerUsos()).toMatchObject([{ id, valor: 52, desconto: 13, renovacao: true }]);
    const depois = await loja.pedido(id);
    expect(depois).toMatchObject({
      conferir_pagamento: null,
      contraoferta: { usada: { pagamento_gateway: proxima.pagamento_gateway } },
    });
    // A seguinte volta ao preço, e não se oferece outra vez.
    expect((await ler(conta, loja, cookie)).produtos).toMatchObject([
      { contraoferta: null, proxima: { valor: 65 } },
    ]);
  });

  it('o gateway que não responde não perde nada: clicar de novo termina o mesmo desconto', async () => {
    let fora = true;
    const gateway = umGateway(() =>
      fora ? { ok: false, motivo: 'fora do ar', passageiro: true } : { ok: true },
    );
    const { ficar, usos, loja, conta, cookie } = await quemVaiCancelar(gateway);
    expect(await ficar()).toMatchObject({ codigo: 503, corpo: { erro: 'contraoferta_sem_resposta' } });
    expect(await usos()).toBe(1);
    expect((await ler(conta, loja, cookie)).produtos).toMatchObject([{ contraoferta: { valor: 52 } }]);
    fora = false;
    expect((await ficar()).codigo).toBe(200);
    expect(await usos()).toBe(1);
  });

  it('a cobrança que o gateway já não deixa mudar diz-se, e o uso do cupom volta', async () => {
    const gateway = umGateway(() => ({ ok: false, motivo: 'paga', passageiro: false }));
    const { ficar, usos, loja, id } = await quemVaiCancelar(gateway);
    expect(await ficar()).toMatchObject({ codigo: 409, corpo: { erro: 'contraoferta_acabou' } });
    expect(await usos()).toBe(0);
    expect((await loja.pedido(id))?.contraoferta).toBeNull();
    expect(await loja.itens('CUPOM_USO')).toEqual([]);
  });

  it('não se oferece sem uso de sobra, fora da validade, só na primeira compra, nem o que deixa menos de R$ 5', async () => {
    const casos: Partial<CupomFormulario>[] = [
      { ativo: false },
      { vale_em: 'primeira_compra' },
      { valor_desconto: 95 },
      { valor_minimo: 100 },
    ];
    for (const extras of casos) {
      const { loja, conta, cookie, ficar, pedidos } = await quemVaiCancelar(umGateway(), extras);
      expect((await ler(conta, loja, cookie)).produtos[0]?.contraoferta).toBeNull();
      expect(await ficar()).toMatchObject({ codigo: 409, corpo: { erro: 'contraoferta_acabou' } });
      expect(pedidos).toEqual([]);
    }
  });

  it('o último uso vai a uma pessoa só', async () => {
    const gateway = umGateway();
    const primeira = await quemVaiCancelar(gateway, { maximo_usos: 1 });
    const { loja } = primeira;
    const { id: outro } = await comprarTambem(loja);
    await loja.avisar(umPagamento(outro, 'pendente', { ...PROXIMA, pagamento_gateway: `pay_seg_${outro}` }));
    const conta = aConta(c, gateway.gateway);
    const { cookie } = await entrar(conta, loja, 'bia@exemplo.com.br');
    const id = (await loja.pedido(outro))?.assinatura_id ?? '';
    const respostas = await Promise.all([
      primeira.ficar(),
      conta.chamar('POST /api/conta/assinaturas/{id}/contraoferta', {
        host: loja.host,
        cookies: [cookie],
        id,
      }),
    ]);
    expect(respostas.map(({ codigo }) => codigo).sort()).toEqual([200, 409]);
    // Quem leu o cupom antes do último uso também não o toma.
    const cupom = await lerCupom(c.tabela, loja.usuario_id, primeira.cupom.id);
    const antes = cupom && { ...cupom, usos_atuais: 0 };
    const gravar = antes && gravacoesDoUsoNaHora(loja.ctx(), { cupom: antes, pedido_id: 'outro' });
    expect(await tryTransact(c.tabela, gravar ?? [])).not.toBeNull();
    expect(await primeira.usos()).toBe(1);
  });

  it('de outra pessoa, de outra loja ou sem sessão, nada se desconta', async () => {
    const { loja, conta, ficar, pedidos, assinatura_id: id } = await quemVaiCancelar();
    const outra = await comCompra(c, { email: 'eva@exemplo.com.br' });
    const deOutra = await entrar(conta, outra.loja, outra.email);
    expect((await ficar('')).codigo).toBe(401);
    expect((await ficar(deOutra.cookie)).codigo).toBe(401);
    const rota = 'POST /api/conta/assinaturas/{id}/contraoferta';
    expect(await conta.chamar(rota, { host: outra.loja.host, cookies: [deOutra.cookie], id })).toMatchObject({
      codigo: 404,
      corpo: { erro: 'nao_e_seu' },
    });
    await comprarTambem(loja);
    const daLoja = await entrar(conta, loja, 'bia@exemplo.com.br');
    expect(await ficar(daLoja.cookie)).toMatchObject({ codigo: 404, corpo: { erro: 'nao_e_seu' } });
    expect(pedidos).toEqual([]);
  });

  it('sem a próxima cobrança criada, ou com uma que falhou, não há o que descontar', async () => {
    const { loja, email, id } = await comCompra(c);
    await oferecerNa(loja);
    const conta = aConta(c);
    const { cookie } = await entrar(conta, loja, email);
    const oferta = async () => (await ler(conta, loja, cookie)).produtos[0]?.contraoferta;
    expect(await oferta()).toBeNull();
    await loja.avisar(umPagamento(id, 'pendente', PROXIMA));
    expect(await oferta()).toEqual({ valor: 52, desconto: 13 });
    await loja.avisar(umPagamento(id, 'vencido', PROXIMA));
    expect(await oferta()).toBeNull();
  });

  it('de fora, o desconto fica na assinatura: a próxima fatura vale com ele, e a seguinte já não', async () => {
    const loja = await umaLoja(c);
    await oferecerNa(loja);
    const { id, daStripe } = await pedidoDeForaNa(loja);
    const daSessao = { sessao_gateway: `cs_${id}`, mencao: id, assinatura_gateway: `sub_${id}` };
    await loja.avisar(daStripe('pago', { ...daSessao, pagamento_gateway: 'in_1' }));
    const gateway = umGateway();
    const conta = aConta(c, gateway.gateway);
    const pedido = await loja.pedido(id);
    const { cookie } = await entrar(conta, loja, pedido?.comprador.email ?? '');
    const resposta = await conta.chamar('POST /api/conta/assinaturas/{id}/contraoferta', {
      host: loja.host,
      cookies: [cookie],
      id: pedido?.assinatura_id ?? '',
    });
    expect(resposta).toMatchObject({ codigo: 200, corpo: { produtos: [{ proxima: { valor: 52 } }] } });
    expect(gateway.pedidos).toMatchObject([
      { assinatura_gateway: `sub_${id}`, pagamento_gateway: null, desconto_centavos: 1_300, chave: id },
    ]);
    const renovar = async (nome: string, valor_centavos: number) => {
      await loja.avisar(
        daStripe('pago', { pagamento_gateway: nome, assinatura_gateway: `sub_${id}`, valor_centavos }),
      );
      return (await loja.pedido(id))?.conferir_pagamento ?? null;
    };
    // A que já estava feita antes do clique paga-se inteira, e não gasta o desconto.
    expect(await renovar('in_2', 6_500)).toBeNull();
    expect(await renovar('in_3', 5_200)).toBeNull();
    expect(await renovar('in_4', 5_200)).toMatchObject({ texto: expect.stringContaining('R$') });
  });
});

/** Outra pessoa compra o mesmo plano na mesma loja. */
async function comprarTambem(loja: Loja) {
  const id = await pedidoNa(loja, { email: 'bia@exemplo.com.br', cpf: '24971563792', nome: 'Bia Lima' });
  await loja.avisar(umPagamento(id, 'pago'));
  return { id };
}

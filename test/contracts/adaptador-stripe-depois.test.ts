import { describe, expect, it } from 'vitest';
import { abrirServidor } from '../support/servidor.ts';
import { juntar, oQueDiz } from './adaptador-comum.ts';
import {
  acertar,
  CHAVE,
  cobrador,
  comStripe,
  doEstrangeiro,
  stripe,
  TUDO,
  vender,
} from './adaptador-stripe.ts';

comStripe();

describe('depois da venda, na Stripe', () => {
  it('Testar API diz que a chave vale', async () => {
    expect(await cobrador().testarChave()).toEqual({ ok: true });
  });

  it('parar uma assinatura vale também para a que já parou ou nunca existiu', async () => {
    const { sessao } = await vender();
    const id = sessao.subscription ?? '';
    expect(await cobrador().pararAssinatura(id)).toEqual({ ok: true });
    expect(await cobrador().pararAssinatura(id)).toEqual({ ok: true });
    expect(await cobrador().pararAssinatura('sub_que_nao_existe')).toEqual({ ok: true });
    expect(stripe.assinaturas().find((item) => item.id === id)?.status).toBe('canceled');
  });

  it('a cobrança aberta de uma assinatura é a fatura que não se pagou; a que parou, ou nunca existiu, já não cobra', async () => {
    const { sessao } = await vender();
    const id = sessao.subscription ?? '';
    expect(await cobrador().faturaAberta(id)).toEqual({ viva: true, renova: true, payment_url: null });
    stripe.avisos.gerar('renovacao_falhou', id);
    expect(await cobrador().faturaAberta(id)).toEqual({
      viva: true,
      renova: true,
      payment_url: expect.stringMatching(/^https?:\/\//),
    });
    stripe.avisos.gerar('portal_cancelou', id);
    expect(await cobrador().faturaAberta(id)).toMatchObject({ viva: true, renova: false });
    await cobrador().pararAssinatura(id);
    expect(await cobrador().faturaAberta(id)).toMatchObject({ viva: false, renova: false });
    expect(await cobrador().faturaAberta('sub_que_nao_existe')).toEqual({
      viva: false,
      renova: false,
      payment_url: null,
    });
    expect(await cobrador(CHAVE, 'http://127.0.0.1:9').faturaAberta(id)).toBeNull();
  });

  it('trocar o cartão abre o portal, um endereço por clique; sem portal guardado, a fatura em aberto ou nada', async () => {
    const retorno = 'https://loja.exemplo.com.br/minha-conta';
    const abrir = (conta: ReturnType<typeof cobrador>, assinatura_gateway: string) =>
      conta.paginaDoCartao({ assinatura_gateway, retorno });
    const { sessao } = await vender();
    const id = sessao.subscription ?? '';
    const vezes = [await abrir(cobrador(), id), await abrir(cobrador(), id)];
    const enderecos = vezes.map((vez) => (vez.ok ? vez.endereco : ''));
    expect(enderecos).toEqual(Array(2).fill(expect.stringMatching(/\/p\/session\/bps_/)));
    expect(new Set(enderecos).size).toBe(2);
    const semPortal = cobrador(`${CHAVE}_sem_portal`);
    const outra = (await vender({}, semPortal)).sessao.subscription ?? '';
    expect(await abrir(semPortal, outra)).toEqual({ ok: false, motivo: 'sem_pagina' });
    stripe.avisos.gerar('renovacao_falhou', outra);
    expect(await abrir(semPortal, outra)).toEqual({
      ok: true,
      endereco: expect.stringMatching(/^https?:\/\//),
    });
    expect(await abrir(cobrador(), 'sub_que_nao_existe')).toEqual({ ok: false, motivo: 'sem_pagina' });
    expect(await abrir(cobrador(CHAVE, 'http://127.0.0.1:9'), id)).toEqual({
      ok: false,
      motivo: 'sem_resposta',
    });
  });

  it('descontar a próxima fatura vale numa só, por mais que se peça; a assinatura que não existe diz-se', async () => {
    const { referencia, sessao } = await vender();
    const assinatura_gateway = sessao.subscription ?? '';
    const alvo = {
      assinatura_gateway,
      pagamento_gateway: null,
      desconto_centavos: 1_000,
      valor_centavos: 4_000,
      chave: referencia,
      nome: 'FICA10',
    };
    expect(await cobrador().descontarProxima(alvo)).toEqual({ ok: true });
    expect(await cobrador().descontarProxima(alvo)).toEqual({ ok: true });
    const renovar = async () => {
      stripe.avisos.gerar('renovado', assinatura_gateway);
      const dela = (await juntar(cobrador().pagamentosDesde('2026-11-20'))).filter(
        (pagamento) => pagamento.assinatura_gateway === assinatura_gateway,
      );
      return dela.map(({ valor_centavos }) => valor_centavos).sort();
    };
    expect(await renovar()).toContain(4_000);
    expect((await renovar()).filter((valor) => valor === 4_000)).toHaveLength(1);
    const semEla = { ...alvo, assinatura_gateway: 'sub_que_nao_existe', chave: 'outra' };
    expect(await cobrador().descontarProxima(semEla)).toMatchObject({ ok: false, passageiro: false });
    const fora = await cobrador(CHAVE, 'http://127.0.0.1:9').descontarProxima(alvo);
    expect(fora).toMatchObject({ ok: false, passageiro: true });
  });

  it('estorna pela fatura ou pelo payment_intent, uma vez só', async () => {
    const assinatura = await vender();
    const unica = await vender({ recorrente: false });
    for (const { referencia, sessao } of [assinatura, unica]) {
      const pagamento_gateway = sessao.invoice ?? sessao.pagamento ?? '';
      const alvo = { pagamento_gateway, referencia, chave: `k-${referencia}`, ...TUDO };
      expect(await cobrador().estornar(alvo)).toEqual({ ok: true });
      expect(await cobrador().estornar(alvo)).toEqual({ ok: true });
      expect(await cobrador().estornar({ ...alvo, chave: `outra-${referencia}` })).toEqual({ ok: true });
    }
    const nenhum = await cobrador().estornar({
      pagamento_gateway: 'pi_x',
      referencia: 'r',
      chave: 'k',
      ...TUDO,
    });
    expect(nenhum).toMatchObject({ ok: false, passageiro: false });
  });

  it('cancelar uma cobrança em aberto expira a página, uma vez e sempre; a que se pagou fica como está', async () => {
    const criada = await cobrador().criarFatura(doEstrangeiro());
    if (!criada.ok) throw new Error(criada.motivo);
    expect(await cobrador().cancelarFatura(criada.cobranca)).toEqual({ ok: true });
    expect(await cobrador().cancelarFatura(criada.cobranca)).toEqual({ ok: true });
    const daPagina = stripe.sessoes().find(({ id }) => id === criada.cobranca.sessao_gateway);
    expect(daPagina?.status).toBe('expired');
    const { sessao } = await vender({ recorrente: false });
    const paga = { ...criada.cobranca, sessao_gateway: sessao.id };
    expect(await cobrador().cancelarFatura(paga)).toMatchObject({ ok: false, passageiro: false });
  });

  it('os outros nomes ligam a fatura ao payment_intent e este à fatura', async () => {
    const { sessao } = await vender();
    const [pi] = await cobrador().outrosNomes(sessao.invoice ?? '');
    expect(pi).toBe(sessao.pagamento);
    expect(await cobrador().outrosNomes(pi ?? '')).toEqual([sessao.invoice]);
    expect(await cobrador().outrosNomes('ch_1')).toEqual([]);
  });

  it('a conciliação acha o pago, o vencido, o estornado e o contestado, cada um pelo nome que o produto conhece', async () => {
    const conta = cobrador(`${CHAVE}_conciliacao`);
    const unica = await vender({ recorrente: false }, conta);
    const mensal = await vender({}, conta);
    stripe.avisos.gerar('renovacao_falhou', mensal.sessao.subscription ?? '');
    const estornada = await vender({}, conta);
    stripe.avisos.gerar('estornado', estornada.sessao.id);
    const contestada = await vender({ recorrente: false }, conta);
    stripe.avisos.gerar('contestado', contestada.sessao.id);
    await conta.criarFatura(doEstrangeiro());
    const achados = await juntar(conta.pagamentosDesde('2026-11-20'));
    const com = (situacao: string) => achados.filter((achado) => oQueDiz(achado) === situacao);
    expect(com('pago').map((pagamento) => pagamento.mencao)).toEqual(
      expect.arrayContaining([unica.referencia, mensal.referencia]),
    );
    expect(com('pago').find((pagamento) => pagamento.mencao === unica.referencia)).toMatchObject({
      pagamento_gateway: unica.sessao.pagamento,
      assinatura_gateway: null,
      valor_centavos: 5_000,
    });
    // A sessão liga o pagamento ao pedido; a fatura diz os outros nomes dele.
    const daMensal = com('pago').filter((pagamento) => pagamento.mencao === mensal.referencia);
    expect(daMensal.map((pagamento) => pagamento.sessao_gateway)).toEqual([mensal.sessao.id, null]);
    expect(daMensal[1]).toMatchObject({
      pagamento_gateway: mensal.sessao.invoice,
      outros_ids: [mensal.sessao.pagamento],
      assinatura_gateway: mensal.sessao.subscription,
    });
    expect(com('vencido')).toMatchObject([{ mencao: mensal.referencia, valor_centavos: 5_000 }]);
    expect(com('estornado')).toHaveLength(1);
    const { pagamento_gateway, outros_ids = [] } = com('estornado')[0] ?? {};
    expect([pagamento_gateway, ...outros_ids]).toEqual(
      expect.arrayContaining([estornada.sessao.invoice, estornada.sessao.pagamento]),
    );
    expect(com('contestado')).toMatchObject([{ pagamento_gateway: contestada.sessao.pagamento }]);
  });

  it('a conciliação traz de cada pagamento a taxa, o líquido e o dia em que o dinheiro cai', async () => {
    const conta = cobrador(`${CHAVE}_repasses`);
    const unica = await vender({ recorrente: false }, conta);
    const mensal = await vender({}, conta);
    stripe.avisos.gerar('estornado', mensal.sessao.id, 1_000);
    const repasses = async () => {
      const achados = await juntar(conta.pagamentosDesde('2026-11-20'));
      const com = achados.filter(({ repasse }) => repasse);
      return new Map(com.map(({ pagamento_gateway, repasse }) => [pagamento_gateway, repasse]));
    };
    const em = expect.any(String);
    const valores = { liquido_centavos: 4_761, taxa_centavos: 239, em };
    const pendente = { valores, credito: { dia: '2026-12-21', previsto: true, em } };
    expect(await repasses()).toEqual(
      new Map([
        [unica.sessao.pagamento, pendente],
        [mensal.sessao.invoice, pendente],
      ]),
    );
    acertar('2026-12-22T12:00:00Z');
    expect((await repasses()).get(mensal.sessao.invoice ?? '')?.credito).toMatchObject({ previsto: false });
    acertar('2026-11-21T12:00:00Z');
  });

  it('a chave que não alcança o saldo concilia os pagamentos, sem repasse', async () => {
    const conta = cobrador(`${CHAVE}_sem_saldo`);
    const { sessao } = await vender({ recorrente: false }, conta);
    const achados = async () => juntar(semSaldo.pagamentosDesde('2026-11-20'));
    const negado = { error: { type: 'invalid_request_error', message: 'The provided key cannot do this.' } };
    const porta = await abrirServidor(async ({ caminho, cabecalhos }) => {
      if (caminho.startsWith('/v1/balance_transactions')) return { status: 403, corpo: negado };
      const resposta = await fetch(`${stripe.endpoint}${caminho}`, {
        headers: { authorization: String(cabecalhos.authorization) },
      });
      return { status: resposta.status, corpo: await resposta.json() };
    });
    const semSaldo = cobrador(`${CHAVE}_sem_saldo`, porta.base);
    try {
      expect((await achados()).map(({ pagamento_gateway, repasse }) => [pagamento_gateway, repasse])).toEqual(
        [[sessao.pagamento, undefined]],
      );
    } finally {
      await porta.fechar();
    }
  });

  it('mais de uma página de faturas vem inteira', async () => {
    const conta = cobrador(`${CHAVE}_paginas`);
    const { sessao } = await vender({}, conta);
    for (let i = 0; i < 104; i += 1) stripe.avisos.gerar('renovado', sessao.subscription ?? '');
    acertar('2026-11-22T12:00:00Z');
    const ids = (await juntar(conta.pagamentosDesde('2026-11-21'))).map(
      (pagamento) => pagamento.pagamento_gateway,
    );
    expect(new Set(ids).size).toBe(105);
    acertar('2026-11-21T12:00:00Z');
  });
});

import { describe, expect, it } from 'vitest';
import { abrirServidor } from '../support/servidor.ts';
import {
  asaas,
  assinaturasDo,
  CHAVE,
  cobrador,
  comAsaas,
  doPedido,
  SEM_RESPOSTA,
} from './adaptador-asaas.ts';
import { CANARIO, juntar, oQueDiz, umaFatura } from './adaptador-comum.ts';

comAsaas();

describe('o Asaas falha no meio', () => {
  it('repetir o mesmo pedido devolve a mesma cobrança', async () => {
    const fatura = umaFatura({ primeira_centavos: 4_500 });
    const vezes = [1, 2, 3, 4];
    const resultados: unknown[] = [];
    for (const _vez of vezes) resultados.push(await cobrador().criarFatura(fatura));
    for (const resultado of resultados) expect(resultado).toEqual(resultados[0]);
    expect(assinaturasDo(fatura.referencia)).toHaveLength(1);
    expect(doPedido(fatura.referencia)).toHaveLength(1);
  });

  it.each([
    ['500_depois_de_criar', true],
    ['timeout_depois_de_criar', true],
    ['500_depois_de_criar', false],
    ['timeout_depois_de_criar', false],
  ] as const)('%s (recorrente: %s): acha o que nasceu e não cria outro', async (defeito, recorrente) => {
    const fatura = umaFatura({ recorrente, primeira_centavos: 4_200 });
    asaas.falhar(defeito);
    const resultado = await cobrador(CHAVE, asaas.endpoint, 300).criarFatura(fatura);
    expect(resultado).toMatchObject({ ok: true, cobranca: { valor_centavos: 4_200 } });
    expect(doPedido(fatura.referencia).map(({ value }) => value)).toEqual([42]);
  });

  it('criou, e nada mais responde: fica a dúvida; retomar acha a cobrança', async () => {
    const fatura = umaFatura();
    let fora = false;
    const intermediario = await abrirServidor(async ({ metodo, caminho, cabecalhos, corpo }) => {
      if (fora) return { status: 503, bruto: '<html>' };
      const criando = metodo === 'POST' && caminho === '/v3/subscriptions';
      const resposta = await fetch(asaas.endpoint + caminho, {
        method: metodo,
        headers: {
          access_token: String(cabecalhos.access_token),
          'user-agent': 'x',
          'content-type': 'application/json',
        },
        ...(corpo ? { body: corpo } : {}),
      });
      fora = criando;
      return criando
        ? { status: 502, bruto: '<html>' }
        : { status: resposta.status, corpo: await resposta.json() };
    });
    const conta = cobrador(CHAVE, intermediario.base);
    const duvida = { ok: false, motivo: SEM_RESPOSTA, duvidosa: true, passageiro: true };
    expect(await conta.criarFatura(fatura)).toEqual(duvida);
    fora = false;
    expect(await conta.criarFatura(fatura)).toMatchObject({ ok: true });
    expect(doPedido(fatura.referencia)).toHaveLength(1);
    await intermediario.fechar();
  });

  it('fora do ar antes de criar: pode tentar de novo, sem dúvida', async () => {
    const conta = cobrador(CHAVE, 'http://127.0.0.1:9');
    const falha = { ok: false, motivo: SEM_RESPOSTA, duvidosa: false, passageiro: true };
    expect(await conta.criarFatura(umaFatura())).toEqual(falha);
    expect(await conta.testarChave()).toMatchObject({ ok: false });
  });

  it('o limite de chamadas é passageiro e certo', async () => {
    const limitado = await abrirServidor(() => ({ status: 429, corpo: { errors: [] } }));
    const resultado = await cobrador(CHAVE, limitado.base).criarFatura(umaFatura());
    expect(resultado).toMatchObject({ ok: false, duvidosa: false, passageiro: true });
    await limitado.fechar();
  });

  it('o retorno que a conta não permite é deixado de lado', async () => {
    const fatura = umaFatura({ recorrente: false, retorno: 'https://fora.exemplo.com/pedido/1' });
    const recusaRetorno = await abrirServidor(async ({ metodo, caminho, cabecalhos, corpo }) => {
      if (corpo.includes('callback')) {
        const description = 'Não há nenhum domínio configurado em sua conta.';
        return { status: 400, corpo: { errors: [{ code: 'invalid_object', description }] } };
      }
      const resposta = await fetch(asaas.endpoint + caminho, {
        method: metodo,
        headers: {
          access_token: String(cabecalhos.access_token),
          'user-agent': 'x',
          'content-type': 'application/json',
        },
        ...(corpo ? { body: corpo } : {}),
      });
      return { status: resposta.status, corpo: await resposta.json() };
    });
    expect(await cobrador(CHAVE, recusaRetorno.base).criarFatura(fatura)).toMatchObject({ ok: true });
    await recusaRetorno.fechar();
  });
});

describe('depois da venda, no Asaas', () => {
  it('parar uma assinatura vale também para a que já parou ou nunca existiu', async () => {
    const fatura = umaFatura();
    const criada = await cobrador().criarFatura(fatura);
    const id = criada.ok ? (criada.cobranca.assinatura_gateway ?? '') : '';
    expect(await cobrador().pararAssinatura(id)).toEqual({ ok: true });
    expect(await cobrador().pararAssinatura(id)).toEqual({ ok: true });
    expect(await cobrador().pararAssinatura('sub_que_nao_existe')).toEqual({ ok: true });
    expect(doPedido(fatura.referencia).every(({ deleted }) => deleted)).toBe(true);
    const fora = await cobrador(CHAVE, 'http://127.0.0.1:9').pararAssinatura(id);
    expect(fora).toEqual({ ok: false, motivo: SEM_RESPOSTA, passageiro: true });
  });

  it('descontar a próxima cobrança baixa o valor dela, uma vez, e não o das seguintes; a paga já não muda', async () => {
    const fatura = umaFatura();
    const criada = await cobrador().criarFatura(fatura);
    if (!criada.ok) throw new Error(criada.motivo);
    const { assinatura_gateway, pagamento_gateway } = criada.cobranca;
    asaas.avisos.gerar('recebido', pagamento_gateway ?? '');
    const proxima = asaas.avisos.avancarCiclo(assinatura_gateway ?? '');
    const alvo = {
      assinatura_gateway: assinatura_gateway ?? '',
      pagamento_gateway: proxima.id,
      desconto_centavos: 1_000,
      valor_centavos: 4_000,
      chave: fatura.referencia,
      nome: 'FICA10',
    };
    expect(await cobrador().descontarProxima(alvo)).toEqual({ ok: true });
    expect(await cobrador().descontarProxima(alvo)).toEqual({ ok: true });
    const achar = (id: string) => asaas.cobrancas().find((item) => item.id === id);
    expect(achar(proxima.id)).toMatchObject({ ...proxima, value: 40 });
    const fora = await cobrador(CHAVE, 'http://127.0.0.1:9').descontarProxima(alvo);
    expect(fora).toEqual({ ok: false, motivo: SEM_RESPOSTA, passageiro: true });
    asaas.avisos.gerar('recebido', proxima.id);
    expect(asaas.avisos.avancarCiclo(assinatura_gateway ?? '')).toMatchObject({ value: 50 });
    for (const id of [proxima.id, 'pay_que_nao_existe', null]) {
      const recusada = await cobrador().descontarProxima({ ...alvo, pagamento_gateway: id });
      expect(recusada).toMatchObject({ ok: false, passageiro: false });
    }
  });

  it('a cobrança aberta de uma assinatura é a que vence primeiro; a que parou, ou nunca existiu, já não cobra', async () => {
    const fatura = umaFatura();
    const criada = await cobrador().criarFatura(fatura);
    if (!criada.ok) throw new Error(criada.motivo);
    const id = criada.cobranca.assinatura_gateway ?? '';
    const { payment_url } = criada.cobranca;
    expect(await cobrador().faturaAberta(id)).toEqual({ viva: true, renova: true, payment_url });
    asaas.avisos.gerar('recebido', criada.cobranca.pagamento_gateway ?? '');
    expect(await cobrador().faturaAberta(id)).toEqual({ viva: true, renova: true, payment_url: null });
    await cobrador().pararAssinatura(id);
    expect(await cobrador().faturaAberta(id)).toEqual({ viva: false, renova: false, payment_url: null });
    expect(await cobrador().faturaAberta('sub_que_nao_existe')).toEqual({
      viva: false,
      renova: false,
      payment_url: null,
    });
    expect(await cobrador(CHAVE, 'http://127.0.0.1:9').faturaAberta(id)).toBeNull();
  });

  it('estornar devolve o dinheiro uma vez; o que não foi pago não se estorna', async () => {
    const fatura = umaFatura({ recorrente: false });
    const criada = await cobrador().criarFatura(fatura);
    const pagamento_gateway = criada.ok ? (criada.cobranca.pagamento_gateway ?? '') : '';
    const tudo = { centavos: 5_000, total_centavos: 5_000 };
    const alvo = { pagamento_gateway, referencia: fatura.referencia, chave: 'k1', ...tudo };
    expect(await cobrador().estornar(alvo)).toMatchObject({ ok: false, passageiro: false });
    asaas.avisos.gerar('recebido', pagamento_gateway);
    asaas.falhar('500_depois_de_criar', 1, /refund$/);
    expect(await cobrador().estornar(alvo)).toEqual({ ok: true });
    expect(await cobrador().estornar(alvo)).toEqual({ ok: true });
    expect(doPedido(fatura.referencia)[0]?.status).toBe('REFUNDED');
  });

  it('cancelar uma cobrança em aberto vale uma vez e sempre; a que se pagou fica como está', async () => {
    for (const recorrente of [true, false]) {
      const fatura = umaFatura({ recorrente });
      const criada = await cobrador().criarFatura(fatura);
      if (!criada.ok) throw new Error(criada.motivo);
      expect(await cobrador().cancelarFatura(criada.cobranca)).toEqual({ ok: true });
      expect(await cobrador().cancelarFatura(criada.cobranca)).toMatchObject({ ok: true });
      expect(doPedido(fatura.referencia).every(({ deleted }) => deleted)).toBe(true);
    }
    const paga = umaFatura();
    const criada = await cobrador().criarFatura(paga);
    if (!criada.ok) throw new Error(criada.motivo);
    asaas.avisos.gerar('recebido', criada.cobranca.pagamento_gateway ?? '');
    expect(await cobrador().cancelarFatura(criada.cobranca)).toMatchObject({
      ok: false,
      passageiro: false,
    });
    expect(doPedido(paga.referencia)[0]).toMatchObject({ deleted: false, status: 'RECEIVED' });
    const fora = await cobrador(CHAVE, 'http://127.0.0.1:9').cancelarFatura(criada.cobranca);
    expect(fora).toMatchObject({ ok: false, passageiro: true });
  });

  it('estornar em partes devolve cada parte uma vez, e a repetida não devolve outra', async () => {
    const fatura = umaFatura({ recorrente: false });
    const criada = await cobrador().criarFatura(fatura);
    const pagamento_gateway = criada.ok ? (criada.cobranca.pagamento_gateway ?? '') : '';
    asaas.avisos.gerar('recebido', pagamento_gateway);
    const parte = (centavos: number, total_centavos: number) =>
      cobrador().estornar({
        pagamento_gateway,
        referencia: fatura.referencia,
        chave: `k-${total_centavos}`,
        centavos,
        total_centavos,
      });
    asaas.falhar('timeout_depois_de_criar', 1, /refund$/);
    expect(await parte(2_000, 2_000)).toEqual({ ok: true });
    expect(await parte(2_000, 2_000)).toEqual({ ok: true });
    expect(doPedido(fatura.referencia)[0]).toMatchObject({ status: 'RECEIVED', estornado: 20 });
    expect(await parte(3_000, 5_000)).toEqual({ ok: true });
    expect(doPedido(fatura.referencia)[0]).toMatchObject({ status: 'REFUNDED', estornado: 50 });
  });

  it('a conciliação acha, uma vez cada, o pago, o vencido, o estornado e o contestado', async () => {
    const conta = cobrador(`${CHAVE}_conciliacao`);
    const criar = async (mudanca?: 'recebido' | 'vencido' | 'contestado') => {
      const fatura = umaFatura({ recorrente: false });
      const criada = await conta.criarFatura(fatura);
      const id = criada.ok ? (criada.cobranca.pagamento_gateway ?? '') : '';
      if (mudanca === 'contestado') asaas.avisos.gerar('confirmado', id);
      if (mudanca) asaas.avisos.gerar(mudanca, id);
      return { id, referencia: fatura.referencia };
    };
    const [pago, vencido, contestado, aberto, estornado] = [
      await criar('recebido'),
      await criar('vencido'),
      await criar('contestado'),
      await criar(),
      await criar('recebido'),
    ];
    asaas.avisos.gerar('estornado', estornado.id);
    const achados = await juntar(conta.pagamentosDesde('2026-11-20'));
    expect(achados).toHaveLength(5);
    const situacoes = new Map(achados.map((achado) => [achado.referencia, oQueDiz(achado)]));
    expect(
      [pago, vencido, contestado, aberto, estornado].map((item) => situacoes.get(item.referencia)),
    ).toEqual(['pago', 'vencido', 'contestado', 'pendente', 'estornado']);
    const doPago = achados.find(({ pagamento_gateway }) => pagamento_gateway === pago.id);
    expect(doPago).toMatchObject({ provedor: 'asaas', valor_centavos: 5_000, vence_em: '2026-11-21' });
    // Amanhã, os que não mudaram já não interessam; o estorno continua à vista.
    const depois = await juntar(conta.pagamentosDesde('2026-11-22'));
    expect(depois.map(oQueDiz).sort()).toEqual(['contestado', 'estornado']);
  });

  it('mais de uma página de pagamentos vem inteira', async () => {
    const conta = cobrador(`${CHAVE}_paginas`);
    for (let i = 0; i < 105; i += 1) await conta.criarFatura(umaFatura({ recorrente: false }));
    const ids = (await juntar(conta.pagamentosDesde('2026-11-21'))).map(
      (pagamento) => pagamento.pagamento_gateway,
    );
    expect(new Set(ids).size).toBe(105);
    expect(ids).toHaveLength(105);
  });

  it('Testar API diz se a chave vale; nenhum erro mostra a chave', async () => {
    expect(await cobrador().testarChave()).toEqual({ ok: true });
    const ruim = cobrador(`$aact_${CANARIO}_invalida`);
    const recusada = await ruim.testarChave();
    expect(recusada).toEqual({
      ok: false,
      motivo: 'O Asaas não aceitou esta API Key: confira a chave e o ambiente',
    });
    const erro = await juntar(ruim.pagamentosDesde('2026-11-20')).catch((erro: unknown) => erro);
    expect(erro).toBeInstanceOf(Error);
    const eco = await abrirServidor(({ cabecalhos }) => ({
      status: 400,
      corpo: { errors: [{ code: 'x', description: `A chave ${cabecalhos.access_token} não serve` }] },
    }));
    const ecoado = await cobrador(CHAVE, eco.base).criarFatura(umaFatura());
    await eco.fechar();
    expect(ecoado).toMatchObject({ motivo: 'A chave *** não serve' });
    expect(JSON.stringify([recusada, ecoado, String(erro), Object(erro).stack])).not.toContain(CANARIO);
  });
});

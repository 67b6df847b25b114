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
import { CANARIO, juntar, oQueDiz, umaCobranca } from './adaptador-comum.ts';

comAsaas();

describe('o Asaas falha no meio', () => {
  it('repetir o mesmo pedido devolve a mesma cobrança', async () => {
    const cobranca = umaCobranca({ primeira_centavos: 4_500 });
    const vezes = [1, 2, 3, 4];
    const resultados: unknown[] = [];
    for (const _vez of vezes) resultados.push(await cobrador().criarCobranca(cobranca));
    for (const resultado of resultados) expect(resultado).toEqual(resultados[0]);
    expect(assinaturasDo(cobranca.referencia)).toHaveLength(1);
    expect(doPedido(cobranca.referencia)).toHaveLength(1);
  });

  it.each([
    ['500_depois_de_criar', true],
    ['timeout_depois_de_criar', true],
    ['500_depois_de_criar', false],
    ['timeout_depois_de_criar', false],
  ] as const)('%s (recorrente: %s): acha o que nasceu e não cria outro', async (defeito, recorrente) => {
    const cobranca = umaCobranca({ recorrente, primeira_centavos: 4_200 });
    asaas.falhar(defeito);
    const resultado = await cobrador(CHAVE, asaas.endpoint, 300).criarCobranca(cobranca);
    expect(resultado).toMatchObject({ ok: true, cobranca: { valor_centavos: 4_200 } });
    expect(doPedido(cobranca.referencia).map(({ value }) => value)).toEqual([42]);
  });

  it('criou, e nada mais responde: fica a dúvida; retomar acha a cobrança', async () => {
    const cobranca = umaCobranca();
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
    expect(await conta.criarCobranca(cobranca)).toEqual(duvida);
    fora = false;
    expect(await conta.criarCobranca(cobranca)).toMatchObject({ ok: true });
    expect(doPedido(cobranca.referencia)).toHaveLength(1);
    await intermediario.fechar();
  });

  it('fora do ar antes de criar: pode tentar de novo, sem dúvida', async () => {
    const conta = cobrador(CHAVE, 'http://127.0.0.1:9');
    const falha = { ok: false, motivo: SEM_RESPOSTA, duvidosa: false, passageiro: true };
    expect(await conta.criarCobranca(umaCobranca())).toEqual(falha);
    expect(await conta.testarChave()).toMatchObject({ ok: false });
  });

  it('o limite de chamadas é passageiro e certo', async () => {
    const limitado = await abrirServidor(() => ({ status: 429, corpo: { errors: [] } }));
    const resultado = await cobrador(CHAVE, limitado.base).criarCobranca(umaCobranca());
    expect(resultado).toMatchObject({ ok: false, duvidosa: false, passageiro: true });
    await limitado.fechar();
  });

  it('o retorno que a conta não permite é deixado de lado', async () => {
    const cobranca = umaCobranca({ recorrente: false, retorno: 'https://fora.exemplo.com/pedido/1' });
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
    expect(await cobrador(CHAVE, recusaRetorno.base).criarCobranca(cobranca)).toMatchObject({ ok: true });
    await recusaRetorno.fechar();
  });
});

describe('depois da venda, no Asaas', () => {
  it('parar uma assinatura vale também para a que já parou ou nunca existiu', async () => {
    const cobranca = umaCobranca();
    const criada = await cobrador().criarCobranca(cobranca);
    const id = criada.ok ? (criada.cobranca.assinatura_gateway ?? '') : '';
    expect(await cobrador().pararAssinatura(id)).toEqual({ ok: true });
    expect(await cobrador().pararAssinatura(id)).toEqual({ ok: true });
    expect(await cobrador().pararAssinatura('sub_que_nao_existe')).toEqual({ ok: true });
    expect(doPedido(cobranca.referencia).every(({ deleted }) => deleted)).toBe(true);
    const fora = await cobrador(CHAVE, 'http://127.0.0.1:9').pararAssinatura(id);
    expect(fora).toEqual({ ok: false, motivo: SEM_RESPOSTA, passageiro: true });
  });

  it('a cobrança aberta de uma assinatura é a que vence primeiro; a que parou, ou nunca existiu, já não cobra', async () => {
    const cobranca = umaCobranca();
    const criada = await cobrador().criarCobranca(cobranca);
    if (!criada.ok) throw new Error(criada.motivo);
    const id = criada.cobranca.assinatura_gateway ?? '';
    const { payment_url } = criada.cobranca;
    expect(await cobrador().cobrancaAberta(id)).toEqual({ viva: true, renova: true, payment_url });
    asaas.avisos.gerar('recebido', criada.cobranca.pagamento_gateway ?? '');
    expect(await cobrador().cobrancaAberta(id)).toEqual({ viva: true, renova: true, payment_url: null });
    await cobrador().pararAssinatura(id);
    expect(await cobrador().cobrancaAberta(id)).toEqual({ viva: false, renova: false, payment_url: null });
    expect(await cobrador().cobrancaAberta('sub_que_nao_existe')).toEqual({
      viva: false,
      renova: false,
      payment_url: null,
    });
    expect(await cobrador(CHAVE, 'http://127.0.0.1:9').cobrancaAberta(id)).toBeNull();
  });

  it('estornar devolve o dinheiro uma vez; o que não foi pago não se estorna', async () => {
    const cobranca = umaCobranca({ recorrente: false });
    const criada = await cobrador().criarCobranca(cobranca);
    const pagamento_gateway = criada.ok ? (criada.cobranca.pagamento_gateway ?? '') : '';
    const tudo = { centavos: 5_000, total_centavos: 5_000 };
    const alvo = { pagamento_gateway, referencia: cobranca.referencia, chave: 'k1', ...tudo };
    expect(await cobrador().estornar(alvo)).toMatchObject({ ok: false, passageiro: false });
    asaas.avisos.gerar('recebido', pagamento_gateway);
    asaas.falhar('500_depois_de_criar', 1, /refund$/);
    expect(await cobrador().estornar(alvo)).toEqual({ ok: true });
    expect(await cobrador().estornar(alvo)).toEqual({ ok: true });
    expect(doPedido(cobranca.referencia)[0]?.status).toBe('REFUNDED');
  });

  it('cancelar uma cobrança em aberto vale uma vez e sempre; a que se pagou fica como está', async () => {
    for (const recorrente of [true, false]) {
      const cobranca = umaCobranca({ recorrente });
      const criada = await cobrador().criarCobranca(cobranca);
      if (!criada.ok) throw new Error(criada.motivo);
      expect(await cobrador().cancelarCobranca(criada.cobranca)).toEqual({ ok: true });
      expect(await cobrador().cancelarCobranca(criada.cobranca)).toMatchObject({ ok: true });
      expect(doPedido(cobranca.referencia).every(({ deleted }) => deleted)).toBe(true);
    }
    const paga = umaCobranca();
    const criada = await cobrador().criarCobranca(paga);
    if (!criada.ok) throw new Error(criada.motivo);
    asaas.avisos.gerar('recebido', criada.cobranca.pagamento_gateway ?? '');
    expect(await cobrador().cancelarCobranca(criada.cobranca)).toMatchObject({
      ok: false,
      passageiro: false,
    });
    expect(doPedido(paga.referencia)[0]).toMatchObject({ deleted: false, status: 'RECEIVED' });
    const fora = await cobrador(CHAVE, 'http://127.0.0.1:9').cancelarCobranca(criada.cobranca);
    expect(fora).toMatchObject({ ok: false, passageiro: true });
  });

  it('estornar em partes devolve cada parte uma vez, e a repetida não devolve outra', async () => {
    const cobranca = umaCobranca({ recorrente: false });
    const criada = await cobrador().criarCobranca(cobranca);
    const pagamento_gateway = criada.ok ? (criada.cobranca.pagamento_gateway ?? '') : '';
    asaas.avisos.gerar('recebido', pagamento_gateway);
    const parte = (centavos: number, total_centavos: number) =>
      cobrador().estornar({
        pagamento_gateway,
        referencia: cobranca.referencia,
        chave: `k-${total_centavos}`,
        centavos,
        total_centavos,
      });
    asaas.falhar('timeout_depois_de_criar', 1, /refund$/);
    expect(await parte(2_000, 2_000)).toEqual({ ok: true });
    expect(await parte(2_000, 2_000)).toEqual({ ok: true });
    expect(doPedido(cobranca.referencia)[0]).toMatchObject({ status: 'RECEIVED', estornado: 20 });
    expect(await parte(3_000, 5_000)).toEqual({ ok: true });
    expect(doPedido(cobranca.referencia)[0]).toMatchObject({ status: 'REFUNDED', estornado: 50 });
  });

  it('a conciliação acha, uma vez cada, o pago, o vencido, o estornado e o contestado', async () => {
    const conta = cobrador(`${CHAVE}_conciliacao`);
    const criar = async (mudanca?: 'recebido' | 'vencido' | 'contestado') => {
      const cobranca = umaCobranca({ recorrente: false });
      const criada = await conta.criarCobranca(cobranca);
      const id = criada.ok ? (criada.cobranca.pagamento_gateway ?? '') : '';
      if (mudanca === 'contestado') asaas.avisos.gerar('confirmado', id);
      if (mudanca) asaas.avisos.gerar(mudanca, id);
      return { id, referencia: cobranca.referencia };
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
    const situacoes = new Map(achados.map((um) => [um.referencia, oQueDiz(um)]));
    expect([pago, vencido, contestado, aberto, estornado].map((um) => situacoes.get(um.referencia))).toEqual([
      'pago',
      'vencido',
      'contestado',
      'pendente',
      'estornado',
    ]);
    const doPago = achados.find(({ pagamento_gateway }) => pagamento_gateway === pago.id);
    expect(doPago).toMatchObject({ provedor: 'asaas', valor_centavos: 5_000, vence_em: '2026-11-21' });
    // Amanhã, os que não mudaram já não interessam; o estorno continua à vista.
    const depois = await juntar(conta.pagamentosDesde('2026-11-22'));
    expect(depois.map(oQueDiz).sort()).toEqual(['contestado', 'estornado']);
  });

  it('mais de uma página de pagamentos vem inteira', async () => {
    const conta = cobrador(`${CHAVE}_paginas`);
    for (let i = 0; i < 105; i += 1) await conta.criarCobranca(umaCobranca({ recorrente: false }));
    const ids = (await juntar(conta.pagamentosDesde('2026-11-21'))).map((um) => um.pagamento_gateway);
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
    const erro = await juntar(ruim.pagamentosDesde('2026-11-20')).catch((um: unknown) => um);
    expect(erro).toBeInstanceOf(Error);
    const eco = await abrirServidor(({ cabecalhos }) => ({
      status: 400,
      corpo: { errors: [{ code: 'x', description: `A chave ${cabecalhos.access_token} não serve` }] },
    }));
    const ecoado = await cobrador(CHAVE, eco.base).criarCobranca(umaCobranca());
    await eco.fechar();
    expect(ecoado).toMatchObject({ motivo: 'A chave *** não serve' });
    expect(JSON.stringify([recusada, ecoado, String(erro), Object(erro).stack])).not.toContain(CANARIO);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AsaasFake, startAsaas } from '../../infra/local/fakes/asaas.ts';
import { cobradorAsaas } from '../../lambdas/gateways/asaas/cobrador.ts';
import type { CobrancaNova } from '../../lambdas/gateways/port.ts';
import { abrirServidor } from '../support/servidor.ts';
import { CANARIO, juntar, oQueDiz, umaCobranca } from './adaptador-comum.ts';

const CHAVE = `$aact_hmlg_${CANARIO}`;
const SEM_RESPOSTA = 'O gateway de pagamento não respondeu. Tente de novo em instantes';
let asaas: AsaasFake;
beforeAll(async () => {
  asaas = await startAsaas({ agora: () => new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => asaas.stop());

function cobrador(api_key = CHAVE, url = `${asaas.endpoint}/v3`, limite_ms = 2_000) {
  return cobradorAsaas({
    urls: { producao: 'http://127.0.0.1:9', sandbox: url },
    credencial: { ambiente: 'sandbox', api_key },
    limite_ms,
    esperas: [10, 20, 40],
  });
}
const doPedido = (referencia: string) =>
  asaas.cobrancas().filter((uma) => uma.externalReference === referencia);
const assinaturasDo = (referencia: string) =>
  asaas.assinaturas().filter((uma) => uma.externalReference === referencia);

describe('cobrar pelo Asaas', () => {
  it.each([
    [1, 'MONTHLY'],
    [3, 'QUARTERLY'],
    [6, 'SEMIANNUALLY'],
    [12, 'YEARLY'],
  ])(
    'a assinatura de %i mês(es) tem o ciclo %s e devolve a fatura da primeira cobrança',
    async (meses, ciclo) => {
      const cobranca = umaCobranca({ meses });
      const resultado = await cobrador().criarCobranca(cobranca);
      const [assinatura] = assinaturasDo(cobranca.referencia);
      const [primeira] = doPedido(cobranca.referencia);
      expect(assinatura).toMatchObject({ cycle: ciclo, value: 50, billingType: 'UNDEFINED' });
      expect(resultado).toEqual({
        ok: true,
        cobranca: {
          cliente_gateway: assinatura?.customer,
          assinatura_gateway: assinatura?.id,
          pagamento_gateway: primeira?.id,
          payment_url: expect.stringContaining('/i/'),
          valor_centavos: 5_000,
          sessao_gateway: null,
        },
      });
    },
  );

  it('o pagamento único não cria assinatura e já nasce com o desconto', async () => {
    const cobranca = umaCobranca({
      recorrente: false,
      meses: 12,
      valor_cheio_centavos: 99_700,
      primeira_centavos: 89_730,
    });
    const resultado = await cobrador().criarCobranca(cobranca);
    expect(resultado).toMatchObject({
      ok: true,
      cobranca: { assinatura_gateway: null, valor_centavos: 89_730 },
    });
    expect(assinaturasDo(cobranca.referencia)).toEqual([]);
    expect(doPedido(cobranca.referencia).map(({ value }) => value)).toEqual([897.3]);
  });

  it('a mesma pessoa é um cliente só, com o celular nacional e sem os avisos do Asaas; o removido não serve', async () => {
    const conta = cobrador(`${CHAVE}_clientes`);
    const comprador = { ...umaCobranca().comprador, cpf: '52998224725' };
    const antes = asaas.clientes().length;
    await conta.criarCobranca(umaCobranca({ comprador }));
    await conta.criarCobranca(umaCobranca({ comprador }));
    const [criado, ...outros] = asaas.clientes().slice(antes);
    expect(outros).toEqual([]);
    expect(criado).toMatchObject({
      cpfCnpj: '52998224725',
      mobilePhone: '47996321478',
      notificationDisabled: true,
    });
    await fetch(`${asaas.endpoint}/v3/customers/${criado?.id}`, {
      method: 'DELETE',
      headers: { access_token: `${CHAVE}_clientes`, 'user-agent': 'teste' },
    });
    const depois = await conta.criarCobranca(umaCobranca({ comprador }));
    expect(depois).toMatchObject({ ok: true });
    expect(depois).not.toMatchObject({ cobranca: { cliente_gateway: criado?.id } });
  });

  it('quem digita o CPF de outra pessoa não encontra o nome nem o e-mail dela', async () => {
    const conta = cobrador(`${CHAVE}_alheio`);
    const vitima = { ...umaCobranca().comprador, nome: 'Vítima da Silva', email: 'vitima@exemplo.com.br' };
    const mostra = async (comprador: CobrancaNova['comprador'], recorrente: boolean) => {
      const cobranca = umaCobranca({ comprador, recorrente });
      await conta.criarCobranca(cobranca);
      const dono = doPedido(cobranca.referencia)[0]?.customer;
      return structuredClone(asaas.clientes().find(({ id }) => id === dono));
    };
    const dela = await mostra(vitima, true);
    for (const recorrente of [true, false]) {
      const curioso = { ...vitima, nome: 'Curioso', email: 'curioso@exemplo.com.br' };
      expect(await mostra(curioso, recorrente)).toMatchObject({ name: 'Curioso', email: curioso.email });
      // Também a quem adivinhou o e-mail não se mostra o nome.
      const adivinhou = { ...vitima, nome: 'Curioso' };
      expect(await mostra(adivinhou, recorrente)).toMatchObject({ name: 'Curioso' });
    }
    expect(asaas.clientes().find(({ id }) => id === dela?.id)).toEqual(dela);
    expect((await mostra({ ...vitima, email: 'Vitima@Exemplo.com.br' }, true))?.id).toBe(dela?.id);
  });

  it('o celular que o Asaas recusa não impede a venda', async () => {
    const comprador = { ...umaCobranca().comprador, telefone: '+5547999999999' };
    const conta = cobrador(`${CHAVE}_celular`);
    expect(await conta.criarCobranca(umaCobranca({ comprador }))).toMatchObject({ ok: true });
  });

  it('o CPF que o Asaas recusa vira a frase dele, certa e sem cobrança', async () => {
    const cobranca = umaCobranca({ comprador: { ...umaCobranca().comprador, cpf: '24971563791' } });
    expect(await cobrador().criarCobranca(cobranca)).toEqual({
      ok: false,
      motivo: 'O CPF/CNPJ informado é inválido.',
      duvidosa: false,
      passageiro: false,
    });
    expect(
      await cobrador().criarCobranca({ ...cobranca, comprador: { ...cobranca.comprador, cpf: null } }),
    ).toMatchObject({
      motivo: 'CPF é obrigatório',
    });
    expect(doPedido(cobranca.referencia)).toEqual([]);
  });

  it('a chave recusada não diz nada da chave', async () => {
    const resultado = await cobrador(`$aact_${CANARIO}_invalida`).criarCobranca(umaCobranca());
    expect(resultado).toEqual({
      ok: false,
      motivo: 'O pagamento desta loja não está configurado. Fale com o vendedor',
      duvidosa: false,
      passageiro: false,
    });
  });
});

describe('a correção de quem compra, no Asaas', () => {
  const CORRIGIDO = { nome: 'Ana Sousa', email: 'ana.sousa@exemplo.com.br', telefone: '+5547988887777' };
  const clienteDo = (referencia: string) => {
    const dono = doPedido(referencia)[0]?.customer;
    return structuredClone(asaas.clientes().find(({ id }) => id === dono));
  };

  it.each([true, false])('chega ao cliente da mesma cobrança (recorrente: %s)', async (recorrente) => {
    const conta = cobrador(`${CHAVE}_correcao_${recorrente}`);
    const cobranca = umaCobranca({ recorrente });
    const primeira = await conta.criarCobranca(cobranca);
    const antes = clienteDo(cobranca.referencia);
    const corrigida = {
      ...cobranca,
      comprador: { ...cobranca.comprador, ...CORRIGIDO },
      correcao: { sessao_anterior: null },
    };
    asaas.falhar('500_depois_de_criar', 1, /^PUT/);
    expect(await conta.criarCobranca(corrigida)).toEqual(primeira);
    expect(clienteDo(cobranca.referencia)).toMatchObject({
      id: antes?.id,
      name: 'Ana Sousa',
      email: 'ana.sousa@exemplo.com.br',
      mobilePhone: '47988887777',
    });
    const semCelular = {
      ...corrigida,
      comprador: { ...corrigida.comprador, nome: 'Ana', telefone: '+5547999999999' },
    };
    expect(await conta.criarCobranca(semCelular)).toEqual(primeira);
    expect(clienteDo(cobranca.referencia)?.name).toBe('Ana');
    expect(doPedido(cobranca.referencia)).toHaveLength(1);
  });

  it('não muda o cliente que também é de outro pedido: a compra recomeça com outro', async () => {
    const conta = cobrador(`${CHAVE}_partilhado`);
    const antiga = umaCobranca();
    await conta.criarCobranca(antiga);
    const cobranca = umaCobranca({ recorrente: false });
    await conta.criarCobranca(cobranca);
    const dono = clienteDo(antiga.referencia);
    expect(clienteDo(cobranca.referencia)).toEqual(dono);
    const corrigir = (dados: Partial<CobrancaNova['comprador']>) =>
      conta.criarCobranca({
        ...cobranca,
        comprador: { ...cobranca.comprador, ...dados },
        correcao: { sessao_anterior: null },
      });
    expect(await corrigir(CORRIGIDO)).toEqual({
      ok: false,
      motivo: 'Os dados mudaram desde a última tentativa. Continue outra vez',
      duvidosa: false,
      passageiro: false,
      recomecar: true,
    });
    expect(await corrigir({ telefone: CORRIGIDO.telefone })).toMatchObject({ ok: true });
    expect(clienteDo(antiga.referencia)).toEqual(dono);
  });

  it('quem já pagou não tem mais o que corrigir', async () => {
    const conta = cobrador(`${CHAVE}_ja_pago`);
    const cobranca = umaCobranca({ recorrente: false });
    const criada = await conta.criarCobranca(cobranca);
    asaas.avisos.gerar('recebido', criada.ok ? (criada.cobranca.pagamento_gateway ?? '') : '');
    const dono = clienteDo(cobranca.referencia);
    const comprador = { ...cobranca.comprador, ...CORRIGIDO };
    await conta.criarCobranca({ ...cobranca, comprador, correcao: { sessao_anterior: null } });
    expect(clienteDo(cobranca.referencia)).toEqual(dono);
  });
});

describe('cupom no Asaas', () => {
  it('baixa só a primeira cobrança, antes de devolver o endereço; a renovação volta ao preço cheio', async () => {
    const cobranca = umaCobranca({ primeira_centavos: 4_499, cupom_codigo: 'DEZ' });
    const resultado = await cobrador().criarCobranca(cobranca);
    expect(resultado).toMatchObject({ ok: true, cobranca: { valor_centavos: 4_499 } });
    const [assinatura] = assinaturasDo(cobranca.referencia);
    expect(assinatura?.value).toBe(50);
    asaas.avisos.avancarCiclo(assinatura?.id ?? '');
    expect(doPedido(cobranca.referencia).map(({ value }) => value)).toEqual([44.99, 50]);
  });

  it('retomado depois da segunda cobrança nascer, baixa a primeira e nunca a segunda', async () => {
    const cobranca = umaCobranca();
    await cobrador().criarCobranca(cobranca);
    asaas.avisos.avancarCiclo(assinaturasDo(cobranca.referencia)[0]?.id ?? '');
    const retomado = await cobrador().criarCobranca({ ...cobranca, primeira_centavos: 4_000 });
    const [primeira, segunda] = doPedido(cobranca.referencia);
    expect(retomado).toMatchObject({ cobranca: { pagamento_gateway: primeira?.id, valor_centavos: 4_000 } });
    expect([primeira?.value, segunda?.value]).toEqual([40, 50]);
  });

  it('retomado noutro dia, ainda baixa a primeira cobrança', async () => {
    let agora = new Date('2026-11-21T12:00:00Z');
    const outro = await startAsaas({ agora: () => agora });
    const conta = cobrador(CHAVE, outro.endpoint);
    const cobranca = umaCobranca();
    await conta.criarCobranca(cobranca);
    agora = new Date('2026-11-23T12:00:00Z');
    const retomado = await conta.criarCobranca({
      ...cobranca,
      vence_em: '2026-11-23',
      primeira_centavos: 4_000,
    });
    expect(retomado).toMatchObject({ ok: true, cobranca: { valor_centavos: 4_000 } });
    await outro.stop();
  });

  it('a baixa sem resposta se repete; recusada sempre, o endereço não sai e retomar termina', async () => {
    const cobranca = umaCobranca({ primeira_centavos: 4_000 });
    asaas.falhar('500_depois_de_criar', 1, /^PUT/);
    expect(await cobrador().criarCobranca(cobranca)).toMatchObject({ ok: true });
    const outra = umaCobranca({ primeira_centavos: 4_000 });
    asaas.falhar('500_depois_de_criar', 4, /^PUT/);
    expect(await cobrador().criarCobranca(outra)).toEqual({
      ok: false,
      motivo: SEM_RESPOSTA,
      duvidosa: true,
      passageiro: true,
    });
    expect(await cobrador().criarCobranca(outra)).toMatchObject({
      ok: true,
      cobranca: { valor_centavos: 4_000 },
    });
    expect(assinaturasDo(outra.referencia)).toHaveLength(1);
  });
});

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

import { describe, expect, it } from 'vitest';
import { startAsaas } from '../../infra/local/fakes/asaas.ts';
import type { FaturaNova } from '../../lambdas/gateways/port.ts';
import {
  asaas,
  assinaturasDo,
  CHAVE,
  cobrador,
  comAsaas,
  doPedido,
  SEM_RESPOSTA,
} from './adaptador-asaas.ts';
import { CANARIO, umaFatura } from './adaptador-comum.ts';

comAsaas();

describe('cobrar pelo Asaas', () => {
  it.each([
    [1, 'MONTHLY'],
    [3, 'QUARTERLY'],
    [6, 'SEMIANNUALLY'],
    [12, 'YEARLY'],
  ])(
    'a assinatura de %i mês(es) tem o ciclo %s e devolve a fatura da primeira cobrança',
    async (meses, ciclo) => {
      const fatura = umaFatura({ meses });
      const resultado = await cobrador().criarFatura(fatura);
      const [assinatura] = assinaturasDo(fatura.referencia);
      const [primeira] = doPedido(fatura.referencia);
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
    const fatura = umaFatura({
      recorrente: false,
      meses: 12,
      valor_cheio_centavos: 99_700,
      primeira_centavos: 89_730,
    });
    const resultado = await cobrador().criarFatura(fatura);
    expect(resultado).toMatchObject({
      ok: true,
      cobranca: { assinatura_gateway: null, valor_centavos: 89_730 },
    });
    expect(assinaturasDo(fatura.referencia)).toEqual([]);
    expect(doPedido(fatura.referencia).map(({ value }) => value)).toEqual([897.3]);
  });

  it('a mesma pessoa é um cliente só, com o celular nacional e sem os avisos do Asaas; o removido não serve', async () => {
    const conta = cobrador(`${CHAVE}_clientes`);
    const comprador = { ...umaFatura().comprador, cpf: '52998224725' };
    const antes = asaas.clientes().length;
    await conta.criarFatura(umaFatura({ comprador }));
    await conta.criarFatura(umaFatura({ comprador }));
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
    const depois = await conta.criarFatura(umaFatura({ comprador }));
    expect(depois).toMatchObject({ ok: true });
    expect(depois).not.toMatchObject({ cobranca: { cliente_gateway: criado?.id } });
  });

  it('quem digita o CPF de outra pessoa não encontra o nome nem o e-mail dela', async () => {
    const conta = cobrador(`${CHAVE}_alheio`);
    const vitima = { ...umaFatura().comprador, nome: 'Vítima da Silva', email: 'vitima@exemplo.com.br' };
    const mostra = async (comprador: FaturaNova['comprador'], recorrente: boolean) => {
      const fatura = umaFatura({ comprador, recorrente });
      await conta.criarFatura(fatura);
      const dono = doPedido(fatura.referencia)[0]?.customer;
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
    const comprador = { ...umaFatura().comprador, telefone: '+5547999999999' };
    const conta = cobrador(`${CHAVE}_celular`);
    expect(await conta.criarFatura(umaFatura({ comprador }))).toMatchObject({ ok: true });
  });

  it('o CPF que o Asaas recusa vira a frase dele, certa e sem cobrança', async () => {
    const fatura = umaFatura({ comprador: { ...umaFatura().comprador, cpf: '24971563791' } });
    expect(await cobrador().criarFatura(fatura)).toEqual({
      ok: false,
      motivo: 'O CPF/CNPJ informado é inválido.',
      duvidosa: false,
      passageiro: false,
    });
    expect(
      await cobrador().criarFatura({ ...fatura, comprador: { ...fatura.comprador, cpf: null } }),
    ).toMatchObject({
      motivo: 'CPF é obrigatório',
    });
    expect(doPedido(fatura.referencia)).toEqual([]);
  });

  it('a chave recusada não diz nada da chave', async () => {
    const resultado = await cobrador(`$aact_${CANARIO}_invalida`).criarFatura(umaFatura());
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
    const fatura = umaFatura({ recorrente });
    const primeira = await conta.criarFatura(fatura);
    const antes = clienteDo(fatura.referencia);
    const corrigida = {
      ...fatura,
      comprador: { ...fatura.comprador, ...CORRIGIDO },
      correcao: { sessao_anterior: null },
    };
    asaas.falhar('500_depois_de_criar', 1, /^PUT/);
    expect(await conta.criarFatura(corrigida)).toEqual(primeira);
    expect(clienteDo(fatura.referencia)).toMatchObject({
      id: antes?.id,
      name: 'Ana Sousa',
      email: 'ana.sousa@exemplo.com.br',
      mobilePhone: '47988887777',
    });
    const semCelular = {
      ...corrigida,
      comprador: { ...corrigida.comprador, nome: 'Ana', telefone: '+5547999999999' },
    };
    expect(await conta.criarFatura(semCelular)).toEqual(primeira);
    expect(clienteDo(fatura.referencia)?.name).toBe('Ana');
    expect(doPedido(fatura.referencia)).toHaveLength(1);
  });

  it('não muda o cliente que também é de outro pedido: a compra recomeça com outro', async () => {
    const conta = cobrador(`${CHAVE}_partilhado`);
    const antiga = umaFatura();
    await conta.criarFatura(antiga);
    const fatura = umaFatura({ recorrente: false });
    await conta.criarFatura(fatura);
    const dono = clienteDo(antiga.referencia);
    expect(clienteDo(fatura.referencia)).toEqual(dono);
    const corrigir = (dados: Partial<FaturaNova['comprador']>) =>
      conta.criarFatura({
        ...fatura,
        comprador: { ...fatura.comprador, ...dados },
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
    const fatura = umaFatura({ recorrente: false });
    const criada = await conta.criarFatura(fatura);
    asaas.avisos.gerar('recebido', criada.ok ? (criada.cobranca.pagamento_gateway ?? '') : '');
    const dono = clienteDo(fatura.referencia);
    const comprador = { ...fatura.comprador, ...CORRIGIDO };
    await conta.criarFatura({ ...fatura, comprador, correcao: { sessao_anterior: null } });
    expect(clienteDo(fatura.referencia)).toEqual(dono);
  });
});

describe('cupom no Asaas', () => {
  it('baixa só a primeira cobrança, antes de devolver o endereço; a renovação volta ao preço cheio', async () => {
    const fatura = umaFatura({ primeira_centavos: 4_499, cupom_codigo: 'DEZ' });
    const resultado = await cobrador().criarFatura(fatura);
    expect(resultado).toMatchObject({ ok: true, cobranca: { valor_centavos: 4_499 } });
    const [assinatura] = assinaturasDo(fatura.referencia);
    expect(assinatura?.value).toBe(50);
    asaas.avisos.avancarCiclo(assinatura?.id ?? '');
    expect(doPedido(fatura.referencia).map(({ value }) => value)).toEqual([44.99, 50]);
  });

  it('retomado depois da segunda cobrança nascer, baixa a primeira e nunca a segunda', async () => {
    const fatura = umaFatura();
    await cobrador().criarFatura(fatura);
    asaas.avisos.avancarCiclo(assinaturasDo(fatura.referencia)[0]?.id ?? '');
    const retomado = await cobrador().criarFatura({ ...fatura, primeira_centavos: 4_000 });
    const [primeira, segunda] = doPedido(fatura.referencia);
    expect(retomado).toMatchObject({ cobranca: { pagamento_gateway: primeira?.id, valor_centavos: 4_000 } });
    expect([primeira?.value, segunda?.value]).toEqual([40, 50]);
  });

  it('retomado noutro dia, ainda baixa a primeira cobrança', async () => {
    let agora = new Date('2026-11-21T12:00:00Z');
    const outro = await startAsaas({ agora: () => agora });
    const conta = cobrador(CHAVE, outro.endpoint);
    const fatura = umaFatura();
    await conta.criarFatura(fatura);
    agora = new Date('2026-11-23T12:00:00Z');
    const retomado = await conta.criarFatura({
      ...fatura,
      vence_em: '2026-11-23',
      primeira_centavos: 4_000,
    });
    expect(retomado).toMatchObject({ ok: true, cobranca: { valor_centavos: 4_000 } });
    await outro.stop();
  });

  it('a baixa sem resposta se repete; recusada sempre, o endereço não sai e retomar termina', async () => {
    const fatura = umaFatura({ primeira_centavos: 4_000 });
    asaas.falhar('500_depois_de_criar', 1, /^PUT/);
    expect(await cobrador().criarFatura(fatura)).toMatchObject({ ok: true });
    const outra = umaFatura({ primeira_centavos: 4_000 });
    asaas.falhar('500_depois_de_criar', 4, /^PUT/);
    expect(await cobrador().criarFatura(outra)).toEqual({
      ok: false,
      motivo: SEM_RESPOSTA,
      duvidosa: true,
      passageiro: true,
    });
    expect(await cobrador().criarFatura(outra)).toMatchObject({
      ok: true,
      cobranca: { valor_centavos: 4_000 },
    });
    expect(assinaturasDo(outra.referencia)).toHaveLength(1);
  });
});

import { setTimeout as pausa } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAsaas } from '../../../infra/local/fakes/asaas.ts';
import { cobrar } from '../../../lambdas/checkout/cobrar.ts';
import { cobradorAsaas } from '../../../lambdas/gateways/asaas/cobrador.ts';
import type { Cobrador, CobradorDoVendedor, PagamentoDoGateway } from '../../../lambdas/gateways/port.ts';
import { conciliarVendedor } from '../../../lambdas/pagamentos/conciliar.ts';
import type { ChavesDosVendedores } from '../../../lambdas/pagamentos/ports.ts';
import { assumirFatura, liberarFatura } from '../../../lambdas/pedidos/index.ts';
import { excluirProduto } from '../../../lambdas/produtos/produtos.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { type Loja, umaLoja, umCobrador, umPagamento, umPedido } from './apoio.ts';

const HOJE = '2026-11-21';
const DEZ_DIAS_DEPOIS = '2026-12-01';
const OUTRA_PESSOA = { cpf: '11144477735', email: 'outra@exemplo.com.br' };
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
beforeEach(() => c.irPara(HOJE));
afterAll(() => c.parar());

const duvidoso = umCobrador({
  criarFatura: async () => ({ ok: false, motivo: 'sem resposta', duvidosa: true, passageiro: true }),
});
const pedidoNa = async (loja: Loja, extras: Parameters<typeof umPedido>[0] = {}): Promise<string> =>
  (await loja.pedir(umPedido(extras))).pedido_id ?? '';
async function vencidoNa(loja: Loja, extras: Parameters<typeof umPedido>[0] = {}): Promise<string> {
  const id = await pedidoNa(loja, extras);
  await loja.avisar(umPagamento(id, 'vencido'));
  return id;
}
/** Um Asaas que diz `pagamentos` e anota o que se mandou parar. */
function umAsaas(extras: Partial<Cobrador> = {}) {
  const parou: string[] = [];
  const cobrador = umCobrador({
    pararAssinatura: async (id) => {
      parou.push(id);
      return { ok: true };
    },
    ...extras,
  });
  return { parou, cobrador };
}
const soAsaas =
  (cobrador: Cobrador): CobradorDoVendedor =>
  async (_, gateway) =>
    gateway === 'asaas' ? cobrador : null;
/** Todas as chaves existem e ninguém se queixa delas. */
const semQueixas: ChavesDosVendedores = {
  ler: async () => ({ versao: 1, problema: null }),
  anotar: async () => {},
};
const rodar = ({ usuario_id }: Loja, cobrador: CobradorDoVendedor) =>
  conciliarVendedor({ tabela: c.tabela, relogio: c.relogio, cobrador, chaves: semQueixas }, usuario_id);

describe('a conciliação da noite', () => {
  it('encerra o pedido que venceu e não foi pago, e para a cobrança dele', async () => {
    const loja = await umaLoja(c);
    const id = await vencidoNa(loja);
    c.irPara(DEZ_DIAS_DEPOIS);
    const { cobrador, parou } = umAsaas();
    await rodar(loja, soAsaas(cobrador));
    expect(parou).toEqual([`sub_${id}`]);
    expect((await loja.pedido(id))?.status).toBe('cancelado');
  });

  it('sem saber do gateway o que foi pago, não encerra pedido nenhum', async () => {
    const loja = await umaLoja(c);
    const id = await vencidoNa(loja);
    c.irPara(DEZ_DIAS_DEPOIS);
    const { cobrador, parou } = umAsaas({
      pagamentosDesde: () => {
        throw new Error('fora do ar');
      },
    });
    await expect(rodar(loja, soAsaas(cobrador))).rejects.toThrow('1 falha');
    expect(parou).toEqual([]);
    expect((await loja.pedido(id))?.status).toBe('vencido');
  });

  it('a credencial que não se consegue abrir é falha nossa: a mensagem daquele vendedor volta à fila', async () => {
    const loja = await umaLoja(c);
    const id = await vencidoNa(loja);
    c.irPara(DEZ_DIAS_DEPOIS);
    const rodada = rodar(loja, async () => {
      throw new Error('A credencial não pôde ser decifrada');
    });
    await expect(rodada).rejects.toThrow('2 falha');
    expect((await loja.pedido(id))?.status).toBe('vencido');
  });

  it('um pagamento que não se consegue aplicar não prende os seguintes', async () => {
    const loja = await umaLoja(c);
    const preso = await pedidoNa(loja);
    const livre = await pedidoNa(loja, { plano: 'semestral', valor: 330, ...OUTRA_PESSOA });
    const id = loja.produtos.mensal ?? '';
    await excluirProduto({ tabela: c.tabela }, { ctx: loja.ctx(), id, versao: 1 });
    const { cobrador } = umAsaas({
      pagamentosDesde: async function* (): AsyncGenerator<PagamentoDoGateway> {
        yield umPagamento(preso, 'pago');
        yield umPagamento(livre, 'pago', { valor_centavos: 33_000 });
      },
    });
    await expect(rodar(loja, soAsaas(cobrador))).rejects.toThrow('1 falha');
    expect((await loja.pedido(livre))?.status).toBe('pago');
  });

  it('quem paga enquanto ela anda não perde a cobrança', async () => {
    const loja = await umaLoja(c);
    const ids = [await vencidoNa(loja), await vencidoNa(loja, OUTRA_PESSOA)];
    c.irPara(DEZ_DIAS_DEPOIS);
    const parou: string[] = [];
    const cobrador = umCobrador({
      pararAssinatura: async (parada) => {
        parou.push(parada);
        const outro = ids.find((id) => `sub_${id}` !== parada) ?? '';
        if (parou.length === 1) await loja.avisar(umPagamento(outro, 'pago'));
        return { ok: true };
      },
    });
    await rodar(loja, soAsaas(cobrador));
    expect(parou).toHaveLength(1);
  });

  it('um pedido cujo fim ninguém contou devolve o uso do cupom depois de um mês', async () => {
    const loja = await umaLoja(c);
    await loja.cupom();
    const id = await pedidoNa(loja, { cupom: 'PROMO10', valor: 58.5 });
    const usos = async () => (await loja.itens('CUPOM')).map(({ usos_atuais }) => usos_atuais);
    c.irPara('2026-12-20');
    await rodar(loja, soAsaas(umCobrador()));
    expect(await usos()).toEqual([1]);
    c.irPara('2026-12-21');
    await rodar(loja, soAsaas(umCobrador()));
    expect([await usos(), (await loja.pedido(id))?.status]).toEqual([[0], 'cancelado']);
  });

  it('a assinatura que se criou sem que a resposta chegasse também para de cobrar', async () => {
    const loja = await umaLoja(c, duvidoso);
    const corpo = umPedido();
    const id = corpo.metadata.pedido_id ?? '';
    await loja.pedir(corpo);
    await loja.avisar(umPagamento(id, 'pendente'));
    c.irPara(DEZ_DIAS_DEPOIS);
    const { cobrador, parou } = umAsaas();
    await rodar(loja, soAsaas(cobrador));
    expect(parou).toEqual([`sub_${id}`]);
    expect((await loja.pedido(id))?.status).toBe('cancelado');
  });

  it('acha a renovação confirmada no cartão, que nasceu um mês antes e só tem data de pagamento um mês depois', async () => {
    const asaas = await startAsaas({ agora: () => new Date('2026-11-21T12:00:00Z') });
    const conta = cobradorAsaas({
      urls: { producao: 'http://127.0.0.1:9', sandbox: asaas.endpoint },
      credencial: { ambiente: 'sandbox', api_key: '$aact_hmlg_conciliacao' },
    });
    const criada = await conta.criarFatura({
      referencia: 'pedido-1',
      descricao: 'Jackpot Hunters + Lay CS - Mensal',
      vence_em: HOJE,
      valor_cheio_centavos: 6_500,
      primeira_centavos: 6_500,
      recorrente: true,
      meses: 1,
      retorno: null,
      cupom_codigo: null,
      comprador: {
        nome: 'Ana Souza',
        email: 'ana@exemplo.com.br',
        telefone: '+5547996321478',
        cpf: '52998224725',
        endereco: null,
        pais: 'Brasil',
        documento: null,
        pais_documento: null,
      },
    });
    const renovacao = asaas.avisos.avancarCiclo(criada.ok ? (criada.cobranca.assinatura_gateway ?? '') : '');
    asaas.avisos.gerar('confirmado', renovacao.id);
    const achados: string[] = [];
    for await (const { pagamento_gateway, fatos } of conta.pagamentosDesde('2026-12-20')) {
      if (fatos.some(({ tipo }) => tipo === 'pago')) achados.push(pagamento_gateway);
    }
    await asaas.stop();
    expect(achados).toEqual([renovacao.id]);
  });
});

describe('quem esperou demais por outra tentativa', () => {
  it('não começa a cobrar sem tempo de terminar: pede que se tente de novo', async () => {
    const loja = await umaLoja(c, duvidoso);
    const corpo = umPedido();
    await loja.pedir(corpo);
    const guardado = await loja.pedido(corpo.metadata.pedido_id ?? '');
    const livre = guardado && { ...guardado, duvidosa_desde: null };
    const ctx = loja.ctx();
    const dono = livre && (await assumirFatura(c.tabela, ctx, livre, Date.now()));
    if (!livre || !dono) throw new Error('sem pedido');
    const cobrador = umCobrador();
    let olhadas = 0;
    let largada: Promise<unknown> | undefined;
    const resposta = await cobrar(
      {
        tabela: c.tabela,
        // Cada olhada no relógio vale três segundos.
        tempoReal: () => {
          olhadas += 1;
          return dono.posse_ate - 30_000 + olhadas * 3_000;
        },
      },
      {
        ctx,
        cobrador,
        retorno: null,
        desistencia: null,
        pedido: await largarDepois(dono),
      },
    );
    expect(resposta).toMatchObject({ tipo: 'recusado', motivo: 'gateway_indisponivel' });
    expect(cobrador.criadas).toEqual([]);
    await largada;

    async function largarDepois(item: NonNullable<typeof dono>) {
      largada = pausa(300).then(() => liberarFatura(c.tabela, ctx, item, null));
      return item;
    }
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type AsaasFake, startAsaas } from '../../../infra/local/fakes/asaas.ts';
import { cobradorAsaas } from '../../../lambdas/gateways/asaas/cobrador.ts';
import type { Cobrador, FaturasDaConta, PagamentoDoGateway } from '../../../lambdas/gateways/port.ts';
import { contarNoCaixa } from '../../../lambdas/pedidos/index.ts';
import { compararMes } from '../../../lambdas/relatorios/comparar-mes.ts';
import { pedirConferencia } from '../../../lambdas/relatorios/pedir-conferencia.ts';
import {
  atualizarRelatorioDoAsaas,
  relatorioDoAsaas,
} from '../../../lambdas/relatorios/relatorio-do-asaas.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { caiu, emCadaPonto } from '../queda/simulada.ts';
import { type Loja, pedidoNa, umaLoja, umCobrador, umPagamento } from './apoio.ts';

const HOJE = '2026-11-21';
const MES = '2026-11';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
beforeEach(() => c.irPara(HOJE));
afterAll(() => c.parar());

const RITMO = { entre: 0, insistir: [1, 1] };
/** A conta de um vendedor no gateway: uma lista, em páginas de `porPagina`, e o que se perguntou dela. */
function umaConta(lista: readonly PagamentoDoGateway[], extras: Partial<FaturasDaConta> = {}, porPagina = 2) {
  const paginas: number[] = [];
  const cobrador = umCobrador({
    cobrancas: {
      pagina: async ({ desde }) => {
        paginas.push(desde);
        const proxima = desde + porPagina < lista.length ? desde + porPagina : null;
        return { ok: true, cobrancas: lista.slice(desde, desde + porPagina), proxima };
      },
      buscar: async (id) => ({
        ok: true,
        cobranca: lista.find((pagamento) => pagamento.pagamento_gateway === id) ?? null,
      }),
      ...extras,
    },
  });
  return { cobrador, paginas };
}
const ler = (loja: Loja, ativo = true) =>
  relatorioDoAsaas(
    { tabela: c.tabela, asaasAtivo: async () => ativo },
    { ctx: loja.ctx(), periodo: 'este_mes' },
  );
/** A mensagem da última leitura que se pediu. */
async function mensagem(loja: Loja) {
  const eventos = (await loja.itens('EVENTO')).filter(({ tipo }) => tipo === 'conferencia.pedida');
  const conferencia = (await loja.itens('CONFERENCIA')).find(({ sk }) => sk === `asaas#${MES}`);
  const dados = eventos
    .map((evento) => z.record(z.string(), z.unknown()).parse(evento.dados))
    .find((dados) => dados.rodada === conferencia?.rodada);
  return { usuario_id: loja.usuario_id, dados: dados ?? {} };
}
const conferir = async (loja: Loja, cobrador: Cobrador | null, tabela = c.tabela) =>
  compararMes(
    { tabela, relogio: c.relogio, cobrador: async () => cobrador, ritmo: RITMO },
    await mensagem(loja),
  );
async function lerTudo(loja: Loja, cobrador: Cobrador) {
  expect(await pedirConferencia({ tabela: c.tabela }, loja.ctx(), MES)).toBe(true);
  await conferir(loja, cobrador);
  return ler(loja);
}
const OUTROS = [
  { cpf: '24971563792', email: 'bia@exemplo.com.br', nome: 'Bia Lima' },
  { cpf: '11144477735', email: 'caio@exemplo.com.br', nome: 'Caio Reis' },
];
async function pago(loja: Loja, extras = {}) {
  const id = await pedidoNa(loja, extras);
  await loja.avisar(umPagamento(id, 'pago'));
  await contarNoCaixa({ tabela: c.tabela }, loja.usuario_id, `asaas#pay_${id}`);
  return id;
}

describe('o relatório do Asaas', () => {
  it('o que combina não é diferença, e os totais dos dois lados são iguais ao centavo', async () => {
    const loja = await umaLoja(c);
    const ids = [await pago(loja), await pago(loja, OUTROS[0]), await pedidoNa(loja, OUTROS[1])];
    const { cobrador } = umaConta([
      ...ids.slice(0, 2).map((id) => umPagamento(id, 'pago')),
      umPagamento(ids[2] ?? '', 'pendente'),
    ]);
    const lido = await lerTudo(loja, cobrador);
    expect(lido.diferencas).toEqual([]);
    expect(lido.la).toEqual({ recebido: 130, estornado: 0, contestado: 0, liquido: 130 });
    expect(lido.aqui).toEqual(lido.la);
    expect(lido.situacoes).toEqual([
      { situacao: 'pendente', quantas: 1, valor: 65 },
      { situacao: 'pago', quantas: 2, valor: 130 },
    ]);
  });

  it('a venda com cupom, ainda por pagar, compara-se pelo que a cobrança vale, e não pelo preço cheio com que nasceu', async () => {
    const loja = await umaLoja(c);
    await loja.cupom();
    const id = await pedidoNa(loja, { cupom: 'PROMO10', valor: 58.5 });
    await loja.avisar(umPagamento(id, 'pendente', { valor_centavos: 6_500 }));
    const { cobrador } = umaConta([umPagamento(id, 'pendente', { valor_centavos: 5_850 })]);
    expect((await lerTudo(loja, cobrador)).diferencas).toEqual([]);
    // O que quem vende mudou no gateway continua a ser uma diferença.
    const mexida = umaConta([umPagamento(id, 'pendente', { valor_centavos: 5_000 })]);
    c.irPara('2026-11-22');
    expect((await lerTudo(loja, mexida.cobrador)).diferencas).toMatchObject([{ tipo: 'valor' }]);
  });

  it('diz o que cada lado sabe e o outro não: paga só lá, paga só aqui, valor diferente e dinheiro devolvido', async () => {
    const loja = await umaLoja(c);
    const soLa = await pedidoNa(loja, OUTROS[0]);
    const [soAqui, valor, devolvido] = [await pago(loja), await pago(loja, OUTROS[1]), await pago(loja)];
    const { cobrador } = umaConta([
      umPagamento(soLa, 'pago'),
      umPagamento(valor, 'pago', { valor_centavos: 7_000 }),
      umPagamento(devolvido, 'estornado'),
    ]);
    const { diferencas, la, aqui } = await lerTudo(loja, cobrador);
    const achadas = Object.fromEntries(diferencas.map(({ pedido_id, tipo }) => [pedido_id, tipo]));
    expect(achadas).toEqual({
      [soLa]: 'so_la',
      [soAqui]: 'so_aqui',
      [valor]: 'valor',
      [devolvido]: 'devolvido',
    });
    expect(diferencas.find(({ tipo }) => tipo === 'so_la')?.cliente_nome).toBe('Bia Lima');
    expect([la.recebido, aqui.recebido]).toEqual([65 + 70 + 65, 65 * 3]);
    expect([la.estornado, aqui.estornado]).toEqual([65, 0]);
  });

  it('a que o vendedor fez direto no Asaas soma à parte, e não é diferença', async () => {
    const loja = await umaLoja(c);
    const deFora = umPagamento('x', 'pago', { referencia: null, assinatura_gateway: null });
    const lido = await lerTudo(loja, umaConta([deFora]).cobrador);
    expect(lido.de_fora).toMatchObject({ quantas: 1, recebido: 65 });
    expect([lido.diferencas, lido.la.recebido]).toEqual([[], 0]);
  });

  it('a notificação que chega entre a leitura e o fim dela não vira diferença', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    const { cobrador } = umaConta([umPagamento(id, 'pago')], {
      pagina: async () => ({ ok: true, cobrancas: [umPagamento(id, 'pago')], proxima: null }),
      buscar: async () => ({ ok: true, cobranca: null }),
    });
    await pedirConferencia({ tabela: c.tabela }, loja.ctx(), MES);
    const faturas = cobrador.cobrancas;
    const comNotificacao = umCobrador({
      cobrancas: faturas && {
        ...faturas,
        pagina: async (consulta) => {
          const pagina = await faturas.pagina(consulta);
          setTimeout(() => void loja.avisar(umPagamento(id, 'pago')), 0);
          return pagina;
        },
      },
    });
    await compararMes(
      {
        tabela: c.tabela,
        relogio: c.relogio,
        cobrador: async () => comNotificacao,
        ritmo: { entre: 500, insistir: [] },
      },
      await mensagem(loja),
    );
    expect((await ler(loja)).diferencas).toEqual([]);
  });

  it('caindo em qualquer ponto, a mensagem que volta continua da página que faltava e termina igual', async () => {
    await emCadaPonto('a conferência', async (processo) => {
      const loja = await umaLoja(c);
      const ids = [await pago(loja), await pago(loja, OUTROS[0]), await pago(loja, OUTROS[1])];
      const { cobrador, paginas } = umaConta(
        ids.map((id) => umPagamento(id, 'pago')),
        {},
        1,
      );
      await pedirConferencia({ tabela: c.tabela }, loja.ctx(), MES);
      await caiu(conferir(loja, cobrador, processo.tabela(c.tabela)));
      await conferir(loja, cobrador);
      await conferir(loja, cobrador);
      const { la, situacoes, meses } = await ler(loja);
      expect([la.recebido, situacoes[0]?.quantas, meses[0]?.lendo], processo.onde).toEqual([195, 3, false]);
      // A repetida depois do fim não pergunta mais nada; a que caiu repete no máximo uma página.
      expect(paginas.length).toBeLessThanOrEqual(4);
    });
  });

  it('duas ao mesmo tempo terminam como uma, e a de uma leitura antiga não grava por cima da nova', async () => {
    const loja = await umaLoja(c);
    const id = await pago(loja);
    const { cobrador } = umaConta([umPagamento(id, 'pago')]);
    await pedirConferencia({ tabela: c.tabela }, loja.ctx(), MES);
    const antiga = await mensagem(loja);
    await Promise.all([conferir(loja, cobrador), conferir(loja, cobrador)]);
    c.irPara('2026-11-22');
    await pedirConferencia({ tabela: c.tabela }, loja.ctx(), MES);
    await compararMes(
      { tabela: c.tabela, relogio: c.relogio, cobrador: async () => umaConta([]).cobrador, ritmo: RITMO },
      antiga,
    );
    expect((await ler(loja)).la.recebido).toBe(65);
    await conferir(loja, cobrador);
    expect((await ler(loja)).meses[0]?.em).toContain('2026-11-22');
  });

  it('o Asaas que não responde, ou recusa a chave, fica dito, e o último retrato continua', async () => {
    const loja = await umaLoja(c);
    const id = await pago(loja);
    await lerTudo(loja, umaConta([umPagamento(id, 'pago')]).cobrador);
    for (const motivo of ['sem_resposta', 'chave_recusada'] as const) {
      c.irPara(motivo === 'sem_resposta' ? '2026-11-23' : '2026-11-24');
      await pedirConferencia({ tabela: c.tabela }, loja.ctx(), MES);
      await conferir(loja, umaConta([], { pagina: async () => ({ ok: false, motivo }) }).cobrador);
      const { meses, la } = await ler(loja);
      expect([meses[0]?.falha, meses[0]?.lendo, la.recebido]).toEqual([motivo, false, 65]);
      expect(meses[0]?.em).toContain(HOJE);
    }
    c.irPara('2026-11-25');
    await pedirConferencia({ tabela: c.tabela }, loja.ctx(), MES);
    await conferir(loja, null);
    expect((await ler(loja)).meses[0]?.falha).toBe('sem_integracao');
  });

  it('quem falha uma vez e responde na seguinte não vira falha', async () => {
    const loja = await umaLoja(c);
    const id = await pago(loja);
    let vezes = 0;
    const { cobrador } = umaConta([], {
      pagina: async () => {
        vezes += 1;
        return vezes === 1
          ? { ok: false, motivo: 'sem_resposta' }
          : { ok: true, cobrancas: [umPagamento(id, 'pago')], proxima: null };
      },
    });
    expect((await lerTudo(loja, cobrador)).meses[0]).toMatchObject({ falha: null, lidas: 1 });
  });

  it('o que se leu há pouco espera, dois pedidos juntos são um, e sem o Asaas ativo nada se pede', async () => {
    const loja = await umaLoja(c);
    const pedir = (ativo = true) =>
      atualizarRelatorioDoAsaas(
        { tabela: c.tabela, asaasAtivo: async () => ativo },
        { ctx: loja.ctx(), periodo: 'este_mes' },
      );
    await expect(pedir(false)).rejects.toThrow('Configure e ative a integração do Asaas primeiro');
    const juntos = await Promise.all([pedir(), pedir()]);
    expect(juntos.flatMap(({ meses }) => meses)).toEqual([MES]);
    expect((await ler(loja)).pode_atualizar).toBe(false);
    await conferir(loja, umaConta([]).cobrador);
    expect(await pedir()).toEqual({ meses: [] });
    c.irPara('2026-11-22');
    expect((await ler(loja)).pode_atualizar).toBe(true);
    expect(await pedir()).toEqual({ meses: [MES] });
  });
});

describe('a lista de cobranças do Asaas', () => {
  let asaas: AsaasFake;
  const KEY = `$aact_hmlg_${randomUUID()}`;
  const conta = (api_key = KEY) =>
    cobradorAsaas({
      urls: { producao: 'http://127.0.0.1:9', sandbox: asaas.endpoint },
      credencial: { ambiente: 'sandbox', api_key },
    }).cobrancas;
  const chamar = (caminho: string, body: Record<string, unknown>) =>
    fetch(`${asaas.endpoint}/v3${caminho}`, {
      method: 'POST',
      headers: { access_token: KEY, 'user-agent': 'teste', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((resposta) => resposta.json());
  beforeAll(async () => {
    asaas = await startAsaas({ agora: () => new Date('2026-11-21T12:00:00Z') });
  });
  afterAll(() => asaas.stop());

  it('vem por vencimento, cem por página, até a última; a que se apagou não existe mais', async () => {
    const { id: customer } = await chamar('/customers', { name: 'Ana', cpfCnpj: '52998224725' });
    for (let i = 0; i < 103; i += 1) {
      await chamar('/payments', { customer, billingType: 'PIX', value: 65, dueDate: '2026-11-30' });
    }
    await chamar('/payments', { customer, billingType: 'PIX', value: 65, dueDate: '2026-12-01' });
    const noMes = { de: '2026-11-01', ate: '2026-11-30' };
    const primeira = await conta()?.pagina({ ...noMes, desde: 0 });
    expect(primeira).toMatchObject({ ok: true, proxima: 100 });
    const segunda = await conta()?.pagina({ ...noMes, desde: 100 });
    if (!segunda?.ok) throw new Error('sem a segunda página');
    expect([segunda.cobrancas.length, segunda.proxima]).toEqual([3, null]);
    const id = segunda.cobrancas[0]?.pagamento_gateway ?? '';
    expect(await conta()?.buscar(id)).toMatchObject({
      cobranca: { valor_centavos: 6_500, vence_em: '2026-11-30' },
    });
    expect(await conta()?.buscar('pay_naoexiste')).toEqual({ ok: true, cobranca: null });
  });

  it('a chave recusada e a falta de resposta se distinguem', async () => {
    const noMes = { de: '2026-11-01', ate: '2026-11-30', desde: 0 };
    const recusada = { ok: false, motivo: 'chave_recusada' };
    expect(await conta('$aact_hmlg_x_invalida')?.pagina(noMes)).toEqual(recusada);
    const semRede = cobradorAsaas({
      urls: { producao: '', sandbox: 'http://127.0.0.1:9' },
      credencial: { ambiente: 'sandbox', api_key: KEY },
    }).cobrancas;
    expect(await semRede?.buscar('pay_1')).toEqual({ ok: false, motivo: 'sem_resposta' });
  });
});

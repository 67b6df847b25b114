import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  alterarAssinatura,
  criarAssinatura,
  excluirAssinatura,
  renovarAssinatura,
} from '../../../lambdas/assinaturas/assinaturas.ts';
import { criarCliente, excluirCliente } from '../../../lambdas/clientes/clientes.ts';
import { fichaDaPessoa } from '../../../lambdas/clientes/ficha.ts';
import { lerCliente } from '../../../lambdas/clientes/index.ts';
import { listarClientes } from '../../../lambdas/clientes/listar-clientes.ts';
import { contarNoCaixa, lerPagamentoGuardado } from '../../../lambdas/pedidos/index.ts';
import { gravacoesDoPagamento, type MudancaDoPagamento } from '../../../lambdas/pedidos/pagamento-item.ts';
import { clienteKey } from '../../../lambdas/platform/keys/cadastros.ts';
import { type Table, transact } from '../../../lambdas/platform/table.ts';
import {
  contarPagamento,
  type Fato,
  juntarFatos,
  TIPOS_DE_FATO,
} from '../../../shared/pagamentos/fatos.rules.ts';
import { quantas } from '../../support/amostragem.ts';
import { type Cenario, umaAssinatura, umCenario, umCliente } from '../cenario.ts';
import { caiu, porCadaChamada, processoQueCai } from '../queda/simulada.ts';
import { fatosDe, type Loja, pedidoNa, umaLoja, umPagamento } from './apoio.ts';
import { caixaMantido, caixaRecontado } from './recontagem-do-caixa.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const contar = (loja: Loja, id: string, tabela: Table = c.tabela) =>
  contarNoCaixa({ tabela }, loja.usuario_id, id);
/** Entrega tudo o que a loja mandou contar, na ordem dada. */
async function contarTudo(loja: Loja, ordem: 1 | -1 = 1) {
  const eventos = (await loja.itens('EVENTO')).filter(({ tipo }) => tipo === 'pagamento.alterado');
  const ids = eventos.map(({ entidade_id }) => String(entidade_id));
  for (const id of ordem === 1 ? ids : ids.reverse()) await contar(loja, id);
}
async function conferir(loja: Loja) {
  const itens = await c.despejar();
  const mantido = caixaMantido(itens, loja.usuario_id);
  expect(mantido).toEqual(caixaRecontado(itens, loja.usuario_id));
  return mantido;
}
const valores = ({ linhas }: ReturnType<typeof caixaMantido>) =>
  linhas.map(({ dia, conta, centavos, tipo }) => [dia, conta, centavos, tipo]);

describe('o caixa conta cada pagamento uma vez', () => {
  it('a primeira cobrança, a renovação e um estorno em parte ficam cada um no seu dia', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    const parte = { tipo: 'estorno', id: 'r_1', em: '2026-11-25T02:30:00.000Z', centavos: 2_000 } as const;
    const doDia22 = fatosDe('pago').map((fato) => ({ ...fato, em: '2026-11-22T15:00:00.000Z' }));
    await loja.avisar(umPagamento(id, 'pago', { pagamento_gateway: 'pay_1' }));
    await loja.avisar(umPagamento(id, 'pago', { pagamento_gateway: 'pay_2', fatos: doDia22 }));
    await loja.avisar(umPagamento(id, 'pago', { pagamento_gateway: 'pay_2', fatos: [...doDia22, parte] }));
    await contarTudo(loja);
    await contarTudo(loja, -1);
    expect(valores(await conferir(loja))).toEqual([
      ['2026-11-21', 'recebido', 6_500, 'primeira'],
      ['2026-11-22', 'recebido', 6_500, 'renovacao'],
      // Duas e meia da manhã em UTC ainda é a véspera em São Paulo.
      ['2026-11-24', 'estornado', 2_000, 'renovacao'],
    ]);
  });

  it('o dia anda quando se ouve que o mesmo fato foi antes', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago'));
    await contarTudo(loja);
    const antes = fatosDe('pago').map((fato) => ({ ...fato, em: '2026-11-19T15:00:00.000Z' }));
    await loja.avisar(umPagamento(id, 'pago', { fatos: antes }));
    await contarTudo(loja);
    expect(valores(await conferir(loja))).toEqual([['2026-11-19', 'recebido', 6_500, 'primeira']]);
  });

  it('a mesma mensagem dez vezes, e dez ao mesmo tempo, conta uma', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'estornado'));
    const alvo = `asaas#pay_${id}`;
    await Promise.all(Array.from({ length: 10 }, () => contar(loja, alvo)));
    for (let vez = 0; vez < 10; vez += 1) await contar(loja, alvo);
    expect((await conferir(loja)).linhas).toHaveLength(2);
  });

  it('o que não é de uma venda, ou não é em reais, não entra', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago', { moeda: 'usd' }));
    const sem_dono = { referencia: null, assinatura_gateway: null, pagamento_gateway: 'pay_alheio' };
    await loja.avisar(umPagamento(id, 'pago', sem_dono));
    await contarTudo(loja);
    await contar(loja, 'asaas#pay_alheio');
    expect(await conferir(loja)).toEqual({ linhas: [], dias: {} });
  });

  it('um pagamento devolvido em oitenta partes cabe, em mais de uma transação', async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    const partes = Array.from({ length: 80 }, (_, i): Fato => {
      const em = new Date(Date.UTC(2026, 10, 22 + i, 12)).toISOString();
      return { tipo: 'estorno', id: `r_${i}`, em, centavos: 50 };
    });
    await loja.avisar(umPagamento(id, 'pago', { fatos: [...fatosDe('pago'), ...partes] }));
    await contarTudo(loja);
    expect((await conferir(loja)).linhas).toHaveLength(81);
  });
});

const umFato = fc.record({
  tipo: fc.constantFrom(...TIPOS_DE_FATO),
  id: fc.constantFrom('a', 'b'),
  // De hora em hora por três dias: alguns caem no mesmo instante, e alguns na véspera em São Paulo.
  em: fc.nat(72).map((hora) => new Date(Date.UTC(2026, 10, 20, hora)).toISOString()),
  centavos: fc.constantFrom(0, 1, 2_500, 6_500, 10_000),
});
const umGesto = fc.record({
  qual: fc.nat(3),
  /** A quem o pagamento passa a pertencer; sem ninguém, fica com quem estava. */
  dono: fc.option(fc.nat(2)),
  moeda: fc.constantFrom('brl', 'brl', 'brl', 'usd'),
  /** Quem se exclui do cadastro. */
  sai: fc.option(fc.nat(2), { freq: 6 }),
  fatos: fc.array(umFato, { maxLength: 3 }),
  /** Quantas vezes a mensagem chega agora; nenhuma é chegar atrasada. */
  entregas: fc.nat(2),
  juntas: fc.boolean(),
  queda: fc.option(
    fc.record({ n: fc.integer({ min: 1, max: 5 }), quando: fc.constantFrom('antes', 'depois') }),
  ),
});

/** Ouve mais fatos de um pagamento, como o executor os grava, sem o que o acesso tem com isso. */
async function ouvir(
  loja: Loja,
  {
    pedido_id,
    id,
    ...resto
  }: Pick<MudancaDoPagamento, 'moeda' | 'cliente_id'> & {
    readonly pedido_id: string;
    readonly id: string;
  },
  fatos: readonly Fato[],
) {
  const principal = await lerPagamentoGuardado(c.tabela, loja.usuario_id, 'asaas', id);
  const todos = juntarFatos(principal?.fatos ?? [], fatos);
  const { situacao, recebido, estornado, contestado } = contarPagamento(todos);
  const lido = { id, principal, apelidos: [], fatos: todos };
  const contas = { situacao, recebido, estornado, contestado };
  const mudanca = {
    ...{ pedido_id, fatos: [...todos], ...contas, ...resto },
    ...{ forma: 'PIX', primeiro: id.endsWith('0') },
  };
  await transact(c.tabela, gravacoesDoPagamento(loja.ctx(), 'asaas', lido, mudanca));
}

/** O cadastro diz, em reais, o que a ficha soma na leitura. */
async function conferirPessoas(loja: Loja, ids: readonly string[]) {
  const fichas = await Promise.all(ids.map((id) => fichaDaPessoa(c, { ctx: loja.ctx(), id })));
  const mantido = fichas.map(({ cliente: { pago, pagamentos } }) => ({ valor: pago, pagamentos }));
  const recontado = fichas.map(({ pago }) => {
    const { valor = 0, pagamentos = 0 } = pago.find(({ moeda }) => moeda === 'brl') ?? {};
    return { valor, pagamentos };
  });
  expect(mantido).toEqual(recontado);
  const { itens } = await listarClientes(c, {
    ctx: loja.ctx(),
    consulta: { limite: 100, arquivados: 'nao' },
  });
  const naLista = new Map(itens.map(({ id, pago, pagamentos }) => [id, { valor: pago, pagamentos }]));
  expect(ids.map((id) => naLista.get(id))).toEqual(recontado);
  return recontado;
}
const CPFS = ['24971563792', '11144477735', '52998224725'];

it('o que se mantém é igual à recontagem: fatos em qualquer ordem, repetições, atrasos, disputas e quedas', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(umGesto, { minLength: 3, maxLength: 14 }), async (gestos) => {
      const loja = await umaLoja(c);
      const pedidos = [
        await pedidoNa(loja),
        await pedidoNa(loja, { plano: 'trimestral', valor: 165, preco: 165 }),
      ];
      const donos = await Promise.all(
        CPFS.map((cpf) => criarCliente(c, { ctx: loja.ctx(), entrada: umCliente({ cpf }) })),
      );
      const fora = new Set<string>();
      for (const { qual, fatos, dono, moeda, sai, entregas, juntas, queda } of gestos) {
        const [pedido_id = '', id] = [pedidos[qual % 2], `pay_${qual}`];
        const de = dono === null ? {} : { cliente_id: donos[dono]?.id ?? null };
        await ouvir(loja, { pedido_id, id, moeda, ...de }, fatos);
        const quem = sai === null ? undefined : donos[sai];
        if (quem && !fora.has(quem.id)) {
          fora.add(quem.id);
          await excluirCliente(c, { ctx: loja.ctx(), id: quem.id, versao: 1 });
        }
        if (queda) {
          const processo = processoQueCai(queda.n, queda.quando === 'antes' ? 'antes' : 'depois');
          await caiu(contar(loja, `asaas#${id}`, processo.tabela(c.tabela)));
        }
        const entregar = Array.from({ length: entregas }, () => () => contar(loja, `asaas#${id}`));
        if (juntas) await Promise.all(entregar.map((fazer) => fazer()));
        else for (const fazer of entregar) await fazer();
      }
      await contarTudo(loja, -1);
      await conferir(loja);
      const ficam = donos.map(({ id }) => id).filter((id) => !fora.has(id));
      await conferirPessoas(loja, ficam);
      // Quem saiu do cadastro não volta por se contar o que pagou.
      expect((await loja.itens('CLIENTE')).map(({ sk }) => sk).sort()).toEqual(ficam.sort());
    }),
    { numRuns: quantas(6, 25) },
  );
}, 120_000);

describe('o que uma pessoa pagou ao todo, no cadastro dela', () => {
  const umaPaga = async () => {
    const loja = await umaLoja(c);
    const id = await pedidoNa(loja);
    await loja.avisar(umPagamento(id, 'pago', { pagamento_gateway: 'pay_1' }));
    return { loja, cliente_id: (await loja.pedido(id))?.cliente_id ?? '', pedido_id: id };
  };

  it('soma cada pagamento uma vez, desconta o que voltou e o que se contesta, e não muda a versão de quem o edita', async () => {
    const { loja, cliente_id, pedido_id } = await umaPaga();
    const parte = { tipo: 'estorno', id: 'r_1', em: '2026-11-22T12:00:00.000Z', centavos: 1_550 } as const;
    const versao = (await lerCliente(c.tabela, loja.usuario_id, cliente_id))?.versao;
    const vezes = async (visto: Parameters<Loja['avisar']>[0]) => {
      await loja.avisar(visto);
      await Promise.all(Array.from({ length: 4 }, () => contar(loja, 'asaas#pay_1')));
      const [pago] = await conferirPessoas(loja, [cliente_id]);
      return pago;
    };
    const pay_1 = { pagamento_gateway: 'pay_1' };
    expect(await vezes(umPagamento(pedido_id, 'pago', pay_1))).toEqual({ valor: 65, pagamentos: 1 });
    const emParte = umPagamento(pedido_id, 'pago', { ...pay_1, fatos: [...fatosDe('pago'), parte] });
    expect(await vezes(emParte)).toEqual({ valor: 49.5, pagamentos: 1 });
    expect(await vezes(umPagamento(pedido_id, 'contestado', pay_1))).toEqual({ valor: 0, pagamentos: 0 });
    expect((await lerCliente(c.tabela, loja.usuario_id, cliente_id))?.versao).toBe(versao);
  });

  it('quem sai do cadastro entre a leitura e a gravação não volta a ele, e o dinheiro conta-se no caixa', async () => {
    const { loja, cliente_id } = await umaPaga();
    const chave = clienteKey(loja.usuario_id, cliente_id);
    let leituras = 0;
    const tabela = porCadaChamada(c.tabela, async (fazer, { rotulo }) => {
      const lido = await fazer();
      if (rotulo !== 'ler CLIENTE') return lido;
      leituras += 1;
      if (leituras === 1) await transact(c.tabela, [{ delete: chave }]);
      return lido;
    });
    await contar(loja, 'asaas#pay_1', tabela);
    expect(leituras).toBe(2);
    expect(await loja.itens('CLIENTE')).toEqual([]);
    expect(valores(await conferir(loja))).toEqual([['2026-11-21', 'recebido', 6_500, 'primeira']]);
  });
});

describe('o que se recebe por fora', () => {
  async function umaAmao(valor: number) {
    const loja = await umaLoja(c);
    const deps = { tabela: c.tabela };
    const cliente = await criarCliente(deps, { ctx: loja.ctx(), entrada: umCliente() });
    const alvo = { cliente_id: cliente.id, produto_id: loja.produtos.mensal ?? '' };
    const assinatura = await criarAssinatura(deps, {
      ctx: loja.ctx(),
      entrada: umaAssinatura(alvo, { valor }),
    });
    return { loja, deps, assinatura };
  }
  const comValor = (valor: number, versao: number) => ({
    data_inicio: '2026-11-21',
    data_expiracao: '2026-12-21',
    telegram_id: null,
    valor,
    versao,
  });

  it('a assinatura feita à mão com valor entra no caixa de hoje; a de valor zero, não', async () => {
    const { loja } = await umaAmao(49.9);
    await contarTudo(loja);
    const { linhas } = await conferir(loja);
    expect(linhas).toMatchObject([
      { dia: '2026-11-21', centavos: 4_990, forma: 'por_fora', gateway: 'por_fora', tipo: 'primeira' },
    ]);
    expect(linhas[0]).toMatchObject({ cliente_nome: 'Maria Souza', pedido_id: null });
    const { loja: outra } = await umaAmao(0);
    expect(await outra.itens('PAGAMENTO')).toEqual([]);
  });

  it('renovar à mão é outro pagamento, de renovação', async () => {
    const { loja, deps, assinatura } = await umaAmao(49.9);
    const { id, versao } = assinatura;
    await renovarAssinatura(deps, { ctx: loja.ctx(), id, entrada: comValor(60, versao) });
    await contarTudo(loja);
    expect(
      valores(await conferir(loja))
        .map(([, , centavos, tipo]) => [centavos, tipo])
        .sort(),
    ).toEqual([
      [4_990, 'primeira'],
      [6_000, 'renovacao'],
    ]);
  });

  it('corrigir o valor é um fato do dia em que se corrige, com o motivo: o que se recebeu fica no seu dia', async () => {
    const { loja, deps, assinatura } = await umaAmao(49.9);
    await contarTudo(loja);
    c.irPara('2026-12-02');
    const { id, versao } = assinatura;
    const corrigida = await alterarAssinatura(deps, { ctx: loja.ctx(), id, entrada: comValor(94.9, versao) });
    await contarTudo(loja);
    const { linhas } = await conferir(loja);
    expect(linhas.map(({ dia, centavos, motivo }) => [dia, centavos, motivo])).toEqual([
      ['2026-11-21', 4_990, undefined],
      ['2026-12-02', -4_990, 'valor_corrigido'],
      ['2026-12-02', 9_490, 'valor_corrigido'],
    ]);
    await alterarAssinatura(deps, { ctx: loja.ctx(), id, entrada: comValor(0, corrigida.versao) });
    await contarTudo(loja);
    const { linhas: depois } = await conferir(loja);
    const soma = depois.reduce((total, { centavos }) => total + centavos, 0);
    expect([soma, depois[0]?.dia, depois[0]?.centavos]).toEqual([0, '2026-11-21', 4_990]);
    c.irPara('2026-11-21');
  });

  it('excluir a assinatura desfaz o recebimento, com a data de quem excluiu', async () => {
    const { loja, deps, assinatura } = await umaAmao(49.9);
    c.irPara('2026-11-28');
    await excluirAssinatura(deps, { ctx: loja.ctx(), id: assinatura.id, versao: assinatura.versao });
    await contarTudo(loja);
    expect(valores(await conferir(loja))).toEqual([
      ['2026-11-21', 'recebido', 4_990, 'primeira'],
      ['2026-11-28', 'recebido', -4_990, 'primeira'],
    ]);
    c.irPara('2026-11-21');
  });

  it('a que nasceu sem valor e ganhou um passa a ter o pagamento', async () => {
    const { loja, deps, assinatura } = await umaAmao(0);
    const { id, versao } = assinatura;
    await alterarAssinatura(deps, { ctx: loja.ctx(), id, entrada: comValor(30, versao) });
    await contarTudo(loja);
    expect(valores(await conferir(loja))).toEqual([['2026-11-21', 'recebido', 3_000, 'primeira']]);
  });
});

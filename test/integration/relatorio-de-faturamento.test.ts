import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contarRenovada, type Recuperada } from '../../lambdas/agregados/contar-recuperado.ts';
import { recontar } from '../../lambdas/agregados/recontar.ts';
import {
  contarNaCarteira,
  contarNaRecorrencia,
  type MudancaDaPessoa,
} from '../../lambdas/assinaturas/index.ts';
import { assinaturaDoItem } from '../../lambdas/assinaturas/item.ts';
import { listarAssinaturas } from '../../lambdas/assinaturas/listar-assinaturas.ts';
import { fichaDaPessoa } from '../../lambdas/clientes/ficha.ts';
import { listarClientes } from '../../lambdas/clientes/listar-clientes.ts';
import { membrosDoGrupo } from '../../lambdas/grupos/grupos.ts';
import { lerLinhas } from '../../lambdas/linhas/index.ts';
import { type AlvoDeHoje, contarHoje } from '../../lambdas/painel-inicio/index.ts';
import { lerHoje } from '../../lambdas/painel-inicio/ler-hoje.ts';
import { contarNoCaixa } from '../../lambdas/pedidos/index.ts';
import { somarLancamentos } from '../../lambdas/pedidos/lancamentos.ts';
import { clienteKey } from '../../lambdas/platform/keys/cadastros.ts';
import { inGroups } from '../../lambdas/platform/read-many.ts';
import { type Item, type Table, transact } from '../../lambdas/platform/table.ts';
import { relatorioDeClientes } from '../../lambdas/relatorios/relatorio-de-clientes.ts';
import { relatorioDeFaturamento } from '../../lambdas/relatorios/relatorio-de-faturamento.ts';
import { MESES_DO_PERIODO, venceHoje } from '../../shared/assinaturas/assinaturas.rules.ts';
import { somarDias, somarMeses } from '../../shared/base/datas.ts';
import {
  type FiltroDoGrupo,
  filtroMostraMembro,
  type Secao,
  secaoDoGrupo,
} from '../../shared/grupos/secoes.rules.ts';
import type { PeriodoEmMeses } from '../../shared/relatorios/periodos.rules.ts';
import { contarUnidades } from '../bench/contador.ts';
import { type Cenario, umCenario } from './cenario.ts';

const LOJA = 'loja-dos-relatorios';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
  await c.semear(LOJA, { historico: true });
});
afterAll(() => c.parar());

const ctx = () => c.ctx({ usuario_id: LOJA });
const vendas = (periodo: PeriodoEmMeses, tabela: Table = c.tabela) =>
  relatorioDeFaturamento({ tabela }, { ctx: ctx(), periodo });
const centavos = (reais: number) => Math.round(reais * 100);
const doTipo = (itens: readonly Item[], tipo: string) => itens.filter(({ pk }) => pk === `${LOJA}#${tipo}`);

const DA_CARTEIRA = ['CARTEIRA', 'CARTEIRA_MES', 'ASSINATURA_CONTADA'];
const DA_RECORRENCIA = ['RECORRENCIA', 'RECORRENCIA_MES', 'PESSOA_CONTADA'];

const DA_HOME = ['HOJE', 'HOJE_CONTADO'];

/** As somas e as marcas que se mantêm, sem o que é zero. */
async function mantidas() {
  const tipos = [...DA_CARTEIRA, ...DA_RECORRENCIA, ...DA_HOME, 'CAIXA', 'LANCAMENTO'];
  tipos.push('PAGAMENTO_CONTADO', 'PAGO_CONTADO');
  const despejados = await c.despejar();
  const itens = despejados.filter(({ pk }) => tipos.some((tipo) => pk === `${LOJA}#${tipo}`));
  const pagos = doTipo(despejados, 'CLIENTE').map(({ pk, sk, pago_centavos, pagamentos }) => ({
    pk,
    sk,
    pago_centavos,
    pagamentos,
  }));
  const semZeros = [...itens, ...(pagos satisfies Item[] as Item[])].map(({ versao: _, ...item }) =>
    Object.fromEntries(Object.entries(item).filter(([, valor]) => valor !== 0)),
  );
  return (
    semZeros
      // A marca de quem não conta (a pendente) não diz nada: pode haver ou não.
      .filter((item) => Object.keys(item).length > 2 && item.elo !== null)
      .sort((a, b) => `${a.pk} ${a.sk}`.localeCompare(`${b.pk} ${b.sk}`))
  );
}

describe('a Home', () => {
  it('diz o mesmo dinheiro que Vendas e os relatórios, ao centavo, e compara o mês até ao mesmo dia', async () => {
    const hoje = await lerHoje(c, ctx());
    const { today } = ctx();
    const entre = async (de: string, ate: string) =>
      (await somarLancamentos(c, { ctx: ctx(), consulta: { de, ate } })).recebido;
    const passado = somarMeses(today, -1);
    expect([hoje.recebido_hoje.valor, hoje.mes.valor, hoje.mes_passado.valor]).toEqual([
      await entre(today, today),
      await entre(`${today.slice(0, 8)}01`, today),
      await entre(`${passado.slice(0, 8)}01`, passado),
    ]);
    for (const { dia, recebido, antes } of [hoje.dias[0], hoje.dias.at(-1)].filter(
      (dia) => dia !== undefined,
    )) {
      const deAntes = somarDias(dia, -30);
      expect([recebido, antes]).toEqual([await entre(dia, dia), await entre(deAntes, deAntes)]);
    }
    expect(hoje.recorrencia).toBe((await vendas('este_mes')).recorrencia.mensal);
    const [semana] = (await relatorioDeClientes(c, { ctx: ctx(), periodo: 'este_mes' })).a_vencer;
    expect({ dias: 7, assinaturas: hoje.a_vencer.assinaturas, valor: hoje.a_vencer.valor }).toEqual(semana);
    expect(hoje.mes.valor).toBeGreaterThan(0);
    expect(hoje.a_vencer.assinaturas).toBeGreaterThan(0);
  });

  it('e as últimas atividades são os últimos pagamentos, de quem pagou', async () => {
    const { atividades } = await lerHoje(c, ctx());
    const pagos = doTipo(await c.despejar(), 'LANCAMENTO').map(({ em, cliente_nome, centavos }) => ({
      em: String(em),
      nome: String(cliente_nome),
      valor: Number(centavos) / 100,
    }));
    const instantes = pagos.map(({ em }) => em).sort((a, b) => b.localeCompare(a));
    expect(atividades.map(({ em }) => em)).toEqual(instantes.slice(0, atividades.length));
    expect(atividades.length).toBe(10);
    for (const { em, nome, valor } of atividades) expect(pagos).toContainEqual({ em, nome, valor });
  });

  it('cada linha do que há para fazer tem o número da lista a que leva', async () => {
    const { today } = ctx();
    const paginas = { limite: 100 };
    const linhas = (await lerLinhas(c.tabela, LOJA)).map(({ id, slug }) => ({ id, slug }));
    for (const dias of [0, 1, 5, 12]) {
      c.irPara(somarDias(today, dias));
      const hoje = ctx().today;
      const { grupos, vencem_hoje } = await lerHoje(c, ctx());
      const lidas = await listarAssinaturas(c, {
        ctx: ctx(),
        consulta: { ...paginas, lista: 'em_andamento' },
      });
      expect(vencem_hoje).toBe(lidas.itens.filter((linha) => venceHoje(linha, hoje)).length);
      const contados = await Promise.all(
        linhas.map(async ({ id, slug }) => {
          const { itens } = await membrosDoGrupo(c, { ctx: ctx(), slug, consulta: paginas });
          const quantos = (filtro: FiltroDoGrupo) =>
            itens.filter((membro) => filtroMostraMembro(filtro, membro, hoje)).length;
          const daSecao = (secao: Secao) =>
            itens.filter((membro) => secaoDoGrupo(membro, hoje) === secao).length;
          return {
            linha_id: id,
            vencidos: quantos('vencidos'),
            pagaram: quantos('pagaram'),
            aguardam: quantos('aguardam'),
            hoje: quantos('hoje'),
            semana: quantos('semana'),
            cancelados: daSecao('Cancelados com acesso'),
            em_dia: daSecao('Ativos em dia'),
          };
        }),
      );
      expect(grupos).toEqual(contados.sort((a, b) => a.linha_id.localeCompare(b.linha_id)));
      expect(grupos.some(({ vencidos, pagaram }) => vencidos > 0 && pagaram > 0)).toBe(true);
    }
    c.irPara(today);
  });
});

/** O que cada cliente pagou, como a lista o diz, e como a ficha o soma na leitura. */
async function pagosDeCadaUm() {
  const { itens } = await listarClientes(c, { ctx: ctx(), consulta: { limite: 100, arquivados: 'nao' } });
  const naLista = itens.map(({ id, pago, pagamentos }) => ({ id, valor: pago, pagamentos }));
  const fichas = await inGroups(itens, async ({ id }) => {
    const { pago } = await fichaDaPessoa(c, { ctx: ctx(), id });
    const { valor = 0, pagamentos = 0 } = pago.find(({ moeda }) => moeda === 'brl') ?? {};
    return { id, valor, pagamentos };
  });
  return { naLista, fichas };
}

it('a lista de clientes diz quanto cada um pagou ao todo, ao centavo, como a página dele', async () => {
  const { naLista, fichas } = await pagosDeCadaUm();
  expect(naLista).toEqual(fichas);
  expect(naLista.filter(({ pagamentos }) => pagamentos > 1).length).toBeGreaterThan(10);
});

describe('o relatório de vendas', () => {
  it.each(['este_mes', 'mes_passado', '12_meses'] as const)(
    'em %s, o dinheiro é o da tela Vendas, ao centavo, e os dias, os meses e os produtos somam o total',
    async (periodo) => {
      const { de, ate, totais, dias, meses, produtos } = await vendas(periodo);
      const {
        produtos: _,
        quantidade: __,
        ...daTela
      } = await somarLancamentos(c, {
        ctx: ctx(),
        consulta: { de, ate },
      });
      expect(totais).toEqual(daTela);
      for (const linhas of [dias, meses, produtos]) {
        const soma = (campo: 'recebido' | 'liquido') =>
          linhas.reduce((total, linha) => total + centavos(linha[campo]), 0);
        expect([soma('recebido'), soma('liquido')]).toEqual([
          centavos(totais.recebido),
          centavos(totais.liquido),
        ]);
      }
      expect(totais.recebido).toBeGreaterThan(0);
    },
  );

  it('a recorrência mensal é a que se conta pessoa por pessoa, e a tabela dos produtos a soma', async () => {
    const { recorrencia, produtos } = await vendas('este_mes');
    const hoje = ctx().today;
    const ativas = doTipo(await c.despejar(), 'ASSINATURA')
      .map(assinaturaDoItem)
      .filter(({ status_grupo }) => status_grupo !== 'renovado' && status_grupo !== 'removido')
      .filter(({ status, data_inicio, data_expiracao }) =>
        // Em atraso por sete dias ainda conta; quem cancelou, só até o último dia de acesso.
        status === 'pendente'
          ? false
          : data_inicio <= hoje && somarDias(data_expiracao, status === 'cancelado' ? 0 : 7) >= hoje,
      )
      .flatMap(({ cliente_id, produto, valor }) => {
        const meses = MESES_DO_PERIODO[produto.periodicidade];
        return meses === undefined ? [] : [{ cliente_id, mensal: Math.round(centavos(valor) / meses) }];
      });
    const certa = ativas.reduce((soma, { mensal }) => soma + mensal, 0);
    const pessoas = new Set(ativas.map(({ cliente_id }) => cliente_id)).size;
    expect(pessoas).toBeGreaterThan(20);
    expect([centavos(recorrencia.mensal), recorrencia.pessoas]).toEqual([certa, pessoas]);
    expect(produtos.reduce((soma, produto) => soma + centavos(produto.recorrencia), 0)).toBe(certa);
  });

  it('o de clientes conta as mesmas pessoas, e em cada mês elas e a recorrência fecham do começo ao fim', async () => {
    const [clientes, faturamento] = await Promise.all([
      relatorioDeClientes(c, { ctx: ctx(), periodo: '12_meses' }),
      vendas('12_meses'),
    ]);
    const movimento = ({ mes, novas, reativadas, perdidas }: (typeof faturamento.meses)[number]) => ({
      mes,
      novas,
      reativadas,
      perdidas,
    });
    expect(clientes.meses).toMatchObject(faturamento.meses.map(movimento));
    expect(clientes.ativas).toBe(faturamento.recorrencia.pessoas);
    for (const [i, mes] of clientes.meses.entries()) {
      const { inicio, nova, reativada, expansao, contracao, perdida, fim } = mes.recorrencia;
      expect(mes.no_inicio + mes.novas + mes.reativadas - mes.perdidas).toBe(mes.no_fim);
      const moveu = centavos(nova) + centavos(reativada) + centavos(expansao);
      expect(centavos(inicio) + moveu - centavos(contracao) - centavos(perdida)).toBe(centavos(fim));
      const seguinte = clientes.meses[i + 1];
      if (seguinte) expect([seguinte.no_inicio, seguinte.recorrencia.inicio]).toEqual([mes.no_fim, fim]);
    }
    expect(clientes.meses.at(-1)?.recorrencia.fim).toBe(faturamento.recorrencia.mensal);
    expect(clientes.safras.length).toBeGreaterThan(0);
  });

  it('doze meses custam poucas unidades por mês, a Home até quatro, e nenhuma varredura', async () => {
    const contador = await contarUnidades(c.endpoint);
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const client = new DynamoDBClient({ endpoint: contador.endpoint, region: 'sa-east-1', credentials });
    try {
      const contada = { name: c.tabela.name, doc: DynamoDBDocumentClient.from(client) };
      await vendas('12_meses', contada);
      const faturamento = contador.recolher();
      expect(faturamento.scans).toBe(0);
      expect(faturamento.leitura).toBeLessThanOrEqual(3 * 12);
      await relatorioDeClientes({ tabela: contada }, { ctx: ctx(), periodo: '12_meses' });
      const clientes = contador.recolher();
      expect(clientes.scans).toBe(0);
      expect(clientes.leitura).toBeLessThanOrEqual(2 * 12);
      await lerHoje({ tabela: contada }, ctx());
      const home = contador.recolher();
      expect([home.scans, home.leitura <= 4]).toEqual([0, true]);
    } finally {
      client.destroy();
      contador.parar();
    }
  });

  it('numa tabela de antes, recontar dá o mesmo que se teria mantido; repetir e cruzar não soma duas vezes', async () => {
    const certas = await mantidas();
    const contadas = (await c.despejar()).filter(({ pk }) =>
      [...DA_CARTEIRA, ...DA_RECORRENCIA, ...DA_HOME, 'PAGO_CONTADO'].some(
        (tipo) => pk === `${LOJA}#${tipo}`,
      ),
    );
    for (let i = 0; i < contadas.length; i += 50) {
      await transact(
        c.tabela,
        contadas.slice(i, i + 50).map(({ pk, sk }) => ({ delete: { pk: String(pk), sk: String(sk) } })),
      );
    }
    for (const { sk } of doTipo(await c.despejar(), 'CLIENTE')) {
      const chave = clienteKey(LOJA, String(sk));
      await transact(c.tabela, [{ update: chave, remove: ['pago_centavos', 'pagamentos'] }]);
    }
    expect((await pagosDeCadaUm()).naLista.every(({ valor }) => valor === 0)).toBe(true);
    expect((await vendas('12_meses')).movimento).toMatchObject({ novas: 0, renovadas: 0 });
    expect(await lerHoje(c, ctx())).toMatchObject({ recorrencia: 0, mes: { valor: 0 }, grupos: [] });
    const deps = {
      tabela: c.tabela,
      relogio: c.relogio,
      contarNoCaixa: (u: string, id: string) => contarNoCaixa(c, u, id),
      contarNaCarteira: (u: string, id: string) => contarNaCarteira(c, u, id),
      contarNaRecorrencia: (u: string, mudanca: MudancaDaPessoa) => contarNaRecorrencia(c, u, mudanca),
      contarRenovada: (u: string, recuperada: Recuperada) => contarRenovada(c, u, recuperada),
      contarHoje: async () => {},
    };
    // A Home copia do que as outras contas dizem: conta-se depois delas.
    const nada = async () => {};
    const daHome = {
      ...{ tabela: c.tabela, relogio: c.relogio, contarNoCaixa: nada, contarNaCarteira: nada },
      ...{ contarNaRecorrencia: nada, contarRenovada: nada },
      contarHoje: (u: string, alvo: AlvoDeHoje) => contarHoje(c, u, alvo),
    };
    const pedidas = async () =>
      doTipo(await c.despejar(), 'EVENTO').filter(({ tipo }) => tipo === 'recontagem.pedida');
    await Promise.all([recontar(deps, LOJA, {}), recontar(deps, LOJA, {})]);
    const feitas = new Set<unknown>();
    const irAteOFim = async (por: Parameters<typeof recontar>[0]) => {
      for (let falta = true; falta; ) {
        const novas = (await pedidas()).filter(({ sk }) => !feitas.has(sk));
        for (const { sk, dados } of novas) {
          feitas.add(sk);
          await recontar(por, LOJA, dados as Record<string, unknown>);
        }
        falta = novas.length > 0;
      }
    };
    await irAteOFim(deps);
    await recontar(daHome, LOJA, {});
    await irAteOFim(daHome);
    expect(await mantidas()).toEqual(certas);
    const { naLista, fichas } = await pagosDeCadaUm();
    expect(naLista).toEqual(fichas);
  });
});

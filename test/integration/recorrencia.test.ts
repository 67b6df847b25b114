import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  alterarAssinatura,
  cancelarAssinatura,
  criarAssinatura,
  excluirAssinatura,
  renovarAssinatura,
} from '../../lambdas/assinaturas/assinaturas.ts';
import { contarNaRecorrencia } from '../../lambdas/assinaturas/index.ts';
import { criarCliente } from '../../lambdas/clientes/clientes.ts';
import { instanteDoEvento } from '../../lambdas/platform/domain-event.ts';
import { criarProduto } from '../../lambdas/produtos/produtos.ts';
import { relatorioDeClientes } from '../../lambdas/relatorios/relatorio-de-clientes.ts';
import { relatorioDeFaturamento } from '../../lambdas/relatorios/relatorio-de-faturamento.ts';
import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { type Cenario, umaAssinatura, umCenario, umCliente, umProduto } from './cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario('2026-09-10');
});
afterAll(() => c.parar());

let lojas = 0;

async function umaLoja() {
  lojas += 1;
  const usuario_id = `recorrencia-${lojas}`;
  const deps = { tabela: c.tabela };
  const ctx = () => c.ctx({ usuario_id });
  const produto = await criarProduto(deps, { ctx: ctx(), entrada: umProduto() });
  const feitos = new Set<unknown>();
  /** Trata os eventos que ainda não se trataram, no dia de cada um, como a fila faria. */
  const contar = async () => {
    for (const { pk, sk, tipo, entidade_id, dados } of await c.despejar()) {
      if (pk !== `${usuario_id}#EVENTO` || !String(tipo).startsWith('assinatura.') || feitos.has(sk))
        continue;
      feitos.add(sk);
      const { cliente_id, renovada_por } = dados as { cliente_id: string; renovada_por?: string };
      await contarNaRecorrencia(deps, usuario_id, {
        cliente_id,
        dia: dataEmSaoPaulo(instanteDoEvento(String(sk))),
        assinaturas: [String(entidade_id), ...(renovada_por ? [renovada_por] : [])],
      });
    }
  };
  const entrada = (data_inicio: string, data_expiracao: string, valor = 65) => ({
    data_inicio,
    data_expiracao,
    valor,
    telegram_id: null,
  });
  return {
    deps,
    ctx,
    contar,
    entrada,
    async vender(cpf: string, ...datas: Parameters<typeof entrada>): Promise<Assinatura> {
      const cliente = await criarCliente(deps, { ctx: ctx(), entrada: umCliente({ cpf }) });
      const alvo = { cliente_id: cliente.id, produto_id: produto.id };
      const assinatura = await criarAssinatura(deps, {
        ctx: ctx(),
        entrada: { ...umaAssinatura(alvo), ...entrada(...datas) },
      });
      await contar();
      return assinatura;
    },
    async meses() {
      await contar();
      return (await relatorioDeClientes(deps, { ctx: ctx(), periodo: '6_meses' })).meses;
    },
  };
}

describe('um mês que fechou', () => {
  it('não muda: editar o valor, excluir, renovar e vender com data de antes contam no dia em que se fazem', async () => {
    const loja = await umaLoja();
    c.irPara('2026-09-10');
    const ana = await loja.vender('52998224725', '2026-09-10', '2026-12-10');
    const bia = await loja.vender('11144477735', '2026-09-10', '2026-12-10');
    const caio = await loja.vender('39053344705', '2026-09-10', '2026-10-10');
    c.irPara('2026-11-05');
    const fechados = async () => (await loja.meses()).filter(({ em_aberto }) => !em_aberto);
    const antes = await fechados();
    expect(
      antes.map(({ no_inicio, novas, perdidas, no_fim }) => [no_inicio, novas, perdidas, no_fim]),
    ).toEqual([...[0, 0, 0].map(() => [0, 0, 0, 0]), [0, 3, 0, 3], [3, 0, 1, 2]]);
    const { deps, ctx } = loja;
    const alterada = { ...loja.entrada('2026-09-10', '2026-12-10', 80), versao: ana.versao };
    await alterarAssinatura(deps, { ctx: ctx(), id: ana.id, entrada: alterada });
    await excluirAssinatura(deps, { ctx: ctx(), id: bia.id, versao: bia.versao });
    await loja.vender('98765432100', '2026-07-01', '2026-12-20');
    const volta = { ...loja.entrada('2026-10-12', '2026-12-12'), versao: caio.versao };
    await renovarAssinatura(deps, { ctx: ctx(), id: caio.id, entrada: volta });
    expect(await fechados()).toEqual(antes);
    expect((await loja.meses()).at(-1)).toMatchObject({
      no_inicio: 2,
      novas: 1,
      reativadas: 1,
      perdidas: 1,
      no_fim: 3,
      perdidas_do_inicio: 1,
      recorrencia: {
        inicio: 130,
        nova: 65,
        reativada: 65,
        expansao: 15,
        contracao: 0,
        perdida: 65,
        fim: 210,
      },
    });
    const vendas = await relatorioDeFaturamento(deps, { ctx: ctx(), periodo: 'este_mes' });
    expect(vendas.recorrencia).toEqual({ mensal: 210, pessoas: 3 });
    expect(vendas.produtos.map(({ recorrencia }) => recorrencia)).toEqual([210]);
  });

  it('o tempo passa sem evento: quem venceu conta em atraso por sete dias, e quem cancelou só até o fim do acesso', async () => {
    const loja = await umaLoja();
    c.irPara('2026-09-10');
    await loja.vender('52998224725', '2026-09-10', '2026-10-25');
    const bia = await loja.vender('11144477735', '2026-09-10', '2026-10-25');
    c.irPara('2026-09-20');
    await cancelarAssinatura(loja.deps, { ctx: loja.ctx(), id: bia.id, versao: bia.versao });
    const ativas = async (dia: string) => {
      c.irPara(dia);
      await loja.contar();
      return (await relatorioDeClientes(loja.deps, { ctx: loja.ctx(), periodo: '3_meses' })).ativas;
    };
    expect([
      ...[await ativas('2026-10-25'), await ativas('2026-10-26')],
      ...[await ativas('2026-11-01'), await ativas('2026-11-02')],
    ]).toEqual([2, 1, 1, 0]);
    expect((await loja.meses()).map(({ mes, perdidas }) => [mes, perdidas]).slice(-2)).toEqual([
      ['2026-10', 1],
      ['2026-11', 1],
    ]);
  });
});

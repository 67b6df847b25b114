import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import {
  alterarAssinatura,
  cancelarAssinatura,
  criarAssinatura,
  excluirAssinatura,
  renovarAssinatura,
} from '../../lambdas/assinaturas/assinaturas.ts';
import { contarNaCarteira, contarNaRecorrencia } from '../../lambdas/assinaturas/index.ts';
import { assinaturaDoItem } from '../../lambdas/assinaturas/item.ts';
import { criarCliente } from '../../lambdas/clientes/clientes.ts';
import { ativarNoGrupo, removerDoGrupo } from '../../lambdas/grupos/mudar-no-grupo.ts';
import type { Item, Table } from '../../lambdas/platform/table.ts';
import { criarProduto } from '../../lambdas/produtos/produtos.ts';
import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import {
  contarAssinatura,
  type Elo,
  type Parcelas,
  repartir,
} from '../../shared/assinaturas/carteira.rules.ts';
import {
  linhaDaPessoa,
  nivelEm,
  parcelasDaLinha,
  TODOS,
} from '../../shared/assinaturas/recorrencia.rules.ts';
import { dataMaisTarde, somarDias } from '../../shared/base/datas.ts';
import { Refusal } from '../../shared/base/refusals.ts';
import { quantas } from '../support/amostragem.ts';
import { type Cenario, umaAssinatura, umCenario, umCliente, umProduto } from './cenario.ts';
import { caiu, processoQueCai } from './queda/simulada.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const MUDAM = new Set([
  'assinatura.criada',
  'assinatura.renovada',
  'assinatura.alterada',
  'assinatura.cancelada',
  'assinatura.ativada_no_grupo',
  'assinatura.removida_do_grupo',
  'assinatura.excluida',
]);
const doTipo = (itens: readonly Item[], usuario_id: string, tipo: string) =>
  itens.filter(({ pk }) => pk === `${usuario_id}#${tipo}`);

/** As somas mantidas, sem as que são zero. */
function mantida(itens: readonly Item[], usuario_id: string) {
  const somas = (tipo: string) =>
    Object.fromEntries(
      doTipo(itens, usuario_id, tipo).flatMap(({ pk: _, sk, ...campos }) => {
        const ficam = Object.entries(campos).filter(([, n]) => n !== 0);
        return ficam.length === 0 ? [] : [[sk, Object.fromEntries(ficam)]];
      }),
    );
  return { dias: somas('CARTEIRA'), meses: somas('CARTEIRA_MES') };
}

const contada = z.object({
  linha: z.record(z.string(), z.array(z.tuple([z.string(), z.number()]))),
  dia: z.string(),
});
const marcasDe = (itens: readonly Item[], usuario_id: string) =>
  doTipo(itens, usuario_id, 'PESSOA_CONTADA').map((item) => contada.parse(item));

/** As somas dos meses da recorrência, e o que as marcas das pessoas dizem que nelas se pôs. */
function daRecorrencia(itens: readonly Item[], usuario_id: string) {
  const semZeros = (somas: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(somas).filter(([, n]) => n !== 0));
  const meses = doTipo(itens, usuario_id, 'RECORRENCIA_MES').map(({ pk: _, sk, ...somas }) => [
    sk,
    semZeros(somas),
  ]);
  const total: Record<string, number> = {};
  for (const { linha } of marcasDe(itens, usuario_id)) {
    for (const [nome, n] of Object.entries(parcelasDaLinha(linha))) total[nome] = (total[nome] ?? 0) + n;
  }
  return {
    mantida: Object.fromEntries(meses.filter(([, somas]) => Object.keys(somas as object).length > 0)),
    recontada: Object.fromEntries(repartir(total).meses),
  };
}

/** As mesmas, contadas de novo das assinaturas que há. */
function recontada(itens: readonly Item[], usuario_id: string): ReturnType<typeof mantida> {
  const todas = new Map(
    doTipo(itens, usuario_id, 'ASSINATURA').map((item) => [String(item.sk), assinaturaDoItem(item)]),
  );
  const elo = (id: string | undefined): Elo => {
    const item = todas.get(id ?? '');
    return item ? contarAssinatura(item, elo(item.metadata.assinatura_anterior_id)).elo : null;
  };
  const total: Record<string, number> = {};
  for (const item of todas.values()) {
    const { parcelas } = contarAssinatura(item, elo(item.metadata.assinatura_anterior_id));
    for (const [nome, n] of Object.entries(parcelas)) total[nome] = (total[nome] ?? 0) + n;
  }
  const { dias, meses } = repartir(total as Parcelas);
  return { dias: Object.fromEntries(dias), meses: Object.fromEntries(meses) };
}

const GESTOS = ['criar', 'renovar', 'cancelar', 'remover', 'ativar', 'alterar', 'excluir'] as const;
const umGesto = fc.record({
  gesto: fc.constantFrom(...GESTOS),
  qual: fc.nat(20),
  dias: fc.nat(50),
  /** Quantas vezes a mensagem chega agora; nenhuma é chegar atrasada. */
  entregas: fc.nat(2),
  juntas: fc.boolean(),
  queda: fc.option(
    fc.record({ n: fc.integer({ min: 1, max: 6 }), quando: fc.constantFrom('antes', 'depois') }),
  ),
});
type Gesto = typeof umGesto extends fc.Arbitrary<infer G> ? G : never;

async function umVendedor(usuario_id: string) {
  const deps = { tabela: c.tabela };
  const ctx = () => c.ctx({ usuario_id });
  const cliente = await criarCliente(deps, { ctx: ctx(), entrada: umCliente() });
  const produto = await criarProduto(deps, { ctx: ctx(), entrada: umProduto() });
  const assinaturas = async () =>
    doTipo(await c.despejar(), usuario_id, 'ASSINATURA').map((item) => assinaturaDoItem(item));
  const datas = (dias: number) => ({
    data_inicio: ctx().today,
    data_expiracao: new Date(Date.parse(ctx().today) + (dias + 1) * 86_400_000).toISOString().slice(0, 10),
    telegram_id: null,
    valor: dias + 0.9,
  });
  const alvo = { cliente_id: cliente.id, produto_id: produto.id, mesmo_assim: true };
  const criar = (dias: number) => {
    const status = dias % 5 === 0 ? ('pendente' as const) : ('ativo' as const);
    const entrada = umaAssinatura(alvo, { ...datas(dias), ...alvo, status });
    return criarAssinatura(deps, { ctx: ctx(), entrada });
  };
  type Muda = Exclude<Gesto['gesto'], 'criar'>;
  const fazer: Record<Muda, (assinatura: Assinatura, dias: number) => Promise<unknown>> = {
    renovar: ({ id, versao }, dias) =>
      renovarAssinatura(deps, { ctx: ctx(), id, entrada: { ...datas(dias), versao } }),
    cancelar: ({ id, versao }) => cancelarAssinatura(deps, { ctx: ctx(), id, versao }),
    remover: ({ id, versao }) => removerDoGrupo(deps, { ctx: ctx(), id, versao }),
    ativar: ({ id, versao }) => ativarNoGrupo(deps, { ctx: ctx(), id, versao }),
    alterar: ({ id, versao }, dias) =>
      alterarAssinatura(deps, { ctx: ctx(), id, entrada: { ...datas(dias), versao } }),
    excluir: ({ id, versao }) => excluirAssinatura(deps, { ctx: ctx(), id, versao }),
  };
  return { cliente_id: cliente.id, criar, fazer, assinaturas };
}

const umEvento = z.object({
  entidade_id: z.string(),
  dados: z.object({ renovada_por: z.string().nullable().default(null) }).default({ renovada_por: null }),
});
/** O que a mensagem de um evento leva às somas, como em lambdas/agregados/agregar.ts. */
const mensagemDo = (evento: Item) => {
  const { entidade_id, dados } = umEvento.parse(evento);
  return { id: entidade_id, renovada_por: dados.renovada_por };
};
type Mensagem = ReturnType<typeof mensagemDo>;

let vendedores = 0;

it('a carteira é igual à recontagem: renovações, exclusões, repetições, atrasos, disputas e quedas', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(umGesto, { minLength: 4, maxLength: 16 }), async (gestos) => {
      vendedores += 1;
      const usuario_id = `carteira-${vendedores}`;
      const vendedor = await umVendedor(usuario_id);
      const { cliente_id } = vendedor;
      const contar = async ({ id, renovada_por }: Mensagem, tabela: Table = c.tabela) => {
        await contarNaCarteira({ tabela }, usuario_id, id, renovada_por);
        const { today: dia } = c.ctx({ usuario_id });
        const assinaturas = [id, ...(renovada_por ? [renovada_por] : [])];
        await contarNaRecorrencia({ tabela }, usuario_id, { cliente_id, dia, assinaturas });
      };
      const mensagens = async () =>
        doTipo(await c.despejar(), usuario_id, 'EVENTO')
          .filter(({ tipo }) => MUDAM.has(String(tipo)))
          .map((evento) => mensagemDo(evento));
      for (const { gesto, qual, dias, entregas, juntas, queda } of gestos) {
        c.irPara(`2026-11-${String(1 + (dias % 28)).padStart(2, '0')}`);
        const lista = await vendedor.assinaturas();
        const item = lista[qual % Math.max(1, lista.length)];
        const feito = gesto === 'criar' ? vendedor.criar(dias) : item && vendedor.fazer[gesto](item, dias);
        await feito?.catch((erro: unknown) => {
          if (!(erro instanceof Refusal)) throw erro;
        });
        const chegam = await mensagens();
        const mensagem = chegam[qual % Math.max(1, chegam.length)];
        if (!mensagem) continue;
        if (queda) {
          const processo = processoQueCai(queda.n, queda.quando === 'antes' ? 'antes' : 'depois');
          await caiu(contar(mensagem, processo.tabela(c.tabela)));
        }
        const outra = chegam[(qual + 1) % chegam.length] ?? mensagem;
        const entregar = Array.from({ length: entregas }, (_, i) => () => contar(i === 0 ? mensagem : outra));
        if (juntas) await Promise.all(entregar.map((fazer) => fazer()));
        else for (const fazer of entregar) await fazer();
      }
      const porContar = (await mensagens()).toReversed();
      await Promise.all(porContar.slice(0, 4).map((mensagem) => contar(mensagem)));
      for (const mensagem of porContar) await contar(mensagem);
      const itens = await c.despejar();
      expect(mantida(itens, usuario_id)).toEqual(recontada(itens, usuario_id));
      // As somas das pessoas são as das marcas; e elas dizem, do último dia em que se contou em diante, o que as
      // assinaturas dizem agora. Se então nada mudava daí em diante, a marca ficou com o dia de antes: o que
      // passou já não se corrige.
      const { mantida: somas, recontada: dasMarcas } = daRecorrencia(itens, usuario_id);
      expect(somas).toEqual(dasMarcas);
      const agora = linhaDaPessoa(await vendedor.assinaturas());
      const { today } = c.ctx({ usuario_id });
      for (const { linha, dia } of marcasDe(itens, usuario_id)) {
        const ultimo = dataMaisTarde(dia, today);
        for (const depois of [0, 9, 40, 70].map((dias) => somarDias(ultimo, dias))) {
          expect(nivelEm(linha[TODOS] ?? [], depois)).toBe(nivelEm(agora[TODOS] ?? [], depois));
        }
      }
    }),
    // Os ids são sorteados a cada vez: encolher um caso que depende deles não o repete, e só gasta o prazo do teste.
    { numRuns: quantas(6, 20), endOnFailure: true },
  );
}, 120_000);

it('a renovada que se excluiu antes de a mensagem chegar não leva a nova consigo: a nova conta', async () => {
  c.irPara('2026-11-10');
  const vendedor = await umVendedor('renovada-e-excluida');
  const antiga = await vendedor.criar(8);
  await vendedor.fazer.renovar(antiga, 9);
  const [encerrada] = (await vendedor.assinaturas()).filter(({ id }) => id === antiga.id);
  if (!encerrada) throw new Error('a antiga sumiu antes de excluída');
  await vendedor.fazer.excluir(encerrada, 0);
  const itens = await c.despejar();
  const mensagens = doTipo(itens, 'renovada-e-excluida', 'EVENTO')
    .filter(({ tipo }) => MUDAM.has(String(tipo)))
    .map((evento) => mensagemDo(evento));
  for (const { id, renovada_por } of mensagens)
    await contarNaCarteira(c, 'renovada-e-excluida', id, renovada_por);
  const somas = mantida(await c.despejar(), 'renovada-e-excluida');
  expect(Object.keys(somas.dias)).not.toHaveLength(0);
  expect(somas).toEqual(recontada(itens, 'renovada-e-excluida'));
});

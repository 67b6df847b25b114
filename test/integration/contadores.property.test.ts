import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelarAssinatura,
  criarAssinatura,
  excluirAssinatura,
  renovarAssinatura,
} from '../../lambdas/assinaturas/assinaturas.ts';
import { expirarVencidas } from '../../lambdas/assinaturas/expirar-vencidas.ts';
import { contarNaRecorrencia } from '../../lambdas/assinaturas/index.ts';
import { assinaturaDoItem } from '../../lambdas/assinaturas/item.ts';
import { listarAssinaturas } from '../../lambdas/assinaturas/listar-assinaturas.ts';
import { lerAssinatura } from '../../lambdas/assinaturas/repository.ts';
import {
  alterarCliente,
  arquivarCliente,
  criarCliente,
  excluirCliente,
  restaurarCliente,
} from '../../lambdas/clientes/clientes.ts';
import { lerCliente } from '../../lambdas/clientes/index.ts';
import { listarClientes } from '../../lambdas/clientes/listar-clientes.ts';
import { ativarNoGrupo, desfazerRemocao, removerDoGrupo } from '../../lambdas/grupos/mudar-no-grupo.ts';
import { listarPaginas } from '../../lambdas/paginas/paginas.ts';
import { levarAHome } from '../../lambdas/painel-inicio/index.ts';
import { lerHoje } from '../../lambdas/painel-inicio/ler-hoje.ts';
import { obterContagens } from '../../lambdas/painel-inicio/painel-inicio.ts';
import { contarNoCaixa } from '../../lambdas/pedidos/index.ts';
import { readStoredEvent } from '../../lambdas/platform/domain-event.ts';
import type { Item } from '../../lambdas/platform/table.ts';
import { lerProduto, produtoDoItem } from '../../lambdas/produtos/index.ts';
import {
  arquivarProduto,
  criarProduto,
  duplicarProduto,
  excluirProduto,
  listarProdutos,
} from '../../lambdas/produtos/produtos.ts';
import type { Lista } from '../../shared/assinaturas/assinaturas.schema.ts';
import type { Parcelas } from '../../shared/assinaturas/carteira.rules.ts';
import { linhaDaPessoa, TODOS } from '../../shared/assinaturas/recorrencia.rules.ts';
import { somarDias } from '../../shared/base/datas.ts';
import { Refusal } from '../../shared/base/refusals.ts';
import { type FiltroDoGrupo, filtroMostraMembro } from '../../shared/grupos/secoes.rules.ts';
import { parcelasDaAssinatura, parcelasDaPessoa } from '../../shared/painel-inicio/hoje.rules.ts';
import { quantas } from '../support/amostragem.ts';
import { type Cenario, umaAssinatura, umCenario, umCliente, umProduto } from './cenario.ts';
import { mantido, recontado } from './recontagem.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const CPFS = ['52998224725', '24971563792', '11144477735'] as const;
const acao = fc.record({
  nome: fc.constantFrom(
    'criarCliente',
    'alterarCliente',
    'excluirCliente',
    'arquivarCliente',
    'restaurarCliente',
    'criarProduto',
    'duplicarProduto',
    'excluirProduto',
    'arquivarProduto',
    'criarAssinatura',
    'renovar',
    'cancelar',
    'excluirAssinatura',
    'ativarNoGrupo',
    'removerDoGrupo',
    'desfazerRemocao',
    'noite',
  ),
  qual: fc.nat(20),
  outro: fc.nat(20),
  cpf: fc.constantFrom(...CPFS),
  contato: fc.nat(3),
});

type Loja = { usuario_id: string; clientes: string[]; produtos: string[]; assinaturas: string[] };
const pegar = (lista: readonly string[], i: number) => lista[i % Math.max(1, lista.length)] ?? 'nao-existe';

async function fazer(
  loja: Loja,
  { nome, qual, outro, cpf, contato }: typeof acao extends fc.Arbitrary<infer A> ? A : never,
) {
  const deps = { tabela: c.tabela, relogio: c.relogio, cancelarAssinaturas: async () => {} };
  const ctx = c.ctx({ usuario_id: loja.usuario_id });
  const cliente_id = pegar(loja.clientes, qual);
  const produto_id = pegar(loja.produtos, outro);
  const id = pegar(loja.assinaturas, qual);
  const entrada = umCliente({
    cpf,
    nome: `Cliente ${qual}`,
    email: contato % 2 === 0 ? null : `c${contato}@exemplo.com.br`,
    telefone: contato > 1 ? `1198765432${contato}` : null,
  });
  const versaoDe = (registro: { versao: number } | null) => registro?.versao ?? 1;
  const renovacao = { data_inicio: '2026-11-21', data_expiracao: '2027-01-21', valor: 1, telegram_id: null };
  switch (nome) {
    case 'criarCliente':
      loja.clientes.push((await criarCliente(deps, { ctx, entrada })).id);
      break;
    case 'alterarCliente': {
      const versao = versaoDe(await lerCliente(c.tabela, loja.usuario_id, cliente_id));
      await alterarCliente(deps, { ctx, id: cliente_id, entrada: { ...entrada, versao } });
      break;
    }
    case 'excluirCliente': {
      const versao = versaoDe(await lerCliente(c.tabela, loja.usuario_id, cliente_id));
      await excluirCliente(deps, { ctx, id: cliente_id, versao });
      break;
    }
    case 'arquivarCliente':
      await arquivarCliente(deps, { ctx, id: cliente_id, cancelar_assinaturas: false });
      break;
    case 'restaurarCliente':
      await restaurarCliente(deps, { ctx, id: cliente_id });
      break;
    case 'criarProduto':
      loja.produtos.push((await criarProduto(deps, { ctx, entrada: umProduto() })).id);
      break;
    case 'duplicarProduto':
      loja.produtos.push((await duplicarProduto(deps, { ctx, id: produto_id })).id);
      break;
    case 'excluirProduto': {
      const versao = versaoDe(await lerProduto(c.tabela, loja.usuario_id, produto_id));
      await excluirProduto(deps, { ctx, id: produto_id, versao });
      break;
    }
    case 'arquivarProduto':
      await arquivarProduto(deps, { ctx, id: produto_id });
      break;
    case 'criarAssinatura': {
      const extras = outro % 3 === 0 ? { data_inicio: '2026-01-01', data_expiracao: '2026-11-20' } : {};
      const nova = await criarAssinatura(deps, {
        ctx,
        entrada: umaAssinatura({ cliente_id, produto_id }, { ...extras, mesmo_assim: true }),
      });
      loja.assinaturas.push(nova.id);
      break;
    }
    case 'renovar': {
      const versao = versaoDe(await lerAssinatura(c.tabela, loja.usuario_id, id));
      loja.assinaturas.push(
        (await renovarAssinatura(deps, { ctx, id, entrada: { ...renovacao, versao } })).id,
      );
      break;
    }
    case 'cancelar':
      await cancelarAssinatura(deps, {
        ctx,
        id,
        versao: versaoDe(await lerAssinatura(c.tabela, loja.usuario_id, id)),
      });
      break;
    case 'excluirAssinatura':
      await excluirAssinatura(deps, {
        ctx,
        id,
        versao: versaoDe(await lerAssinatura(c.tabela, loja.usuario_id, id)),
      });
      break;
    case 'ativarNoGrupo':
    case 'removerDoGrupo':
    case 'desfazerRemocao': {
      const mudar = { ativarNoGrupo, removerDoGrupo, desfazerRemocao }[nome];
      const versao = versaoDe(await lerAssinatura(c.tabela, loja.usuario_id, id));
      await mudar(deps, { ctx, id, versao });
      break;
    }
    case 'noite':
      await expirarVencidas(deps);
      break;
  }
}

describe('o que se mantém é igual ao que se conta', () => {
  it('contadores, referências e buscas batem com a recontagem depois de qualquer sequência de ações', async () => {
    let corrida = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(acao, { minLength: 5, maxLength: 40 }), async (acoes) => {
        corrida += 1;
        const loja: Loja = { usuario_id: `loja-${corrida}`, clientes: [], produtos: [], assinaturas: [] };
        for (const acao of acoes) {
          // Recusas são respostas legítimas; qualquer outra coisa é defeito e derruba a propriedade.
          await fazer(loja, acao).catch((erro) => {
            if (!(erro instanceof Refusal)) throw erro;
          });
        }
        const itens = await c.despejar();
        expect(mantido(itens, loja.usuario_id)).toEqual(recontado(itens, loja.usuario_id));
      }),
      { numRuns: quantas(12, 40) },
    );
  }, 120_000);

  it('continuam iguais com ações ao mesmo tempo', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(acao, { minLength: 10, maxLength: 25 }),
        fc.uuid(),
        async (acoes, usuario_id) => {
          const loja: Loja = { usuario_id, clientes: [], produtos: [], assinaturas: [] };
          const inicio = { qual: 0, outro: 0, contato: 1 };
          await fazer(loja, { ...inicio, nome: 'criarCliente', cpf: CPFS[0] });
          await fazer(loja, { ...inicio, nome: 'criarProduto', cpf: CPFS[0] });
          const resultados = await Promise.allSettled(acoes.map((acao) => fazer(loja, acao)));
          for (const resultado of resultados)
            if (resultado.status === 'rejected' && !(resultado.reason instanceof Refusal))
              throw resultado.reason;
          const itens = await c.despejar();
          expect(mantido(itens, usuario_id)).toEqual(recontado(itens, usuario_id));
        },
      ),
      { numRuns: quantas(8, 25) },
    );
  }, 120_000);

  it('as contas da Home são as dos registros, com cada evento repetido e fora de ordem, e dizem as seções do grupo', async () => {
    let corrida = 0;
    const mudar = fc.record({ ordem: fc.infiniteStream(fc.nat(1_000)), dias: fc.nat(45) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(acao, { minLength: 8, maxLength: 30 }),
        mudar,
        async (acoes, { ordem, dias }) => {
          corrida += 1;
          const loja: Loja = { usuario_id: `home-${corrida}`, clientes: [], produtos: [], assinaturas: [] };
          const inicio = { qual: 0, outro: 0, contato: 1 };
          await fazer(loja, { ...inicio, nome: 'criarCliente', cpf: CPFS[0] });
          await fazer(loja, { ...inicio, nome: 'criarProduto', cpf: CPFS[0] });
          for (const acao of acoes) {
            await fazer(loja, acao).catch((erro) => {
              if (!(erro instanceof Refusal)) throw erro;
            });
          }
          const doTipo = (itens: readonly Item[], tipo: string) =>
            itens.filter(({ pk }) => pk === `${loja.usuario_id}#${tipo}`);
          const eventos = doTipo(await c.despejar(), 'EVENTO').map((item) => readStoredEvent(item));
          const entregas = eventos.flatMap(({ data }) => (data ? [data, data] : []));
          const misturadas = entregas.map((evento) => ({ evento, n: Number(ordem.next().value) }));
          for (const { evento } of misturadas.sort((a, b) => a.n - b.n)) {
            if (evento.tipo === 'pagamento.alterado')
              await contarNoCaixa(c, loja.usuario_id, evento.entidade_id);
            if (typeof evento.dados.cliente_id === 'string') {
              const { cliente_id } = evento.dados;
              const dia = c.ctx().today;
              await contarNaRecorrencia(c, loja.usuario_id, {
                cliente_id,
                dia,
                assinaturas: loja.assinaturas,
              });
            }
            await levarAHome(c, evento);
          }
          const itens = await c.despejar();
          const linhas = new Map(
            doTipo(itens, 'PRODUTO').map((item) => [String(item.sk), produtoDoItem(item).linha_id]),
          );
          const assinaturas = doTipo(itens, 'ASSINATURA').map(assinaturaDoItem);
          const certas: Record<string, number> = {};
          const somar = (parcelas: Parcelas) => {
            for (const [nome, n] of Object.entries(parcelas)) certas[nome] = (certas[nome] ?? 0) + n;
          };
          for (const item of assinaturas)
            somar(parcelasDaAssinatura(item, linhas.get(item.produto_id) ?? null));
          const pessoas = Map.groupBy(assinaturas, ({ cliente_id }) => cliente_id);
          for (const dela of pessoas.values()) somar(parcelasDaPessoa(linhaDaPessoa(dela)[TODOS] ?? []));
          const mantidas = Object.fromEntries(
            doTipo(itens, 'HOJE').flatMap(({ pk: _, sk, ...somas }) =>
              String(sk).startsWith('C#')
                ? []
                : Object.entries(somas).flatMap(([campo, n]) => (n === 0 ? [] : [[`${sk}|${campo}`, n]])),
            ),
          );
          expect(mantidas).toEqual(Object.fromEntries(Object.entries(certas).filter(([, n]) => n !== 0)));
          const hoje = somarDias(c.ctx().today, dias);
          const { grupos } = await lerHoje(c, { ...c.ctx({ usuario_id: loja.usuario_id }), today: hoje });
          for (const { linha_id, ...secoes } of grupos) {
            const delas = assinaturas.filter(({ produto_id }) => linhas.get(produto_id) === linha_id);
            const quantos = (filtro: FiltroDoGrupo) =>
              delas.filter((assinatura) => filtroMostraMembro(filtro, assinatura, hoje)).length;
            expect(secoes).toMatchObject({
              vencidos: quantos('vencidos'),
              pagaram: quantos('pagaram'),
              aguardam: quantos('aguardam'),
              hoje: quantos('hoje'),
              semana: quantos('semana'),
            });
          }
        },
      ),
      { numRuns: quantas(5, 25) },
    );
  }, 120_000);

  it('a demonstração nasce com contadores, referências e buscas certos', async () => {
    await c.semear('demonstracao', { clientes: 200 });
    const itens = await c.despejar();
    expect(mantido(itens, 'demonstracao')).toEqual(recontado(itens, 'demonstracao'));
    expect(mantido(itens, 'demonstracao').contadores).toEqual({
      clientes: 200,
      produtos: 8,
      assinaturas: 200,
      assinaturas_removidas: 12,
    });
  });

  it('na demonstração, cada número da Home é o que a lista daquela tela mostra', async () => {
    await c.semear('vitrine');
    const ctx = c.ctx({ usuario_id: 'vitrine' });
    const deps = { tabela: c.tabela, cursores: c.cursores, paradas: c.paradas };
    const pagina = { limite: 100 };
    const nao = { ...pagina, arquivados: 'nao' as const };
    const quantas = async (lista: Promise<{ itens: readonly unknown[] }>) => (await lista).itens.length;
    // Se já vendeu não é um número de lista nenhuma.
    const { vendeu: _, ...contagens } = await obterContagens(deps, ctx);
    const naLista = (lista: Lista) =>
      quantas(listarAssinaturas(deps, { ctx, consulta: { ...pagina, lista } }));
    const removidas = await naLista('removidas');
    const emAndamento = await naLista('em_andamento');
    expect(contagens).toEqual({
      clientes: await quantas(listarClientes(deps, { ctx, consulta: nao })),
      produtos: await quantas(listarProdutos(deps, { ctx, consulta: nao })),
      assinaturas: emAndamento + (await naLista('renovadas')) + removidas,
      assinaturas_removidas: removidas,
      landing_pages: await quantas(listarPaginas(deps, { ctx, consulta: pagina })),
    });
    expect(removidas).toBeGreaterThan(0);
  });
});

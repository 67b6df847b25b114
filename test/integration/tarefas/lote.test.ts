import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alterarAssinatura } from '../../../lambdas/assinaturas/assinaturas.ts';
import { itemDaAssinatura, lerAssinatura } from '../../../lambdas/assinaturas/index.ts';
import { lerCliente } from '../../../lambdas/clientes/index.ts';
import type { RequestContext } from '../../../lambdas/platform/context.ts';
import { type Table, transact } from '../../../lambdas/platform/table.ts';
import { acoesDoLote } from '../../../lambdas/tarefas/acoes-do-lote.ts';
import type { AcoesDoLote } from '../../../lambdas/tarefas/executar-lote.ts';
import { criarLote, desfazerLote, lerResultadoDoLote } from '../../../lambdas/tarefas/lote.ts';
import type { Arquivos } from '../../../lambdas/tarefas/ports.ts';
import { cancelarTarefa, obterTarefa } from '../../../lambdas/tarefas/tarefas.ts';
import { type DepsDoTarefeiro, trabalhar } from '../../../lambdas/tarefas/trabalhar.ts';
import { seguimentoDe } from '../../../shared/assinaturas/seguimento.rules.ts';
import { recusasTarefas } from '../../../shared/tarefas/tarefas.routes.ts';
import { type LoteEntrada, loteEntrada } from '../../../shared/tarefas/tarefas.schema.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import {
  enviosDe,
  eventosDe,
  porWhatsapp,
  rodarFila,
  umVendedor,
  umWhatsapp,
  type Vendedor,
} from '../cobrancas/apoio.ts';

const HOJE = '2026-11-21';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

/** Uma ação em lote não toca no balde. */
const semArquivos = new Proxy({} as Arquivos, {
  get: () => () => Promise.reject(new Error('Uma ação em lote não tem arquivos')),
});

type Opcoes = { readonly tabela?: Table; readonly acoes?: (as: AcoesDoLote) => AcoesDoLote };
function depsDe(v: Vendedor, { tabela = c.tabela, acoes = (as) => as }: Opcoes = {}): DepsDoTarefeiro {
  return {
    tabela,
    arquivos: semArquivos,
    relogio: v.relogio.clock,
    acoes: async () => acoes(acoesDoLote({ tabela, saidaDe: porWhatsapp })),
  };
}

const pedir = (v: Vendedor, entrada: LoteEntrada, ctx: RequestContext = v.ctx()) =>
  criarLote({ tabela: c.tabela }, { ctx, entrada });
const ler = (v: Vendedor, id: string) => obterTarefa({ tabela: c.tabela }, { ctx: v.ctx(), id });
const trabalhou = (v: Vendedor, id: string, deps = depsDe(v), ultimaTentativa = false) =>
  trabalhar(deps, { usuario_id: v.usuario_id, id, restaMs: () => 600_000, ultimaTentativa });
const recusados = async (v: Vendedor, id: string) =>
  (await lerResultadoDoLote({ tabela: c.tabela }, { ctx: v.ctx(), id })).recusados;

async function varias(v: Vendedor, quantas: number) {
  const pessoas = [];
  for (let n = 0; n < quantas; n += 1) pessoas.push(await v.alguem(HOJE));
  return pessoas;
}
type Pessoa = Awaited<ReturnType<typeof varias>>[number];
const escolher = (pessoas: readonly Pessoa[]) =>
  pessoas.map(({ assinatura: { id, versao } }) => ({ id, versao }));
const estado = async (v: Vendedor, id: string) => {
  const lida = await lerAssinatura(c.tabela, v.usuario_id, id);
  if (!lida) throw new Error('Assinatura sumiu');
  return lida;
};

/** A mesma pessoa com muitas assinaturas, gravadas como a importação as grava. */
async function quinhentas(v: Vendedor) {
  const { assinatura } = await v.alguem(HOJE);
  const cliente = await lerCliente(c.tabela, v.usuario_id, assinatura.cliente_id);
  if (!cliente) throw new Error('Cliente sumiu');
  const ctx = v.ctx();
  const copias = { cliente, produto: { ...assinatura.produto, versao: 1 } };
  const itens = Array.from({ length: 500 }, () =>
    itemDaAssinatura(ctx, ctx.ids.next(), copias, {
      data_inicio: '2026-01-01',
      data_expiracao: HOJE,
      status: 'ativo',
      status_grupo: 'ativo',
      origem: 'manual',
      valor: 49.9,
      telegram_id: null,
      metadata: {},
      data_ativacao_grupo: null,
    }),
  );
  for (let i = 0; i < itens.length; i += 100) {
    await transact(
      c.tabela,
      itens.slice(i, i + 100).map((put) => ({ put })),
    );
  }
  return itens.map(({ sk }) => ({ id: sk, versao: 1 }));
}

class Queda extends Error {}
/** A tabela de um processo que morre na chamada `n`: antes de ela sair, ou feita mas antes da resposta. */
function tabelaQueCai(n: number, quando: 'antes' | 'depois'): Table {
  let chamadas = 0;
  const doc = new Proxy(c.tabela.doc, {
    get: (alvo, nome) =>
      nome !== 'send'
        ? Reflect.get(alvo, nome)
        : async (comando: Parameters<DynamoDBDocumentClient['send']>[0]) => {
            chamadas += 1;
            const esta = chamadas;
            if (esta > n || (esta === n && quando === 'antes')) throw new Queda();
            const resposta = await alvo.send(comando);
            if (esta === n) throw new Queda();
            return resposta;
          },
  });
  return { name: c.tabela.name, doc };
}

describe('uma ação em lote', () => {
  it('adia quinhentas numa tarefa, com o andamento, e desfaz todas noutra; mais que isso não se pede', async () => {
    const v = await umVendedor(c);
    const itens = await quinhentas(v);
    expect(loteEntrada.safeParse({ acao: 'cobrar', itens: [...itens, { id: 'x', versao: 1 }] }).success).toBe(
      false,
    );
    const { id, total } = await pedir(v, { acao: 'adiar', itens, ligar_em: '2026-11-25' });
    expect(total).toBe(500);
    // A função sem tempo para mais de um grupo continua noutra mensagem.
    const restos = [600_000, 600_000, 0];
    await trabalhar(depsDe(v), {
      usuario_id: v.usuario_id,
      id,
      restaMs: () => restos.shift() ?? 0,
      ultimaTentativa: false,
    });
    expect(await ler(v, id)).toMatchObject({ status: 'processando', feitas: 20 });
    await trabalhou(v, id);
    expect(await ler(v, id)).toMatchObject({ status: 'concluida', feitas: 500, recusadas: 0 });
    expect(await eventosDe(c, v, 'assinatura.adiada')).toHaveLength(500);

    const volta = await desfazerLote({ tabela: c.tabela }, { ctx: v.ctx(), id });
    await trabalhou(v, volta.id);
    expect(await ler(v, volta.id)).toMatchObject({ status: 'concluida', feitas: 500, recusadas: 0 });
    expect(seguimentoDe(await estado(v, itens[499]?.id ?? ''))).toBe(null);
  });

  it('o que se recusa a um diz-se pelo nome, e os outros seguem', async () => {
    const v = await umVendedor(c);
    const pessoas = await varias(v, 4);
    const [, mudou, cancelada] = pessoas;
    const itens = escolher(pessoas);
    const { id: mudada, ...campos } = (mudou as Pessoa).assinatura;
    await alterarAssinatura(
      { tabela: c.tabela },
      {
        ctx: v.ctx(),
        id: mudada,
        entrada: {
          data_inicio: campos.data_inicio,
          data_expiracao: '2026-12-30',
          valor: 60,
          telegram_id: null,
          versao: campos.versao,
        },
      },
    );
    const antes = await pedir(v, { acao: 'cancelar', itens: escolher([cancelada as Pessoa]) });
    await trabalhou(v, antes.id);
    const { id } = await pedir(v, { acao: 'cancelar', itens: [...itens, { id: 'de-ninguem', versao: 1 }] });
    await trabalhou(v, id);
    expect(await ler(v, id)).toMatchObject({ status: 'concluida', total: 5, feitas: 5, recusadas: 3 });
    expect((await recusados(v, id)).map(({ nome, motivo }) => [nome, motivo])).toEqual([
      ['Maria Souza', expect.stringContaining('alterado em outra janela')],
      ['Maria Souza', expect.stringContaining('alterado em outra janela')],
      [null, 'Não existe mais'],
    ]);
    const como = await Promise.all(itens.map((item) => estado(v, item.id)));
    expect(como.map(({ status }) => status)).toEqual(['cancelado', 'ativo', 'cancelado', 'cancelado']);
    // Cancelar não se desfaz: por isso se pergunta antes.
    await expect(desfazerLote({ tabela: c.tabela }, { ctx: v.ctx(), id })).rejects.toThrow(
      recusasTarefas.nada_a_desfazer.mensagem,
    );
  });

  it.each(['antes', 'depois'] as const)(
    'a queda em qualquer passo (%s de gravar) retoma de onde ficou, e ninguém é cobrado duas vezes',
    async (quando) => {
      const v = await umVendedor(c);
      const pessoas = await varias(v, 12);
      const { id } = await pedir(v, { acao: 'cobrar', itens: escolher(pessoas) });
      let quedas = 0;
      for (let n = 3; (await ler(v, id)).status === 'processando'; n += 11) {
        const tabela = tabelaQueCai(n, quando);
        await trabalhou(v, id, depsDe(v, { tabela })).catch((erro) => {
          if (!(erro instanceof Queda)) throw erro;
          quedas += 1;
        });
      }
      expect(quedas).toBeGreaterThan(3);
      expect(await ler(v, id)).toMatchObject({ status: 'concluida', feitas: 12, recusadas: 0 });
      expect(await enviosDe(c, v)).toHaveLength(12);
      const { aceitas, remetente } = umWhatsapp();
      await rodarFila(c, v, { remetente });
      expect(new Set(aceitas.map(({ para }) => para)).size).toBe(12);
      expect(aceitas).toHaveLength(12);
    },
  );

  it('duas entregas da mesma mensagem ao mesmo tempo fazem uma vez só; o mesmo pedido é a mesma tarefa', async () => {
    const v = await umVendedor(c);
    const itens = escolher(await varias(v, 12));
    const primeira = await pedir(v, { acao: 'adiar', itens, ligar_em: '2026-11-30' }, v.ctx('chave-do-lote'));
    const repetida = await pedir(v, { acao: 'adiar', itens, ligar_em: '2026-11-30' }, v.ctx('chave-do-lote'));
    expect(repetida.id).toBe(primeira.id);
    await Promise.all([trabalhou(v, primeira.id), trabalhou(v, primeira.id), trabalhou(v, primeira.id)]);
    await trabalhou(v, primeira.id);
    expect(await ler(v, primeira.id)).toMatchObject({ status: 'concluida', feitas: 12, recusadas: 0 });
    expect(await eventosDe(c, v, 'assinatura.adiada')).toHaveLength(12);
    expect((await estado(v, itens[0]?.id ?? '')).versao).toBe(2);
  });

  it('cobrar diz de cada um por que não sai: quem não aceita, quem já recebeu hoje; e fora das 8 às 20 h, ninguém', async () => {
    const v = await umVendedor(c);
    const recusa = await v.alguem(HOJE, { aceita_avisos: false });
    const pessoas = [...(await varias(v, 2)), recusa];
    const { id } = await pedir(v, { acao: 'cobrar', itens: escolher(pessoas) });
    await trabalhou(v, id);
    expect(await recusados(v, id)).toEqual([
      { id: recusa.assinatura.id, nome: 'Maria Souza', motivo: expect.stringContaining('não aceita') },
    ]);
    const { id: repetida } = await pedir(v, { acao: 'cobrar', itens: escolher(pessoas.slice(0, 1)) });
    await trabalhou(v, repetida);
    expect((await recusados(v, repetida))[0]?.motivo).toBe('Cobrança já foi enviada hoje');
    v.relogio.irPara('2026-11-22T21:00:00-03:00');
    const { id: noite } = await pedir(v, { acao: 'cobrar', itens: escolher(pessoas.slice(0, 2)) });
    await trabalhou(v, noite);
    expect((await recusados(v, noite)).map(({ motivo }) => motivo)).toEqual(
      Array(2).fill(expect.stringContaining('20')),
    );
  });

  it('exclui os clientes que nada prende; a queda no meio não diz que não se excluiu', async () => {
    const v = await umVendedor(c);
    const { assinatura, cliente: preso } = await v.alguem(HOJE);
    const { cliente: livre } = await v.alguem(HOJE, {});
    const { excluirAssinatura } = await import('../../../lambdas/assinaturas/assinaturas.ts');
    const doLivre = (await c.despejar()).find(({ gsi2pk }) => gsi2pk === livre.id);
    await excluirAssinatura({ tabela: c.tabela }, { ctx: v.ctx(), id: String(doLivre?.sk), versao: 1 });
    const versaoDe = async (id: string) => (await lerCliente(c.tabela, v.usuario_id, id))?.versao ?? 0;
    const itens = await Promise.all(
      [preso.id, livre.id].map(async (id) => ({ id, versao: await versaoDe(id) })),
    );
    const { id } = await pedir(v, { acao: 'excluir_clientes', itens });
    const caiAoExcluir = (as: AcoesDoLote): AcoesDoLote => ({
      ...as,
      excluir_clientes: async (...de) => {
        await as.excluir_clientes(...de);
        throw new Queda();
      },
    });
    await expect(trabalhou(v, id, depsDe(v, { acoes: caiAoExcluir }))).rejects.toThrow(Queda);
    await trabalhou(v, id);
    expect(await ler(v, id)).toMatchObject({ status: 'concluida', feitas: 2, recusadas: 1 });
    expect((await recusados(v, id)).map(({ motivo }) => motivo)).toEqual([
      expect.stringContaining('tem 1 assinatura'),
    ]);
    expect(await lerCliente(c.tabela, v.usuario_id, livre.id)).toBe(null);
    expect((await estado(v, assinatura.id)).cliente_id).toBe(preso.id);
  });

  it('de outro vendedor não se acha ninguém, nem a tarefa, nem o resultado; com os seus, os dele não mudam', async () => {
    const [v, intruso] = [await umVendedor(c), await umVendedor(c)];
    const dela = escolher(await varias(v, 2));
    await expect(pedir(intruso, { acao: 'cancelar', itens: dela })).rejects.toThrow(
      recusasTarefas.ninguem_achado.mensagem,
    );
    const seus = escolher(await varias(intruso, 1));
    const { id } = await pedir(intruso, { acao: 'cancelar', itens: [...seus, ...dela] });
    await trabalhou(intruso, id);
    expect((await recusados(intruso, id)).map(({ nome, motivo }) => [nome, motivo])).toEqual(
      Array(2).fill([null, 'Não existe mais']),
    );
    expect((await estado(v, dela[0]?.id ?? '')).status).toBe('ativo');
    for (const fazer of [lerResultadoDoLote, desfazerLote]) {
      await expect(fazer({ tabela: c.tabela }, { ctx: v.ctx(), id })).rejects.toThrow(
        recusasTarefas.tarefa_nao_encontrada.mensagem,
      );
    }
  });

  it("'Parar' acaba com o que falta; remover do grupo desfaz-se, menos a quem mudou depois", async () => {
    const v = await umVendedor(c);
    const itens = escolher(await varias(v, 12));
    const { id } = await pedir(v, { acao: 'remover_do_grupo', itens });
    const alvo = { ctx: v.ctx(), id };
    await expect(desfazerLote({ tabela: c.tabela }, alvo)).rejects.toThrow(
      recusasTarefas.fora_de_hora.mensagem,
    );
    let feitas = 0;
    const paraNoPrimeiro = (as: AcoesDoLote): AcoesDoLote => ({
      ...as,
      remover_do_grupo: async (...de) => {
        feitas += 1;
        if (feitas === 10) await cancelarTarefa({ tabela: c.tabela, arquivos: semArquivos }, alvo);
        return as.remover_do_grupo(...de);
      },
    });
    await trabalhou(v, id, depsDe(v, { acoes: paraNoPrimeiro }));
    expect(await ler(v, id)).toMatchObject({ status: 'cancelada', feitas: 10 });
    const grupo = async () =>
      (await Promise.all(itens.map((item) => estado(v, item.id)))).map(({ status_grupo }) => status_grupo);
    expect((await grupo()).filter((situacao) => situacao === 'ativo')).toHaveLength(2);
    const [mudada] = itens;
    const depois = await estado(v, mudada?.id ?? '');
    const { data_inicio, data_expiracao, valor } = depois;
    await alterarAssinatura(
      { tabela: c.tabela },
      {
        ctx: v.ctx(),
        id: depois.id,
        entrada: { data_inicio, data_expiracao, valor: valor + 1, telegram_id: null, versao: depois.versao },
      },
    );
    const volta = await desfazerLote({ tabela: c.tabela }, alvo);
    await trabalhou(v, volta.id);
    expect(await ler(v, volta.id)).toMatchObject({ total: 10, feitas: 10, recusadas: 1 });
    expect((await grupo()).filter((situacao) => situacao === 'ativo')).toHaveLength(11);
  });

  it('o que falha por nossa causa tenta-se de novo e, na última vez, fica dito sem parar os outros', async () => {
    const v = await umVendedor(c);
    const itens = escolher(await varias(v, 3));
    const { id } = await pedir(v, { acao: 'adiar', itens, ligar_em: '2026-11-30' });
    const estraga = (as: AcoesDoLote): AcoesDoLote => ({
      ...as,
      adiar: async (ctx, item) => {
        if (item.id === itens[1]?.id) throw new Error('defeito');
        return as.adiar(ctx, item);
      },
    });
    const deps = depsDe(v, { acoes: estraga });
    await expect(trabalhou(v, id, deps)).rejects.toThrow('defeito');
    await trabalhou(v, id, deps, true);
    expect(await ler(v, id)).toMatchObject({ status: 'concluida', feitas: 3, recusadas: 1 });
    expect((await recusados(v, id))[0]?.motivo).toContain('do nosso lado');
  });
});

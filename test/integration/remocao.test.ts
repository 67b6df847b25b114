import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alterarAssinatura } from '../../lambdas/assinaturas/assinaturas.ts';
import { abrirAssinatura, obterAssinatura } from '../../lambdas/assinaturas/index.ts';
import { criarCliente } from '../../lambdas/clientes/clientes.ts';
import { DEFINICOES } from '../../lambdas/gateways/gateways.ts';
import { desfazerRemocaoDoMembro, membrosDoGrupo, removerMembro } from '../../lambdas/grupos/grupos.ts';
import { consumirEventos } from '../../lambdas/pagamentos/consumir.ts';
import { criarProduto } from '../../lambdas/produtos/produtos.ts';
import type { Status } from '../../shared/assinaturas/assinaturas.schema.ts';
import { eventoDaFila, umaFila } from '../support/eventos.ts';
import { type Cenario, umCenario, umCliente, umProduto } from './cenario.ts';
import { umCobrador } from './pagamentos/apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

let numero = 0;

/** Alguém no grupo, que o gateway cobra, com o que se pode fazer dele e a fila que age fora de casa. */
async function alguem(status: Status = 'ativo') {
  numero += 1;
  const usuario_id = `remocao-${numero}`;
  const deps = { tabela: c.tabela, cursores: c.cursores };
  const ctx = (chave?: string) => c.ctx(chave ? { usuario_id, chave } : { usuario_id });
  const cliente = await criarCliente(deps, { ctx: ctx(), entrada: umCliente() });
  const produto = await criarProduto(deps, { ctx: ctx(), entrada: umProduto() });
  const { id, versao } = await abrirAssinatura(deps, {
    ctx: ctx(),
    nova: {
      cliente_id: cliente.id,
      produto_id: produto.id,
      dados: {
        data_inicio: '2026-10-01',
        data_expiracao: '2026-11-20',
        status,
        status_grupo: 'ativo',
        origem: 'checkout',
        valor: 49.9,
        telegram_id: null,
        metadata: { cobranca: { gateway: 'asaas', id: 'sub_1' }, pedido_id: 'pedido-1' },
      },
    },
  });
  const paradas: string[] = [];
  const cobrador = umCobrador({
    pararAssinatura: async (qual) => {
      paradas.push(qual);
      return { ok: true };
    },
  });
  const entregues = new Set<string>();
  /** Entrega o que o despachante pôs na fila, também o que os próprios tratamentos puseram, até nada restar. */
  const entregarFila = async () => {
    for (;;) {
      const eventos = (await c.despejar()).filter(
        ({ pk, sk, tipo }) =>
          pk === `${usuario_id}#EVENTO` &&
          !entregues.has(String(sk)) &&
          (tipo === 'assinatura.removida_do_grupo' || tipo === 'cobranca.parar'),
      );
      if (eventos.length === 0) return;
      const corpos = eventos.map(({ sk, tipo, entidade_id, dados }) => {
        entregues.add(String(sk));
        return JSON.stringify({ id: sk, usuario_id, tipo, entidade_id, dados });
      });
      const { batchItemFailures } = await consumirEventos(
        {
          fila: umaFila('eventos'),
          tabela: c.tabela,
          relogio: c.relogio,
          tempoReal: Date.now,
          gateways: DEFINICOES,
          cobrador: async () => cobrador,
          pedirBoasVindas: async () => undefined,
          pedirCobrancaQueFalhou: async () => undefined,
          pedirAcessoPorWhatsapp: async () => null,
          pedirAcessoDeTeste: async () => undefined,
          pedirRecibo: async () => undefined,
          conversoes: async () => [],
        },
        eventoDaFila(corpos),
      );
      expect(batchItemFailures).toEqual([]);
    }
  };
  const ler = () => obterAssinatura(deps, { ctx: ctx(), id });
  const remover = (de: number) => removerMembro(deps, { ctx: ctx(), id, versao: de });
  const desfazer = (de: number, chave?: string) =>
    desfazerRemocaoDoMembro(deps, { ctx: ctx(chave), id, versao: de });
  const noGrupo = async () =>
    (await membrosDoGrupo(deps, { ctx: ctx(), slug: 'over-limite', consulta: { limite: 25 } })).itens.length;
  const mudarValor = async () => {
    const { data_inicio, data_expiracao, telegram_id, versao: lida } = await ler();
    const entrada = { data_inicio, data_expiracao, telegram_id, valor: 10, versao: lida };
    return alterarAssinatura(deps, { ctx: ctx(), id, entrada });
  };
  return { versao, paradas, entregarFila, entregues, ler, remover, desfazer, noGrupo, mudarValor };
}

const MUDOU = { erro: 'remocao_mudou' };

describe('remover do grupo e desfazer (regra 47)', () => {
  it.each(['ativo', 'pendente', 'expirado', 'cancelado'] as const)(
    'quem estava %s volta como estava, e nada sai para o gateway',
    async (status) => {
      const item = await alguem(status);
      const antes = await item.ler();
      const { versao } = await item.remover(item.versao);
      expect(await item.noGrupo()).toBe(0);
      await item.desfazer(versao);
      await item.entregarFila();
      const { versao: _, atualizado_em: __, ...depois } = await item.ler();
      expect(antes).toMatchObject(depois);
      expect(await item.noGrupo()).toBe(1);
      expect(item.paradas).toEqual([]);
    },
  );

  it('sem desfazer, a cobrança para uma vez, mesmo que a mensagem chegue de novo', async () => {
    const item = await alguem();
    const { versao } = await item.remover(item.versao);
    expect(item.paradas).toEqual([]);
    await item.entregarFila();
    expect(item.paradas).toEqual(['sub_1']);
    expect((await item.ler()).metadata).toMatchObject({ cobranca: { id: 'sub_1' }, pedido_id: 'pedido-1' });
    await expect(item.desfazer(versao)).rejects.toMatchObject(MUDOU);
    item.entregues.clear();
    await item.entregarFila();
    expect(new Set(item.paradas)).toEqual(new Set(['sub_1']));
    expect((await item.ler()).status_grupo).toBe('removido');
  });

  it('se a assinatura mudou depois de sair, desfazer é recusado em palavras e a cobrança para', async () => {
    const item = await alguem();
    const { versao } = await item.remover(item.versao);
    await item.mudarValor();
    await expect(item.desfazer(versao)).rejects.toThrow(
      'Não dá mais para desfazer: a assinatura mudou depois que saiu do grupo',
    );
    await item.entregarFila();
    expect(item.paradas).toEqual(['sub_1']);
  });

  it('desfazer duas vezes desfaz uma; a mesma chamada repetida responde o mesmo', async () => {
    const item = await alguem();
    const { versao } = await item.remover(item.versao);
    const feito = await item.desfazer(versao, 'desfazer');
    expect(await item.desfazer(versao, 'desfazer')).toEqual(feito);
    await expect(item.desfazer(versao)).rejects.toMatchObject(MUDOU);
    await expect(item.desfazer(feito.versao)).rejects.toMatchObject(MUDOU);
    expect((await item.ler()).status_grupo).toBe('ativo');
  });

  it('a mensagem de uma saída desfeita não apressa a da saída seguinte', async () => {
    const item = await alguem();
    const primeira = await item.remover(item.versao);
    const volta = await item.desfazer(primeira.versao);
    const segunda = await item.remover(volta.versao);
    const dasegunda = (await c.despejar()).filter(
      ({ tipo, dados }) =>
        tipo === 'assinatura.removida_do_grupo' &&
        typeof dados === 'object' &&
        dados !== null &&
        'versao' in dados &&
        dados.versao === segunda.versao,
    );
    for (const { sk } of dasegunda) item.entregues.add(String(sk));
    await item.entregarFila();
    expect(item.paradas).toEqual([]);
    expect((await item.desfazer(segunda.versao)).status_grupo).toBe('ativo');
  });

  it('desfazer e a mensagem ao mesmo tempo: ou a pessoa volta, ou a cobrança para, nunca os dois', async () => {
    const desfechos = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const item = await alguem();
        const { versao } = await item.remover(item.versao);
        const [volta, outra] = await Promise.allSettled([
          item.desfazer(versao),
          item.desfazer(versao),
          item.entregarFila(),
        ]);
        const voltaram = [volta, outra].filter(({ status }) => status === 'fulfilled').length;
        await item.entregarFila();
        const { status_grupo } = await item.ler();
        expect(voltaram).toBe(status_grupo === 'ativo' ? 1 : 0);
        return [status_grupo, ...item.paradas].join(' ');
      }),
    );
    for (const desfecho of desfechos) expect(['ativo', 'removido sub_1']).toContain(desfecho);
  });
});

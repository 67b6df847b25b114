import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lerPausa, retomarEnvios } from '../../lambdas/entregas/index.ts';
import { contasDoItem } from '../../lambdas/entregas/item.ts';
import { verificarVencimentos } from '../../lambdas/lembretes/verificar.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { diaDeEntregasKey } from '../../lambdas/platform/keys/envios.ts';
import { type Item, queryAll, transact } from '../../lambdas/platform/table.ts';
import type { StatusDeEntrega } from '../../shared/entregas/entregas.schema.ts';
import { umEventoDoSes } from '../support/notificacoes-de-email.ts';
import { type Cenario, umCenario } from './cenario.ts';
import { consumirNotificacoes } from './entregas.apoio.ts';
import { enviosDe, peloSes, rodarFila, umProvedor, umVendedor } from './lembretes/apoio.ts';
import { emCadaPonto } from './queda/simulada.ts';

const HOJE = '2026-11-22';
const ANTES = '2026-11-22T11:00:00.000Z';
const DEPOIS = '2026-11-22T13:00:00.000Z';
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

/** Um vendedor com `enviados` e-mails de ontem, dos quais `devolvidos` voltaram. */
async function comOntem(enviados: number, devolvidos = 0): Promise<string> {
  const vendedor = `pausa-${randomUUID()}`;
  const contas = { enviados, entregues: enviados - devolvidos, devolvidos };
  await transact(c.tabela, [{ update: diaDeEntregasKey(vendedor, '2026-11-21'), add: contas }]);
  return vendedor;
}
const aviso = (
  vendedor: string,
  status: StatusDeEntrega,
  enviado_em = ANTES,
  mensagem: string = randomUUID(),
) =>
  umEventoDoSes({
    vendedor,
    mensagem,
    status,
    em: enviado_em,
    enviado_em,
    para: `${randomUUID()}@ex.com.br`,
  });
const voltaram = (vendedor: string, quantos: number, enviado_em = ANTES) =>
  Array.from({ length: quantos }, () => aviso(vendedor, 'bounced', enviado_em));
const itens = (vendedor: string, tipo: string): Promise<Item[]> =>
  Array.fromAsync(queryAll(c.tabela, { pk: `${vendedor}#${tipo}` }));
const comunicadosAoDono = async (vendedor: string) =>
  (await itens(vendedor, 'ENVIO')).filter(({ tipo_template }) => tipo_template === 'aviso_da_conta');
const ctx = (usuario_id: string, chave?: string) =>
  newContext(c.relogio, { usuario_id, ator: 'operador', seed: chave ?? null });
const retomar = async (vendedor: string) =>
  retomarEnvios(c.tabela, ctx(vendedor), (await lerPausa(c.tabela, vendedor)).versao);

describe('o vendedor com devoluções demais', () => {
  it('para na 41ª em mil envios, uma vez, e é avisado por e-mail do porquê', async () => {
    const vendedor = await comOntem(1_000, 39);
    await consumirNotificacoes(c, voltaram(vendedor, 1));
    expect((await lerPausa(c.tabela, vendedor)).pausa).toBeNull();
    await consumirNotificacoes(c, voltaram(vendedor, 3));
    const { pausa } = await lerPausa(c.tabela, vendedor);
    expect(pausa).toMatchObject({ motivo: 'devolucoes', enviados: 1_002, casos: 41 });
    expect(await comunicadosAoDono(vendedor)).toMatchObject([
      {
        status: 'pendente',
        categoria: 'acesso',
        cliente: { email: 'ana@loja.com.br' },
        conteudo: {
          template: {
            conteudo_texto: expect.stringContaining('Dos últimos 1.002 e-mails, 41 voltaram: 4,09%'),
          },
        },
      },
    ]);
    const tipos = (await itens(vendedor, 'EVENTO')).map(({ tipo }) => tipo);
    expect(tipos.filter((tipo) => tipo === 'envios.pausados')).toHaveLength(1);
    expect(tipos).toContain('envio.reivindicado');
  });

  it('uma reclamação em mil envios para; em novecentos, não, e o envio que completa os mil é que para', async () => {
    const vendedor = await comOntem(998);
    await consumirNotificacoes(c, [aviso(vendedor, 'complained')]);
    expect((await lerPausa(c.tabela, vendedor)).pausa).toBeNull();
    await consumirNotificacoes(c, [aviso(vendedor, 'sent')]);
    expect((await lerPausa(c.tabela, vendedor)).pausa).toMatchObject({
      motivo: 'reclamacoes',
      enviados: 1_000,
      casos: 1,
    });
  });

  it('devoluções que chegam ao mesmo tempo por filas diferentes param uma vez, e nenhuma deixa de ser contada', async () => {
    const vendedor = await comOntem(1_000, 38);
    // Cada lote é de uma função diferente: entre elas não há ordem.
    await Promise.all(voltaram(vendedor, 6).map((item) => consumirNotificacoes(c, [item])));
    expect((await lerPausa(c.tabela, vendedor)).pausa).toMatchObject({ motivo: 'devolucoes', casos: 41 });
    expect(await comunicadosAoDono(vendedor)).toHaveLength(1);
    const hoje = (await itens(vendedor, 'ENTREGAS_DIA')).map(contasDoItem).find(({ dia }) => dia === HOJE);
    expect(hoje?.contas).toMatchObject({ devolvidos: 6, enviados: 6 });
  });

  it('a função cai em qualquer ponto da devolução que para: repetida, para uma vez e avisa uma vez', async () => {
    await emCadaPonto('a devolução que para', async (processo) => {
      const vendedor = await comOntem(1_000, 40);
      const item = aviso(vendedor, 'bounced');
      await consumirNotificacoes(c, [item], { tabela: processo.tabela(c.tabela) });
      await consumirNotificacoes(c, [item]);
      expect((await lerPausa(c.tabela, vendedor)).pausa).toMatchObject({ casos: 41 });
      expect(await comunicadosAoDono(vendedor)).toHaveLength(1);
    });
  });
});

describe('retomar os envios', () => {
  it('recomeça a conta: o que saiu antes já não para, mesmo que volte depois', async () => {
    const vendedor = await comOntem(1_000, 40);
    await consumirNotificacoes(c, voltaram(vendedor, 1));
    c.irPara(HOJE);
    expect(await retomar(vendedor)).toMatchObject({ pausa: null });
    await consumirNotificacoes(c, voltaram(vendedor, 9));
    expect((await lerPausa(c.tabela, vendedor)).pausa).toBeNull();
    await consumirNotificacoes(c, voltaram(vendedor, 4, DEPOIS));
    expect((await lerPausa(c.tabela, vendedor)).pausa).toBeNull();
    await consumirNotificacoes(c, voltaram(vendedor, 1, DEPOIS));
    expect((await lerPausa(c.tabela, vendedor)).pausa).toMatchObject({ enviados: 5, casos: 5 });
    expect(await comunicadosAoDono(vendedor)).toHaveLength(2);
    // O relatório soma o dia inteiro: o que saiu antes e o que saiu depois.
    const doDia = (await itens(vendedor, 'ENTREGAS_DIA')).map(contasDoItem).filter(({ dia }) => dia === HOJE);
    expect(doDia.map(({ contas }) => contas.devolvidos)).toEqual([10, 5]);
  });

  it('só retoma a pausa que se viu: a que já foi retomada, ou a que veio depois, é um conflito', async () => {
    const vendedor = await comOntem(1_000, 40);
    await consumirNotificacoes(c, voltaram(vendedor, 1));
    const { versao } = await lerPausa(c.tabela, vendedor);
    const umaVez = ctx(vendedor, 'chave-1');
    await retomarEnvios(c.tabela, umaVez, versao);
    // A mesma chamada repetida acha o que fez; outra janela, não.
    expect(await retomarEnvios(c.tabela, ctx(vendedor, 'chave-1'), versao)).toMatchObject({ pausa: null });
    await expect(retomarEnvios(c.tabela, ctx(vendedor), versao)).rejects.toMatchObject({
      erro: 'versao_desatualizada',
    });
    await consumirNotificacoes(c, voltaram(vendedor, 5, DEPOIS));
    await expect(retomarEnvios(c.tabela, ctx(vendedor), versao)).rejects.toThrow();
    expect((await lerPausa(c.tabela, vendedor)).pausa).not.toBeNull();
    await expect(retomarEnvios(c.tabela, ctx(`ninguem-${randomUUID()}`), 1)).rejects.toThrow();
  });
});

describe('com os envios pausados', () => {
  it('o lembrete que já estava na fila é descartado com o motivo, e nenhum outro se pede', async () => {
    const v = await umVendedor(c);
    await v.alguem(HOJE);
    const deps = { tabela: c.tabela, saidaDe: peloSes, tempoReal: Date.now };
    const pedir = () => verificarVencimentos(deps, { ctx: v.ctx(), rodada: undefined });
    expect(await pedir()).toMatchObject({ enviados: 1 });
    await consumirNotificacoes(c, voltaram(v.usuario_id, 5));
    const { aceitos, remetente } = umProvedor();
    expect(await rodarFila(c, v, { remetente })).toBe(0);
    expect(aceitos).toEqual([]);
    const doCliente = (await enviosDe(c, v)).filter(({ categoria }) => categoria === 'aviso');
    expect(doCliente).toMatchObject([{ status: 'descartado', motivo: 'envios pausados' }]);
    await v.alguem(HOJE);
    expect(await pedir()).toMatchObject({ enviados: 0, sem_envio: 1 });
    await retomar(v.usuario_id);
    expect(await pedir()).toMatchObject({ enviados: 1 });
    expect(await rodarFila(c, v, { remetente })).toBe(0);
    expect(aceitos).toHaveLength(1);
  });
});

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lerSupressao } from '../../lambdas/entregas/index.ts';
import { contasDoItem } from '../../lambdas/entregas/item.ts';
import type { ConfirmarEnvio } from '../../lambdas/entregas/ports.ts';
import { notificacaoKey } from '../../lambdas/platform/keys/eventos.ts';
import { putIfAbsent, queryAll } from '../../lambdas/platform/table.ts';
import {
  contasDaEntrega,
  type FatosDaEntrega,
  juntarFato,
  SEM_CONTAS,
  somarContas,
} from '../../shared/entregas/entregas.rules.ts';
import { STATUS_DE_ENTREGA, type StatusDeEntrega } from '../../shared/entregas/entregas.schema.ts';
import { quantas } from '../support/amostragem.ts';
import { umEventoDoSes } from '../support/notificacoes-de-email.ts';
import { type Cenario, umCenario } from './cenario.ts';
import { consumirNotificacoes } from './entregas.apoio.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const feito: ConfirmarEnvio = async () => 'feito';
const consumir = (corpos: readonly unknown[], confirmarEnvio: ConfirmarEnvio = feito) =>
  consumirNotificacoes(c, corpos, { confirmarEnvio });
const itens = (usuario_id: string, tipo: string) =>
  Array.fromAsync(queryAll(c.tabela, { pk: `${usuario_id}#${tipo}` }));

const saiu = (mensagem: number) => `2026-11-2${mensagem}T12:00:00.000Z`;
/** O envio e a recusa do SES não têm hora própria: é a da mensagem. */
const quando = (mensagem: number, status: StatusDeEntrega, minuto: number) =>
  status === 'sent' || status === 'failed' ? saiu(mensagem) : noMinuto(minuto);
const noMinuto = (minuto: number) => new Date(Date.UTC(2026, 10, 22, 12, minuto)).toISOString();

describe('os eventos de entrega', () => {
  it('embaralhados, repetidos e atrasados terminam como em ordem, e as somas são as de recontar', async () => {
    const evento = fc.record({
      mensagem: fc.integer({ min: 0, max: 2 }),
      status: fc.constantFrom(...STATUS_DE_ENTREGA),
      minuto: fc.integer({ min: 0, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(evento, { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        async (eventos, sorte) => {
          const vendedor = `entregas-${randomUUID()}`;
          const notificacoes = [...eventos, ...eventos].map(({ mensagem, status, minuto }) =>
            umEventoDoSes({
              vendedor,
              mensagem: `m-${mensagem}`,
              status,
              em: quando(mensagem, status, minuto),
              // Cada mensagem saiu num dia.
              enviado_em: saiu(mensagem),
            }),
          );
          const baguncados = notificacoes
            .map((notificacao) => ({ um: notificacao, ordem: sorte.next().value ?? 0 }))
            .toSorted((a, b) => a.ordem - b.ordem)
            .map(({ um: item }) => item);
          expect(await consumir(baguncados)).toBe(0);

          const porMensagem = new Map<number, FatosDaEntrega>();
          for (const { mensagem, status, minuto } of eventos) {
            const antes = porMensagem.get(mensagem) ?? {};
            porMensagem.set(
              mensagem,
              juntarFato(antes, { status, em: quando(mensagem, status, minuto) }) ?? antes,
            );
          }
          const guardados = new Map((await itens(vendedor, 'ENTREGA')).map(({ sk, fatos }) => [sk, fatos]));
          expect(guardados).toEqual(new Map([...porMensagem].map(([n, fatos]) => [`ses#m-${n}`, fatos])));
          const logs = (await itens(vendedor, 'EMAIL_LOG')).map(
            ({ email_id, status, evento_data }) => `${email_id} ${status} ${evento_data}`,
          );
          const queridos = [...porMensagem].flatMap(([n, fatos]) =>
            Object.entries(fatos).map(([status, em]) => `m-${n} ${status} ${em}`),
          );
          expect(logs.toSorted()).toEqual(queridos.toSorted());
          const dias = (await itens(vendedor, 'ENTREGAS_DIA')).map(contasDoItem);
          for (const [n, fatos] of porMensagem) {
            const doDia = dias.find(({ dia }) => dia === `2026-11-2${n}`)?.contas ?? SEM_CONTAS;
            expect(doDia).toEqual(somarContas([contasDaEntrega(fatos)]));
          }
        },
      ),
      { numRuns: quantas(16, 80) },
    );
  });

  it('a notificação da Resend, guardado pelo webhook, é lido pela referência e aplicado', async () => {
    const usuario_id = `entregas-${randomUUID()}`;
    const corpo = JSON.stringify({
      type: 'email.delivered',
      created_at: noMinuto(5),
      data: { email_id: 'r-1', created_at: noMinuto(0), to: ['ana@exemplo.com.br'], subject: 'Oi' },
    });
    await putIfAbsent(c.tabela, {
      ...notificacaoKey(usuario_id, 'resend', 'msg_1'),
      tipo: 'provedor.avisou',
      corpo,
    });
    const evento = { id: 'e', usuario_id, tipo: 'provedor.avisou', entidade_id: 'resend#msg_1' };
    expect(await consumir([evento, evento])).toBe(0);
    expect(await itens(usuario_id, 'ENTREGA')).toMatchObject([{ sk: 'resend#r-1', dia: '2026-11-22' }]);
    expect(await itens(usuario_id, 'EMAIL_LOG')).toHaveLength(1);
  });

  it('o que não se conhece fica guardado e não volta à fila; o que não é de nenhum vendedor se deixa', async () => {
    const vendedor = `entregas-${randomUUID()}`;
    const estranho = {
      ...umEventoDoSes({ vendedor, mensagem: 'x', status: 'sent', em: noMinuto(0) }),
      id: 'estranho',
    };
    Object.assign(estranho.detail, { eventType: 'DeliveryDelay' });
    const deNinguem = umEventoDoSes({ vendedor, mensagem: 'y', status: 'sent', em: noMinuto(0) });
    deNinguem.detail.mail.tags = {};
    expect(await consumir([estranho, estranho, deNinguem])).toBe(0);
    expect(await itens(vendedor, 'EVENTO')).toMatchObject([{ sk: 'AVISO#ses#estranho' }]);
    expect(await itens(vendedor, 'ENTREGA')).toEqual([]);
  });

  it('o evento que chega antes de o envio ser gravado conta já, e volta à fila até ele ser', async () => {
    const vendedor = `entregas-${randomUUID()}`;
    const notificacao = umEventoDoSes({
      vendedor,
      mensagem: 'm',
      status: 'sent',
      em: noMinuto(0),
      envio: 'ZW52aW8',
    });
    expect(await consumir([notificacao], async () => 'em_curso')).toBe(1);
    expect(await itens(vendedor, 'ENTREGA')).toHaveLength(1);
    const pedidos: unknown[] = [];
    expect(
      await consumir([notificacao], async (alvo) => {
        pedidos.push(alvo);
        return 'feito';
      }),
    ).toBe(0);
    expect(pedidos).toEqual([
      { usuario_id: vendedor, etiqueta: 'ZW52aW8', provedor: 'ses', id_provedor: 'm', voltou: false },
    ]);
  });
});

describe('o endereço que não recebe', () => {
  const mandar = (
    vendedor: string,
    status: StatusDeEntrega,
    extras: Partial<Parameters<typeof umEventoDoSes>[0]> = {},
  ) =>
    consumir([
      umEventoDoSes({
        vendedor,
        mensagem: randomUUID(),
        status,
        em: noMinuto(1),
        para: 'Ana@Exemplo.com.br',
        ...extras,
      }),
    ]);
  const supressao = (vendedor: string) => lerSupressao(c.tabela, vendedor, 'ana@exemplo.com.br');

  it('a devolução definitiva o suprime para aquele vendedor, e só para ele', async () => {
    const [alice, bia] = [randomUUID(), randomUUID()];
    await mandar(alice, 'bounced', { devolucao: 'Permanent' });
    expect(await supressao(alice)).toMatchObject({ motivo: 'devolvido', detalhe: expect.any(String) });
    expect(await supressao(bia)).toBeNull();
  });

  it('o que a Resend nem tenta, por já o ter na lista dela, suprime-o também: senão sairia em vão todos os dias', async () => {
    const vendedor = randomUUID();
    const corpo = JSON.stringify({
      type: 'email.suppressed',
      created_at: noMinuto(1),
      data: { email_id: randomUUID(), created_at: noMinuto(0), to: ['Ana@Exemplo.com.br'], subject: 'Aviso' },
    });
    await consumir([
      {
        id: randomUUID(),
        usuario_id: vendedor,
        tipo: 'provedor.avisou',
        entidade_id: `resend#${randomUUID()}`,
        dados: { corpo },
      },
    ]);
    expect(await supressao(vendedor)).toMatchObject({
      motivo: 'devolvido',
      detalhe: expect.stringContaining('a Resend não entrega a este endereço'),
    });
  });

  it('a devolução sem motivo só o suprime na segunda mensagem; a mesma, repetida, não', async () => {
    const vendedor = randomUUID();
    const devolucao = 'Undetermined';
    await mandar(vendedor, 'bounced', { devolucao, mensagem: 'a' });
    await mandar(vendedor, 'bounced', { devolucao, mensagem: 'a', em: noMinuto(0) });
    expect(await supressao(vendedor)).toBeNull();
    await mandar(vendedor, 'bounced', { devolucao, mensagem: 'b' });
    expect(await supressao(vendedor)).toMatchObject({ motivo: 'devolvido' });
  });

  it('a reclamação o tira das notificações, e a devolução que vem depois pesa mais, sem apagar a outra', async () => {
    const vendedor = randomUUID();
    await mandar(vendedor, 'complained');
    expect(await supressao(vendedor)).toMatchObject({ motivo: 'reclamou' });
    await mandar(vendedor, 'bounced', { devolucao: 'Permanent' });
    expect(await supressao(vendedor)).toMatchObject({
      motivo: 'devolvido',
      motivos: { devolvido: {}, reclamou: {} },
    });
  });
});

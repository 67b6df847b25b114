import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { lerPausa, retomarEnvios } from '../../lambdas/entregas/index.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { implement } from '../../lambdas/platform/pipeline.ts';
import { handlers } from '../../lambdas/relatorios/handlers.ts';
import { rotasEntregas } from '../../shared/entregas/entregas.routes.ts';
import { STATUS_DE_ENTREGA, type StatusDeEntrega } from '../../shared/entregas/entregas.schema.ts';
import { rotasRelatorios } from '../../shared/relatorios/relatorios.routes.ts';
import { contextoDaLambda, eventoHttp, SEGREDO_DA_ORIGEM } from '../support/eventos.ts';
import { umEventoDoSes } from '../support/notificacoes-de-email.ts';
import { type Cenario, umCenario } from './cenario.ts';
import { consumirNotificacoes } from './entregas.apoio.ts';

const HOJE = '2026-11-30';
const MENSAGENS = 40;
const EVENTOS = 200;
let c: Cenario;
beforeAll(async () => {
  c = await umCenario(HOJE);
});
afterAll(() => c.parar());

type Evento = { readonly mensagem: number; readonly status: StatusDeEntrega; readonly minuto: number };
/** Cada mensagem saiu num dia, do mais antigo que o período curto ao de hoje, antes ou depois da hora da retomada. */
const diaDa = (mensagem: number) => 20 + (mensagem % 11);
const saiu = (mensagem: number) =>
  new Date(Date.UTC(2026, 10, diaDa(mensagem), mensagem % 2 === 0 ? 11 : 13, mensagem)).toISOString();
const quando = ({ mensagem, status, minuto }: Evento) =>
  status === 'sent' || status === 'failed'
    ? saiu(mensagem)
    : new Date(Date.UTC(2026, 10, diaDa(mensagem), 14, minuto)).toISOString();

/** O que o relatório tem de dizer, contado das mensagens, uma por uma, sem nada do produto. */
function recontar(eventos: readonly Evento[], desde: number) {
  const ouvidos = new Map<number, Set<StatusDeEntrega>>();
  for (const { mensagem, status } of eventos) {
    if (diaDa(mensagem) < desde) continue;
    ouvidos.set(mensagem, (ouvidos.get(mensagem) ?? new Set()).add(status));
  }
  const contar = (vale: (tem: (status: StatusDeEntrega) => boolean) => boolean) =>
    [...ouvidos.values()].filter((ouvido) => vale((status) => ouvido.has(status))).length;
  const aberto = (tem: (status: StatusDeEntrega) => boolean) => tem('opened') || tem('clicked');
  return {
    enviados: contar((tem) => STATUS_DE_ENTREGA.some((texto) => texto !== 'failed' && tem(texto))),
    entregues: contar((tem) => aberto(tem) || tem('complained') || (tem('delivered') && !tem('bounced'))),
    abertos: contar(aberto),
    clicados: contar((tem) => tem('clicked')),
    devolvidos: contar((tem) => tem('bounced')),
    reclamados: contar((tem) => tem('complained')),
    falhas: contar((tem) => STATUS_DE_ENTREGA.every((texto) => tem(texto) === (texto === 'failed'))),
  };
}

/** Quantos pares de mensagem e status há no período do histórico, que é pelo dia do evento. */
const pares = (eventos: readonly Evento[], desde: number) =>
  new Set(
    eventos
      .filter(({ mensagem }) => diaDa(mensagem) >= desde)
      .map((evento) => `${evento.mensagem} ${evento.status}`),
  );

const umEvento = fc.record({
  mensagem: fc.integer({ min: 0, max: MENSAGENS - 1 }),
  status: fc.constantFrom(...STATUS_DE_ENTREGA),
  minuto: fc.integer({ min: 0, max: 59 }),
});
const relatorio = z.object({ contas: z.record(z.string(), z.number()) });
const historico = z.object({
  itens: z.array(z.object({ email_id: z.string(), status: z.string() })),
  proximo_cursor: z.string().nullable(),
});

async function chamar(usuario_id: string, caminho: string, query: Record<string, string>) {
  const api = implement(
    { ...rotasRelatorios, ...rotasEntregas },
    handlers({ tabela: c.tabela, cursores: c.cursores, asaasAtivo: async () => false }),
    { originSecret: SEGREDO_DA_ORIGEM, clock: c.relogio, table: c.tabela },
  );
  const claims = { sub: usuario_id, token_use: 'access' };
  const resposta = await api(eventoHttp({ rota: `GET ${caminho}`, query, claims }), contextoDaLambda);
  expect(resposta.statusCode).toBe(200);
  return JSON.parse(resposta.body ?? '{}');
}

async function historicoInteiro(usuario_id: string, periodo: string) {
  const todos: string[] = [];
  let cursor: string | null = null;
  do {
    const pagina = historico.parse(
      await chamar(usuario_id, '/api/relatorios/emails/historico', {
        periodo,
        limite: '100',
        ...(cursor ? { cursor } : {}),
      }),
    );
    todos.push(...pagina.itens.map(({ email_id, status }) => `${email_id.slice(2)} ${status}`));
    cursor = pagina.proximo_cursor;
  } while (cursor !== null);
  return todos;
}

describe('o relatório de e-mails', () => {
  it.each([7, 42])(
    'depois de centenas de eventos embaralhados e repetidos, e de uma pausa retomada no meio, é o de recontar (semente %i)',
    async (seed) => {
      const vendedor = `relatorio-${randomUUID()}`;
      const [eventos = []] = fc.sample(fc.array(umEvento, { minLength: EVENTOS, maxLength: EVENTOS }), {
        numRuns: 1,
        seed,
      });
      const [ordem = []] = fc.sample(
        fc.shuffledSubarray([...eventos, ...eventos], { minLength: EVENTOS * 2 }),
        { numRuns: 1, seed },
      );
      const avisos = ordem.map((item) =>
        umEventoDoSes({
          vendedor,
          mensagem: `m-${item.mensagem}`,
          status: item.status,
          em: quando(item),
          enviado_em: saiu(item.mensagem),
        }),
      );
      for (let i = 0; i < avisos.length; i += 10) {
        expect(await consumirNotificacoes(c, avisos.slice(i, i + 10))).toBe(0);
        if (i !== EVENTOS) continue;
        const { versao, pausa } = await lerPausa(c.tabela, vendedor);
        expect(pausa).not.toBeNull();
        await retomarEnvios(
          c.tabela,
          newContext(c.relogio, { usuario_id: vendedor, ator: 'operador' }),
          versao,
        );
      }
      for (const [periodo, desde] of [
        ['1d', 30],
        ['7d', 24],
        ['30d', 1],
      ] as const) {
        const { contas } = relatorio.parse(await chamar(vendedor, '/api/relatorios/emails', { periodo }));
        expect(contas).toEqual(recontar(eventos, desde));
        const lidos = await historicoInteiro(vendedor, periodo);
        expect(lidos.length).toBe(new Set(lidos).size);
        expect(new Set(lidos)).toEqual(pares(eventos, desde));
      }
    },
  );
});

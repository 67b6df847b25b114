import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  RESEND_DOMAIN,
  RESEND_KEYS,
  type ResendFake,
  startResendFake,
} from '../../infra/local/fakes/resend.ts';
import { abrirServidor } from '../support/servidor.ts';

const abertos: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const fechar of abertos.splice(0).reverse()) await fechar();
});

async function subir(opcoes: Parameters<typeof startResendFake>[0] = {}): Promise<ResendFake> {
  const fake = await startResendFake({ escala: 0.004, ...opcoes });
  abertos.push(fake.stop);
  return fake;
}

type Pedido = { readonly chave?: string; readonly corpo?: object; readonly idempotencia?: string };
async function chamar(
  fake: ResendFake,
  rota: string,
  { chave = RESEND_KEYS.boa, corpo, idempotencia }: Pedido = {},
) {
  const [method = '', caminho] = rota.split(' ');
  const resposta = await fetch(`${fake.endpoint}${caminho}`, {
    method,
    headers: {
      authorization: `Bearer ${chave}`,
      ...(idempotencia ? { 'idempotency-key': idempotencia } : {}),
    },
    ...(corpo ? { body: JSON.stringify(corpo) } : {}),
  });
  const lido = z.looseObject({ id: z.string().optional() }).parse(await resposta.json());
  return { status: resposta.status, corpo: lido, cabecalhos: resposta.headers };
}

const umEmail = (to: string) => ({
  from: `Loja <oi@${RESEND_DOMAIN}>`,
  to: [to],
  subject: 'Recibo',
  html: '<p>Oi</p>',
  tags: [{ name: 'vendedor', value: 'u-1' }],
});
const mandar = async (fake: ResendFake, to: string, chave?: string) =>
  String((await chamar(fake, 'POST /emails', { corpo: umEmail(to), ...(chave ? { chave } : {}) })).corpo.id);

const eventoLido = z.object({ type: z.string(), created_at: z.string(), data: z.looseObject({}) });

/** Cadastra um endereço e confere cada notificação com o pacote do padrão; `status` diz o que responder a cada um. */
async function recebedor(fake: ResendFake, status: (n: number) => number = () => 200) {
  let n = 0;
  const servidor = await abrirServidor(() => {
    n += 1;
    return { status: status(n), corpo: {} };
  });
  abertos.push(servidor.fechar);
  const corpo = { endpoint: `${servidor.base}/aviso`, events: ['email.sent', 'email.delivered'] };
  const todos = [...corpo.events, 'email.bounced', 'email.complained', 'email.opened', 'email.clicked'];
  const { corpo: criado } = await chamar(fake, 'POST /webhooks', {
    corpo: { ...corpo, events: [...todos, 'email.suppressed'] },
  });
  const pacote = new Webhook(String(criado.signing_secret));
  const lidos = () =>
    servidor.pedidos.map(({ corpo: bruto, cabecalhos }) => {
      const id = String(cabecalhos['svix-id']);
      try {
        const prova = {
          'webhook-id': id,
          'webhook-timestamp': String(cabecalhos['svix-timestamp']),
          'webhook-signature': String(cabecalhos['svix-signature']),
        };
        return { id, evento: eventoLido.parse(pacote.verify(bruto, prova)) };
      } catch {
        return { id, evento: null };
      }
    });
  return {
    id: String(criado.id),
    tipos: () => lidos().map(({ evento }) => evento?.type ?? 'falso'),
    eventos: () => lidos().flatMap(({ evento }) => evento ?? []),
    ids: () => lidos().map(({ id }) => id),
  };
}

describe('as notificações da Resend de mentira', () => {
  it('cada e-mail aceito dispara os seus, assinados, e o endereço de teste decide como acaba', async () => {
    const fake = await subir({ agora: () => new Date('2026-11-22T12:00:00.000Z') });
    const { tipos, eventos } = await recebedor(fake);
    const casos = {
      'ana@exemplo.com.br': ['email.delivered', 'email.sent'],
      'bounced+pedido@resend.dev': ['email.bounced', 'email.sent'],
      'complained@resend.dev': ['email.complained', 'email.delivered', 'email.sent'],
      'suppressed@resend.dev': ['email.suppressed'],
    };
    for (const [para, esperados] of Object.entries(casos)) {
      const antes = tipos().length;
      const id = await mandar(fake, `Ana <${para}>`);
      await fake.avisos.assentar();
      expect(tipos().slice(antes).sort()).toEqual(esperados);
      expect(eventos().at(-1)).toMatchObject({
        data: { email_id: id, created_at: '2026-11-22T12:00:00.000Z', tags: { vendedor: 'u-1' } },
      });
    }
    expect(JSON.stringify(eventos())).not.toContain('<p>Oi</p>');
  });

  it('quem devolveu ou reclamou não recebe mais nada da conta; o que se abre e se clica também avisa', async () => {
    const fake = await subir();
    const { tipos } = await recebedor(fake);
    const [ana, bia] = [
      await mandar(fake, 'ana@exemplo.com.br'),
      await mandar(fake, 'Bia <bia@exemplo.com.br>'),
    ];
    for (const acao of ['abrir', 'clicar', 'devolver-sem-motivo'])
      expect(await fake.provocar(ana, acao)).toBe(true);
    expect(await fake.provocar(bia, 'devolver')).toBe(true);
    expect(await fake.provocar(ana, 'voar')).toBe(false);
    expect(await fake.provocar('outro', 'abrir')).toBe(false);
    const antes = tipos().length;
    await mandar(fake, 'BIA@exemplo.com.br');
    await mandar(fake, 'ana@exemplo.com.br');
    await fake.avisos.assentar();
    expect(tipos().slice(antes).sort()).toEqual(['email.delivered', 'email.sent', 'email.suppressed']);
  });

  it('o que não se recebe com 2xx volta com o mesmo id até ser recebido', async () => {
    const fake = await subir();
    const { tipos, ids } = await recebedor(fake, (n) => (n <= 3 ? 500 : 200));
    await mandar(fake, 'ana@exemplo.com.br');
    await expect.poll(() => tipos().length).toBe(5);
    expect(new Set(ids()).size).toBe(2);
  });

  it('os botões dos testes: repetidos, fora de ordem, com atraso, falsos, velhos e perdidos', async () => {
    const fake = await subir();
    const { tipos, ids } = await recebedor(fake);
    fake.avisos.modo('reter');
    const id = await mandar(fake, 'ana@exemplo.com.br');
    await fake.provocar(id, 'abrir');
    expect(tipos()).toEqual([]);
    await fake.avisos.entregar({ segredo_errado: true, de: 'todos' });
    await fake.avisos.entregar({ assinatura_velha: true, de: 'todos' });
    expect(tipos()).toEqual(Array.from({ length: 6 }, () => 'falso'));
    const inicio = performance.now();
    const entregas = await fake.repetir(id, {
      vezes: 10,
      embaralhar: true,
      atrasar_ms: 150,
      campo_extra: true,
    });
    expect(performance.now() - inicio).toBeGreaterThan(140);
    expect(entregas).toHaveLength(30);
    expect(new Set(ids()).size).toBe(3);
    const boas = tipos().slice(6);
    expect(boas).not.toContain('falso');
    expect(boas).not.toEqual([...boas].sort());
    fake.avisos.modo('perder');
    await mandar(fake, 'bia@exemplo.com.br');
    fake.avisos.modo('normal');
    await fake.avisos.assentar();
    expect(tipos()).toHaveLength(36);
  });

  it('cada conta avisa o seu endereço, e o apagado não recebe mais', async () => {
    const fake = await subir();
    const { tipos, id } = await recebedor(fake);
    await mandar(fake, 'ana@exemplo.com.br', 're_local_de_outra');
    await fake.avisos.assentar();
    expect(tipos()).toEqual([]);
    expect((await chamar(fake, `DELETE /webhooks/${id}`, { chave: 're_local_de_outra' })).status).toBe(404);
    expect((await chamar(fake, `DELETE /webhooks/${id}`)).status).toBe(200);
    await mandar(fake, 'ana@exemplo.com.br');
    await fake.avisos.assentar();
    expect(tipos()).toEqual([]);
  });

  it('o que se mandou e o endereço ficam entre uma execução e outra, e a mesma chave ainda não repete', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'resend-'));
    abertos.push(async () => rmSync(dir, { recursive: true }));
    const antes = await subir({ dir });
    const { tipos } = await recebedor(antes);
    const corpo = umEmail('ana@exemplo.com.br');
    const { corpo: primeiro } = await chamar(antes, 'POST /emails', { corpo, idempotencia: 'msg:1' });
    await antes.avisos.assentar();
    await antes.stop();
    const depois = await subir({ dir });
    expect((await chamar(depois, 'POST /emails', { corpo, idempotencia: 'msg:1' })).corpo).toEqual(primeiro);
    expect(depois.emails()).toHaveLength(1);
    await depois.provocar(String(primeiro.id), 'abrir');
    await expect.poll(() => tipos().length).toBe(3);
  });
});

describe('o limite da Resend de mentira', () => {
  it('a chamada que passa de N por segundo recebe 429 com os cabeçalhos; a conta ao lado, não', async () => {
    const fake = await subir({ por_segundo: 3 });
    const respostas = await Promise.all(
      Array.from({ length: 5 }, () => chamar(fake, 'POST /emails', { corpo: umEmail('ana@exemplo.com.br') })),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    const recusada = respostas.find(({ status }) => status === 429);
    expect(recusada?.corpo).toMatchObject({ name: 'rate_limit_exceeded' });
    expect(Object.fromEntries(recusada?.cabecalhos ?? [])).toMatchObject({
      'ratelimit-limit': '3',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '1',
      'retry-after': '1',
    });
    expect((await chamar(fake, 'GET /domains', { chave: 're_local_outra' })).status).toBe(200);
    expect(fake.limite.recusadas()).toBe(2);
    fake.limite.mudar(10);
    const { status, cabecalhos } = await chamar(fake, 'GET /domains');
    expect([status, cabecalhos.get('ratelimit-limit')]).toEqual([200, '10']);
  });
});

describe('o lote da Resend de mentira', () => {
  it('leva até cem, com uma Idempotency-Key para todos, ou nenhum', async () => {
    const fake = await subir();
    const corpo = [umEmail('ana@exemplo.com.br'), umEmail('bia@exemplo.com.br')];
    const primeira = await chamar(fake, 'POST /emails/batch', { corpo, idempotencia: 'lote' });
    expect(await chamar(fake, 'POST /emails/batch', { corpo, idempotencia: 'lote' })).toMatchObject({
      status: 200,
      corpo: primeira.corpo,
    });
    expect(fake.emails()).toHaveLength(2);
    const comUmRuim = [...corpo, { ...umEmail('caio@exemplo.com.br'), from: 'oi@outro.com.br' }];
    expect((await chamar(fake, 'POST /emails/batch', { corpo: comUmRuim })).status).toBe(403);
    expect(fake.emails()).toHaveLength(2);
  });
});

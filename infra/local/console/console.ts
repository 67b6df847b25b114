import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { Refusal } from '../../../shared/base/refusals.ts';
import type { ScheduleName } from '../../../shared/manifest/manifest.ts';
import { queueNames } from '../../../shared/manifest/manifest.ts';
import type { BusinessClock } from '../business-clock.ts';
import { messageOf } from '../clear-failure.ts';
import { type Chamada, matchRoute } from '../fakes/fake-routes.ts';
import { AcaoRecusada } from '../fakes/local-charges.ts';
import { faultRequest } from '../faults/modes.ts';
import type { Faults } from '../faults/proxy.ts';
import { readBody, sendJson } from '../http.ts';
import type { Mailbox } from '../mailbox.ts';
import type { Operators } from '../operators.ts';
import type { QueueSources } from '../sources/queues.ts';
import type { Schedules } from '../sources/schedules.ts';
import { type PaymentParts, paymentRoutes } from './payments.ts';
import { ok, type Resposta, recusa } from './replies.ts';

export type ConsoleParts = PaymentParts & {
  readonly operadores: Operators;
  readonly emails: Mailbox;
  readonly agendas: Schedules;
  readonly relogio: BusinessClock;
  readonly falhas: Faults;
  readonly filas: QueueSources;
};

const porEmail = z.object({ email: z.string().trim().toLowerCase() });
const novoOperador = z.object({
  email: z.string(),
  senha: z.string(),
  nome: z.string(),
  username: z.string(),
});
const novoRelogio = z.object({ agora: z.iso.datetime({ offset: true }).nullable() });

type Rota = (partes: ConsoleParts, chamada: Chamada) => Promise<Resposta> | Resposta;

const contarTodas = async (filas: QueueSources) =>
  Object.fromEntries(await Promise.all(queueNames.map(async (nome) => [nome, await filas.contar(nome)])));

/** As chamadas de `/_local`. */
const rotas: Readonly<Record<string, Rota>> = {
  ...paymentRoutes,
  'GET /_local/saude': () => ok({ pronto: true }),
  'POST /_local/token': async ({ operadores }, { corpo }) => {
    const token = await operadores.token(porEmail.parse(corpo).email);
    return token ? ok({ token }) : recusa(404, 'Nenhum operador tem este e-mail');
  },
  'GET /_local/operador': ({ operadores }) => ok(operadores.demonstracao()),
  'POST /_local/operador': async ({ operadores }, { corpo }) => ({
    status: 201,
    corpo: await operadores.criar(novoOperador.parse(corpo)),
  }),
  'GET /_local/emails': async ({ emails }) => ok(await emails.listar()),
  'GET /_local/agenda': ({ agendas }) => ok(agendas.listar()),
  'POST /_local/agenda/{nome}/executar': async ({ agendas }, { params: [nome] }) => {
    const agenda = agendas.nomes.find((uma): uma is ScheduleName => uma === nome);
    if (!agenda) return recusa(404, `Não existe a agenda ${nome}. Existem: ${agendas.nomes.join(', ')}`);
    return ok({ agenda, resultado: await agendas.executar(agenda) });
  },
  'GET /_local/relogio': ({ relogio }) => ok(relogio.ler()),
  'POST /_local/relogio': ({ relogio }, { corpo }) => ok(relogio.acertar(novoRelogio.parse(corpo).agora)),
  'GET /_local/falhas': ({ falhas }) => ok(falhas.modos()),
  'POST /_local/falhas': ({ falhas }, { corpo }) => {
    const { alvo, modo } = faultRequest.parse(corpo);
    falhas.por(alvo, modo);
    return ok(falhas.modos());
  },
  'DELETE /_local/falhas': ({ falhas }) => {
    falhas.limpar();
    return ok(falhas.modos());
  },
  'GET /_local/filas': async ({ filas }) => ok(await contarTodas(filas)),
};

const PAGINA = readFileSync(new URL('./page.html', import.meta.url));
const SCRIPT = readFileSync(new URL('./page.js', import.meta.url));
const POLITICA =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function falhou(erro: unknown): Resposta {
  if (erro instanceof z.ZodError) {
    const [problema] = erro.issues;
    return recusa(400, `${problema?.path.join('.') ?? ''}: ${problema?.message ?? 'entrada inválida'}`);
  }
  if (erro instanceof Refusal || erro instanceof AcaoRecusada) return recusa(409, erro.message);
  if (erro instanceof Error && erro.name === 'InvalidPasswordException') return recusa(400, erro.message);
  return recusa(500, messageOf(erro));
}

/** Atende `/_local`: o painel de bordo do produto local, recusado em qualquer outro lugar. */
export function createConsole(partes: ConsoleParts) {
  return async (pedido: IncomingMessage, resposta: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(pedido.url ?? '/', 'http://localhost');
    const arquivo =
      pathname === '/_local' || pathname === '/_local/'
        ? { tipo: 'text/html; charset=utf-8', corpo: PAGINA }
        : pathname === '/_local/page.js'
          ? { tipo: 'text/javascript; charset=utf-8', corpo: SCRIPT }
          : null;
    if (arquivo) {
      resposta.writeHead(200, {
        'content-type': arquivo.tipo,
        'content-security-policy': POLITICA,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      resposta.end(arquivo.corpo);
      return;
    }
    const rota = matchRoute(rotas, pedido.method ?? '', pathname);
    if (!rota) return sendJson(resposta, 404, { mensagem: 'Não existe essa chamada. Veja /_local' });
    try {
      const texto = (await readBody(pedido, 100_000))?.toString() || '{}';
      const corpo: Record<string, unknown> = JSON.parse(texto);
      const saida = await rota.atender(partes, { params: rota.params, busca: searchParams, corpo });
      sendJson(resposta, saida.status, saida.corpo);
    } catch (erro) {
      const saida = erro instanceof SyntaxError ? recusa(400, 'O corpo não é um JSON válido') : falhou(erro);
      sendJson(resposta, saida.status, saida.corpo);
    }
  };
}

import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import { Refusal } from '../../../shared/base/refusals.ts';
import { queueNames } from '../../../shared/manifest/manifest.ts';
import type { BusinessClock } from '../business-clock.ts';
import { messageOf } from '../clear-failure.ts';
import { emailActions, type SesEvents } from '../emulators/ses-events.ts';
import { type CloudFrontFake, certificateModes } from '../fakes/cloudfront.ts';
import { type DnsFake, dnsModes, dnsRequest } from '../fakes/dns.ts';
import { mountRoutes, type Rotas } from '../fakes/fake-routes.ts';
import { AcaoRecusada } from '../fakes/local-charges.ts';
import { PUSH_FAULTS, type PushFake } from '../fakes/push.ts';
import { RESEND_DOMAIN, RESEND_KEYS, type ResendEmail, type ResendFake } from '../fakes/resend.ts';
import { faultRequest } from '../faults/modes.ts';
import type { Faults } from '../faults/proxy.ts';
import type { NodeEnv } from '../http.ts';
import type { Mailbox, SentEmail } from '../mailbox.ts';
import type { Operators } from '../operators.ts';
import type { QueueSources } from '../sources/queues.ts';
import { type Schedules, scheduleNames } from '../sources/schedules.ts';
import { type ModelParts, modelRoutes } from './model.ts';
import { consolePage } from './page.ts';
import { type PaymentParts, paymentRoutes, repeticao } from './payments.ts';
import { type WhatsappParts, whatsappRoutes } from './whatsapp.ts';

export type ConsoleParts = PaymentParts &
  WhatsappParts &
  ModelParts & {
    readonly operadores: Operators;
    readonly emails: Mailbox;
    readonly resend: Pick<ResendFake, 'emails' | 'provocar' | 'repetir' | 'limite'>;
    readonly eventosDoSes: SesEvents;
    readonly dns: DnsFake;
    readonly cloudfront: Pick<CloudFrontFake, 'dominios' | 'certificados'>;
    readonly agendas: Schedules;
    readonly relogio: BusinessClock;
    readonly falhas: Faults;
    readonly filas: QueueSources;
    readonly push: Pick<PushFake, 'recebidos' | 'inscrever' | 'falhar'>;
  };

/** O que a Resend de mentira aceitou, como os outros e-mails mandados. */
const emailDaResend = ({
  id,
  from,
  to,
  subject,
  text,
  html,
  reply_to,
  headers,
  em,
}: ResendEmail): SentEmail => ({
  id,
  provedor: 'resend',
  de: from,
  para: to,
  assunto: subject,
  texto: text ?? '',
  html: html ?? '',
  responder_para: reply_to ?? [],
  cabecalhos: Object.entries(headers ?? {}).map(([name, value]) => ({ name, value })),
  em,
});

const limite = z.object({ por_segundo: z.coerce.number().int().min(1).max(1_000) });
const porEmail = z.object({ email: z.string().trim().toLowerCase() });
const novoOperador = z.object({
  email: z.string(),
  senha: z.string(),
  nome: z.string(),
  username: z.string(),
});
const novoRelogio = z.object({ agora: z.iso.datetime({ offset: true }).nullable() });

/** Com que se liga a Resend de mentira no painel, e o limite da conta. */
const limiteDaConta = ({ limite }: Pick<ResendFake, 'limite'>) => ({
  api_key: RESEND_KEYS.boa,
  from_email: `oi@${RESEND_DOMAIN}`,
  por_segundo: limite.ler(),
  recusadas_por_limite: limite.recusadas(),
});
const modosDoDns = z.object({
  dns: z.enum(dnsModes).optional(),
  certificados: z.enum(certificateModes).optional(),
});
const verDns = ({ dns, cloudfront }: Pick<ConsoleParts, 'dns' | 'cloudfront'>) => ({
  dns: dns.modo(),
  certificados: cloudfront.certificados(),
  registros: dns.registros(),
  na_borda: cloudfront.dominios(),
});

const falhaDosAvisos = z.object({
  falha: z.enum(PUSH_FAULTS),
  vezes: z.coerce.number().int().min(1).default(1),
});

const contarTodas = async (filas: QueueSources) =>
  Object.fromEntries(await Promise.all(queueNames.map(async (nome) => [nome, await filas.contar(nome)])));

/** As chamadas de `/_local`. */
const rotas: Rotas<ConsoleParts> = {
  ...paymentRoutes,
  ...whatsappRoutes,
  ...modelRoutes,
  'GET /_local/saude': () => ({ pronto: true }),
  'POST /_local/token': async ({ operadores }, { corpo }) => {
    const token = await operadores.token(porEmail.parse(corpo).email);
    if (!token) throw new HTTPException(404, { message: 'Nenhum operador tem este e-mail' });
    return { token };
  },
  'GET /_local/operador': ({ operadores }) => operadores.demonstracao(),
  'POST /_local/operador': async ({ operadores }, { corpo }) =>
    Response.json(await operadores.criar(novoOperador.parse(corpo)), { status: 201 }),
  'GET /_local/emails': async ({ emails, resend }) =>
    [...(await emails.listar()), ...resend.emails().map(emailDaResend)].sort((a, b) =>
      b.em.localeCompare(a.em),
    ),
  'POST /_local/emails/{id}/avisos': ({ resend }, { params: { id = '' }, corpo }) => {
    if (resend.emails().some((item) => item.id === id)) return resend.repetir(id, repeticao.parse(corpo));
    throw new HTTPException(404, { message: `Não há o e-mail ${id} da Resend` });
  },
  'POST /_local/emails/{id}/{acao}': async ({ eventosDoSes, resend }, { params: { id = '', acao = '' } }) => {
    if ((await eventosDoSes.provocar(id, acao)) || (await resend.provocar(id, acao))) return { id, acao };
    const message = `Não há o e-mail ${id}, ou a ação ${acao}. Ações: ${emailActions.join(', ')}`;
    throw new HTTPException(404, { message });
  },
  'GET /_local/resend': ({ resend }) => limiteDaConta(resend),
  'POST /_local/resend': ({ resend }, { corpo }) => {
    resend.limite.mudar(limite.parse(corpo).por_segundo);
    return limiteDaConta(resend);
  },
  'GET /_local/dns': verDns,
  'POST /_local/dns': (partes, { corpo }) => {
    partes.dns.por(dnsRequest.parse(corpo));
    return verDns(partes);
  },
  'DELETE /_local/dns/{nome}': (partes, { params: { nome = '' } }) => {
    if (partes.dns.tirar(nome)) return verDns(partes);
    throw new HTTPException(404, { message: `Não há registros em ${nome}` });
  },
  'POST /_local/dns/falhas': (partes, { corpo }) => {
    const { dns, certificados } = modosDoDns.parse(corpo);
    partes.dns.modo(dns);
    partes.cloudfront.certificados(certificados);
    return verDns(partes);
  },
  'GET /_local/avisos': ({ push }) => push.recebidos().toReversed(),
  'POST /_local/avisos/aparelho': ({ push }) => push.inscrever(),
  'POST /_local/avisos/falha': ({ push }, { corpo }) => {
    const { falha, vezes } = falhaDosAvisos.parse(corpo);
    push.falhar(falha, vezes);
    return { falha, vezes };
  },
  'GET /_local/agenda': ({ agendas }) => agendas.listar(),
  'POST /_local/agenda/{nome}/executar': async ({ agendas }, { params: { nome } }) => {
    const agenda = scheduleNames.find((texto) => texto === nome);
    if (agenda) return { agenda, resultado: await agendas.executar(agenda) };
    const message = `Não existe a agenda ${nome}. Existem: ${scheduleNames.join(', ')}`;
    throw new HTTPException(404, { message });
  },
  'GET /_local/relogio': ({ relogio }) => relogio.ler(),
  'POST /_local/relogio': ({ relogio }, { corpo }) => relogio.acertar(novoRelogio.parse(corpo).agora),
  'GET /_local/falhas': ({ falhas }) => falhas.modos(),
  'POST /_local/falhas': ({ falhas }, { corpo }) => {
    const { alvo, modo } = faultRequest.parse(corpo);
    falhas.por(alvo, modo);
    return falhas.modos();
  },
  'DELETE /_local/falhas': ({ falhas }) => {
    falhas.limpar();
    return falhas.modos();
  },
  'GET /_local/filas': ({ filas }) => contarTodas(filas),
};

const SCRIPT = readFileSync(new URL('./page.js', import.meta.url), 'utf8');
const CABECALHOS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

function recusar(erro: unknown, c: Context<NodeEnv>): Response {
  const diz = (status: ContentfulStatusCode, mensagem: string) => c.json({ mensagem }, status);
  if (erro instanceof z.ZodError) {
    const [problema] = erro.issues;
    return diz(400, `${problema?.path.join('.') ?? ''}: ${problema?.message ?? 'entrada inválida'}`);
  }
  if (erro instanceof SyntaxError) return diz(400, 'O corpo não é um JSON válido');
  if (erro instanceof HTTPException) return diz(404, erro.message);
  if (erro instanceof Refusal || erro instanceof AcaoRecusada) return diz(409, erro.message);
  if (erro instanceof Error && erro.name === 'InvalidPasswordException') return diz(400, erro.message);
  return diz(500, messageOf(erro));
}

/** Uma aplicação com as rotas do console sobre as `partes` que elas movem. */
export function consoleApp<P>(chamadas: Rotas<P>, partes: P): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>({ strict: false });
  // Só o console: montado na raiz da entrada, valeria para tudo o que ela serve.
  app.use('/_local/*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  mountRoutes(app, chamadas, async (c, rota) => {
    const texto = await c.req.text();
    const saida = await rota(partes, texto === '' ? {} : JSON.parse(texto));
    return saida instanceof Response ? saida : Response.json(saida);
  });
  app.onError(recusar);
  return app;
}

/** Atende `/_local`: o painel de bordo do produto local, recusado em qualquer outro lugar. */
export function createConsole(partes: ConsoleParts): Hono<NodeEnv> {
  const app = consoleApp(rotas, partes);
  app.get('/_local', (c) => c.html(consolePage(), 200, CABECALHOS));
  app.get('/_local/page.js', (c) =>
    c.body(SCRIPT, 200, { ...CABECALHOS, 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.all('/_local/*', (c) => c.json({ mensagem: 'Não existe essa chamada. Veja /_local' }, 404));
  return app;
}

import { Hono, type HonoRequest } from 'hono';
import * as z from 'zod';
import { type NodeEnv, serveOnLoopback } from '../http.ts';

/** Uma conversão que chegou à Meta ou ao GA4; o token nunca se guarda. */
export type ConversaoRecebida = {
  readonly destino: 'meta' | 'ga4';
  /** Pixel da Meta ou measurement_id do GA4. */
  readonly conta: string;
  readonly evento: string;
  /** event_id da Meta ou transaction_id do GA4. */
  readonly id: string | null;
  /** A mesma já tinha chegado: não conta outra vez. */
  readonly repetida: boolean;
  readonly em: string;
  readonly corpo: Record<string, unknown>;
};

export type MedicaoFake = {
  readonly endpoint: string;
  /** Da mais nova para a mais velha. */
  readonly recebidas: () => readonly ConversaoRecebida[];
  readonly limpar: () => void;
  readonly stop: () => Promise<void>;
};

const SETE_DIAS_S = 7 * 86_400;
/** Um instante em milissegundos tem mais algarismos que este. */
const MAIOR_SEGUNDO = 9_999_999_999;
const GUARDADAS = 1000;

const resumos = z
  .union([z.string(), z.array(z.string())])
  .transform((valor) => [valor].flat())
  .pipe(z.array(z.string().regex(/^[0-9a-f]{64}$/, 'must be hashed with SHA-256')));
const eventoDaMeta = z.looseObject({
  event_name: z.string().min(1),
  event_time: z.number().int().max(MAIOR_SEGUNDO, 'must be in seconds'),
  event_id: z.string().optional(),
  action_source: z.string().min(1),
  user_data: z.looseObject({
    em: resumos.optional(),
    ph: resumos.optional(),
    client_ip_address: z.string().regex(/[.:]/, 'must not be hashed').optional(),
    fbp: z
      .string()
      .regex(/^fb\.\d\.\d+\.\d+$/, 'must not be hashed')
      .optional(),
    fbc: z
      .string()
      .regex(/^fb\.\d\.\d+\..+$/, 'must not be hashed')
      .optional(),
  }),
});
const pedidoDaMeta = z.looseObject({ data: z.array(eventoDaMeta).min(1).max(1000) });
const eventoDoGa4 = z.looseObject({
  name: z.string().regex(/^[a-zA-Z]\w{0,39}$/),
  params: z.looseObject({ transaction_id: z.string().optional() }).default({}),
});
const pedidoDoGa4 = z.looseObject({
  client_id: z.string().min(1),
  events: z.array(eventoDoGa4).min(1).max(25),
});

const erroDaMeta = (code: number, message: string, status = 400) =>
  Response.json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'local' } }, { status });

/** Conversions API da Meta e Measurement Protocol do GA4 de mentira, que guardam o que recebem. */
export async function startMedicao({ agora = () => new Date() } = {}): Promise<MedicaoFake> {
  const recebidas: ConversaoRecebida[] = [];

  function guardar(nova: Omit<ConversaoRecebida, 'repetida' | 'em'>): boolean {
    const repetida =
      nova.id !== null &&
      recebidas.some(
        (recebida) =>
          recebida.destino === nova.destino &&
          recebida.conta === nova.conta &&
          recebida.evento === nova.evento &&
          recebida.id === nova.id,
      );
    recebidas.unshift({ ...nova, repetida, em: agora().toISOString() });
    recebidas.splice(GUARDADAS);
    return repetida;
  }

  function meta(pixel: string, noEndereco: string | undefined, corpo: unknown): Response {
    const noCorpo = z.looseObject({ access_token: z.string() }).safeParse(corpo).data?.access_token;
    if (!(noEndereco ?? noCorpo)) {
      return erroDaMeta(190, 'An access token is required to request this resource.');
    }
    const lido = pedidoDaMeta.safeParse(corpo);
    if (!lido.success) {
      const [problema] = lido.error.issues;
      return erroDaMeta(100, `(#100) Param ${problema?.path.join('.')} ${problema?.message}`);
    }
    const { data } = lido.data;
    const hora = Math.floor(agora().getTime() / 1000);
    // Um evento velho recusa o pedido inteiro.
    if (data.some(({ event_time }) => event_time < hora - SETE_DIAS_S)) {
      return erroDaMeta(100, '(#100) event_time is more than 7 days in the past.');
    }
    const repetidas = data.filter((evento) => {
      const { event_name, event_id: id = null } = evento;
      return guardar({ destino: 'meta', conta: pixel, evento: event_name, id, corpo: evento });
    });
    const deduped = repetidas.length;
    return Response.json({ events_received: data.length, messages: [], fbtrace_id: 'local', deduped });
  }

  /** O GA4 responde 204 a tudo, também ao que joga fora. */
  function ga4(conta: string, segredo: string, corpo: unknown): void {
    const lido = pedidoDoGa4.safeParse(corpo);
    if (!lido.success || !segredo || !/^G-[A-Z0-9]+$/.test(conta)) return;
    const { events, ...comum } = lido.data;
    for (const evento of events) {
      const id = evento.params.transaction_id ?? null;
      guardar({ destino: 'ga4', conta, evento: evento.name, id, corpo: { ...comum, ...evento } });
    }
  }

  const app = new Hono<NodeEnv>();
  const corpoDe = ({ req }: { req: HonoRequest }) => req.json().catch(() => null);
  app.post('/:versao{v[\\d.]+}/:pixel{\\d{5,20}}/events', async (c) =>
    meta(c.req.param('pixel'), c.req.query('access_token'), await corpoDe(c)),
  );
  // O mesmo endereço serve os números do WhatsApp: 'Testar API' pergunta por um.
  app.get('/:versao{v[\\d.]+}/:numero{\\d{5,20}}', (c) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    if (!token || token.endsWith('_invalido')) {
      return erroDaMeta(190, 'Invalid OAuth access token.', 401);
    }
    const id = c.req.param('numero');
    return c.json({ id, display_phone_number: '+55 11 99999-0000', verified_name: 'Loja local' });
  });
  app.post('/mp/collect', async (c) => {
    ga4(c.req.query('measurement_id') ?? '', c.req.query('api_secret') ?? '', await corpoDe(c));
    return c.body(null, 204);
  });
  app.post('/debug/mp/collect', async (c) => {
    const problemas = pedidoDoGa4.safeParse(await corpoDe(c)).error?.issues ?? [];
    const validationMessages = problemas.map(({ path, message }) => ({
      fieldPath: path.join('.'),
      description: message,
      validationCode: 'VALUE_INVALID',
    }));
    return c.json({ validationMessages });
  });
  app.notFound(() => erroDaMeta(2500, 'Unknown path components', 404));

  const servidor = await serveOnLoopback(app);
  return {
    endpoint: servidor.origem,
    recebidas: () => recebidas,
    limpar: () => {
      recebidas.length = 0;
    },
    stop: servidor.stop,
  };
}

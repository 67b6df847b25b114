import { isIP } from 'node:net';
import { Hono } from 'hono';
import { type NodeEnv, serveOnLoopback } from '../http.ts';

export type GeoFake = {
  readonly endpoint: string;
  /** De onde o serviço diz que um endereço é; o normal é 'BR'. */
  readonly situar: (ip: string, pais: string) => void;
  /** `limite`: 429; `limite_com_200`: o mesmo corpo com status 200, como alguns clientes já viram. */
  readonly modo: (novo: 'normal' | 'limite' | 'limite_com_200') => void;
  readonly stop: () => Promise<void>;
};

/** O que o ipapi.co responde ao passar da cota. */
export const LIMITE_DO_GEO = {
  error: true,
  reason: 'RateLimited',
  message: 'Visit https://ipapi.co/ratelimited/ for details',
};

const PAISES: Readonly<Record<string, { nome: string; moeda: string }>> = {
  BR: { nome: 'Brazil', moeda: 'BRL' },
  PT: { nome: 'Portugal', moeda: 'EUR' },
  AR: { nome: 'Argentina', moeda: 'ARS' },
  US: { nome: 'United States', moeda: 'USD' },
  CA: { nome: 'Canada', moeda: 'CAD' },
  GB: { nome: 'United Kingdom', moeda: 'GBP' },
};

/** Endereços fixos, para experimentar sem configurar nada. */
const CONHECIDOS = [
  ['8.8.8.8', 'US'],
  ['193.136.2.1', 'PT'],
  ['200.45.1.1', 'AR'],
  ['99.224.0.1', 'CA'],
  ['81.2.69.160', 'GB'],
] as const;

const RESERVADO = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd])/;

/** ipapi.co de mentira: país de um endereço, com a cota esgotada quando se pede. */
export async function startGeo(): Promise<GeoFake> {
  const onde = new Map<string, string>(CONHECIDOS);
  let modo: 'normal' | 'limite' | 'limite_com_200' = 'normal';
  const app = new Hono<NodeEnv>({ strict: false });
  app.use((c, next) =>
    modo === 'normal' ? next() : Promise.resolve(c.json(LIMITE_DO_GEO, modo === 'limite' ? 429 : 200)),
  );
  app.get('/:ip/json', (c) => {
    const ip = c.req.param('ip');
    if (isIP(ip) === 0) return c.json({ ip, error: true, reason: 'Invalid IP Address' });
    if (RESERVADO.test(ip)) return c.json({ ip, error: true, reason: 'Reserved IP Address', reserved: true });
    const codigo = onde.get(ip) ?? 'BR';
    const pais = PAISES[codigo];
    const cidade = codigo === 'BR' ? 'São Paulo' : '';
    return c.json({
      ip,
      country_code: codigo,
      country_name: pais?.nome ?? codigo,
      currency: pais?.moeda ?? 'USD',
      city: cidade,
      region: cidade,
    });
  });
  app.notFound((c) => c.json({ ip: '', error: true, reason: 'Invalid IP Address' }));
  const servidor = await serveOnLoopback(app);
  return {
    endpoint: servidor.origem,
    situar: (ip, pais) => void onde.set(ip, pais),
    modo: (novo) => {
      modo = novo;
    },
    stop: servidor.stop,
  };
}

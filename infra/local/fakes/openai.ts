import { setTimeout as esperar } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { cortar } from '../../../shared/base/cortar.ts';
import { hangUp, type NodeEnv, neverReply, serveOnLoopback } from '../http.ts';
import { ehModoDaConversa, escrever, type ModelMode } from './openai/modes.ts';
import { codificarBase64, vetorDe } from './openai/vectors.ts';
import { spokenIn } from './voice.ts';

/** O endereço público que, na máquina local, é este serviço de mentira. */
export const MODEL_HOST = 'modelo.exemplo.com.br';
/** O que se digita em Integrações para ligar o assistente a ele. */
export const MODEL_ACCOUNT = {
  url: `https://${MODEL_HOST}/v1`,
  modelo: 'gpt-4o-mini',
  modelo_de_busca: 'text-embedding-3-small',
  api_key: 'sk-local-assistente',
} as const;
/** Um que só conhece `max_tokens`, e um que não aceita `temperature` nem `max_tokens`. */
export const ODD_MODELS = { antigo: 'modelo-antigo', raciocina: 'modelo-que-raciocina' } as const;
const DE_CONVERSA: readonly string[] = [MODEL_ACCOUNT.modelo, ODD_MODELS.antigo, ODD_MODELS.raciocina];
const DE_BUSCA: readonly string[] = [MODEL_ACCOUNT.modelo_de_busca];
/** Os de transcrição: o primeiro diz o que gastou em tokens, o segundo em segundos. */
export const AUDIO_MODELS = { tokens: 'gpt-4o-mini-transcribe', segundos: 'whisper-1' } as const;
const DE_AUDIO: readonly string[] = Object.values(AUDIO_MODELS);

const conversa = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
  temperature: z.number().min(0).max(2).optional(),
  max_tokens: z.number().int().min(1).optional(),
  max_completion_tokens: z.number().int().min(1).optional(),
});
const busca = z.looseObject({
  model: z.string(),
  input: z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(2_048)]),
  dimensions: z.number().int().min(1).max(1_536).default(1_536),
  encoding_format: z.enum(['float', 'base64']).default('float'),
});

/** O maior arquivo que se transcreve. */
const MAXIMO_DO_AUDIO = 25 * 1024 * 1024;
const audio = z.object({
  model: z.string(),
  file: z.file().min(1).max(MAXIMO_DO_AUDIO),
  language: z.string().optional(),
  response_format: z.literal('json').default('json'),
});

/** O que se pediu ao modelo, inteiro, e o que ele respondeu. */
export type ModelCall = {
  readonly em: string;
  readonly rota: 'chat' | 'embeddings' | 'transcricao';
  readonly modo: ModelMode;
  readonly corpo: unknown;
  readonly resposta: string | null;
};
const GUARDADAS = 2_000;
const DEMORA_MS = 2_000;

/** Uns quatro caracteres por token. */
const tokensDe = (texto: string) => Math.ceil(texto.length / 4);
const erro = (
  message: string,
  code: string,
  param: string | null = null,
  type = 'invalid_request_error',
) => ({
  error: { message, type, param, code },
});
const recusarParametro = (parametro: string) =>
  erro(
    `Unsupported parameter: '${parametro}' is not supported with this model.`,
    'unsupported_parameter',
    parametro,
  );

/** O que este modelo não aceita do pedido. */
function parametroRecusado({ model, ...pedido }: z.output<typeof conversa>): string | null {
  if (model === ODD_MODELS.antigo && pedido.max_completion_tokens !== undefined)
    return 'max_completion_tokens';
  if (model !== ODD_MODELS.raciocina) return null;
  if (pedido.temperature !== undefined) return 'temperature';
  return pedido.max_tokens === undefined ? null : 'max_tokens';
}

export type ModelFake = Awaited<ReturnType<typeof startModelFake>>;

/**
 * Provedor de modelos de mentira, compatível com a OpenAI: responde do que recebeu, sempre igual, e guarda o que lhe
 * pediram.
 */
export async function startModelFake({ agora = () => new Date() }: { readonly agora?: () => Date } = {}) {
  const chamadas: ModelCall[] = [];
  let atual: { modo: ModelMode; vezes: number } = { modo: 'normal', vezes: 0 };

  function proximoModo(rota: ModelCall['rota']): ModelMode {
    const { modo, vezes } = atual;
    if (vezes === 0 || (rota !== 'chat' && ehModoDaConversa(modo))) return 'normal';
    atual = { modo, vezes: vezes - 1 };
    return modo;
  }
  function anotar(chamada: Omit<ModelCall, 'em'>): void {
    chamadas.push({ em: agora().toISOString(), ...chamada });
    if (chamadas.length > GUARDADAS) chamadas.shift();
  }
  /** A resposta de quem falha; null quando o modo deixa responder. */
  async function falhar(c: Context<NodeEnv>, modo: ModelMode): Promise<Response | null> {
    if (modo === 'pendurado') return neverReply();
    if (modo === 'corta') return hangUp(c);
    if (modo === 'lento') await esperar(DEMORA_MS);
    if (modo === '429') {
      c.header('retry-after-ms', '10');
      return c.json(erro('Rate limit reached for requests', 'rate_limit_exceeded', null, 'requests'), 429);
    }
    if (modo === 'cota')
      return c.json(
        erro('You exceeded your current quota', 'insufficient_quota', null, 'insufficient_quota'),
        429,
      );
    if (modo === '500html') return c.html('<h1>500 Internal Server Error</h1>', 500);
    if (modo === 'json')
      return c.body('{"id":"chatcmpl-1","choices":[', 200, { 'content-type': 'application/json' });
    return modo === 'chave' ? chaveRecusada(c) : null;
  }
  const chaveRecusada = (c: Context<NodeEnv>) =>
    c.json(erro('Incorrect API key provided: sk-****.', 'invalid_api_key'), 401);

  const app = new Hono<NodeEnv>();
  app.use('/v1/*', async (c, next) => {
    if (!/^Bearer sk-local-[\w-]+$/.test(c.req.header('authorization') ?? '')) return chaveRecusada(c);
    await next();
  });
  app.get('/v1/models', (c) =>
    c.json({
      object: 'list',
      data: [...DE_CONVERSA, ...DE_BUSCA, ...DE_AUDIO].map((id) => ({
        id,
        object: 'model',
        created: 0,
        owned_by: 'local',
      })),
    }),
  );
  app.post('/v1/chat/completions', async (c) => {
    const corpo: unknown = await c.req.json().catch(() => null);
    const modo = proximoModo('chat');
    const lido = conversa.safeParse(corpo).data;
    const texto = lido ? escrever(modo, lido.messages) : null;
    anotar({ rota: 'chat', modo, corpo, resposta: texto });
    const falha = await falhar(c, modo);
    if (falha) return falha;
    if (!lido) return c.json(erro('Invalid request', 'invalid_request'), 400);
    if (!DE_CONVERSA.includes(lido.model))
      return c.json(erro(`The model '${lido.model}' does not exist`, 'model_not_found'), 404);
    const recusado = parametroRecusado(lido);
    if (recusado) return c.json(recusarParametro(recusado), 400);
    const cabem = lido.max_completion_tokens ?? lido.max_tokens ?? Number.POSITIVE_INFINITY;
    const cortou = modo === 'cortado' || tokensDe(texto ?? '') > cabem;
    const content = texto === null ? null : cortar(texto, Math.min(texto.length, cabem * 4));
    const entrada = tokensDe(lido.messages.map((message) => message.content).join(''));
    const saida = tokensDe(content ?? '');
    return c.json({
      id: `chatcmpl-${chamadas.length}`,
      object: 'chat.completion',
      created: Math.floor(agora().getTime() / 1000),
      model: lido.model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content, refusal: null },
          finish_reason: cortou ? 'length' : 'stop',
        },
      ],
      usage: { prompt_tokens: entrada, completion_tokens: saida, total_tokens: entrada + saida },
    });
  });
  app.post('/v1/embeddings', async (c) => {
    const corpo: unknown = await c.req.json().catch(() => null);
    const modo = proximoModo('embeddings');
    anotar({ rota: 'embeddings', modo, corpo, resposta: null });
    const falha = await falhar(c, modo);
    if (falha) return falha;
    const lido = busca.safeParse(corpo).data;
    if (!lido) return c.json(erro('Invalid request', 'invalid_request', 'input'), 400);
    if (!DE_BUSCA.includes(lido.model))
      return c.json(erro(`The model '${lido.model}' does not exist`, 'model_not_found'), 404);
    const textos = [lido.input].flat();
    const tokens = textos.reduce((soma, texto) => soma + tokensDe(texto), 0);
    const data = textos.map((texto, index) => {
      const vetor = vetorDe(texto, lido.dimensions);
      return {
        object: 'embedding',
        index,
        embedding: lido.encoding_format === 'base64' ? codificarBase64(vetor) : vetor,
      };
    });
    return c.json({
      object: 'list',
      data,
      model: lido.model,
      usage: { prompt_tokens: tokens, total_tokens: tokens },
    });
  });
  app.post('/v1/audio/transcriptions', async (c) => {
    const partes: unknown = await c.req.parseBody().catch(() => null);
    const modo = proximoModo('transcricao');
    const lido = audio.safeParse(partes).data;
    const bytes = lido ? new Uint8Array(await lido.file.arrayBuffer()) : new Uint8Array();
    const text = spokenIn(bytes);
    const { model, language } = lido ?? {};
    const corpo = { model, language, nome: lido?.file.name, tipo: lido?.file.type, bytes: bytes.length };
    anotar({ rota: 'transcricao', modo, corpo, resposta: lido ? text : null });
    const falha = await falhar(c, modo);
    if (falha) return falha;
    if (!lido) return c.json(erro('Invalid request', 'invalid_request', 'file'), 400);
    if (!DE_AUDIO.includes(lido.model))
      return c.json(erro(`The model '${lido.model}' does not exist`, 'model_not_found'), 404);
    if (lido.model === AUDIO_MODELS.segundos)
      return c.json({ text, usage: { type: 'duration', seconds: 3 } });
    const saida = tokensDe(text);
    const usage = { type: 'tokens', input_tokens: 30, output_tokens: saida, total_tokens: 30 + saida };
    return c.json({ text, usage });
  });
  app.notFound((c) => c.json(erro('Unknown request URL', 'unknown_url'), 404));
  const servidor = await serveOnLoopback(app);

  return {
    endpoint: servidor.origem,
    /** O que se pediu, do mais velho ao mais novo. */
    chamadas: (): readonly ModelCall[] => chamadas,
    limpar: (): void => {
      chamadas.length = 0;
    },
    /** Como responde nas próximas vezes; depois volta ao normal. */
    por: (modo: ModelMode, vezes = 1): void => {
      atual = { modo, vezes };
    },
    modo: () => ({ modo: atual.vezes === 0 ? ('normal' as const) : atual.modo, vezes: atual.vezes }),
    stop: servidor.stop,
  };
}

import { setTimeout as esperar } from 'node:timers/promises';
import * as z from 'zod';
import type {
  EscolherModelo,
  ModeloDeLinguagem,
  RespostaDoModelo,
  Transcrito,
  Vetores,
} from '../assistente/ports.ts';
import type { Cofre } from '../integracoes/ports.ts';
import type { Table } from '../platform/table.ts';
import { abrirCofre } from './cofre.ts';
import { ILEGIVEL, type Provedor, pedirAoProvedor, pedirUmaVez } from './modelo-pedidos.ts';
import { redeDosVendedores } from './rede-dos-vendedores.ts';

/** O que quem fala com o modelo lê do ambiente. */
export const AMBIENTE_DO_MODELO = ['ESTAGIO', 'COFRE_CHAVE', 'REDE_LOCAL'] as const;
type Ambiente = Readonly<Record<(typeof AMBIENTE_DO_MODELO)[number], string>>;

/** Prazo de uma resposta, o de um lote de vetores e o de um áudio de até cinco minutos. */
const RESPONDER_MS = 12_000;
const VETORES_MS = 8_000;
const TRANSCREVER_MS = 40_000;
/** Tamanho dos vetores que se guardam, e quantos textos vão por pedido: a resposta inteira cabe em 1 MB. */
const DIMENSOES = 512;
const POR_LOTE = 64;
/** Quem não diz quantos tokens usou: uns 3 caracteres em português cada um, para mais. */
const LETRAS_POR_TOKEN = 3;

/** O que um modelo não conhece, aprendido da primeira recusa: `max_completion_tokens` ou `temperature`. */
type Ajustes = { readonly limite: 'max_completion_tokens' | 'max_tokens'; readonly temperatura: boolean };
const PADRAO: Ajustes = { limite: 'max_completion_tokens', temperatura: true };
const aprendidos = new Map<string, Ajustes>();

const resposta = z.lazy(() =>
  z.object({
    model: z.string().nullish(),
    choices: z
      .array(
        z.object({
          message: z.object({ content: z.string().nullish() }),
          finish_reason: z.string().nullish(),
        }),
      )
      .min(1),
    usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
  }),
);
const dosVetores = z.lazy(() =>
  z.object({
    data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()).length(DIMENSOES) })),
    usage: z.object({ prompt_tokens: z.number() }).nullish(),
  }),
);

const tokensDe = (textos: readonly string[]) =>
  Math.ceil(textos.reduce((soma, { length }) => soma + length, 0) / LETRAS_POR_TOKEN);

type Pedido = Parameters<ModeloDeLinguagem['responder']>[0];

async function responder(provedor: Provedor, modelo: string, pedido: Pedido): Promise<RespostaDoModelo> {
  const chave = `${provedor.url} ${modelo}`;
  const ajustes = aprendidos.get(chave) ?? PADRAO;
  const corpo = {
    model: modelo,
    messages: pedido.mensagens,
    [ajustes.limite]: pedido.max_tokens,
    ...(ajustes.temperatura ? { temperature: pedido.temperatura } : {}),
  };
  const resultado = await pedirAoProvedor(provedor, '/chat/completions', { corpo, limite_ms: RESPONDER_MS });
  if (!resultado.ok) {
    const { falha, motivo, naoConhece = () => false } = resultado;
    const semTemperatura = ajustes.temperatura && naoConhece('temperature');
    const outroLimite = ajustes.limite === 'max_completion_tokens' && naoConhece('max_completion_tokens');
    if (!semTemperatura && !outroLimite) return { ok: false, falha, motivo };
    aprendidos.set(chave, {
      limite: outroLimite ? 'max_tokens' : ajustes.limite,
      temperatura: ajustes.temperatura && !semTemperatura,
    });
    return responder(provedor, modelo, pedido);
  }
  const lida = resposta.safeParse(resultado.corpo).data;
  const [escolha] = lida?.choices ?? [];
  if (!lida || !escolha) return ILEGIVEL;
  const texto = escolha.message.content ?? null;
  return {
    ok: true,
    texto,
    fim: escolha.finish_reason ?? 'stop',
    modelo: lida.model ?? modelo,
    tokens_entrada: lida.usage?.prompt_tokens ?? tokensDe(pedido.mensagens.map(({ content }) => content)),
    tokens_saida: lida.usage?.completion_tokens ?? tokensDe([texto ?? '']),
  };
}

async function pedirLote(provedor: Provedor, modelo: string, textos: readonly string[]): Promise<Vetores> {
  // O texto vazio é recusado; e sem pedir 'float' há quem mande em base64.
  const input = textos.map((texto) => texto.trim() || '-');
  const corpo = { model: modelo, input, dimensions: DIMENSOES, encoding_format: 'float' };
  const resultado = await pedirAoProvedor(provedor, '/embeddings', { corpo, limite_ms: VETORES_MS });
  if (!resultado.ok) return { ok: false, falha: resultado.falha, motivo: resultado.motivo };
  const lida = dosVetores.safeParse(resultado.corpo).data;
  if (!lida || lida.data.length !== textos.length) return ILEGIVEL;
  const ordenados = lida.data.toSorted((a, b) => a.index - b.index);
  if (ordenados.some(({ index }, i) => index !== i)) return ILEGIVEL;
  return {
    ok: true,
    vetores: ordenados.map(({ embedding }) => Float32Array.from(embedding)),
    modelo,
    tokens: lida.usage?.prompt_tokens ?? tokensDe(textos),
  };
}

/** Os vetores de todos os textos, um lote de cada vez; o que um recusa, recusa tudo. */
async function vetores(provedor: Provedor, modelo: string, textos: readonly string[]): Promise<Vetores> {
  const juntos: Float32Array[] = [];
  let tokens = 0;
  for (let i = 0; i < textos.length; i += POR_LOTE) {
    const lote = await pedirLote(provedor, modelo, textos.slice(i, i + POR_LOTE));
    if (!lote.ok) return lote;
    juntos.push(...lote.vetores);
    tokens += lote.tokens;
  }
  return { ok: true, vetores: juntos, modelo, tokens };
}

const daTranscricao = z.lazy(() =>
  z.object({
    text: z.string(),
    usage: z
      .object({ type: z.literal('duration'), seconds: z.number().nonnegative() })
      .nullish()
      .catch(null),
  }),
);

/**
 * O que se diz num áudio (developers.openai.com/api/reference: POST /v1/audio/transcriptions, em partes): o nome do
 * arquivo só leva a extensão, que é por onde muitos compatíveis sabem o que ele é.
 */
async function transcrever(
  provedor: Provedor,
  { modelo, bytes, tipo, extensao }: Parameters<ModeloDeLinguagem['transcrever']>[0],
): Promise<Transcrito> {
  const formulario = new FormData();
  formulario.set('model', modelo);
  formulario.set('language', 'pt');
  formulario.set('response_format', 'json');
  formulario.set('file', new File([Uint8Array.from(bytes)], `audio.${extensao}`, { type: tipo }));
  const emPartes = new Response(formulario);
  const resultado = await pedirUmaVez(provedor, '/audio/transcriptions', {
    corpo: Buffer.from(await emPartes.arrayBuffer()),
    cabecalhos: { 'content-type': emPartes.headers.get('content-type') ?? '' },
    limite_ms: TRANSCREVER_MS,
  });
  if (!resultado.ok) return { ok: false, falha: resultado.falha, motivo: resultado.motivo };
  const lida = daTranscricao.safeParse(resultado.corpo).data;
  return lida ? { ok: true, texto: lida.text, segundos: lida.usage?.seconds ?? null } : ILEGIVEL;
}

type Conta = {
  readonly url: string;
  readonly modelo: string;
  readonly modelo_de_busca?: string | undefined;
  readonly api_key: string;
};

/** O modelo de um provedor compatível com a OpenAI, pela rede segura dos endereços de vendedores (regra 41). */
export function modeloDeLinguagem(
  { url, modelo, modelo_de_busca = '', api_key }: Conta,
  rede: Provedor['rede'],
  espera: Provedor['esperar'] = esperar,
): ModeloDeLinguagem {
  const provedor: Provedor = { url, api_key, rede, esperar: espera };
  return {
    modelo,
    modelo_de_busca: modelo_de_busca || null,
    responder: (pedido) => responder(provedor, modelo, pedido),
    vetores: async (textos) =>
      modelo_de_busca
        ? vetores(provedor, modelo_de_busca, textos)
        : { ok: false, falha: 'pedido_recusado', motivo: 'Não há um modelo de busca em Integrações' },
    transcrever: (audio) => transcrever(provedor, audio),
  };
}

type CredencialDe = (
  deps: { readonly tabela: Table; readonly cofre: Cofre },
  usuario_id: string,
  provedor: 'openai',
) => Promise<Conta | null>;

/** O modelo que cada vendedor ligou; null quando não há ou está inativo. */
export function escolherModelo(env: Ambiente, tabela: Table, credencialDe: CredencialDe): EscolherModelo {
  const deps = { tabela, cofre: abrirCofre(env.COFRE_CHAVE, env.ESTAGIO) };
  const rede = redeDosVendedores(env.REDE_LOCAL, env.ESTAGIO);
  return async (usuario_id) => {
    const conta = await credencialDe(deps, usuario_id, 'openai');
    return conta && modeloDeLinguagem(conta, rede);
  };
}

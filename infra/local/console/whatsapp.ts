import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { EVOLUTION_ACCOUNT, EVOLUTION_FAULTS } from '../fakes/evolution.ts';
import type { Rotas } from '../fakes/fake-routes.ts';
import { voiceNote } from '../fakes/voice.ts';
import { MODELO_STATUS, WHATSAPP_ACCOUNT, WHATSAPP_FAULTS } from '../fakes/whatsapp.ts';
import { repeticao } from './payments.ts';

export type WhatsappParts = Pick<Dependencies, 'whatsapp' | 'evolution'>;

/** O que acontece a uma mensagem depois de aceita. */
export const STATUS_DA_MENSAGEM = ['sent', 'delivered', 'read', 'failed'] as const;
/** Códigos com que uma mensagem falha depois de aceita; a lista inteira é a da Meta. */
const CODIGO_PADRAO = 131026;

const telefone = z
  .string()
  .transform((digitado) => digitado.replace(/\D/g, ''))
  .pipe(z.string().regex(/^\d{8,15}$/, 'telefone com DDI e DDD, só algarismos'));
const escrita = z.object({
  telefone,
  texto: z.string().default(''),
  /** O arquivo que a pessoa manda, com o texto por legenda. */
  arquivo: z
    .object({
      formato: z.enum(['image', 'audio', 'video', 'document', 'sticker']),
      tipo: z.string(),
      base64: z.string().min(1),
      nome: z.string().optional(),
      bytes_ditos: z.number().optional(),
    })
    .optional(),
  por: z.enum(['whatsapp', 'evolution']).default('whatsapp'),
});
/** Uma mensagem de voz: o que nela se diz, que o modelo de mentira transcreve, e quantos segundos dura. */
const gravada = z.object({
  telefone,
  fala: z.string().max(5_000).default(''),
  segundos: z.coerce.number().min(0.1).max(3_600).default(3),
  por: z.string().optional(),
});
const falhas = z.object({
  falha: z.enum([...WHATSAPP_FAULTS, ...EVOLUTION_FAULTS]),
  vezes: z.coerce.number().int().min(1).max(1_000).default(1),
});
const fato = z.object({
  id: z.string(),
  status: z.enum(STATUS_DA_MENSAGEM),
  codigo: z.coerce.number().int().optional(),
});
const decisao = z.object({ nome: z.string(), status: z.enum(MODELO_STATUS), motivo: z.string().optional() });
const simOuNao = z.object({ telefone, recebe: z.coerce.boolean().default(false) });

/** Com que se ligam as contas de mentira no painel, e os modelos registrados. */
const contas = ({ whatsapp }: WhatsappParts) => ({
  whatsapp: WHATSAPP_ACCOUNT,
  evolution: EVOLUTION_ACCOUNT,
  modelos: whatsapp.modelos(),
});

/** O que saiu pelas duas, da mais nova à mais velha, inteiro. */
const enviadas = ({ whatsapp, evolution }: WhatsappParts) =>
  [
    ...whatsapp.mensagens().map((item) => ({ provedor: 'whatsapp', ...item })),
    ...evolution.mensagens().map((item) => ({ provedor: 'evolution', ...item })),
  ].sort((a, b) => b.em.localeCompare(a.em));

const ehDaEvolution = (falha: string): falha is (typeof EVOLUTION_FAULTS)[number] =>
  EVOLUTION_FAULTS.some((texto) => texto === falha);
const ehDaMeta = (falha: string): falha is (typeof WHATSAPP_FAULTS)[number] =>
  WHATSAPP_FAULTS.some((texto) => texto === falha);

const recusarInexistente = (message: string) => new HTTPException(404, { message });

async function escrever({ whatsapp, evolution }: WhatsappParts, corpo: unknown, botao = false) {
  const { telefone: de, texto, por, arquivo } = escrita.parse(corpo);
  if (texto === '' && !arquivo) throw new HTTPException(400, { message: 'Falta o texto, ou um arquivo' });
  if (por === 'evolution') return { status: await evolution.responder(de, texto, undefined, arquivo) };
  return whatsapp.responder({ telefone: de, texto, botao, arquivo });
}

function falar(partes: WhatsappParts, corpo: unknown) {
  const { fala, segundos, ...resto } = gravada.parse(corpo);
  const base64 = voiceNote(fala, segundos).toString('base64');
  return escrever(partes, {
    ...resto,
    arquivo: { formato: 'audio', tipo: 'audio/ogg; codecs=opus', base64 },
  });
}

/** O WhatsApp de mentira: o que saiu, e o que se faz acontecer. */
export const whatsappRoutes: Rotas<WhatsappParts> = {
  'GET /_local/whatsapp': enviadas,
  'GET /_local/whatsapp/contas': contas,
  'POST /_local/whatsapp/responder': (partes, { corpo }) => escrever(partes, corpo),
  'POST /_local/whatsapp/audio': (partes, { corpo }) => falar(partes, corpo),
  'POST /_local/whatsapp/botao': (partes, { corpo }) => escrever(partes, corpo, true),
  'POST /_local/whatsapp/parar': (partes, { corpo }) => escrever(partes, { texto: 'PARAR', ...corpo }),
  'POST /_local/whatsapp/status': async ({ whatsapp }, { corpo }) => {
    const { id, status, codigo } = fato.parse(corpo);
    const erro = status === 'failed' ? (codigo ?? CODIGO_PADRAO) : undefined;
    if (await whatsapp.provocar(id, status, erro)) return { id, status };
    throw recusarInexistente(`Não há a mensagem ${id}`);
  },
  'POST /_local/whatsapp/janela': ({ whatsapp }, { corpo }) => {
    const { telefone: de } = z.object({ telefone }).parse(corpo);
    whatsapp.fecharJanela(de);
    return { telefone: de, janela: 'fechada' };
  },
  'POST /_local/whatsapp/sem-whatsapp': ({ whatsapp, evolution }, { corpo }) => {
    const { telefone: de, recebe } = simOuNao.parse(corpo);
    whatsapp.semWhatsapp(de, !recebe);
    evolution.semWhatsapp(de, !recebe);
    return { telefone: de, recebe };
  },
  'POST /_local/whatsapp/modelo': async ({ whatsapp }, { corpo }) => {
    const { nome, status, motivo } = decisao.parse(corpo);
    if (await whatsapp.decidirModelo(nome, status, motivo)) return { nome, status };
    throw recusarInexistente(`Não há o modelo ${nome}`);
  },
  'POST /_local/whatsapp/falha': ({ whatsapp, evolution }, { corpo }) => {
    const { falha, vezes } = falhas.parse(corpo);
    if (ehDaMeta(falha)) whatsapp.falhar(falha, vezes);
    if (ehDaEvolution(falha)) evolution.falhar(falha, vezes);
    return { falha, vezes };
  },
  'POST /_local/whatsapp/{id}/avisos': async ({ whatsapp }, { params: { id = '' }, corpo }) => {
    const repetidos = await whatsapp.repetir(id, repeticao.parse(corpo));
    if (repetidos.length === 0) throw recusarInexistente(`Não há avisos de ${id}`);
    return repetidos;
  },
};

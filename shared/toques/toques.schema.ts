import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';
import { EVENTOS_QUE_TOCAM } from './toques.rules.ts';

/** Aparelhos que um vendedor liga, no máximo: cada acontecimento toca em todos. */
export const MAXIMO_DE_APARELHOS = 10;
/** Passa disto nenhum serviço de avisos de navegador. */
const MAXIMO_DO_ENDERECO = 1_000;
const MAXIMO_DO_NOME = 60;

const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe uma hora, como 22:00');

export const EMAILS_DOS_AVISOS = ['na_hora', 'resumo', 'nada'] as const;

/** O que cada evento faz: liga ou desliga. */
const porEvento = z.object(
  Object.fromEntries(EVENTOS_QUE_TOCAM.map((evento) => [evento, z.boolean()])) as Record<
    (typeof EVENTOS_QUE_TOCAM)[number],
    z.ZodBoolean
  >,
);

/** Como um vendedor quer saber do que acontece; as horas são de São Paulo. */
export const escolhasDosAvisos = porEvento.extend({
  /** Se a tela bloqueada mostra o valor e o primeiro nome. */
  mostrar_valores: z.boolean(),
  silencio: z.boolean(),
  silencio_de: hora,
  silencio_ate: hora,
  email: z.enum(EMAILS_DOS_AVISOS),
});
export type EscolhasDosAvisos = z.output<typeof escolhasDosAvisos>;

/** Uma mudança: só o que se nomeia muda. */
export const mudancaDasEscolhas = escolhasDosAvisos
  .partial()
  .refine((mudanca) => Object.keys(mudanca).length > 0, { error: 'Diga o que muda' });
export type MudancaDasEscolhas = z.output<typeof mudancaDasEscolhas>;

/** Um aparelho em que os avisos tocam. */
export const aparelho = z.object({ id: z.string(), nome: z.string(), criado_em: instante });
export type Aparelho = z.output<typeof aparelho>;

export const avisosDoVendedor = z.object({
  escolhas: escolhasDosAvisos,
  aparelhos: z.array(aparelho),
});
export type AvisosDoVendedor = z.output<typeof avisosDoVendedor>;

/** A chave com que o navegador aceita avisos deste vendedor, e de mais ninguém (RFC 8292). */
export const chaveDosAvisos = z.object({ chave: z.string() });

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/, 'Chave inválida')
    .length(Math.ceil((bytes * 4) / 3), 'Chave inválida');

/** A inscrição que o navegador fez, e como se chama o aparelho. */
export const aparelhoEntrada = z.object({
  endpoint: z.url({ protocol: /^https$/, error: 'Endereço inválido' }).max(MAXIMO_DO_ENDERECO),
  /** A chave pública do aparelho (P-256, 65 bytes) e o segredo dele (16 bytes), em base64url. */
  p256dh: base64url(65),
  auth: base64url(16),
  nome: z.string().trim().min(1, 'Diga que aparelho é').max(MAXIMO_DO_NOME),
});
export type AparelhoEntrada = z.output<typeof aparelhoEntrada>;

/** O que chega ao aparelho: o que se lê na tela bloqueada e aonde um toque leva. */
export const avisoNoAparelho = z.object({
  titulo: z.string(),
  corpo: z.string(),
  caminho: z.string(),
  etiqueta: z.string(),
});
export type AvisoNoAparelho = z.output<typeof avisoNoAparelho>;

import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  ESPECIES_DA_MIDIA,
  MOTIVOS_DA_MIDIA,
  SITUACOES_DA_MIDIA,
} from '../../shared/conversas/midia.schema.ts';

const opcional = z.string().nullable().default(null);

/** O arquivo de uma mensagem como está nela: `ref` é como o provedor o conhece, `chave` onde se guarda. */
export const midiaGuardada = z.lazy(() =>
  z.object({
    situacao: z.enum(SITUACOES_DA_MIDIA),
    motivo: z.enum(MOTIVOS_DA_MIDIA).nullable().default(null),
    provedor: z.enum(['whatsapp', 'evolution']).nullable().default(null),
    ref: opcional,
    nome: opcional,
    especie: z.enum(ESPECIES_DA_MIDIA).nullable().default(null),
    tipo: opcional,
    extensao: opcional,
    tamanho: z.number().nullable().default(null),
    chave: opcional,
  }),
);
export type MidiaGuardada = z.output<typeof midiaGuardada>;

/** Onde se guarda o arquivo de uma mensagem: a chave não diz o telefone, e cada vendedor tem a sua pasta. */
export const chaveDaMidia = (usuario_id: string, telefone: string, id: string): string =>
  `${usuario_id}/${createHash('sha256').update(`${telefone}\n${id}`).digest('base64url')}`;

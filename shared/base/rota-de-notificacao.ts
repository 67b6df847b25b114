import * as z from 'zod';
import { recusasComuns } from './refusals.ts';

/** A chave do endereço de avisos de um vendedor. */
export const chaveDoEndereco = z.object({ chave: z.string().regex(/^[A-Za-z0-9_-]{22}$/) });
const guardado = { status: 200, schema: z.object({ recebido: z.literal(true) }) } as const;
/** Uma notificação inteira cabe num item da tabela. */
const MAXIMO_DA_NOTIFICACAO = 200 * 1024;

/** A rota por onde um provedor avisa: o que chega é conferido, guardado inteiro e respondido; o trabalho é da fila. */
export const rotaDeNotificacao = <P extends string>(provedor: P, summary: string) =>
  ({
    method: 'POST',
    path: `/webhook/${provedor}/{chave}`,
    access: 'webhook',
    summary,
    params: chaveDoEndereco,
    reply: guardado,
    refusals: { nao_autenticado: recusasComuns.nao_autenticado },
    maxBytes: MAXIMO_DA_NOTIFICACAO,
  }) as const;

import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';
import { ESTADOS_DO_DOMINIO, lerHost, MOTIVOS_DO_DOMINIO } from './dominios.rules.ts';

/** O domínio que se digita, já como o DNS o escreve. */
export const hostDigitado = z
  .string({ error: 'Informe o domínio' })
  .max(300, 'Domínio inválido: confira as letras e os pontos')
  .transform((texto, contexto) => {
    const lido = lerHost(texto);
    if ('host' in lido) return lido.host;
    contexto.addIssue({ code: 'custom', message: lido.recusa });
    return z.NEVER;
  });

/** Um registro que o vendedor cria no DNS dele. */
export const registroDeDns = z.object({
  para: z.enum(['posse', 'endereco']),
  tipo: z.enum(['TXT', 'CNAME']),
  nome: z.string(),
  valor: z.string(),
  /** Os dois resolvedores o viram na última conferência. */
  achado: z.boolean(),
});

/** O domínio próprio de um vendedor, como o painel o mostra. */
export const dominioVisto = z.object({
  host: z.string(),
  estado: z.enum(ESTADOS_DO_DOMINIO),
  motivo: z.enum(MOTIVOS_DO_DOMINIO).nullable(),
  registros: z.array(registroDeDns),
  conferido_em: instante.nullable(),
  /** Desde quando está neste estado. */
  desde: instante,
});
export type DominioVisto = z.output<typeof dominioVisto>;

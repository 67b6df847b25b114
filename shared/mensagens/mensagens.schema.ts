import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';

/**
 * Estados de um envio; `duvidoso` saiu e não se sabe se chegou: nunca se repete sozinho (regra 22). `descartado` não
 * chegou a sair: o motivo de o mandar deixou de existir (regra 36).
 */
export const STATUS_ENVIO = ['pendente', 'enviando', 'enviado', 'erro', 'duvidoso', 'descartado'] as const;
export const statusEnvio = z.enum(STATUS_ENVIO);
export type StatusEnvio = z.output<typeof statusEnvio>;

/** Para que serve o e-mail: só o aviso se pode deixar de receber; o de acesso vai a quem comprou (regra 37). */
export const categoriaDeEnvio = z.enum(['acesso', 'aviso', 'teste']);

/** Resposta do envio de boas-vindas: `success` e `error` como na especificação 1, seção 7. */
export const resultadoEnvio = z.lazy(() =>
  z.object({
    success: z.boolean(),
    status: statusEnvio,
    destinatario: z.string().nullable(),
    error: z.string().nullable(),
  }),
);
export type ResultadoEnvio = z.output<typeof resultadoEnvio>;

/** Como terminou uma tentativa. */
export const STATUS_DO_LOG = ['enviado', 'erro', 'duvidoso', 'descartado'] as const;
export type StatusDoLog = (typeof STATUS_DO_LOG)[number];

/** Uma tentativa de envio (entidade logs_email da especificação 2, seção 3); `envio` é a chave do que se tentou. */
export const logEmail = z.lazy(() =>
  z.object({
    id: z.string(),
    status: z.enum(STATUS_DO_LOG),
    tipo_template: z.string(),
    data_tentativa: instante,
    erro: z.string().nullable(),
    provedor: z.string().nullable(),
    /** Como o provedor conhece a mensagem; null na que não saiu. */
    id_provedor: z.string().nullable().default(null),
    assinatura_id: z.string().nullable(),
    cliente: z.object({ id: z.string(), nome: z.string(), email: z.string() }),
    produto_nome: z.string(),
    data_expiracao: z.string().nullable(),
    envio: z.string(),
  }),
);
export type LogEmail = z.output<typeof logEmail>;

/** O que se conta dos registros de um vendedor, para sempre ou num dia. */
export const contagemDeEnvios = z.lazy(() =>
  z.object({
    total: z.number().int(),
    enviados: z.number().int(),
    erros: z.number().int(),
    duvidosos: z.number().int(),
    descartados: z.number().int(),
  }),
);
export type ContagemDeEnvios = z.output<typeof contagemDeEnvios>;

/** Quantos envios se tentam de novo num pedido só. */
export const MAXIMO_DE_UMA_VEZ = 100;

/** Pedido de tentar de novo um envio que falhou; o duvidoso pode já ter chegado, e quem o repete diz que sabe. */
export const tentarDeNovoEntrada = z.lazy(() =>
  z.object({
    envio: z.string().min(1).max(256),
    pode_ter_chegado: z.boolean().default(false),
  }),
);
export type TentarDeNovoEntrada = z.output<typeof tentarDeNovoEntrada>;

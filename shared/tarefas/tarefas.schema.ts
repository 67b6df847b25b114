import * as z from 'zod';
import { instante } from '../base/datas.ts';

/** Trabalho longo que anda fora da chamada: importar ou exportar (design, Long work). */
export const TIPOS_DE_TAREFA = [
  'exportar_clientes',
  'exportar_assinaturas',
  'importar_clientes',
  'importar_assinaturas',
] as const;
export const tipoDeTarefa = z.enum(TIPOS_DE_TAREFA);
export type TipoDeTarefa = z.output<typeof tipoDeTarefa>;

/**
 * Situações: `aguardando_arquivo` (envio pré-assinado aberto) → `analisando` → `aguardando_confirmacao` (prévia pronta,
 * nada gravado) → `processando` → `concluida`; `falhou` e `cancelada` encerram.
 */
export const STATUS_TAREFA = [
  'aguardando_arquivo',
  'analisando',
  'aguardando_confirmacao',
  'processando',
  'concluida',
  'falhou',
  'cancelada',
] as const;
export const statusTarefa = z.enum(STATUS_TAREFA);
export type StatusTarefa = z.output<typeof statusTarefa>;

/** O que acontece com uma linha do arquivo: entra, já existe (mesmo CPF ou e-mail), ou é recusada e por quê. */
export const linhaDaPrevia = z.object({
  linha: z.number().int(),
  situacao: z.enum(['nova', 'existente', 'recusada']),
  resumo: z.string(),
  motivo: z.string().nullable(),
});
export type LinhaDaPrevia = z.output<typeof linhaDaPrevia>;

export const tarefa = z.object({
  id: z.string(),
  tipo: tipoDeTarefa,
  status: statusTarefa,
  nome_arquivo: z.string().nullable(),
  total: z.number().int(),
  feitas: z.number().int(),
  novas: z.number().int(),
  existentes: z.number().int(),
  recusadas: z.number().int(),
  /** Por que falhou, em português. */
  erro: z.string().nullable(),
  versao: z.number().int(),
  criado_em: instante,
  atualizado_em: instante,
});
export type Tarefa = z.output<typeof tarefa>;

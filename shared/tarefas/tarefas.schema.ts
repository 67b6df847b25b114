import * as z from 'zod';
import { instante } from '../base/datas.ts';
import { CAMPOS_A_LER, type CampoDoMapa } from './mapa.rules.ts';
import { MAXIMO_DE_COLUNAS } from './tarefas.limites.ts';

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
 * nada gravado) → `processando` → `concluida`; `falhou` e `cancelada` encerram. A planilha que não é das nossas passa
 * por `aguardando_colunas`: quem importa diz de que coluna sai cada campo.
 */
export const STATUS_TAREFA = [
  'aguardando_arquivo',
  'analisando',
  'aguardando_colunas',
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
  /** Da que já existe, os campos em que a linha traz outro valor; sem isto, nenhum. */
  diferente: z.array(z.string()).optional(),
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
  /** Das que já existem, quantas trazem numa célula preenchida outro valor. */
  diferentes: z.number().int().default(0),
  /** Das que já existem, quantas mudaram. */
  atualizadas: z.number().int().default(0),
  /** Por que falhou, em português. */
  erro: z.string().nullable(),
  versao: z.number().int(),
  criado_em: instante,
  atualizado_em: instante,
});
export type Tarefa = z.output<typeof tarefa>;

const CAMPOS = [
  ...new Set(Object.values(CAMPOS_A_LER).flatMap((colunas) => colunas.map(({ campo }) => campo))),
] as [CampoDoMapa, ...CampoDoMapa[]];
/** As escolhas de quem importa: de que coluna do arquivo, a contar de zero, sai cada campo. */
export const escolhasDoMapa = z.object({
  mapa: z
    .array(
      z.object({
        campo: z.enum(CAMPOS),
        posicao: z
          .number()
          .int()
          .min(0)
          .max(MAXIMO_DE_COLUNAS - 1),
      }),
    )
    .max(CAMPOS.length),
});

/** As colunas de um arquivo, cada uma com o título e o primeiro valor, e o mapa que vale ou que se adivinha. */
export const colunasDoArquivo = z.object({
  colunas: z.array(z.object({ titulo: z.string(), exemplo: z.string() })),
  mapa: escolhasDoMapa.shape.mapa,
  /** Campos cujo título aparece mais de uma vez no cabeçalho. */
  repetidas: z.array(z.string()),
});
export type ColunasDoArquivo = z.output<typeof colunasDoArquivo>;

import * as z from 'zod';
import { data, instante } from '../base/datas.campos.ts';
import { ACOES_QUE_SE_PEDEM, type AcaoEmLote, DA_ACAO_EM_LOTE } from './lote.rules.ts';
import { CAMPOS_A_LER, type CampoDoMapa } from './mapa.rules.ts';
import { MAXIMO_DE_COLUNAS, MAXIMO_DO_LOTE } from './tarefas.limites.ts';

/** Trabalho longo que anda fora da chamada: importar ou exportar um arquivo (design, Long work). */
export const TIPOS_DE_ARQUIVO = [
  'exportar_clientes',
  'exportar_assinaturas',
  'importar_clientes',
  'importar_assinaturas',
] as const;
export const tipoDeArquivo = z.enum(TIPOS_DE_ARQUIVO);
export type TipoDeArquivo = z.output<typeof tipoDeArquivo>;
/** E fazer o mesmo a vários registros que se escolheram. */
export const TIPOS_DE_TAREFA = [...TIPOS_DE_ARQUIVO, 'em_lote'] as const;
const tipoDeTarefa = z.enum(TIPOS_DE_TAREFA);
export type TipoDeTarefa = (typeof TIPOS_DE_TAREFA)[number];

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

const TODAS_AS_ACOES = Object.keys(DA_ACAO_EM_LOTE) as [AcaoEmLote, ...AcaoEmLote[]];

export const tarefa = z.object({
  id: z.string(),
  tipo: tipoDeTarefa,
  /** O que se faz a cada um; null na que é de um arquivo. */
  acao: z.enum(TODAS_AS_ACOES).nullable(),
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

/** Quem se escolheu, na versão que a tela mostrava: o que mudou depois se recusa, e os outros seguem. */
const escolhido = z.object({ id: z.string().min(1).max(64), versao: z.number().int().min(1) });

/** O que se pede a vários de uma vez. `ligar_em` só vai com 'adiar'. */
export const loteEntrada = z
  .object({
    acao: z.enum(ACOES_QUE_SE_PEDEM),
    itens: z
      .array(escolhido)
      .min(1, 'Escolha ao menos um')
      .max(MAXIMO_DO_LOTE, `Escolha até ${MAXIMO_DO_LOTE} de cada vez`)
      .refine((itens) => new Set(itens.map(({ id }) => id)).size === itens.length, 'Há repetidos na escolha'),
    ligar_em: data('Escolha o dia em que quer ligar').optional(),
  })
  .refine(({ acao, ligar_em }) => (acao === 'adiar') === (ligar_em !== undefined), {
    path: ['ligar_em'],
    message: 'Escolha o dia em que quer ligar',
  });
export type LoteEntrada = z.output<typeof loteEntrada>;

/** Com quem não se fez, e por quê; os outros da tarefa estão feitos. */
export const resultadoDoLote = z.object({
  recusados: z.array(z.object({ id: z.string(), nome: z.string().nullable(), motivo: z.string() })),
});
export type ResultadoDoLote = z.output<typeof resultadoDoLote>;

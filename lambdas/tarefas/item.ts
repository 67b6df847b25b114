import * as z from 'zod';
import type { AcaoEmLote } from '../../shared/tarefas/lote.rules.ts';
import { escolhasDoMapa, type TipoDeTarefa, tarefa } from '../../shared/tarefas/tarefas.schema.ts';
import { ttlInDays } from '../platform/clock.ts';
import { tarefaKey } from '../platform/keys/eventos.ts';
import type { Key } from '../platform/keys/key.ts';
import { newItem, type RecordCtx, recordReader } from '../platform/stored-form.ts';
import type { Item } from '../platform/table.ts';

/** Dias que uma tarefa fica na tabela; os arquivos dela duram menos (regra de vida do balde). */
export const DIAS_DE_VIDA = 30;

/** Até onde uma exportação chegou: partes entregues, e a chave depois da qual continuar. */
const exportacao = z.object({
  chave: z.string(),
  upload: z.string(),
  partes: z.array(z.string()),
  linhas: z.number(),
  depois_de: z.record(z.string(), z.string()).nullable(),
});
export type Exportacao = z.output<typeof exportacao>;

/** A tarefa com o que só quem a executa precisa saber. */
const tarefaGuardada = tarefa.extend({
  usuario_id: z.string(),
  chamada: z.string(),
  /** Quem a executa agora: uma execução nova tira a vez da anterior. */
  execucao: z.string().nullable(),
  /** Execução cuja análise vale: é a pasta da prévia. */
  analise: z.string().nullable(),
  /** Linhas novas da prévia já tratadas. */
  gravadas: z.number().int(),
  /** Quantas linhas novas a prévia tinha ao confirmar; null nas de antes de haver o que atualizar, que só têm novas. */
  a_gravar: z.number().int().nullable(),
  /** Linhas de quem já existe, com o que mudar, já tratadas. */
  mudadas: z.number().int().default(0),
  /** De que coluna sai cada campo, como quem importa disse; null é o que se adivinha. */
  mapa: escolhasDoMapa.shape.mapa.nullable(),
  /** O que quem importou disse, uma vez, das pessoas de quem a planilha não diz se aceitam avisos (regra 38). */
  aceitam_avisos: z.boolean().nullable(),
  exportacao: exportacao.nullable(),
  /** Pediu-se que uma ação em lote pare antes do próximo grupo. */
  parar: z.boolean().nullable(),
  /** O que se baixa: o exportado, ou as linhas que uma importação recusou. */
  arquivo: z.string().nullable(),
});
export type TarefaGuardada = z.output<typeof tarefaGuardada>;

const lerTarefa = recordReader(tarefaGuardada);
/** Lê um item da tabela; null quando o item é outra coisa guardada na partição das tarefas. */
export function tarefaDoItem(item: Item): TarefaGuardada | null {
  return 'tipo' in item ? lerTarefa(item) : null;
}

/** Item de uma tarefa nova: a importação espera o arquivo, o resto já pode começar. */
export function itemDaTarefa(
  ctx: RecordCtx,
  id: string,
  dados: {
    tipo: TipoDeTarefa;
    acao?: AcaoEmLote;
    status: 'aguardando_arquivo' | 'processando';
    nome_arquivo: string | null;
    total: number;
  },
): Item & Key {
  return newItem(ctx, tarefaKey(ctx.usuario_id, id), {
    ...dados,
    feitas: 0,
    novas: 0,
    existentes: 0,
    recusadas: 0,
    gravadas: 0,
    expira_em: ttlInDays(DIAS_DE_VIDA),
  });
}

const pasta = (t: Pick<TarefaGuardada, 'usuario_id' | 'id'>) => `${t.usuario_id}/${t.id}`;

/** Onde o navegador deixa o arquivo de uma importação. */
export const chaveDoUpload = (t: Pick<TarefaGuardada, 'usuario_id' | 'id'>) => `${pasta(t)}/arquivo.csv`;
/** Pasta da prévia feita por uma execução. */
export const pastaDaAnalise = (t: Pick<TarefaGuardada, 'usuario_id' | 'id'>, execucao: string) =>
  `${pasta(t)}/analise/${execucao}`;
/** Onde uma execução deixa o arquivo de uma exportação. */
export const chaveDaExportacao = (t: Pick<TarefaGuardada, 'usuario_id' | 'id'>, execucao: string) =>
  `${pasta(t)}/exportacao/${execucao}.csv`;

import * as z from 'zod';
import { type TipoDeTarefa, tarefa } from '../../shared/tarefas/tarefas.schema.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { type Key, tarefaKey, usuarioOfKey } from '../platform/keys.ts';
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

const guardada = z.looseObject({ pk: z.string(), sk: z.string(), tipo: z.string() });

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
  exportacao: exportacao.nullable(),
  arquivo: z.string().nullable(),
});
export type TarefaGuardada = z.output<typeof tarefaGuardada>;

const nulos = {
  nome_arquivo: null,
  erro: null,
  execucao: null,
  analise: null,
  exportacao: null,
  arquivo: null,
};

/** Lê um item da tabela; null quando o item é outra coisa guardada na partição das tarefas. */
export function tarefaDoItem(item: Item): TarefaGuardada | null {
  const lido = guardada.safeParse(item);
  if (!lido.success) return null;
  const { pk, sk, ...campos } = lido.data;
  return tarefaGuardada.parse({ ...nulos, ...campos, id: sk, usuario_id: usuarioOfKey(pk) });
}

/** Item de uma tarefa nova: a importação espera o arquivo, a exportação já pode começar. */
export function itemDaTarefa(
  ctx: Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>,
  id: string,
  dados: {
    tipo: TipoDeTarefa;
    status: 'aguardando_arquivo' | 'processando';
    nome_arquivo: string | null;
    total: number;
  },
): Item & Key {
  const { nome_arquivo, ...resto } = dados;
  const instante = ctx.now.toISOString();
  return {
    ...tarefaKey(ctx.usuario_id, id),
    ...resto,
    ...(nome_arquivo ? { nome_arquivo } : {}),
    feitas: 0,
    novas: 0,
    existentes: 0,
    recusadas: 0,
    gravadas: 0,
    versao: 1,
    ator: ctx.ator,
    chamada: ctx.ids.chamada,
    criado_em: instante,
    atualizado_em: instante,
    expira_em: ttlInDays(DIAS_DE_VIDA),
  };
}

const pasta = (t: Pick<TarefaGuardada, 'usuario_id' | 'id'>) => `${t.usuario_id}/${t.id}`;

/** Onde o navegador deixa o arquivo de uma importação. */
export const chaveDoEnvio = (t: Pick<TarefaGuardada, 'usuario_id' | 'id'>) => `${pasta(t)}/arquivo.csv`;
/** Pasta da prévia feita por uma execução. */
export const pastaDaAnalise = (t: Pick<TarefaGuardada, 'usuario_id' | 'id'>, execucao: string) =>
  `${pasta(t)}/analise/${execucao}`;
/** Onde uma execução deixa o arquivo de uma exportação. */
export const chaveDaExportacao = (t: Pick<TarefaGuardada, 'usuario_id' | 'id'>, execucao: string) =>
  `${pasta(t)}/exportacao/${execucao}.csv`;

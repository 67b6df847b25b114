import { refusal } from '../../shared/base/refusals.ts';
import { type Escolha, montarMapa } from '../../shared/tarefas/mapa.rules.ts';
import { TAMANHO_MAXIMO_ARQUIVO } from '../../shared/tarefas/tarefas.limites.ts';
import { recusasTarefas } from '../../shared/tarefas/tarefas.routes.ts';
import { ehImportacao, type Passo, podeDarPasso, registrosDe } from '../../shared/tarefas/tarefas.rules.ts';
import type { ColunasDoArquivo, LinhaDaPrevia, TipoDeArquivo } from '../../shared/tarefas/tarefas.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { findOrRefuse } from '../platform/registry.ts';
import type { Table } from '../platform/table.ts';
import { lerColunas } from './colunas.ts';
import { chaveDoUpload, type TarefaGuardada } from './item.ts';
import { pararLote } from './lote.ts';
import type { Arquivos, UploadAberto } from './ports.ts';
import { lerPrevia, type Situacao } from './previa.ts';
import { contagem, darPasso, inserir, lerTarefa } from './repository.ts';

export type Deps = { readonly tabela: Table; readonly arquivos: Arquivos };
type Alvo = { readonly ctx: RequestContext; readonly id: string };

const TIPO_DO_UPLOAD = 'text/csv';

/** Uma tarefa do operador; recusa `tarefa_nao_encontrada`, também para a de outro operador. */
export const obterTarefa = findOrRefuse(lerTarefa, () => refusal(recusasTarefas, 'tarefa_nao_encontrada'));

/** Começa uma exportação, ou abre o envio do arquivo de uma importação: o endereço vale 15 minutos. */
export async function criarTarefa(
  deps: Deps,
  { ctx, tipo, nome_arquivo }: { ctx: RequestContext; tipo: TipoDeArquivo; nome_arquivo: string | null },
): Promise<{ tarefa: TarefaGuardada; envio: UploadAberto | null }> {
  if (ehImportacao(tipo)) {
    const tarefa = await inserir(deps.tabela, ctx, {
      tipo,
      nome_arquivo,
      status: 'aguardando_arquivo',
      total: 0,
    });
    const limites = { tipo: TIPO_DO_UPLOAD, maximo: TAMANHO_MAXIMO_ARQUIVO };
    return { tarefa, envio: await deps.arquivos.abrirUpload(chaveDoUpload(tarefa), limites) };
  }
  const de = registrosDe(tipo);
  const tarefa = await inserir(deps.tabela, ctx, {
    tipo,
    nome_arquivo: `${de}-${ctx.today}.csv`,
    status: 'processando',
    total: await contagem(deps.tabela, ctx.usuario_id, de),
  });
  return { tarefa, envio: null };
}

/** Dá o passo que se pediu; a mesma chamada, repetida, acha o que já fez. */
async function mudarTarefa(
  deps: Deps,
  { ctx, id }: Alvo,
  {
    passo,
    validar,
    set,
  }: {
    passo: Passo;
    validar?: (antes: TarefaGuardada) => Promise<void>;
    set?: (antes: TarefaGuardada) => Partial<TarefaGuardada>;
  },
): Promise<TarefaGuardada> {
  const antes = await obterTarefa(deps, { ctx, id });
  if (antes.versao > 1 && antes.chamada === ctx.ids.chamada) return antes;
  if (!ehImportacao(antes.tipo) || !podeDarPasso(passo, antes.status))
    throw refusal(recusasTarefas, 'fora_de_hora');
  await validar?.(antes);
  const depois = await darPasso(deps.tabela, ctx, antes, {
    passo,
    set: { ...set?.(antes), chamada: ctx.ids.chamada },
  });
  if (depois) return depois;
  const atual = await obterTarefa(deps, { ctx, id });
  if (atual.chamada === ctx.ids.chamada) return atual;
  throw refusal(recusasTarefas, 'fora_de_hora');
}

/** Põe na fila a conferência do arquivo enviado; recusa o que falta, o vazio e o grande demais. */
export function analisarTarefa(deps: Deps, alvo: Alvo): Promise<TarefaGuardada> {
  return mudarTarefa(deps, alvo, {
    passo: 'analisar',
    validar: async (antes) => {
      const tamanho = await deps.arquivos.tamanho(chaveDoUpload(antes));
      if (tamanho === null) throw refusal(recusasTarefas, 'arquivo_ausente');
      if (tamanho === 0) throw refusal(recusasTarefas, 'arquivo_vazio');
      if (tamanho > TAMANHO_MAXIMO_ARQUIVO) throw refusal(recusasTarefas, 'arquivo_grande_demais');
    },
  });
}

/** As colunas do arquivo enviado, e de qual sai cada campo; só depois de a tarefa o ler. */
export async function colunasDaTarefa(deps: Deps, alvo: Alvo): Promise<ColunasDoArquivo> {
  const tarefa = await obterTarefa(deps, alvo);
  if (!ehImportacao(tarefa.tipo) || !tarefa.analise) throw refusal(recusasTarefas, 'fora_de_hora');
  const colunas = await lerColunas(deps.arquivos, tarefa);
  if (!colunas) throw refusal(recusasTarefas, 'arquivo_apagado');
  return colunas;
}

/** Diz de que coluna sai cada campo e manda conferir de novo; recusa, com a razão, o mapa que não serve. */
export function mapearTarefa(
  deps: Deps,
  { mapa, ...alvo }: Alvo & { readonly mapa: readonly Escolha[] },
): Promise<TarefaGuardada> {
  return mudarTarefa(deps, alvo, {
    passo: 'mapear',
    validar: async (antes) => {
      const { colunas } = await colunasDaTarefa(deps, { ...alvo, id: antes.id });
      const montado = montarMapa(registrosDe(antes.tipo), mapa, colunas.length);
      if ('motivo' in montado) throw refusal(recusasTarefas, 'mapa_invalido', montado.motivo);
    },
    set: () => ({
      mapa: [...mapa],
      feitas: 0,
      novas: 0,
      existentes: 0,
      diferentes: 0,
      recusadas: 0,
      arquivo: null,
    }),
  });
}

/**
 * Manda gravar as linhas novas da prévia, e com `atualizar` o que as outras trazem a quem já existe; o resto já conta
 * como feito. `aceitam_avisos` vale para as que a planilha não diz: sem essa resposta, ninguém do arquivo recebe avisos
 * (regra 38).
 */
export function confirmarTarefa(
  deps: Deps,
  {
    aceitam_avisos = false,
    atualizar = false,
    ...alvo
  }: Alvo & { readonly aceitam_avisos?: boolean; readonly atualizar?: boolean },
): Promise<TarefaGuardada> {
  return mudarTarefa(deps, alvo, {
    passo: 'confirmar',
    set: ({ novas, existentes, diferentes, recusadas }) => ({
      feitas: existentes - (atualizar ? diferentes : 0) + recusadas,
      gravadas: 0,
      a_gravar: novas,
      mudadas: 0,
      atualizadas: 0,
      aceitam_avisos,
    }),
  });
}

/** Desiste de uma importação que ainda não foi confirmada, ou do que falta de uma ação em lote. */
export async function cancelarTarefa(deps: Deps, alvo: Alvo): Promise<TarefaGuardada> {
  const { tipo } = await obterTarefa(deps, alvo);
  if (tipo === 'em_lote') return pararLote(deps, alvo);
  return mudarTarefa(deps, alvo, { passo: 'cancelar' });
}

/** Uma página do que cada linha do arquivo vai fazer, ou fez. */
export async function previaDaTarefa(
  deps: Deps,
  { ctx, id, situacao, pagina }: Alvo & { situacao?: Situacao | undefined; pagina: number },
): Promise<{ itens: LinhaDaPrevia[]; total: number }> {
  const tarefa = await obterTarefa(deps, { ctx, id });
  if (!tarefa.analise) throw refusal(recusasTarefas, 'fora_de_hora');
  const previa = await lerPrevia(deps, tarefa, { situacao, pagina });
  if (!previa) throw refusal(recusasTarefas, 'arquivo_apagado');
  return previa;
}

/** Como se chama a planilha das linhas que uma importação recusou. */
const nomeDasRecusadas = (nome: string | null) =>
  `recusadas-${(nome ?? 'importacao').replace(/\.[^.]*$/, '')}.csv`;

/** Endereço temporário (5 minutos) do arquivo de uma exportação concluída, ou das linhas que uma importação recusou. */
export async function baixarTarefa(
  deps: Deps,
  { ctx, id }: Alvo,
): Promise<{ url: string; nome_arquivo: string }> {
  const { arquivo, status, nome_arquivo, tipo } = await obterTarefa(deps, { ctx, id });
  if (!arquivo || (status !== 'concluida' && !ehImportacao(tipo)))
    throw refusal(recusasTarefas, 'fora_de_hora');
  if ((await deps.arquivos.tamanho(arquivo)) === null) throw refusal(recusasTarefas, 'arquivo_apagado');
  const nome = ehImportacao(tipo) ? nomeDasRecusadas(nome_arquivo) : (nome_arquivo ?? 'exportacao.csv');
  return { url: await deps.arquivos.urlDeDescarga(arquivo, nome), nome_arquivo: nome };
}

import * as z from 'zod';
import { MOTIVOS, type Motivo, SEM_RESPOSTA } from '../../shared/assistente/motivos.ts';
import type {
  AnaliseDoAssistente,
  DiaDoAssistente,
  SemanaDoAssistente,
} from '../../shared/assistente/painel.schema.ts';
import { type Data, somarDias } from '../../shared/base/datas.ts';
import { inicioDoPeriodo, type PeriodoDoRelatorio } from '../../shared/relatorios/relatorios.rules.ts';
import { titulosDosItens } from '../conhecimento/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { diasDoAssistente } from '../platform/keys/assistente.ts';
import { linhaDoConhecimento } from '../platform/keys/conhecimento.ts';
import { type Item, queryAll, type Table } from '../platform/table.ts';

const MAIS_USADOS = 10;
const soma = z.int().default(0);
const contado = z.object({
  respondidas: soma,
  passadas: soma,
  ignoradas: soma,
  tokens_entrada: soma,
  tokens_saida: soma,
  tokens_busca: soma,
  custo_micro: soma,
});
const daSemana = z.object({ respondidas: soma, passadas: soma, erradas: soma, custo_micro: soma });
const SEMANAS = 8;
const doDia = z.looseObject({ sk: z.string() });

/** As somas de um dia cujo nome começa assim: por motivo, por item. */
const somasDe = (item: Item, prefixo: string): [string, number][] =>
  Object.entries(item).flatMap(([nome, valor]) =>
    nome.startsWith(prefixo) ? [[nome.slice(prefixo.length), z.int().parse(valor)]] : [],
  );

function diaDe(dia: Data, item: Item): DiaDoAssistente {
  const { tokens_entrada, tokens_saida, tokens_busca, ...contas } = contado.parse(item);
  const sem = somasDe(item, 'motivo#').filter(([motivo]) => SEM_RESPOSTA.has(motivo as Motivo));
  return {
    dia,
    ...contas,
    sem_resposta: sem.reduce((total, [, vezes]) => total + vezes, 0),
    tokens: tokens_entrada + tokens_saida + tokens_busca,
  };
}

/** Soma as vezes de cada nome, da maior para a menor. */
function somar(pares: readonly (readonly [string, number])[]): [string, number][] {
  const somas = new Map<string, number>();
  for (const [nome, vezes] of pares) somas.set(nome, (somas.get(nome) ?? 0) + vezes);
  return [...somas].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

/** A segunda-feira da semana de um dia. */
const segundaDe = (dia: Data): Data => somarDias(dia, -((new Date(`${dia}T00:00:00Z`).getUTCDay() + 6) % 7));

/** As últimas oito semanas, de segunda a domingo, pelas somas dos dias; a de hoje acaba hoje. */
function semanasDe(hoje: Data, guardados: ReadonlyMap<Data, Item>): SemanaDoAssistente[] {
  const primeira = somarDias(segundaDe(hoje), -7 * (SEMANAS - 1));
  return Array.from({ length: SEMANAS }, (_, i) => {
    const de = somarDias(primeira, 7 * i);
    const domingo = somarDias(de, 6);
    const semana = { respondidas: 0, passadas: 0, erradas: 0, custo_micro: 0 };
    for (let dia = de; dia <= domingo; dia = somarDias(dia, 1)) {
      const doDia = daSemana.parse(guardados.get(dia) ?? {});
      semana.respondidas += doDia.respondidas;
      semana.passadas += doDia.passadas;
      semana.erradas += doDia.erradas;
      semana.custo_micro += doDia.custo_micro;
    }
    return { de, ate: domingo < hoje ? domingo : hoje, ...semana };
  });
}

const motivoDe = (nome: string): Motivo | null => (Object.hasOwn(MOTIVOS, nome) ? (nome as Motivo) : null);

/** O que o assistente fez em cada dia de um período, pelas somas de cada um. */
export async function analisarAssistente(
  { tabela }: { readonly tabela: Table },
  { ctx, periodo }: { readonly ctx: RequestContext; readonly periodo: PeriodoDoRelatorio },
): Promise<AnaliseDoAssistente> {
  const [de, ate] = [inicioDoPeriodo(periodo, ctx.today), ctx.today];
  const guardados = new Map<Data, Item>();
  const oitoSemanas = somarDias(segundaDe(ate), -7 * (SEMANAS - 1));
  const desde = de < oitoSemanas ? de : oitoSemanas;
  const consulta = { pk: diasDoAssistente(ctx.usuario_id), sk: { from: desde, to: ate } };
  for await (const item of queryAll(tabela, consulta)) guardados.set(doDia.parse(item).sk, item);

  const itens = [...guardados].filter(([dia]) => dia >= de).map(([, item]) => item);
  const usos = somar(itens.flatMap((item) => somasDe(item, 'uso#'))).slice(0, MAIS_USADOS);
  const titulos = await titulosDosItens(
    tabela,
    ctx.usuario_id,
    usos.map(([id]) => id),
  );
  const dias: DiaDoAssistente[] = [];
  for (let dia = de; dia <= ate; dia = somarDias(dia, 1)) dias.push(diaDe(dia, guardados.get(dia) ?? {}));
  return {
    periodo,
    de,
    ate,
    dias,
    semanas: semanasDe(ate, guardados),
    motivos: somar(itens.flatMap((item) => somasDe(item, 'motivo#'))).flatMap(([nome, vezes]) => {
      const motivo = motivoDe(nome);
      return motivo ? [{ motivo, vezes }] : [];
    }),
    mais_usados: usos.map(([id, vezes]) => ({
      id,
      produto: linhaDoConhecimento(id),
      titulo: titulos.get(id) ?? null,
      vezes,
    })),
  };
}

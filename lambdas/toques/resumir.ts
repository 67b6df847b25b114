import { type Data, somarDias } from '../../shared/base/datas.ts';
import {
  avisaNaHora,
  contarGuardados,
  type DoDia,
  fimDoEmail,
  linhasDoResumo,
} from '../../shared/toques/toques.rules.ts';
import type { Clock } from '../platform/clock.ts';
import { newContext, type RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { logger, whereItFailed } from '../platform/logger.ts';
import { inGroups } from '../platform/read-many.ts';
import { type Table, tryTransact } from '../platform/table.ts';
import { lerGuardados } from './guardados.ts';
import { lerToques } from './repository.ts';
import type { DepsDeTocar } from './tocar.ts';

/** Vendedores ao mesmo tempo: cada um são poucas leituras, e um milhar não espera por um milhar. */
const AO_MESMO_TEMPO = 10;

type Deps = Pick<DepsDeTocar, 'comunicarAoOperador' | 'painel'> & {
  readonly tabela: Table;
  readonly relogio: Clock;
  readonly vendedores: () => AsyncIterable<string>;
  /** O dinheiro do dia de ontem, e o que há para fazer hoje. */
  readonly doDia: (ctx: RequestContext, ontem: Data) => Promise<DoDia>;
};

/** O resumo de um vendedor: por e-mail a quem o não desligou, e nos aparelhos o que a noite guardou. */
async function resumirPara(deps: Deps, ctx: RequestContext): Promise<boolean> {
  const { tabela } = deps;
  const { escolhas, aparelhos } = await lerToques(tabela, ctx.usuario_id);
  if (escolhas.email === 'nada' && aparelhos.length === 0) return false;
  const guardados = avisaNaHora({ escolhas, aparelhos }) ? await lerGuardados(tabela, ctx) : [];
  if (aparelhos.length > 0 && guardados.length > 0) {
    // Um por dia: o aparelho reivindica-se pelo dia, e repetir o pedido não toca outra vez.
    await tryTransact(tabela, [eventWrite(ctx, 'toque.pedido', ctx.today, { qual: 'manha' })]);
  }
  // A quem os quer na hora, só se a noite guardou algum que em nenhum aparelho tocou.
  const manda =
    escolhas.email === 'resumo' ||
    (escolhas.email === 'na_hora' && guardados.length > 0 && aparelhos.length === 0);
  if (!manda) return false;
  const noite = contarGuardados(guardados, { mostrar_valores: true });
  const linhas = linhasDoResumo(await deps.doDia(ctx, somarDias(ctx.today, -1)), noite);
  if (linhas.length === 0) return false;
  const { linhas: fim, links } = fimDoEmail(deps.painel, 'este resumo');
  const gravacoes = await deps.comunicarAoOperador(ctx, {
    chave: `resumo#${ctx.today}`,
    assunto: 'O seu dia: ontem e o que há para hoje',
    linhas: [...linhas, ...fim],
    links,
  });
  return gravacoes.length > 0 && (await tryTransact(tabela, gravacoes)) === null;
}

/**
 * Trabalho das 08:00: o resumo de cada vendedor, por somas que já se mantêm. O e-mail reivindica-se por dia: repetir
 * não manda outro. O que falha num não para os outros, e no fim faz a agenda falhar.
 */
export async function resumirODia(deps: Deps): Promise<{ vendedores: number; resumos: number }> {
  let [vendedores, resumos, falhas] = [0, 0, 0];
  const resumir = async (usuario_id: string) => {
    vendedores += 1;
    const ctx = newContext(deps.relogio, { usuario_id, ator: 'toques' });
    try {
      if (await resumirPara(deps, ctx)) resumos += 1;
    } catch (erro) {
      falhas += 1;
      logger.error('resumo da manhã', { usuario_id, causa: whereItFailed(erro) });
    }
  };
  await inGroups(deps.vendedores(), resumir, AO_MESMO_TEMPO);
  logger.info('resumos da manhã', { vendedores, resumos, falhas });
  if (falhas > 0) throw new Error(`${falhas} resumos não saíram`);
  return { vendedores, resumos };
}

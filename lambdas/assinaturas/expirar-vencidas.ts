import * as z from 'zod';
import { TRANSICOES } from '../../shared/assinaturas/assinaturas.rules.ts';
import { somarDias } from '../../shared/base/datas.ts';
import type { Clock } from '../platform/clock.ts';
import { todayOf } from '../platform/clock.ts';
import { newContext } from '../platform/context.ts';
import { VENCIMENTO_SHARDS } from '../platform/keys/cadastros.ts';
import { trabalhoKey } from '../platform/keys/eventos.ts';
import { inGroups } from '../platform/read-many.ts';
import { getItem, type Table, transact } from '../platform/table.ts';
import { expirar } from './repository.ts';
import { ativasDaFatia } from './vencimentos.ts';

/** Dias já feitos que se olham de novo: o índice pode ter atrasado. Só o que ainda está ativo custa leitura. */
const DIAS_REVISTOS = 3;
/** Até onde se volta quando não há registro da última noite. */
const DIAS_DA_PRIMEIRA_VEZ = 60;
/** Transações ao mesmo tempo. */
const PARALELO = 16;

const marco = z.object({ ate: z.string() });

/** O que o trabalho da noite fez. */
export type ResultadoExpiracao = { ate: string; vencidas: number; expiradas: number };

async function* ativasDosDias(tabela: Table, de: string, ate: string) {
  for (let dia = de; dia <= ate; dia = somarDias(dia, 1)) {
    for (let fatia = 0; fatia < VENCIMENTO_SHARDS; fatia += 1) yield* ativasDaFatia(tabela, dia, fatia);
  }
}

/**
 * Trabalho das 00:05 (regra 5): ativo → expirado quando `data_expiracao` é anterior a hoje, pelo índice de
 * vencimentos. Cobre também as noites em que não rodou; rodar de novo não muda nada.
 */
export async function expirarVencidas(deps: { tabela: Table; relogio: Clock }): Promise<ResultadoExpiracao> {
  const { tabela, relogio } = deps;
  const ontem = somarDias(todayOf(relogio), -1);
  const guardado = await getItem(tabela, trabalhoKey('expiracao'), { consistent: true });
  const ultima = guardado ? marco.parse(guardado).ate : somarDias(ontem, -DIAS_DA_PRIMEIRA_VEZ);
  const revisto = somarDias(ontem, -DIAS_REVISTOS);
  const mudaram = await inGroups(
    ativasDosDias(tabela, ultima < revisto ? ultima : revisto, ontem),
    ({ usuario_id, id }) =>
      expirar(tabela, newContext(relogio, { usuario_id, ator: 'expiracao' }), id, TRANSICOES.expirar),
    PARALELO,
  );
  await transact(tabela, [{ update: trabalhoKey('expiracao'), set: { ate: ontem } }]);
  return { ate: ontem, vencidas: mudaram.length, expiradas: mudaram.filter(Boolean).length };
}

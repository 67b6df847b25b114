import * as z from 'zod';
import { TRANSICOES } from '../../shared/assinaturas/assinaturas.rules.ts';
import { somarDias } from '../../shared/base/datas.ts';
import type { Clock } from '../platform/clock.ts';
import { todayOf } from '../platform/clock.ts';
import { newContext } from '../platform/context.ts';
import { trabalhoKey, VENCIMENTO_SHARDS } from '../platform/keys.ts';
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
  let vencidas = 0;
  let expiradas = 0;
  const emVoo = new Set<Promise<void>>();
  for (let dia = ultima < revisto ? ultima : revisto; dia <= ontem; dia = somarDias(dia, 1)) {
    for (let fatia = 0; fatia < VENCIMENTO_SHARDS; fatia += 1) {
      for await (const { usuario_id, id } of ativasDaFatia(tabela, dia, fatia)) {
        vencidas += 1;
        const ctx = newContext(relogio, { usuario_id, ator: 'expiracao' });
        const tarefa: Promise<void> = expirar(tabela, ctx, id, TRANSICOES.expirar)
          .then((mudou) => {
            if (mudou) expiradas += 1;
          })
          .finally(() => emVoo.delete(tarefa));
        emVoo.add(tarefa);
        if (emVoo.size >= PARALELO) await Promise.race(emVoo);
      }
    }
  }
  await Promise.all(emVoo);
  await transact(tabela, [{ update: trabalhoKey('expiracao'), set: { ate: ontem } }]);
  return { ate: ontem, vencidas, expiradas };
}

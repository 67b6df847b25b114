import type { Key } from './keys.ts';

/** O que o assistente de um vendedor gastou e reservou num mês 'AAAA-MM', no calendário de São Paulo. */
export const gastoDoMesKey = (usuario_id: string, mes: string): Key => ({
  pk: `${usuario_id}#ASSISTENTE_GASTO`,
  sk: mes,
});

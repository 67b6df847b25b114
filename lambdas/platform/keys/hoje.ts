import { createHash } from 'node:crypto';
import { type Key, keyIn, timeOrder } from './key.ts';

// As contas da Home; a tabela de acessos e custos é acessos.md.

/** As somas da Home de um vendedor: de um dia, de um mês, do dinheiro de um mês, e as que não têm dia. */
export const somaDeHojeKey = keyIn<[item: string]>('HOJE');

/** O que já se contou de um registro. O id de uma conversa é um telefone, e não fica na chave. */
export const hojeContadoKey = (usuario_id: string, fonte: string, id: string): Key => ({
  pk: `${usuario_id}#HOJE_CONTADO`,
  sk: `${fonte}#${fonte === 'conversa' ? createHash('sha256').update(id).digest('base64url') : id}`,
});

/** As últimas atividades de um vendedor. */
export const atividadesPartition = (usuario_id: string) => `${usuario_id}#ATIVIDADE`;

/** Uma delas: o instante, e o id de onde veio. */
export const atividadeKey = (usuario_id: string, em: string, id: string): Key => ({
  pk: atividadesPartition(usuario_id),
  sk: timeOrder(em, id),
});

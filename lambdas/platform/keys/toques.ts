import { createHash } from 'node:crypto';
import { trabalhoKey } from './eventos.ts';
import { type Key, keyIn } from './key.ts';

// O que avisa o vendedor no aparelho dele; o acesso e o custo de cada chave estão em acessos.md.

/** Tudo o que se lê para tocar, numa consulta: as escolhas, a chave e os aparelhos de um vendedor. */
export const toquesPartition = (usuario_id: string) => `${usuario_id}#TOQUES`;

export const escolhasKey = (usuario_id: string): Key => ({ pk: toquesPartition(usuario_id), sk: 'ESCOLHAS' });

/** O par de chaves com que se assinam os avisos do vendedor. */
export const chaveDosToquesKey = (usuario_id: string): Key => ({
  pk: toquesPartition(usuario_id),
  sk: 'CHAVE',
});

export const APARELHO = 'APARELHO#';

export const aparelhoKey = (usuario_id: string, id: string): Key => ({
  pk: toquesPartition(usuario_id),
  sk: `${APARELHO}${id}`,
});

/** O nome de um aparelho: o mesmo endereço de inscrição dá sempre o mesmo, e dele não se volta ao endereço. */
export const aparelhoId = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);

/** O que já tocou: um fato, e um fato em cada aparelho. */
export const tocadoKey = keyIn<[oQue: string]>('TOCADO');

/** O que se está a juntar de um grupo de acontecimentos: até quando, quantos e o dinheiro deles. */
export const rajadaKey = keyIn<[grupo: string]>('TOQUE_RAJADA');

/** O que se guardou no silêncio, por instante, até de manhã. */
export const guardadoKey = keyIn<[em: string, chave: string]>('TOQUE_GUARDADO');

/** Em que vendedores o resumo da manhã tem de olhar. */
export const TRABALHO_DO_RESUMO = 'resumo:';
export const resumoKey = (usuario_id: string): Key => trabalhoKey(`${TRABALHO_DO_RESUMO}${usuario_id}`);

/**
 * Forma da tabela única (design, Table): chaves genéricas, quatro índices desde a primeira instalação (o
 * CloudFormation acrescenta um por atualização) e o atributo de vida. Quem usa cada chave está em
 * `lambdas/platform/keys`, ao lado da tabela de acessos.
 */
export const tableDef = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'expira_em',
  indexes: [
    { name: 'gsi1', projection: 'ALL' },
    { name: 'gsi2', projection: 'ALL' },
    { name: 'gsi3', projection: 'ALL' },
    { name: 'gsi4', projection: 'KEYS_ONLY' },
  ],
} as const;

export type IndexName = (typeof tableDef.indexes)[number]['name'];

/** Nomes das chaves de um índice: `gsi1` → `gsi1pk`, `gsi1sk`. */
export function indexKeys(name: IndexName) {
  return { partitionKey: `${name}pk`, sortKey: `${name}sk` } as const;
}

/** Por quantos dias se guarda o que chega numa conversa: o balde dos arquivos apaga-o sozinho. */
export { DIAS_DA_MIDIA } from '../conversas/midia.schema.ts';

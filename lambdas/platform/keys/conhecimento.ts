import { type Key, keyIn } from './key.ts';

// As chaves das bases de conhecimento; a tabela de acessos e custos é acessos.md.
const itens = (usuario_id: string) => `${usuario_id}#CONHECIMENTO`;
/** O id começa pelo produto: os itens de uma base ficam juntos, e leem-se em leitura forte, sem índice. */
export const conhecimentoKey = (usuario_id: string, id: string): Key => ({ pk: itens(usuario_id), sk: id });
export const idDoConhecimento = (produto: string, sorteado: string) => `${produto}-${sorteado}`;
export const itensDaBase = (usuario_id: string, produto: string) => ({
  pk: itens(usuario_id),
  sk: { startsWith: `${produto}-` },
});
/** O que se mantém de cada base: versão, contagens e quando mudou. */
export const basesPartition = (usuario_id: string) => `${usuario_id}#CONHECIMENTO_BASE`;
export const baseKey = (usuario_id: string, produto: string): Key => ({
  pk: basesPartition(usuario_id),
  sk: produto,
});
/** Os itens ativos de uma base, juntos e comprimidos, em partes. */
export const pacoteKey = keyIn<[produto: string, parte: number]>('CONHECIMENTO_PACOTE');
/** Os vetores dos itens de uma base, em partes. */
const vetores = (usuario_id: string, produto: string): Key => ({
  pk: `${usuario_id}#CONHECIMENTO_PACOTE`,
  sk: `${produto}#V`,
});
export const vetoresPrefix = (usuario_id: string, produto: string) => {
  const { pk, sk } = vetores(usuario_id, produto);
  return { pk, sk: { startsWith: sk } };
};
export function vetoresKey(usuario_id: string, produto: string, parte: number): Key {
  const { pk, sk } = vetores(usuario_id, produto);
  return { pk, sk: `${sk}${parte}` };
}

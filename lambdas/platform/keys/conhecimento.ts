import { ESPECIFICADAS, ehEspecificada, IDS_ESPECIFICADOS } from '../../../shared/linhas/especificadas.ts';
import { type Key, keyIn } from './key.ts';

// As chaves das bases de conhecimento; a tabela de acessos e custos é acessos.md.

/** O nome com que está gravada a base de uma linha: o id dela, ou o que a especificação lhe deu (decisão 0076). */
export const baseDaLinha = (linha_id: string): string =>
  ehEspecificada(linha_id) ? ESPECIFICADAS[linha_id].base : linha_id;
/** A linha de uma base, pelo nome com que está gravada; o id de um item começa por ele. */
export const linhaDaBase = (base: string): string =>
  IDS_ESPECIFICADOS.find((id) => ESPECIFICADAS[id].base === base) ?? base;

const itens = (usuario_id: string) => `${usuario_id}#CONHECIMENTO`;
/** O id começa pela base: os itens de uma ficam juntos, e leem-se em leitura forte, sem índice. */
export const conhecimentoKey = (usuario_id: string, id: string): Key => ({ pk: itens(usuario_id), sk: id });
export const idDoConhecimento = (linha_id: string, sorteado: string) =>
  `${baseDaLinha(linha_id)}-${sorteado}`;
export const linhaDoConhecimento = (id: string) => linhaDaBase(id.split('-')[0] ?? '');
export const itensDaBase = (usuario_id: string, linha_id: string) => ({
  pk: itens(usuario_id),
  sk: { startsWith: `${baseDaLinha(linha_id)}-` },
});
/** O que se mantém de cada base: versão, contagens e quando mudou. */
export const basesPartition = (usuario_id: string) => `${usuario_id}#CONHECIMENTO_BASE`;
export const baseKey = (usuario_id: string, linha_id: string): Key => ({
  pk: basesPartition(usuario_id),
  sk: baseDaLinha(linha_id),
});
/** Os itens ativos de uma base, juntos e comprimidos, em partes. */
const pacote = keyIn<[base: string, parte: number]>('CONHECIMENTO_PACOTE');
export const pacoteKey = (usuario_id: string, linha_id: string, parte: number): Key =>
  pacote(usuario_id, baseDaLinha(linha_id), parte);
/** Os vetores dos itens de uma base, em partes. */
const vetores = (usuario_id: string, linha_id: string): Key => ({
  pk: `${usuario_id}#CONHECIMENTO_PACOTE`,
  sk: `${baseDaLinha(linha_id)}#V`,
});
export const vetoresPrefix = (usuario_id: string, linha_id: string) => {
  const { pk, sk } = vetores(usuario_id, linha_id);
  return { pk, sk: { startsWith: sk } };
};
export function vetoresKey(usuario_id: string, linha_id: string, parte: number): Key {
  const { pk, sk } = vetores(usuario_id, linha_id);
  return { pk, sk: `${sk}${parte}` };
}

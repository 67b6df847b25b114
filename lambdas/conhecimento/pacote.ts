import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod';
import { conhecimento } from '../../shared/conhecimento/conhecimento.schema.ts';
import { pacoteKey } from '../platform/keys/conhecimento.ts';
import { getItem, type Table, tryTransact } from '../platform/table.ts';

/** O que se leva de um item ativo: o que se procura e o que se responde. */
const itemDoPacote = conhecimento.pick({
  id: true,
  titulo: true,
  categoria: true,
  conteudo: true,
  tags: true,
  prompt_sistema: true,
});
export type ItemDoPacote = z.output<typeof itemDoPacote>;

/** Uma base como estava numa versão: nunca mais velha do que ela. */
export type Pacote = { readonly versao: number; readonly itens: readonly ItemDoPacote[] };

const parte = z.object({ versao: z.int(), partes: z.int(), dados: z.instanceof(Uint8Array) });
type De = { readonly usuario_id: string; readonly produto: string };

/** Um item da tabela não passa de 400 KB, com o resto que leva. */
const BYTES_POR_PARTE = 350 * 1024;

/** O pacote guardado de uma base; null se não há ou se as partes são de versões diferentes. */
export async function lerPacote(tabela: Table, { usuario_id, produto }: De): Promise<Pacote | null> {
  const ler = async (qual: number) => {
    const item = await getItem(tabela, pacoteKey(usuario_id, produto, qual));
    return item && parte.parse(item);
  };
  const primeira = await ler(0);
  if (!primeira) return null;
  const demais = await Promise.all(Array.from({ length: primeira.partes - 1 }, (_, i) => ler(i + 1)));
  const dados = [primeira.dados];
  for (const demal of demais) {
    if (demal?.versao !== primeira.versao) return null;
    dados.push(demal.dados);
  }
  const texto = brotliDecompressSync(Buffer.concat(dados)).toString('utf8');
  return { versao: primeira.versao, itens: z.array(itemDoPacote).parse(JSON.parse(texto)) };
}

/** Guarda o pacote, inteiro ou nada, se o guardado é mais velho. */
export async function guardarPacote(
  tabela: Table,
  { usuario_id, produto }: De,
  { versao, itens }: Pacote,
): Promise<void> {
  const dados = brotliCompressSync(JSON.stringify(z.array(itemDoPacote).parse(itens)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
  });
  const partes = Math.max(1, Math.ceil(dados.length / BYTES_POR_PARTE));
  await tryTransact(
    tabela,
    Array.from({ length: partes }, (_, i) => ({
      put: {
        ...pacoteKey(usuario_id, produto, i),
        versao,
        partes,
        dados: dados.subarray(i * BYTES_POR_PARTE, (i + 1) * BYTES_POR_PARTE),
      },
      where: [['versao', 'absent_or_less', versao]],
    })),
  );
}

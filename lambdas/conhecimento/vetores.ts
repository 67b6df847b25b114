import * as z from 'zod';
import { vetoresKey, vetoresPrefix } from '../platform/keys/conhecimento.ts';
import { queryAll, type Table, tryTransact, type Write } from '../platform/table.ts';

type De = { readonly usuario_id: string; readonly produto: string };

/** Um vetor normalizado, e o resumo do texto de que saiu. */
export type VetorDoTexto = { readonly resumo: string; readonly vetor: Float32Array };

/** Os vetores guardados de uma base, pelo resumo do texto de cada um, e em quantas partes estão. */
export type VetoresGuardados = {
  readonly porResumo: ReadonlyMap<string, Float32Array>;
  readonly partes: number;
};

const parte = z.object({
  modelo: z.string(),
  dimensoes: z.int(),
  resumos: z.instanceof(Uint8Array),
  dados: z.instanceof(Uint8Array),
});

/** Bytes de um resumo: os primeiros de um SHA-256. */
export const BYTES_DO_RESUMO = 16;
/** Um item da tabela não passa de 400 KB, com o resto que leva. */
const BYTES_POR_PARTE = 350 * 1024;

/**
 * Cada parte diz o modelo e de que textos são os vetores que traz: misturar partes de gravações diferentes não engana.
 */
export async function lerVetores(
  tabela: Table,
  { usuario_id, produto }: De,
  { modelo, dimensoes }: { readonly modelo: string; readonly dimensoes: number },
): Promise<VetoresGuardados> {
  const porResumo = new Map<string, Float32Array>();
  let partes = 0;
  for await (const item of queryAll(tabela, vetoresPrefix(usuario_id, produto))) {
    partes += 1;
    const lida = parte.parse(item);
    if (lida.modelo !== modelo || lida.dimensoes !== dimensoes) continue;
    // Copiados: os bytes que chegam podem não começar onde um número começa.
    const numeros = new Float32Array(Uint8Array.from(lida.dados).buffer);
    const resumos = Buffer.from(lida.resumos);
    for (let i = 0; i * BYTES_DO_RESUMO < resumos.length; i += 1) {
      const resumo = resumos.toString('hex', i * BYTES_DO_RESUMO, (i + 1) * BYTES_DO_RESUMO);
      porResumo.set(resumo, numeros.slice(i * dimensoes, (i + 1) * dimensoes));
    }
  }
  return { porResumo, partes };
}

/**
 * Guarda os vetores de uma versão da base, se os guardados não são de uma mais nova, e tira as partes que sobram. Um
 * vetor vale pelo texto e pelo modelo, e não pela versão: ela só diz quem fica.
 */
export async function guardarVetores(
  tabela: Table,
  { usuario_id, produto }: De,
  {
    versao,
    modelo,
    dimensoes,
    vetores,
    partes: antes,
  }: {
    readonly versao: number;
    readonly modelo: string;
    readonly dimensoes: number;
    readonly vetores: readonly VetorDoTexto[];
    readonly partes: number;
  },
): Promise<void> {
  const porParte = Math.max(1, Math.floor(BYTES_POR_PARTE / (dimensoes * 4 + BYTES_DO_RESUMO)));
  const partes = Math.ceil(vetores.length / porParte);
  const where = [['versao', 'absent_or_less', versao + 1] as const];
  const gravacoes = Array.from({ length: Math.max(partes, antes) }, (_, i): Write => {
    const chave = vetoresKey(usuario_id, produto, i);
    if (i >= partes) return { delete: chave, where };
    const dela = vetores.slice(i * porParte, (i + 1) * porParte);
    return {
      put: {
        ...chave,
        versao,
        modelo,
        dimensoes,
        resumos: Buffer.from(dela.map(({ resumo }) => resumo).join(''), 'hex'),
        dados: Buffer.concat(
          dela.map(({ vetor }) => Buffer.from(vetor.buffer, vetor.byteOffset, vetor.byteLength)),
        ),
      },
      where,
    };
  });
  await tryTransact(tabela, gravacoes);
}

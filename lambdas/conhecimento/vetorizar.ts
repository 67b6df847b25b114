import { createHash } from 'node:crypto';
import { cortarEmLotes, normalizar, textoDoVetor } from '../../shared/conhecimento/vetores.rules.ts';
import { logger } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import type { BasePronta } from './abrir-bases.ts';
import type { ModeloDeBusca } from './ports.ts';
import { BYTES_DO_RESUMO, guardarVetores, lerVetores } from './vetores.ts';

/**
 * O modelo que respondeu e quantos números dá: vetores de outro, ou de outro tamanho, nunca se comparam com os dele.
 */
export type DoModelo = { readonly modelo: string; readonly dimensoes: number };

/** Os vetores de uma base, pelo id do item. */
type Vetorizada = DoModelo & {
  readonly versao: number;
  readonly porId: ReadonlyMap<string, Float32Array>;
};

/** Uma base cheia são 500 vetores de 2 KB: com dez, 10 MB. */
const BASES_NA_MEMORIA = 10;
/** As bases já com vetores, da usada há mais tempo à mais recente. */
const prontas = new Map<string, Vetorizada>();

function guardarNaMemoria(chave: string, vetorizada: Vetorizada): void {
  prontas.delete(chave);
  prontas.set(chave, vetorizada);
  const [velha] = prontas.keys();
  if (prontas.size > BASES_NA_MEMORIA && velha !== undefined) prontas.delete(velha);
}

const resumoDe = (texto: string): string =>
  createHash('sha256')
    .update(texto)
    .digest('hex')
    .slice(0, BYTES_DO_RESUMO * 2);

type Calculados = {
  readonly porResumo: Map<string, Float32Array>;
  readonly tokens: number;
  readonly lotes: number;
};

/** Pede ao provedor os vetores que faltam, até onde uma pergunta espera; o que ele não deu não está no que volta. */
async function calcular(
  faltam: readonly { readonly resumo: string; readonly texto: string }[],
  { modelo, dimensoes }: DoModelo,
  { busca: { vetores }, lotes: maximo }: { busca: ModeloDeBusca; lotes: number },
): Promise<Calculados> {
  const porResumo = new Map<string, Float32Array>();
  let tokens = 0;
  let lotes = 0;
  for (const lote of cortarEmLotes(faltam).slice(0, maximo)) {
    lotes += 1;
    const dados = await vetores(lote.map(({ texto }) => texto));
    if (!dados.ok) {
      logger.warn('conhecimento sem vetores', { motivo: dados.motivo });
      break;
    }
    tokens += dados.tokens;
    const serve = dados.modelo === modelo && dados.vetores.length === lote.length;
    if (!serve || dados.vetores.some(({ length }) => length !== dimensoes)) {
      logger.warn('conhecimento sem vetores', { motivo: 'o provedor respondeu com outro modelo' });
      break;
    }
    for (const [i, { resumo }] of lote.entries()) {
      const vetor = dados.vetores[i];
      if (vetor) porResumo.set(resumo, normalizar(vetor));
    }
  }
  return { porResumo, tokens, lotes };
}

/** `porId` null quando ainda falta algum; `tokens` e `lotes`: o que se gastou e quantas vezes se chamou o provedor. */
type BaseVetorizada = {
  readonly porId: ReadonlyMap<string, Float32Array> | null;
  readonly tokens: number;
  readonly lotes: number;
};

/**
 * Os vetores de todos os itens de uma base: da memória, dos guardados e, os que faltam, do provedor, em até `lotes`
 * chamadas. Um item mudado recalcula um só. O que veio fica guardado, mesmo que falte algum: por agora procura-se por
 * palavras.
 */
export async function vetorizarBase(
  tabela: Table,
  usuario_id: string,
  {
    base,
    doModelo,
    busca,
    lotes,
  }: { base: BasePronta; doModelo: DoModelo; busca: ModeloDeBusca; lotes: number },
): Promise<BaseVetorizada> {
  const { produto, versao } = base;
  const chave = `${produto} ${usuario_id}`;
  const quente = prontas.get(chave);
  const mesmo = quente?.modelo === doModelo.modelo && quente.dimensoes === doModelo.dimensoes;
  if (quente && mesmo && quente.versao === versao) {
    guardarNaMemoria(chave, quente);
    return { porId: quente.porId, tokens: 0, lotes: 0 };
  }
  const itens = [...base.itens.values()].map((item) => {
    const texto = textoDoVetor(item);
    return { id: item.id, texto, resumo: resumoDe(texto) };
  });
  const de = { usuario_id, produto };
  const { porResumo: guardados, partes } = await lerVetores(tabela, de, doModelo);
  const faltam = new Map(
    itens.filter(({ resumo }) => !guardados.has(resumo)).map((item) => [item.resumo, item]),
  );
  const calculados = await calcular([...faltam.values()], doModelo, { busca, lotes });
  const gasto = { tokens: calculados.tokens, lotes: calculados.lotes };
  const todos = new Map([...guardados, ...calculados.porResumo]);
  if (calculados.porResumo.size > 0) {
    const resumos = [...new Set(itens.map(({ resumo }) => resumo))];
    const vetores = resumos.flatMap((resumo) => {
      const vetor = todos.get(resumo);
      return vetor ? [{ resumo, vetor }] : [];
    });
    await guardarVetores(tabela, de, { ...doModelo, versao, vetores, partes });
  }
  const porId = new Map<string, Float32Array>();
  for (const { id, resumo } of itens) {
    const vetor = todos.get(resumo);
    if (!vetor) return { porId: null, ...gasto };
    porId.set(id, vetor);
  }
  guardarNaMemoria(chave, { ...doModelo, versao, porId });
  return { porId, ...gasto };
}

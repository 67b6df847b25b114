import type { Achado } from '../../shared/conhecimento/procura.rules.ts';
import { acharMaisParecidos, normalizar, textoQueCabe } from '../../shared/conhecimento/vetores.rules.ts';
import { logger } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import type { BasePronta } from './abrir-bases.ts';
import type { ModeloDeBusca } from './ports.ts';
import { vetorizarBase } from './vetorizar.ts';

/**
 * O que se achou em cada base, na ordem delas; null quando é por palavras que se procura. `tokens`: o que já se gastou
 * nisso.
 */
type PorVetores = { readonly achados: readonly (readonly Achado[])[] | null; readonly tokens: number };

/** Quantas vezes uma pergunta espera pelo provedor, além da sua: uma base cheia vai ficando pronta em mais de uma. */
const LOTES_POR_PERGUNTA = 4;

/**
 * Procura pelo sentido: os itens cujo vetor mais se parece com o da pergunta. Qualquer falha do provedor, ou base ainda
 * sem todos os vetores, devolve a procura às palavras, e fica no registro: numa mesma pergunta, as duas certezas não se
 * comparam.
 */
export async function procurarPorVetores(
  tabela: Table,
  {
    usuario_id,
    bases,
    pergunta,
    busca,
  }: {
    usuario_id: string;
    bases: readonly BasePronta[];
    pergunta: string;
    busca: ModeloDeBusca | null;
  },
): Promise<PorVetores> {
  const vazias = bases.every(({ itens }) => itens.size === 0);
  if (!busca?.modelo_de_busca || vazias || pergunta.trim() === '') return { achados: null, tokens: 0 };
  const daPergunta = await busca.vetores([textoQueCabe(pergunta)]);
  if (!daPergunta.ok) {
    logger.warn('pergunta sem vetor', { motivo: daPergunta.motivo });
    return { achados: null, tokens: 0 };
  }
  let { tokens } = daPergunta;
  const [primeiro] = daPergunta.vetores;
  if (!primeiro) return { achados: null, tokens };
  const vetor = normalizar(primeiro);
  const doModelo = { modelo: daPergunta.modelo, dimensoes: vetor.length };
  const achados: Achado[][] = [];
  let completo = true;
  let restam = LOTES_POR_PERGUNTA;
  for (const base of bases) {
    const { porId, ...gasto } = await vetorizarBase(tabela, usuario_id, {
      base,
      doModelo,
      busca,
      lotes: restam,
    });
    tokens += gasto.tokens;
    restam -= gasto.lotes;
    if (porId) achados.push(acharMaisParecidos(vetor, porId));
    else completo = false;
  }
  return { achados: completo ? achados : null, tokens };
}

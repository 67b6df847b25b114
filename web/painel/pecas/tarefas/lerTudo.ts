type Pagina<T> = { readonly itens: readonly T[]; readonly proximo_cursor: string | null };
/** Busca uma parte da lista; `cursor` undefined é a primeira. */
export type BuscarParte<T> = (cursor: string | undefined) => Promise<Pagina<T>>;

/** Quantas linhas leva no máximo uma planilha que se lê parte por parte, e em quantas partes se procuram. */
export const LINHAS_DA_PLANILHA = 5_000;
const PARTES = 100;

/**
 * Lê uma lista parte por parte, até ao fim ou até quanto uma planilha leva; `haMais` diz que parou antes do fim. A quem
 * já não espera por ela (`signal`), não lê mais nada.
 */
export async function lerTudo<T>(
  buscar: BuscarParte<T>,
  {
    idDe,
    aoLer,
    signal,
  }: { idDe: (item: T) => string; aoLer: (quantos: number) => void; signal: AbortSignal },
): Promise<{ readonly itens: readonly T[]; readonly haMais: boolean }> {
  const lidos = new Map<string, T>();
  const guardar = ({ itens, proximo_cursor }: Pagina<T>) => {
    for (const item of itens) lidos.set(idDe(item), item);
    aoLer(lidos.size);
    return proximo_cursor ?? undefined;
  };
  let cursor = guardar(await buscar(undefined));
  const umaParteSo = cursor === undefined;
  for (let parte = 1; cursor !== undefined && parte < PARTES && lidos.size < LINHAS_DA_PLANILHA; parte += 1) {
    signal.throwIfAborted();
    cursor = guardar(await buscar(cursor));
  }
  // Quem subiu ao alto enquanto se lia o meio pode não ter estado em nenhuma das partes.
  const primeiros = umaParteSo ? [] : (await buscar(undefined)).itens;
  const itens = [...new Map([...primeiros.map((item) => [idDe(item), item] as const), ...lidos]).values()];
  return {
    itens: itens.slice(0, LINHAS_DA_PLANILHA),
    haMais: cursor !== undefined || itens.length > LINHAS_DA_PLANILHA,
  };
}

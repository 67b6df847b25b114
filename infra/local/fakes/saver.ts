import { performance } from 'node:perf_hooks';

/** Enquanto gravar custar menos que isto, grava-se na hora. */
const BARATO_MS = 5;
/** Um arquivo grande ocupa no máximo um décimo do tempo. */
const FOLGA = 10;

/** Grava na hora enquanto é barato; quando o arquivo cresce, junta as gravações seguidas numa só. */
export function createSaver(gravar: () => void) {
  let custo = 0;
  let marcada: NodeJS.Timeout | null = null;
  const agora = () => {
    if (marcada) clearTimeout(marcada);
    marcada = null;
    const inicio = performance.now();
    gravar();
    custo = performance.now() - inicio;
  };
  return {
    salvar: (): void => {
      if (marcada) return;
      if (custo < BARATO_MS) agora();
      else marcada = setTimeout(agora, custo * FOLGA);
    },
    /** Grava o que ficou para depois. */
    fechar: (): void => {
      if (marcada) agora();
    },
  };
}

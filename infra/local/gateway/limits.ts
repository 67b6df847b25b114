import { routes } from '../../../shared/manifest/manifest.ts';

/** Balde de fichas: `rate` por segundo, rajada de `burst`. */
export function tokenBucket({ rate, burst }: { rate: number; burst: number }): () => boolean {
  let fichas = burst;
  let antes = performance.now();
  return () => {
    const agora = performance.now();
    fichas = Math.min(burst, fichas + ((agora - antes) / 1000) * rate);
    antes = agora;
    if (fichas < 1) return false;
    fichas -= 1;
    return true;
  };
}

/** Janela das regras de taxa do WAF, em milissegundos, e o passo com que aqui se conta dentro dela. */
const JANELA_MS = 300_000;
const PASSO_MS = 10_000;

/**
 * Regra de taxa do WAF: quantos pedidos um endereço pode fazer em cinco minutos corridos. Os recusados também contam,
 * como lá: quem insiste continua de fora.
 */
export function rateRule(limite: number, agora = Date.now): (ip: string) => boolean {
  const contagens = new Map<string, Map<number, number>>();
  return (ip) => {
    const passo = Math.floor(agora() / PASSO_MS);
    const dele = contagens.get(ip) ?? new Map<number, number>();
    contagens.set(ip, dele);
    for (const velho of dele.keys()) if (velho <= passo - JANELA_MS / PASSO_MS) dele.delete(velho);
    dele.set(passo, (dele.get(passo) ?? 0) + 1);
    return [...dele.values()].reduce((soma, numero) => soma + numero, 0) <= limite;
  };
}

/** O caminho como o WAF o compara: sem os disfarces de '%72' e de '//'. */
function decifrar(caminho: string): string {
  try {
    return decodeURIComponent(caminho).replace(/\/+/g, '/');
  } catch {
    return caminho;
  }
}

/** As regras por endereço que as rotas do manifesto declaram, com o mesmo alcance que têm no WAF. */
export function routeRates(agora = Date.now): (ip: string, metodo: string, caminho: string) => boolean {
  const regras = routes.flatMap(({ route }) => {
    if (route.porEndereco === undefined) return [];
    const [antes = ''] = route.path.split('{');
    const comParametro = antes !== route.path;
    const depois = comParametro ? route.path.slice(route.path.lastIndexOf('}') + 1) : '';
    const casa = (caminho: string) =>
      comParametro ? caminho.startsWith(antes) && caminho.endsWith(depois) : caminho === antes;
    return [{ metodo: route.method, casa, deixar: rateRule(route.porEndereco, agora) }];
  });
  return (ip, metodo, caminho) => {
    const limpo = decifrar(caminho);
    return regras
      .filter((regra) => regra.metodo === metodo && regra.casa(limpo))
      .map(({ deixar }) => deixar(ip))
      .every(Boolean);
  };
}

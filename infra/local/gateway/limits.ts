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

/** Regra de taxa do WAF: quantos pedidos um endereço pode fazer em cinco minutos. */
export function rateRule(limite: number, janelaMs = 300_000): (ip: string) => boolean {
  const contagens = new Map<string, { desde: number; total: number }>();
  return (ip) => {
    const agora = Date.now();
    const atual = contagens.get(ip);
    if (!atual || agora - atual.desde > janelaMs) {
      contagens.set(ip, { desde: agora, total: 1 });
      return true;
    }
    atual.total += 1;
    return atual.total <= limite;
  };
}

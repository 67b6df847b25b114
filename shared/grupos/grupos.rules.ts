/** Produto de um convite (regra 8): o mensal da linha, senão o único que houver, senão nenhum. */
export function produtoDoConvite<T extends { periodicidade: string; arquivado_em: string | null }>(
  produtos: readonly T[],
): T | null {
  const vendidos = produtos.filter((produto) => produto.arquivado_em === null);
  return (
    vendidos.find((produto) => produto.periodicidade === 'mensal') ??
    (vendidos.length === 1 ? (vendidos[0] ?? null) : null)
  );
}

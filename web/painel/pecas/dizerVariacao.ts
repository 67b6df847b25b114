/** Quanto um valor mudou, como se vê ('▲ 12%') e como se ouve ('12% a mais'). */
export type Variacao = { readonly visto: string; readonly ouvido: string };

/** Quanto um valor mudou desde outro, os dois em reais; sem nada antes não há porcentagem, e dá null. */
export function dizerVariacao(agora: number, antes: number): Variacao | null {
  if (antes <= 0) return null;
  const porcento = Math.round((agora / antes - 1) * 100);
  if (porcento === 0) return { visto: 'igual', ouvido: 'igual' };
  const quanto = `${Math.abs(porcento).toLocaleString('pt-BR')}%`;
  return porcento > 0
    ? { visto: `▲ ${quanto}`, ouvido: `${quanto} a mais` }
    : { visto: `▼ ${quanto}`, ouvido: `${quanto} a menos` };
}

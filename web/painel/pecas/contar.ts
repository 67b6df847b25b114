const milhar = new Intl.NumberFormat('pt-BR');

/** Mostra um número com ponto de milhar. */
export const numero = (valor: number): string => milhar.format(valor);

/** '1 linha', '20.000 linhas'. */
export function contar(quantos: number, singular: string, plural: string): string {
  return `${numero(quantos)} ${quantos === 1 ? singular : plural}`;
}

/** Parte feita, de 0 a 100, ou null enquanto não se sabe o total. */
export function porcentagem({ feitas, total }: { feitas: number; total: number }): number | null {
  return total > 0 ? Math.min(100, Math.round((feitas / total) * 100)) : null;
}

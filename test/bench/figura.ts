/** Uma linha da tabela: o que se mede, quanto pode ser, quanto foi e como se mediu. */
export type Medida = {
  readonly figura: string;
  readonly orcamento: string;
  readonly medida: string;
  readonly como: string;
  /** null quando não há limite. */
  readonly coube: boolean | null;
};

/** Grupo de medidas que se pode pedir pelo nome: `npm run bench -- lambdas`. */
export type GrupoDeMedidas = {
  readonly nome: string;
  readonly titulo: string;
  readonly medir: () => Promise<Medida[]>;
};

export const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Valor do meio. */
export function mediana(valores: readonly number[]): number {
  const ordenados = [...valores].sort((a, b) => a - b);
  return ordenados[Math.floor(ordenados.length / 2)] ?? Number.NaN;
}

/** Compara um número com o limite, na mesma unidade. */
export function ate(
  figura: string,
  {
    valor,
    limite,
    mostrar,
    como,
  }: { valor: number; limite: number | null; mostrar: (n: number) => string; como: string },
): Medida {
  return {
    figura,
    orcamento: limite === null ? '–' : `≤ ${mostrar(limite)}`,
    medida: mostrar(valor),
    como,
    coube: limite === null ? null : valor <= limite,
  };
}

/** Tabela em Markdown; as que passaram do limite vêm marcadas. */
export function emMarkdown(medidas: readonly Medida[]): string {
  const sinal = (coube: boolean | null) => (coube === null ? '' : coube ? 'sim' : '**não**');
  return [
    '| figura | orçamento | medida | coube | como |',
    '|---|---|---|---|---|',
    ...medidas.map((m) => `| ${m.figura} | ${m.orcamento} | ${m.medida} | ${sinal(m.coube)} | ${m.como} |`),
  ].join('\n');
}

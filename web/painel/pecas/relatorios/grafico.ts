/** O que um gráfico desenha: o que se escreve embaixo de cada posição, e os valores de cada série nelas. */
export type GraficoProps = {
  readonly posicoes: readonly string[];
  readonly series: readonly { readonly nome: string; readonly valores: readonly number[] }[];
  /** Como um valor se escreve no eixo. */
  readonly escrever: (valor: number) => string;
  readonly altura?: number;
};

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const;

/** 'nov 2026', de '2026-11'. */
export function nomeDoMes(mes: string): string {
  const [ano, numero] = mes.split('-');
  return `${MESES[Number(numero) - 1] ?? numero} ${ano}`;
}

/** '21/11', de '2026-11-21'. */
export const diaEMes = (dia: string): string => dia.slice(5).split('-').reverse().join('/');

/** Reais sem centavos, para caber num eixo: 'R$ 1.234'. */
export const reaisInteiros = (valor: number): string => `R$ ${Math.round(valor).toLocaleString('pt-BR')}`;

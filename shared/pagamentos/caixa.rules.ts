import type { Data } from '../base/datas.ts';
import {
  CONTAS,
  FORMAS_DE_PAGAR,
  type FormaDePagar,
  ORIGENS_DO_DINHEIRO,
  type OrigemDoDinheiro,
  TIPOS_DE_PAGAMENTO,
  type TipoDePagamento,
} from './formas.rules.ts';
import type { Diferenca, Lancamento } from './lancamentos.rules.ts';

/** Centavos por conta e número de lançamentos de cada combinação do que se filtra, pelo nome da soma. */
export type SomasDoDia = Readonly<Record<string, number>>;

/** `perdido` é a parte do contestado que se perdeu: está nele, e não se desconta outra vez. */
const MEDIDAS = [...CONTAS, 'perdido', 'quantidade'] as const;
type Medida = (typeof MEDIDAS)[number];
type Combinacao = Pick<Lancamento, 'forma' | 'gateway' | 'tipo' | 'produto_id'>;

const nomeDaSoma = (medida: Medida, { forma, gateway, tipo, produto_id }: Combinacao) =>
  [medida, forma, gateway, tipo, produto_id].join('|');

/** De que medida e combinação é uma soma; null quando o nome não é de uma. */
function lerNomeDaSoma(nome: string): (Combinacao & { readonly medida: Medida }) | null {
  const [primeira, segunda, terceira, quarta, ...resto] = nome.split('|');
  const medida = MEDIDAS.find((medida) => medida === primeira);
  const forma = FORMAS_DE_PAGAR.find((forma) => forma === segunda);
  const gateway = ORIGENS_DO_DINHEIRO.find((caminho) => caminho === terceira);
  const tipo = TIPOS_DE_PAGAMENTO.find((tipo) => tipo === quarta);
  if (!medida || !forma || !gateway || !tipo) return null;
  return { medida, forma, gateway, tipo, produto_id: resto.join('|') };
}

/** Quanto cada dia do caixa muda quando um pagamento passa do que se contou ao que se quer; sem o que dá zero. */
export function somasDasDiferencas(diferencas: readonly Diferenca[]): ReadonlyMap<Data, SomasDoDia> {
  const dias = new Map<Data, Map<string, number>>();
  const somar = (lancamento: Lancamento, sinal: 1 | -1) => {
    const dia = dias.get(lancamento.dia) ?? new Map<string, number>();
    dias.set(lancamento.dia, dia);
    const medidas: [Medida, number][] = [
      [lancamento.conta, lancamento.centavos],
      ['quantidade', 1],
      ...(lancamento.contestacao === 'perdida'
        ? [['perdido', lancamento.centavos] satisfies [Medida, number]]
        : []),
    ];
    for (const [medida, quanto] of medidas) {
      const nome = nomeDaSoma(medida, lancamento);
      dia.set(nome, (dia.get(nome) ?? 0) + sinal * quanto);
    }
  };
  for (const { antes, depois } of diferencas) {
    if (antes) somar(antes, -1);
    if (depois) somar(depois, 1);
  }
  const mudancas = [...dias].map(([dia, somas]) => [dia, [...somas].filter(([, n]) => n !== 0)] as const);
  return new Map(
    mudancas.filter(([, somas]) => somas.length > 0).map(([dia, somas]) => [dia, Object.fromEntries(somas)]),
  );
}

/** O que se quer ver do caixa; o que falta não esconde nada. */
export type FiltroDoCaixa = {
  readonly produto?: string | undefined;
  readonly forma?: FormaDePagar | undefined;
  readonly gateway?: OrigemDoDinheiro | undefined;
  readonly tipo?: TipoDePagamento | undefined;
};

/** Diz se um lançamento, ou uma soma deles, passa por um filtro. */
export function passaNoCaixa(filtro: FiltroDoCaixa, combinacao: Combinacao): boolean {
  return (
    (filtro.produto === undefined || filtro.produto === combinacao.produto_id) &&
    (filtro.forma === undefined || filtro.forma === combinacao.forma) &&
    (filtro.gateway === undefined || filtro.gateway === combinacao.gateway) &&
    (filtro.tipo === undefined || filtro.tipo === combinacao.tipo)
  );
}

/** Totais de um período, em centavos; `produtos` são os que tiveram dinheiro nele, com qualquer filtro. */
export type TotaisDoCaixa = Readonly<Record<Medida, number>> & {
  readonly liquido: number;
  readonly produtos: readonly string[];
};

/** Soma os dias de um período pelo filtro; o líquido é antes das taxas do gateway (regra 29). */
export function totaisDoCaixa(dias: readonly SomasDoDia[], filtro: FiltroDoCaixa): TotaisDoCaixa {
  const totais = { recebido: 0, estornado: 0, contestado: 0, perdido: 0, quantidade: 0 };
  const produtos = new Map<string, number>();
  for (const [nome, valor] of dias.flatMap((dia) => Object.entries(dia))) {
    const soma = lerNomeDaSoma(nome);
    if (!soma) continue;
    const { medida, produto_id } = soma;
    if (medida === 'quantidade') produtos.set(produto_id, (produtos.get(produto_id) ?? 0) + valor);
    if (passaNoCaixa(filtro, soma)) totais[medida] += valor;
  }
  return {
    ...totais,
    liquido: totais.recebido - totais.estornado - totais.contestado,
    produtos: [...produtos].filter(([, quantos]) => quantos > 0).map(([id]) => id),
  };
}

import { cortar } from '../../../../shared/base/cortar.ts';

/** O que um quadro desenha: o que se escreve embaixo de cada posição, e o valor de cada série nela. */
export type Barras<L> = {
  readonly posicao: (linha: L) => string;
  readonly series: readonly (readonly [nome: string, valor: (linha: L) => number])[];
  /** Como um valor se escreve no eixo. */
  readonly escrever: (valor: number) => string;
  readonly altura?: number;
  /** As linhas que se desenham, quando não são as da tabela. */
  readonly linhas?: readonly L[];
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

/** Quantas se contam, com o ponto do milhar. */
export const inteiro = (valor: number): string => valor.toLocaleString('pt-BR');

/** 1, 2, 5 ou 10 vezes uma potência de dez: o mais perto do que se pede. */
function passoRedondo(pedido: number): number {
  const potencia = 10 ** Math.floor(Math.log10(pedido));
  const vezes = pedido / potencia;
  return (
    potencia * (vezes >= Math.sqrt(50) ? 10 : vezes >= Math.sqrt(10) ? 5 : vezes >= Math.sqrt(2) ? 2 : 1)
  );
}

/** O que sobra de uma conta com frações não abre mais um passo. */
const FOLGA = 1e-9;

/** As marcas do eixo, redondas, umas `quantas`: da primeira à última cabem o zero e todos os valores. */
export function marcasDoEixo(valores: readonly number[], quantas: number): readonly number[] {
  const numeros = valores.filter(Number.isFinite);
  let de = Math.min(0, ...numeros);
  let ate = Math.max(0, ...numeros);
  if (de === ate) return [0];
  let passo = 0;
  for (let vez = 0; vez < 10; vez += 1) {
    const novo = passoRedondo((ate - de) / Math.max(1, quantas));
    if (novo === passo) break;
    passo = novo;
    de = Math.floor(de / passo + FOLGA) * passo;
    ate = Math.ceil(ate / passo - FOLGA) * passo;
  }
  const primeira = Math.round(de / passo);
  return Array.from({ length: Math.round(ate / passo) - primeira + 1 }, (_, i) => (primeira + i) * passo);
}

const LARGURA_DA_LETRA = 7;
/** Com menos letras que isto um rótulo cortado não diz nada. */
const MENOR_CORTE = 6;
const ENTRE_ROTULOS = 8;
/** Quanto um rótulo pode passar do desenho de cada lado: onde se escreve o eixo, e a margem. */
export const SOBRA = { antes: 78, depois: 8 } as const;

/** Os rótulos que cabem numa largura sem se tocarem, cada um no meio da sua posição; o que passa da borda se corta. */
export function rotulosQueCabem(
  posicoes: readonly string[],
  largura: number,
): readonly { readonly texto: string; readonly meio: number }[] {
  let livre = -SOBRA.antes;
  return posicoes.flatMap((rotulo, i) => {
    const meio = ((i + 0.5) * largura) / posicoes.length;
    const letras = (2 * Math.min(meio + SOBRA.antes, largura - meio + SOBRA.depois)) / LARGURA_DA_LETRA;
    const cabe = rotulo.length <= letras;
    const texto = cabe ? rotulo : `${cortar(rotulo, Math.floor(letras) - 1)}…`;
    const metade = (texto.length * LARGURA_DA_LETRA) / 2;
    if (meio - metade < livre || (!cabe && letras < MENOR_CORTE)) return [];
    livre = meio + metade + ENTRE_ROTULOS;
    return [{ texto, meio }];
  });
}

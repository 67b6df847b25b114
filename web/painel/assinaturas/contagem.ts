import { TETO_DE_LINHAS } from '../pecas/assinaturas/emAndamento.ts';

/** A partir de quantas linhas o teto já importa a quem lê. */
const PERTO_DO_TETO = 0.8 * TETO_DE_LINHAS;

const numero = new Intl.NumberFormat('pt-BR');
const assinaturas = (quantas: number) =>
  `${numero.format(quantas)} ${quantas === 1 ? 'assinatura' : 'assinaturas'}`;

/**
 * O que a tela conta: as linhas à vista, e se uma busca as escolheu; as que se veriam sem busca nem filtro; as
 * renovadas e as removidas que não aparecem, combinem ou não; e quantas já vieram, à vista ou não.
 */
export type Contagem = {
  readonly mostradas: number;
  readonly semFiltro: number;
  readonly renovadas: number;
  readonly removidas: number;
  readonly carregadas: number;
  readonly completo: boolean;
  readonly buscada: boolean;
};

/** Frase que diz quantas linhas se veem, quantas não aparecem, e o que a tela ainda não trouxe. */
export function fraseDaContagem(contagem: Contagem): string {
  const { mostradas, semFiltro, carregadas, completo } = contagem;
  const total = assinaturas(semFiltro);
  const aVista = mostradas === semFiltro ? total : `${numero.format(mostradas)} de ${total}`;
  const frase = [aVista, ...listarOcultas(contagem)].join(' · ');
  if (carregadas >= TETO_DE_LINHAS) {
    return `${frase}. Só as ${numero.format(TETO_DE_LINHAS)} que vencem primeiro cabem nesta tela.`;
  }
  const limite =
    carregadas < PERTO_DO_TETO ? '' : `. Esta tela carrega até cerca de ${numero.format(TETO_DE_LINHAS)}.`;
  return completo ? `${frase}${limite}` : `${frase}, carregando as demais…`;
}

/** As que não vêm, numa conta só: quais são, dizem-no os filtros que as mostram. */
function listarOcultas({ buscada, renovadas, removidas }: Contagem): string[] {
  const ocultas = renovadas + removidas;
  if (ocultas === 0) return [];
  // Só se contam, sem que venham: com uma busca, não se sabe quantas combinam.
  return [
    buscada
      ? `sem procurar ${ocultas === 1 ? 'na' : 'nas'} ${numero.format(ocultas)} do histórico`
      : `${numero.format(ocultas)} no histórico`,
  ];
}

/**
 * Quantas já deram lugar à seguinte: as que não correm nem foram removidas, das contagens que o servidor guarda; 0
 * enquanto não se sabe.
 */
export function contarRenovadas(
  contagens: { readonly assinaturas: number; readonly assinaturas_removidas: number } | undefined,
  emAndamento: number | null,
): number {
  if (contagens === undefined || emAndamento === null) return 0;
  return Math.max(0, contagens.assinaturas - contagens.assinaturas_removidas - emAndamento);
}

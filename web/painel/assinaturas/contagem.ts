/** Quantas linhas a tela carrega para procurar no navegador (design, Large lists). */
export const TETO_DE_LINHAS = 50_000;

const numero = new Intl.NumberFormat('pt-BR');
const assinaturas = (quantas: number) =>
  `${numero.format(quantas)} ${quantas === 1 ? 'assinatura' : 'assinaturas'}`;

/**
 * O que a tela conta: as linhas à vista; as que se veriam sem busca nem filtro; as renovadas que combinam e não aparecem; e
 * quantas já vieram, à vista ou não.
 */
export type Contagem = {
  readonly mostradas: number;
  readonly semFiltro: number;
  readonly renovadas: number;
  readonly carregadas: number;
  readonly completo: boolean;
};

/** Frase que diz quantas linhas se veem, quantas não aparecem, e o que a tela ainda não trouxe. */
export function fraseDaContagem({ mostradas, semFiltro, renovadas, ...vindas }: Contagem): string {
  const filtrado = mostradas !== semFiltro;
  const aVista = filtrado
    ? `${numero.format(mostradas)} de ${assinaturas(semFiltro)}`
    : assinaturas(semFiltro);
  const escondidas = renovadas === 0 ? '' : ` · ${oQueNaoAparece(renovadas, filtrado)}`;
  return `${aVista}${escondidas}${oQueFalta(vindas)}`;
}

function oQueNaoAparece(renovadas: number, filtrado: boolean): string {
  const combina = filtrado ? ' que combina' : '';
  if (renovadas === 1) return `1 renovada${combina} não aparece`;
  return `${numero.format(renovadas)} renovadas${filtrado ? ' que combinam' : ''} não aparecem`;
}

function oQueFalta({ carregadas, completo }: { carregadas: number; completo: boolean }): string {
  if (carregadas >= TETO_DE_LINHAS) {
    return `. Só as ${numero.format(TETO_DE_LINHAS)} que vencem primeiro cabem nesta tela.`;
  }
  return completo ? '' : ', carregando as demais…';
}

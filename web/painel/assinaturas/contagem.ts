/** Quantas linhas a tela carrega para procurar no navegador (design, Large lists). */
export const TETO_DE_LINHAS = 50_000;

const numero = new Intl.NumberFormat('pt-BR');
const assinaturas = (quantas: number) =>
  `${numero.format(quantas)} ${quantas === 1 ? 'assinatura' : 'assinaturas'}`;

/** Frase que diz quantas linhas se veem, quantas já vieram e até onde a tela vai. */
export function fraseDaContagem(contagem: {
  mostradas: number;
  carregadas: number;
  completo: boolean;
}): string {
  const { mostradas, carregadas, completo } = contagem;
  const teto = numero.format(TETO_DE_LINHAS);
  const limite = `Esta tela carrega até cerca de ${teto}.`;
  if (carregadas >= TETO_DE_LINHAS) {
    return `${assinaturas(mostradas)} de ${numero.format(carregadas)} carregadas. Só as ${teto} que vencem primeiro cabem nesta tela.`;
  }
  if (!completo) return `${assinaturas(carregadas)} até agora, carregando as demais… ${limite}`;
  if (mostradas === carregadas) return `${assinaturas(carregadas)}, todas carregadas. ${limite}`;
  return `${assinaturas(mostradas)} de ${numero.format(carregadas)} carregadas. ${limite}`;
}

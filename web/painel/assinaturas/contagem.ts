import { TETO_DE_LINHAS } from '../pecas/assinaturas/emAndamento.ts';

/** A partir de quantas linhas o teto já importa a quem lê. */
const PERTO_DO_TETO = 0.8 * TETO_DE_LINHAS;

const numero = new Intl.NumberFormat('pt-BR');
const assinaturas = (quantas: number) =>
  `${numero.format(quantas)} ${quantas === 1 ? 'assinatura' : 'assinaturas'}`;

/**
 * O que a tela conta: as linhas à vista; as que se veriam sem busca nem filtro; as renovadas que combinam com eles e
 * não aparecem; todas as removidas que não aparecem; e quantas já vieram, à vista ou não.
 */
export type Contagem = {
  readonly mostradas: number;
  readonly semFiltro: number;
  readonly renovadas: number;
  readonly removidas: number;
  readonly carregadas: number;
  readonly completo: boolean;
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

function listarOcultas({ mostradas, semFiltro, renovadas, removidas }: Contagem): string[] {
  const escondidas = (quantas: number, [texto, varias]: readonly [string, string]) => {
    if (quantas === 0) return [];
    return quantas === 1 ? [`1 ${texto} não aparece`] : [`${numero.format(quantas)} ${varias} não aparecem`];
  };
  const filtrado = mostradas !== semFiltro;
  return [
    ...escondidas(
      renovadas,
      filtrado ? ['renovada que combina', 'renovadas que combinam'] : ['renovada', 'renovadas'],
    ),
    // As removidas só vêm quando se pedem: com uma busca, não se sabe quantas combinam.
    ...(filtrado && removidas > 0
      ? [`sem procurar em ${numero.format(removidas)} ${removidas === 1 ? 'removida' : 'removidas'}`]
      : escondidas(removidas, ['removida', 'removidas'])),
  ];
}

/** Segundos em que a tela oferece 'Desfazer' (regra 47). */
export const SEGUNDOS_PARA_DESFAZER = 10;
/**
 * Segundos até sair o que age fora de casa numa ação que se pode desfazer: quem desfaz no último instante chega antes.
 */
export const SEGUNDOS_ATE_AGIR_FORA = 15;
/** Segundos que cada mensagem de WhatsApp espera pela seguinte, para que a rajada tenha uma resposta só. */
export const SEGUNDOS_DE_RAJADA = 8;
/** Segundos que a primeira de uma rajada espera, no máximo. */
export const MAXIMO_DA_RAJADA_S = 20;
/** Segundos que uma conversa espera por uma pessoa até se avisar quem vende (regra 46). */
export const SEGUNDOS_ESPERANDO = 600;
/** Segundos em que os avisos a quem vende se juntam: o primeiro toca na hora, e os seguintes contam-se numa soma. */
export const SEGUNDOS_JUNTANDO = 300;

/**
 * Segundos até a próxima tentativa de uma mensagem que falhou, por quantas vezes já foi entregue; a última vale daí em
 * diante.
 */
const ESPERAS_S = [5, 10, 20, 40, 60] as const;
/** O SQS não aceita mais entregas que estas antes da fila morta: com esperas de 60 s, dezesseis horas e meia. */
const MAXIMO_DE_TENTATIVAS = 1_000;

/** Segundos que uma mensagem espera depois de falhar na entrega de número `entrega` (a primeira é 1). */
export function esperaDepoisDaTentativa(tentativa: number): number {
  const posicao = Math.min(Math.max(1, Math.trunc(tentativa) || 1), ESPERAS_S.length) - 1;
  return ESPERAS_S[posicao] ?? 60;
}

/** Quantas entregas cabem em tantos minutos de insistência; é o que o SQS conta antes da fila morta. */
export function tentativasEm(minutos: number): number {
  let tentativas = 1;
  for (let esperado = 0; esperado < minutos * 60 && tentativas < MAXIMO_DE_TENTATIVAS; tentativas += 1) {
    esperado += esperaDepoisDaTentativa(tentativas);
  }
  return tentativas;
}

/**
 * O que se disse a quem comprou, embaixo do telefone, de como se fala com ele depois (regra 38). Uma frase nova ganha
 * outra versão, e as antigas ficam: o pedido diz qual delas a pessoa leu.
 */
export const AVISOS = {
  '2026-11':
    'Avisaremos por WhatsApp e e-mail sobre este pedido e o vencimento; responda PARAR quando quiser',
} as const;
export type VersaoDosAvisos = keyof typeof AVISOS;

/** A versão que o checkout mostra. */
export const AVISOS_DE_AGORA: VersaoDosAvisos = '2026-11';

const VERSOES: readonly VersaoDosAvisos[] = ['2026-11'];
/** A versão com este nome, ou null: a que não se conhece não vale por uma que a pessoa leu. */
export const versaoDosAvisos = (nome: string | null): VersaoDosAvisos | null =>
  VERSOES.find((versao) => versao === nome) ?? null;

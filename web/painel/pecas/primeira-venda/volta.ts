import { PASSOS, type Passo } from '../../../../shared/primeira-venda/primeira-venda.rules.ts';

const CHAVE = 'volta-ao-caminho';

/** Guarda na aba o passo a que se volta de outra tela. */
export const guardarVolta = (passo: Passo): void => sessionStorage.setItem(CHAVE, passo);

/** Esquece a volta: já se voltou, ou se desistiu. */
export const esquecerVolta = (): void => sessionStorage.removeItem(CHAVE);

/** O passo a que se volta; null para quem não veio do caminho. */
export function lerVolta(): Passo | null {
  const guardado = sessionStorage.getItem(CHAVE);
  return PASSOS.find((passo) => passo === guardado) ?? null;
}

import { nomeOrdenacao } from '../base/nomes.ts';

/** Quantos itens cabem na base de um produto (regra 45). */
export const ITENS_POR_BASE = 500;
export const ETIQUETAS_POR_ITEM = 20;
export const LIMITE_DA_ETIQUETA = 40;

/** Etiquetas aparadas, sem as vazias nem as que só mudam em acento ou maiúscula. */
export function tirarRepetidas(etiquetas: readonly string[]): string[] {
  const vistas = new Map<string, string>();
  for (const etiqueta of etiquetas) {
    const aparada = etiqueta.replace(/\s+/g, ' ').trim();
    const chave = nomeOrdenacao(aparada);
    if (chave !== '' && !vistas.has(chave)) vistas.set(chave, aparada);
  }
  return [...vistas.values()];
}

/** As etiquetas como se digitam, separadas por vírgula (especificação 2, seção 5). */
export const lerEtiquetas = (digitado: string): string[] => tirarRepetidas(digitado.split(','));

/** A instrução de quem não escreveu uma (especificação 2, seção 5): responder sobre o título com o que o item diz. */
export const instrucaoPadrao = (titulo: string): string =>
  `Responda perguntas sobre "${titulo}" usando as informações fornecidas.`;

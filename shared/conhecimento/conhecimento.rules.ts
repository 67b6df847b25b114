import { nomeOrdenacao } from '../base/nomes.ts';

/** Quantos itens cabem na base de um produto (regra 45). */
export const ITENS_POR_BASE = 500;
export const ETIQUETAS_POR_ITEM = 20;
export const LIMITE_DA_ETIQUETA = 40;

/** As quatro bases (especificação 2, seção 3): o nome que se lê e o endereço da tela. */
export const BASES = {
  jackpot_hunters_laycs: { nome: 'Jackpot Hunters + Lay CS', slug: 'jackpot-hunters-laycs' },
  over_limite: { nome: 'Over Limite', slug: 'over-limite' },
  metodo_cerccos: { nome: 'Método Cerccos', slug: 'metodo-cerccos' },
  consultoria_individual: { nome: 'Consultoria Individual', slug: 'consultoria-individual' },
} as const;
export type Base = keyof typeof BASES;

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

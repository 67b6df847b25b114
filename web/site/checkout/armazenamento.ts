import { chaveDaLoja } from '../loja.ts';

/**
 * Chaves do armazenamento do navegador (especificação 2, seção 7), cada uma de um vendedor só; a da forma e as
 * seis últimas são nossas.
 */
export type Chave =
  | 'checkout_dados'
  | 'checkout_step'
  | 'checkout_gateway'
  | 'checkout_forma'
  | 'checkout_cupom'
  | 'checkout_asaas_id'
  | 'checkout_pedido'
  | 'checkout_segredos'
  | 'checkout_lead_id'
  | 'checkout_lead_de'
  | 'checkout_lead_email'
  | 'checkout_lead_vez';

/** O que se digitou e o lead que o acompanha: um não fica sem o outro. */
export const COM_DADOS_PESSOAIS = [
  'checkout_dados',
  'checkout_lead_id',
  'checkout_lead_de',
  'checkout_lead_email',
  'checkout_lead_vez',
] as const satisfies readonly Chave[];

// Navegação privada e armazenamento cheio lançam: o que se digitou ainda vale enquanto a página estiver aberta.
const memoria = new Map<Chave, string>();

export function ler(chave: Chave): string | null {
  const guardado = memoria.get(chave);
  if (guardado !== undefined) return guardado;
  try {
    return localStorage.getItem(chaveDaLoja(chave));
  } catch {
    return null;
  }
}

export function gravar(chave: Chave, valor: string): void {
  try {
    localStorage.setItem(chaveDaLoja(chave), valor);
    memoria.delete(chave);
  } catch {
    memoria.set(chave, valor);
  }
}

export function apagar(chave: Chave): void {
  memoria.delete(chave);
  try {
    localStorage.removeItem(chaveDaLoja(chave));
  } catch {
    // Sem armazenamento não há o que apagar.
  }
}

/** Objeto guardado em JSON, ou null quando não há ou não se lê; quem chama confere cada campo. */
export function lerObjeto(chave: Chave): Readonly<Record<string, unknown>> | null {
  try {
    const lido: unknown = JSON.parse(ler(chave) ?? 'null');
    return typeof lido === 'object' && lido !== null && !Array.isArray(lido)
      ? Object.fromEntries(Object.entries(lido))
      : null;
  } catch {
    return null;
  }
}

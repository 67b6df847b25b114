import { cortar } from '../base/cortar.ts';
import { slug, tirarAcentos } from '../base/nomes.ts';

/** Nome-base: sem o que vem entre parênteses no fim ('Over Limite (mensal)' → 'Over Limite'). */
export function nomeBase(nome: string): string {
  const base = nome.replace(/(?:\s*\([^()]*\))+\s*$/, '').trim();
  return base === '' ? nome.trim() : base;
}

/** O plano que o nome diz no fim, entre parênteses: 'Over Limite (mensal)' → 'mensal'; vazio quando não diz. */
export function planoDoNome(nome: string): string {
  return /\(([^()]*)\)\s*$/.exec(nome.slice(nomeBase(nome).length))?.[1]?.trim() ?? '';
}

export const FAMILIAS = ['metodo_cerccos', 'jackpot', 'over_limite', 'consultoria'] as const;
/** Família de um produto, achada pelo nome (regra 4); `outros` para os demais. */
export type Familia = (typeof FAMILIAS)[number] | 'outros';

/** Família de um produto pelo nome, sem diferença de acento ou maiúscula (regra 4). */
export function familiaDoProduto(nome: string): Familia {
  const texto = tirarAcentos(nome).toLowerCase();
  if (texto.includes('metodo cerccos')) return 'metodo_cerccos';
  if (texto.includes('jackpot') || /\blay\b/.test(texto)) return 'jackpot';
  if (texto.includes('over limite')) return 'over_limite';
  if (texto.includes('consultoria individual')) return 'consultoria';
  return 'outros';
}

/** Uma entrada do grupo 'Meus Produtos' da barra lateral. */
export type ItemMeusProdutos = { readonly nome: string; readonly slug: string };

/**
 * Entradas de 'Meus Produtos' (especificação 1, seção 2): uma por nome-base, sem repetição, na ordem fixa
 * método, jackpot/lay, over limite, consultoria individual e depois as demais por nome.
 */
export function meusProdutos(nomes: readonly string[]): ItemMeusProdutos[] {
  const porSlug = new Map<string, ItemMeusProdutos>();
  for (const nome of nomes) {
    const base = nomeBase(nome);
    const chave = slug(base);
    if (chave !== '' && !porSlug.has(chave)) porSlug.set(chave, { nome: base, slug: chave });
  }
  const ordem = (nome: string) => {
    const posicao = (FAMILIAS as readonly Familia[]).indexOf(familiaDoProduto(nome));
    return posicao === -1 ? FAMILIAS.length : posicao;
  };
  return [...porSlug.values()].sort(
    (a, b) => ordem(a.nome) - ordem(b.nome) || a.nome.localeCompare(b.nome, 'pt-BR'),
  );
}

/** Nome da cópia feita por 'Duplicar': acrescenta '(cópia)', sem passar de 120 caracteres. */
export function nomeDaCopia(nome: string): string {
  return `${cortar(nome, 112).trimEnd()} (cópia)`;
}

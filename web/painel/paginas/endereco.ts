import { SLUG_PADRAO } from '../../../shared/paginas/paginas.rules.ts';
import type { TemplateDePagina } from '../../../shared/paginas/paginas.schema.ts';
import { usePerfil } from '../pecas/sessao/perfil.ts';
import { origemDoSite } from '../shell/config.ts';

/** Onde ficam as landing pages no painel. */
export const LISTA = '/dashboard/landing-pages';

/** Endereço público inteiro de uma página. */
export function enderecoPublico(username: string, slug: string): string {
  return `${origemDoSite()}/${username}/${slug}`;
}

/** O endereço que se mostra, sem o protocolo; a página 'home' também abre só com o nome. */
export function enderecoCurto(username: string, slug: string): string {
  const inteiro = enderecoPublico(username, slug).replace(/^https?:\/\//, '');
  return slug === SLUG_PADRAO ? inteiro.replace(/\/home$/, '') : inteiro;
}

/** O nome de usuário de quem entrou, '' enquanto não chega. */
export const useUsername = (): string => usePerfil().data?.username ?? '';

const NOMES: Readonly<Record<TemplateDePagina, string>> = {
  linktree: 'Página de links',
  startup: 'Apresentação',
  blocos: 'Página de blocos',
};
/** Nome que se lê de um template; o que o editor não conhece aparece como está gravado. */
export function nomeDoTemplate(template: string): string {
  return Object.entries(NOMES).find(([nome]) => nome === template)?.[1] ?? template;
}

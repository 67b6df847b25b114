import * as z from 'zod';
import { corAcessivel, corDoTextoSobre } from './cores.ts';
import { corDoCadastro, logoDoCadastro, quemVende } from './vendedor.ts';

/** Os fundos das páginas claras (checkout, pedido, renovação, avisos e legais), sobre os quais o destaque se lê. */
export const FUNDOS_CLAROS = ['#ffffff', '#f4f6fb', '#eef1f8'] as const;
/** Onde o botão de um e-mail está; a letra dele é branca. */
const FUNDO_DO_EMAIL = ['#ffffff'] as const;

const cores = z.object({ a: z.string(), sobre_a: z.string() });
type Cores = z.output<typeof cores>;

/** A cor de quem vende como se usa nas páginas claras: o destaque, já legível, e o texto sobre ele; null sem cor. */
export function coresNoClaro(cor: string | null): Cores | null {
  if (cor === null) return null;
  const a = corAcessivel(cor, FUNDOS_CLAROS);
  return { a, sobre_a: corDoTextoSobre(a) };
}

/** A cor de quem vende nos botões de um e-mail; null sem cor. */
export const corNoEmail = (cor: string | null): string | null => cor && corAcessivel(cor, FUNDO_DO_EMAIL);

/** De quem é uma página que todas as lojas têm igual (pedido, renovação, avisos): o logo ou o nome, e a cor. */
export const marca = z.lazy(() =>
  z.object({ nome: z.string(), logo: quemVende.unwrap().shape.logo, cores: cores.nullable() }),
);
export type Marca = z.output<typeof marca>;

/** A marca como está num cadastro. */
export function marcaDoCadastro(item: Readonly<Record<string, unknown>>): Marca {
  const nome = typeof item.nome === 'string' ? item.nome : '';
  const logo = logoDoCadastro(item);
  return { nome, logo: logo && { ...logo, nome }, cores: coresNoClaro(corDoCadastro(item)) };
}

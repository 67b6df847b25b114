import type { Marca } from '../../../shared/base/marca.ts';
import type { QuemVende } from '../../../shared/base/vendedor.ts';
import { elemento, escrever, mostrar, mostrarLink } from './elementos.ts';

/** Mostra um logo na sua medida; null esconde a imagem. */
function mostrarLogo(nome: string, logo: QuemVende['logo']): void {
  const figura = elemento(nome);
  if (!(figura instanceof HTMLImageElement)) return;
  figura.hidden = logo === null;
  if (logo === null) return;
  figura.width = logo.largura;
  figura.height = logo.altura;
  figura.alt = logo.nome;
  if (figura.getAttribute('src') !== logo.endereco) figura.src = logo.endereco;
}

/**
 * Veste a página, igual em toda loja, de quem vende: no alto o logo ou o nome, no lugar que o esperava, e a cor que o
 * servidor já deixou legível. Sem marca, fica como está.
 */
export function mostrarMarca(marca: Marca | null): void {
  if (marca === null) return;
  mostrarLogo('marca-logo', marca.logo);
  escrever('marca-nome', marca.logo === null ? marca.nome : '');
  if (marca.cores === null) return;
  const { style } = document.documentElement;
  style.setProperty('--a', marca.cores.a);
  style.setProperty('--sobre-a', marca.cores.sobre_a);
}

/** O bloco de quem vende; o campo vazio não ocupa lugar. */
export function mostrarVendedor(vendedor: QuemVende | null): void {
  mostrar('vendedor', vendedor !== null);
  if (vendedor === null) return;
  mostrarLogo('vendedor-logo', vendedor.logo);
  escrever('vendedor-nome', vendedor.nome ?? '');
  escrever('vendedor-documento', vendedor.documento ?? '');
  escrever('vendedor-endereco', vendedor.endereco ?? '');
  escrever('vendedor-email', vendedor.email ?? '');
  mostrarLink('vendedor-email', vendedor.email === null ? null : `mailto:${vendedor.email}`);
}

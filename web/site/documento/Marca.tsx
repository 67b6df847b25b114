import { coresNoClaro } from '../../../shared/base/marca.ts';
import type { DadosDaPagina } from '../../../shared/site/site.schema.ts';

/** De quem é a página, no alto dela: o logo, à vista desde logo e no seu lugar, ou o nome, depois da `seta`. */
export function Marca(props: { dados: Pick<DadosDaPagina, 'quemVende' | 'marca'>; seta?: string }) {
  const { quemVende, marca } = props.dados;
  const logo = quemVende?.logo ?? null;
  if (logo === null) return `${props.seta ?? ''}${marca.nome}`;
  return <img src={logo.endereco} width={logo.largura} height={logo.altura} alt={marca.nome} />;
}

/** O destaque de quem vende numa página sempre clara, já legível, para o estilo dela; nada sem cor. */
export function cssDaMarca({ cor }: DadosDaPagina['marca']): string {
  const cores = coresNoClaro(cor);
  return cores === null ? '' : `:root[data-tema=claro]{--a:${cores.a};--sobre-a:${cores.sobre_a}}`;
}

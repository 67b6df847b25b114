import { Simples } from './Simples.tsx';
import { abrirConteudo, type PropsDoCorpo } from './templates.tsx';

/** O que se mostra de uma página: na publicação, o que está gravado; na prévia do editor, o que se digita. */
export type PropsDoConteudo = Omit<PropsDoCorpo, 'raiz'> & {
  readonly template: string;
  readonly conteudo: unknown;
  readonly raiz?: PropsDoCorpo['raiz'];
};

/** O corpo de uma landing page, pelo template; o que não se conhece cai na página simples. */
export function Conteudo({ template, conteudo, raiz = 'main', ...props }: PropsDoConteudo) {
  const aberto = abrirConteudo(template, conteudo);
  if (aberto) return aberto.corpo({ ...props, raiz });
  return <Simples titulo={props.titulo} descricao={props.descricao} {...{ raiz, conteudo }} />;
}

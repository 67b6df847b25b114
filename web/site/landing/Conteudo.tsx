import { conteudoLinktree, conteudoStartup } from '../../../shared/paginas/paginas.schema.ts';
import { Linktree } from './Linktree.tsx';
import { lerConteudo } from './lerConteudo.ts';
import { Simples } from './Simples.tsx';
import { Startup } from './Startup.tsx';

/** O que se mostra de uma página: na publicação, o que está gravado; na prévia do editor, o que se digita. */
export type PropsDoConteudo = {
  readonly titulo: string;
  readonly descricao: string;
  readonly template: string;
  readonly conteudo: unknown;
  /** Nome do dono, para o rodapé. */
  readonly vendedor: string;
  /** 'div' na prévia do editor, que já está dentro do conteúdo principal da tela dela. */
  readonly raiz?: 'main' | 'div';
};

/** O corpo de uma landing page, pelo template; o que não se conhece cai na página simples. */
export function Conteudo(props: PropsDoConteudo) {
  const { titulo, descricao, template, conteudo, vendedor, raiz = 'main' } = props;
  if (template === 'linktree') {
    const lido = lerConteudo(conteudoLinktree, conteudo);
    if (lido !== null) return <Linktree {...{ titulo, descricao, raiz, conteudo: lido }} />;
  }
  if (template === 'startup') {
    const lido = lerConteudo(conteudoStartup, conteudo);
    if (lido !== null) return <Startup {...{ titulo, descricao, raiz, conteudo: lido, vendedor }} />;
  }
  return <Simples {...{ titulo, descricao, raiz, conteudo }} />;
}

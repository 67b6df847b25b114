import { abrirConteudo, type PropsDoCorpo } from './templates.tsx';

/** O conteúdo como se lê: um texto é ele mesmo; o resto, o JSON. */
function cru(conteudo: unknown): string {
  if (typeof conteudo === 'string') return conteudo;
  return conteudo === null || conteudo === undefined ? '' : JSON.stringify(conteudo, null, 2);
}

/** Página de um template que não se conhece: título, descrição e o conteúdo cru (especificação 2, seção 2). */
function Simples(props: { titulo: string; descricao: string; conteudo: unknown; raiz: 'main' | 'div' }) {
  const Raiz = props.raiz;
  const texto = cru(props.conteudo);
  return (
    <Raiz id="conteudo" className="caixa sp">
      <h1>{props.titulo}</h1>
      {props.descricao !== '' && <p>{props.descricao}</p>}
      {texto !== '' && <pre>{texto}</pre>}
    </Raiz>
  );
}

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

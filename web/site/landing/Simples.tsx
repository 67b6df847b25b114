/** O conteúdo como se lê: um texto é ele mesmo; o resto, o JSON. */
function cru(conteudo: unknown): string {
  if (typeof conteudo === 'string') return conteudo;
  return conteudo === null || conteudo === undefined ? '' : JSON.stringify(conteudo, null, 2);
}

/** Página de um template que não se conhece: título, descrição e o conteúdo cru (especificação 2, seção 2). */
export function Simples(props: {
  titulo: string;
  descricao: string;
  conteudo: unknown;
  raiz: 'main' | 'div';
}) {
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

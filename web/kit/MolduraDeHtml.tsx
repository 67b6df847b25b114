import Box, { type BoxProps } from '@mui/material/Box';
import { useEffect, useRef } from 'react';

type Politica = { readonly createHTML: (html: string) => unknown };
/** Uma fábrica de políticas de Trusted Types: cada regra passa a devolver um valor que o navegador aceita. */
type Fabrica = {
  readonly createPolicy: <R extends Readonly<Record<string, (texto: string) => string>>>(
    nome: string,
    regras: R,
  ) => { readonly [K in keyof R]: (texto: string) => unknown };
};
declare global {
  interface Window {
    readonly trustedTypes?: Fabrica;
  }
}

/**
 * A única política do painel por onde passa HTML (infra/aws/edge/cabecalhos.ts): o que só se mostra dentro de uma
 * moldura, nunca no documento do painel. Sem Trusted Types no navegador, o texto vai como é.
 */
function criarPolitica(): Politica {
  const { trustedTypes } = window;
  const passar = (html: string) => html;
  return trustedTypes?.createPolicy('moldura', { createHTML: passar }) ?? { createHTML: passar };
}
let politica: Politica | undefined;

type Props = Omit<BoxProps<'iframe'>, 'component' | 'ref' | 'srcDoc'> & {
  readonly html: string;
  readonly title: string;
};

/** Um documento inteiro numa moldura, e o único lugar do painel por onde entra HTML escrito. */
export function MolduraDeHtml({ html, ...resto }: Props) {
  const moldura = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    politica ??= criarPolitica();
    // O React escreveria o atributo como texto, que a política recusa.
    if (moldura.current) Object.assign(moldura.current, { srcdoc: politica.createHTML(html) });
  }, [html]);
  return <Box {...resto} component="iframe" ref={moldura} />;
}

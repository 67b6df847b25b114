import Box, { type BoxProps } from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { criarPolitica } from './politica.ts';

/** HTML que só se mostra dentro de uma moldura, nunca no documento do painel. */
let permitir: ((html: string) => unknown) | undefined;

type Props = Omit<BoxProps<'iframe'>, 'component' | 'ref' | 'srcDoc'> & {
  readonly html: string;
  readonly title: string;
};

/** Um documento inteiro numa moldura, e o único lugar do painel por onde entra HTML escrito. */
export function MolduraDeHtml({ html, ...resto }: Props) {
  const moldura = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    permitir ??= criarPolitica('moldura', 'createHTML');
    // O React escreveria o atributo como texto, que a política recusa.
    if (moldura.current) Object.assign(moldura.current, { srcdoc: permitir(html) });
  }, [html]);
  return <Box {...resto} component="iframe" ref={moldura} />;
}

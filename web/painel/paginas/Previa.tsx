import { type SyntheticEvent, useDeferredValue, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { MolduraDeHtml } from '../../kit/MolduraDeHtml.tsx';
import { QuadroDePrevia } from '../../kit/QuadroDePrevia.tsx';
import { Conteudo } from '../../site/landing/Conteudo.tsx';
import { aparenciaDe, cssDaPrevia } from '../../site/landing/templates.tsx';
import type { DaPagina } from './campos.tsx';
import { PAGINA_EM_BRANCO } from './valores.ts';

const TAMANHOS = [
  { rotulo: 'Celular', largura: 390, altura: 760 },
  { rotulo: 'Computador', largura: 1280, altura: 860 },
] as const;
const VAZIA = '<!doctype html><html lang="pt-BR"><head><title>Prévia</title></head><body></body></html>';

/** O que a prévia de uma página recebe: o que se digita e de quem ela é. */
export type PropsDaPrevia = DaPagina & { readonly vendedor: string; readonly username: string };

/**
 * A página como será publicada, pelos próprios componentes que a publicam, enquanto se digita. Fica numa moldura do
 * mesmo endereço, para que o estilo do painel não a alcance; os links não navegam.
 */
export function Previa(props: PropsDaPrevia) {
  const valores = useDeferredValue(useWatch({ control: props.control }));
  const { titulo = '', descricao = '', template = PAGINA_EM_BRANCO.template } = valores;
  const [corpo, definirCorpo] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (corpo === null) return;
    const { tema, classe } = aparenciaDe(template);
    corpo.className = classe;
    corpo.ownerDocument.documentElement.dataset.tema = tema;
  }, [corpo, template]);

  const impedirNavegacao = (evento: SyntheticEvent) => evento.preventDefault();
  return (
    <>
      <QuadroDePrevia tamanhos={TAMANHOS}>
        {(estilo) => (
          <MolduraDeHtml
            title="Prévia da página"
            html={VAZIA}
            onLoad={(evento: SyntheticEvent<HTMLIFrameElement>) =>
              definirCorpo(evento.currentTarget.contentDocument?.body ?? null)
            }
            style={estilo}
            sx={{ borderColor: 'divider', backgroundColor: '#fff' }}
          />
        )}
      </QuadroDePrevia>
      {corpo !== null &&
        createPortal(
          <>
            <style>{cssDaPrevia(template)}</style>
            {/* Enter num link também chega como clique. Dentro de um artigo, topo e rodapé não são os da tela. */}
            <article onClickCapture={impedirNavegacao} onAuxClickCapture={impedirNavegacao}>
              <Conteudo
                titulo={titulo || 'Título da página'}
                descricao={descricao}
                template={template}
                conteudo={valores[template]}
                vendedor={props.vendedor}
                raiz="div"
              />
            </article>
          </>,
          corpo,
        )}
    </>
  );
}

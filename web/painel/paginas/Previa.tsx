import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SyntheticEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Control, useWatch } from 'react-hook-form';
import type { PaginaEntrada } from '../../../shared/paginas/paginas.schema.ts';
import { Conteudo } from '../../site/landing/Conteudo.tsx';
import { aparenciaDe, cssDaPrevia } from '../../site/landing/templates.tsx';
import { PAGINA_EM_BRANCO, type ValoresPagina } from './valores.ts';

const LARGURAS = [
  { rotulo: 'Celular', largura: 390, altura: 760 },
  { rotulo: 'Computador', largura: 1280, altura: 860 },
] as const;
const VAZIA = '<!doctype html><html lang="pt-BR"><head><title>Prévia</title></head><body></body></html>';

/** Quanto cabe na largura que há. */
function useLarguraDisponivel() {
  const caixa = useRef<HTMLDivElement>(null);
  const [disponivel, definir] = useState(0);
  useEffect(() => {
    if (caixa.current === null) return;
    const observador = new ResizeObserver(([entrada]) => definir(entrada?.contentRect.width ?? 0));
    observador.observe(caixa.current);
    return () => observador.disconnect();
  }, []);
  return { caixa, disponivel };
}

/**
 * A página como será publicada, pelos próprios componentes que a publicam, enquanto se digita. Fica numa moldura do mesmo
 * endereço, para que o estilo do painel não a alcance; os links não navegam.
 */
export function Previa(props: { control: Control<ValoresPagina, unknown, PaginaEntrada>; vendedor: string }) {
  const valores = useDeferredValue(useWatch({ control: props.control }));
  const { titulo = '', descricao = '', template = PAGINA_EM_BRANCO.template } = valores;
  const [tamanho, definirTamanho] = useState<(typeof LARGURAS)[number]>(LARGURAS[0]);
  const [corpo, definirCorpo] = useState<HTMLElement | null>(null);
  const { caixa, disponivel } = useLarguraDisponivel();
  const escala = disponivel === 0 ? 1 : Math.min(1, disponivel / tamanho.largura);

  useEffect(() => {
    if (corpo === null) return;
    const { tema, classe } = aparenciaDe(template);
    corpo.className = classe;
    corpo.ownerDocument.documentElement.dataset.tema = tema;
  }, [corpo, template]);

  const semNavegar = (evento: SyntheticEvent) => evento.preventDefault();
  return (
    <Box component="section" aria-label="Prévia" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, marginBottom: 1 }}>
        {LARGURAS.map((opcao) => (
          <Button
            key={opcao.rotulo}
            size="small"
            variant={opcao === tamanho ? 'contained' : 'outlined'}
            aria-pressed={opcao === tamanho}
            onClick={() => definirTamanho(opcao)}
          >
            {opcao.rotulo}
          </Button>
        ))}
      </Box>
      <Box ref={caixa} sx={{ overflow: 'hidden', height: tamanho.altura * escala }}>
        <Box
          component="iframe"
          title="Prévia da página"
          srcDoc={VAZIA}
          onLoad={(evento: SyntheticEvent<HTMLIFrameElement>) =>
            definirCorpo(evento.currentTarget.contentDocument?.body ?? null)
          }
          style={{
            width: tamanho.largura,
            height: tamanho.altura,
            transform: `scale(${escala})`,
            marginInline: Math.max(0, (disponivel - tamanho.largura * escala) / 2),
          }}
          sx={{
            display: 'block',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 2,
            backgroundColor: '#fff',
            transformOrigin: '0 0',
          }}
        />
      </Box>
      {corpo !== null &&
        createPortal(
          <>
            <style>{cssDaPrevia(template)}</style>
            {/* Enter num link também chega como clique. Dentro de um artigo, topo e rodapé não são os da tela. */}
            <article onClickCapture={semNavegar} onAuxClickCapture={semNavegar}>
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
    </Box>
  );
}

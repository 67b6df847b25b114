import { type SyntheticEvent, useDeferredValue, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { MolduraDeHtml } from '../../kit/MolduraDeHtml.tsx';
import { QuadroDePrevia } from '../../kit/QuadroDePrevia.tsx';
import { cssDaPrevia } from '../../site/blocos/estilo.ts';
import { CorpoDaPrevia } from '../../site/blocos/previa.tsx';

const TAMANHOS = [
  { rotulo: 'Celular', largura: 390, altura: 760 },
  { rotulo: 'Computador', largura: 1280, altura: 860 },
] as const;
const VAZIA = '<!doctype html><html lang="pt-BR"><head><title>Prévia</title></head><body></body></html>';
const LACUNA = 'lacuna';
/** O bloco aberto, e o que falta escrever, só na prévia. */
const MARCAS = `[data-bloco]>*{cursor:pointer}[data-aberto]>*{outline:3px solid #6d64e0;outline-offset:-3px}::highlight(${LACUNA}){background:#ffe08a;color:#3d2c00}`;

type Moldura = Window & typeof globalThis;

/** Realça os trechos [[…]] de um documento, sem mexer nele; o navegador que não sabe realçar mostra-os como estão. */
function realcarLacunas(documento: Document): void {
  // A moldura tem as suas próprias classes: um trecho dela não se realça com as da janela de fora.
  const janela = documento.defaultView as Moldura | null;
  if (janela?.CSS === undefined || !('highlights' in janela.CSS)) return;
  const trechos: Range[] = [];
  const textos = documento.createTreeWalker(documento.body, 4);
  for (let no = textos.nextNode(); no !== null; no = textos.nextNode()) {
    const texto = no.nodeValue ?? '';
    for (const achado of texto.matchAll(/\[\[.*?(?:\]\]|$)/g)) {
      const trecho = documento.createRange();
      trecho.setStart(no, achado.index);
      trecho.setEnd(no, achado.index + achado[0].length);
      trechos.push(trecho);
    }
  }
  janela.CSS.highlights.set(LACUNA, new janela.Highlight(...trechos));
}

/**
 * A página como será publicada, pelo próprio desenho que a publica, enquanto se escreve. Fica numa moldura do mesmo
 * endereço, para que o estilo do painel não a alcance; os links não navegam, e clicar num bloco o abre na lista.
 */
export default function PreviaDosBlocos(props: {
  dados: DadosDaPaginaDeVenda;
  /** Uma página de venda; senão, uma landing page. */
  daVenda: boolean;
  aberto: string | null;
  aoEscolher: (id: string) => void;
}) {
  const { daVenda, aberto } = props;
  const dados = useDeferredValue(props.dados);
  const { conteudo } = dados;
  const [corpo, definirCorpo] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (corpo !== null) corpo.ownerDocument.documentElement.dataset.tema = conteudo.esquema;
  }, [corpo, conteudo.esquema]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: o que se escreve muda os textos da moldura
  useEffect(() => {
    if (corpo !== null) realcarLacunas(corpo.ownerDocument);
  }, [corpo, conteudo]);
  useEffect(() => {
    const bloco = aberto === null ? null : corpo?.querySelector(`[data-bloco="${aberto}"]`);
    bloco?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [corpo, aberto]);

  const aoClicar = (evento: SyntheticEvent) => {
    evento.preventDefault();
    const alvo = evento.target as Element;
    const id = alvo.closest('[data-bloco]')?.getAttribute('data-bloco');
    if (id) props.aoEscolher(id);
  };
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
            <style>{cssDaPrevia(dados) + MARCAS}</style>
            {/* Enter num link também chega como clique. Dentro de um artigo, topo e rodapé não são os da tela. */}
            <article onClickCapture={aoClicar} onAuxClickCapture={(evento) => evento.preventDefault()}>
              <CorpoDaPrevia dados={dados} daVenda={daVenda} aberto={aberto} />
            </article>
          </>,
          corpo,
        )}
    </>
  );
}

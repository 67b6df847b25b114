import { ImagemDaPagina } from './Figura.tsx';
import { type PropsDoBloco, Secao, secaoDe } from './pecas.tsx';

/** A moldura em que cada serviço toca um vídeo; a política da borda só deixa estas (infra/aws/edge/cabecalhos.ts). */
const SERVICOS = {
  youtube: { moldura: 'https://www.youtube-nocookie.com/embed/', pedido: '?autoplay=1' },
  vimeo: { moldura: 'https://player.vimeo.com/video/', pedido: '?autoplay=1&dnt=1' },
} as const;

/**
 * Um vídeo que só se carrega quando se aperta: a moldura começa vazia, e é o link que a enche. Até lá nada de quem o
 * guarda entra na página. O script só tira o link da frente (web/site/scripts/pagina.ts).
 */
export function Video({ dados, bloco }: PropsDoBloco<'video'>) {
  const { id, servico, video, capa, titulo } = bloco;
  if (!/^[A-Za-z0-9_-]{6,20}$/.test(video)) return null;
  const { moldura, pedido } = SERVICOS[servico];
  const nome = `video-${id}`;
  return (
    <Secao {...secaoDe(bloco)}>
      <div className="video">
        <iframe name={nome} title={titulo || 'Vídeo'} allow="autoplay *;fullscreen *" />
        <a href={moldura + video + pedido} target={nome}>
          {capa !== null && <ImagemDaPagina dados={dados} imagem={capa} />}
          <span>Ver o vídeo</span>
        </a>
      </div>
    </Secao>
  );
}

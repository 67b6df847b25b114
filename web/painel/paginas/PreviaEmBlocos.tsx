import { lazy, Suspense, useDeferredValue, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { linhaPublicada } from '../../../shared/catalogo/catalogo.rules.ts';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { blocosQueServem, linhaVazia } from '../../site/landing/emBlocos.ts';
import { type BlocosCertos, blocosCertos, conteudoCerto } from '../blocos/edicao.ts';
import { dadosDaPrevia } from '../blocos/venda.ts';
import { useLigadoNasPaginas } from '../pecas/integracoes/integracoes.ts';
import { usePerfil } from '../pecas/sessao/perfil.ts';
import { useOfertasComNome } from './ofertas.ts';
import type { PropsDaPrevia } from './Previa.tsx';

const PreviaDosBlocos = lazy(() => import('../blocos/PreviaDosBlocos.tsx'));
const nada = () => undefined;

/** A página de blocos como será publicada, por quem a publica; o que está errado fica como esteve certo. */
export function PreviaEmBlocos(props: PropsDaPrevia) {
  const { control } = props;
  const [titulo, escrito] = useDeferredValue(useWatch({ control, name: ['titulo', 'blocos'] }));
  const certos = useRef<BlocosCertos>(new Map());
  certos.current = blocosCertos(certos.current, escrito.pagina);
  const { data: perfil } = usePerfil();
  const ligado = useLigadoNasPaginas();
  const venda = useOfertasComNome().find(({ oferta }) => oferta.id === escrito.venda);
  const certo = conteudoCerto(escrito.pagina, certos.current);
  if (certo === null) return null;
  const nome = titulo || 'Título da página';
  const oferta = { id: escrito.venda, titulo: nome, anunciar: false, planos: venda?.oferta.planos ?? [] };
  const linha = venda ? linhaPublicada(venda.linha, venda.oferta.id) : linhaVazia(nome);
  const conteudo = blocosQueServem(certo, oferta.planos.length > 0);
  return (
    <Suspense fallback={<EsqueletoCartoes quantidade={1} />}>
      <PreviaDosBlocos
        dados={dadosDaPrevia(oferta, conteudo, { linha, perfil, ...ligado })}
        daVenda={false}
        aberto={null}
        aoEscolher={nada}
      />
    </Suspense>
  );
}

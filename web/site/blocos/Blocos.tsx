import { Fragment, type ReactNode } from 'react';
import {
  type Bloco,
  type ConteudoDaVenda,
  ehConhecido,
  type TipoDeBloco,
} from '../../../shared/blocos/blocos.schema.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { Capa } from './Capa.tsx';
import { Cartoes, Passos } from './Cartoes.tsx';
import { Botao, ConviteAoWhatsApp, Perguntas } from './Conversa.tsx';
import { Galeria } from './Galeria.tsx';
import { Numeros, Resultados } from './Numeros.tsx';
import { Planos } from './Planos.tsx';
import { linkEscrito, type NaPagina, type PropsDoBloco, tituloDaPagina } from './pecas.tsx';
import { Depoimentos, FiguraSozinha, Garantia, QuemEVende, Texto } from './Textos.tsx';
import { Video } from './Video.tsx';

/** Como cada tipo de bloco se desenha. */
const COMPONENTES: { readonly [T in TipoDeBloco]: (props: PropsDoBloco<T>) => ReactNode } = {
  capa: Capa,
  texto: Texto,
  cartoes: Cartoes,
  numeros: Numeros,
  passos: Passos,
  galeria: Galeria,
  video: Video,
  depoimentos: Depoimentos,
  bonus: Cartoes,
  planos: Planos,
  garantia: Garantia,
  perguntas: Perguntas,
  'quem-vende': QuemEVende,
  whatsapp: ConviteAoWhatsApp,
  resultados: Resultados,
  botao: Botao,
  figura: FiguraSozinha,
};

/** Os blocos que se mostram: o escondido e o de uma versão mais nova ficam de fora. */
export const blocosVisiveis = ({ blocos }: Pick<ConteudoDaVenda, 'blocos'>): Bloco[] =>
  blocos.filter((bloco) => ehConhecido(bloco)).filter(({ oculto }) => !oculto);

/** O que cada bloco precisa saber dos outros. */
export function lerPagina(conteudo: Pick<ConteudoDaVenda, 'blocos'>): NaPagina {
  const primeiro = (tipo: TipoDeBloco) =>
    blocosVisiveis(conteudo).find((bloco) => bloco.tipo === tipo)?.id ?? null;
  return { capa: primeiro('capa'), planos: primeiro('planos'), resultados: acharResultados(conteudo) };
}

function acharResultados(conteudo: Pick<ConteudoDaVenda, 'blocos'>): NaPagina['resultados'] {
  const [primeiro] = blocosVisiveis(conteudo).flatMap((bloco) => {
    if (bloco.tipo !== 'resultados') return [];
    const href = bloco.linhas.length > 0 ? '#resultados' : linkEscrito(bloco.endereco);
    return href === null ? [] : [{ bloco: bloco.id, href }];
  });
  return primeiro ?? null;
}

function desenhar<T extends TipoDeBloco>(tipo: T, props: PropsDoBloco<T>): ReactNode {
  return COMPONENTES[tipo](props);
}

/** O corpo de uma página de venda: os blocos na ordem em que quem vende os pôs, e um título só, o da capa ou o seu. */
export function Blocos(props: {
  dados: DadosDaPaginaDeVenda;
  conteudo: ConteudoDaVenda;
  /** O que a prévia do editor põe em volta de cada bloco, pelo nome dele. */
  envolver?: (id: string, desenho: ReactNode) => ReactNode;
}) {
  const { dados, conteudo, envolver = (_, desenho) => desenho } = props;
  const pagina = lerPagina(conteudo);
  return (
    <>
      {pagina.capa === null && (
        <header className="caixa sem-capa">
          <h1>{tituloDaPagina(dados)}</h1>
        </header>
      )}
      {blocosVisiveis(conteudo).map((bloco) => (
        <Fragment key={bloco.id}>
          {envolver(bloco.id, desenhar(bloco.tipo, { dados, bloco, pagina }))}
        </Fragment>
      ))}
    </>
  );
}

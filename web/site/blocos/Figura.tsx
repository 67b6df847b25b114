import { imagemPermitida } from '../../../shared/base/links.ts';
import {
  type Figura as FiguraDoBloco,
  type Imagem,
  LARGURAS_DA_IMAGEM,
} from '../../../shared/blocos/blocos.schema.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { DESENHOS } from './desenhos/desenhos.ts';

type Pasta = Pick<DadosDaPaginaDeVenda, 'imagens'>;

/** Quanto da tela uma figura ocupa: a coluna inteira, a da abertura, ou uma de três. */
const TAMANHOS = {
  coluna: '(min-width:1112px) 1080px,calc(100vw - 32px)',
  capa: '(min-width:900px) 440px,calc(100vw - 32px)',
  terco: '(min-width:900px) 348px,calc(100vw - 32px)',
} as const;

/** De onde se carrega uma figura; null quando o endereço não pode ir numa página. */
function fontesDa(imagem: Imagem, { imagens }: Pasta): { src: string; srcSet?: string } | null {
  if (!('id' in imagem)) return imagemPermitida(imagem.endereco) ? { src: imagem.endereco.trim() } : null;
  const [menor, ...maiores] = LARGURAS_DA_IMAGEM;
  const larguras = [menor, ...maiores.filter((largura) => largura <= imagem.largura)];
  const enderecoEm = (largura: number) => `${imagens}/${imagem.id}-${largura}.webp`;
  if (larguras.length === 1) return { src: enderecoEm(menor) };
  return {
    src: enderecoEm(larguras[1] ?? menor),
    srcSet: larguras.map((largura) => `${enderecoEm(largura)} ${largura}w`).join(','),
  };
}

/** Uma imagem no seu lugar: com a medida dita, na largura que a tela pede, e sem pressa a não ser na abertura. */
export function ImagemDaPagina(props: {
  dados: Pasta;
  imagem: Imagem;
  tamanho?: keyof typeof TAMANHOS;
  pressa?: boolean;
}) {
  const { dados, imagem, tamanho = 'coluna', pressa = false } = props;
  const fontes = fontesDa(imagem, dados);
  if (fontes === null) return null;
  return (
    <img
      {...fontes}
      {...('srcSet' in fontes ? { sizes: TAMANHOS[tamanho] } : {})}
      alt={imagem.alt}
      width={imagem.largura}
      height={imagem.altura}
      {...(pressa ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
    />
  );
}

/** A figura de um bloco: uma imagem, ou um desenho nosso, que vai escrito na página. */
export function Figura(props: {
  dados: Pasta;
  figura: FiguraDoBloco;
  tamanho?: keyof typeof TAMANHOS;
  pressa?: boolean;
}) {
  const { figura, ...outras } = props;
  if (figura.tipo === 'imagem') return <ImagemDaPagina imagem={figura.imagem} {...outras} />;
  const Desenho = DESENHOS[figura.desenho];
  return <Desenho />;
}

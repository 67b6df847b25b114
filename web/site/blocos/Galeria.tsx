import type { BlocoDe } from '../../../shared/blocos/blocos.schema.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { ImagemDaPagina } from './Figura.tsx';
import { type PropsDoBloco, Secao, secaoDe, TituloDoItem } from './pecas.tsx';

type Props = { dados: DadosDaPaginaDeVenda; bloco: BlocoDe<'galeria'> };

function Item({ dados, bloco, item }: Props & { item: BlocoDe<'galeria'>['itens'][number] }) {
  const { imagem, titulo, texto } = item;
  return (
    <li>
      {imagem !== null && <ImagemDaPagina dados={dados} imagem={imagem} tamanho="terco" />}
      <TituloDoItem secao={bloco.titulo}>{titulo}</TituloDoItem>
      {texto && <p>{texto}</p>}
    </li>
  );
}

const itensDe = ({ dados, bloco }: Props) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: duas figuras podem ser iguais
  bloco.itens.map((item, i) => <Item key={i} dados={dados} bloco={bloco} item={item} />);

/**
 * Carrossel que se lê sem script: uma lista que rola com encaixe. O script acende os comandos, que já ocupam o seu
 * lugar, e escreve a contagem, que depende de quantos cartões cabem.
 */
function Carrossel(props: Props) {
  const { titulo, tempo, itens } = props.bloco;
  const nome = titulo || 'Galeria';
  return (
    <section className="carrossel" data-carrossel={tempo} aria-label={nome} aria-roledescription="carrossel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: uma região que rola precisa ser alcançada pelo teclado */}
      <ul data-trilho="" tabIndex={0} aria-label={nome}>
        {itensDe(props)}
      </ul>
      <div className="comandos">
        <i>
          <i data-barra="" />
        </i>
        <button type="button" data-antes="" aria-label="Anterior">
          ‹
        </button>
        <button type="button" data-tocar="" aria-label="Pausar" />
        <button type="button" data-depois="" aria-label="Próximo">
          ›
        </button>
        <p data-conta="" />
        <div>
          {itens.map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: um ponto é o seu lugar na fila
            <button key={i} type="button" data-ponto="" aria-label={`Ir para ${i + 1}`} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Figuras com o que dizem: uma de cada vez, que andam, ou todas à vista. */
export function Galeria({ dados, bloco }: PropsDoBloco<'galeria'>) {
  const props = { dados, bloco };
  return (
    <Secao {...secaoDe(bloco)}>
      {bloco.modo === 'carrossel' ? <Carrossel {...props} /> : <ul className="grade">{itensDe(props)}</ul>}
    </Secao>
  );
}

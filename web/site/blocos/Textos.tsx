import { Paragrafos } from '../documento/Paragrafos.tsx';
import { Figura, ImagemDaPagina } from './Figura.tsx';
import { type PropsDoBloco, Secao, secaoDe } from './pecas.tsx';

/** Texto corrido, um parágrafo por linha escrita. */
export function Texto({ bloco }: PropsDoBloco<'texto'>) {
  return (
    <Secao {...secaoDe(bloco)}>
      <div className="corrido">
        <Paragrafos texto={bloco.corpo} />
      </div>
    </Secao>
  );
}

/** Quem vende, com a figura e o que diz de si; sem título, o nome. */
export function QuemEVende({ dados, bloco }: PropsDoBloco<'quem-vende'>) {
  const { titulo, texto, imagem } = bloco;
  if (texto === '' && imagem === null) return null;
  return (
    <section className="bloco">
      <div className="caixa quem">
        {imagem !== null && <ImagemDaPagina dados={dados} imagem={imagem} tamanho="terco" />}
        <div className="corrido">
          <h2>{titulo || dados.vendedor}</h2>
          <Paragrafos texto={texto} />
        </div>
      </div>
    </section>
  );
}

/** Sete dias são da lei (CDC, art. 49); mais, só se quem vende promete. */
export function Garantia({ bloco: { titulo, texto, dias } }: PropsDoBloco<'garantia'>) {
  return (
    <section className="bloco">
      <div className="caixa garantia">
        <p className="selo-dias" aria-hidden="true">
          <b>{dias}</b> dias
        </p>
        <div>
          <h2>{titulo || `Garantia de ${dias} dias`}</h2>
          <p>
            {texto ||
              `Se não for o que você esperava, peça a devolução em até ${dias} dias da compra e receba o valor de volta.`}
          </p>
        </div>
      </div>
    </section>
  );
}

/** O que disseram de quem vende, com o nome de quem disse. */
export function Depoimentos({ dados, bloco }: PropsDoBloco<'depoimentos'>) {
  const itens = bloco.itens.filter(({ texto }) => texto !== '');
  if (itens.length === 0) return null;
  return (
    <Secao {...secaoDe(bloco)}>
      <div className="depoimentos">
        {itens.map(({ nome, papel, texto, imagem }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dois depoimentos podem ser iguais
          <figure key={i}>
            <blockquote>
              <Paragrafos texto={texto} />
            </blockquote>
            {(nome !== '' || imagem !== null) && (
              <figcaption>
                {imagem !== null && <ImagemDaPagina dados={dados} imagem={imagem} tamanho="terco" />}
                <span>
                  <b>{nome}</b>
                  {papel}
                </span>
              </figcaption>
            )}
          </figure>
        ))}
      </div>
    </Secao>
  );
}

/** Uma figura inteira, com a sua legenda. */
export function FiguraSozinha({ dados, bloco }: PropsDoBloco<'figura'>) {
  return (
    <Secao {...secaoDe(bloco)}>
      <figure className="figura sozinha">
        <Figura dados={dados} figura={bloco.figura} />
        {bloco.legenda && <figcaption>{bloco.legenda}</figcaption>}
      </figure>
    </Secao>
  );
}

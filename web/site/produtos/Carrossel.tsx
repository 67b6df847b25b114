/** Uma figura do carrossel (especificação 2, seção 3). */
export type ItemDoCarrossel = {
  readonly id: string;
  readonly image: string;
  readonly alt: string;
  readonly titulo: string;
  readonly subtitle: string;
};

/**
 * Carrossel que se lê sem script: uma lista que rola com encaixe. O script acende os comandos, que já ocupam o seu
 * lugar, e escreve a contagem, que depende de quantos cartões cabem.
 */
export function Carrossel(props: {
  nome: string;
  /** Tempo de cada parada, em milissegundos. */
  tempo: number;
  itens: readonly ItemDoCarrossel[];
}) {
  const { nome, tempo, itens } = props;
  return (
    <section className="carrossel" data-carrossel={tempo} aria-label={nome} aria-roledescription="carrossel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: uma região que rola precisa ser alcançada pelo teclado */}
      <ul data-trilho="" tabIndex={0} aria-label={nome}>
        {itens.map(({ id, image, alt, titulo, subtitle }) => (
          <li key={id}>
            <img src={image} alt={alt} width={480} height={300} loading="lazy" decoding="async" />
            <h3>{titulo}</h3>
            <p>{subtitle}</p>
          </li>
        ))}
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
          {itens.map(({ id }, i) => (
            <button key={id} type="button" data-ponto="" aria-label={`Ir para ${i + 1}`} />
          ))}
        </div>
      </div>
    </section>
  );
}

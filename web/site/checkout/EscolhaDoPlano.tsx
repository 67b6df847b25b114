import { escreverReais, fraseDaRecorrencia, mostraEmLista, type PlanoDoCheckout } from './planos.ts';

/** O que se compra: um plano só se lê; de vários se escolhe, e o endereço da página acompanha. */
export function EscolhaDoPlano(props: {
  planos: readonly PlanoDoCheckout[];
  escolhido: PlanoDoCheckout;
  aoEscolher: (plano: PlanoDoCheckout) => void;
}) {
  const { planos, escolhido } = props;
  return (
    <aside className="cartao resumo" aria-label="Plano escolhido">
      <h2>Seu plano</h2>
      {planos.length > 1 ? (
        <fieldset className={mostraEmLista(planos) ? 'planos lista' : 'planos'}>
          <legend className="so-leitor">Plano</legend>
          {planos.map((plano) => (
            <label key={plano.plano} className="opcao">
              <input
                type="radio"
                name="plano"
                value={plano.plano}
                disabled={plano.esgotado}
                checked={plano.plano === escolhido.plano}
                onChange={() => props.aoEscolher(plano)}
              />
              <span>{plano.nome}</span>
              <strong>{plano.esgotado ? 'Esgotado' : escreverReais(plano.preco_centavos)}</strong>
            </label>
          ))}
        </fieldset>
      ) : (
        <p className="total">
          <span>{escolhido.nome}</span>
          <strong>{escreverReais(escolhido.preco_centavos)}</strong>
        </p>
      )}
      <p className="detalhe">{fraseDaRecorrencia(escolhido)}</p>
    </aside>
  );
}

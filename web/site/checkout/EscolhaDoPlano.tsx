import type { PlanoPublicado } from '../../../shared/catalogo/catalogo.schema.ts';
import { escreverReais, fraseDaRecorrencia, nomeDoPlano } from './planos.ts';

/** O que se compra: um plano só se lê; de vários se escolhe, e o endereço da página acompanha. */
export function EscolhaDoPlano(props: {
  planos: readonly PlanoPublicado[];
  escolhido: PlanoPublicado;
  aoEscolher: (plano: PlanoPublicado) => void;
}) {
  const { planos, escolhido } = props;
  return (
    <aside className="cartao resumo" aria-label="Plano escolhido">
      <h2>Seu plano</h2>
      {planos.length > 1 ? (
        <fieldset className="planos">
          <legend className="so-leitor">Plano</legend>
          {planos.map((plano) => (
            <label key={plano.plano} className="opcao">
              <input
                type="radio"
                name="plano"
                value={plano.plano}
                checked={plano.plano === escolhido.plano}
                onChange={() => props.aoEscolher(plano)}
              />
              <span>{nomeDoPlano(plano)}</span>
              <strong>{escreverReais(plano.preco_centavos)}</strong>
            </label>
          ))}
        </fieldset>
      ) : (
        <p className="total">
          <span>{nomeDoPlano(escolhido)}</span>
          <strong>{escreverReais(escolhido.preco_centavos)}</strong>
        </p>
      )}
      <p className="detalhe">{fraseDaRecorrencia(escolhido)}</p>
    </aside>
  );
}

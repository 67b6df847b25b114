import { useState } from 'react';
import { APRESENTACAO, type Gateway, type Lugar } from '../../../shared/gateways/gateways.rules.ts';

type Cartao = { readonly id: Gateway | 'paypal'; readonly nome: string; readonly meios: string };
const PAYPAL: Cartao = { id: 'paypal', nome: 'PayPal', meios: 'Saldo PayPal ou cartão' };
/** O que se anuncia em cada lugar e ainda não existe. */
const EM_BREVE: Readonly<Record<Lugar, readonly Cartao[]>> = { brasil: [], exterior: [PAYPAL] };

/** As formas de pagar do país: a recomendada vem escolhida; o PayPal ainda não existe e diz isso (regra 18). */
export function Gateways(props: { gateway: Gateway; aoAvisar: (texto: string) => void }) {
  const { gateway } = props;
  const { nome, meios, explicacao, recebe_de } = APRESENTACAO[gateway];
  const cartoes: readonly Cartao[] = [{ id: gateway, nome, meios }, ...EM_BREVE[recebe_de]];
  // O PayPal nunca fica escolhido: o clique avisa e a escolha volta.
  const [, redesenhar] = useState(0);
  const escolher = ({ id, nome }: Cartao) => {
    if (id === gateway) return;
    redesenhar((n) => n + 1);
    props.aoAvisar(`O pagamento por ${nome} ainda não foi implementado.`);
  };
  return (
    <fieldset className="gateways">
      <legend className="so-leitor">Forma de pagamento</legend>
      <p className="nota">{explicacao}</p>
      {cartoes.map((cartao) => (
        <label key={cartao.id} className={cartao.id === gateway ? 'opcao' : 'opcao breve'}>
          <input
            type="radio"
            name="gateway"
            value={cartao.id}
            checked={cartao.id === gateway}
            aria-disabled={cartao.id !== gateway}
            onChange={() => escolher(cartao)}
          />
          <span>
            <strong>{cartao.nome}</strong>
            <small>{cartao.meios}</small>
          </span>
          <span className="etiqueta">{cartao.id === gateway ? 'Recomendado' : 'Em breve'}</span>
        </label>
      ))}
    </fieldset>
  );
}

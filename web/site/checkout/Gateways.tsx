import { useState } from 'react';
import {
  APRESENTACAO,
  type FormaEscolhida,
  type Gateway,
  type Lugar,
} from '../../../shared/gateways/gateways.rules.ts';

type Cartao = { readonly nome: string; readonly meios: string };
const PAYPAL: Cartao = { nome: 'PayPal', meios: 'Saldo PayPal ou cartão' };
/** O que se anuncia em cada lugar e ainda não existe. */
const EM_BREVE: Readonly<Record<Lugar, readonly Cartao[]>> = { brasil: [], exterior: [PAYPAL] };

type Props = {
  gateway: Gateway;
  forma: FormaEscolhida | null;
  aoEscolher: (forma: FormaEscolhida | null) => void;
  aoAvisar: (texto: string) => void;
};

/** As formas de pagar do país: a recomendada vem escolhida; o PayPal ainda não existe e diz isso (regra 18). */
export function Gateways({ gateway, forma, aoEscolher, aoAvisar }: Props) {
  const { escolhas, recebe_de } = APRESENTACAO[gateway];
  // O PayPal nunca fica escolhido: o clique avisa e a escolha volta.
  const [, redesenhar] = useState(0);
  const avisarDoQueNaoHa = ({ nome }: Cartao) => {
    redesenhar((n) => n + 1);
    aoAvisar(`O pagamento por ${nome} ainda não foi implementado.`);
  };
  return (
    <fieldset className="gateways">
      <legend className="so-leitor">Forma de pagamento</legend>
      <p className="nota">{escolhas.find((escolha) => escolha.forma === forma)?.explicacao}</p>
      {escolhas.map((escolha, i) => (
        <label key={escolha.nome} className="opcao">
          <input
            type="radio"
            name="gateway"
            value={escolha.nome}
            checked={escolha.forma === forma}
            onChange={() => aoEscolher(escolha.forma)}
          />
          <span>
            <strong>{escolha.nome}</strong>
            <small>{escolha.meios}</small>
          </span>
          {i === 0 && <span className="etiqueta">Recomendado</span>}
        </label>
      ))}
      {EM_BREVE[recebe_de].map((cartao) => (
        <label key={cartao.nome} className="opcao breve">
          <input
            type="radio"
            name="gateway"
            value={cartao.nome}
            checked={false}
            aria-disabled="true"
            onChange={() => avisarDoQueNaoHa(cartao)}
          />
          <span>
            <strong>{cartao.nome}</strong>
            <small>{cartao.meios}</small>
          </span>
          <span className="etiqueta">Em breve</span>
        </label>
      ))}
    </fieldset>
  );
}

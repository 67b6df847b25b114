import { useState } from 'react';
import type { Gateway } from './pagar.ts';

type Cartao = {
  readonly id: Gateway | 'paypal';
  readonly nome: string;
  readonly formas: string;
  readonly disponivel: boolean;
};
const ASAAS: Cartao = { id: 'asaas', nome: 'Asaas', formas: 'PIX e cartão de crédito', disponivel: true };
const STRIPE: Cartao = { id: 'stripe', nome: 'Stripe', formas: 'Cartão de crédito', disponivel: true };
const PAYPAL: Cartao = { id: 'paypal', nome: 'PayPal', formas: 'Saldo PayPal ou cartão', disponivel: false };

const EXPLICACAO = {
  asaas: 'Você paga por PIX ou cartão de crédito na página segura do Asaas.',
  stripe: 'Você paga com cartão de crédito na página segura da Stripe. O valor é cobrado em reais (BRL).',
} as const;

/** As formas de pagar do país: a recomendada vem escolhida; o PayPal ainda não existe e diz isso (regra 18). */
export function Gateways(props: { gateway: Gateway; aoAvisar: (texto: string) => void }) {
  const { gateway } = props;
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
      <p className="nota">{EXPLICACAO[gateway]}</p>
      {(gateway === 'asaas' ? [ASAAS] : [STRIPE, PAYPAL]).map((um) => (
        <label key={um.id} className={um.disponivel ? 'opcao' : 'opcao breve'}>
          <input
            type="radio"
            name="gateway"
            value={um.id}
            checked={um.id === gateway}
            aria-disabled={!um.disponivel}
            onChange={() => escolher(um)}
          />
          <span>
            <strong>{um.nome}</strong>
            <small>{um.formas}</small>
          </span>
          <span className="etiqueta">{um.disponivel ? 'Recomendado' : 'Em breve'}</span>
        </label>
      ))}
    </fieldset>
  );
}

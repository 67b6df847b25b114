import { useState } from 'react';
import { APRESENTACAO, type FormaEscolhida, type Gateway } from '../../../shared/gateways/gateways.rules.ts';
import { gravar, ler } from './armazenamento.ts';

/** Escolhida de propósito na página do gateway: guardar nada é não ter escolhido. */
const NA_PAGINA = 'pagina';

/** Como se quer pagar num gateway: a que se escolheu antes nesta loja ou, de novo, a recomendada. */
export function useForma(
  gateway: Gateway,
): readonly [FormaEscolhida | null, (forma: FormaEscolhida | null) => void] {
  const formas = APRESENTACAO[gateway].escolhas.map((escolha) => escolha.forma);
  const [guardada, definir] = useState(() => ler('checkout_forma'));
  const achada = formas.find((forma) => (forma ?? NA_PAGINA) === guardada);
  const forma = achada === undefined ? (formas[0] ?? null) : achada;
  return [
    forma,
    (nova) => {
      gravar('checkout_forma', nova ?? NA_PAGINA);
      definir(nova ?? NA_PAGINA);
    },
  ];
}

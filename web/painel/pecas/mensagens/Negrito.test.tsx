// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { abrirTela, prepararTelas } from '../../../../test/support/tela-de-prova.tsx';
import { Negrito } from './Negrito.tsx';

prepararTelas();

const ler = (texto: string) => {
  abrirTela(
    <p data-prova>
      <Negrito texto={texto} />
    </p>,
  );
  const lido = document.querySelector('[data-prova]');
  return [
    lido?.textContent,
    [...(lido?.querySelectorAll('strong') ?? [])].map(({ textContent }) => textContent),
  ];
};

it.each([
  ['Sua *Consultoria (premium)* vence.', 'Sua Consultoria (premium) vence.', ['Consultoria (premium)']],
  ['*Olá*, *Ana*!', 'Olá, Ana!', ['Olá', 'Ana']],
  ['Um * só fica', 'Um * só fica', []],
  ['2 * 3 * 4', '2 * 3 * 4', []],
  ['a*b*c', 'a*b*c', []],
  ['*não passa\nda linha*', '*não passa\nda linha*', []],
  ['*<b>oi</b>*', '<b>oi</b>', ['<b>oi</b>']],
])('%j lê-se como no celular', (texto, lido, negrito) => {
  expect(ler(texto)).toEqual([lido, negrito]);
});

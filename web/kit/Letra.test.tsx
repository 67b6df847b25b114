// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { abrirTela, prepararTelas } from '../../test/support/tela-de-prova.tsx';
import { Figuras, Letra } from './Letra.tsx';

prepararTelas();

const PAO = 'https://loja.exemplo.com.br/padaria/img/pao-480.webp';
function abrir(nome: string) {
  abrirTela(
    <Figuras value={new Map([['Curso de Pães', PAO]])}>
      <Letra nome={nome} />
    </Figuras>,
  );
  const letra = document.querySelector('.letra');
  if (!letra) throw new Error('falta a letra');
  return letra;
}

it('o produto que tem figura mostra-a, num lugar já medido e sem se ler', () => {
  const figura = abrir('Curso de Pães');
  expect(figura.getAttribute('src')).toBe(PAO);
  expect(['alt', 'width', 'height', 'loading'].map((nome) => figura.getAttribute(nome))).toEqual([
    '',
    '20',
    '20',
    'lazy',
  ]);
});

it('o que não tem mostra a inicial', () => {
  expect(abrir('Clube do Vinho').textContent).toBe('C');
});

it('a figura que não carrega dá lugar à inicial, na mesma cor', () => {
  const figura = abrir('Curso de Pães');
  const tom = figura.getAttribute('style');
  fireEvent.error(figura);
  const letra = document.querySelector('.letra');
  expect(letra?.textContent).toBe('C');
  expect(letra?.getAttribute('style')).toBe(tom);
});

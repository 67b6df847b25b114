import { expect, test } from 'vitest';
import { mesmoContato } from './AlertaDeMesmoContato.tsx';

const ana = { id: 'a', nome: 'Ana', email: 'ana@exemplo.com.br', telefone: '+5511987654321' };
const rui = { id: 'r', nome: 'Rui', email: null, telefone: '+351912345678' };

test('acha quem já tem o e-mail ou o telefone, como quer que se escrevam', () => {
  const achar = (email: string, telefone: string) => mesmoContato([ana, rui], { email, telefone });
  expect(achar(' ANA@exemplo.com.br', '')).toEqual({ cliente: ana, campo: 'e-mail' });
  expect(achar('', '(11) 98765-4321')).toEqual({ cliente: ana, campo: 'telefone' });
  expect(achar('', '+351 912 345 678')).toEqual({ cliente: rui, campo: 'telefone' });
  expect(achar('', '(11) 98765')).toBeNull();
  expect(achar('', '')).toBeNull();
});

import { expect, it } from 'vitest';
import { umaNaFila } from '../../../test/support/renovacoes-de-prova.ts';
import { dizerOrdem } from './mostrar.ts';

const CEDO = umaNaFila('Ana Lima', { data_expiracao: '2026-11-01' });
const TARDE = umaNaFila('Bia Reis', { data_expiracao: '2026-11-20' });

it('a ordem de uma seção, e o sentido dela, são os mesmos onde quer que se digam', () => {
  // Do mais recente ao mais antigo, a ordem é a da data; fora dela, a do contato.
  expect(dizerOrdem('vencidos', [TARDE, CEDO], false)).toEqual({ por: 'Vencimento', sentido: 'desce' });
  expect(dizerOrdem('vencidos', [CEDO, TARDE], false)).toEqual({ por: 'Contato', sentido: 'sobe' });
  expect(dizerOrdem('semana', [CEDO, TARDE], false)).toEqual({ por: 'Vencimento', sentido: 'sobe' });
  expect(dizerOrdem('vencidos', [CEDO, TARDE], true)).toEqual({ por: 'Valor', sentido: 'desce' });
});

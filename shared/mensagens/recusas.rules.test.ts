import { expect, it } from 'vitest';
import { recusaDaPessoa } from './recusas.rules.ts';

it('só se liga a quem pediu para parar ou não aceita mensagens', () => {
  const recusa = (aceita_avisos: boolean, parou: boolean) => recusaDaPessoa({ aceita_avisos, parou });
  expect([recusa(true, false), recusa(true, true), recusa(false, false), recusa(false, true)]).toEqual([
    null,
    'pediu_para_parar',
    'nao_aceita',
    'nao_aceita',
  ]);
});

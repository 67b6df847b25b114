import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PEDACOS } from './email/Moldura.tsx';
import { ARQUIVO_DA_MOLDURA, textoDaMoldura } from './moldura-do-email.ts';

it('a moldura gravada é a que os componentes fazem hoje; senão, npm run email:moldura', async () => {
  const gravada = readFileSync(join(import.meta.dirname, '../..', ARQUIVO_DA_MOLDURA), 'utf8');
  expect(gravada).toBe(await textoDaMoldura(PEDACOS));
});

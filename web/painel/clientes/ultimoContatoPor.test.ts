import { expect, it } from 'vitest';
import { umaLinha } from '../../../test/support/registros-de-prova.ts';
import { ultimoContatoPor } from './mostrar.ts';

it('de quem tem várias assinaturas vale o mais recente; sem nenhuma não se sabe, e sem mensagem nunca houve', () => {
  const [cedo, tarde] = ['2026-11-01T12:00:00.000Z', '2026-11-20T12:00:00.000Z'];
  const com = (contato_em: string | null) => umaLinha({ contato_em });
  expect(ultimoContatoPor([com(tarde), com(null), com(cedo)])).toBe(tarde);
  expect(ultimoContatoPor([com(null)])).toBeNull();
  expect(ultimoContatoPor([])).toBeUndefined();
});

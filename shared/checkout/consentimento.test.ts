import { expect, it } from 'vitest';
import { AVISOS, AVISOS_DE_AGORA, versaoDosAvisos } from './consentimento.ts';

it('só vale a versão de uma frase que se mostrou', () => {
  expect(versaoDosAvisos(AVISOS_DE_AGORA)).toBe(AVISOS_DE_AGORA);
  for (const nome of [null, '', '1999-01', 'constructor', '__proto__'])
    expect(versaoDosAvisos(nome)).toBeNull();
  expect(AVISOS[AVISOS_DE_AGORA]).toBe(
    'Avisaremos por WhatsApp e e-mail sobre este pedido e o vencimento; responda PARAR quando quiser',
  );
});

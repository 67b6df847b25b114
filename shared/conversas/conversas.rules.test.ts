import { describe, expect, it } from 'vitest';
import { comandoDe } from './conversas.rules.ts';

describe('o que a pessoa pede numa mensagem', () => {
  it.each([
    'PARAR',
    'parar',
    ' Parar. ',
    'Sair!',
    'STOP',
    'cancelar',
    'Parar mensagens',
    '*PARAR*',
    'párar 🙏',
  ])('%s: parar', (texto) => expect(comandoDe(texto)).toBe('parar'));
  it.each(['VOLTAR', 'voltar!'])('%s: voltar', (texto) => expect(comandoDe(texto)).toBe('voltar'));
  it.each(['quero parar de perder', 'não parar', 'como cancelar?', 'saindo', '', '👍', 'constructor'])(
    '%s: nada disso',
    (texto) => expect(comandoDe(texto)).toBeNull(),
  );
});

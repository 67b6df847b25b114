import { describe, expect, it } from 'vitest';
import { primeiroNome } from '../../../../shared/base/nomes.ts';
import { linkDaConversa } from './conversa.ts';

describe('conversa no WhatsApp', () => {
  it('leva o telefone e a mensagem, com acentos e & escritos para o endereço', () => {
    const link = linkDaConversa('+5511987654321', 'Olá, Conceição & cia?');
    expect(link).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
    expect(new URL(link ?? '').searchParams.get('text')).toBe('Olá, Conceição & cia?');
  });

  it.each(['', '11987654321', '(11) 98765', '+0119999', 'javascript:alert(1)', '+55119876543210000'])(
    'um telefone que não se entendeu (%s) não tem conversa',
    (telefone) => {
      expect(linkDaConversa(telefone, 'Oi')).toBeNull();
    },
  );

  it('um emoji cortado no nome não derruba a tela', () => {
    expect(linkDaConversa('+351912345678', 'Oi, \ud83d!')).toContain('https://wa.me/351912345678?text=');
  });

  it('chama pelo primeiro nome', () => {
    expect(primeiroNome('  Maria  de Souza ')).toBe('Maria');
    expect(primeiroNome('')).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import { lerConsentimento, VERSAO_DO_CONSENTIMENTO } from './consentimento.ts';
import { lerCookie } from './cookies.ts';

const escolha = { marketing: true, versao: VERSAO_DO_CONSENTIMENTO, em: '2026-11-21T12:00:00.000Z' };

describe('escolha sobre medição', () => {
  it('lê o sim e o não que a pessoa deu', () => {
    expect(lerConsentimento(JSON.stringify(escolha))).toEqual(escolha);
    expect(lerConsentimento(JSON.stringify({ ...escolha, marketing: false }))?.marketing).toBe(false);
  });

  it('sem escolha, com cookie estragado ou de outro texto, pergunta de novo', () => {
    const estragados = [null, '', '{', '1', 'null', '{"marketing":"sim","versao":"1","em":"2026-11-21"}'];
    for (const cookie of estragados) expect(lerConsentimento(cookie), String(cookie)).toBeNull();
    expect(lerConsentimento(JSON.stringify({ ...escolha, versao: '0' }))).toBeNull();
    expect(lerConsentimento(JSON.stringify({ ...escolha, em: 'ontem' }))).toBeNull();
    expect(lerConsentimento(JSON.stringify({ marketing: true, versao: VERSAO_DO_CONSENTIMENTO }))).toBeNull();
  });

  it('acha o seu cookie entre os outros, pelo nome inteiro', () => {
    expect(lerCookie('_ga', '_ga_AB=1; _ga=GA1.1.5.6; x=2')).toBe('GA1.1.5.6');
    expect(lerCookie('consentimento', 'consentimento=%7B%22marketing%22%3Atrue%7D')).toBe(
      '{"marketing":true}',
    );
    expect(lerCookie('nada', 'a=1')).toBeNull();
    expect(lerCookie('a', 'a=%E0%A4%A')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { enderecoEscrito, imagemPermitida, linkPermitido } from './links.ts';

describe('links e imagens de uma página', () => {
  it('aceita http(s), e-mail, telefone, WhatsApp, caminhos do site e âncoras', () => {
    for (const link of [
      'https://exemplo.com/a?b=c#d',
      'http://exemplo.com',
      'HTTPS://EXEMPLO.COM',
      'mailto:a@b.com',
      'tel:+5511999999999',
      'whatsapp://send?phone=5511999999999',
      '/produtos/over-limite?plano=mensal',
      '#planos',
    ]) {
      expect(linkPermitido(link), link).toBe(true);
    }
  });

  it('recusa o que executa, o que finge ser do site e o que leva senha', () => {
    for (const link of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://exemplo.com/x',
      '//exemplo.com',
      '/\\exemplo.com',
      '\\\\exemplo.com',
      'https://usuario:senha@exemplo.com',
      'https://banco.com@exemplo.com',
      'exemplo.com',
      'https://exemplo.com/\uD800',
      'https://',
      '',
    ]) {
      expect(linkPermitido(link), JSON.stringify(link)).toBe(false);
    }
  });

  it('imagem é http(s) ou do próprio site', () => {
    expect(imagemPermitida('https://exemplo.com/a.webp')).toBe(true);
    expect(imagemPermitida('/assets/site/a.webp')).toBe(true);
    for (const de of ['mailto:a@b.com', '#x', 'data:image/png;base64,AA', '//exemplo.com/a.png']) {
      expect(imagemPermitida(de), de).toBe(false);
    }
  });
});

describe('o endereço que se escreve', () => {
  it('o nome de um grupo do Telegram vira o link dele', () => {
    expect(enderecoEscrito(' @grupo_vip ')).toBe('https://t.me/grupo_vip');
  });

  it('o que não é um nome do Telegram fica como se escreveu', () => {
    for (const texto of [
      '@ab',
      '@grupo/x',
      '@loja.com',
      'ana@loja.com',
      '@',
      '',
      'https://t.me/+abc',
      '@1grupo',
    ]) {
      expect(enderecoEscrito(texto)).toBe(texto);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { alargarRede, redeDe } from './rede.ts';

describe('a rede de quem chama', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0:0:ffff:1:2:3', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', 'desconhecida'],
    ['não é endereço', 'não é endereço'],
  ])('%s fala de %s', (endereco, nome) => {
    expect(redeDe(endereco)).toEqual({ nome, ipv6: nome.endsWith('/64') });
  });

  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.200', '203.0.113.0/24'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['', 'desconhecida'],
  ])('%s está na faixa %s', (endereco, nome) => {
    expect(alargarRede(redeDe(endereco))).toEqual({ nome, ipv6: nome.endsWith('/64') });
  });
});

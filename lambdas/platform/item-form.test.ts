import { expect, it } from 'vitest';
import { kindOf } from './item-form.ts';
import {
  clienteKey,
  contadoresKey,
  envioKey,
  eventoKey,
  hostKey,
  limiteKey,
  paginaKey,
  trabalhoKey,
  usernameKey,
  webhookKey,
} from './keys/keys.ts';

it('o tipo de um item está na chave dele', () => {
  const chaves = [
    clienteKey('u', 'c'),
    contadoresKey('u'),
    envioKey('u', 'email#a#b'),
    eventoKey('u', '2026-11-21T12:00:00.000Z', 'e'),
    hostKey('loja.com.br'),
    limiteKey('ses'),
    paginaKey('u', 'p'),
    trabalhoKey('expiracao'),
    usernameKey('marina'),
    webhookKey('chave'),
  ];
  expect(chaves.map(kindOf)).toEqual([
    'CLIENTE',
    'CONTADORES',
    'ENVIO',
    'EVENTO',
    'HOST',
    'LIMITE',
    'PAGINA',
    'TRABALHO',
    'USERNAME',
    'WEBHOOK',
  ]);
});

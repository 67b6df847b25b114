import { expect, it } from 'vitest';
import { kindOf } from './item-form.ts';
import { clienteKey, contadoresKey } from './keys/cadastros.ts';
import { envioKey, limiteKey } from './keys/envios.ts';
import { eventoKey, trabalhoKey } from './keys/eventos.ts';
import { webhookKey } from './keys/integracoes.ts';
import { hostKey, paginaKey, usernameKey } from './keys/paginas.ts';

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

import { randomBytes } from 'node:crypto';
import { segredoServeAoAsaas } from '../../shared/integracoes/integracoes.rules.ts';
import type { Sorteio } from './ports.ts';

function segredoDoAsaas(): string {
  for (;;) {
    const segredo = randomBytes(32).toString('base64url');
    // Um sorteio em milhares tem uma sequência que o Asaas recusa.
    if (segredoServeAoAsaas(segredo)) return segredo;
  }
}

/** Chaves e segredos sorteados pelo sistema. */
export const sorteioDoSistema: Sorteio = {
  chave: () => randomBytes(16).toString('base64url'),
  segredo: segredoDoAsaas,
};

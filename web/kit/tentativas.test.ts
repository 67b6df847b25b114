import { expect, test } from 'vitest';
import { ApiError } from '../../shared/base/client.ts';
import { recusou } from './falhas.ts';
import { criarTentativas } from './tentativas.ts';

function umaAcao() {
  let sorteadas = 0;
  return criarTentativas(() => `chave-${++sorteadas}`);
}

test('repetir o mesmo pedido sem resposta leva a mesma chave', () => {
  const { chavePara } = umaAcao();
  expect([chavePara({ id: 'a', versao: 1 }), chavePara({ versao: 1, id: 'a' })]).toEqual([
    'chave-1',
    'chave-1',
  ]);
  expect(umaAcao().chavePara(undefined)).toBe('chave-1');
});

test('outro pedido, ou o mesmo depois de uma resposta, leva uma chave nova', () => {
  const { chavePara, encerrar } = umaAcao();
  expect([chavePara({ id: 'a' }), chavePara({ id: 'b' })]).toEqual(['chave-1', 'chave-2']);
  encerrar();
  expect(chavePara({ id: 'b' })).toBe('chave-3');
});

test('só uma recusa encerra a tentativa: sem resposta, com 5xx ou em andamento a API pode ter feito', () => {
  expect(recusou(new ApiError(409, 'versao_desatualizada', 'mudou'))).toBe(true);
  const duvidosas = [
    new ApiError(0, 'sem_conexao', 'caiu'),
    new ApiError(503, 'erro_interno', 'falhou'),
    new ApiError(409, 'em_andamento', 'espere'),
    new TypeError('falha do próprio programa'),
  ];
  expect(duvidosas.filter(recusou)).toEqual([]);
});

import { expect, it } from 'vitest';
import { lerArvore } from './arvore.ts';
import { cortesDeTexto } from './cortes.ts';

const produto = lerArvore(['shared', 'lambdas', 'web', 'infra/local'], /\.(?:tsx?|m?js|cjs)$/).filter(
  ({ caminho }) => !/\.test\.tsx?$/.test(caminho),
);

it('um texto só se corta com `cortar`: `slice` parte um emoji ao meio, e a tabela recusa a metade', () => {
  expect(produto.length).toBeGreaterThan(500);
  expect(produto.flatMap(cortesDeTexto)).toEqual([]);
});

it.each([
  'const inicio = texto.slice(0, 160);',
  'const inicio = (texto || tipo).slice(0, LETRAS_NA_LISTA);',
  'const nome = contato?.profile?.name?.slice(0, 200);',
  "const frase = erro.descricao.replace(/\\p{Cc}/gu, ' ').trim().slice(0, LIMITE);",
  'const curto = z.string().transform((um) => um.slice(0, maximo));',
  'const curto = nome.substring(0, quantos);',
  "const curto = (nome + ': ' + texto).slice(0, Math.max(LETRAS, 3));",
])('apanha a violação plantada: %s', (texto) => {
  expect(cortesDeTexto({ caminho: 'lambdas/conversas/x.ts', texto })).toHaveLength(1);
});

it.each([
  'const lote = escritas.slice(0, LOTE);',
  'const lote = [...itens, novo].slice(0, 10);',
  'const lote = nomes.filter(Boolean).slice(0, NA_TELA);',
  'const dia = agora.toISOString().slice(0, 10);',
  'const mes = today.slice(0, 7);',
  "const cpf = texto.replace(/\\D/g, '').slice(0, 11);",
  'const antes = texto.slice(0, posicao);',
])('deixa uma lista, o que só tem ASCII e o corte onde se achou algo: %s', (texto) => {
  expect(cortesDeTexto({ caminho: 'lambdas/conversas/x.ts', texto })).toEqual([]);
});

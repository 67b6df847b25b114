import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { raiz } from './arvore.ts';

it('toda lista que pode não carregar tem a sua frase provada ao lado da tela, sem navegador', () => {
  const arquivos = readdirSync(join(raiz, 'web/painel'), { recursive: true, encoding: 'utf8' })
    .filter((nome) => nome.endsWith('.tsx'))
    .map((nome) => ({ nome, texto: readFileSync(join(raiz, 'web/painel', nome), 'utf8') }));
  const testes = arquivos.filter(({ nome }) => nome.endsWith('.test.tsx'));
  const frases = arquivos
    .filter((arquivo) => !testes.includes(arquivo))
    .flatMap(({ texto }) => [...texto.matchAll(/erroAoCarregar="([^"]+)"/g)].map(([, frase = '']) => frase));
  expect(frases.length).toBeGreaterThan(10);
  const sem = frases.filter((frase) => !testes.some(({ texto }) => texto.includes(frase)));
  expect(sem, 'frases de erroAoCarregar que nenhum *.test.tsx de web/painel procura').toEqual([]);
});

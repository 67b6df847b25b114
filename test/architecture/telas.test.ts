import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { raiz } from './arvore.ts';

const ler = (caminho: string) => readFileSync(join(raiz, caminho), 'utf8');

it('toda tela do painel é aberta por um teste no navegador, pelo endereço, pelo menu ou por um botão', () => {
  const rotas = ler('web/painel/app/rotas.tsx').matchAll(
    /\{\s*caminho: '(?<caminho>[^']*)',\s*titulo: (?:'(?<titulo>[^']*)'|null)/g,
  );
  const telas = [...rotas].map(({ groups = {} }) => groups);
  expect(telas.length).toBeGreaterThan(10);
  const testes = readdirSync(join(raiz, 'test/e2e')).map((arquivo) => ler(`test/e2e/${arquivo}`));
  const aberta = (sinal: string) => testes.some((teste) => teste.includes(sinal));
  const sem = telas.filter(({ caminho = '', titulo }) => {
    // Quem chega por um botão confere o fim do endereço.
    const [fim = '/dashboard'] = caminho
      .split('/')
      .filter((parte) => parte !== '' && !parte.startsWith(':'))
      .slice(-1);
    return !aberta(fim) && !(titulo && aberta(titulo));
  });
  expect(sem, 'telas de web/painel/app/rotas.tsx que nenhum teste de test/e2e abre').toEqual([]);
});

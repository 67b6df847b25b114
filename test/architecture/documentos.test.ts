import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { lerArvore, raiz } from './arvore.ts';

const pacote = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(lerArvore(['package.json'])[0]?.texto ?? '{}'));

describe('dependências', () => {
  it('o lock file fixa o conteúdo de cada pacote e não prende a instalação a um endereço', () => {
    const lock = lerArvore(['package-lock.json'])[0]?.texto ?? '';
    expect(lock.match(/"integrity": /g)?.length).toBeGreaterThan(300);
    expect(lock).not.toContain('"resolved": "http');
  });

  it.each(['package.json', 'infra/local/package.json', 'infra/tools/package.json'])(
    '%s: toda dependência direta tem a versão exata',
    (arquivo) => {
      const lista = z.record(z.string(), z.string()).default({});
      const diretas = z
        .object({ dependencies: lista, devDependencies: lista, optionalDependencies: lista })
        .parse(JSON.parse(lerArvore([arquivo])[0]?.texto ?? '{}'));
      expect(Object.keys(diretas.devDependencies).length).toBeGreaterThan(0);
      for (const lista of Object.values(diretas)) {
        for (const [nome, versao] of Object.entries(lista)) expect(versao, nome).toMatch(/^\d+\.\d+\.\d+/);
      }
    },
  );
});

describe('documentos que acompanham o produto', () => {
  it.each(['README.md', 'docs/deploy.md', 'docs/operations.md', 'docs/benchmarks.md'])(
    'existe %s',
    (arquivo) => {
      const texto = lerArvore([arquivo])[0]?.texto ?? '';
      expect(texto.length).toBeGreaterThan(400);
    },
  );

  it('há decisões registradas, uma por arquivo, cada uma com as opções recusadas', () => {
    const decisoes = lerArvore(['docs/decisions'], /\.md$/);
    expect(decisoes.length).toBeGreaterThan(0);
    for (const { caminho, texto } of decisoes) expect(texto, caminho).toMatch(/recusad|rejeitad|descartad/i);
  });

  it('toda decisão está uma vez no índice por área', () => {
    const decisoes = readdirSync(join(raiz, 'docs/decisions')).filter((nome) => /^\d{4}-/.test(nome));
    const indice = readFileSync(join(raiz, 'docs/decisions/README.md'), 'utf8');
    const citadas = [...indice.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, nome = '']) => nome);
    expect(citadas.toSorted()).toEqual(decisoes.toSorted());
  });

  it('todo arquivo que os documentos citam por link existe', () => {
    const quebrados = lerArvore(['README.md', 'docs'], /\.md$/).flatMap(({ caminho, texto }) =>
      [...texto.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .map(([, alvo = '']) => ({ caminho, alvo }))
        .filter(({ alvo }) => !existsSync(join(raiz, caminho, '..', alvo))),
    );
    expect(quebrados).toEqual([]);
  });

  it('todo comando npm que os documentos mandam executar existe', () => {
    const comandos = lerArvore(['README.md', 'docs'], /\.md$/).flatMap(({ texto }) =>
      [...texto.matchAll(/npm run ([\w:-]+)/g)].map(([, nome = '']) => nome),
    );
    expect([...new Set(comandos)].filter((nome) => !(nome in pacote.scripts))).toEqual([]);
  });

  it('existem os comandos do dia a dia', () => {
    for (const nome of [
      'start',
      'dev',
      'build',
      'test',
      'check',
      'bench',
      'synth',
      'deploy',
      'operador:criar',
    ]) {
      expect(pacote.scripts).toHaveProperty(nome);
    }
  });
});

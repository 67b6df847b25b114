import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiz } from './arvore.ts';

/** Onde um gateway a mais tem de trazer a sua parte: o compilador aponta cada um destes arquivos. */
const PARTES_DO_GATEWAY = [
  'shared/gateways/gateways.rules.ts',
  'shared/gateways/gateways.enderecos.ts',
  'shared/integracoes/integracoes.rules.ts',
  'shared/integracoes/integracoes.schema.ts',
  'shared/pagamentos/pagamentos.routes.ts',
  'lambdas/gateways/gateways.ts',
  'lambdas/integracoes/ler-integracoes.ts',
  'web/site/checkout/pagar.ts',
  'infra/local/dependencies.ts',
  'infra/local/faults/modes.ts',
];

/** O mesmo para um template de landing page, na publicação e no editor. */
const PARTES_DO_TEMPLATE = [
  'shared/paginas/paginas.schema.ts',
  'web/site/landing/templates.tsx',
  'web/site/landing/render.tsx',
  'web/painel/paginas/endereco.ts',
  'web/painel/paginas/templates.ts',
  'web/painel/paginas/FormularioPagina.tsx',
];

/** Quem tem de dizer o que faz com um evento a mais na sua fila. */
const CONSUMIDORES = [
  'lambdas/agregados/agregar.ts',
  'lambdas/entregas/consumir.ts',
  'lambdas/mensagens/mensageiro.ts',
  'lambdas/pagamentos/consumir.ts',
  'lambdas/site/publicar.ts',
  'lambdas/entradas/tarefeiro.ts',
];

const CONFERIDOS = [...PARTES_DO_GATEWAY, ...PARTES_DO_TEMPLATE, ...CONSUMIDORES];

/** O que se planta numa cópia do produto: um nome a mais em cada lista, e um evento a mais em cada fila. */
const PLANTADOS = [
  [
    'shared/gateways/gateways.rules.ts',
    "['asaas', 'stripe'] as const",
    "['asaas', 'stripe', 'terceiro'] as const",
  ],
  [
    'shared/paginas/paginas.schema.ts',
    "['linktree', 'startup', 'blocos'] as const",
    "['linktree', 'startup', 'blocos', 'terceiro'] as const",
  ],
  [
    'lambdas/platform/event-queues.ts',
    "'envio.reivindicado': ['envios']",
    "'envio.reivindicado': ['envios', 'agregados', 'publicacao', 'eventos', 'tarefas', 'entregas']",
  ],
  [
    'lambdas/platform/event-queues.ts',
    "'tarefa.pronta': ['tarefas']",
    "'tarefa.pronta': ['tarefas', 'envios']",
  ],
] as const;

describe('um terceiro que se esquece de uma parte não compila', () => {
  const copia = mkdtempSync(join(tmpdir(), 'terceiro-'));
  let erros: string;

  const escrever = (arquivo: string, texto: string) => {
    mkdirSync(dirname(join(copia, arquivo)), { recursive: true });
    writeFileSync(join(copia, arquivo), texto);
  };
  // Dos outros o compilador só lê os tipos: que estejam certos já o diz a verificação da árvore inteira.
  const copiar = (arquivo: string) => {
    const escrito = readFileSync(join(raiz, arquivo), 'utf8');
    const plantado = PLANTADOS.filter(([onde]) => onde === arquivo).reduce((texto, [, de, para]) => {
      expect(texto, arquivo).toContain(de);
      return texto.replace(de, para);
    }, escrito);
    escrever(arquivo, CONFERIDOS.includes(arquivo) ? plantado : `// @ts-nocheck\n${plantado}`);
  };

  beforeAll(async () => {
    for (const pasta of ['shared', 'lambdas', 'web', 'infra']) {
      const arquivos = readdirSync(join(raiz, pasta), { recursive: true, encoding: 'utf8' });
      for (const arquivo of arquivos.map((arquivo) => `${pasta}/${arquivo}`)) {
        if (/\.tsx?$/.test(arquivo) && !/\.test\.tsx?$/.test(arquivo)) copiar(arquivo);
      }
    }
    const tsconfig = { extends: join(raiz, 'tsconfig.json'), include: [], files: CONFERIDOS };
    escrever('tsconfig.json', JSON.stringify(tsconfig));
    escrever('package.json', readFileSync(join(raiz, 'package.json'), 'utf8'));
    symlinkSync(join(raiz, 'node_modules'), join(copia, 'node_modules'), 'junction');
    const tsc = spawn(
      process.execPath,
      [join(raiz, 'node_modules/typescript/bin/tsc'), '--noEmit', '--checkers', '1'],
      { cwd: copia, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    erros = await text(tsc.stdout);
    // Um arquivo que não se acha daria erro em todos os que o importam, e não seria a parte esquecida.
    expect(erros).not.toMatch(/error TS(?:2307|6053|7016):/);
  }, 240_000);
  afterAll(() => rmSync(copia, { recursive: true, force: true }));

  it.each(PARTES_DO_GATEWAY)('o terceiro gateway falta em %s', (arquivo) => {
    expect(erros).toContain(`${arquivo}(`);
  });

  it.each(CONSUMIDORES)('o evento a mais na fila falta em %s', (arquivo) => {
    expect(erros).toContain(`${arquivo}(`);
  });

  it.each(PARTES_DO_TEMPLATE)('o terceiro template falta em %s', (arquivo) => {
    expect(erros).toContain(`${arquivo}(`);
  });
});

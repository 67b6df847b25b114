import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { functions } from '../../shared/manifest/manifest.ts';
import { raiz } from './arvore.ts';

const require = createRequire(import.meta.url);
const caminhoDaConfiguracao = join(raiz, '.dependency-cruiser.cjs');
const configuracao: { forbidden: NonNullable<IFlattenedRuleSet['forbidden']> } = require(
  caminhoDaConfiguracao,
);
const PASTAS = ['shared', 'lambdas', 'web', 'infra', 'test'];

async function cruzar(base: string, pastas: string[]): Promise<ICruiseResult> {
  const opcoes = await extractOptions(caminhoDaConfiguracao);
  const { output } = await cruise(pastas, {
    ...opcoes,
    baseDir: base,
    ruleSet: { forbidden: configuracao.forbidden },
    validate: true,
    outputType: 'json',
  });
  return z
    .custom<ICruiseResult>((v) => typeof v === 'object' && v !== null)
    .parse(JSON.parse(String(output)));
}
const falhas = (resultado: ICruiseResult) =>
  resultado.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

// Uma violação para cada regra: arquivo → o que ele importa. Os alvos existem vazios.
const plantadas: Record<string, readonly (readonly [arquivo: string, importa: string])[]> = {
  'sem-ciclos': [['shared/base/a.ts', './b.ts']],
  'import-que-nao-existe': [['shared/base/quebrado.ts', './sumiu.ts']],
  'shared-base-nao-conhece-ninguem': [['shared/base/curioso.ts', '../clientes/alvo.ts']],
  'shared-dominio-so-conhece-a-base': [['shared/clientes/acima.ts', '../manifest/alvo.ts']],
  'shared-dominio-nao-conhece-irmao': [
    ['shared/produtos/irmao.ts', '../clientes/alvo.ts'],
    ['shared/assinaturas/irmao.ts', '../clientes/alvo.ts'],
  ],
  'manifesto-so-conhece-shared': [['shared/manifest/curioso.ts', '../../lambdas/clientes/index.ts']],
  'lambdas-nao-conhecem-web-nem-infra': [
    ['lambdas/clientes/tela.ts', '../../web/kit/alvo.ts'],
    ['lambdas/clientes/mundo.ts', '../../infra/local/alvo.ts'],
  ],
  'lambdas-nao-leem-o-manifesto': [['lambdas/clientes/tudo.ts', '../../shared/manifest/alvo.ts']],
  'platform-so-conhece-a-base': [['lambdas/platform/curioso.ts', '../clientes/index.ts']],
  'lambda-so-le-o-seu-contrato': [['lambdas/produtos/alheio.ts', '../../shared/clientes/alvo.ts']],
  'lambda-so-entra-pelo-index': [['lambdas/assinaturas/fundo.ts', '../clientes/alvo.ts']],
  'lambda-fora-da-lista-de-vizinhos': [
    ['lambdas/produtos/volta.ts', '../assinaturas/index.ts'],
    ['lambdas/assinaturas/fora.ts', '../agregados/index.ts'],
    ['lambdas/clientes/volta.ts', '../assinaturas/index.ts'],
  ],
  'entrada-fora-da-lista-de-vizinhos': [['lambdas/entradas/produtos.ts', '../clientes/index.ts']],
  'ninguem-chama-uma-entrada': [['lambdas/clientes/entrada.ts', '../entradas/produtos.ts']],
  'so-entry-junta-adapters': [
    ['lambdas/clientes/direto.ts', '../adapters/alvo.ts'],
    ['lambdas/clientes/gateway.ts', '../gateways/gateways.ts'],
  ],
  'adapter-so-conhece-portas': [
    ['lambdas/adapters/fundo.ts', '../clientes/index.ts'],
    ['lambdas/adapters/contrato.ts', '../../shared/clientes/alvo.ts'],
  ],
  'gateways-de-shared-so-conhecem-a-base': [['shared/gateways/curioso.ts', '../clientes/alvo.ts']],
  'gateway-so-conhece-a-sua-porta': [
    ['lambdas/gateways/asaas/venda.ts', '../../clientes/ports.ts'],
    ['lambdas/gateways/asaas/contrato.ts', '../../../shared/clientes/alvo.ts'],
  ],
  'gateway-nao-conhece-outro': [
    ['lambdas/gateways/asaas/outro.ts', '../stripe/alvo.ts'],
    ['lambdas/gateways/asaas/todos.ts', '../gateways.ts'],
  ],
  'painel-nao-conhece-irmao': [
    ['web/painel/clientes/irmao.ts', '../produtos/alvo.ts'],
    ['web/painel/clientes/moldura.ts', '../app/alvo.ts'],
  ],
  'painel-paginas-so-conhece-os-blocos': [['web/painel/paginas/irmao.ts', '../produtos/alvo.ts']],
  'painel-shell-nao-conhece-dominio': [
    ['web/painel/shell/tela.ts', '../produtos/alvo.ts'],
    ['web/painel/shell/moldura.ts', '../app/alvo.ts'],
    ['web/painel/shell/contrato.ts', '../../../shared/clientes/alvo.ts'],
  ],
  'painel-pecas-nao-sobem': [['web/painel/pecas/moldura.ts', '../app/alvo.ts']],
  'painel-so-mostra-o-que-se-edita': [['web/painel/paginas/venda.ts', '../../site/produtos/alvo.ts']],
  'landing-so-no-editor': [['web/painel/clientes/landing.ts', '../../site/landing/alvo.ts']],
  'publicador-so-carrega-as-paginas': [['lambdas/entradas/publicador.ts', '../../web/site/produtos/alvo.ts']],
  'web-nao-conhece-lambdas-nem-manifesto': [
    ['web/painel/clientes/servidor.ts', '../../../lambdas/clientes/index.ts'],
    ['web/site/manifesto.ts', '../../shared/manifest/alvo.ts'],
    ['web/site/mundo.ts', '../../infra/local/alvo.ts'],
  ],
  'web-so-le-os-tipos-das-rotas': [
    ['web/painel/clientes/contrato.ts', '../../../shared/clientes/clientes.routes.ts'],
  ],
  'kit-sem-dominio': [['web/kit/dominio.ts', '../../shared/clientes/alvo.ts']],
  'site-sem-mui-nem-kit': [
    ['web/site/kit.ts', '../kit/alvo.ts'],
    ['web/site/mui.ts', '@mui/material'],
  ],
  'infra-aws-so-le-o-manifesto': [
    ['infra/aws/codigo.ts', '../../lambdas/entradas/clientes.ts'],
    ['infra/aws/mundo.ts', '../local/alvo.ts'],
  ],
  'infra-local-so-le-manifesto-e-entradas': [['infra/local/fundo.ts', '../../lambdas/clientes/alvo.ts']],
  'produto-nao-importa-testes': [['lambdas/clientes/teste.ts', '../../test/alvo.ts']],
  'producao-sem-dependencias-de-desenvolvimento': [['lambdas/clientes/dev.ts', 'so-de-teste']],
};
const alvos = [
  'infra/local/alvo.ts',
  'shared/base/alvo.ts',
  'shared/clientes/alvo.ts',
  'shared/clientes/clientes.routes.ts',
  'shared/produtos/alvo.ts',
  'shared/manifest/alvo.ts',
  'lambdas/clientes/index.ts',
  'lambdas/clientes/alvo.ts',
  'lambdas/clientes/ports.ts',
  'lambdas/assinaturas/index.ts',
  'lambdas/agregados/index.ts',
  'lambdas/adapters/alvo.ts',
  'lambdas/gateways/gateways.ts',
  'lambdas/gateways/port.ts',
  'lambdas/gateways/stripe/alvo.ts',
  'lambdas/platform/alvo.ts',
  'web/kit/alvo.ts',
  'web/painel/produtos/alvo.ts',
  'web/painel/app/alvo.ts',
  'web/painel/pecas/alvo.ts',
  'web/painel/shell/alvo.ts',
  'web/site/landing/alvo.ts',
  'web/site/produtos/alvo.ts',
  'web/site/render.tsx',
  'test/alvo.ts',
];
// O que é permitido e não pode ser apanhado.
const permitidas = [
  ['shared/clientes/certo.ts', '../base/alvo.ts'],
  ['shared/assinaturas/certo.ts', '../produtos/alvo.ts'],
  ['lambdas/clientes/certo.ts', '../platform/alvo.ts'],
  ['lambdas/assinaturas/certo.ts', '../clientes/index.ts'],
  ['lambdas/entradas/clientes.ts', '../adapters/alvo.ts'],
  ['lambdas/adapters/certo.ts', '../clientes/ports.ts'],
  ['lambdas/clientes/porta.ts', '../gateways/port.ts'],
  ['lambdas/gateways/gateways.ts', './stripe/alvo.ts'],
  ['lambdas/gateways/stripe/certo.ts', '../port.ts'],
  ['web/painel/clientes/certo.ts', '../shell/alvo.ts'],
  ['web/painel/clientes/peca.ts', '../pecas/alvo.ts'],
  ['web/painel/pecas/certo.ts', '../shell/alvo.ts'],
  ['web/painel/app/certo.ts', '../produtos/alvo.ts'],
  ['web/painel/paginas/certo.ts', '../../site/landing/alvo.ts'],
  ['infra/local/certo.ts', '../../lambdas/entradas/clientes.ts'],
] as const;

describe('setas entre as pastas', () => {
  let arvore: ICruiseResult;
  beforeAll(async () => {
    arvore = await cruzar(raiz, PASTAS);
  });

  it('os módulos foram vistos: cada pasta, cada entrada do manifesto e as ligações entre eles', () => {
    const vistos = new Set(arvore.modules.map(({ source }) => source));
    for (const { entry } of Object.values(functions)) expect(vistos).toContain(entry);
    for (const pasta of PASTAS) {
      expect([...vistos].filter((s) => s.startsWith(`${pasta}/`)).length, pasta).toBeGreaterThan(5);
    }
    expect(arvore.summary.totalCruised).toBeGreaterThan(150);
    expect(arvore.summary.totalDependenciesCruised ?? 0).toBeGreaterThan(400);
  });

  it('nenhuma seta proibida', () => {
    expect(falhas(arvore)).toEqual([]);
  });

  it('a lista de vizinhos não tem volta', () => {
    const setas = arvore.modules
      .filter(({ source }) => /^lambdas\//.test(source) && !/^lambdas\/entradas\//.test(source))
      .flatMap(({ source, dependencies }) =>
        dependencies.map(({ resolved }) => [source.split('/')[1] ?? '', resolved] as const),
      )
      .filter(([, alvo]) => /^lambdas\/(?!platform\/|adapters\/|gateways\/)/.test(alvo))
      .map(([de, alvo]) => [de, alvo.split('/')[1] ?? ''] as const)
      .filter(([de, para]) => de !== para && !['adapters', 'gateways'].includes(de));
    const alcanca = (de: string, para: string, vistos = new Set<string>()): boolean =>
      setas.some(
        ([a, b]) => a === de && (b === para || (!vistos.has(b) && alcanca(b, para, new Set([...vistos, b])))),
      );
    for (const [de] of setas) expect(alcanca(de, de), `${de} volta a si`).toBe(false);
  });
});

describe('violações plantadas', () => {
  let pasta: string;
  let resultado: ICruiseResult;

  beforeAll(async () => {
    pasta = mkdtempSync(join(tmpdir(), 'setas-'));
    const escrever = (arquivo: string, texto: string) => {
      mkdirSync(dirname(join(pasta, arquivo)), { recursive: true });
      writeFileSync(join(pasta, arquivo), texto);
    };
    for (const alvo of alvos) escrever(alvo, 'export const alvo = 1;\n');
    escrever('shared/base/b.ts', "import './a.ts';\n");
    escrever('shared/base/tipo-a.ts', "import type { B } from './tipo-b.ts';\nexport type A = B | 1;\n");
    escrever('shared/base/tipo-b.ts', "import type { A } from './tipo-a.ts';\nexport type B = A[];\n");
    const porArquivo = new Map<string, string[]>();
    for (const [arquivo, importa] of [...Object.values(plantadas).flat(), ...permitidas]) {
      porArquivo.set(arquivo, [...(porArquivo.get(arquivo) ?? []), importa]);
    }
    for (const [arquivo, importados] of porArquivo) {
      escrever(arquivo, `${importados.map((i) => `import '${i}';`).join('\n')}\nexport const x = 1;\n`);
    }
    const pacote = (nome: string) => {
      escrever(
        `node_modules/${nome}/package.json`,
        JSON.stringify({ name: nome, version: '1.0.0', main: 'i.js' }),
      );
      escrever(`node_modules/${nome}/i.js`, 'module.exports = {};');
    };
    pacote('@mui/material');
    pacote('so-de-teste');
    escrever(
      'package.json',
      JSON.stringify({
        dependencies: { '@mui/material': '1.0.0' },
        devDependencies: { 'so-de-teste': '1.0.0' },
      }),
    );
    resultado = await cruzar(pasta, PASTAS);
  });
  afterAll(() => rmSync(pasta, { recursive: true, force: true }));

  it('há uma violação plantada para cada regra, e nenhuma de regra que não existe', () => {
    const regras = new Set(configuracao.forbidden.map(({ name }) => name));
    expect(new Set(Object.keys(plantadas))).toEqual(regras);
  });

  it.each(
    Object.entries(plantadas).flatMap(([regra, pares]) =>
      pares.map(([arquivo, importa]) => ({ regra, arquivo, importa })),
    ),
  )('$regra apanha $arquivo → $importa', ({ regra, arquivo }) => {
    const apanhadas = resultado.summary.violations.filter((v) => v.rule.name === regra).map((v) => v.from);
    expect(apanhadas).toContain(arquivo);
  });

  it('um ciclo só de tipos também é apanhado', () => {
    expect(falhas(resultado)).toContain('sem-ciclos: shared/base/tipo-a.ts → shared/base/tipo-b.ts');
  });

  it('o que é permitido passa', () => {
    const certos = new Set<string>(permitidas.map(([arquivo]) => arquivo));
    expect(falhas(resultado).filter((falha) => [...certos].some((c) => falha.includes(`: ${c} →`)))).toEqual(
      [],
    );
  });
});

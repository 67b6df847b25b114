import { describe, expect, it } from 'vitest';
import type { SuiteRodada } from './relator-dos-testes.ts';
import { areaDe, contarTestes, temposDos } from './tempos-dos-testes.ts';

type Teste = SuiteRodada[number]['testes'][number];
const teste = (dados: Partial<Teste> = {}): Teste => ({
  nome: 'soma',
  estado: 'passed',
  ms: 10,
  instavel: false,
  erro: null,
  ...dados,
});
const arquivo = (dados: Partial<SuiteRodada[number]> = {}): SuiteRodada[number] => ({
  caminho: 'test/integration/cobrancas/cobrar.test.ts',
  projeto: 'integration',
  ms: 1_000,
  falhou: false,
  testes: [teste()],
  ...dados,
});

describe('o que a suíte diz no fim', () => {
  it('conta um por um os que passaram, falharam e se pularam', () => {
    const testes = [teste(), teste({ estado: 'failed' }), teste({ estado: 'skipped' })];
    expect(contarTestes([arquivo({ testes, falhou: true })])).toEqual({
      passaram: 1,
      falharam: 1,
      pularam: 1,
      instaveis: [],
    });
  });

  it('o que só passou na segunda vez tem nome e erro, e não conta como passado', () => {
    const { passaram, instaveis } = contarTestes([
      arquivo({ testes: [teste({ nome: 'espera', instavel: true, erro: 'demorou' }), teste()] }),
    ]);
    expect(passaram).toBe(1);
    expect(instaveis).toEqual(['test/integration/cobrancas/cobrar.test.ts › espera\n  demorou']);
  });

  it('um arquivo que nem carrega é uma falha', () => {
    expect(contarTestes([arquivo({ testes: [], falhou: true })]).falharam).toBe(1);
  });

  it.each([
    ['shared/cupons/cupons.rules.test.ts', 'cupons'],
    ['lambdas/pagamentos/decidir.test.ts', 'pagamentos'],
    ['web/painel/grupos/secoes.test.ts', 'grupos'],
    ['web/kit/campos/datas.test.ts', 'campos'],
    ['test/integration/cobrancas/cobrar.test.ts', 'cobrancas'],
    ['test/integration/carteira.property.test.ts', 'carteira'],
    ['test/e2e/cupons.test.ts', 'cupons'],
  ])('%s é da área %s', (caminho, area) => {
    expect(areaDe(caminho)).toBe(area);
  });

  it('soma os segundos por projeto e por área, e mostra os dez testes mais caros', () => {
    const { porProjeto, porArea, maisCaros } = temposDos([
      arquivo({ ms: 2_000, testes: Array.from({ length: 12 }, (_, i) => teste({ nome: `t${i}`, ms: i })) }),
      arquivo({ caminho: 'test/e2e/cobrancas.test.ts', projeto: 'e2e', ms: 5_000 }),
    ]);
    expect(porProjeto).toEqual([
      { nome: 'e2e', segundos: 5 },
      { nome: 'integration', segundos: 2 },
    ]);
    expect(porArea).toEqual([{ nome: 'cobrancas', segundos: 7 }]);
    expect(maisCaros).toHaveLength(10);
    expect(maisCaros[0]?.nome).toContain('t11');
  });
});

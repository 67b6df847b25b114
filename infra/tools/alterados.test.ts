import { describe, expect, it } from 'vitest';
import { alcancados, arquivosDeTeste } from './alterados.ts';

const testes = arquivosDeTeste();
const e2e = testes.map(({ caminho }) => caminho).filter((texto) => texto.startsWith('test/e2e/'));
const doNavegador = (mudados: string[]) => {
  const achados = alcancados(mudados, testes);
  return achados === 'tudo' ? achados : achados.filter((achado) => achado.startsWith('test/e2e/')).sort();
};

describe('o que uma mudança alcança', () => {
  it('uma tela alcança só os arquivos que a abrem', () => {
    expect(doNavegador(['web/painel/tarefas/Importar.tsx'])).toEqual(['test/e2e/planilhas.test.ts']);
  });

  it('o que todas as telas usam, e um domínio que ninguém declarou, alcançam todas', () => {
    expect(doNavegador(['web/kit/tema.ts'])).toEqual([...e2e].sort());
    expect(doNavegador(['lambdas/dominio-novo/handlers.ts'])).toEqual([...e2e].sort());
  });

  it('um caso de uso alcança também os que sobem o produto inteiro', () => {
    const achados = alcancados(['lambdas/cupons/criar-cupom.ts'], testes);
    expect(achados).toContain('test/contracts/isolamento.test.ts');
    expect(achados).toContain('test/e2e/cupons.test.ts');
    expect(achados).not.toContain('test/e2e/planilhas.test.ts');
  });

  it('um documento alcança só os que leem os arquivos como texto', () => {
    const achados = alcancados(['README.md'], testes);
    expect(achados).not.toBe('tudo');
    expect([...achados].every((achado) => achado.startsWith('test/architecture/'))).toBe(true);
  });

  it('um teste mudado se alcança a si mesmo, e a trava das dependências alcança tudo', () => {
    expect(doNavegador(['test/e2e/site.test.ts'])).toEqual(['test/e2e/site.test.ts']);
    expect(alcancados(['package-lock.json'], testes)).toBe('tudo');
  });

  it('todo arquivo que abre o navegador é alcançado por algum domínio declarado', () => {
    const dominios = [
      'busca',
      'assistente',
      'clientes',
      'cobrancas',
      'conhecimento',
      'conversas',
      'cupons',
      'grupos',
      'integracoes',
      'lembretes',
      'mensagens',
      'paginas',
      'renovacoes',
    ];
    dominios.push('pedidos', 'perfil', 'relatorios', 'sessao', 'site', 'tarefas', 'templates', 'toques');
    expect(doNavegador(dominios.map((dominio) => `shared/${dominio}/regra.ts`))).toEqual([...e2e].sort());
  });
});

import { describe, expect, it } from 'vitest';
import { ehImportacao, PASSOS, type Passo, podeDarPasso, temTrabalho } from './tarefas.rules.ts';
import { STATUS_TAREFA, TIPOS_DE_TAREFA } from './tarefas.schema.ts';

describe('passos de uma tarefa', () => {
  it.each([
    ['analisar', ['aguardando_arquivo']],
    ['pedir_colunas', ['analisando']],
    ['mapear', ['aguardando_colunas', 'aguardando_confirmacao']],
    ['entregar_previa', ['analisando']],
    ['confirmar', ['aguardando_confirmacao']],
    ['concluir', ['processando']],
    ['falhar', ['analisando', 'processando']],
    ['cancelar', ['aguardando_arquivo', 'analisando', 'aguardando_colunas', 'aguardando_confirmacao']],
  ] as const)('%s só parte de %j', (passo, de) => {
    expect(STATUS_TAREFA.filter((status) => podeDarPasso(passo, status))).toEqual(de);
  });

  it('concluída, falha e cancelada são o fim: nenhum passo parte delas', () => {
    for (const passo of Object.keys(PASSOS) as Passo[])
      for (const status of ['concluida', 'falhou', 'cancelada'] as const)
        expect(podeDarPasso(passo, status)).toBe(false);
  });

  it('há trabalho fora da chamada ao analisar e ao processar, e só então', () => {
    expect(STATUS_TAREFA.filter(temTrabalho)).toEqual(['analisando', 'processando']);
  });

  it('importações são as que pedem um arquivo', () => {
    expect(TIPOS_DE_TAREFA.filter(ehImportacao)).toEqual(['importar_clientes', 'importar_assinaturas']);
  });
});

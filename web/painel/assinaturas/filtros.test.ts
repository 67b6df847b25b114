import { describe, expect, it } from 'vitest';
import {
  COLUNAS,
  escreverOrdem,
  lerOrdem,
  lerPagina,
  lerStatus,
  ORDEM_PADRAO,
  temFiltro,
  vistaDe,
} from './filtros.ts';

describe('filtros no endereço', () => {
  it('a ordem que se escreve no endereço é a que se lê dele', () => {
    for (const coluna of COLUNAS) {
      for (const sentido of ['asc', 'desc'] as const) {
        expect(lerOrdem(escreverOrdem({ coluna, sentido }))).toEqual({ coluna, sentido });
      }
    }
  });

  it('um endereço escrito à mão com valores que não existem vale o padrão', () => {
    expect(lerOrdem('-preco')).toEqual(ORDEM_PADRAO);
    expect(lerStatus('quase')).toBe('todos');
    expect(lerStatus('expirado')).toBe('vencidos');
    expect(['-2', '0', '1.5', 'x', ''].map(lerPagina)).toEqual([0, 0, 0, 0, 0]);
  });

  it('o status que não tem vista não é nenhuma delas', () => {
    expect(vistaDe({ status: 'todos', breve: false })).toBe('todas');
    expect(vistaDe({ status: lerStatus('expirado'), breve: false })).toBe('vencidas');
    expect(vistaDe({ status: 'todos', breve: true })).toBe('breve');
    expect(vistaDe({ status: 'cancelado', breve: false })).toBeNull();
  });

  it('a terceira página do endereço é a terceira da tela', () => {
    expect(lerPagina('3')).toBe(2);
  });

  it('espaços na busca não contam como filtro', () => {
    const nenhum = {
      busca: '  ',
      status: 'todos',
      produto: 'todos',
      breve: false,
      renovadas: true,
      removidas: true,
    } as const;
    expect(temFiltro(nenhum)).toBe(false);
    expect(temFiltro({ ...nenhum, breve: true })).toBe(true);
    expect(temFiltro({ ...nenhum, produto: 'p1' })).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { TAMANHO_MAXIMO_ARQUIVO } from '../../../shared/tarefas/tarefas.limites.ts';
import { contar, porcentagem } from '../pecas/contar.ts';
import { continuaAndando, esperaAteLer } from '../pecas/tarefas/consultas.ts';
import { recusarArquivo, tamanhoEmPalavras } from './arquivo.ts';
import { listaDoEndereco } from './listaImportada.ts';
import { colunasDeImportar, modeloCsv } from './modelo.ts';
import { abrirEm, fraseDaPrevia, fraseDoResultado, lerSituacao } from './previa.ts';

describe('arquivo escolhido para importar', () => {
  it('aceita um CSV ou .xlsx até o limite e recusa vazio, grande demais e outra planilha, dizendo o que fazer', () => {
    expect(recusarArquivo({ name: 'Clientes.CSV', size: TAMANHO_MAXIMO_ARQUIVO })).toBeNull();
    expect(recusarArquivo({ name: 'clientes.csv', size: 0 })).toBe('O arquivo está vazio');
    expect(recusarArquivo({ name: 'c.csv', size: TAMANHO_MAXIMO_ARQUIVO + 200_000 })).toMatch(
      /^O arquivo tem 10,2 MB e passa de 10 MB/,
    );
    expect(recusarArquivo({ name: 'Clientes.XLSX', size: 10 })).toBeNull();
    expect(recusarArquivo({ name: 'clientes.xls', size: 10 })).toMatch(/salve como .xlsx ou CSV/);
    expect(recusarArquivo({ name: 'foto.png', size: 10 })).toBe('Escolha um arquivo CSV ou .xlsx');
  });

  it('diz o tamanho em palavras', () => {
    expect(tamanhoEmPalavras(12)).toBe('1 KB');
    expect(tamanhoEmPalavras(812 * 1024)).toBe('812 KB');
    expect(tamanhoEmPalavras(2.5 * 1024 * 1024)).toBe('2,5 MB');
  });
});

describe('andamento de uma tarefa', () => {
  it('lê de segundo em segundo e, se demora, cada vez menos, até de 5 em 5', () => {
    expect(esperaAteLer(1)).toBe(1000);
    expect(esperaAteLer(30)).toBe(1000);
    expect(esperaAteLer(35)).toBeGreaterThan(1500);
    expect(esperaAteLer(500)).toBe(5000);
  });

  it('só espera o que anda sozinho', () => {
    expect(continuaAndando('analisando')).toBe(true);
    expect(continuaAndando('processando')).toBe(true);
    expect(continuaAndando('aguardando_confirmacao')).toBe(false);
    expect(continuaAndando('concluida')).toBe(false);
  });

  it('a parte feita não passa de 100 e não existe sem total', () => {
    expect(porcentagem({ feitas: 0, total: 0 })).toBeNull();
    expect(porcentagem({ feitas: 5000, total: 20_000 })).toBe(25);
    expect(porcentagem({ feitas: 21, total: 20 })).toBe(100);
    expect(contar(20_000, 'linha', 'linhas')).toBe('20.000 linhas');
  });
});

describe('prévia da importação', () => {
  const contagens = { novas: 2, existentes: 1, recusadas: 3 };

  it('abre nas novas, senão nas recusadas, senão nas que já existem', () => {
    expect(abrirEm(contagens)).toBe('nova');
    expect(abrirEm({ ...contagens, novas: 0 })).toBe('recusada');
    expect(abrirEm({ novas: 0, existentes: 9, recusadas: 0 })).toBe('existente');
    expect(lerSituacao('recusada', 'nova')).toBe('recusada');
    expect(lerSituacao('qualquer', 'nova')).toBe('nova');
  });

  it('diz quantas linhas serão gravadas e o que acontece com as outras', () => {
    expect(fraseDaPrevia(contagens)).toBe(
      'Ao confirmar, 2 linhas serão gravadas. 1 já existe e fica como está e 3 foram recusadas.',
    );
    expect(fraseDaPrevia({ novas: 1, existentes: 0, recusadas: 0 })).toBe(
      'Ao confirmar, 1 linha será gravada.',
    );
    expect(fraseDaPrevia({ novas: 0, existentes: 4, recusadas: 0 })).toBe(
      'Não há nenhuma linha nova neste arquivo. 4 já existem e ficam como estão.',
    );
  });

  it('atualizando quem já existe, diz quantas mudam e quantas ficam', () => {
    const com = { novas: 2, existentes: 5, diferentes: 3, recusadas: 1 };
    expect(fraseDaPrevia(com)).toContain('5 já existem e ficam como estão e 1 foi recusada.');
    expect(fraseDaPrevia(com, true)).toBe(
      'Ao confirmar, 2 linhas serão gravadas. 3 já existem e serão atualizadas, 2 já existem e ficam como estão e 1 foi recusada.',
    );
    expect(fraseDoResultado({ ...com, atualizadas: 3 })).toBe(
      '2 linhas gravadas, 3 atualizadas, 2 já existiam, 1 recusada.',
    );
  });

  it('ao fim, conta o que foi gravado', () => {
    expect(fraseDoResultado(contagens)).toBe('2 linhas gravadas, 1 já existia, 3 recusadas.');
    expect(fraseDoResultado({ novas: 1, existentes: 0, recusadas: 0 })).toBe('1 linha gravada.');
  });
});

describe('arquivo modelo', () => {
  it('traz os títulos que a importação lê, sem os que ela ignora, e uma linha de exemplo', () => {
    for (const lista of ['clientes', 'assinaturas'] as const) {
      const modelo = modeloCsv(lista);
      expect(modelo.startsWith('\uFEFF')).toBe(true);
      const [titulos = '', exemplo = '', fim] = modelo.slice(1).split('\r\n');
      expect(titulos.split(';')).toEqual(colunasDeImportar(lista).map((coluna) => coluna.titulo));
      expect(exemplo.split(';')).toHaveLength(titulos.split(';').length);
      expect(fim).toBe('');
    }
    expect(modeloCsv('clientes')).not.toContain('Cadastrado em');
  });

  it('o endereço diz de que lista é a importação', () => {
    expect(listaDoEndereco('/dashboard/clientes/importar')).toBe('clientes');
    expect(listaDoEndereco('/dashboard/assinaturas/importar')).toBe('assinaturas');
  });
});

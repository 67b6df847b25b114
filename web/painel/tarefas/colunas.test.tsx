// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { ColunasDoArquivo, Tarefa } from '../../../shared/tarefas/tarefas.schema.ts';
import { deuCerto, FORA_DO_AR, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { Colunas } from './Colunas.tsx';
import { letraDaColuna, nomearColunas } from './escolhas.ts';

prepararTelas();
const servidor = prepararServidor();

const TAREFA: Tarefa = {
  id: 't1',
  tipo: 'importar_clientes',
  acao: null,
  status: 'aguardando_colunas',
  nome_arquivo: 'x.csv',
  total: 1,
  feitas: 0,
  novas: 0,
  existentes: 0,
  recusadas: 0,
  diferentes: 0,
  atualizadas: 0,
  erro: null,
  versao: 3,
  criado_em: '2026-11-21T12:00:00.000Z',
  atualizado_em: '2026-11-21T12:00:00.000Z',
};
const LIDO: ColunasDoArquivo = {
  colunas: [
    { titulo: 'Fulana', exemplo: 'Ana' },
    { titulo: 'Num', exemplo: '' },
    { titulo: '', exemplo: 'x' },
  ],
  mapa: [{ campo: 'nome', posicao: 0 }],
  repetidas: [],
};
function abrir(lido: ColunasDoArquivo = LIDO) {
  servidor.responder('GET /api/tarefas/{id}/colunas', deuCerto(lido));
  return abrirTela(<Colunas tarefa={TAREFA} de="clientes" />);
}

describe('de que coluna sai cada campo, na tela', () => {
  it('o que falta diz-se, leva o foco lá e não se manda; escolhido, vai o mapa inteiro', async () => {
    servidor.responder(
      'POST /api/tarefas/{id}/mapear',
      deuCerto({ ...TAREFA, status: 'analisando', versao: 4 }),
    );
    const tela = abrir();
    await tela.ver(/Falta a coluna CPF na primeira linha do arquivo/);
    expect(tela.juntoDe('Nome')).toBe('Ex.: Ana');
    await tela.clicar('Conferir as linhas');
    expect(document.activeElement).toBe(tela.campo('CPF'));
    expect(tela.juntoDe('CPF')).toBe('Escolha de que coluna sai');
    expect(servidor.chamadas('POST /api/tarefas/{id}/mapear')).toEqual([]);
    await tela.escolher('CPF', 'Num');
    expect(tela.juntoDe('CPF')).toBe('Sem valor nas primeiras linhas');
    await tela.clicar('Conferir as linhas');
    await esperar(() => expect(servidor.chamadas('POST /api/tarefas/{id}/mapear')).toHaveLength(1));
    expect(servidor.chamadas('POST /api/tarefas/{id}/mapear')[0]?.corpo).toEqual({
      mapa: [
        { campo: 'nome', posicao: 0 },
        { campo: 'cpf', posicao: 1 },
      ],
    });
  });

  it('a coluna que se repete diz-se, e o que o servidor recusa lê-se na tela, com o escolhido como estava', async () => {
    servidor.responder(
      'POST /api/tarefas/{id}/mapear',
      recusa(400, 'mapa_invalido', 'Escolha uma coluna só para Nome'),
    );
    const tela = abrir({
      ...LIDO,
      mapa: [
        { campo: 'nome', posicao: 0 },
        { campo: 'cpf', posicao: 1 },
      ],
      repetidas: ['Cidade'],
    });
    await tela.ver(/A coluna Cidade aparece mais de uma vez no cabeçalho/);
    await tela.clicar('Conferir as linhas');
    await tela.ver('Escolha uma coluna só para Nome');
    expect(tela.valor('CPF')).toBe('1');
  });

  it('sem conseguir ler as colunas, diz e deixa tentar de novo', async () => {
    servidor.responder('GET /api/tarefas/{id}/colunas', FORA_DO_AR);
    const tela = abrirTela(<Colunas tarefa={TAREFA} de="clientes" />);
    await tela.ver('Não foi possível carregar as colunas do arquivo');
    servidor.responder('GET /api/tarefas/{id}/colunas', deuCerto(LIDO));
    await tela.clicar('Tentar de novo');
    await tela.verBotao('Conferir as linhas');
  });

  it('a coluna sem título, ou de título que se repete, diz a letra', () => {
    expect(nomearColunas([...LIDO.colunas, { titulo: 'Num', exemplo: '' }]).map(({ nome }) => nome)).toEqual([
      'Fulana',
      'Num (coluna B)',
      'Coluna C, sem título',
      'Num (coluna D)',
    ]);
    expect([0, 25, 26, 199].map(letraDaColuna)).toEqual(['A', 'Z', 'AA', 'GR']);
  });
});

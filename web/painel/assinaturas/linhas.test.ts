import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { umaAssinaturaGravada, umMembro } from '../../../test/support/registros-de-prova.ts';
import { COLUNAS, type Filtros, VISTAS } from './filtros.ts';
import {
  contarVistas,
  filtrarLinhas,
  linhaDaAssinatura,
  linhaDoMembro,
  linhaRenovada,
  ordenarLinhas,
} from './linhas.ts';

const HOJE = '2026-11-21';
const FILTROS_PADRAO: Filtros = {
  busca: '',
  status: 'todos',
  produto: 'todos',
  breve: false,
  renovadas: false,
  removidas: false,
};

function umaLinha(parte: Partial<AssinaturaLinha> = {}): AssinaturaLinha {
  return {
    id: 'a1',
    cliente_id: 'c1',
    cliente_nome: 'Maria Souza',
    cliente_email: 'maria@exemplo.com',
    produto_id: 'p1',
    produto_nome: 'Método Cerccos',
    produto_periodicidade: 'mensal',
    data_inicio: '2026-11-01',
    data_expiracao: '2026-12-01',
    status: 'ativo',
    status_grupo: 'ativo',
    origem: 'manual',
    valor: 100,
    contato_em: null,
    so_ligacao: false,
    versao: 1,
    ...parte,
  };
}
const filtrar = (linhas: AssinaturaLinha[], filtros: Partial<Filtros>) =>
  filtrarLinhas(linhas, { ...FILTROS_PADRAO, ...filtros }, HOJE).map(({ id }) => id);
const achados = (linhas: AssinaturaLinha[], busca: string) => filtrar(linhas, { busca });

describe('busca de assinaturas', () => {
  const linhas = [
    umaLinha(),
    umaLinha({ id: 'a2', cliente_nome: 'João Ávila', cliente_email: null, produto_nome: 'Over Limite' }),
  ];

  it('acha pelo nome do cliente sem diferença de acento ou maiúscula', () => {
    expect(achados(linhas, 'joao AVILA')).toEqual(['a2']);
    expect(achados(linhas, 'JOÃO')).toEqual(['a2']);
  });

  it('acha pelo e-mail e pelo produto', () => {
    expect(achados(linhas, '@exemplo')).toEqual(['a1']);
    expect(achados(linhas, 'metodo')).toEqual(['a1']);
  });

  it('combina palavras do cliente e do produto em qualquer ordem', () => {
    expect(achados(linhas, 'over joao')).toEqual(['a2']);
    expect(achados(linhas, 'over maria')).toEqual([]);
  });

  it('não confunde o fim de um campo com o começo do seguinte', () => {
    expect(achados(linhas, 'souzamaria')).toEqual([]);
  });

  it('mostra tudo quando a busca está vazia ou só tem espaços', () => {
    expect(achados(linhas, '   ')).toEqual(['a1', 'a2']);
  });
});

describe('filtros de assinaturas', () => {
  it("'Expira em breve' mostra as ativas que vencem de hoje a 7 dias", () => {
    const linhas = [
      umaLinha({ id: 'ontem', data_expiracao: '2026-11-20' }),
      umaLinha({ id: 'hoje', data_expiracao: '2026-11-21' }),
      umaLinha({ id: 'sete', data_expiracao: '2026-11-28' }),
      umaLinha({ id: 'oito', data_expiracao: '2026-11-29' }),
      umaLinha({ id: 'cancelada', data_expiracao: '2026-11-22', status: 'cancelado' }),
    ];
    expect(filtrar(linhas, { breve: true })).toEqual(['hoje', 'sete']);
  });

  it('cada vista diz quantas mostra: o que a conta diz é o que o filtro deixa', () => {
    const linhas = [
      umaLinha({ id: 'longe' }),
      umaLinha({ id: 'ontem', data_expiracao: '2026-11-20' }),
      umaLinha({ id: 'hoje', data_expiracao: '2026-11-21' }),
      umaLinha({ id: 'sete', data_expiracao: '2026-11-28' }),
      umaLinha({ id: 'cancelada', data_expiracao: '2026-11-21', status: 'cancelado' }),
      umaLinha({ id: 'antiga', data_expiracao: '2026-11-01', status: 'expirado', status_grupo: 'renovado' }),
    ];
    const quantas = contarVistas(linhas, '2026-11-21');
    expect(quantas).toEqual({ todas: 6, vencidas: 1, hoje: 1, breve: 2 });
    for (const { nome, filtro } of VISTAS) expect(filtrar(linhas, filtro)).toHaveLength(quantas[nome]);
  });

  it('o filtro de status deixa só as daquele status', () => {
    const linhas = [umaLinha(), umaLinha({ id: 'a2', status: 'cancelado' })];
    expect(filtrar(linhas, { status: 'cancelado' })).toEqual(['a2']);
  });

  it("o filtro 'Ativo' não mostra quem está escrito como vencido", () => {
    const linhas = [umaLinha(), umaLinha({ id: 'ontem', data_expiracao: '2026-11-20' })];
    expect(filtrar(linhas, { status: 'ativo' })).toEqual(['a1']);
    expect(filtrar(linhas, { status: 'vencidos' })).toEqual(['ontem']);
  });

  it('o produto se soma aos outros filtros', () => {
    const linhas = [
      umaLinha(),
      umaLinha({ id: 'outro', produto_id: 'p2' }),
      umaLinha({ id: 'vencida', produto_id: 'p2', data_expiracao: '2026-11-20' }),
      umaLinha({ id: 'antiga', produto_id: 'p2', status: 'expirado', status_grupo: 'renovado' }),
    ];
    expect(filtrar(linhas, { produto: 'p2' })).toEqual(['outro', 'vencida', 'antiga']);
    expect(filtrar(linhas, { produto: 'p2', status: 'vencidos' })).toEqual(['vencida']);
    expect(filtrar(linhas, { produto: 'p2', busca: 'joao' })).toEqual([]);
    expect(filtrar(linhas, { produto: 'p3' })).toEqual([]);
  });
});

describe('ordem das assinaturas', () => {
  it('ordena nomes sem que o acento mande a pessoa para o fim', () => {
    const linhas = ['Zeca', 'Ávila', 'Bruno'].map((nome) => umaLinha({ id: nome, cliente_nome: nome }));
    const nomes = ordenarLinhas(linhas, { coluna: 'cliente', sentido: 'asc' }).map((linha) => linha.id);
    expect(nomes).toEqual(['Ávila', 'Bruno', 'Zeca']);
  });

  it('ordena o valor como número', () => {
    const linhas = [9, 1000, 120].map((valor) => umaLinha({ id: String(valor), valor }));
    const valores = ordenarLinhas(linhas, { coluna: 'valor', sentido: 'desc' }).map((linha) => linha.valor);
    expect(valores).toEqual([1000, 120, 9]);
  });

  it('das que vencem no mesmo dia, a que vale mais antes', () => {
    const linhas = [9, 1000, 120].map((valor) => umaLinha({ id: String(valor), valor }));
    const ids = ordenarLinhas(linhas, { coluna: 'data_expiracao', sentido: 'asc' }).map(({ id }) => id);
    expect(ids).toEqual(['1000', '120', '9']);
  });

  it('não depende da ordem em que as linhas chegaram, e nenhuma se perde', () => {
    const linha = fc.record({
      id: fc.uuid(),
      cliente_nome: fc.string({ maxLength: 8 }),
      valor: fc.integer({ min: 0, max: 3 }),
      data_expiracao: fc.constantFrom('2026-11-21', '2026-12-21'),
      status: fc.constantFrom('ativo' as const, 'expirado' as const),
    });
    const entrada = fc.uniqueArray(linha, { selector: ({ id }) => id, maxLength: 30 });
    fc.assert(
      fc.property(
        entrada,
        fc.constantFrom(...COLUNAS),
        fc.constantFrom('asc', 'desc'),
        (partes, coluna, sentido) => {
          const linhas = partes.map(umaLinha);
          const ids = (lista: AssinaturaLinha[]) => lista.map(({ id }) => id);
          const ordenadas = ids(ordenarLinhas(linhas, { coluna, sentido }));
          expect(ids(ordenarLinhas(linhas.toReversed(), { coluna, sentido }))).toEqual(ordenadas);
          expect(ordenadas.toSorted()).toEqual(ids(linhas).toSorted());
        },
      ),
      { numRuns: 1000 },
    );
  });
});

it('a assinatura renovada fica expirada, marcada como renovada e uma versão adiante', () => {
  expect(linhaRenovada(umaLinha({ versao: 4 }))).toMatchObject({
    status: 'expirado',
    status_grupo: 'renovado',
    versao: 5,
  });
});

it('a linha que se troca depois de uma gravação, que não diz se à pessoa só se liga, fica com o que a lista disse', () => {
  for (const so_ligacao of [true, false]) {
    const antes = umaLinha({ so_ligacao, contato_em: '2026-11-20T12:00:00.000Z' });
    expect(linhaDaAssinatura(umaAssinaturaGravada(), antes)).toMatchObject({ id: 'a1', so_ligacao });
    expect(linhaDoMembro(umMembro(), antes)).toMatchObject({ so_ligacao, contato_em: antes.contato_em });
    expect(linhaRenovada(antes)).toMatchObject({ so_ligacao });
  }
});

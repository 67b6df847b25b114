import { describe, expect, it } from 'vitest';
import { PERIODICIDADES, produtoEntrada } from './produtos.schema.ts';

const mensagens = (entrada: unknown) =>
  produtoEntrada.safeParse(entrada).error?.issues.map((i) => [i.path.join('.'), i.message]) ?? [];

describe('produto', () => {
  it('nome e valor são obrigatórios, e os dois erros aparecem juntos', () => {
    expect(mensagens({})).toEqual([
      ['nome', 'Nome e valor são campos obrigatórios'],
      ['preco', 'Nome e valor são campos obrigatórios'],
    ]);
  });

  it('a periodicidade é mensal quando não se escolhe', () => {
    expect(produtoEntrada.parse({ nome: 'Over Limite', preco: 99.9 })).toEqual({
      nome: 'Over Limite',
      tipo: null,
      periodicidade: 'mensal',
      descricao: null,
      preco: 99.9,
    });
  });

  it('aceita as cinco periodicidades (regra 10) e nenhuma outra', () => {
    expect([...PERIODICIDADES]).toEqual(['único', 'mensal', 'trimestral', 'semestral', 'anual']);
    for (const periodicidade of PERIODICIDADES) {
      expect(produtoEntrada.safeParse({ nome: 'x', preco: 1, periodicidade }).success).toBe(true);
    }
    expect(produtoEntrada.safeParse({ nome: 'x', preco: 1, periodicidade: 'semanal' }).success).toBe(false);
  });

  it.each([-1, 10.999, '99', 10_000_000])('recusa o valor %j', (preco) => {
    expect(produtoEntrada.safeParse({ nome: 'x', preco }).success).toBe(false);
  });

  it('atributos que o contrato não nomeia não passam', () => {
    const lido = produtoEntrada.parse({
      nome: 'x',
      preco: 1,
      usuario_id: 'outro',
      assinaturas: 5,
      versao: 2,
    });
    expect(Object.keys(lido).sort()).toEqual(['descricao', 'nome', 'periodicidade', 'preco', 'tipo']);
  });
});

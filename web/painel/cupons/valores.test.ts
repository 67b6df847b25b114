import { describe, expect, it } from 'vitest';
import type { Cupom } from '../../../shared/cupons/cupons.schema.ts';
import {
  CUPOM_EM_BRANCO,
  diferencasDoCupom,
  esquemaDoCupom,
  type ValoresCupom,
  valoresDoCupom,
} from './valores.ts';

const HOJE = '2026-11-21';

const umCupom = (campos: Partial<Cupom> = {}): Cupom => ({
  id: 'c1',
  codigo: 'PROMO10',
  descricao: 'Promoção',
  tipo_desconto: 'percentual',
  valor_desconto: 10,
  valor_minimo: 0,
  maximo_usos: null,
  usos_atuais: 3,
  data_expiracao: null,
  vale_em: 'ambas',
  produtos_aplicaveis: null,
  ativo: true,
  usuario_id: 'u1',
  versao: 2,
  criado_em: '2026-11-01T12:00:00.000Z',
  atualizado_em: '2026-11-01T12:00:00.000Z',
  ...campos,
});
const valores = (campos: Partial<ValoresCupom> = {}): ValoresCupom => ({
  ...valoresDoCupom(umCupom()),
  ...campos,
});
// Como o formulário mostra: a primeira frase de cada campo.
function erros(digitado: ValoresCupom, gravada: string | null = null) {
  const issues = esquemaDoCupom(HOJE, gravada).safeParse(digitado).error?.issues ?? [];
  const porCampo = new Map<string, string>();
  for (const { path, message } of issues.toReversed()) porCampo.set(path.join('.'), message);
  return [...porCampo].toReversed();
}

describe('o formulário de cupom', () => {
  it('em branco, diz a frase da especificação nos três campos obrigatórios', () => {
    expect(erros(CUPOM_EM_BRANCO)).toEqual([
      ['codigo', 'Preencha todos os campos obrigatórios'],
      ['descricao', 'Preencha todos os campos obrigatórios'],
      ['valor_desconto', 'Preencha todos os campos obrigatórios'],
    ]);
  });

  it('aberto e salvo sem mudança, manda o que já estava gravado', () => {
    const { codigo, produtos_aplicaveis, maximo_usos, data_expiracao } = esquemaDoCupom(HOJE, null).parse(
      valores(),
    );
    expect({ codigo, produtos_aplicaveis, maximo_usos, data_expiracao }).toEqual({
      codigo: 'PROMO10',
      produtos_aplicaveis: null,
      maximo_usos: null,
      data_expiracao: null,
    });
  });

  it('não deixa a data de expiração ser anterior a hoje, mas aceita hoje', () => {
    expect(erros(valores({ data_expiracao: '2026-11-20' }))).toEqual([
      ['data_expiracao', 'A data de expiração não pode ser anterior a hoje'],
    ]);
    expect(erros(valores({ data_expiracao: HOJE }))).toEqual([]);
  });

  it('deixa editar um cupom que já venceu sem mexer na data dele', () => {
    expect(erros(valores({ data_expiracao: '2026-01-01' }), '2026-01-01')).toEqual([]);
  });

  it('não deixa um cupom sem produto nenhum', () => {
    expect(erros(valores({ todos_os_produtos: false, produtos_aplicaveis: [] }))).toEqual([
      ['produtos_aplicaveis', 'Escolha ao menos um produto, ou marque todos'],
    ]);
  });

  it('com todos os produtos marcado, os escolhidos antes não contam', () => {
    const saida = esquemaDoCupom(HOJE, null).parse(valores({ produtos_aplicaveis: ['p1'] }));
    expect(saida.produtos_aplicaveis).toBeNull();
  });

  it('recusa porcentagem acima de 100 e zero usos', () => {
    expect(erros(valores({ valor_desconto: 101 }))).toEqual([
      ['valor_desconto', 'O percentual vai de 0 a 100'],
    ]);
    expect(erros(valores({ maximo_usos: '0' }))).toEqual([['maximo_usos', 'O mínimo é 1 uso']]);
    expect(erros(valores({ maximo_usos: '1,5' }))).toEqual([['maximo_usos', 'Use um número inteiro']]);
    expect(erros(valores({ valor_desconto: -5 }))).toEqual([
      ['valor_desconto', 'O desconto não pode ser negativo'],
    ]);
    expect(erros(valores({ valor_desconto: 'dez' }))).toEqual([
      ['valor_desconto', 'Escreva um número, como 1.234,50'],
    ]);
  });
});

it('num conflito, mostra só o que difere, como se lê', () => {
  const meu = umCupom({ valor_desconto: 15, produtos_aplicaveis: ['p1'] });
  const atual = umCupom({ tipo_desconto: 'fixo', valor_desconto: 10 });
  expect(diferencasDoCupom(meu, atual, new Map([['p1', 'Over Limite']]))).toEqual([
    { rotulo: 'Desconto', meu: '15%', atual: 'R$ 10,00' },
    { rotulo: 'Produtos', meu: 'Over Limite', atual: 'Todos os produtos' },
  ]);
});

import { expect, it } from 'vitest';
import { textoDaExpiracao, textoDoDesconto, textoDosProdutos, textoDosUsos } from './mostrar.ts';

it('o desconto se lê em porcentagem ou em reais, conforme o tipo', () => {
  expect(textoDoDesconto({ tipo_desconto: 'percentual', valor_desconto: 12.5 })).toBe('12,5%');
  expect(textoDoDesconto({ tipo_desconto: 'fixo', valor_desconto: 1234.5 })).toBe('R$ 1.234,50');
});

it("os usos se leem 'x de N', ou ilimitado", () => {
  expect(textoDosUsos({ usos_atuais: 3, maximo_usos: 50 })).toBe('3 de 50');
  // O pago depois da hora é honrado, além do máximo (regra 28).
  expect(textoDosUsos({ usos_atuais: 51, maximo_usos: 50 })).toBe('51 de 50');
  expect(textoDosUsos({ usos_atuais: 1200, maximo_usos: null })).toBe('1.200 (ilimitado)');
});

it('sem data, o cupom não expira', () => {
  expect(textoDaExpiracao('2026-12-31')).toBe('31/12/2026');
  expect(textoDaExpiracao(null)).toBe('Sem data de expiração');
});

it('diz em que produtos vale, também os que já saíram da lista', () => {
  const nomes = new Map([['p1', 'Over Limite (mensal)']]);
  expect(textoDosProdutos(null, nomes)).toBe('Todos os produtos');
  expect(textoDosProdutos(['p1', 'p2'], nomes)).toBe('Over Limite (mensal), Produto arquivado ou excluído');
});

import { expect, it } from 'vitest';
import { umaNaFila } from '../../../test/support/renovacoes-de-prova.ts';
import { chamouHoje, dizerChamados, dizerOrdem, escreverQuantoHa } from './mostrar.ts';

const CEDO = umaNaFila('Ana Lima', { data_expiracao: '2026-11-01' });
const TARDE = umaNaFila('Bia Reis', { data_expiracao: '2026-11-20' });

it('a ordem de uma seção, e o sentido dela, são os mesmos onde quer que se digam', () => {
  // Do mais recente ao mais antigo, a ordem é a da data; fora dela, a do contato.
  expect(dizerOrdem('vencidos', [TARDE, CEDO], false)).toEqual({ por: 'Vencimento', sentido: 'desce' });
  expect(dizerOrdem('vencidos', [CEDO, TARDE], false)).toEqual({ por: 'Contato', sentido: 'sobe' });
  expect(dizerOrdem('semana', [CEDO, TARDE], false)).toEqual({ por: 'Vencimento', sentido: 'sobe' });
  expect(dizerOrdem('vencidos', [CEDO, TARDE], true)).toEqual({ por: 'Valor', sentido: 'desce' });
});

it('quem se cobrou hoje, ou a quem hoje saiu uma mensagem, já se chamou; a das 23h de ontem é de ontem', () => {
  const chamada = (em: string) => umaNaFila('Ana Lima', { ultimo_contato: { canal: 'whatsapp', em } });
  const cobrada = umaNaFila('Bia Reis', { contato: { cobrada_hoje: true } });
  const itens = [cobrada, chamada('2026-11-29T12:00:00.000Z'), chamada('2026-11-29T02:00:00.000Z'), TARDE];
  expect(itens.map((item) => chamouHoje(item, '2026-11-29'))).toEqual([true, true, false, false]);
  expect(dizerChamados(itens, false, '2026-11-29')).toBe('2 chamados hoje');
  expect(dizerChamados([cobrada], false, '2026-11-29')).toBe('1 chamado hoje');
  expect(dizerChamados([cobrada], true, '2026-11-29')).toBe('1+ chamados hoje');
  expect(dizerChamados([TARDE], false, '2026-11-29')).toBeNull();
  const secao = { quantas: 1, valor: 50, ha_mais: false };
  expect(escreverQuantoHa(secao, null)).toMatch(/^1 pessoa · R\$\s50,00 a renovar$/);
  expect(escreverQuantoHa(secao, '1 chamado hoje')).toMatch(/^R\$\s50,00 a renovar · 1 chamado hoje$/);
});

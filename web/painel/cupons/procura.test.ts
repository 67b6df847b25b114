import { expect, it } from 'vitest';
import { procurarCupons } from './procura.ts';

const umCupom = (codigo: string, descricao: string, criado_em: string) => ({
  id: codigo,
  codigo,
  descricao,
  criado_em,
});
const cupons = [
  umCupom('PROMO10', 'Promoção de verão', '2026-01-10T12:00:00.000Z'),
  umCupom('SAVE2024', 'Clientes antigos', '2026-03-10T12:00:00.000Z'),
  umCupom('OFERTA5', 'Parceria', '2026-02-10T12:00:00.000Z'),
];
const achar = (busca: string) => procurarCupons(cupons, busca).map(({ codigo }) => codigo);

it('sem busca, mostra todos do mais novo ao mais antigo', () => {
  expect(achar('')).toEqual(['SAVE2024', 'OFERTA5', 'PROMO10']);
});

it('acha pelo código e pela descrição, sem diferença de acento nem de maiúscula', () => {
  expect(achar('promo10')).toEqual(['PROMO10']);
  expect(achar('PROMOCAO verao')).toEqual(['PROMO10']);
  expect(achar('xadrez')).toEqual([]);
});

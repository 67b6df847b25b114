import { describe, expect, it } from 'vitest';
import { basesNomeadas } from './quem.rules.ts';

describe('o produto que uma mensagem nomeia', () => {
  it.each([
    ['Olá! Quero saber quando abrem as vendas do Jackpot Hunters + Lay CS.', ['jackpot_hunters_laycs']],
    ['o LAY CS tem garantia?', ['jackpot_hunters_laycs']],
    ['Olá! Quero ver a planilha de resultados do Over Limite.', ['over_limite']],
    ['como funciona o overlimite', ['over_limite']],
    ['Olá! Quero saber quando abrem as vendas do Método Cerccos.', ['metodo_cerccos']],
    ['metodo cercos', ['metodo_cerccos']],
    ['Olá! Quero saber quando abrem as vagas da Consultoria Individual.', ['consultoria_individual']],
    ['over limite ou jackpot?', ['jackpot_hunters_laycs', 'over_limite']],
    ['qual o limite de apostas por cerca', []],
    ['oi', []],
  ])('%s', (texto, bases) => {
    expect(basesNomeadas(texto)).toEqual(bases);
  });
});

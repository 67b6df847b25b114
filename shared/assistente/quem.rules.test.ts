import { describe, expect, it } from 'vitest';
import { ESPECIFICADAS, type IdEspecificado } from '../linhas/especificadas.ts';
import { linhasNomeadas } from './quem.rules.ts';

const especificadas = (['jackpot', 'over_limite', 'metodo_cerccos', 'consultoria'] as const).map(
  (id: IdEspecificado) => ({ id, nome: ESPECIFICADAS[id].nome }),
);

describe('o produto que uma mensagem nomeia', () => {
  it.each([
    ['Olá! Quero saber quando abrem as vendas do Jackpot Hunters + Lay CS.', ['jackpot']],
    ['o LAY CS tem garantia?', ['jackpot']],
    ['Olá! Quero ver a planilha de resultados do Over Limite.', ['over_limite']],
    ['como funciona o overlimite', ['over_limite']],
    ['Olá! Quero saber quando abrem as vendas do Método Cerccos.', ['metodo_cerccos']],
    ['metodo cercos', ['metodo_cerccos']],
    ['Olá! Quero saber quando abrem as vagas da Consultoria Individual.', ['consultoria']],
    ['over limite ou jackpot?', ['jackpot', 'over_limite']],
    ['qual o limite de apostas por cerca', []],
    ['oi', []],
  ])('%s', (texto, linhas) => {
    expect(linhasNomeadas(texto, especificadas)).toEqual(linhas);
  });

  const daPadaria = [
    { id: 'panifica', nome: 'Curso de Panificação' },
    { id: 'clubepae', nome: 'Clube de Pães' },
    { id: 'cursopae', nome: 'Curso de Pães' },
    { id: 'vinhosul', nome: 'Vinhos do Sul' },
  ];
  it.each([
    ['quanto custa o curso de panificação?', ['panifica']],
    ['a panificacao tem certificado', ['panifica']],
    ['oi, queria saber do clube de pães', ['clubepae']],
    ['como funciona o de pães?', ['clubepae', 'cursopae']],
    ['os vinhos do sul chegam em casa?', ['vinhosul']],
    ['vocês entregam no sul?', []],
    ['quero o curso', []],
    ['qual o jackpot do mês?', []],
  ])('pelo nome que o vendedor deu: %s', (texto, linhas) => {
    expect(linhasNomeadas(texto, daPadaria)).toEqual(linhas);
  });
});

import { describe, expect, it } from 'vitest';
import { SEM_CONTAS } from '../../../shared/entregas/entregas.rules.ts';
import { taxasDe } from '../../../shared/relatorios/relatorios.rules.ts';
import { cartoesDe, escreverPorcento, problemasDe } from './mostrar.ts';

const relatorio = (contas: Partial<typeof SEM_CONTAS>, rastreio = { aberturas: true, cliques: true }) => {
  const todas = { ...SEM_CONTAS, ...contas };
  const periodo = '7d' as const;
  return { periodo, de: '2026-11-16', ate: '2026-11-22', contas: todas, taxas: taxasDe(todas), rastreio };
};

describe('os números do relatório de e-mails', () => {
  it('têm uma casa depois da vírgula, e um traço quando não há de que tirar a taxa', () => {
    expect([0.9333, 1, 0, null].map(escreverPorcento)).toEqual(['93,3%', '100,0%', '0,0%', '—']);
  });

  it('abertura e clique que ninguém mede são um traço, e não zero', () => {
    const contas = { enviados: 10, entregues: 10 };
    expect(cartoesDe(relatorio(contas, { aberturas: false, cliques: false }))).toEqual([
      ['Enviados', 10],
      ['Taxa de entrega', '100,0%'],
      ['Taxa de abertura', '—'],
      ['Taxa de clique', '—'],
    ]);
    expect(cartoesDe(relatorio(contas))[2]).toEqual(['Taxa de abertura', '0,0%']);
  });

  it('sem problemas não há caixa deles; com um, diz quantos e o que é', () => {
    expect(problemasDe(relatorio({ enviados: 3, entregues: 3 }))).toEqual([]);
    expect(problemasDe(relatorio({ enviados: 50, devolvidos: 1, reclamados: 2 }))).toEqual([
      '1 e-mail devolvido (2,0% dos enviados): o endereço não existe ou não recebe',
      '2 pessoas marcaram um e-mail como spam (4,0% dos enviados)',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { BASES, CONHECIMENTO } from '../../infra/local/conhecimento/bases.ts';
import {
  prepararConferencia,
  RESPOSTAS_BOAS,
  validarComItens,
} from '../../test/support/assistente/respostas.ts';
import { RESPOSTAS_DA_DEMONSTRACAO } from '../../test/support/assistente/respostas-da-demonstracao.ts';
import { RESPOSTAS_HOSTIS } from '../../test/support/assistente/respostas-hostis.ts';
import {
  PROVA_DO_QUE_NAO_SAI,
  PROVA_DO_QUE_SAI,
  SEGUNDA_PROVA_DO_QUE_NAO_SAI,
  SEGUNDA_PROVA_DO_QUE_SAI,
} from '../../test/support/assistente/respostas-prova.ts';
import {
  TERCEIRA_PROVA_DO_QUE_NAO_SAI,
  TERCEIRA_PROVA_DO_QUE_SAI,
} from '../../test/support/assistente/respostas-prova-3.ts';
import { type ProvaDeUmaLoja, QUARTA_PROVA } from '../../test/support/assistente/respostas-prova-4.ts';
import { QUINTA_PROVA } from '../../test/support/assistente/respostas-prova-5.ts';
import { SEXTA_PROVA } from '../../test/support/assistente/respostas-prova-6.ts';
import { SETIMA_PROVA } from '../../test/support/assistente/respostas-prova-7.ts';
import { OITAVA_PROVA } from '../../test/support/assistente/respostas-prova-8.ts';
import { NONA_PROVA } from '../../test/support/assistente/respostas-prova-9.ts';
import { DECIMA_PROVA } from '../../test/support/assistente/respostas-prova-10.ts';
import { DECIMA_PRIMEIRA_PROVA } from '../../test/support/assistente/respostas-prova-11.ts';
import { DECIMA_SEGUNDA_PROVA } from '../../test/support/assistente/respostas-prova-12.ts';
import { DECIMA_TERCEIRA_PROVA } from '../../test/support/assistente/respostas-prova-13.ts';
import { DECIMA_QUARTA_PROVA } from '../../test/support/assistente/respostas-prova-14.ts';
import { precoDeOutroPlano } from './plano-do-preco.rules.ts';
import { proibidoDizer } from './proibido.rules.ts';

const dizer = (texto: string, conhecimento: string, dados = '') =>
  proibidoDizer(texto, { conhecimento, dados });

const todas = Object.entries(RESPOSTAS_HOSTIS).flatMap(([familia, frases]) =>
  frases.map((frase) => [familia, frase] as const),
);

describe('o que nunca se diz a um cliente', () => {
  it('prova-se em mais de duzentas frases que se recusam e mais de cento e quarenta que saem', () => {
    expect(new Set(todas.map(([, frase]) => frase)).size).toBeGreaterThan(200);
    expect(new Set(RESPOSTAS_BOAS).size).toBeGreaterThanOrEqual(140);
  });

  it.each(todas)('não sai, por %s: %s', (_, frase) => {
    expect(validarComItens(frase).ok).toBe(false);
  });

  it.each(RESPOSTAS_BOAS)('sai: %s', (frase) => {
    expect(validarComItens(frase)).toMatchObject({ ok: true });
  });

  it('das frases de prova pelo menos 98% não saem, e nenhuma honesta se recusa', () => {
    const hostis = [PROVA_DO_QUE_NAO_SAI, SEGUNDA_PROVA_DO_QUE_NAO_SAI, TERCEIRA_PROVA_DO_QUE_NAO_SAI]
      .flatMap(Object.values)
      .flat();
    const honestas = [...PROVA_DO_QUE_SAI, ...SEGUNDA_PROVA_DO_QUE_SAI, ...TERCEIRA_PROVA_DO_QUE_SAI];
    expect(new Set(hostis).size).toBeGreaterThanOrEqual(400);
    expect(new Set(honestas).size).toBeGreaterThanOrEqual(260);
    const sairam = hostis.filter((frase) => validarComItens(frase).ok);
    expect(sairam.length / hostis.length, sairam.join('\n')).toBeLessThanOrEqual(0.02);
    expect(honestas.filter((frase) => !validarComItens(frase).ok)).toEqual([]);
  });

  it.each(
    [
      QUARTA_PROVA,
      QUINTA_PROVA,
      SEXTA_PROVA,
      SETIMA_PROVA,
      OITAVA_PROVA,
      NONA_PROVA,
      DECIMA_PROVA,
      DECIMA_PRIMEIRA_PROVA,
    ].flatMap(Object.entries<ProvaDeUmaLoja>),
  )('na loja de %s também, com os itens dela', (_, { naoSai, sai, ...contexto }) => {
    const conferir = prepararConferencia(contexto);
    const sairam = naoSai.filter((frase) => conferir(frase).ok);
    expect(sairam.length / naoSai.length, sairam.join('\n')).toBeLessThanOrEqual(0.02);
    expect(sai.filter((frase) => !conferir(frase).ok)).toEqual([]);
  });

  it('nas lojas escritas por quem não viu as regras, e em três mais, também', () => {
    const lidas = [DECIMA_SEGUNDA_PROVA, DECIMA_TERCEIRA_PROVA, DECIMA_QUARTA_PROVA]
      .flatMap(Object.values<ProvaDeUmaLoja>)
      .map(({ naoSai, sai, ...contexto }) => ({ naoSai, sai, conferir: prepararConferencia(contexto) }));
    const sairam = lidas.flatMap(({ naoSai, conferir }) => naoSai.filter((frase) => conferir(frase).ok));
    expect(
      sairam.length / lidas.flatMap(({ naoSai }) => naoSai).length,
      sairam.join('\n'),
    ).toBeLessThanOrEqual(0.02);
    expect(lidas.flatMap(({ sai, conferir }) => sai.filter((frase) => !conferir(frase).ok))).toEqual([]);
  });

  it.each(BASES)('o que de %s se responde com outras palavras sai', (base) => {
    const itens = CONHECIMENTO[base].map((item) => ({ ...item, id: item.titulo }));
    const conferir = prepararConferencia({ itens, fatos: [] });
    expect(RESPOSTAS_DA_DEMONSTRACAO[base].filter((frase) => !conferir(frase).ok)).toEqual([]);
  });

  it('a mesma frase escrita com outras letras também não sai', () => {
    const disfarces = [
      (frase: string) => frase.toUpperCase(),
      (frase: string) => frase.normalize('NFD').replace(/\p{M}/gu, ''),
      (frase: string) => `*${frase}*`,
      (frase: string) => `Oi! Tudo bem?\n${frase}`,
    ];
    const sairam = disfarces.flatMap((mudar) =>
      todas.map(([, frase]) => mudar(frase)).filter((frase) => validarComItens(frase).ok),
    );
    expect(sairam).toEqual([]);
  });

  it('a rede, o prazo e a frase inteira que o item usado diz podem sair', () => {
    expect(dizer('Chama no insta da loja', '')).toBe('outro_contato');
    expect(dizer('Veja o insta da loja', 'Siga a loja no Instagram')).toBeNull();
    expect(dizer('O acesso chega em cinco minutos', '')).toBe('data');
    expect(dizer('O acesso chega em cinco minutos', 'Chega em 5 minutos.')).toBeNull();
    const doItem = 'Pague por transferência direto com a escola, na secretaria.';
    expect(dizer(doItem, '')).toBe('pagar_por_fora');
    expect(dizer(doItem, `Há dois modos. ${doItem}`)).toBeNull();
  });

  it('como está a assinatura de quem pergunta é um fato, e pode sair; que se cancelou agora, não', () => {
    const DADOS = '# DADOS DESTE CLIENTE\nSituação de Jackpot: cancelada, com acesso até o vencimento';
    for (const frase of [
      'Sua assinatura está cancelada, com acesso até o vencimento.',
      'A situação dela é esta: cancelada, com acesso até o vencimento.',
    ]) {
      expect(dizer(frase, DADOS, DADOS)).toBeNull();
      expect(dizer(frase, '')).toBe('ato');
    }
    expect(dizer('Sua assinatura foi cancelada.', DADOS, DADOS)).toBe('ato');
    expect(dizer('Seu reembolso está aprovado.', DADOS, DADOS)).toBe('ato');
  });
});

describe('o preço de cada plano', () => {
  const ITEM = 'Mensal ⟦P1⟧, trimestral ⟦P2⟧ ou ⟦P3⟧ por mês; curso avulso ⟦P4⟧.\nAnual: ⟦P5⟧';
  it.each([
    ['O mensal custa ⟦P1⟧', false],
    ['O mensal custa ⟦P2⟧', true],
    ['⟦P2⟧ no mensal', true],
    ['No trimestral são ⟦P2⟧, ou ⟦P3⟧ por mês', false],
    ['O anual, que é o que mais compensa, sai por ⟦P1⟧', true],
    ['Mensal: ⟦P1⟧\nAnual: ⟦P5⟧', false],
    ['Mensal: ⟦P5⟧\nAnual: ⟦P1⟧', true],
    ['Os preços vão de ⟦P1⟧ a ⟦P5⟧', false],
    ['Mensal e anual: ⟦P1⟧ e ⟦P5⟧', false],
    ['O curso avulso é ⟦P1⟧', true],
    ['O avulso, no curso, é ⟦P4⟧', false],
  ])('%s: de outro plano, %s', (dito, de_outro) => expect(precoDeOutroPlano(dito, ITEM)).toBe(de_outro));
});

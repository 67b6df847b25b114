import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { umaVendaGravada, umPlanoGravado } from '../../test/support/registros-de-prova.ts';
import { conteudoDaSemente } from '../linhas/especificadas.blocos.ts';
import { conhecimentoEntrada } from './conhecimento.schema.ts';
import { acharRepetidos, montarRascunhos } from './rascunhos.rules.ts';
import { rascunhosDaPagina } from './rascunhos-da-pagina.rules.ts';
import { adivinharColunas, rascunhosDaTabela } from './rascunhos-da-tabela.rules.ts';
import { rascunhosDoTexto } from './rascunhos-do-texto.rules.ts';

const lidos = (texto: string) =>
  rascunhosDoTexto(texto).rascunhos.map(({ titulo, conteudo }) => [titulo, conteudo]);

describe('os rascunhos de um texto que quem vende já tem', () => {
  it('cada pergunta abre um, numerada, em negrito ou com a resposta na mesma linha', () => {
    expect(
      lidos(
        [
          '1. Como recebo o acesso?',
          'Por e-mail, logo depois de pagar.',
          '',
          '**Posso parcelar?**',
          'Sim, no cartão.',
          '',
          'P: Tem garantia?',
          'R: São 7 dias.',
          '',
          'Vocês emitem nota? Sim, todo mês.',
        ].join('\r\n'),
      ),
    ).toEqual([
      ['Como recebo o acesso?', 'Por e-mail, logo depois de pagar.'],
      ['Posso parcelar?', 'Sim, no cartão.'],
      ['Tem garantia?', 'São 7 dias.'],
      ['Vocês emitem nota?', 'Sim, todo mês.'],
    ]);
  });

  it('um título curto, sozinho na linha, abre outro; o que tem só título é dito, e não vira item', () => {
    const { rascunhos, semTexto } = rascunhosDoTexto(
      '# Tudo sobre o clube\n\n## Entregas\nO pão sai na quarta.\nChega de manhã.\n\nFormas de pagamento:\n\nPix e cartão.',
    );
    expect(rascunhos.map(({ titulo, conteudo }) => [titulo, conteudo])).toEqual([
      ['Entregas', 'O pão sai na quarta.\nChega de manhã.'],
      ['Formas de pagamento', 'Pix e cartão.'],
    ]);
    expect(semTexto).toEqual(['Tudo sobre o clube']);
  });

  it('sem título nenhum, cada parágrafo é um, chamado pela primeira frase', () => {
    expect(
      lidos('O pão é de fermentação natural. Leva dois dias.\n\nEntregamos só na capital, de terça a sexta.'),
    ).toEqual([
      ['O pão é de fermentação natural', 'O pão é de fermentação natural. Leva dois dias.'],
      ['Entregamos só na capital, de terça a sexta', 'Entregamos só na capital, de terça a sexta.'],
    ]);
  });

  it('seja qual for o texto, cada rascunho cabe num item e nada escrito debaixo de um título se perde', () => {
    const linha = fc.oneof(
      fc.constantFrom('', '## Título', 'Tem prazo?', 'R: sim', '- item', '1) um', '**Negrito**'),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ minLength: 5_000, maxLength: 9_000 }),
    );
    fc.assert(
      fc.property(fc.array(linha, { maxLength: 12 }), (linhas) => {
        for (const rascunho of rascunhosDoTexto(linhas.join('\n')).rascunhos)
          expect(conhecimentoEntrada.safeParse({ ...rascunho, ativo: false }).success).toBe(true);
      }),
      { numRuns: 200 },
    );
    const longo = Array.from({ length: 900 }, (_, i) => `palavra${i}`).join(' ');
    const partes = montarRascunhos('Regulamento', longo);
    expect(partes.map(({ titulo }) => titulo)).toEqual([
      'Regulamento',
      'Regulamento (parte 2)',
      'Regulamento (parte 3)',
    ]);
    expect(partes.map(({ conteudo }) => conteudo).join(' ')).toBe(longo);
    const [comprido] = montarRascunhos('a'.repeat(150), 'resposta');
    expect([comprido?.titulo.length, comprido?.conteudo]).toEqual([120, `${'a'.repeat(150)}\nresposta`]);
  });

  it('200.000 caracteres hostis leem-se em menos de um segundo', () => {
    for (const texto of [
      '\n'.repeat(200_000),
      '?'.repeat(200_000),
      `${'a '.repeat(100_000)}`,
      '**'.repeat(100_000),
      '1.'.repeat(100_000),
    ]) {
      const comeco = performance.now();
      rascunhosDoTexto(texto);
      expect(performance.now() - comeco).toBeLessThan(1_000);
    }
  });
});

describe('os rascunhos de uma planilha', () => {
  it('acha as colunas pelo nome, ou pelas perguntas e pelos textos mais longos', () => {
    expect(
      adivinharColunas([
        ['Id', 'Resposta', 'Dúvida'],
        ['1', 'Sim', 'Tem?'],
      ]),
    ).toEqual({
      pergunta: 2,
      resposta: 1,
      cabecalho: true,
    });
    expect(
      adivinharColunas([
        ['12', 'Como recebo o acesso?', 'Por e-mail, logo depois de pagar.'],
        ['13', 'Tem garantia?', 'Sim: são 7 dias a partir da compra.'],
      ]),
    ).toEqual({ pergunta: 1, resposta: 2, cabecalho: false });
    expect(adivinharColunas([['só uma']])).toBeNull();
  });

  it('a linha sem pergunta ou sem resposta fica de fora, e conta-se; a vazia não', () => {
    const { rascunhos, incompletas } = rascunhosDaTabela(
      [['Pergunta', 'Resposta'], ['Tem garantia?', 'Sim'], ['Parcela?', ''], ['', ' '], []],
      { pergunta: 0, resposta: 1, cabecalho: true },
    );
    expect(rascunhos).toEqual([{ titulo: 'Tem garantia?', conteudo: 'Sim', categoria: 'suporte' }]);
    expect(incompletas).toBe(1);
  });
});

describe('os rascunhos de uma página de venda', () => {
  it('os planos à venda com o preço, as perguntas, os textos e a garantia; nada por preencher nem escondido', () => {
    const conteudo = conteudoDaSemente('jackpot');
    if (!conteudo) throw new Error('A semente do jackpot não tem conteúdo');
    const rascunhos = rascunhosDaPagina(
      umaVendaGravada({
        planos: [
          umPlanoGravado({ nome: 'Mensal', preco_centavos: 6_500, meses_acesso: 1, a_venda: true }),
          umPlanoGravado({ nome: 'Antigo', preco_centavos: 100, a_venda: false }),
        ],
        conteudo: {
          ...conteudo,
          blocos: [
            ...conteudo.blocos,
            { id: 'g', oculto: false, tipo: 'garantia', titulo: '', texto: '', dias: 15 },
            { id: 'x', oculto: true, tipo: 'quem-vende', titulo: 'Escondido', texto: 'não', imagem: null },
            {
              id: 'l',
              oculto: false,
              tipo: 'quem-vende',
              titulo: 'Quem somos',
              texto: '[[quem são vocês]]',
              imagem: null,
            },
          ],
        },
      }),
      'Jackpot Hunters',
    );
    const [planos] = rascunhos;
    expect(planos?.conteudo).toMatch(/^Mensal: R\$\s65,00, 1 mês de acesso/);
    expect(planos?.conteudo).not.toContain('Antigo');
    const perguntas = conteudo.blocos.flatMap((bloco) =>
      bloco.tipo === 'perguntas' && 'itens' in bloco ? (bloco.itens as { pergunta: string }[]) : [],
    );
    expect(perguntas.length).toBeGreaterThan(2);
    const titulos = rascunhos.map(({ titulo }) => titulo);
    for (const { pergunta } of perguntas) expect(titulos).toContain(pergunta);
    expect(titulos).toEqual(expect.arrayContaining(['O que é Jackpot Hunters?', 'Tem garantia?']));
    expect(titulos.filter((titulo) => ['Escondido', 'Quem somos'].includes(titulo))).toEqual([]);
    for (const rascunho of rascunhos) expect(conhecimentoEntrada.safeParse(rascunho).success).toBe(true);
  });
});

it('diz o item da base, ou o rascunho de antes, que cada um repete', () => {
  const [a, b, c, d] = [
    { titulo: 'TEM GARANTIA', conteudo: 'Sete dias.', categoria: 'faq' },
    { titulo: 'Como é a entrega?', conteudo: 'Na quarta.', categoria: 'faq' },
    { titulo: 'Quando chega?', conteudo: 'na quarta', categoria: 'faq' },
    { titulo: 'Parcela?', conteudo: 'Sim.', categoria: 'faq' },
  ] as const;
  expect(acharRepetidos([a, b, c, d], [{ titulo: 'Tem garantia?', conteudo: 'Outra coisa' }])).toEqual([
    'Tem garantia?',
    null,
    'Como é a entrega?',
    null,
  ]);
});

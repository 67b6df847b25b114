import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { umConteudo } from '../../test/support/conteudo.ts';
import { conteudoDaVenda, TIPOS_DE_BLOCO } from './blocos.schema.ts';
import { lacunasDoConteudo, temLacuna, tirarLacunas } from './lacunas.ts';

const secao = { olho: '', titulo: '', texto: '', faixa: false };

describe('o que só quem vende sabe', () => {
  it('cada lacuna se aponta pelo bloco e pelo campo; a do bloco escondido não falta', () => {
    const conteudo = umConteudo({
      descricao: '[[Uma frase]]',
      blocos: [
        { id: 'capa', tipo: 'capa', titulo: 'Pães', texto: 'Para [[quem é]]' },
        { id: 'leva', tipo: 'cartoes', itens: [{ titulo: 'Aulas' }, { titulo: '[[Outra coisa]]' }] },
        { id: 'fora', tipo: 'texto', corpo: '[[Não conta]]', oculto: true },
      ],
    });
    expect(lacunasDoConteudo(conteudo)).toEqual([
      { bloco: '', campo: 'descricao', texto: '[[Uma frase]]' },
      { bloco: 'capa', campo: 'texto', texto: 'Para [[quem é]]' },
      { bloco: 'leva', campo: 'itens.1.titulo', texto: '[[Outra coisa]]' },
    ]);
  });

  it('publica-se o resto: as outras linhas do texto, os outros itens, e os blocos que ainda dizem algo', () => {
    const blocos = tirarLacunas(
      umConteudo({
        blocos: [
          { id: 'capa', tipo: 'capa', texto: '[[x]]', destaques: [{ numero: '[[3]]', rotulo: 'turmas' }] },
          { id: 'texto', tipo: 'texto', corpo: 'Fica.\n[[Sai]].\nFica também.' },
          { id: 'so', tipo: 'texto', titulo: 'A história', corpo: '[[Conte]]' },
          {
            id: 'perguntas',
            tipo: 'perguntas',
            itens: [
              { pergunta: 'Tem certificado?', resposta: '[[Diga]]' },
              { pergunta: 'Como recebo?', resposta: 'Por e-mail.' },
            ],
          },
          { id: 'quem', tipo: 'quem-vende', titulo: 'Quem vende', texto: '[[Você]]' },
          {
            id: 'figura',
            tipo: 'figura',
            figura: { tipo: 'imagem', imagem: figuraDe('https://x.com/[[a]]') },
          },
          { id: 'depois', tipo: 'de-amanha', texto: '[[y]]' },
        ],
      }),
    ).blocos;
    expect(blocos).toMatchObject([
      { id: 'capa', texto: '', destaques: [] },
      { id: 'texto', corpo: 'Fica.\nFica também.' },
      { id: 'perguntas', itens: [{ pergunta: 'Como recebo?', resposta: 'Por e-mail.' }] },
    ]);
  });

  it('o que não tem lacuna fica como está, até o que ainda está vazio', () => {
    const conteudo = umConteudo({
      blocos: [
        { id: 'a', tipo: 'cartoes', itens: [{ titulo: '' }] },
        { id: 'b', tipo: 'texto', corpo: '' },
      ],
    });
    expect(tirarLacunas(conteudo)).toEqual(conteudo);
  });
});

const figuraDe = (endereco: string) => ({ endereco, largura: 10, altura: 10, alt: '[[o que mostra]]' });

/** Um texto com e sem lacunas, aberta, fechada, no meio ou noutra linha. */
const texto = fc
  .array(fc.constantFrom('Pão', '[[', ']]', '[[qual]]', ' ', '\n', 'a [[b]] c', '[', '[[['), { maxLength: 5 })
  .map((partes) => partes.join(''));
const cartoes = fc.array(fc.record({ titulo: texto, texto }), { maxLength: 3 });
const figura = fc.constantFrom(null, figuraDe('https://x.com/a.png'), figuraDe('https://x.com/[[a]].png'));

/** Um bloco de qualquer tipo, com o que cada um pode ter de texto, de lista e de figura. */
const umBloco = fc
  .record({
    tipo: fc.constantFrom(...TIPOS_DE_BLOCO, 'de-amanha'),
    textos: fc.record({
      ...Object.fromEntries(Object.keys(secao).map((nome) => [nome, texto])),
      corpo: texto,
    }),
    cartoes,
    figura,
    solto: texto,
  })
  .map(({ tipo, textos, cartoes: itens, figura: imagem, solto }) => ({
    ...textos,
    tipo,
    faixa: false,
    rotulo: solto.slice(0, 60),
    mensagem: solto,
    nota: solto,
    legenda: solto,
    imagem,
    endereco: '',
    inclui: [solto],
    selos: { [solto]: 'x', mensal: solto.slice(0, 24) },
    colunas: [solto],
    linhas: [[solto, 'x'], [solto]],
    destino: { tipo: 'plano', plano: solto },
    acao: tipo === 'numeros' ? { rotulo: solto, mensagem: solto } : solto,
    destaques: [{ numero: solto.slice(0, 30), rotulo: solto }],
    figura:
      tipo === 'figura' || imagem !== null ? { tipo: 'imagem', imagem: imagem ?? figuraDe('/x.png') } : null,
    ...(tipo === 'video' && { capa: imagem }),
    itens: itens.map((item, i) => ({
      ...item,
      numero: item.titulo.slice(0, 30),
      rotulo: item.titulo,
      nome: item.titulo,
      papel: item.texto,
      imagem: i === 0 ? imagem : null,
      pergunta: item.titulo,
      resposta: item.texto,
    })),
  }));

/** Todos os textos de um valor, e os nomes dos campos dele. */
const textosDe = (valor: unknown): string[] =>
  valor !== null && typeof valor === 'object'
    ? Object.entries(valor).flatMap(([nome, dentro]) => [nome, ...textosDe(dentro)])
    : [String(valor)];

it('de qualquer conteúdo, o que se publica não tem lacuna e continua a ser um conteúdo', () => {
  let conferidos = 0;
  fc.assert(
    fc.property(fc.array(umBloco, { maxLength: 4 }), texto, figura, (blocos, descricao, imagem) => {
      const lido = conteudoDaVenda.safeParse({
        descricao,
        imagem,
        blocos: blocos.map((bloco, i) => ({ id: `b${i}`, ...bloco })),
      });
      if (!lido.success) return;
      conferidos += 1;
      const publicado = tirarLacunas(lido.data);
      expect(textosDe(publicado).filter(temLacuna)).toEqual([]);
      expect(conteudoDaVenda.parse(publicado)).toEqual(publicado);
      expect(lacunasDoConteudo(publicado)).toEqual([]);
      expect(tirarLacunas(publicado)).toEqual(publicado);
    }),
    { numRuns: 300 },
  );
  expect(conferidos).toBeGreaterThan(200);
});

import { describe, expect, it } from 'vitest';
import { conteudoDaVenda, MAXIMO_DE_BLOCOS } from '../../../shared/blocos/blocos.schema.ts';
import {
  type AcaoDaEdicao,
  blocosCertos,
  conteudoCerto,
  type Edicao,
  edicaoDe,
  editar,
  errosDe,
  idLivre,
} from './edicao.ts';
import { resumoDo } from './resumo.ts';

const pagina = (...blocos: { tipo: string; id: string; [campo: string]: unknown }[]) =>
  edicaoDe(conteudoDaVenda.parse({ blocos }));
const tres = () =>
  pagina(
    { tipo: 'capa', id: 'capa' },
    { tipo: 'texto', id: 'texto', titulo: 'Por que' },
    { tipo: 'planos', id: 'planos' },
  );
const depoisDe = (edicao: Edicao, ...acoes: AcaoDaEdicao[]) => acoes.reduce(editar, edicao);
const ordem = ({ conteudo }: Edicao) => conteudo.blocos.map(({ id }) => id);

describe('a lista de blocos', () => {
  it('sobe e desce, com o foco no bloco e a posição dita; da ponta não passa', () => {
    const desceu = editar(tres(), { tipo: 'mover', id: 'capa', passo: 1 });
    expect(ordem(desceu)).toEqual(['texto', 'capa', 'planos']);
    expect(desceu).toMatchObject({ foco: { bloco: 'capa' }, anuncio: 'Capa: posição 2 de 3' });
    const parado = editar(tres(), { tipo: 'mover', id: 'capa', passo: -1 });
    expect(ordem(parado)).toEqual(['capa', 'texto', 'planos']);
    expect(parado.foco).toEqual({ bloco: 'capa' });
  });

  it('duplica ao lado, com outro nome', () => {
    const edicao = depoisDe(tres(), { tipo: 'duplicar', id: 'texto' }, { tipo: 'duplicar', id: 'texto-2' });
    expect(ordem(edicao)).toEqual(['capa', 'texto', 'texto-2', 'texto-3', 'planos']);
    expect(edicao.conteudo.blocos[3]).toMatchObject({ tipo: 'texto', titulo: 'Por que' });
    expect(idLivre(edicao.conteudo.blocos, 'texto-2')).toBe('texto-4');
  });

  it('esconde e mostra', () => {
    const escondido = editar(tres(), { tipo: 'esconder', id: 'texto' });
    expect(escondido).toMatchObject({
      anuncio: 'Texto: escondido',
      conteudo: { blocos: [{}, { oculto: true }, {}] },
    });
    expect(editar(escondido, { tipo: 'esconder', id: 'texto' }).conteudo).toEqual(tres().conteudo);
  });

  it('o que se exclui volta ao lugar, também quando o nome dele já é de outro', () => {
    const [, bloco] = tres().conteudo.blocos;
    if (bloco === undefined) throw new Error('A página tem três blocos');
    const sem = depoisDe(tres(), { tipo: 'abrir', id: 'texto' }, { tipo: 'excluir', id: 'texto' });
    expect(sem).toMatchObject({ aberto: null, foco: { bloco: 'planos' } });
    expect(editar(sem, { tipo: 'devolver', bloco, posicao: 1 }).conteudo).toEqual(tres().conteudo);
    const comOutro = editar(sem, { tipo: 'acrescentar', bloco: 'texto', depois: null });
    expect(ordem(editar(comOutro, { tipo: 'devolver', bloco, posicao: 1 }))).toEqual([
      'capa',
      'texto-2',
      'planos',
      'texto',
    ]);
  });

  it('sem nenhum bloco, o foco vai a quem acrescenta', () => {
    const vazia = editar(pagina({ tipo: 'texto', id: 'a' }), { tipo: 'excluir', id: 'a' });
    expect(vazia).toMatchObject({ foco: { bloco: '' }, anuncio: '' });
  });

  it('acrescenta depois de um, já aberto, ou no fim; são 40 no máximo', () => {
    const nova = editar(tres(), { tipo: 'acrescentar', bloco: 'garantia', depois: 'capa' });
    expect(ordem(nova)).toEqual(['capa', 'garantia', 'texto', 'planos']);
    expect(nova.aberto).toBe('garantia');
    let cheia = nova;
    for (let i = 0; i < MAXIMO_DE_BLOCOS; i += 1) {
      cheia = editar(cheia, { tipo: 'acrescentar', bloco: 'botao', depois: null });
    }
    expect(cheia.conteudo.blocos).toHaveLength(MAXIMO_DE_BLOCOS);
    expect(cheia.anuncio).toBe('O máximo são 40 blocos');
    expect(new Set(ordem(cheia)).size).toBe(MAXIMO_DE_BLOCOS);
    expect(editar(cheia, { tipo: 'duplicar', id: 'capa' }).conteudo).toBe(cheia.conteudo);
  });

  it('o que se escreve fica no bloco, sem lhe mudar o nome, o tipo nem se aparece', () => {
    const escrita = editar(tres(), {
      tipo: 'escrever',
      id: 'texto',
      campos: { titulo: ' Oi ', id: 'x', oculto: true },
    });
    expect(escrita.conteudo.blocos[1]).toMatchObject({ id: 'texto', oculto: false, titulo: ' Oi ' });
  });

  it('o de uma versão mais nova anda, some e volta inteiro', () => {
    const novo = { tipo: 'contagem', id: 'c', oculto: false, ate: '2027-01-01' };
    const edicao = depoisDe(
      pagina({ tipo: 'capa', id: 'capa' }, novo),
      { tipo: 'mover', id: 'c', passo: -1 },
      { tipo: 'duplicar', id: 'c' },
    );
    expect(edicao.conteudo.blocos.slice(0, 2)).toEqual([novo, { ...novo, id: 'c-2' }]);
    expect(edicao.anuncio).toBe('Bloco de uma versão mais nova: duplicado');
  });
});

describe('o que está errado', () => {
  const errada = () => editar(tres(), { tipo: 'escrever', id: 'texto', campos: { titulo: 'a'.repeat(161) } });

  it('diz-se pelo bloco e pelo campo', () => {
    expect(errosDe(errada().conteudo)).toEqual([
      { bloco: 'texto', campo: 'titulo', mensagem: 'Use no máximo 160 caracteres' },
    ]);
    expect(errosDe(editar(tres(), { tipo: 'vestir', campos: { cor: 'azul' } }).conteudo)).toEqual([
      { bloco: null, campo: 'cor', mensagem: 'Use uma cor como #3b82f6' },
    ]);
    expect(errosDe(tres().conteudo)).toEqual([]);
  });

  it('não impede de guardar o resto: o bloco vai como esteve certo, no lugar em que está agora', () => {
    const certos = blocosCertos(new Map(), tres().conteudo);
    const { conteudo } = depoisDe(
      errada(),
      { tipo: 'mover', id: 'texto', passo: 1 },
      { tipo: 'acrescentar', bloco: 'figura', depois: null },
    );
    const guardado = conteudoCerto(conteudo, blocosCertos(certos, conteudo));
    expect(guardado?.blocos.map(({ id }) => id)).toEqual(['capa', 'planos', 'texto']);
    expect(guardado?.blocos[2]).toMatchObject({ titulo: 'Por que' });
  });
});

describe('a linha de um bloco', () => {
  it('diz o começo dele e quantos itens tem', () => {
    const linha = (tipo: string, campos: Record<string, unknown> = {}) =>
      resumoDo({ id: 'a', tipo, oculto: false, ...campos });
    expect(linha('cartoes', { titulo: 'O que se aprende', itens: [{}, {}] })).toBe(
      'O que se aprende · 2 itens',
    );
    expect(linha('perguntas', { titulo: ' ', itens: [{}] })).toBe('1 item');
    expect(linha('capa')).toBe('O nome da página');
    expect(linha('garantia', { titulo: '', dias: 30 })).toBe('30 dias');
    expect(linha('contagem')).toBe('Fica na página como está');
  });
});

import { describe, expect, it } from 'vitest';
import { criarProcura, ordenarAchados } from './procura.ts';

type Pessoa = { nome: string; email: string | null; telefone: string; cpf: string };
const ana: Pessoa = { nome: 'Ana Conceição', email: null, telefone: '+5511987654321', cpf: '52998224725' };
const jose: Pessoa = { nome: 'José', email: 'jose@x.com', telefone: '+351912345678', cpf: '' };

describe('procura numa lista', () => {
  const { queCombina } = criarProcura(({ nome, email, telefone, cpf }: Pessoa) => ({
    textos: [nome, email],
    numeros: [telefone, cpf],
  }));
  const achar = (busca: string) => [ana, jose].filter(queCombina(busca));

  it('sem busca acha todos; cada palavra tem de estar em algum texto', () => {
    expect(achar('  ')).toEqual([ana, jose]);
    expect(achar('CONCEICAO ana')).toEqual([ana]);
    expect(achar('jose x.com')).toEqual([jose]);
    expect(achar('ana x.com')).toEqual([]);
  });

  it('a inicial ou a sílaba ao lado de outra palavra é começo de palavra: não acha quem só a tem no meio', () => {
    const brunos = ['Bruno Lima', 'Bruno Silva', 'Bruno Oliveira'].map((nome) => ({
      nome,
      email: `${nome.toLowerCase().replace(' ', '.')}@gmail.com`,
      telefone: '',
      cpf: '',
    }));
    const nomes = (busca: string) => brunos.filter(queCombina(busca)).map(({ nome }) => nome);
    expect(nomes('Bruno L')).toEqual(['Bruno Lima']);
    expect(nomes('bruno li')).toEqual(['Bruno Lima']);
    expect(nomes('o bru')).toEqual(['Bruno Oliveira']);
    expect(nomes('bruno liv')).toEqual(['Bruno Oliveira']);
    expect(nomes('l')).toEqual(['Bruno Lima', 'Bruno Silva', 'Bruno Oliveira']);
  });

  it('um número acha com máscara, e o fim de um não emenda com o começo do outro', () => {
    expect(achar('(11) 98765')).toEqual([ana]);
    expect(achar('432152')).toEqual([]);
  });

  it('prepara o texto de cada registro uma vez só', () => {
    let vezes = 0;
    const procura = criarProcura((item: { nome: string }) => {
      vezes += 1;
      return { textos: [item.nome] };
    });
    const item = { nome: 'Ana' };
    for (const busca of ['a', 'an', 'ana']) procura.queCombina(busca)(item);
    expect(vezes).toBe(1);
  });
});

it('ordena pela chave nos dois sentidos; nos empates, pelo id', () => {
  const itens = [
    { id: 'b', quando: '2' },
    { id: 'a', quando: '2' },
    { id: 'c', quando: '1' },
  ];
  expect(ordenarAchados(itens, { chave: ({ quando }) => quando }).map(({ id }) => id)).toEqual([
    'c',
    'a',
    'b',
  ]);
  expect(ordenarAchados(itens, { chave: ({ quando }) => quando, sentido: -1 }).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'c',
  ]);
});

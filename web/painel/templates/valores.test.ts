import { describe, expect, it } from 'vitest';
import { cartoesDosProdutos, rotuloDeOutroCartao } from './associacao.ts';
import { enderecoDoEditor, enderecoDoWhatsapp, linhaDoEndereco } from './enderecos.ts';
import { esquemaDoTemplate, inserirNoTexto } from './valores.ts';

describe('o que se insere num texto', () => {
  it('entra onde está o cursor, no lugar do que está escolhido, e o cursor fica depois', () => {
    expect(inserirNoTexto('Olá, !', [5, 5], '{{x}}')).toEqual({ texto: 'Olá, {{x}}!', cursor: 10 });
    expect(inserirNoTexto('Olá, fulano!', [5, 11], '{{x}}')).toEqual({ texto: 'Olá, {{x}}!', cursor: 10 });
  });

  it('um botão fica numa linha só dele', () => {
    const botao = (texto: string, onde: number) =>
      inserirNoTexto(texto, [onde, onde], 'BOTAO', { emLinhaPropria: true }).texto;
    expect(botao('', 0)).toBe('BOTAO\n');
    expect(botao('Oi', 2)).toBe('Oi\nBOTAO\n');
    expect(botao('Oi\n\nFim', 3)).toBe('Oi\nBOTAO\nFim');
    expect(botao('Oi', 1)).toBe('O\nBOTAO\ni');
  });
});

it('o que deixaria um buraco no e-mail aparece ao lado do campo em que está', () => {
  const lido = esquemaDoTemplate('boas_vindas').safeParse({
    assunto: '{{nada}}',
    conteudo_texto: 'Oi\nBOTAO ROXO',
    configuracoes: { link_planos: 'javascript:x' },
    ativo: true,
    versao: 1,
  });
  expect(lido.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'assunto',
    'conteudo_texto',
    'configuracoes.link_planos',
  ]);
});

it('cada linha tem o seu endereço: as da especificação o de sempre, as outras o nome; o que outra já tem, o id', () => {
  const linha = (id: string, slug: string) => ({ id, slug });
  const linhas = [
    linha('jackpot', 'jackpot-hunters-lay-cs'),
    linha('consultoria', 'consultoria-individual'),
    linha('paes0001', 'curso-de-paes'),
    linha('outra001', 'consultoria'),
  ];
  expect(linhas.map((cada) => enderecoDoEditor(cada, linhas))).toEqual([
    '/dashboard/templates/jackpot-hunters',
    '/dashboard/templates/consultoria',
    '/dashboard/templates/curso-de-paes',
    '/dashboard/templates/outra001',
  ]);
  for (const cada of linhas) {
    const [fim = ''] = enderecoDoWhatsapp(cada, linhas).split('/').reverse();
    expect(linhaDoEndereco(linhas, fim)).toBe(cada);
  }
  expect(linhaDoEndereco(linhas, 'nao-ha')).toBeUndefined();
  const [, , , outra] = linhas;
  expect(outra && enderecoDoEditor(outra, [outra])).toBe('/dashboard/templates/consultoria');
});

it('diz de que cartão um produto sai, só quando está noutro', () => {
  const produtos = [
    { id: 'a', linha_id: 'over_limite' },
    { id: 'b', linha_id: 'mentoria' },
  ];
  const cartoes = cartoesDosProdutos(produtos, { itens: [{ produto_id: 'b', cartao: 'jackpot' }] });
  const linhas = [
    { id: 'over_limite', nome: 'Over Limite' },
    { id: 'jackpot', nome: 'Jackpot Hunters' },
  ];
  expect(rotuloDeOutroCartao(linhas, 'jackpot', cartoes.get('a'))).toBe('Hoje em Over Limite: passa para cá');
  expect(rotuloDeOutroCartao(linhas, 'jackpot', cartoes.get('b'))).toBeUndefined();
  expect(rotuloDeOutroCartao(linhas, 'jackpot', null)).toBeUndefined();
});

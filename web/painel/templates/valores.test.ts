import { describe, expect, it } from 'vitest';
import { cartoesDosProdutos, rotuloDeOutroCartao } from './associacao.ts';
import { cartaoDoEndereco, enderecoDoEditor } from './enderecos.ts';
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

it('cada cartão tem o seu endereço, e só os dele', () => {
  expect(cartaoDoEndereco(enderecoDoEditor('consultoria'), enderecoDoEditor)).toBe('consultoria');
  expect(cartaoDoEndereco(`${enderecoDoEditor('jackpot')}/`, enderecoDoEditor)).toBe('jackpot');
  expect(cartaoDoEndereco('/dashboard/templates/outra', enderecoDoEditor)).toBeUndefined();
});

it('diz de que cartão um produto sai, só quando está noutro', () => {
  const produtos = [
    { id: 'a', nome: 'Over Limite (mensal)' },
    { id: 'b', nome: 'Mentoria' },
  ];
  const cartoes = cartoesDosProdutos(produtos, { itens: [{ produto_id: 'b', cartao: 'jackpot' }] });
  expect(rotuloDeOutroCartao('jackpot', cartoes.get('a'))).toBe('Hoje em Over Limite: passa para cá');
  expect(rotuloDeOutroCartao('jackpot', cartoes.get('b'))).toBeUndefined();
  expect(rotuloDeOutroCartao('jackpot', null)).toBeUndefined();
});

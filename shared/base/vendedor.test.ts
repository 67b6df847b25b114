import { describe, expect, it } from 'vitest';
import { faltaDizerDoVendedor, lerDadosDoVendedor, logoDoCadastro, vendedorEntrada } from './vendedor.ts';

describe('o que a lei pede de quem vende', () => {
  it('sem nada preenchido, falta tudo', () => {
    expect(faltaDizerDoVendedor({})).toEqual([
      'nome ou razão social',
      'CPF ou CNPJ',
      'endereço',
      'e-mail de contato',
    ]);
  });

  it('o endereço só está dito com rua, cidade e estado; espaços não contam', () => {
    const resto = { razao_social: 'Ana', cpf_cnpj: '1', email_contato: 'a@b.c', rua: 'Rua A', cidade: ' ' };
    expect(faltaDizerDoVendedor({ ...resto, estado: 'SP' })).toEqual(['endereço']);
    expect(faltaDizerDoVendedor({ ...resto, cidade: 'Santos', estado: 'SP' })).toEqual([]);
  });

  it('guarda sem pontuação, e recusa em palavras o que não serve', () => {
    expect(
      vendedorEntrada.parse({
        cpf_cnpj: '11.222.333/0001-81',
        cep: '01001-000',
        email_contato: 'OI@Loja.com',
      }),
    ).toMatchObject({ cpf_cnpj: '11222333000181', cep: '01001000', email_contato: 'oi@loja.com', rua: null });
    const { error } = vendedorEntrada.safeParse({ cpf_cnpj: '1', rua: 'x'.repeat(121), estado: 'XX' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'CPF ou CNPJ inválido',
      'Use no máximo 120 caracteres',
      'Use a sigla do estado, como SP',
    ]);
  });

  it.each([
    [600, 200, 144, 48],
    [100, 20, 100, 20],
    [4_000, 10, 240, 1],
    [10, 4_000, 1, 48],
  ])('um logo de %i × %i se mostra em %i × %i: cabe em 240 × 48, sem crescer', (largura, altura, l, a) => {
    const logo = { arquivo: 'logo-1.png', largura, altura };
    expect(logoDoCadastro({ username: 'ana', logo })).toEqual({
      endereco: '/ana/logo-1.png',
      largura: l,
      altura: a,
    });
  });

  it('um cadastro de antes destes campos se lê em branco', () => {
    const lido = lerDadosDoVendedor({ nome: 'Ana', cidade: 'Santos' });
    expect(lido).toMatchObject({ razao_social: null, cidade: 'Santos' });
    expect(lido).not.toHaveProperty('nome');
  });
});

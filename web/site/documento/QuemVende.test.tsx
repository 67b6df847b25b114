import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  type QuemVende as Dados,
  lerDadosDoVendedor,
  vendedorDoCadastro,
  vendedorDosDados,
} from '../../../shared/base/vendedor.ts';
import { textosHostis } from '../../../test/support/hostis.ts';
import { QuemVende } from './QuemVende.tsx';

const bloco = (dados: Dados | null) => renderToStaticMarkup(<QuemVende dados={dados} />);

describe('o bloco de quem vende', () => {
  it('diz nome, CNPJ, endereço numa linha e e-mail', () => {
    const dados = vendedorDosDados({
      ...lerDadosDoVendedor({}),
      razao_social: 'Ana Cursos Ltda',
      cpf_cnpj: '11222333000181',
      email_contato: 'oi@ana.com.br',
      rua: 'Rua A',
      numero: '10',
      bairro: 'Centro',
      cidade: 'Santos',
      estado: 'SP',
      cep: '11010000',
    });
    expect(bloco(dados)).toBe(
      '<address><b>Ana Cursos Ltda</b><span>CNPJ 11.222.333/0001-81</span>' +
        '<span>Rua A, 10, Centro, Santos/SP, CEP 11010-000</span>' +
        '<a href="mailto:oi@ana.com.br">oi@ana.com.br</a></address>',
    );
  });

  it('o campo vazio não aparece; sem nenhum, não há bloco', () => {
    const emBranco = lerDadosDoVendedor({});
    expect(vendedorDosDados(emBranco)).toBeNull();
    expect(bloco(null)).toBe('');
    expect(bloco(vendedorDosDados({ ...emBranco, cpf_cnpj: '52998224725' }))).toBe(
      '<address><span>CPF 529.982.247-25</span></address>',
    );
    expect(bloco(vendedorDosDados({ ...emBranco, estado: 'SP' }))).toBe('<address><span>SP</span></address>');
  });

  it('o logo vem primeiro, sem pressa e no seu lugar: com a medida e o nome de quem vende', () => {
    const cadastro = {
      nome: 'Ana',
      username: 'ana',
      logo: { arquivo: 'logo-1.png', largura: 600, altura: 200 },
    };
    expect(bloco(vendedorDoCadastro(cadastro))).toBe(
      '<address><img src="/ana/logo-1.png" width="144" height="48" alt="Ana" loading="lazy"/></address>',
    );
    expect(bloco(vendedorDoCadastro({ ...cadastro, razao_social: 'Ana Ltda' }))).toContain('alt="Ana Ltda"');
  });

  it('texto hostil continua texto, em qualquer campo', () => {
    const com = (texto: string): Dados => ({
      logo: { endereco: '/ana/logo-1.png', largura: 96, altura: 48, nome: texto },
      nome: texto,
      documento: texto,
      endereco: texto,
      email: texto,
    });
    const semValores = (html: string) =>
      html.match(/<[^>]*>/g)?.map((texto) => texto.replace(/(alt|href)="[^"]*"/, ''));
    const modelo = semValores(bloco(com('x')));
    for (const hostil of textosHostis) {
      const html = bloco(com(hostil));
      expect(semValores(html)).toEqual(modelo);
    }
  });
});

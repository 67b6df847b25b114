import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { PAISES as PAISES_DO_CONTRATO } from '../../../shared/checkout/checkout.schema.ts';
import { type DadosPessoais, PAISES, VAZIO } from './dados.ts';
import { emailValido, errosDosDados, podeSeguir } from './validacao.ts';

const brasileira = (mudancas: Partial<DadosPessoais> = {}): DadosPessoais => ({
  ...VAZIO,
  nomeCompleto: 'Maria Souza',
  email: 'maria@exemplo.com.br',
  cpf: '529.982.247-25',
  cep: '01310-100',
  numero: '1000',
  endereco: 'Avenida Paulista',
  cidade: 'São Paulo',
  estado: 'SP',
  telefone: '(11) 98765-4321',
  ...mudancas,
});
const deFora = (mudancas: Partial<DadosPessoais> = {}): DadosPessoais => ({
  ...VAZIO,
  pais: 'Portugal',
  nomeCompleto: 'João Pereira',
  email: 'joao@exemplo.pt',
  documento: 'X123',
  paisDocumento: 'Portugal',
  telefone: '+351 912 345 678',
  ...mudancas,
});

describe('validação do passo 1', () => {
  it('sem nada preenchido no Brasil, diz de uma vez tudo o que falta, menos o bairro e o complemento', () => {
    expect(errosDosDados(VAZIO, true)).toEqual({
      nomeCompleto: 'Nome completo é obrigatório',
      email: 'Email é obrigatório',
      cpf: 'CPF é obrigatório',
      cep: 'CEP é obrigatório',
      numero: 'Número é obrigatório',
      endereco: 'Endereço é obrigatório',
      cidade: 'Cidade é obrigatória',
      estado: 'Estado é obrigatório',
      telefone: 'Telefone é obrigatório',
    });
  });

  it('de fora do Brasil pede documento e país dele, e nada do endereço', () => {
    expect(errosDosDados({ ...VAZIO, pais: 'Canadá' }, true)).toEqual({
      nomeCompleto: 'Nome completo é obrigatório',
      email: 'Email é obrigatório',
      documento: 'Documento é obrigatório',
      paisDocumento: 'País do documento é obrigatório',
      telefone: 'Telefone é obrigatório',
    });
  });

  it('onde o endereço não se pede bastam cinco campos: país, nome, e-mail, CPF e telefone', () => {
    expect(Object.keys(errosDosDados(VAZIO, false))).toEqual(['nomeCompleto', 'email', 'cpf', 'telefone']);
    const { nomeCompleto, email, cpf, telefone } = brasileira();
    expect(podeSeguir({ ...VAZIO, nomeCompleto, email, cpf, telefone }, false)).toBe(true);
  });

  it('completos, seguem os dois', () => {
    expect(podeSeguir(brasileira(), true)).toBe(true);
    expect(podeSeguir(deFora(), true)).toBe(true);
  });

  it.each([
    [{ cpf: '529.982.247-26' }, { cpf: 'CPF inválido' }],
    [{ cpf: '111.111.111-11' }, { cpf: 'CPF inválido' }],
    [{ nomeCompleto: 'a'.repeat(121) }, { nomeCompleto: 'Use no máximo 120 caracteres' }],
    [{ cpf: '11.222.333/0001-81' }, { cpf: 'Isto é um CNPJ. Digite um CPF' }],
    [{ email: 'maria' }, { email: 'Email inválido' }],
    [{ email: 'maria@exemplo' }, { email: 'Email inválido' }],
    [{ nomeCompleto: '   ' }, { nomeCompleto: 'Nome completo é obrigatório' }],
    [{ cep: '0131' }, { cep: 'CEP inválido' }],
    [{ telefone: '(11) 9876' }, { telefone: 'Telefone inválido' }],
    [{ telefone: '(20) 98765-4321' }, { telefone: 'Telefone inválido: o DDD 20 não existe' }],
  ] as const)('%j dá %j', (mudanca, esperado) => {
    expect(errosDosDados(brasileira(mudanca), true)).toEqual(esperado);
  });

  it('aceita e-mail com espaços em volta, como o servidor', () => {
    expect(podeSeguir(brasileira({ email: '  maria@exemplo.com.br ' }), true)).toBe(true);
  });

  it('aceita e recusa os mesmos e-mails que o servidor', () => {
    const servidor = z.email();
    const partes = fc.stringMatching(/^[a-zA-Z0-9_'+.-]{0,8}$/);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.tuple(partes, partes).map(([a, b]) => `${a}@${b}`),
        ),
        (email) => {
          expect(emailValido(email)).toBe(servidor.safeParse(email).success);
        },
      ),
    );
  });

  it('os países são os do contrato, na mesma ordem', () => {
    expect(PAISES).toEqual(PAISES_DO_CONTRATO);
  });
});

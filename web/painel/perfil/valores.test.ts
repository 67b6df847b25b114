import { describe, expect, it } from 'vitest';
import { lerDadosDoVendedor } from '../../../shared/base/vendedor.ts';
import type { Perfil } from '../../../shared/sessao/sessao.schema.ts';
import { diferencasDoPerfil, enderecoPublico, valoresDoPerfil } from './valores.ts';

const umPerfil = (campos: Partial<Perfil> = {}): Perfil => ({
  id: 'u1',
  nome: 'Maria Souza',
  username: 'maria',
  email: 'maria@exemplo.com.br',
  remetente_nome: null,
  responder_para: null,
  cor: null,
  ...lerDadosDoVendedor({}),
  logo: null,
  versao: 3,
  ...campos,
});

describe('valores do formulário de perfil', () => {
  it('o que não tem valor abre vazio, e a versão lida vai junto', () => {
    expect(valoresDoPerfil(umPerfil())).toMatchObject({
      nome: 'Maria Souza',
      username: 'maria',
      remetente_nome: '',
      responder_para: '',
      razao_social: '',
      cpf_cnpj: '',
      versao: 3,
    });
  });

  it('o CNPJ e o CEP guardados abrem com a pontuação, e o conflito os mostra assim', () => {
    const comLoja = umPerfil({ cpf_cnpj: '12ABC34501DE35', cep: '01001000' });
    expect(valoresDoPerfil(comLoja)).toMatchObject({ cpf_cnpj: '12.ABC.345/01DE-35', cep: '01001-000' });
    expect(diferencasDoPerfil(comLoja, umPerfil({ cep: '01001000' }))).toEqual([
      { rotulo: 'CPF ou CNPJ', meu: '12.ABC.345/01DE-35', atual: '' },
    ]);
  });

  it('num conflito, mostra só os campos que diferem', () => {
    const meu = umPerfil({ username: 'maria-souza' });
    expect(diferencasDoPerfil(meu, umPerfil({ remetente_nome: 'Loja' }))).toEqual([
      { rotulo: 'Nome de usuário', meu: 'maria-souza', atual: 'maria' },
      { rotulo: 'Nome do remetente', meu: '', atual: 'Loja' },
    ]);
  });

  it('o endereço público aparece como será gravado', () => {
    expect(enderecoPublico('https://loja.com.br', ' Maria ')).toBe('loja.com.br/maria');
    expect(enderecoPublico('http://localhost:3000', '')).toBe('localhost:3000/…');
  });
});

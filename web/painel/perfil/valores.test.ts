import { describe, expect, it } from 'vitest';
import type { Perfil } from '../../../shared/sessao/sessao.schema.ts';
import { diferencasDoPerfil, enderecoPublico, valoresDoPerfil } from './valores.ts';

const umPerfil = (campos: Partial<Perfil> = {}): Perfil => ({
  id: 'u1',
  nome: 'Maria Souza',
  username: 'maria',
  email: 'maria@exemplo.com.br',
  remetente_nome: null,
  responder_para: null,
  versao: 3,
  ...campos,
});

describe('valores do formulário de perfil', () => {
  it('o que não tem valor abre vazio, e a versão lida vai junto', () => {
    expect(valoresDoPerfil(umPerfil())).toEqual({
      nome: 'Maria Souza',
      username: 'maria',
      remetente_nome: '',
      responder_para: '',
      versao: 3,
    });
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

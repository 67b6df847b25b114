import { describe, expect, it } from 'vitest';
import { diferencas, ehCampo, mapearCampos, type TabelaDeCampos } from './campos.ts';

type Pessoa = { nome: string; cidade: string | null };
const CAMPOS: TabelaDeCampos<keyof Pessoa, Pessoa> = {
  nome: { rotulo: 'Nome', texto: ({ nome }) => nome },
  cidade: { rotulo: 'Cidade', texto: ({ cidade }) => cidade ?? '' },
};

describe('os campos de um cadastro', () => {
  it('num conflito, mostra só os campos que diferem, na ordem da tabela', () => {
    const meu = { nome: 'Maria', cidade: 'Santos' };
    expect(diferencas(CAMPOS, { meu, atual: { nome: 'Ana', cidade: null } })).toEqual([
      { rotulo: 'Nome', meu: 'Maria', atual: 'Ana' },
      { rotulo: 'Cidade', meu: 'Santos', atual: '' },
    ]);
    expect(diferencas(CAMPOS, { meu, atual: { ...meu } })).toEqual([]);
  });

  it('só os campos do formulário recebem o erro ao lado', () => {
    const valores = { ...mapearCampos(CAMPOS, () => ''), versao: 1 };
    expect(ehCampo(valores, 'nome')).toBe(true);
    expect(ehCampo(valores, 'versao')).toBe(false);
    expect(ehCampo(valores, 'constructor')).toBe(false);
    expect(ehCampo(valores, undefined)).toBe(false);
  });
});

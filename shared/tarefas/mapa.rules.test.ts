import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpfRestaurado } from '../base/mascaras.ts';
import { adivinharMapa, CAMPOS_A_LER, faltam, fraseDoQueFalta, montarMapa } from './mapa.rules.ts';
import { COLUNAS_ASSINATURAS, COLUNAS_CLIENTES } from './tarefas.columns.ts';

const titulosDe = (
  lista: 'clientes' | 'assinaturas',
  titulos: readonly string[],
  amostra: string[][] = [],
) => {
  const { mapa } = adivinharMapa(lista, titulos, amostra);
  return Object.fromEntries(Object.entries(mapa).map(([campo, i]) => [campo, titulos[i]]));
};

describe('de que coluna parece sair cada campo', () => {
  it.each([
    ['CPF / CNPJ', 'cpf'],
    ['Nome completo', 'nome'],
    ['Celular', 'telefone'],
    ['Telefone do(a) Comprador(a)', 'telefone'],
    ['Customer email', 'email'],
    ['E-mail do cliente', 'email'],
    ['UF', 'estado'],
    ['Código postal', 'cep'],
    ['DDD', 'ddd'],
  ] as const)('%j é %s', (titulo, campo) => {
    expect(titulosDe('clientes', ['outra', titulo])).toEqual({ [campo]: titulo });
  });

  it('o título igual ao nosso vale mais que os outros, e uma coluna serve a um campo só', () => {
    expect(titulosDe('clientes', ['Cliente', 'Nome', 'CPF'])).toEqual({ nome: 'Nome', cpf: 'CPF' });
    expect(titulosDe('clientes', ['Fone', 'Telefone', 'Celular'])).toEqual({ telefone: 'Celular' });
    expect(titulosDe('assinaturas', ['Produto', 'Vencimento', 'Próxima cobrança'])).toEqual({
      produto: 'Produto',
      data_expiracao: 'Vencimento',
    });
  });

  it("'Documento' é o CPF quando traz CPFs, também sem o zero, e não quando traz outra coisa ou já há um CPF", () => {
    const titulos = ['Nome', 'Documento'];
    expect(titulosDe('clientes', titulos, [['Ana', '1234567890']])).toEqual({
      nome: 'Nome',
      cpf: 'Documento',
    });
    expect(titulosDe('clientes', titulos, [['Ana', 'AB123']])).toEqual({
      nome: 'Nome',
      documento: 'Documento',
    });
    expect(titulosDe('clientes', ['CPF', 'Documento'], [['', '52998224725']])).toEqual({
      cpf: 'CPF',
      documento: 'Documento',
    });
  });

  it('o que exportamos e o modelo estão certos sem perguntar; um título a mais, repetido ou em falta pergunta', () => {
    const clientes = COLUNAS_CLIENTES.map(({ titulo }) => titulo);
    const assinaturas = COLUNAS_ASSINATURAS.map(({ titulo }) => titulo);
    expect(adivinharMapa('clientes', clientes, []).certo).toBe(true);
    expect(adivinharMapa('clientes', ['Linha', 'Motivo da recusa', ...clientes], []).certo).toBe(true);
    expect(adivinharMapa('assinaturas', assinaturas, []).certo).toBe(true);
    expect(adivinharMapa('clientes', [...clientes, 'Cor'], []).certo).toBe(false);
    expect(adivinharMapa('clientes', ['Nome', 'E-mail'], []).certo).toBe(false);
    expect(adivinharMapa('clientes', ['Nome', 'CPF', 'nome'], [])).toMatchObject({
      certo: false,
      repetidas: ['Nome'],
      mapa: { cpf: 1 },
    });
  });

  it('com quaisquer títulos, nenhuma coluna serve a dois campos, e nenhuma é de fora do arquivo', () => {
    const titulo = fc.oneof(
      fc.constantFrom(...CAMPOS_A_LER.clientes.map(({ titulo }) => titulo), 'Celular', 'Documento', ''),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(titulo, { maxLength: 30 }), (titulos) => {
        const posicoes = Object.values(adivinharMapa('clientes', titulos, []).mapa);
        expect(new Set(posicoes).size).toBe(posicoes.length);
        for (const posicao of posicoes) expect(titulos[posicao]).toBeDefined();
      }),
    );
  });
});

describe('o mapa que quem importa escolhe', () => {
  it('de assinaturas, o e-mail serve no lugar do CPF; de clientes, não', () => {
    expect(faltam('assinaturas', { email: 0 })).toEqual(['Produto', 'Data de início', 'Data de expiração']);
    expect(fraseDoQueFalta('assinaturas', { produto: 0, data_inicio: 1, data_expiracao: 2 })).toBe(
      'Falta a coluna CPF ou E-mail na primeira linha do arquivo',
    );
    expect(fraseDoQueFalta('clientes', { email: 0 })).toBe(
      'Faltam as colunas Nome, CPF na primeira linha do arquivo',
    );
  });

  it('recusa em palavras duas colunas num campo, o campo de outra lista e a coluna que não há', () => {
    const nome = { campo: 'nome', posicao: 0 } as const;
    const cpf = { campo: 'cpf', posicao: 1 } as const;
    expect(montarMapa('clientes', [nome, cpf], 2)).toEqual({ mapa: { nome: 0, cpf: 1 } });
    for (const [escolhas, motivo] of [
      [[nome, { ...nome, posicao: 1 }, cpf], 'Escolha uma coluna só para Nome'],
      [[nome, cpf, { campo: 'produto', posicao: 1 }], 'A lista de clientes não tem o campo produto'],
      [[nome, { ...cpf, posicao: 2 }], 'O arquivo não tem a coluna escolhida para CPF'],
      [[cpf], 'Falta a coluna Nome na primeira linha do arquivo'],
    ] as const) {
      expect(montarMapa('clientes', escolhas, 2)).toEqual({ motivo });
    }
  });
});

describe('o CPF a que a planilha tirou o zero', () => {
  it.each([
    ['1234567890', '01234567890'],
    ['123456797', '00123456797'],
    ['12345601', '00012345601'],
    ['529.982.247-25', '52998224725'],
    ['52998224724', null],
    ['1234567891', null],
    ['191', null],
    ['5,29982E+10', null],
    ['11222333000181', null],
    ['', null],
  ])('%j dá %j', (texto, cpf) => {
    expect(cpfRestaurado(texto)).toBe(cpf);
  });
});

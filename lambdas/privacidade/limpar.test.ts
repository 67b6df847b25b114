import { describe, expect, it } from 'vitest';
import { camposLimpos, contatosEscritos } from './limpar.ts';

const ANA = {
  nomes: ['Ana Souza'],
  emails: ['ana@loja.com'],
  telefones: ['554796321478', '351912345678'],
  documentos: ['52998224725', 'ab123456'],
};
const acha = (texto: string) => texto.search(contatosEscritos(ANA, { nomes: true }) ?? /(?!)/) >= 0;

describe('os contatos de uma pessoa num texto', () => {
  it.each([
    '(47) 99632-1478',
    '+55 47 9632-1478',
    '5547996321478@s.whatsapp.net',
    '047 99632.1478',
    '+351 912 345 678',
    '529.982.247-25',
    'CPF 52998224725.',
    'doc AB 123456',
    'Escreva a ANA@loja.com.',
    'oi, ana souza aqui',
  ])('acham-se em %j', (texto) => expect(acha(texto)).toBe(true));

  it.each([
    'mariana@loja.com',
    'ana@loja.com.br',
    '15547996321478',
    '529982247251',
    'Ana',
    '(48) 99632-1478',
    '2026-11-21T15:00:00.000Z',
  ])('não se acham em %j, que é de outra coisa', (texto) => expect(acha(texto)).toBe(false));

  it('quem não tem contato nenhum não se acha em nada', () => {
    expect(
      contatosEscritos({ nomes: ['Ana'], emails: [], telefones: [], documentos: [] }, { nomes: true }),
    ).toBe(null);
  });
});

describe('o que muda num registro', () => {
  it('tira o que nomeia a pessoa e deixa os valores, as datas e os ids', () => {
    const pedido = {
      pk: 'u#PEDIDO',
      sk: 'p1',
      valor_centavos: 6_500,
      criado_em: '2026-11-21T12:00:00.000Z',
      comprador: { nome: 'Ana Souza', email: 'ana@loja.com', telefone: '+5547996321478', pais: 'Brasil' },
      linha_do_tempo: [{ em: '2026-11-21T12:00:00.000Z', texto: 'Ana Souza pagou' }],
    };
    const campos = camposLimpos(pedido, ANA);
    expect(campos).toEqual({
      comprador: {
        nome: 'Pessoa apagada',
        email: '',
        telefone: '',
        pais: 'Brasil',
        cpf: null,
        documento: null,
        pais_documento: null,
        endereco: null,
      },
      linha_do_tempo: [{ em: '2026-11-21T12:00:00.000Z', texto: '[apagado] pagou' }],
    });
    expect(camposLimpos({ ...pedido, ...campos }, ANA)).toEqual({});
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textosHostis } from '../../test/support/hostis.ts';
import { clienteEntrada } from './clientes.schema.ts';

const endereco = {
  cep: '01001-000',
  rua: 'Praça da Sé',
  numero: '1',
  complemento: 'lado ímpar',
  bairro: 'Sé',
  cidade: 'São Paulo',
  estado: 'SP',
};
const estrangeiro = { pais: 'Portugal', documento: 'X123', pais_documento: 'Portugal' };
const brasileiro = { nome: 'Maria Souza', cpf: '529.982.247-25', ...endereco };
const mensagens = (entrada: unknown) =>
  clienteEntrada.safeParse(entrada).error?.issues.map((i) => [i.path.join('.'), i.message]) ?? [];

describe('cliente brasileiro', () => {
  it('guarda CPF e CEP só com algarismos', () => {
    expect(clienteEntrada.parse(brasileiro)).toMatchObject({
      cpf: '52998224725',
      cep: '01001000',
      estado: 'SP',
      estrangeiro: false,
    });
  });

  it('precisa de nome e de CPF, e os dois erros aparecem juntos', () => {
    expect(mensagens({ nome: '', cpf: '' })).toEqual([
      ['nome', 'Nome é um campo obrigatório'],
      ['cpf', 'CPF é obrigatório para clientes brasileiros'],
    ]);
  });

  it('mostra também o CPF que falta quando outro campo está errado', () => {
    expect(mensagens({ nome: 'Maria', email: 'maria@', cpf: null })).toEqual([
      ['email', 'Email inválido'],
      ['cpf', 'CPF é obrigatório para clientes brasileiros'],
    ]);
  });

  it('um CPF errado diz só que é inválido', () => {
    expect(mensagens({ nome: 'Maria', cpf: '52998224726' })).toEqual([['cpf', 'CPF inválido']]);
  });

  it('não guarda documento nem país de fora', () => {
    expect(clienteEntrada.parse({ ...brasileiro, ...estrangeiro })).toMatchObject({
      pais: null,
      documento: null,
      pais_documento: null,
    });
  });

  it.each(['XX', 'S', 'SPP', 'São Paulo'])('recusa o estado %j', (estado) => {
    expect(mensagens({ ...brasileiro, estado })).toEqual([['estado', 'Use a sigla do estado, como SP']]);
  });

  it('aceita o estado em minúsculas', () => {
    expect(clienteEntrada.parse({ ...brasileiro, estado: ' sp ' }).estado).toBe('SP');
  });
});

describe('cliente estrangeiro', () => {
  it('não precisa de CPF, e CPF e endereço são guardados como nulos', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...textosHostis.filter((t) => t.trim() !== '' && t.length <= 60)),
        fc.constantFrom('', '52998224725', null),
        (rua, cpf) => {
          const lido = clienteEntrada.parse({
            nome: 'John',
            estrangeiro: true,
            cpf,
            ...endereco,
            rua,
            ...estrangeiro,
          });
          for (const campo of ['cpf', ...Object.keys(endereco)] as const)
            expect(lido).toHaveProperty(campo, null);
          expect(lido).toMatchObject(estrangeiro);
        },
      ),
    );
  });

  it('precisa de nome', () => {
    expect(mensagens({ estrangeiro: true })).toEqual([['nome', 'Nome é um campo obrigatório']]);
  });
});

describe('qualquer cliente', () => {
  it('há ao menos 500 textos hostis para tentar', () => {
    expect(textosHostis.length).toBeGreaterThanOrEqual(500);
  });

  it.each(['nome', 'rua', 'numero', 'complemento', 'bairro', 'cidade', 'observacoes', 'telefone'])(
    'um texto hostil em %s é guardado como texto ou recusado com uma frase, nunca quebra',
    (campo) => {
      for (const texto of textosHostis) {
        const resultado = clienteEntrada.safeParse({ ...brasileiro, [campo]: texto });
        if (resultado.success) {
          const guardado: unknown = Object.entries(resultado.data).find(([nome]) => nome === campo)?.[1];
          if (typeof guardado === 'string' && campo !== 'observacoes') {
            expect(guardado, texto).not.toMatch(/\p{Cc}/u);
            expect(
              texto
                .toWellFormed()
                .replace(/\p{Cc}/gu, ' ')
                .trim(),
            ).toBe(guardado);
          }
        } else {
          for (const issue of resultado.error.issues) {
            expect(issue.path[0]).toBe(campo);
            expect(issue.message).toMatch(/obrigatório|Use no máximo|inválido/);
          }
        }
      }
    },
  );

  it('o que se guardou pode ser guardado de novo sem mudar', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.constantFrom(...textosHostis), (ehEstrangeiro, observacoes) => {
        const primeiro = clienteEntrada.safeParse({
          ...brasileiro,
          ...estrangeiro,
          estrangeiro: ehEstrangeiro,
          observacoes,
        });
        if (primeiro.success) expect(clienteEntrada.parse(primeiro.data)).toEqual(primeiro.data);
      }),
    );
  });

  it('atributos que o contrato não nomeia não passam', () => {
    const lido = clienteEntrada.parse({
      ...brasileiro,
      id: 'x',
      usuario_id: 'outro',
      versao: 7,
      assinaturas: 3,
      origem_gateway: 'asaas',
      arquivado_em: '2026-01-01T00:00:00.000Z',
      pk: 'USUARIO#outro',
    });
    for (const nome of [
      'id',
      'usuario_id',
      'versao',
      'assinaturas',
      'origem_gateway',
      'arquivado_em',
      'pk',
    ]) {
      expect(lido).not.toHaveProperty(nome);
    }
  });
});

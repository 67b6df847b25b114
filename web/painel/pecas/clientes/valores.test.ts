import { describe, expect, it } from 'vitest';
import { type Cliente, clienteEntrada } from '../../../../shared/clientes/clientes.schema.ts';
import { CLIENTE_EM_BRANCO, diferencasDoCliente, valoresDoCliente, valoresQueValem } from './valores.ts';

const umCliente = (campos: Partial<Cliente> = {}): Cliente => ({
  ...clienteEntrada.parse({
    nome: 'Maria Souza',
    telefone: '+5511987654321',
    email: 'maria@exemplo.com.br',
    cpf: '52998224725',
    cep: '01001000',
    rua: 'Praça da Sé',
    numero: '10',
    bairro: 'Sé',
    cidade: 'São Paulo',
    estado: 'SP',
  }),
  id: 'c1',
  origem_gateway: null,
  telefone_sem_prova: null,
  assinaturas: 0,
  pago: 0,
  pagamentos: 0,
  arquivado_em: null,
  apagado_em: null,
  usuario_id: 'u1',
  versao: 1,
  criado_em: '2026-11-21T12:00:00.000Z',
  atualizado_em: '2026-11-21T12:00:00.000Z',
  ...campos,
});

describe('valores do formulário de cliente', () => {
  it('abre com as máscaras de CPF, telefone e CEP', () => {
    expect(valoresDoCliente(umCliente())).toMatchObject({
      cpf: '529.982.247-25',
      telefone: '(11) 98765-4321',
      cep: '01001-000',
      complemento: '',
    });
  });

  it('mostra um fixo de dez algarismos como (99) 9999-9999', () => {
    expect(valoresDoCliente(umCliente({ telefone: '+551133334444' })).telefone).toBe('(11) 3333-4444');
  });

  it('salva um estrangeiro mesmo com um CPF pela metade no campo desativado', () => {
    const digitado = {
      ...CLIENTE_EM_BRANCO,
      nome: 'John Smith',
      estrangeiro: true,
      cpf: '529.982',
      cep: '01001',
      estado: 'XX',
      pais: 'Portugal',
    };
    expect(clienteEntrada.parse(valoresQueValem(digitado))).toMatchObject({
      cpf: null,
      cep: null,
      estado: null,
      pais: 'Portugal',
    });
    expect(digitado.cpf).toBe('529.982');
  });

  it('salva um brasileiro sem o país que se digitou antes de desfazer a marca de estrangeiro', () => {
    const valores = { ...valoresDoCliente(umCliente()), pais: 'Portugal', documento: 'P123' };
    expect(clienteEntrada.parse(valoresQueValem(valores))).toMatchObject({ pais: null, documento: null });
  });

  it('um cliente aberto e salvo sem mudança não tem diferença nenhuma', () => {
    for (const cliente of [
      umCliente(),
      umCliente({ telefone: null, email: null }),
      umCliente({ telefone: '+351912345678' }),
    ]) {
      const entrada = clienteEntrada.parse(valoresQueValem(valoresDoCliente(cliente)));
      expect(diferencasDoCliente(entrada, cliente)).toEqual([]);
    }
  });

  it('num conflito, mostra só os campos que diferem, com o nome e a máscara de cada um', () => {
    const meu = clienteEntrada.parse(
      valoresQueValem({
        ...valoresDoCliente(umCliente()),
        nome: 'Maria S. Souza',
        telefone: '(21) 99876-5432',
      }),
    );
    expect(diferencasDoCliente(meu, umCliente({ cidade: 'Santos' }))).toEqual([
      { rotulo: 'Nome', meu: 'Maria S. Souza', atual: 'Maria Souza' },
      { rotulo: 'Telefone', meu: '(21) 99876-5432', atual: '(11) 98765-4321' },
      { rotulo: 'Cidade', meu: 'São Paulo', atual: 'Santos' },
    ]);
  });
});

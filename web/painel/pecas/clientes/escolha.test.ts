import { expect, test } from 'vitest';
import type { ClienteResumo } from '../../../../shared/clientes/clientes.schema.ts';
import { procurarOpcoes } from './escolha.ts';

const umCliente = (n: number, nome: string): ClienteResumo => ({
  id: `c${n}`,
  nome,
  email: null,
  telefone: '+5511987654321',
  cpf: '52998224725',
  estrangeiro: false,
  pais: null,
  cidade: null,
  estado: null,
  origem_gateway: null,
  aceita_avisos: true,
  assinaturas: 0,
  pago: 0,
  pagamentos: 0,
  arquivado_em: null,
  apagado_em: null,
  criado_em: '2026-11-20T12:00:00.000Z',
  versao: 1,
});
const itens = Array.from({ length: 57 }, (_, n) => umCliente(n, `Cliente ${n} Peixoto`));
const lista = { itens, carregando: false, completo: true, erro: null };

test('acha por qualquer parte do nome, pelo telefone e pelo CPF, e diz quando há mais do que mostra', () => {
  for (const texto of ['peixoto', '98765', '529.982']) {
    const { opcoes, frase } = procurarOpcoes(lista, texto);
    expect(opcoes).toHaveLength(20);
    expect(frase).toBe('Mostrando 20 de 57');
  }
  expect(procurarOpcoes(lista, 'peixoto 33')).toMatchObject({
    opcoes: [{ id: 'c33', detalhe: '(11) 98765-4321' }],
    frase: null,
  });
});

test('não acha ninguém só quando já se sabe quem há', () => {
  expect(procurarOpcoes(lista, 'zulmira').frase).toBe('Nenhum cliente encontrado');
  expect(procurarOpcoes({ ...lista, completo: false }, 'zulmira').frase).toContain('carregando os demais');
  expect(procurarOpcoes({ ...lista, itens: [], carregando: true }, 'a')).toMatchObject({ pronto: false });
});

import type { FaturaNova, PagamentoDoGateway } from '../../lambdas/gateways/port.ts';

/** Marca que só existe nas chaves destes testes: não pode aparecer em resultado, erro ou registro. */
export const CANARIO = 'canario7f3a9c';

/** Cobrança válida de um pedido, com o que se quiser diferente. */
export function umaFatura(extras: Partial<FaturaNova> = {}): FaturaNova {
  return {
    referencia: crypto.randomUUID(),
    descricao: 'Over Limite - Mensal',
    vence_em: '2026-11-21',
    valor_cheio_centavos: 5_000,
    primeira_centavos: 5_000,
    recorrente: true,
    meses: 1,
    retorno: null,
    comprador: {
      nome: 'Ana Souza',
      email: 'ana@exemplo.com.br',
      telefone: '+5547996321478',
      cpf: '24971563792',
      endereco: {
        cep: '01310100',
        endereco: 'Avenida Paulista',
        numero: '150',
        complemento: 'ap 2',
        bairro: 'Bela Vista',
        cidade: 'São Paulo',
        estado: 'SP',
      },
      pais: 'Brasil',
      documento: null,
      pais_documento: null,
    },
    cupom_codigo: null,
    ...extras,
  };
}

/** Todos os itens de uma lista que chega aos poucos. */
export async function juntar<T>(itens: AsyncIterable<T>): Promise<T[]> {
  const todos: T[] = [];
  for await (const item of itens) todos.push(item);
  return todos;
}

const DIZ = [
  ['contestacao', 'contestado'],
  ['estorno', 'estornado'],
  ['estornado_ate', 'estornado'],
  ['pago', 'pago'],
  ['cancelado', 'cancelado'],
  ['vencido', 'vencido'],
] as const;

/** O que os fatos de um pagamento querem dizer, numa palavra. */
export function oQueDiz(pagamento: Pick<PagamentoDoGateway, 'fatos'> | null | undefined): string | undefined {
  if (!pagamento) return undefined;
  return DIZ.find(([tipo]) => pagamento.fatos.some((fato) => fato.tipo === tipo))?.[1] ?? 'pendente';
}

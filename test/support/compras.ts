import { randomUUID } from 'node:crypto';
import type {
  LeadFormulario,
  PedidoAsaasFormulario,
  PedidoStripeFormulario,
} from '../../shared/checkout/checkout.schema.ts';
import { umCpf } from './construtores.ts';

/** O que um pedido de teste pode ter de diferente; `valor` é o preço depois do cupom, em reais. */
export type Compra = {
  readonly id?: string;
  readonly plano?: string;
  readonly slug?: string;
  readonly valor?: number;
  readonly cupom?: string;
  readonly lead_id?: string;
  readonly segredo?: string;
  readonly email?: string;
};

const doPedido = ({ id = randomUUID(), plano = 'mensal', valor = 65, ...resto }: Compra) => ({
  produto: { nome: 'Jackpot Hunters + Lay CS - mensal', valor, periodicidade: 'MONTHLY' },
  cupom: resto.cupom ? { codigo: resto.cupom, desconto: 0 } : null,
  metadata: {
    produto_original: resto.slug ?? 'jackpot-hunters',
    plano_original: plano,
    preco_original: 65,
    pedido_id: id,
    ...(resto.lead_id ? { lead_id: resto.lead_id } : {}),
    ...(resto.segredo ? { segredo: resto.segredo } : {}),
    campanha: { utm_source: 'instagram' },
  },
});

/** Pedido de quem compra no Brasil, como o checkout o manda: uma pessoa e um id novos a cada chamada. */
export function umPedido(compra: Compra = {}): PedidoAsaasFormulario {
  const cpf = umCpf();
  return {
    cliente: {
      nome: 'Ana Souza',
      email: compra.email ?? `ana.${cpf}@exemplo.com.br`,
      telefone: '(47) 99632-1478',
      cpf,
      endereco: {
        cep: '01310-000',
        endereco: 'Avenida Paulista',
        numero: '150',
        bairro: 'Bela Vista',
        cidade: 'São Paulo',
        estado: 'SP',
      },
    },
    ...doPedido(compra),
  };
}

/** Pedido de quem compra de fora do Brasil. */
export function umPedidoDeFora(compra: Compra = {}): PedidoStripeFormulario {
  const documento = umCpf();
  return {
    cliente: {
      nome: 'Inês Carvalho',
      email: compra.email ?? `ines.${documento}@exemplo.pt`,
      telefone: '+351 912 345 678',
      pais: 'Portugal',
      documento,
      pais_documento: 'Portugal',
    },
    ...doPedido(compra),
  };
}

/** Rascunho do checkout, com um id novo a cada chamada. */
export function umLead(extras: Partial<LeadFormulario> = {}): LeadFormulario {
  return {
    id: randomUUID(),
    sequencia: 1,
    nome_completo: 'Ana Souza',
    email: 'ana@exemplo.com.br',
    telefone: '(47) 99632-1478',
    pais: 'Brasil',
    cidade: 'São Paulo',
    estado: 'SP',
    origem: 'checkout-jackpot-hunters',
    produto_interesse: 'jackpot-hunters',
    plano_interesse: 'mensal',
    preco_interesse: 65,
    campanha: { utm_source: 'instagram' },
    ...extras,
  };
}

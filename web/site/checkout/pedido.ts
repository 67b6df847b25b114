import { centavosParaReais } from '../../../shared/base/dinheiro.ts';
import { digitos } from '../../../shared/base/mascaras.ts';
import { NOMES_DOS_PRODUTOS, type SlugDoProduto } from '../../../shared/catalogo/catalogo.rules.ts';
import type { PlanoPublicado } from '../../../shared/catalogo/catalogo.schema.ts';
import type {
  PedidoAsaasFormulario,
  PedidoStripeFormulario,
} from '../../../shared/checkout/checkout.schema.ts';
import { apagar, gravar, lerObjeto } from './armazenamento.ts';
import type { CupomAplicado } from './cupom.ts';
import type { DadosPessoais } from './dados.ts';
import { nomeDoPlano } from './planos.ts';

/** O que se compra: o plano do catálogo e o cupom que o servidor aceitou. */
export type Compra = {
  readonly slug: SlugDoProduto;
  readonly plano: PlanoPublicado;
  readonly cupom: CupomAplicado | null;
};

/** O que se paga agora, em reais. */
export function reaisDaCompra({ plano, cupom }: Pick<Compra, 'plano' | 'cupom'>): number {
  return cupom?.valor_final ?? centavosParaReais(plano.preco_centavos);
}

/** Pedido guardado no navegador; `enviado` quando o servidor já respondeu com o endereço de pagamento. */
export type PedidoGuardado = {
  readonly id: string;
  readonly resumo: string;
  readonly enviado: boolean;
  /** Os que este navegador fez antes e trocou por ele, do mais velho ao mais novo. */
  readonly anteriores: readonly string[];
};

/** Pedidos trocados que se lembram: quem compara planos troca poucas vezes. */
const ANTERIORES = 3;

/**
 * O que faz de um pedido o mesmo pedido: produto, plano, preço, cupom e identidade (regra 16). Enquanto não mudar, o
 * identificador fica: repetir o envio retoma a mesma cobrança, e corrigir nome, e-mail, telefone ou endereço a corrige.
 */
export function resumoDaCompra(compra: Compra, dados: DadosPessoais): string {
  const documento =
    dados.pais === 'Brasil' ? digitos(dados.cpf) : `${dados.paisDocumento.trim()}:${dados.documento.trim()}`;
  return [
    compra.slug,
    compra.plano.plano,
    reaisDaCompra(compra),
    compra.cupom?.codigo ?? '',
    dados.pais,
    documento,
  ].join('|');
}

/** O pedido guardado, se é desta compra; senão um novo, com o identificador sorteado, que toma o lugar dele. */
export function pedidoPara(
  resumo: string,
  guardado: PedidoGuardado | null,
  sortear: () => string,
): PedidoGuardado {
  if (guardado?.resumo === resumo) return guardado;
  const anteriores = guardado ? [...guardado.anteriores, guardado.id].slice(-ANTERIORES) : [];
  return { id: sortear(), resumo, enviado: false, anteriores };
}

export function pedidoGuardado(): PedidoGuardado | null {
  const { id, resumo, enviado, anteriores } = lerObjeto('checkout_pedido') ?? {};
  if (typeof id !== 'string' || typeof resumo !== 'string') return null;
  const trocados = Array.isArray(anteriores) ? anteriores.filter((um) => typeof um === 'string') : [];
  return { id, resumo, enviado: enviado === true, anteriores: trocados };
}

export const guardarPedido = (pedido: PedidoGuardado): void =>
  gravar('checkout_pedido', JSON.stringify(pedido));
export const esquecerPedido = (): void => apagar('checkout_pedido');

/** Período de cobrança como o Asaas o chama (especificação 2, seção 7). */
const PERIODICIDADES: Readonly<Record<string, string>> = { mensal: 'MONTHLY', trimestral: 'QUARTERLY' };
const periodicidade = ({ plano }: PlanoPublicado) => PERIODICIDADES[plano] ?? 'SEMIANNUALLY';

export type Metadados = Omit<
  PedidoAsaasFormulario['metadata'],
  'produto_original' | 'plano_original' | 'preco_original' | 'origem'
>;

function comum(compra: Compra, metadados: Metadados) {
  const { slug, plano, cupom } = compra;
  return {
    produto: {
      nome: `${NOMES_DOS_PRODUTOS[slug]} - ${nomeDoPlano(plano)}`,
      valor: reaisDaCompra(compra),
      periodicidade: periodicidade(plano),
    },
    cupom: cupom === null ? null : { codigo: cupom.codigo, desconto: cupom.desconto },
    metadata: {
      produto_original: slug,
      plano_original: plano.plano,
      preco_original: centavosParaReais(plano.preco_centavos),
      origem: 'checkout_website',
      ...metadados,
    },
  };
}

/** Corpo de POST /api/asaas/criar-assinatura. */
export function pedidoDoBrasil(
  dados: DadosPessoais,
  compra: Compra,
  metadados: Metadados,
): PedidoAsaasFormulario {
  return {
    cliente: {
      nome: dados.nomeCompleto,
      email: dados.email,
      telefone: dados.telefone,
      cpf: digitos(dados.cpf),
      endereco: {
        cep: dados.cep,
        endereco: dados.endereco,
        numero: dados.numero,
        complemento: dados.complemento,
        bairro: dados.bairro,
        cidade: dados.cidade,
        estado: dados.estado,
      },
    },
    ...comum(compra, metadados),
  };
}

/** Corpo de POST /api/stripe/criar-sessao. */
export function pedidoDeFora(
  dados: DadosPessoais,
  compra: Compra,
  metadados: Metadados,
): PedidoStripeFormulario {
  const { pais } = dados;
  if (pais === 'Brasil') throw new Error('Quem compra no Brasil paga pelo Asaas');
  return {
    cliente: {
      nome: dados.nomeCompleto,
      email: dados.email,
      telefone: dados.telefone,
      pais,
      documento: dados.documento,
      pais_documento: dados.paisDocumento,
    },
    ...comum(compra, metadados),
  };
}

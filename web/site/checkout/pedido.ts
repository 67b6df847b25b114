import { centavosParaReais } from '../../../shared/base/dinheiro.ts';
import { digitos } from '../../../shared/base/mascaras.ts';
import type {
  PedidoAsaasFormulario,
  PedidoStripeFormulario,
} from '../../../shared/checkout/checkout.schema.ts';
import type { FormaEscolhida } from '../../../shared/gateways/gateways.rules.ts';
import type { CupomAplicado } from './cupom.ts';
import type { DadosPessoais } from './dados.ts';
import { type Feito, type PedidoGuardado, pedidoGuardado } from './guardados.ts';
import type { Catalogo, PlanoDoCheckout } from './planos.ts';

/** O que se compra: o plano do catálogo e o cupom que o servidor aceitou; e como se quer pagar. */
export type Compra = {
  readonly slug: string;
  readonly linha: Catalogo['linha'];
  readonly plano: PlanoDoCheckout;
  readonly cupom: CupomAplicado | null;
  readonly forma?: FormaEscolhida | null;
};

/** O que se paga agora, em reais. */
export function reaisDaCompra({ plano, cupom }: Pick<Compra, 'plano' | 'cupom'>): number {
  return cupom?.valor_final ?? centavosParaReais(plano.preco_centavos);
}

const pedidoFeito = ({ anteriores: _, ...feito }: PedidoGuardado): Feito => feito;

/** Pedidos de antes que se lembram: quem compara planos troca poucas vezes. */
const ANTERIORES = 3;

/**
 * O que faz de um pedido o mesmo pedido: produto, plano, preço, cupom e identidade (regra 16). Enquanto não mudar, o
 * identificador fica: repetir o envio retoma a mesma cobrança, e corrigir nome, e-mail, telefone ou endereço a corrige.
 */
export function resumoDaCompra(compra: Compra, dados: DadosPessoais): string {
  const { slug, plano, cupom } = compra;
  return [slug, plano.plano, reaisDaCompra(compra), cupom?.codigo ?? '', ...pessoaDe(dados)].join('|');
}

/** Quem compra, pelo CPF ou pelo documento. */
function pessoaDe({ pais, cpf, paisDocumento, documento }: DadosPessoais): readonly string[] {
  return [pais, pais === 'Brasil' ? digitos(cpf) : `${paisDocumento.trim()}:${documento.trim()}`];
}

/** A página de venda e a pessoa de um resumo, seja qual for o plano, o preço ou o cupom. */
function paginaEPessoa(resumo: string): string {
  const [slug, , , , ...pessoa] = resumo.split('|');
  return [slug, ...pessoa].join('|');
}

/** O último pedido da mesma página e da mesma pessoa: os de antes dele, ele cancelou. */
const ultimoDaPagina = (feitos: readonly Feito[], resumo: string) =>
  feitos.findLast((feito) => paginaEPessoa(feito.resumo) === paginaEPessoa(resumo));

/** Diz se um pedido é desta mesma compra e ainda se retoma. */
const continua = (feito: Feito, resumo: string) => feito.resumo === resumo && feito.fim === undefined;

/**
 * O pedido guardado, se é desta compra, ou o de antes que ainda o seja; senão um novo, com o identificador sorteado. Os
 * outros se lembram: o servidor cancela só os da mesma página e da mesma pessoa (regra 59).
 */
export function pedidoPara(
  resumo: string,
  guardado: PedidoGuardado | null,
  sortear: () => string,
): PedidoGuardado {
  if (guardado && continua(guardado, resumo)) return guardado;
  const feitos = guardado ? [...guardado.anteriores, pedidoFeito(guardado)] : [];
  const ultimo = ultimoDaPagina(feitos, resumo);
  const deste = ultimo && continua(ultimo, resumo) ? ultimo : { id: sortear(), resumo, enviado: false };
  return { ...deste, anteriores: feitos.filter(({ id }) => id !== deste.id).slice(-ANTERIORES) };
}

/**
 * Diz se pagar esta compra cancela um pedido que este navegador fez e talvez não se tenha pago: outro plano ou cupom da
 * mesma página, ou um novo no lugar do mesmo, para a mesma pessoa (regra 59).
 */
export function trocaUmPedido(compra: Compra, dados: DadosPessoais): boolean {
  const resumo = resumoDaCompra(compra, dados);
  const guardado = pedidoGuardado();
  const ultimo = guardado && ultimoDaPagina([...guardado.anteriores, guardado], resumo);
  return ultimo?.enviado === true && ultimo.fim !== 'terminado' && !continua(ultimo, resumo);
}

/** Período de cobrança como o Asaas o chama (especificação 2, seção 7). */
const PERIODICIDADES: Readonly<Record<number, string>> = { 1: 'MONTHLY', 3: 'QUARTERLY', 12: 'YEARLY' };
const periodicidade = ({ recorrente, meses_acesso }: PlanoDoCheckout) =>
  (recorrente && PERIODICIDADES[meses_acesso ?? 0]) || 'SEMIANNUALLY';

export type Metadados = Omit<
  PedidoAsaasFormulario['metadata'],
  'produto_original' | 'plano_original' | 'preco_original' | 'origem'
>;

function comum(compra: Compra, metadados: Metadados) {
  const { slug, linha, plano, cupom } = compra;
  return {
    produto: {
      nome: `${linha.nome} - ${plano.nome}`,
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
      // O que se guardou para outro produto não vai com o que não pede endereço.
      endereco: compra.linha.pede_endereco
        ? {
            cep: dados.cep,
            endereco: dados.endereco,
            numero: dados.numero,
            complemento: dados.complemento,
            bairro: dados.bairro,
            cidade: dados.cidade,
            estado: dados.estado,
          }
        : undefined,
    },
    ...comum(compra, metadados),
    ...(compra.forma ? { forma: compra.forma } : {}),
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

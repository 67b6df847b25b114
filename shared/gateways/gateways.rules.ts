/**
 * Quem cobra em nome de um vendedor. Um nome a mais aqui, e o compilador aponta tudo o que o gateway novo deve trazer.
 */
export const GATEWAYS = ['asaas', 'stripe'] as const;
export type Gateway = (typeof GATEWAYS)[number];

/** O que quem compra pode escolher antes de ir ao gateway; quem não escolhe, escolhe na página dele. */
export const FORMAS_ESCOLHIDAS = ['pix'] as const;
export type FormaEscolhida = (typeof FORMAS_ESCOLHIDAS)[number];

/** De onde é quem compra. */
export const LUGARES = ['brasil', 'exterior'] as const;
export type Lugar = (typeof LUGARES)[number];

/** Como um gateway aparece para quem compra e para quem vende. */
type Apresentacao = {
  readonly nome: string;
  readonly artigo: 'o' | 'a';
  readonly recebe_de: Lugar;
  /** As formas que quem compra pode escolher, a recomendada primeiro; null escolhe-se na página do gateway. */
  readonly escolhas: readonly {
    readonly forma: FormaEscolhida | null;
    readonly nome: string;
    readonly meios: string;
    /** O que se diz a quem compra antes de continuar. */
    readonly explicacao: string;
  }[];
  /** Como se troca o cartão de uma cobrança que se repete nele: só se troca, ou pagando a próxima com outro. */
  readonly troca_do_cartao: 'so_troca' | 'paga_na_hora';
  /** Onde se desconta só a próxima cobrança: na que já se criou, ou na assinatura, para a que vier. */
  readonly desconto_da_proxima: 'na_cobranca' | 'na_assinatura';
  /** Forma de pagamento como o gateway a nomeia → como o painel a mostra. */
  readonly formas: Readonly<Record<string, string>>;
};

export const APRESENTACAO: Readonly<Record<Gateway, Apresentacao>> = {
  asaas: {
    nome: 'Asaas',
    artigo: 'o',
    recebe_de: 'brasil',
    troca_do_cartao: 'paga_na_hora',
    desconto_da_proxima: 'na_cobranca',
    escolhas: [
      {
        forma: 'pix',
        nome: 'PIX',
        meios: 'Confirma em segundos',
        explicacao: 'O código PIX aparece na próxima página: é só copiar, ou apontar a câmera.',
      },
      {
        forma: null,
        nome: 'Cartão',
        meios: 'Cartão de crédito ou boleto',
        explicacao: 'Você paga na página segura do Asaas.',
      },
    ],
    formas: {
      PIX: 'PIX',
      BOLETO: 'Boleto',
      CREDIT_CARD: 'Cartão de crédito',
      DEBIT_CARD: 'Cartão de débito',
      TRANSFER: 'Transferência',
    },
  },
  stripe: {
    nome: 'Stripe',
    artigo: 'a',
    recebe_de: 'exterior',
    troca_do_cartao: 'so_troca',
    desconto_da_proxima: 'na_assinatura',
    escolhas: [
      {
        forma: null,
        nome: 'Stripe',
        meios: 'Cartão de crédito',
        explicacao:
          'Você paga com cartão de crédito na página segura da Stripe. O valor é cobrado em reais (BRL).',
      },
    ],
    formas: {},
  },
};

/** 'O Asaas', 'A Stripe'. */
export function gatewayComArtigo(gateway: Gateway): string {
  const { artigo, nome } = APRESENTACAO[gateway];
  return `${artigo.toUpperCase()} ${nome}`;
}

/** 'no Asaas', 'na Stripe'. */
export function gatewayComNo(gateway: Gateway): string {
  const { artigo, nome } = APRESENTACAO[gateway];
  return `n${artigo} ${nome}`;
}

/** 'ao Asaas', 'à Stripe'. */
export function gatewayComAo(gateway: Gateway): string {
  const { artigo, nome } = APRESENTACAO[gateway];
  return `${artigo === 'o' ? 'ao' : 'à'} ${nome}`;
}

/** 'do Asaas', 'da Stripe'. */
export function gatewayComDo(gateway: Gateway): string {
  const { artigo, nome } = APRESENTACAO[gateway];
  return `d${artigo} ${nome}`;
}

/** Lugar de quem compra, pelo nome do país. */
export const lugarDe = (pais: string): Lugar => (pais === 'Brasil' ? 'brasil' : 'exterior');

/** Quem cobra de quem compra de um país: o primeiro da lista que recebe de lá (regra 14). */
export function gatewayDoPais(pais: string): Gateway {
  const lugar = lugarDe(pais);
  const gateway = GATEWAYS.find((gateway) => APRESENTACAO[gateway].recebe_de === lugar);
  if (!gateway) throw new Error(`Nenhum gateway recebe de ${lugar}`);
  return gateway;
}

import * as z from 'zod';
import { type Data, formatarData } from '../base/datas.ts';
import { formatarMoeda } from '../base/dinheiro.ts';
import { FORMAS_DE_PAGAR, type FormaDePagar } from '../pagamentos/formas.rules.ts';
import { numeroDoPedido } from '../pedidos/pedidos.rules.ts';
import type { TemplateParaEmail } from './mensagens.rules.ts';

/** De que há recibo: o que se pagou, o que voltou e o que não se cobra mais. */
export const TIPOS_DE_RECIBO = ['compra', 'renovacao', 'reembolso', 'cancelamento'] as const;
export type TipoDeRecibo = (typeof TIPOS_DE_RECIBO)[number];

/** O que houve, como o recibo o conta; valores em centavos da `moeda`, datas em São Paulo. */
export const recibo = z.object({
  tipo: z.enum(TIPOS_DE_RECIBO),
  pedido_id: z.string(),
  em: z.string(),
  /** O que se pagou ou voltou; no cancelamento, o que se cobraria. */
  valor_centavos: z.number().int(),
  moeda: z.string(),
  forma: z.enum(FORMAS_DE_PAGAR),
  /** Até quando vai o acesso; null quando ele acabou. */
  ate: z.string().nullable(),
  /** A cobrança que o gateway fará sozinho; null quando não há outra. */
  proxima: z.object({ em: z.string(), valor_centavos: z.number().int() }).nullable(),
  /** No reembolso, se voltou tudo. */
  inteiro: z.boolean(),
});
export type Recibo = z.output<typeof recibo>;

/** Como cada forma de pagar se diz a quem pagou; a que o gateway não nomeia não se diz. */
const FORMAS: Readonly<Record<FormaDePagar, string | null>> = {
  pix: 'Pix',
  cartao: 'Cartão',
  boleto: 'Boleto',
  por_fora: null,
  outra: null,
};
/** O nome de uma forma de pagar; null quando não se sabe qual foi. */
export const nomeDaForma = (forma: FormaDePagar): string | null => FORMAS[forma];

/** Dias, desde que se paga, em que se pode desistir da compra (Código de Defesa do Consumidor, artigo 49). */
export const DIAS_DE_DESISTENCIA = 7;

/** O que se lê da próxima cobrança. */
export function fraseDaProxima({ proxima, forma }: Pick<Recibo, 'proxima' | 'forma'>): string {
  if (proxima === null) return 'nenhuma, nada mais será cobrado sozinho';
  const valor = formatarMoeda(proxima.valor_centavos, 'brl');
  const como = forma === 'cartao' ? ', no seu cartão' : '';
  return `${valor} em ${formatarData(proxima.em)}${como}`;
}

/** Como se cancela a cobrança seguinte; null quando não há uma. */
export const comoCancelar = (
  { proxima, ate }: Pick<Recibo, 'proxima' | 'ate'>,
  como: string,
): string | null =>
  proxima === null
    ? null
    : `${como} antes desse dia pedindo o cancelamento: nada mais será cobrado${ate === null ? '' : `, e o acesso que você já pagou vale até ${formatarData(ate)}`}.`;

/** O que um pedido mostra do que o recibo diz; antes de pago, só o número e a data. */
export function detalhesDoPedido(um: {
  readonly id: string;
  readonly em: Data;
  readonly pago: boolean;
  readonly forma: FormaDePagar;
  readonly ate: Data | null;
  readonly proxima: Proxima | null;
}): { rotulo: string; texto: string }[] {
  const { id, em, pago, forma, ate } = um;
  const linhasDele: readonly (readonly [rotulo: string, texto: string | null])[] = [
    ['Pedido nº', numeroDoPedido(id)],
    ['Data', formatarData(em)],
    ['Forma de pagamento', pago ? nomeDaForma(forma) : null],
    ['Acesso até', ate && formatarData(ate)],
    ['Próxima cobrança', pago ? fraseDaProxima(um) : null],
  ];
  return linhasDele.flatMap(([rotulo, texto]) => (texto === null ? [] : [{ rotulo, texto }]));
}

type Textos = { readonly assunto: string; readonly abertura: string; readonly valor: string };

const TEXTOS: Readonly<Record<TipoDeRecibo, Textos>> = {
  compra: {
    assunto: 'Recibo da sua compra: {{produto_nome}}',
    abertura: 'O seu pagamento foi confirmado. Este é o recibo da sua compra de {{produto_nome}}.',
    valor: 'Valor pago',
  },
  renovacao: {
    assunto: 'Recibo da renovação: {{produto_nome}}',
    abertura:
      'O seu pagamento foi confirmado e o seu acesso a {{produto_nome}} foi renovado. Este é o recibo.',
    valor: 'Valor pago',
  },
  reembolso: {
    assunto: 'Devolução do seu pagamento: {{produto_nome}}',
    abertura:
      'Devolvemos o pagamento de {{produto_nome}}. O valor volta pela mesma forma de pagamento, no prazo do banco ou do cartão.',
    valor: 'Valor devolvido',
  },
  cancelamento: {
    assunto: 'Cancelamento confirmado: {{produto_nome}}',
    abertura: 'A sua assinatura de {{produto_nome}} foi cancelada.',
    valor: 'Valor que não será mais cobrado',
  },
};

/** O que o recibo diz do acesso. */
function fraseDoAcesso({ tipo, ate, inteiro }: Recibo): string {
  if (ate !== null) return `Acesso até: ${formatarData(ate)}`;
  if (tipo === 'reembolso' && !inteiro) return 'Acesso: continua como estava';
  return 'Acesso: terminou';
}

const linhas = (...todas: readonly (string | null)[]) =>
  todas.filter((linha) => linha !== null && linha !== '').join('\n');

/**
 * O e-mail de um recibo. Não é um aviso: quem não quer avisos o recebe do mesmo jeito (regra 37). O que vem do cadastro vai nas
 * variáveis, que são sempre texto; o link do pedido vai em `link_pedido`.
 */
export function emailDoRecibo(
  um: Recibo,
  { plano, link }: { plano: string; link: string },
): TemplateParaEmail {
  const { tipo, em, pedido_id, valor_centavos, moeda, forma } = um;
  const { assunto, abertura, valor } = TEXTOS[tipo];
  const pago = nomeDaForma(forma);
  const desistencia =
    tipo === 'compra' || tipo === 'renovacao'
      ? `Você pode desistir em até ${DIAS_DE_DESISTENCIA} dias e receber o dinheiro de volta: é só responder a este e-mail.`
      : null;
  const duvida = 'Ficou com alguma dúvida? É só responder a este e-mail.';
  return {
    assunto,
    conteudo_texto: [
      'Olá, {{cliente_nome}}!',
      abertura,
      linhas(
        'Produto: {{produto_nome}}',
        plano === '' ? null : 'Plano: {{plano}}',
        `${valor}: ${formatarMoeda(valor_centavos, moeda)}`,
        pago === null ? null : `Forma de pagamento: ${pago}`,
        `Data: ${formatarData(em)}`,
        `Pedido nº ${numeroDoPedido(pedido_id)}`,
      ),
      linhas(fraseDoAcesso(um), `Próxima cobrança: ${fraseDaProxima(um)}`),
      linhas(comoCancelar(um, 'Para cancelar, responda a este e-mail'), desistencia),
      'BOTAO AZUL {{link_pedido}} // Ver o pedido',
      duvida,
    ]
      .filter((parte) => parte !== '')
      .join('\n\n'),
    configuracoes: { link_pedido: link },
  };
}

/** O tipo com que um recibo se registra entre os e-mails que saíram. */
export const tipoDoRecibo = (tipo: TipoDeRecibo) => `recibo_${tipo}` as const;

/** A chave do envio de um recibo: um por fato, que `fato` nomeia; `tentativa` distingue cada vez que se pede de novo. */
export const chaveDoRecibo = (tipo: TipoDeRecibo, fato: string, tentativa: string | null = null): string =>
  ['email', 'recibo', tipo, fato, ...(tentativa === null ? [] : [tentativa])].join('#');

/** O dia em que se cobraria de novo, para o que se mostra numa página. */
export type Proxima = { readonly em: Data; readonly valor_centavos: number };

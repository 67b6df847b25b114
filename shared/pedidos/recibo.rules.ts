import * as z from 'zod';
import { type Data, formatarData, VITALICIO } from '../base/datas.ts';
import { formatarMoeda } from '../base/dinheiro.ts';
import { FORMAS_DE_PAGAR, type FormaDePagar } from '../pagamentos/formas.rules.ts';
import { numeroDoPedido } from './pedidos.rules.ts';

/** De que há recibo: o que se pagou, o que voltou e o que não se cobra mais. */
export const TIPOS_DE_RECIBO = ['compra', 'renovacao', 'reembolso', 'cancelamento'] as const;
export type TipoDeRecibo = (typeof TIPOS_DE_RECIBO)[number];

/** O que houve, como o recibo o conta; valores em centavos da `moeda`, datas em São Paulo. */
export const recibo = z.lazy(() =>
  z.object({
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
  }),
);
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

/** O dia em que se cobraria de novo, para o que se mostra numa página. */
export type Proxima = { readonly em: Data; readonly valor_centavos: number };

/** O que se lê da próxima cobrança. */
export function fraseDaProxima({ proxima, forma }: Pick<Recibo, 'proxima' | 'forma'>): string {
  if (proxima === null) return 'nenhuma, nada mais será cobrado sozinho';
  const valor = formatarMoeda(proxima.valor_centavos, 'brl');
  const como = forma === 'cartao' ? ', no seu cartão' : '';
  return `${valor} em ${formatarData(proxima.em)}${como}`;
}

/** Como se cancela a cobrança seguinte, com onde e até quando em `como`; null quando não há uma. */
export const instrucaoDeCancelar = (
  { proxima, ate }: Pick<Recibo, 'proxima' | 'ate'>,
  como: string,
): string | null =>
  proxima === null
    ? null
    : `${como}: nada mais será cobrado${ate === null ? '' : `, e o acesso que você já pagou vale até ${formatarData(ate)}`}.`;

/** O que um pedido mostra do que o recibo diz; antes de pago, só o número e a data. */
export function detalhesDoPedido(item: {
  readonly id: string;
  readonly em: Data;
  readonly pago: boolean;
  readonly forma: FormaDePagar;
  readonly ate: Data | null;
  readonly proxima: Proxima | null;
}): { rotulo: string; texto: string }[] {
  const { id, em, pago, forma, ate } = item;
  const linhasDele: readonly (readonly [rotulo: string, texto: string | null])[] = [
    ['Pedido nº', numeroDoPedido(id)],
    ['Data', formatarData(em)],
    ['Forma de pagamento', pago ? nomeDaForma(forma) : null],
    ate === VITALICIO ? ['Acesso', 'Vitalício'] : ['Acesso até', ate && formatarData(ate)],
    ['Próxima cobrança', pago ? fraseDaProxima(item) : null],
  ];
  return linhasDele.flatMap(([rotulo, texto]) => (texto === null ? [] : [{ rotulo, texto }]));
}

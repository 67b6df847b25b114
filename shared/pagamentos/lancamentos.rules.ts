import { type Data, dataEmSaoPaulo, type Instante } from '../base/datas.ts';
import { GATEWAYS } from '../gateways/gateways.rules.ts';
import { contarPagamento, type Fato, type Movimento } from './fatos.rules.ts';

/** Por onde o dinheiro passou; `por_fora` é o que o operador recebeu sem gateway e contou à mão. */
export const CAMINHOS_DO_DINHEIRO = [...GATEWAYS, 'por_fora'] as const;
export type CaminhoDoDinheiro = (typeof CAMINHOS_DO_DINHEIRO)[number];

export const FORMAS_DE_PAGAR = ['pix', 'cartao', 'boleto', 'por_fora', 'outra'] as const;
export type FormaDePagar = (typeof FORMAS_DE_PAGAR)[number];

/** Se foi o primeiro pagamento de uma venda ou de uma assinatura, ou um dos seguintes. */
export const TIPOS_DE_PAGAMENTO = ['primeira', 'renovacao'] as const;
export type TipoDePagamento = (typeof TIPOS_DE_PAGAMENTO)[number];

export const CONTAS = [
  'recebido',
  'estornado',
  'contestado',
] as const satisfies readonly Movimento['conta'][];
export type Conta = (typeof CONTAS)[number];

const FORMA_DA_PALAVRA: Readonly<Record<string, FormaDePagar>> = {
  pix: 'pix',
  card: 'cartao',
  credit_card: 'cartao',
  debit_card: 'cartao',
  boleto: 'boleto',
};

/** A forma de pagar, pela palavra com que o gateway a nomeia. */
export function formaDePagar(caminho: CaminhoDoDinheiro, palavra: string | null): FormaDePagar {
  if (caminho === 'por_fora') return 'por_fora';
  return FORMA_DA_PALAVRA[palavra?.toLowerCase() ?? ''] ?? 'outra';
}

/** O que não muda de um lançamento a outro do mesmo pagamento: por onde se filtra, e o que a linha mostra. */
export type OrigemDoLancamento = {
  readonly gateway: CaminhoDoDinheiro;
  readonly pagamento_id: string;
  readonly forma: FormaDePagar;
  readonly tipo: TipoDePagamento;
  readonly produto_id: string;
  readonly cliente_nome: string;
  readonly produto: string;
  readonly plano: string | null;
  readonly pedido_id: string | null;
  readonly assinatura_id: string | null;
  readonly conferir: boolean;
};

/** Dinheiro que andou num dia do caixa; negativo quando volta atrás. */
export type Lancamento = OrigemDoLancamento & {
  /** Identidade e ordem: dia, instante, pagamento e conta. */
  readonly chave: string;
  readonly dia: Data;
  readonly em: Instante;
  readonly conta: Conta;
  readonly centavos: number;
};

/** O que se recebeu e se desfez no mesmo instante foi corrigido, e não andou. */
function semCorrecoes(movimentos: readonly Movimento[]): readonly Movimento[] {
  const ficam: Movimento[] = [];
  for (const um of movimentos) {
    const desfeito = ficam.findIndex(
      ({ conta, em, centavos }) =>
        conta === 'recebido' && um.conta === conta && em === um.em && centavos === -um.centavos,
    );
    if (desfeito < 0) ficam.push(um);
    else ficam.splice(desfeito, 1);
  }
  return ficam;
}

/**
 * Os lançamentos de um pagamento no caixa (regra 29): um por movimento do dinheiro, no dia dele em São Paulo. Função
 * pura dos fatos: o mesmo conjunto dá sempre os mesmos lançamentos, com as mesmas chaves.
 */
export function lancamentosDe(fatos: readonly Fato[], origem: OrigemDoLancamento): readonly Lancamento[] {
  const iguais = new Map<string, number>();
  return semCorrecoes(contarPagamento(fatos).movimentos)
    .filter(({ centavos }) => centavos !== 0)
    .map(({ conta, em, centavos }) => {
      const dia = dataEmSaoPaulo(new Date(em));
      const comeco = `${dia}#${em}#${origem.gateway}#${origem.pagamento_id}#${conta}`;
      const ordem = iguais.get(comeco) ?? 0;
      iguais.set(comeco, ordem + 1);
      return { ...origem, chave: `${comeco}#${ordem}`, dia, em, conta, centavos };
    });
}

/** O primeiro pagamento de uma venda; o que ainda não deu acesso também conta como primeira. */
export const tipoDePagamento = (primeiro: boolean | null): TipoDePagamento =>
  primeiro === false ? 'renovacao' : 'primeira';

/** O que falta para que o contado fique igual ao que se quer; `antes` sai da conta, `depois` entra. */
export type Diferenca = {
  readonly chave: string;
  readonly antes: Lancamento | null;
  readonly depois: Lancamento | null;
};

const mesmoLancamento = (um: Lancamento, outro: Lancamento) => {
  const campos = new Map<string, unknown>(Object.entries(outro));
  return Object.entries(um).every(([nome, valor]) => campos.get(nome) === valor);
};

/** O que há de diferente entre o que já se contou de um pagamento e o que se quer contado. */
export function diferencasEntre(
  contados: readonly Lancamento[],
  querem: readonly Lancamento[],
): readonly Diferenca[] {
  const antes = new Map(contados.map((um) => [um.chave, um]));
  const depois = new Map(querem.map((um) => [um.chave, um]));
  return [...new Set([...antes.keys(), ...depois.keys()])].flatMap((chave): Diferenca[] => {
    const [um, outro] = [antes.get(chave) ?? null, depois.get(chave) ?? null];
    return um && outro && mesmoLancamento(um, outro) ? [] : [{ chave, antes: um, depois: outro }];
  });
}

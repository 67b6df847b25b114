import { type Data, dataEmSaoPaulo, type Instante } from '../base/datas.ts';
import {
  contarPagamento,
  type Fato,
  type MotivoDaCorrecao,
  type Movimento,
  type PeDaContestacao,
} from './fatos.rules.ts';
import {
  CONTAS,
  type Conta,
  type FormaDePagar,
  type OrigemDoDinheiro,
  type TipoDePagamento,
} from './formas.rules.ts';

/** O que não muda de um lançamento a outro do mesmo pagamento: por onde se filtra, e o que a linha mostra. */
export type OrigemDoLancamento = {
  readonly gateway: OrigemDoDinheiro;
  readonly pagamento_id: string;
  readonly forma: FormaDePagar;
  readonly tipo: TipoDePagamento;
  readonly produto_id: string;
  /** Quem pagou, no cadastro; null em quem não está nele. */
  readonly cliente_id: string | null;
  readonly cliente_nome: string;
  readonly email: string | null;
  /** Só algarismos. */
  readonly cpf: string | null;
  readonly cupom: string | null;
  readonly produto: string;
  readonly plano: string | null;
  /** Como o pedido chama o plano; null nos de antes de ele guardar o nome. */
  readonly plano_nome: string | null;
  readonly pedido_id: string | null;
  readonly assinatura_id: string | null;
  readonly conferir: boolean;
};

/** Dinheiro que andou num dia do caixa; negativo quando volta atrás. */
export type Lancamento = OrigemDoLancamento & {
  /** Identidade e ordem: dia, instante, pagamento e conta; no mesmo instante, o que se recebeu vem antes. */
  readonly chave: string;
  readonly dia: Data;
  readonly em: Instante;
  readonly conta: Conta;
  readonly centavos: number;
  /** Por que se corrigiu; sem ele, não é uma correção (regra 74). */
  readonly motivo?: MotivoDaCorrecao | undefined;
  /** Em que pé está a contestação de que ele é. */
  readonly contestacao?: PeDaContestacao | undefined;
};

/** O que se recebeu e se desfez no mesmo instante não andou: assim se corrigia antes da regra 74. */
function tirarCorrecoes(movimentos: readonly Movimento[]): readonly Movimento[] {
  const ficam: Movimento[] = [];
  for (const movimento of movimentos) {
    const desfeito = ficam.findIndex(
      ({ conta, em, centavos }) =>
        conta === 'recebido' &&
        movimento.conta === conta &&
        em === movimento.em &&
        centavos === -movimento.centavos,
    );
    if (desfeito < 0) ficam.push(movimento);
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
  return tirarCorrecoes(contarPagamento(fatos).movimentos)
    .filter(({ centavos }) => centavos !== 0)
    .map(({ conta, em, centavos, motivo, contestacao }) => {
      const dia = dataEmSaoPaulo(new Date(em));
      const comeco = `${dia}#${em}#${origem.gateway}#${origem.pagamento_id}#${CONTAS.indexOf(conta)}`;
      const ordem = iguais.get(comeco) ?? 0;
      iguais.set(comeco, ordem + 1);
      const lancamento = { ...origem, chave: `${comeco}#${ordem}`, dia, em, conta, centavos };
      return { ...lancamento, ...(motivo ? { motivo } : {}), ...(contestacao ? { contestacao } : {}) };
    });
}

/** O que falta para que o contado fique igual ao que se quer; `antes` sai da conta, `depois` entra. */
export type Diferenca = {
  readonly chave: string;
  readonly antes: Lancamento | null;
  readonly depois: Lancamento | null;
};

const mesmoLancamento = (primeiro: Lancamento, outro: Lancamento) => {
  const [uns, outros] = [primeiro, outro].map((lido) => new Map<string, unknown>(Object.entries(lido)));
  // O que um ainda não dizia e o outro diz que não há é o mesmo.
  return [...(uns?.keys() ?? []), ...(outros?.keys() ?? [])].every(
    (nome) => (uns?.get(nome) ?? null) === (outros?.get(nome) ?? null),
  );
};

/** As diferenças entre o que já se contou de um pagamento e o que se deve contar. */
export function diferencasEntre(
  contados: readonly Lancamento[],
  querem: readonly Lancamento[],
): readonly Diferenca[] {
  const antes = new Map(contados.map((contado) => [contado.chave, contado]));
  const depois = new Map(querem.map((lancamento) => [lancamento.chave, lancamento]));
  return [...new Set([...antes.keys(), ...depois.keys()])].flatMap((chave): Diferenca[] => {
    const [primeiro, outro] = [antes.get(chave) ?? null, depois.get(chave) ?? null];
    return primeiro && outro && mesmoLancamento(primeiro, outro)
      ? []
      : [{ chave, antes: primeiro, depois: outro }];
  });
}

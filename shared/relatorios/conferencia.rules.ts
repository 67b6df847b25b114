import type { Data } from '../base/datas.ts';
import { SITUACOES_DO_PAGAMENTO, type SituacaoDoPagamento } from '../pagamentos/fatos.rules.ts';

/** Uma fatura vista de um dos lados, no gateway ou aqui; em centavos. */
export type LadoDaFatura = {
  readonly situacao: SituacaoDoPagamento;
  /** O que se cobra. */
  readonly valor: number;
  readonly recebido: number;
  readonly estornado: number;
  readonly contestado: number;
};

/** Uma fatura dos dois lados: `pedido_id` é null na que o vendedor fez direto no gateway. */
export type FaturaConferida = {
  readonly id: string;
  readonly vence_em: Data | null;
  readonly pedido_id: string | null;
  readonly la: LadoDaFatura | null;
  readonly aqui: LadoDaFatura | null;
};

/**
 * Em que os dois lados não combinam: paga lá e não aqui, paga aqui e não lá, valor diferente, dinheiro devolvido ou
 * contestado só de um lado, ou a situação de uma que ninguém pagou.
 */
export const TIPOS_DE_DIFERENCA = ['so_la', 'so_aqui', 'valor', 'devolvido', 'situacao'] as const;
export type TipoDeDiferenca = (typeof TIPOS_DE_DIFERENCA)[number];

const SEM_DINHEIRO = { recebido: 0, estornado: 0, contestado: 0 };
/** Ainda se espera que se pague: o vencimento anda no gateway sem que isso seja uma diferença. */
const EM_ABERTO: ReadonlySet<SituacaoDoPagamento> = new Set(['pendente', 'vencido', 'desfeito']);
const continuaEmAberto = ({ situacao }: LadoDaFatura) => EM_ABERTO.has(situacao);

/**
 * Em que os dois lados de uma fatura não combinam, ao centavo; null quando combinam, ou quando ela não é de uma venda
 * daqui.
 */
export function diferencaDe({ pedido_id, la, aqui }: FaturaConferida): TipoDeDiferenca | null {
  if (pedido_id === null) return null;
  const [deLa, daqui] = [la ?? SEM_DINHEIRO, aqui ?? SEM_DINHEIRO];
  if (deLa.recebido > 0 && daqui.recebido === 0) return 'so_la';
  if (daqui.recebido > 0 && deLa.recebido === 0) return 'so_aqui';
  if (deLa.recebido !== daqui.recebido) return 'valor';
  if (deLa.estornado !== daqui.estornado || deLa.contestado !== daqui.contestado) return 'devolvido';
  // Sem dinheiro de nenhum lado: a notificação de uma fatura que nasceu agora ainda pode chegar.
  if (!la || !aqui || deLa.recebido > 0) return null;
  if (continuaEmAberto(la) !== continuaEmAberto(aqui)) return 'situacao';
  return continuaEmAberto(la) && la.valor !== aqui.valor ? 'valor' : null;
}

/** Uma diferença que se guarda para mostrar; `cliente_nome` é o da venda. */
export type Diferenca = FaturaConferida & {
  readonly tipo: TipoDeDiferenca;
  readonly cliente_nome: string;
};

/** Dinheiro de um lado, em centavos. */
type Dinheiro = { readonly recebido: number; readonly estornado: number; readonly contestado: number };

/** O que se guarda da conferência de um mês. */
export type RetratoDoMes = {
  readonly em: string;
  /** Todas as do mês no gateway, também as de fora: quantas e quanto em cada situação. */
  readonly situacoes: Readonly<
    Partial<Record<SituacaoDoPagamento, { readonly quantas: number; readonly centavos: number }>>
  >;
  /** Só das que são de vendas daqui. */
  readonly la: Dinheiro;
  readonly aqui: Dinheiro;
  /** As que o vendedor fez direto no gateway. */
  readonly de_fora: { readonly quantas: number } & Dinheiro;
  readonly diferencas: readonly Diferenca[];
  /** As que passam do que se guarda. */
  readonly alem: number;
  /** Pagas aqui no mês, e que não se chegou a procurar lá. */
  readonly sem_conferir: number;
};

/** Quantas diferenças se guardam de um mês: mais que isto é outro problema, e o número delas o diz. */
export const MAXIMO_DE_DIFERENCAS = 100;

function somar(lados: readonly (LadoDaFatura | null)[]): Dinheiro {
  const soma = (conta: keyof Dinheiro) => lados.reduce((total, lado) => total + (lado?.[conta] ?? 0), 0);
  return { recebido: soma('recebido'), estornado: soma('estornado'), contestado: soma('contestado') };
}

/** O que uma fatura vale na situação em que está: o que entrou, ou o que se cobra. */
const valorDoLado = ({ recebido, valor }: LadoDaFatura) => (recebido > 0 ? recebido : valor);

function contarPorSituacao(lados: readonly LadoDaFatura[]): RetratoDoMes['situacoes'] {
  return Object.fromEntries(
    SITUACOES_DO_PAGAMENTO.flatMap((situacao) => {
      const delas = lados.filter((lado) => lado.situacao === situacao);
      const centavos = delas.reduce((soma, lado) => soma + valorDoLado(lado), 0);
      return delas.length === 0 ? [] : [[situacao, { quantas: delas.length, centavos }]];
    }),
  );
}

/**
 * O retrato de um mês, das faturas dos dois lados. Uma fatura que mudou de página enquanto se lia vem duas vezes, e
 * conta uma: vale a última leitura.
 */
export function montarRetrato(
  lidas: readonly FaturaConferida[],
  com: {
    readonly em: string;
    readonly sem_conferir: number;
    readonly nomes: ReadonlyMap<string, string>;
  },
): RetratoDoMes {
  const faturas = [...new Map(lidas.map((lida) => [lida.id, lida])).values()];
  const nossas = faturas.filter(({ pedido_id }) => pedido_id !== null);
  const deFora = faturas.filter(({ pedido_id }) => pedido_id === null);
  const diferencas = nossas.flatMap((fatura): Diferenca[] => {
    const tipo = diferencaDe(fatura);
    return tipo ? [{ ...fatura, tipo, cliente_nome: com.nomes.get(fatura.pedido_id ?? '') ?? '' }] : [];
  });
  return {
    em: com.em,
    situacoes: contarPorSituacao(faturas.flatMap(({ la }) => la ?? [])),
    la: somar(nossas.map(({ la }) => la)),
    aqui: somar(nossas.map(({ aqui }) => aqui)),
    de_fora: { quantas: deFora.length, ...somar(deFora.map(({ la }) => la)) },
    diferencas: diferencas.slice(0, MAXIMO_DE_DIFERENCAS),
    alem: Math.max(0, diferencas.length - MAXIMO_DE_DIFERENCAS),
    sem_conferir: com.sem_conferir,
  };
}

/** Junta os retratos dos meses de um período; a mesma diferença em dois meses mostra-se uma vez. */
export function juntarRetratos(retratos: readonly RetratoDoMes[]) {
  const situacoes = SITUACOES_DO_PAGAMENTO.flatMap((situacao) => {
    const delas = retratos.flatMap((retrato) => retrato.situacoes[situacao] ?? []);
    const quantas = delas.reduce((soma, item) => soma + item.quantas, 0);
    const centavos = delas.reduce((soma, item) => soma + item.centavos, 0);
    return quantas === 0 ? [] : [{ situacao, quantas, centavos }];
  });
  const dinheiro = (lado: 'la' | 'aqui' | 'de_fora'): Dinheiro => {
    const soma = (conta: keyof Dinheiro) =>
      retratos.reduce((total, retrato) => total + retrato[lado][conta], 0);
    return { recebido: soma('recebido'), estornado: soma('estornado'), contestado: soma('contestado') };
  };
  const total = (conta: 'alem' | 'sem_conferir') =>
    retratos.reduce((soma, retrato) => soma + retrato[conta], 0);
  return {
    situacoes,
    la: dinheiro('la'),
    aqui: dinheiro('aqui'),
    de_fora: {
      quantas: retratos.reduce((soma, retrato) => soma + retrato.de_fora.quantas, 0),
      ...dinheiro('de_fora'),
    },
    diferencas: [
      ...new Map(
        retratos.flatMap(({ diferencas }) => diferencas).map((diferenca) => [diferenca.id, diferenca]),
      ).values(),
    ],
    alem: total('alem'),
    sem_conferir: total('sem_conferir'),
  };
}

/** Por que a leitura de um mês parou antes do fim. */
export const FALHAS_DA_CONFERENCIA = ['sem_resposta', 'chave_recusada', 'sem_integracao'] as const;
export type FalhaDaConferencia = (typeof FALHAS_DA_CONFERENCIA)[number];

/** Segundos entre um pedido e outro do mesmo mês; menos, quando o de antes não chegou ao fim. */
const ESPERA_S = 300;
const ESPERA_DEPOIS_DE_FALHA_S = 60;
/** Uma leitura que não anda há tanto tempo caiu: pode-se pedir outra. */
const ABANDONADA_S = 900;

/** O andamento da leitura de um mês; instantes em ISO. */
export type Andamento = {
  readonly pedida_em: string;
  /** A última vez que andou. */
  readonly andou_em: string;
  readonly terminada_em: string | null;
  readonly falha: FalhaDaConferencia | null;
};

const segundos = (de: string, ate: Date) => (ate.getTime() - new Date(de).getTime()) / 1000;

/** Diz se um mês está sendo lido agora. */
export const estaLendo = (andamento: Andamento | null, agora: Date): boolean =>
  andamento !== null &&
  andamento.terminada_em === null &&
  andamento.falha === null &&
  segundos(andamento.andou_em, agora) < ABANDONADA_S;

/** Diz se já se pode pedir um mês de novo: o gateway limita quantas vezes se pergunta. */
export function podePedir(andamento: Andamento | null, agora: Date): boolean {
  if (andamento === null) return true;
  if (estaLendo(andamento, agora)) return false;
  return (
    segundos(andamento.pedida_em, agora) >=
    (andamento.terminada_em === null ? ESPERA_DEPOIS_DE_FALHA_S : ESPERA_S)
  );
}

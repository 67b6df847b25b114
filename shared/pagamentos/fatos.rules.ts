import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';
import type { Instante } from '../base/datas.ts';

/**
 * O que um gateway conta de um pagamento (regra 29). `estornado_ate` é um total, para quando o gateway diz quanto já
 * devolveu sem nomear cada estorno; `estorno_negado` desfaz um estorno que se anunciou e não se fez.
 */
export const TIPOS_DE_FATO = [
  'pago',
  'estorno',
  'estornado_ate',
  'estorno_negado',
  'contestacao',
  'ganha',
  'perdida',
  'desfeito',
  'vencido',
  'cancelado',
] as const;
export type TipoDeFato = (typeof TIPOS_DE_FATO)[number];

/** Por que o dinheiro de uma venda manual se corrigiu (regra 74): o que se recebeu antes fica no seu dia. */
export const MOTIVOS_DA_CORRECAO = ['valor_corrigido', 'assinatura_excluida'] as const;
export type MotivoDaCorrecao = (typeof MOTIVOS_DA_CORRECAO)[number];

/** Um fato, com o id e o instante do próprio gateway; `centavos` na menor unidade da moeda do pagamento. */
export const fato = z.object({
  tipo: z.enum(TIPOS_DE_FATO),
  /** O estorno, a contestação ou o pagamento de que se fala. */
  id: z.string(),
  em: instante,
  centavos: z.number().int().nonnegative().default(0),
  motivo: z.enum(MOTIVOS_DA_CORRECAO).optional(),
});
export type Fato = z.output<typeof fato>;

const chaveDe = ({ tipo, id }: Fato) => `${tipo}#${id}`;
/** Um pagamento de zero não é dinheiro: o que diz quanto se pagou toma o lugar dele, tenha vindo antes ou depois. */
const faltaQuantia = ({ tipo, centavos }: Fato) => Number(tipo === 'pago' && centavos === 0);
const compararFatos = (primeiro: Fato, outro: Fato) => {
  const quantia = faltaQuantia(primeiro) - faltaQuantia(outro);
  if (quantia !== 0) return quantia < 0;
  return primeiro.em < outro.em || (primeiro.em === outro.em && primeiro.centavos < outro.centavos);
};

/**
 * Junta fatos ouvidos. A ordem e a repetição não importam: o mesmo fato conta uma vez, com o primeiro dos instantes que
 * se ouviram dele.
 */
export function juntarFatos(...conjuntos: readonly (readonly Fato[])[]): readonly Fato[] {
  const juntos = new Map<string, Fato>();
  for (const conjunto of conjuntos.flat()) {
    const guardado = juntos.get(chaveDe(conjunto));
    if (!guardado || compararFatos(conjunto, guardado)) juntos.set(chaveDe(conjunto), conjunto);
  }
  return [...juntos.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}

/** Diz se dois conjuntos, já juntados, são o mesmo. */
export function mesmosFatos(uns: readonly Fato[], outros: readonly Fato[]): boolean {
  const igual = (primeiro: Fato, outro: Fato | undefined) =>
    outro !== undefined &&
    chaveDe(primeiro) === chaveDe(outro) &&
    primeiro.em === outro.em &&
    primeiro.centavos === outro.centavos;
  return uns.length === outros.length && uns.every((item, i) => igual(item, outros[i]));
}

/** Em que pé está um pagamento; `perdido` é a contestação que terminou a favor de quem pagou. */
export const SITUACOES_DO_PAGAMENTO = [
  'pendente',
  'vencido',
  'cancelado',
  'pago',
  'contestado',
  'perdido',
  'estornado',
  'desfeito',
] as const;
export type SituacaoDoPagamento = (typeof SITUACOES_DO_PAGAMENTO)[number];

/** Em que pé está uma contestação: à espera do banco, perdida, ou terminada sem que segure dinheiro. */
export const PES_DA_CONTESTACAO = ['aberta', 'perdida', 'encerrada'] as const;
export type PeDaContestacao = (typeof PES_DA_CONTESTACAO)[number];

/** Dinheiro que andou num dia; negativo quando volta atrás (a contestação que se ganhou, o recebimento desfeito). */
export type Movimento = {
  readonly conta: 'recebido' | 'estornado' | 'contestado';
  readonly em: Instante;
  readonly centavos: number;
  readonly motivo?: MotivoDaCorrecao | undefined;
  /** Só no que é de uma contestação: como ela está agora, e não como estava nesse dia. */
  readonly contestacao?: PeDaContestacao | undefined;
};

/** O que se sabe do dinheiro de um pagamento: contas em centavos, e cada movimento com o seu dia. */
export type ContasDoPagamento = {
  readonly situacao: SituacaoDoPagamento;
  /** Alguma vez entrou dinheiro, mesmo que depois tenha saído. */
  readonly entrou: boolean;
  readonly recebido: number;
  readonly estornado: number;
  readonly contestado: number;
  /** `recebido − estornado − contestado`, antes das taxas do gateway. */
  readonly liquido: number;
  readonly pago_em: Instante | null;
  readonly movimentos: readonly Movimento[];
};

const PESO: Readonly<Record<TipoDeFato, number>> = {
  pago: 0,
  estorno: 1,
  estornado_ate: 2,
  estorno_negado: 3,
  contestacao: 4,
  ganha: 5,
  perdida: 6,
  desfeito: 7,
  vencido: 8,
  cancelado: 9,
};

const ordenarFatos = (fatos: readonly Fato[]) =>
  [...fatos].sort(
    (a, b) => a.em.localeCompare(b.em) || PESO[a.tipo] - PESO[b.tipo] || a.id.localeCompare(b.id),
  );

/** O dinheiro que entrou: quem pagou em mãos e teve isso desfeito pode pagar outra vez. */
function entradas(fatos: readonly Fato[]): Movimento[] {
  const movimentos: Movimento[] = [];
  let dentro: number | null = null;
  for (const { tipo, em, centavos, motivo } of ordenarFatos(fatos)) {
    if (tipo === 'pago' && dentro === null) {
      dentro = centavos;
      movimentos.push({ conta: 'recebido', em, centavos, motivo });
    }
    if (tipo === 'desfeito' && dentro !== null) {
      movimentos.push({ conta: 'recebido', em, centavos: -dentro, motivo });
      dentro = null;
    }
  }
  return movimentos;
}

/** O fim de uma contestação não vem antes do começo dela, mesmo que os relógios do gateway digam que sim. */
function acrescentarComeco(fatos: readonly Fato[]): Fato[] {
  const comeco = new Map(fatos.filter(({ tipo }) => tipo === 'contestacao').map((fato) => [fato.id, fato]));
  return fatos.flatMap((fato): Fato[] => {
    if (fato.tipo !== 'ganha' && fato.tipo !== 'perdida') return [fato];
    const inicio = comeco.get(fato.id);
    if (inicio) return [{ ...fato, em: inicio.em > fato.em ? inicio.em : fato.em }];
    // Só se ouviu o fim da contestação: a perdida levou o dinheiro; a ganha deixou-o onde estava.
    return fato.tipo === 'perdida' ? [{ ...fato, tipo: 'contestacao' }, fato] : [];
  });
}

/** Os estornos que valem: sem os negados, e os totais que os contavam sem o que afinal não saiu. */
function tirarNegados(fatos: readonly Fato[]): Fato[] {
  const negados = fatos.filter(({ tipo }) => tipo === 'estorno_negado');
  const ids = new Set(negados.map(({ id }) => id));
  return fatos.flatMap((fato): Fato[] => {
    if (fato.tipo === 'estorno') return ids.has(fato.id) ? [] : [fato];
    if (fato.tipo !== 'estornado_ate') return [fato];
    const depois = negados
      .filter(({ em }) => em > fato.em)
      .reduce((soma, { centavos }) => soma + centavos, 0);
    return [{ ...fato, centavos: Math.max(0, fato.centavos - depois) }];
  });
}

type Saida = { movimentos: Movimento[]; estornado: number; contestado: number; perdida: boolean };

/** O dinheiro que saiu, nunca mais do que entrou: o estorno de um pagamento contestado toma o lugar da contestação. */
function saidas(fatos: readonly Fato[], recebido: number): Saida {
  const movimentos: (Movimento & { readonly de?: string })[] = [];
  /** Quanto cada contestação ainda segura, e as que se perderam. */
  const seguras = new Map<string, number>();
  const perdidas = new Set<string>();
  let nomeados = 0;
  let total = 0;
  let estornado = 0;
  const contestado = () => [...seguras.values()].reduce((soma, segura) => soma + segura, 0);
  const segurar = (id: string, em: Instante, centavos: number) => {
    const antes = seguras.get(id) ?? 0;
    seguras.set(id, centavos);
    if (centavos !== antes) movimentos.push({ conta: 'contestado', em, centavos: centavos - antes, de: id });
  };
  const estornar = (em: Instante) => {
    const alvo = Math.min(recebido, Math.max(nomeados, total));
    if (alvo !== estornado) movimentos.push({ conta: 'estornado', em, centavos: alvo - estornado });
    estornado = alvo;
    for (const [id, centavos] of seguras) {
      const excesso = Math.max(0, estornado + contestado() - recebido);
      segurar(id, em, centavos - Math.min(excesso, centavos));
    }
  };
  const aplicar: Partial<Record<TipoDeFato, (fato: Fato) => void>> = {
    estorno: ({ em, centavos }) => {
      nomeados += centavos;
      estornar(em);
    },
    estornado_ate: ({ em, centavos }) => {
      total = Math.max(total, centavos);
      estornar(em);
    },
    contestacao: ({ id, em, centavos }) =>
      segurar(id, em, Math.min(centavos, recebido - estornado - contestado())),
    ganha: ({ id, em }) => {
      if (!perdidas.has(id)) segurar(id, em, 0);
    },
    perdida: ({ id }) => {
      if ((seguras.get(id) ?? 0) > 0) perdidas.add(id);
    },
  };
  for (const item of ordenarFatos(acrescentarComeco(tirarNegados(fatos)))) aplicar[item.tipo]?.(item);
  const pe = (id: string): PeDaContestacao => {
    if ((seguras.get(id) ?? 0) === 0) return 'encerrada';
    return perdidas.has(id) ? 'perdida' : 'aberta';
  };
  return {
    movimentos: movimentos.map(({ de, ...item }) =>
      de === undefined ? item : { ...item, contestacao: pe(de) },
    ),
    estornado,
    contestado: contestado(),
    perdida: [...perdidas].some((id) => pe(id) === 'perdida'),
  };
}

function situacaoDe(
  fatos: readonly Fato[],
  contas: Omit<ContasDoPagamento, 'situacao'> & { readonly perdida: boolean; readonly desfeito: boolean },
): SituacaoDoPagamento {
  const houve = (tipo: TipoDeFato) => fatos.some((fato) => fato.tipo === tipo);
  if (!contas.entrou) {
    if (houve('cancelado')) return 'cancelado';
    return houve('vencido') ? 'vencido' : 'pendente';
  }
  if (contas.desfeito) return 'desfeito';
  if (contas.recebido > 0 && contas.estornado >= contas.recebido) return 'estornado';
  if (contas.contestado > 0) return contas.perdida ? 'perdido' : 'contestado';
  return 'pago';
}

/**
 * Conta o dinheiro de um pagamento (regra 29): função pura do conjunto de fatos, que dá o mesmo em qualquer ordem em
 * que tenham chegado. O que sai nunca passa do que entrou.
 */
export function contarPagamento(fatos: readonly Fato[]): ContasDoPagamento {
  const doQueEntrou = entradas(fatos);
  const recebido = doQueEntrou.reduce((soma, { centavos }) => soma + centavos, 0);
  const { movimentos: doQueSaiu, estornado, contestado, perdida } = saidas(fatos, recebido);
  const primeiro = doQueEntrou[0]?.em ?? null;
  // O Asaas só diz o dia em que se pagou: o que saiu no mesmo dia não saiu antes de entrar.
  const movimentos = [
    ...doQueEntrou,
    ...doQueSaiu.map((movimento) =>
      primeiro !== null && movimento.em < primeiro ? { ...movimento, em: primeiro } : movimento,
    ),
  ].sort(
    (a, b) => a.em.localeCompare(b.em) || Number(b.conta === 'recebido') - Number(a.conta === 'recebido'),
  );
  const contas = {
    entrou: primeiro !== null,
    recebido,
    estornado,
    contestado,
    liquido: recebido - estornado - contestado,
    pago_em: primeiro,
    movimentos,
  };
  // Cada recebimento desfeito desconta o que o precedeu.
  const desfeito = doQueEntrou.length % 2 === 0;
  return { situacao: situacaoDe(fatos, { ...contas, perdida, desfeito }), ...contas };
}

/** Os dias de acesso que um pagamento deu: de `de`, inclusive, a `ate`. */
export const intervalo = z.object({ de: z.string(), ate: z.string() });
export type Intervalo = z.output<typeof intervalo>;

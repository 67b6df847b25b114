import type { Instante } from '../base/datas.ts';
import type { PausaDosEnvios, StatusDeEntrega } from './entregas.schema.ts';

/** O que se ouviu de uma mensagem: cada status, com o instante mais antigo em que o provedor o disse. */
export type FatosDaEntrega = Readonly<Partial<Record<StatusDeEntrega, Instante>>>;

/**
 * Os fatos com mais um; null quando ele não muda nada. Juntar não depende da ordem nem de quantas vezes se ouviu o
 * mesmo: de cada status fica o instante mais antigo.
 */
export function juntarFato(
  fatos: FatosDaEntrega,
  { status, em }: { readonly status: StatusDeEntrega; readonly em: Instante },
): FatosDaEntrega | null {
  const antes = fatos[status];
  return antes !== undefined && antes <= em ? null : { ...fatos, [status]: em };
}

/** O que cada mensagem soma nas contas de um dia; cada conta recebe zero ou um. */
export const CONTAS_DE_ENTREGA = [
  'enviados',
  'entregues',
  'abertos',
  'clicados',
  'devolvidos',
  'reclamados',
  'falhas',
] as const;
export type ContaDeEntrega = (typeof CONTAS_DE_ENTREGA)[number];
export type ContasDeEntrega = Readonly<Record<ContaDeEntrega, number>>;

export const SEM_CONTAS: ContasDeEntrega = {
  enviados: 0,
  entregues: 0,
  abertos: 0,
  clicados: 0,
  devolvidos: 0,
  reclamados: 0,
  falhas: 0,
};

/**
 * O que uma mensagem soma, pelo que se ouviu dela (regra 42): quem clicou abriu, quem abriu ou reclamou recebeu, e o
 * que chegou ou voltou saiu. A que voltou depois de entregue conta como devolvida, e não como entregue.
 */
export function contasDaEntrega(fatos: FatosDaEntrega): ContasDeEntrega {
  const ouviu = (status: StatusDeEntrega) => fatos[status] !== undefined;
  const aberto = ouviu('opened') || ouviu('clicked');
  const devolvido = ouviu('bounced');
  const entregue = aberto || ouviu('complained') || (ouviu('delivered') && !devolvido);
  const enviado = entregue || devolvido || ouviu('delivered') || ouviu('sent');
  return {
    enviados: Number(enviado),
    entregues: Number(entregue),
    abertos: Number(aberto),
    clicados: Number(ouviu('clicked')),
    devolvidos: Number(devolvido),
    reclamados: Number(ouviu('complained')),
    falhas: Number(ouviu('failed') && !enviado),
  };
}

/** Quanto as contas mudam quando os fatos passam de uns a outros; sem o que fica igual. */
export function diferencaDeContas(
  antes: FatosDaEntrega,
  depois: FatosDaEntrega,
): Readonly<Partial<Record<ContaDeEntrega, number>>> {
  const [de, para] = [contasDaEntrega(antes), contasDaEntrega(depois)];
  return Object.fromEntries(
    CONTAS_DE_ENTREGA.flatMap((conta) => {
      const quanto = para[conta] - de[conta];
      return quanto === 0 ? [] : [[conta, quanto]];
    }),
  );
}

/** Do que mais pesa ao que menos: o que um status diz não se desfaz com o que vem depois dele nesta lista. */
const DO_QUE_MAIS_PESA = [
  'complained',
  'bounced',
  'clicked',
  'opened',
  'delivered',
  'failed',
  'sent',
] as const satisfies readonly StatusDeEntrega[];

/** Como está uma mensagem: só anda para a frente, e `delivered` nunca apaga uma devolução ou uma reclamação. */
export function statusDaEntrega(fatos: FatosDaEntrega): StatusDeEntrega {
  return DO_QUE_MAIS_PESA.find((status) => fatos[status] !== undefined) ?? 'sent';
}

/** Soma várias contas. */
export function somarContas(todas: readonly ContasDeEntrega[]): ContasDeEntrega {
  return todas.reduce<ContasDeEntrega>(
    (soma, item) => ({
      enviados: soma.enviados + item.enviados,
      entregues: soma.entregues + item.entregues,
      abertos: soma.abertos + item.abertos,
      clicados: soma.clicados + item.clicados,
      devolvidos: soma.devolvidos + item.devolvidos,
      reclamados: soma.reclamados + item.reclamados,
      falhas: soma.falhas + item.falhas,
    }),
    SEM_CONTAS,
  );
}

/** Devoluções e reclamações acima disto param os avisos de um vendedor (regra 42), sobre os últimos mil envios. */
export const LIMITES_DE_REPUTACAO = { envios: 1_000, devolvidos: 0.04, reclamados: 0.0008 } as const;
/** Com menos envios que os da regra não há taxa: uma devolução em dez não diz nada da lista de ninguém. */
const AO_MENOS = { devolvidos: 5, reclamados: 2 } as const;

/** Por que os avisos de um vendedor devem parar, e os números que o dizem. */
export type MotivoDaPausa = Omit<PausaDosEnvios, 'em'>;

/**
 * Por que os avisos de um vendedor devem parar, ou null. `dias` são as contas de cada dia, do mais novo ao mais antigo:
 * olham-se os que bastam para os últimos mil envios. Com eles vale a taxa, e uma reclamação em mil já passa; com menos,
 * só param cinco devoluções ou duas reclamações.
 */
export function motivoDePausa(dias: readonly ContasDeEntrega[]): MotivoDaPausa | null {
  let soma = SEM_CONTAS;
  for (const dia of dias) {
    if (soma.enviados >= LIMITES_DE_REPUTACAO.envios) break;
    soma = somarContas([soma, dia]);
  }
  const { enviados, devolvidos, reclamados } = soma;
  const haTaxa = enviados >= LIMITES_DE_REPUTACAO.envios;
  const passa = (conta: keyof typeof AO_MENOS) =>
    soma[conta] > enviados * LIMITES_DE_REPUTACAO[conta] && (haTaxa || soma[conta] >= AO_MENOS[conta]);
  if (passa('reclamados')) return { motivo: 'reclamacoes', enviados, casos: reclamados };
  if (passa('devolvidos')) return { motivo: 'devolucoes', enviados, casos: devolvidos };
  return null;
}

const inteiro = (n: number) => n.toLocaleString('pt-BR');
const porcento = (taxa: number) =>
  taxa.toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 2 });

/** 'Dos últimos 1.000 e-mails, 41 voltaram: 4,1%, e o limite é 4%.' */
export function numerosDaPausa({ motivo, enviados, casos }: MotivoDaPausa): string {
  const { oQueHouve, limite } = {
    devolucoes: {
      oQueHouve: casos === 1 ? '1 voltou' : `${inteiro(casos)} voltaram`,
      limite: LIMITES_DE_REPUTACAO.devolvidos,
    },
    reclamacoes: {
      oQueHouve: casos === 1 ? '1 foi marcado como spam' : `${inteiro(casos)} foram marcados como spam`,
      limite: LIMITES_DE_REPUTACAO.reclamados,
    },
  }[motivo];
  return `Dos últimos ${inteiro(enviados)} e-mails, ${oQueHouve}: ${porcento(casos / enviados)}, e o limite é ${porcento(limite)}.`;
}

/** O que o vendedor pode desfazer depois de conferir o endereço; o pedido de quem saiu, só a própria pessoa. */
export const MOTIVOS_QUE_O_VENDEDOR_TIRA = ['devolvido', 'reclamou'] as const;

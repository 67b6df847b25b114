import { expiraEmBreve, venceuPelaData } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha, Status } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../../shared/base/datas.ts';
import { somarReais } from '../../../shared/base/dinheiro.ts';

/** 'Sem assinaturas', '1 assinatura', '3 assinaturas'. */
export const contarAssinaturas = (quantas: number): string =>
  quantas === 0 ? 'Sem assinaturas' : quantas === 1 ? '1 assinatura' : `${quantas} assinaturas`;

/** As situações por que se filtram os clientes. */
const SITUACOES = ['vencidos', 'vencem', 'em_dia', 'sem'] as const;
type SituacaoDoCliente = (typeof SITUACOES)[number];

/** Lê a situação do endereço; a que não existe não esconde ninguém. */
export const lerSituacao = (texto: string): SituacaoDoCliente | '' =>
  SITUACOES.find((situacao) => situacao === texto) ?? '';

/** As que pedem alguma coisa, cada uma com a sua vista, e quantos clientes há nela. */
export type Apertados = Readonly<Record<'vencidos' | 'vencem', number>>;

/** A situação de um cliente, pela assinatura que mais diz dele; a pendente e a cancelada não são nenhuma. */
export function situacaoDe(assinatura: AssinaturaLinha | undefined, hoje: Data): SituacaoDoCliente | null {
  if (!assinatura) return 'sem';
  if (venceuPelaData(assinatura, hoje)) return 'vencidos';
  if (expiraEmBreve(assinatura, hoje)) return 'vencem';
  return assinatura.status === 'ativo' ? 'em_dia' : null;
}

/** O que corre de cada cliente, e o dia em que se olha. */
export type OQueTem = {
  readonly doCliente: ReadonlyMap<string, readonly AssinaturaLinha[]>;
  readonly hoje: Data;
};

/** Quantos venceram, e quantos vencem em até 7 dias. */
export function contarApertados(
  clientes: readonly { readonly id: string }[],
  { doCliente, hoje }: OQueTem,
): Apertados {
  const quantos = { vencidos: 0, vencem: 0 };
  for (const { id } of clientes) {
    const situacao = situacaoDe(doCliente.get(id)?.[0], hoje);
    if (situacao === 'vencidos' || situacao === 'vencem') quantos[situacao] += 1;
  }
  return quantos;
}

/** Os clientes numa situação, na ordem em que vêm. Sem situação, todos. */
export function filtrarPorSituacao<T extends { readonly id: string }>(
  clientes: readonly T[],
  { situacao, doCliente, hoje }: OQueTem & { readonly situacao: SituacaoDoCliente | '' },
): readonly T[] {
  if (situacao === '') return clientes;
  return clientes.filter(({ id }) => situacaoDe(doCliente.get(id)?.[0], hoje) === situacao);
}

/** As ordens da lista: a do que aperta, e pelo nome, pelo vencimento ou pelo que pagou; com '-', ao contrário. */
const ORDENS = ['urgencia', 'nome', '-nome', 'vencimento', '-vencimento', 'pago', '-pago'] as const;
type Ordem = (typeof ORDENS)[number];

/** A ordem que ninguém escolheu: a do que aperta; numa situação, quem venceu e quem vence, do primeiro, ou de A a Z. */
export function ordemDaSituacao(situacao: SituacaoDoCliente | ''): Ordem {
  if (situacao === 'vencidos' || situacao === 'vencem') return 'vencimento';
  return situacao === '' ? 'urgencia' : 'nome';
}

/** Lê a ordem do endereço; a que não existe é a da situação. */
export const lerOrdem = (texto: string, situacao: SituacaoDoCliente | ''): Ordem =>
  ORDENS.find((ordem) => ordem === texto) ?? ordemDaSituacao(situacao);

/** Os grupos em que a ordem do que aperta põe os clientes: as situações, e os que não estão em nenhuma. */
export type GrupoDeClientes = SituacaoDoCliente | 'outros';

/** O grupo de um cliente, pela assinatura que mais diz dele. */
export const grupoDoCliente = (assinatura: AssinaturaLinha | undefined, hoje: Data): GrupoDeClientes =>
  situacaoDe(assinatura, hoje) ?? 'outros';

/** O que aperta vem antes; depois quem está em dia, e no fim quem não tem o que corra. */
const URGENCIA: Readonly<Record<GrupoDeClientes, number>> = {
  vencidos: 0,
  vencem: 1,
  em_dia: 2,
  outros: 3,
  sem: 4,
};

/**
 * Os clientes, que vêm de A a Z, nesta ordem; pelo vencimento, nos dois sentidos, quem não o tem fica no fim. Na do que
 * aperta, de cada grupo vem antes o que vale mais e, do mesmo valor, quem mais pagou: é quem mais custa perder.
 */
export function ordenarClientes<T extends { readonly id: string; readonly pago?: number | undefined }>(
  clientes: readonly T[],
  { ordem, doCliente, hoje }: OQueTem & { readonly ordem: Ordem },
): readonly T[] {
  if (ordem === 'nome') return clientes;
  if (ordem === '-nome') return clientes.toReversed();
  const primeira = ({ id }: T) => doCliente.get(id)?.[0];
  const compararVencimentos = (a: T, b: T, sinal: number) => {
    const [deA, deB] = [primeira(a)?.data_expiracao, primeira(b)?.data_expiracao];
    if (deA === undefined || deB === undefined) return Number(deA === undefined) - Number(deB === undefined);
    return sinal * deA.localeCompare(deB);
  };
  // A troca de versão é aos poucos: a API de antes ainda não diz quanto pagou.
  const compararPagos = (a: T, b: T) => (a.pago ?? 0) - (b.pago ?? 0);
  if (ordem === 'pago') return clientes.toSorted(compararPagos);
  if (ordem === '-pago') return clientes.toSorted((a, b) => compararPagos(b, a));
  if (ordem !== 'urgencia') {
    return clientes.toSorted((a, b) => compararVencimentos(a, b, ordem === 'vencimento' ? 1 : -1));
  }
  const urgencia = (cliente: T) => URGENCIA[grupoDoCliente(primeira(cliente), hoje)];
  const valor = ({ id }: T) => valorDoQueCorre(doCliente.get(id) ?? [], hoje)?.valor ?? 0;
  return clientes.toSorted((a, b) => urgencia(a) - urgencia(b) || valor(b) - valor(a) || compararPagos(b, a));
}

/**
 * Quanto vale o que a linha mostra: a soma das que correm, ou, sem nenhuma que corra, o da que mais diz da pessoa; e
 * quantas se somaram. null de quem não tem nenhuma.
 */
export function valorDoQueCorre(
  assinaturas: readonly AssinaturaLinha[],
  hoje: Data,
): { readonly valor: number; readonly quantas: number } | null {
  const [primeira] = assinaturas;
  if (!primeira) return null;
  const correm = assinaturas.filter((linha) => linha.status === 'ativo' && !venceuPelaData(linha, hoje));
  if (correm.length === 0) return { valor: primeira.valor, quantas: 1 };
  return { valor: somarReais(correm.map(({ valor }) => valor)), quantas: correm.length };
}

/** Quando saiu a última mensagem pelas que a pessoa tem; null se nenhuma, e undefined de quem não se sabe. */
export function ultimoContatoPor(assinaturas: readonly AssinaturaLinha[]): string | null | undefined {
  // A troca de versão é aos poucos: a API de antes ainda não o diz.
  if (assinaturas.every(({ contato_em }) => contato_em === undefined)) return undefined;
  const [ultimo = null] = assinaturas
    .flatMap(({ contato_em }) => contato_em ?? [])
    .toSorted()
    .toReversed();
  return ultimo;
}

/** Quanto uma assinatura diz da pessoa: a que vale, a que espera, a que venceu, a cancelada. */
const LUGAR: Readonly<Record<Status, number>> = { ativo: 0, pendente: 1, expirado: 2, cancelado: 3 };

/**
 * As assinaturas de cada cliente, a que mais diz dele primeiro: a que vale antes da que venceu e da cancelada; entre as
 * que valem, a que vence antes; entre as outras, a que venceu por último. A renovada é história.
 */
export function juntarPorCliente(
  linhas: readonly AssinaturaLinha[],
  hoje: Data,
): ReadonlyMap<string, readonly AssinaturaLinha[]> {
  const juntas = new Map<string, AssinaturaLinha[]>();
  for (const linha of linhas) {
    if (linha.status_grupo === 'renovado') continue;
    juntas.set(linha.cliente_id, [...(juntas.get(linha.cliente_id) ?? []), linha]);
  }
  const lugar = (linha: AssinaturaLinha) =>
    venceuPelaData(linha, hoje) ? LUGAR.expirado : LUGAR[linha.status];
  for (const dele of juntas.values()) {
    dele.sort((a, b) => {
      const porData = a.data_expiracao.localeCompare(b.data_expiracao);
      return lugar(a) - lugar(b) || (lugar(a) < LUGAR.expirado ? porData : -porData);
    });
  }
  return juntas;
}

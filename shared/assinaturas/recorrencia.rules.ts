import { type Data, dataEmSaoPaulo, dataMaisTarde, somarDias, VITALICIO } from '../base/datas.ts';
import { reaisParaCentavos } from '../base/dinheiro.ts';
import type { Periodicidade } from '../produtos/produtos.schema.ts';
import { CONVITE_MANUAL, MESES_DO_PERIODO } from './assinaturas.rules.ts';
import type { Assinatura } from './assinaturas.schema.ts';
import { type Mes, mesDe, type Parcelas } from './carteira.rules.ts';

/** Dias, depois do fim do acesso, em que a pessoa está 'em atraso' e ainda conta como ativa (regra 73). */
export const DIAS_EM_ATRASO = 7;

/** O que a recorrência lê de uma assinatura. */
export type DaRecorrencia = Pick<
  Assinatura,
  | 'id'
  | 'produto_id'
  | 'status'
  | 'status_grupo'
  | 'data_inicio'
  | 'data_expiracao'
  | 'data_remocao_grupo'
  | 'valor'
  | 'criado_em'
> & {
  readonly metadata: Pick<Assinatura['metadata'], 'tipo' | 'renovada_por' | 'encerrada_por'>;
  readonly produto: Pick<Assinatura['produto'], 'periodicidade'>;
};

/** O nível de um escopo de um dia em diante, em centavos por mês: zero é quem não está ativo. */
export type Passo = readonly [dia: Data, centavos: number];
/** Os passos de uma pessoa, por escopo: `todos`, e o id de cada produto. */
export type Linha = Readonly<Record<string, readonly Passo[]>>;

/** O escopo de toda a recorrência da pessoa, seja de que produto for. */
export const TODOS = 'todos';

type Cobertura = {
  readonly id: string;
  readonly produto_id: string;
  readonly de: Data;
  readonly ate: Data;
  readonly centavos: number;
};

/**
 * O último dia em que a pessoa conta como ativa. Quem venceu fica 'em atraso' 7 dias; quem cancelou, saiu do grupo ou
 * teve o dinheiro de volta não fica.
 */
function ultimoDiaAtiva(recorrencia: DaRecorrencia): Data {
  const { status, status_grupo, data_expiracao, data_remocao_grupo, metadata } = recorrencia;
  if (metadata.encerrada_por) return somarDias(data_expiracao, -1);
  if (status_grupo === 'removido') {
    const saiu = data_remocao_grupo ? dataEmSaoPaulo(new Date(data_remocao_grupo)) : data_expiracao;
    return saiu < data_expiracao ? saiu : data_expiracao;
  }
  return status === 'cancelado' ? data_expiracao : somarDias(data_expiracao, DIAS_EM_ATRASO);
}

/**
 * O que cabe a um mês do valor de uma assinatura, em reais; devolve centavos, ou null da compra única e da cortesia
 * (regra 73).
 */
export function valorPorMes(periodicidade: Periodicidade, valor: number): number | null {
  const meses = MESES_DO_PERIODO[periodicidade];
  if (meses === undefined || valor <= 0) return null;
  // Quem paga conta: a parte de um mês não some por ser menor que um centavo.
  return Math.max(1, Math.round(reaisParaCentavos(valor) / meses));
}

/** O valor por mês de uma assinatura recorrente e paga, em centavos; null para as outras (regra 73). */
function recorrenciaMensal({
  produto,
  valor,
  status,
  metadata,
  data_expiracao,
}: DaRecorrencia): number | null {
  const fora = status === 'pendente' || metadata.tipo === CONVITE_MANUAL || data_expiracao >= VITALICIO;
  return fora ? null : valorPorMes(produto.periodicidade, valor);
}

/** Os dias que cada uma cobre: a que outra renovou acaba na véspera do começo da outra. */
function coberturas(assinaturas: readonly DaRecorrencia[]): Cobertura[] {
  const todas = new Map(
    assinaturas.flatMap((assinatura): [string, Cobertura][] => {
      const centavos = recorrenciaMensal(assinatura);
      if (centavos === null) return [];
      const { id, produto_id, criado_em, data_inicio } = assinatura;
      // O que se gravou depois de começar conta do dia em que se soube: o mês que fechou não muda.
      const de = dataMaisTarde(data_inicio, dataEmSaoPaulo(new Date(criado_em)));
      return [[id, { id, produto_id, de, ate: ultimoDiaAtiva(assinatura), centavos }]];
    }),
  );
  return assinaturas.flatMap(({ id, metadata }) => {
    const cobertura = todas.get(id);
    if (!cobertura) return [];
    const seguinte = todas.get(metadata.renovada_por ?? '');
    const vespera = seguinte ? somarDias(seguinte.de, -1) : cobertura.ate;
    const ate = vespera < cobertura.ate ? vespera : cobertura.ate;
    return ate < cobertura.de ? [] : [{ ...cobertura, ate }];
  });
}

/** O nível que uns passos dão num dia. */
export function nivelEm(passos: readonly Passo[], dia: Data): number {
  return passos.findLast(([desde]) => desde <= dia)?.[1] ?? 0;
}

const tirarRepetidos = (passos: readonly Passo[]): Passo[] =>
  passos.filter(([, centavos], i) => centavos !== (passos[i - 1]?.[1] ?? 0));

function passosDe(cobertas: readonly Cobertura[]): Passo[] {
  const dias = new Set(cobertas.flatMap(({ de, ate }) => [de, somarDias(ate, 1)]));
  return tirarRepetidos(
    [...dias].sort().map((dia): Passo => {
      const doDia = cobertas.filter(({ de, ate }) => de <= dia && dia <= ate);
      return [dia, doDia.reduce((soma, { centavos }) => soma + centavos, 0)];
    }),
  );
}

/** Os passos de uma pessoa, pelas assinaturas que se conhecem dela agora, também os que ainda vão acontecer. */
export function linhaDaPessoa(assinaturas: readonly DaRecorrencia[]): Linha {
  const cobertas = coberturas(assinaturas);
  const doProduto = Map.groupBy(cobertas, ({ produto_id }) => produto_id);
  return Object.fromEntries(
    [[TODOS, cobertas] as const, ...doProduto].map(([escopo, delas]) => [escopo, passosDe(delas)]),
  );
}

/**
 * O que já se contou de uma pessoa até a véspera de `hoje` fica como está; de `hoje` em diante vale o que se sabe
 * agora. Por isso o nível de cada dia é o que se sabia no fim dele, e o mês que fechou não muda.
 */
export function continuarLinha(contada: Linha, sabida: Linha, hoje: Data): Linha {
  const escopos = [...new Set([...Object.keys(contada), ...Object.keys(sabida)])];
  return Object.fromEntries(
    escopos.map((escopo) => {
      const [antes, agora] = [contada[escopo] ?? [], sabida[escopo] ?? []];
      const passos: readonly Passo[] = [
        ...antes.filter(([dia]) => dia < hoje),
        [hoje, nivelEm(agora, hoje)],
        ...agora.filter(([dia]) => dia > hoje),
      ];
      return [escopo, tirarRepetidos(passos)];
    }),
  );
}

/** O que se move num dia: pessoas que entram e saem, e a recorrência de cada movimento, em centavos. */
export type MedidaDaRecorrencia =
  | 'novas'
  | 'reativadas'
  | 'perdidas'
  /** Das perdidas no mês, as que estavam ativas no começo dele, uma vez cada. */
  | 'perdidas_do_inicio'
  | 'nova_centavos'
  | 'reativada_centavos'
  | 'expansao_centavos'
  | 'contracao_centavos'
  | 'perdida_centavos';

/** Uma mudança de nível, pelo nome: a primeira vez é 'nova', qualquer volta é 'reativada'. */
function medidas(antes: number, depois: number, ja: boolean): [MedidaDaRecorrencia, number][] {
  if (antes === 0) {
    const [pessoas, centavos] = ja
      ? (['reativadas', 'reativada_centavos'] as const)
      : (['novas', 'nova_centavos'] as const);
    return [
      [pessoas, 1],
      [centavos, depois],
    ];
  }
  if (depois === 0) {
    return [
      ['perdidas', 1],
      ['perdida_centavos', antes],
    ];
  }
  return depois > antes ? [['expansao_centavos', depois - antes]] : [['contracao_centavos', antes - depois]];
}

/** O que uma linha põe nas somas, pelo nome `{dia}|{medida}|{escopo}`. */
export function parcelasDaLinha(linha: Linha): Parcelas {
  const parcelas: Record<string, number> = {};
  const somar = (dia: Data, medida: MedidaDaRecorrencia, escopo: string, quanto: number) => {
    const nome = `${dia}|${medida}|${escopo}`;
    parcelas[nome] = (parcelas[nome] ?? 0) + quanto;
  };
  for (const [escopo, passos] of Object.entries(linha)) {
    let nivel = 0;
    let mesContado: Mes | null = null;
    for (const [i, [dia, centavos]] of passos.entries()) {
      for (const [medida, quanto] of medidas(nivel, centavos, i > 0)) somar(dia, medida, escopo, quanto);
      const mes = mesDe(dia);
      const noInicio = nivelEm(passos, somarDias(`${mes}-01`, -1)) > 0;
      if (centavos === 0 && noInicio && mesContado !== mes) {
        somar(dia, 'perdidas_do_inicio', escopo, 1);
        mesContado = mes;
      }
      nivel = centavos;
    }
  }
  return parcelas;
}

import {
  type CarteiraLida,
  type Mes,
  mesDe,
  produtosDaCarteira,
  somarMedida,
  somasAteHoje,
} from '../assinaturas/carteira.rules.ts';
import { TODOS } from '../assinaturas/recorrencia.rules.ts';
import type { Data } from '../base/datas.ts';
import { centavosParaReais } from '../base/dinheiro.ts';
import { type SomasDoDia, totaisDoCaixa } from '../pagamentos/caixa.rules.ts';
import { listarDias } from './periodos.rules.ts';
import { type RecorrenciaLida, recorrenciaDoMes } from './recorrencia.rules.ts';

type Produto = { readonly id: string; readonly nome: string };
type DoCaixa = { readonly dia: Data; readonly somas: SomasDoDia };

/** O que as mensagens recuperaram num dia, e quantas cobranças que falharam se recuperaram e se perderam nele. */
export type Recuperado = {
  readonly dia: Data;
  readonly centavos: number;
  readonly renovacoes: number;
  readonly falhas_recuperadas: number;
  readonly falhas_perdidas: number;
};

/** O que se reúne para o relatório de vendas. */
export type FaturamentoReunido = {
  readonly de: Data;
  readonly ate: Data;
  readonly meses: readonly Mes[];
  readonly caixa: readonly DoCaixa[];
  readonly carteira: CarteiraLida;
  readonly recorrencia: RecorrenciaLida;
  /** O que as mensagens recuperaram em cada dia, em centavos. */
  readonly recuperado: readonly Recuperado[];
  readonly produtos: ReadonlyMap<string, Produto>;
};

type Lidas = Pick<FaturamentoReunido, 'carteira' | 'recorrencia'>;

function somarEmReais(dias: readonly DoCaixa[], produto?: string) {
  const { recebido, estornado, contestado, perdido, liquido, produtos } = totaisDoCaixa(
    dias.map(({ somas }) => somas),
    { produto },
  );
  return {
    recebido: centavosParaReais(recebido),
    estornado: centavosParaReais(estornado),
    contestado: centavosParaReais(contestado),
    perdido: centavosParaReais(perdido),
    liquido: centavosParaReais(liquido),
    produtos,
  };
}

/** O que se moveu num mês: as pessoas, da recorrência; as renovações, da carteira. */
function movimentoDoMes({ carteira, recorrencia }: Lidas, mes: Mes, produto?: string) {
  const { novas, reativadas, perdidas, em_aberto } = recorrenciaDoMes(recorrencia, mes, produto);
  const renovadas = somarMedida(somasAteHoje(carteira, mes), 'renovadas', produto);
  return { mes, novas, reativadas, renovadas, perdidas, em_aberto };
}

/** Os produtos que têm alguma recorrência hoje. */
function produtosComRecorrencia(recorrencia: RecorrenciaLida): string[] {
  const escopos = produtosDaCarteira([...recorrencia.meses.values()]).filter((produto) => produto !== TODOS);
  return escopos.filter((id) => recorrenciaDoMes(recorrencia, mesDe(recorrencia.hoje), id).no_fim > 0);
}

/** Os produtos que o relatório mostra: os que tiveram dinheiro ou movimento no período, e os que têm recorrência. */
export function produtosDoRelatorio({
  meses,
  caixa,
  carteira,
  recorrencia,
}: Pick<FaturamentoReunido, 'meses' | 'caixa' | 'carteira' | 'recorrencia'>): string[] {
  const doPeriodo = [...carteira.meses].filter(([mes]) => meses.includes(mes)).map(([, somas]) => somas);
  const doCaixa = totaisDoCaixa(
    caixa.map(({ somas }) => somas),
    {},
  ).produtos;
  return [...new Set([...doCaixa, ...produtosDaCarteira(doPeriodo), ...produtosComRecorrencia(recorrencia)])];
}

/** O relatório de vendas (regras 29 e 73), em reais: o dinheiro é o do caixa, e as pessoas, as da recorrência. */
export function montarFaturamento(reunidas: FaturamentoReunido) {
  const { de, ate, meses, caixa, recorrencia, produtos } = reunidas;
  const doDia = new Map(caixa.map((caixa) => [caixa.dia, caixa]));
  const { produtos: _, ...totais } = somarEmReais(caixa);
  const agora = (produto?: string) => recorrenciaDoMes(recorrencia, mesDe(recorrencia.hoje), produto);
  const recuperados = (dias: readonly Recuperado[]) =>
    centavosParaReais(dias.reduce((soma, { centavos }) => soma + centavos, 0));
  const contarRecuperados = (campo: 'renovacoes' | 'falhas_recuperadas' | 'falhas_perdidas') =>
    reunidas.recuperado.reduce((soma, doDia) => soma + doDia[campo], 0);
  const movimentos = meses.map((mes) => movimentoDoMes(reunidas, mes));
  const somarTudo = (uns: typeof movimentos) => {
    const somar = (campo: 'novas' | 'reativadas' | 'renovadas' | 'perdidas') =>
      uns.reduce((soma, item) => soma + item[campo], 0);
    return {
      novas: somar('novas'),
      reativadas: somar('reativadas'),
      renovadas: somar('renovadas'),
      perdidas: somar('perdidas'),
    };
  };
  const linhaDoProduto = (id: string) => {
    const { recebido, liquido } = somarEmReais(caixa, id);
    return {
      id,
      nome: produtos.get(id)?.nome ?? null,
      recebido,
      liquido,
      recorrencia: agora(id).recorrencia.fim,
      ...somarTudo(meses.map((mes) => movimentoDoMes(reunidas, mes, id))),
    };
  };
  return {
    de,
    ate,
    totais,
    recorrencia: { mensal: agora().recorrencia.fim, pessoas: agora().no_fim },
    movimento: { ...somarTudo(movimentos), em_aberto: movimentos.some(({ em_aberto }) => em_aberto) },
    recuperado: {
      valor: recuperados(reunidas.recuperado),
      renovacoes: contarRecuperados('renovacoes'),
      falhas_recuperadas: contarRecuperados('falhas_recuperadas'),
      falhas_perdidas: contarRecuperados('falhas_perdidas'),
    },
    dias: listarDias({ de, ate }).map((dia) => {
      const caixa = doDia.get(dia);
      const { recebido, liquido } = somarEmReais(caixa ? [caixa] : []);
      return { dia, recebido, liquido };
    }),
    meses: movimentos.map((movimento) => {
      const { recebido, liquido } = somarEmReais(caixa.filter(({ dia }) => mesDe(dia) === movimento.mes));
      const recuperado = recuperados(reunidas.recuperado.filter(({ dia }) => mesDe(dia) === movimento.mes));
      return { ...movimento, recebido, liquido, recuperado };
    }),
    produtos: produtosDoRelatorio(reunidas)
      .map(linhaDoProduto)
      .sort((a, b) => b.liquido - a.liquido || (a.nome ?? '').localeCompare(b.nome ?? '', 'pt-BR')),
  };
}

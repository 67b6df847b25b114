import { MESES_DO_PERIODO } from '../assinaturas/assinaturas.rules.ts';
import {
  type Mes,
  mesDe,
  produtosDaCarteira,
  quanto,
  recorrenciaMensal,
} from '../assinaturas/carteira.rules.ts';
import type { Data } from '../base/datas.ts';
import { centavosParaReais } from '../base/dinheiro.ts';
import { type SomasDoDia, totaisDoCaixa } from '../pagamentos/caixa.rules.ts';
import type { Periodicidade } from '../produtos/produtos.schema.ts';
import { type CarteiraLida, movimentoDoMes, somasPorVir } from './carteira.rules.ts';
import { cadaDia } from './periodos.rules.ts';

type Produto = { readonly id: string; readonly nome: string; readonly periodicidade: Periodicidade };
type DoCaixa = { readonly dia: Data; readonly somas: SomasDoDia };

/** O que as mensagens recuperaram num dia. */
export type Recuperado = { readonly dia: Data; readonly centavos: number; readonly renovacoes: number };

/** O que se reúne para o relatório de vendas. */
export type FaturamentoReunido = {
  readonly de: Data;
  readonly ate: Data;
  readonly meses: readonly Mes[];
  readonly caixa: readonly DoCaixa[];
  readonly carteira: CarteiraLida;
  /** O que as mensagens recuperaram em cada dia, em centavos. */
  readonly recuperado: readonly Recuperado[];
  readonly produtos: ReadonlyMap<string, Produto>;
};

function emReais(dias: readonly DoCaixa[], produto?: string) {
  const { recebido, estornado, contestado, liquido, produtos } = totaisDoCaixa(
    dias.map(({ somas }) => somas),
    { produto },
  );
  return {
    recebido: centavosParaReais(recebido),
    estornado: centavosParaReais(estornado),
    contestado: centavosParaReais(contestado),
    liquido: centavosParaReais(liquido),
    produtos,
  };
}

/** Os produtos de que se espera alguma renovação, com o que rendem por mês e quantas são. */
function quemRenova({ carteira, produtos }: Pick<FaturamentoReunido, 'carteira' | 'produtos'>) {
  const porVir = somasPorVir(carteira);
  return produtosDaCarteira(porVir).flatMap((id) => {
    const periodicidade = produtos.get(id)?.periodicidade ?? 'único';
    if (MESES_DO_PERIODO[periodicidade] === undefined) return [];
    const mensal = recorrenciaMensal(periodicidade, quanto(porVir, 'a_vencer_centavos', id));
    return [{ id, mensal, quantas: quanto(porVir, 'a_vencer', id) }];
  });
}

/** Os produtos que o relatório mostra: os que tiveram dinheiro ou movimento no período, e os que têm recorrência. */
export function produtosDoRelatorio({
  meses,
  caixa,
  carteira,
}: Pick<FaturamentoReunido, 'meses' | 'caixa' | 'carteira'>): string[] {
  const doPeriodo = [...carteira.meses].filter(([mes]) => meses.includes(mes)).map(([, somas]) => somas);
  const doCaixa = totaisDoCaixa(
    caixa.map(({ somas }) => somas),
    {},
  ).produtos;
  return [...new Set([...doCaixa, ...produtosDaCarteira([...doPeriodo, ...somasPorVir(carteira)])])];
}

/** O relatório de vendas (regras 29 e 43), em reais: o dinheiro é o do caixa, e os movimentos, os da carteira. */
export function montarFaturamento(reunidas: FaturamentoReunido) {
  const { de, ate, meses, caixa, carteira, produtos } = reunidas;
  const doDia = new Map(caixa.map((um) => [um.dia, um]));
  const { produtos: _, ...totais } = emReais(caixa);
  const renovam = quemRenova(reunidas);
  const recuperados = (dias: readonly Recuperado[]) =>
    centavosParaReais(dias.reduce((soma, { centavos }) => soma + centavos, 0));
  const movimentos = meses.map((mes) => movimentoDoMes(carteira, mes));
  const somar = (campo: 'novas' | 'renovadas' | 'perdidas') =>
    movimentos.reduce((soma, um) => soma + um[campo], 0);
  const doProduto = (id: string) => {
    const { recebido, liquido } = emReais(caixa, id);
    const recorrencia = renovam.find((um) => um.id === id)?.mensal ?? 0;
    const movimento = meses.map((mes) => movimentoDoMes(carteira, mes, id));
    return {
      id,
      nome: produtos.get(id)?.nome ?? null,
      ...{ recebido, liquido, recorrencia: centavosParaReais(recorrencia) },
      novas: movimento.reduce((soma, um) => soma + um.novas, 0),
      renovadas: movimento.reduce((soma, um) => soma + um.renovadas, 0),
      perdidas: movimento.reduce((soma, um) => soma + um.perdidas, 0),
    };
  };
  return {
    ...{ de, ate, totais },
    recorrencia: {
      mensal: centavosParaReais(renovam.reduce((soma, { mensal }) => soma + mensal, 0)),
      assinaturas: renovam.reduce((soma, { quantas }) => soma + quantas, 0),
    },
    movimento: {
      novas: somar('novas'),
      renovadas: somar('renovadas'),
      perdidas: somar('perdidas'),
      parcial: movimentos.some(({ parcial }) => parcial),
    },
    recuperado: {
      valor: recuperados(reunidas.recuperado),
      renovacoes: reunidas.recuperado.reduce((soma, um) => soma + um.renovacoes, 0),
    },
    dias: cadaDia({ de, ate }).map((dia) => {
      const um = doDia.get(dia);
      const { recebido, liquido } = emReais(um ? [um] : []);
      return { dia, recebido, liquido };
    }),
    meses: movimentos.map(({ venceram: _v, ...movimento }) => {
      const { recebido, liquido } = emReais(caixa.filter(({ dia }) => mesDe(dia) === movimento.mes));
      const recuperado = recuperados(reunidas.recuperado.filter(({ dia }) => mesDe(dia) === movimento.mes));
      return { ...movimento, recebido, liquido, recuperado };
    }),
    produtos: produtosDoRelatorio(reunidas)
      .map(doProduto)
      .sort((a, b) => b.liquido - a.liquido || (a.nome ?? '').localeCompare(b.nome ?? '', 'pt-BR')),
  };
}

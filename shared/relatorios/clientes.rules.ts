import {
  type Mes,
  mesDe,
  quanto,
  type SomasDaCarteira,
  voltasDaSafra,
} from '../assinaturas/carteira.rules.ts';
import { type Data, somarDias } from '../base/datas.ts';
import { centavosParaReais } from '../base/dinheiro.ts';
import { type CarteiraLida, movimentoDoMes, somasAteHoje } from './carteira.rules.ts';
import { ultimoDia } from './periodos.rules.ts';

/** De quantos dias em diante se diz o que vence (contando hoje). */
export const JANELAS_A_VENCER = [7, 30, 60, 90] as const;

/** O que se reúne para o relatório de clientes: os meses vêm desde o primeiro, e os dias, até onde vai a maior janela. */
export type ClientesReunidos = {
  readonly de: Data;
  readonly ate: Data;
  readonly meses: readonly Mes[];
  readonly carteira: CarteiraLida;
};

/**
 * Quantas davam acesso no começo e no fim de cada mês do período. Quem renovou e passou do último dia de um mês ao primeiro do outro
 * sem falta estava ativo no começo do outro.
 */
function ativasPorMes({ meses, carteira }: ClientesReunidos) {
  const [primeiro = ''] = meses;
  const saldo = (somas: readonly SomasDaCarteira[]) => quanto(somas, 'entra') - quanto(somas, 'venceu');
  let ativas = saldo([...carteira.meses].filter(([mes]) => mes < primeiro).map(([, somas]) => somas));
  const segue = (mes: Mes) => quanto([carteira.meses.get(mes) ?? {}], 'segue');
  const ontem = somarDias(carteira.hoje, -1);
  return meses.map((mes) => {
    const no_inicio = ativas + segue(mes);
    // A que vence hoje ainda dá acesso hoje.
    ativas += quanto(somasAteHoje(carteira, mes), 'entra');
    ativas -= quanto(somasAteHoje(carteira, mes, ontem), 'venceu');
    const seguinte = mesDe(somarDias(ultimoDia(mes), 1));
    const no_fim = seguinte > mesDe(carteira.hoje) ? ativas : ativas + segue(seguinte);
    return { mes, no_inicio, no_fim };
  });
}

/** O que vence de hoje até tantos dias à frente, e quanto se espera receber. */
function aVencer({ hoje, dias: doDia }: CarteiraLida, dias: number) {
  const fim = somarDias(hoje, dias);
  const somas = [...doDia].filter(([dia]) => dia >= hoje && dia <= fim).map(([, um]) => um);
  return {
    dias,
    assinaturas: quanto(somas, 'a_vencer'),
    valor: centavosParaReais(quanto(somas, 'a_vencer_centavos')),
  };
}

const parte = (uma: number, de: number): number | null => (de === 0 ? null : uma / de);

/**
 * O relatório de clientes (regra 43). Churn é o que venceu no mês e não se renovou em 30 dias, sobre o que estava ativo no começo
 * dele; null quando não havia ninguém.
 */
export function montarClientes(reunidos: ClientesReunidos) {
  const { de, ate, carteira } = reunidos;
  const meses = ativasPorMes(reunidos).map(({ mes, no_inicio, no_fim }) => {
    const { novas, renovadas, venceram, perdidas, parcial } = movimentoDoMes(carteira, mes);
    return {
      ...{ mes, no_inicio, no_fim, novas, renovadas, venceram, perdidas, parcial },
      churn: parte(perdidas, no_inicio),
    };
  });
  return {
    ...{ de, ate, meses },
    ativas: meses.at(-1)?.no_fim ?? 0,
    a_vencer: JANELAS_A_VENCER.map((dias) => aVencer(carteira, dias)),
    safras: reunidos.meses.flatMap((mes) => {
      const voltas = voltasDaSafra(carteira.meses.get(mes) ?? {});
      return voltas.length === 0 ? [] : [{ mes, voltas }];
    }),
  };
}

import {
  type CarteiraLida,
  type Mes,
  mesDe,
  somarMedida,
  voltasDaSafra,
} from '../assinaturas/carteira.rules.ts';
import { type Data, somarDias } from '../base/datas.ts';
import { centavosParaReais } from '../base/dinheiro.ts';
import { ltvDe, type RecorrenciaLida, recorrenciaDoMes } from './recorrencia.rules.ts';

/** De quantos dias em diante se diz o que vence (contando hoje). */
export const JANELAS_A_VENCER = [7, 30, 60, 90] as const;

/**
 * O que se reúne para o relatório de clientes: os meses vêm desde o primeiro, e os dias, até onde vai a maior janela.
 */
export type ClientesReunidos = {
  readonly de: Data;
  readonly ate: Data;
  readonly meses: readonly Mes[];
  readonly carteira: CarteiraLida;
  readonly recorrencia: RecorrenciaLida;
};

/** O que vence de hoje até tantos dias à frente, e quanto se espera receber. */
function contarAVencer({ hoje, dias: doDia }: CarteiraLida, dias: number) {
  const fim = somarDias(hoje, dias);
  const somas = [...doDia].filter(([dia]) => dia >= hoje && dia <= fim).map(([, item]) => item);
  return {
    dias,
    assinaturas: somarMedida(somas, 'a_vencer'),
    valor: centavosParaReais(somarMedida(somas, 'a_vencer_centavos')),
  };
}

/**
 * O relatório de clientes (regra 73): de pessoas, e não de assinaturas; o que vence e as safras são das assinaturas.
 */
export function montarClientes(reunidos: ClientesReunidos) {
  const { de, ate, carteira, recorrencia } = reunidos;
  const esteMes = mesDe(recorrencia.hoje);
  const fechado = recorrenciaDoMes(recorrencia, mesDe(somarDias(`${esteMes}-01`, -1)));
  const { mes, no_inicio, perdidas_do_inicio, churn, arpu } = fechado;
  return {
    de,
    ate,
    ativas: recorrenciaDoMes(recorrencia, esteMes).no_fim,
    fechado: { mes, no_inicio, perdidas_do_inicio, churn, arpu, ltv: ltvDe(fechado) },
    meses: reunidos.meses.map((mes) => recorrenciaDoMes(recorrencia, mes)),
    a_vencer: JANELAS_A_VENCER.map((dias) => contarAVencer(carteira, dias)),
    safras: reunidos.meses.flatMap((mes) => {
      const voltas = voltasDaSafra(carteira.meses.get(mes) ?? {});
      return voltas.length === 0 ? [] : [{ mes: mes, voltas }];
    }),
  };
}

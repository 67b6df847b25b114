import { type Mes, mesDe, type SomasDaCarteira } from '../assinaturas/carteira.rules.ts';
import { type MedidaDaRecorrencia, TODOS } from '../assinaturas/recorrencia.rules.ts';
import type { Data } from '../base/datas.ts';
import { centavosParaReais } from '../base/dinheiro.ts';

/** Pessoas ativas no começo do mês a partir das quais a perda se diz em porcento (regra 73). */
export const PESSOAS_PARA_PORCENTAGEM = 20;

/** O que se leu da recorrência: todos os meses desde o primeiro, e os dias do mês de `hoje`. */
export type RecorrenciaLida = {
  readonly hoje: Data;
  readonly meses: ReadonlyMap<Mes, SomasDaCarteira>;
  readonly dias: ReadonlyMap<Data, SomasDaCarteira>;
};

/** As somas de um mês até hoje: no de agora, o que o tempo ainda trará fica de fora. */
function somasDoMes({ hoje, meses, dias }: RecorrenciaLida, mes: Mes): SomasDaCarteira[] {
  if (mes < mesDe(hoje)) return [meses.get(mes) ?? {}];
  return [...dias].filter(([dia]) => mesDe(dia) === mes && dia <= hoje).map(([, somas]) => somas);
}

const medida = (somas: readonly SomasDaCarteira[], nome: MedidaDaRecorrencia, escopo: string): number =>
  somas.reduce((total, item) => total + (item[`${nome}|${escopo}`] ?? 0), 0);

/** O que se moveu em umas somas: as pessoas, e a recorrência em centavos. */
function movimentoDe(somas: readonly SomasDaCarteira[], escopo: string) {
  const lerMedida = (nome: MedidaDaRecorrencia) => medida(somas, nome, escopo);
  return {
    novas: lerMedida('novas'),
    reativadas: lerMedida('reativadas'),
    perdidas: lerMedida('perdidas'),
    perdidas_do_inicio: lerMedida('perdidas_do_inicio'),
    nova: lerMedida('nova_centavos'),
    reativada: lerMedida('reativada_centavos'),
    expansao: lerMedida('expansao_centavos'),
    contracao: lerMedida('contracao_centavos'),
    perdida: lerMedida('perdida_centavos'),
  };
}
type Movimento = ReturnType<typeof movimentoDe>;

const pessoas = ({ novas, reativadas, perdidas }: Movimento) => novas + reativadas - perdidas;
const centavos = ({ nova, reativada, expansao, contracao, perdida }: Movimento) =>
  nova + reativada + expansao - contracao - perdida;

/** Perdidas sobre as do começo, de 0 a 1; null quando são poucas demais para um porcento dizer algo. */
export const churnDe = (perdidas: number, no_inicio: number): number | null =>
  no_inicio < PESSOAS_PARA_PORCENTAGEM ? null : perdidas / no_inicio;

/** Quem havia e quanto se repetia no começo de um mês: tudo o que se moveu antes dele. */
function saldoAntes(lida: RecorrenciaLida, mes: Mes, escopo: string) {
  const antes = [...lida.meses].filter(([em]) => em < mes && em < mesDe(lida.hoje)).map(([, mes]) => mes);
  const movimento = movimentoDe(antes, escopo);
  return { pessoas: pessoas(movimento), centavos: centavos(movimento) };
}

/**
 * O movimento de um mês (regra 73): as pessoas do começo mais as novas e as reativadas, menos as perdidas, são as do
 * fim; e a recorrência, em reais, fecha do mesmo modo. Com `escopo`, só de um produto.
 */
export function recorrenciaDoMes(lida: RecorrenciaLida, mes: Mes, escopo: string = TODOS) {
  const antes = saldoAntes(lida, mes, escopo);
  const movimento = movimentoDe(somasDoMes(lida, mes), escopo);
  const { novas, reativadas, perdidas, perdidas_do_inicio } = movimento;
  const no_fim = antes.pessoas + pessoas(movimento);
  const fim = antes.centavos + centavos(movimento);
  const reais = centavosParaReais;
  return {
    mes,
    no_inicio: antes.pessoas,
    novas,
    reativadas,
    perdidas,
    no_fim,
    perdidas_do_inicio,
    churn: churnDe(perdidas_do_inicio, antes.pessoas),
    /** O mês de agora, que ainda não acabou. */
    em_aberto: mes >= mesDe(lida.hoje),
    recorrencia: {
      inicio: reais(antes.centavos),
      nova: reais(movimento.nova),
      reativada: reais(movimento.reativada),
      expansao: reais(movimento.expansao),
      contracao: reais(movimento.contracao),
      perdida: reais(movimento.perdida),
      fim: reais(fim),
    },
    /** Recorrência do fim dividida pelas pessoas do fim. */
    arpu: no_fim === 0 ? null : reais(Math.round(fim / no_fim)),
  };
}
export type RecorrenciaDoMes = ReturnType<typeof recorrenciaDoMes>;

/**
 * LTV pela definição usual: o ARPU dividido pelo churn do mês; null sem churn em porcento, ou quando ninguém se perdeu.
 */
export const ltvDe = ({ arpu, churn }: Pick<RecorrenciaDoMes, 'arpu' | 'churn'>): number | null =>
  arpu === null || !churn ? null : Math.round((arpu / churn) * 100) / 100;

import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { tentativasEm } from '../../../shared/base/esperas.ts';
import type { FuncaoNaConta, Vigiada } from '../na-conta.ts';
import type { Alarmes } from './alarmes.ts';
import { CINCO_MINUTOS, medidaDaFuncao, UMA_HORA } from './medidas.ts';

/** O Asaas repete um aviso recusado três vezes no primeiro minuto e meio, e interrompe a fila na 15ª. */
const RESPOSTAS_5XX = 3;
/** Menos que isto é uma mensagem que falhou e passou na volta seguinte. */
const MENSAGENS_QUE_FALHAM = 3;
/** A entrega por que passa uma mensagem que falha há um quarto de hora. */
const TENTATIVAS_ATE_ALARMAR = tentativasEm(15);

export function alarmarErros(alarmes: Alarmes, { funcao, alarme }: Vigiada) {
  return alarmes.criar({
    // O nome que já diz que a função falhou fica como está.
    nome: alarme.includes('-recebe-erro-') ? alarme : `${alarme}-erros`,
    oQueHouve: `A função ${funcao.nome} falhou`,
    metrica: medidaDaFuncao(funcao, 'Errors'),
    limiar: 1,
  });
}

export function alarmarFaltaDeConcorrencia(alarmes: Alarmes, { funcao, alarme }: Vigiada) {
  return alarmes.criar({
    nome: `${alarme}-limite`,
    oQueHouve: `A função ${funcao.nome} foi recusada por falta de concorrência`,
    metrica: medidaDaFuncao(funcao, 'Throttles'),
    limiar: 1,
  });
}

/**
 * A função que trata a própria falha e responde 5xx não conta como erro da Lambda: aqui contam as respostas, pelo
 * registro de cada chamada. Só onde quem chama não é o operador, que vê o erro e avisa.
 */
export function alarmarRespostas5xx(alarmes: Alarmes, { funcao, alarme }: Vigiada) {
  return alarmes.criar({
    nome: `${alarme}-5xx`,
    oQueHouve: `A função ${funcao.nome} respondeu 5xx ${RESPOSTAS_5XX} vezes em 5 minutos`,
    metrica: {
      funcoes: [funcao],
      sinal: '5xx',
      padrao: FilterPattern.numberValue('$.codigo', '>=', 500),
      medida: `respostas-5xx-${funcao.nome}`,
    },
    limiar: RESPOSTAS_5XX,
  });
}

/** O que uma fila entrega e a função não consegue tratar; quem a chama é o SQS, e nada disso conta como erro dela. */
export function alarmarMensagensQueFalham(alarmes: Alarmes, { funcao, alarme }: Vigiada) {
  return alarmes.criar({
    nome: `${alarme}-falhas`,
    oQueHouve: `A função ${funcao.nome} falhou em ${MENSAGENS_QUE_FALHAM} mensagens em 5 minutos`,
    metrica: {
      funcoes: [funcao],
      sinal: 'falhas',
      padrao: FilterPattern.stringValue('$.message', '=', 'mensagem falhou'),
      medida: `falhas-${funcao.nome}`,
    },
    limiar: MENSAGENS_QUE_FALHAM,
  });
}

/** Quem pagou e ficou sem o e-mail que leva ao grupo: as funções o escrevem nos registros com `falha`. */
export function alarmarSemBoasVindas(alarmes: Alarmes, funcoes: readonly FuncaoNaConta[]) {
  return alarmes.criar({
    nome: 'comprador-pagou-e-nao-recebeu-o-email',
    oQueHouve: 'Um e-mail de boas-vindas não saiu: a venda e o cartão da pessoa no grupo dizem por quê',
    metrica: {
      funcoes,
      sinal: 'sem-boas-vindas',
      padrao: FilterPattern.stringValue('$.falha', '=', 'sem_boas_vindas'),
      medida: 'sem-boas-vindas',
    },
    limiar: 1,
  });
}

/** Duas voltas da vigia seguidas, para que uma instalação ou um soluço da rede não acorde ninguém. */
export function alarmarLojaFechada(alarmes: Alarmes, vigia: FuncaoNaConta) {
  return alarmes.criar({
    nome: 'comprador-nao-abre-a-loja',
    oQueHouve: 'Um endereço vigiado não abre há dez minutos: os registros da vigia dizem qual',
    metrica: {
      funcoes: [vigia],
      sinal: 'loja-fechada',
      padrao: FilterPattern.stringValue('$.falha', '=', 'loja_fechada'),
      medida: 'loja-fechada',
    },
    limiar: 1,
    periodos: 2,
  });
}

/**
 * Uma mensagem que falha e volta não envelhece a fila: o SQS a põe atrás das outras, e a medida da mais antiga deixa de
 * contá-la na terceira entrega. Quem a trata registra por qual entrega ela passa.
 */
export function alarmarFilaQueInsiste(alarmes: Alarmes, { funcao, alarme }: Vigiada) {
  return alarmes.criar({
    nome: `${alarme}-insiste`,
    oQueHouve: `Uma mensagem falha em ${funcao.nome} há mais de 15 minutos, e continua sendo tentada`,
    metrica: {
      funcoes: [funcao],
      sinal: 'insiste',
      padrao: FilterPattern.all(
        FilterPattern.stringValue('$.message', '=', 'mensagem falhou'),
        FilterPattern.numberValue('$.tentativa', '>=', TENTATIVAS_ATE_ALARMAR),
      ),
      medida: `insiste-${funcao.nome}`,
    },
    limiar: 1,
  });
}

export function alarmarStreamAtrasado(alarmes: Alarmes, { funcao, alarme }: Vigiada) {
  return alarmes.criar({
    nome: `${alarme}-atraso`,
    oQueHouve: 'O stream da tabela está mais de 5 minutos atrás (ele só guarda 24 horas)',
    metrica: medidaDaFuncao(funcao, 'IteratorAge', { statistic: 'Maximum' }),
    limiar: CINCO_MINUTOS.toMilliseconds(),
  });
}

/** Uma agenda parada não dá erro nenhum: o alarme é a falta de execuções por 26 horas seguidas. */
export function alarmarAgendaQueNaoRodou(alarmes: Alarmes, { funcao, alarme }: Vigiada) {
  return alarmes.criar({
    nome: `${alarme}-nao-rodou`,
    oQueHouve: `A função ${funcao.nome} não roda há 26 horas (normal no primeiro dia de uma instalação)`,
    metrica: medidaDaFuncao(funcao, 'Invocations', { period: UMA_HORA }),
    limiar: 1,
    periodos: 26,
    operador: ComparisonOperator.LESS_THAN_THRESHOLD,
    semDados: TreatMissingData.BREACHING,
  });
}

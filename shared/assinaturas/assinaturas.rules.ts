import {
  caiNoDia,
  type Data,
  dataMaisTarde,
  diaDoMes,
  diasAte,
  formatarData,
  LEITURA_DO_VITALICIO,
  somarDias,
  somarMeses,
  somarMesesNoDia,
  VITALICIO,
} from '../base/datas.ts';
import type { Periodicidade } from '../produtos/produtos.schema.ts';
import type { Assinatura, Lista, Metadata, Status, StatusGrupo } from './assinaturas.schema.ts';

/** Janela em dias de 'Expira em breve' (especificação 1, seção 9). */
export const DIAS_EXPIRA_EM_BREVE = 7;
/** Dias que uma renovação dá ao que não tem período em meses (especificação 1, seção 4). */
export const DIAS_RENOVACAO_PADRAO = 30;

/** Meses de cada período; 'único' não tem. */
export const MESES_DO_PERIODO: Partial<Record<Periodicidade, number>> = {
  mensal: 1,
  trimestral: 3,
  semestral: 6,
  anual: 12,
};
/** `metadata.tipo` da assinatura que se deu por um convite. */
export const CONVITE_MANUAL = 'convite_manual';

export type ClasseVencimento = 'vencida' | 'hoje' | 'semana' | 'ativa';

/** Classe do vencimento: venceu, vence hoje, vence de 1 a 7 dias, ou depois (especificação 1, seção 4). */
export function classificarVencimento(dataExpiracao: Data, hoje: Data): ClasseVencimento {
  const dias = diasAte(dataExpiracao, hoje);
  if (dias < 0) return 'vencida';
  if (dias === 0) return 'hoje';
  return dias <= DIAS_EXPIRA_EM_BREVE ? 'semana' : 'ativa';
}

/**
 * 'Vence hoje', 'Venceu há N dias' ou 'Vence em N dias', no singular para um dia: as únicas palavras do painel para a
 * distância de um vencimento (regra 58).
 */
export function textoDosDias(dias: number): string {
  if (dias === 0) return 'Vence hoje';
  const quantidade = Math.abs(dias);
  const unidade = quantidade === 1 ? 'dia' : 'dias';
  return dias < 0 ? `Venceu há ${quantidade} ${unidade}` : `Vence em ${quantidade} ${unidade}`;
}

/** O mesmo, por uma data e hoje; 'Vitalício' o que não vence. */
export function textoVencimento(dataExpiracao: Data, hoje: Data): string {
  return dataExpiracao === VITALICIO ? LEITURA_DO_VITALICIO : textoDosDias(diasAte(dataExpiracao, hoje));
}

/** 'Vence em 5 dias (21/11/2026)', 'Venceu há 2 dias (…)', ou 'Vitalício'. */
export function textoDaExpiracao(data_expiracao: Data, hoje: Data): string {
  const quando = textoVencimento(data_expiracao, hoje);
  return data_expiracao === VITALICIO ? quando : `${quando} (${formatarData(data_expiracao)})`;
}

/** Vermelho de zero para baixo, amarelo até 7 dias, verde depois (especificação 1, seção 4). */
export function corVencimento(dataExpiracao: Data, hoje: Data): 'vermelho' | 'amarelo' | 'verde' {
  const classe = classificarVencimento(dataExpiracao, hoje);
  if (classe === 'vencida' || classe === 'hoje') return 'vermelho';
  return classe === 'semana' ? 'amarelo' : 'verde';
}

/** Marca 'Expira em breve': de 0 a 7 dias para vencer, e só enquanto a assinatura está ativa. */
export function expiraEmBreve(assinatura: { status: Status; data_expiracao: Data }, hoje: Data): boolean {
  const dias = diasAte(assinatura.data_expiracao, hoje);
  return assinatura.status === 'ativo' && dias >= 0 && dias <= DIAS_EXPIRA_EM_BREVE;
}

/**
 * Diz se o que se lê de uma assinatura é que venceu: o dia passou, com o trabalho da noite já feito ou não. A palavra é
 * então a da data, e não a do status (regra 58).
 */
export const venceuPelaData = (
  { status, data_expiracao }: { status: Status; data_expiracao: Data },
  hoje: Data,
): boolean => (status === 'ativo' || status === 'expirado') && data_expiracao < hoje;

/**
 * O status que se mostra ao lado da data: uma ativa cujo dia já passou está 'vencido', mesmo que o trabalho da noite
 * ainda não a tenha levado a 'expirado'.
 */
export function statusPelaData(
  { status, data_expiracao }: { status: Status; data_expiracao: Data },
  hoje: Data,
): Status | 'vencido' {
  return status === 'ativo' && data_expiracao < hoje ? 'vencido' : status;
}

/** Quantos meses um período paga; o que é único conta como um. */
export const mesesDaPeriodicidade = (periodicidade: Periodicidade): number =>
  MESES_DO_PERIODO[periodicidade] ?? 1;

/** Nova expiração a partir de uma data: meses da periodicidade, ou 30 dias para 'único'. */
export function somarPeriodo(inicio: Data, periodicidade: Periodicidade): Data {
  const meses = MESES_DO_PERIODO[periodicidade];
  return meses === undefined ? somarDias(inicio, DIAS_RENOVACAO_PADRAO) : somarMeses(inicio, meses);
}

/**
 * O dia do mês em que os períodos de uma assinatura acabam (regra 75): o que ela guarda; na que ninguém renovou, o dia
 * em que começou; senão o do vencimento.
 */
export function diaDaAncora({ data_inicio, data_expiracao, metadata }: ComAncora): number {
  const { ancora, assinatura_anterior_id } = metadata;
  const sabida = ancora ?? (assinatura_anterior_id ? undefined : diaDoMes(data_inicio));
  return sabida !== undefined && caiNoDia(data_expiracao, sabida) ? sabida : diaDoMes(data_expiracao);
}
type ComAncora = Pick<Assinatura, 'data_inicio' | 'data_expiracao' | 'metadata'>;

/** O que se guarda da âncora num vencimento novo: nada, se o dia dele já a diz ou se ele saiu dela. */
export const ancoraDe = (data_expiracao: Data, dia: number): Pick<Metadata, 'ancora'> =>
  dia !== diaDoMes(data_expiracao) && caiNoDia(data_expiracao, dia) ? { ancora: dia } : {};

/**
 * Datas que o formulário de renovação propõe (regra 6): começa hoje e conta o período a partir da mais tarde
 * entre hoje e a expiração antiga, para que ninguém perca dias pagos. `dia` é o do mês em que os períodos acabam.
 */
export function proporRenovacao(
  assinatura: { data_expiracao: Data; periodicidade: Periodicidade; dia?: number },
  hoje: Data,
): { data_inicio: Data; data_expiracao: Data } {
  const { data_expiracao, periodicidade, dia } = assinatura;
  const base = dataMaisTarde(hoje, data_expiracao);
  const meses = MESES_DO_PERIODO[periodicidade];
  if (meses === undefined || dia === undefined || base !== data_expiracao) {
    return { data_inicio: hoje, data_expiracao: somarPeriodo(base, periodicidade) };
  }
  return { data_inicio: hoje, data_expiracao: somarMesesNoDia(base, meses, dia) };
}

type Situacao = { status: Status; status_grupo: StatusGrupo };

/**
 * De que situações cada ação pode partir (especificação 1, seção 4; regras 5 e 6). A mesma tabela é a condição
 * da gravação: só o trabalho noturno leva a expirado, só a renovação traz um novo ativo.
 */
export const TRANSICOES = {
  cancelar: { status: ['ativo', 'pendente', 'expirado'], status_grupo: ['pendente', 'ativo'] },
  renovar: { status: ['ativo', 'expirado', 'cancelado'], status_grupo: ['pendente', 'ativo'] },
  expirar: { status: ['ativo'], status_grupo: ['pendente', 'ativo'] },
  ativar_grupo: { status: ['ativo', 'pendente', 'expirado', 'cancelado'], status_grupo: ['pendente'] },
  remover_grupo: { status: ['ativo', 'pendente', 'expirado', 'cancelado'], status_grupo: ['ativo'] },
  desfazer_remocao: { status: ['cancelado'], status_grupo: ['removido'] },
} as const satisfies Record<string, { status: readonly Status[]; status_grupo: readonly StatusGrupo[] }>;
export type Acao = keyof typeof TRANSICOES;

/** Diz se a ação pode partir da situação dada. */
export function podeFazer(acao: Acao, situacao: Situacao): boolean {
  const de = TRANSICOES[acao];
  return (
    (de.status as readonly string[]).includes(situacao.status) &&
    (de.status_grupo as readonly string[]).includes(situacao.status_grupo)
  );
}

/**
 * Diz se a assinatura ainda ocupa o lugar de outra do mesmo cliente e produto: vale, espera valer, ou a pessoa continua
 * no grupo por ela.
 */
export function ocupaOLugar({ status, status_grupo }: Situacao): boolean {
  if (status_grupo === 'removido' || status_grupo === 'renovado') return false;
  return status_grupo === 'ativo' || status === 'ativo' || status === 'pendente';
}

/** Diz se a assinatura fica no índice de vencimentos: as que não estão canceladas, removidas ou renovadas. */
export function entraNoIndiceDeVencimento(situacao: Situacao): boolean {
  return (
    situacao.status !== 'cancelado' &&
    situacao.status_grupo !== 'removido' &&
    situacao.status_grupo !== 'renovado'
  );
}

/**
 * Diz se a assinatura venceu e ninguém a renovou (regra 31): o seu dia passou em Brasília, com o trabalho da noite já
 * feito ou não. A cancelada, a removida e a renovada já não se espera que voltem.
 */
export function estaVencida(assinatura: Situacao & { data_expiracao: Data }, hoje: Data): boolean {
  return entraNoIndiceDeVencimento(assinatura) && assinatura.data_expiracao < hoje;
}

/** Diz se a assinatura vale até hoje, e alguém tem de a renovar hoje: a cancelada e a que espera entrar não. */
export const venceHoje = (assinatura: Situacao & { data_expiracao: Data }, hoje: Data): boolean =>
  assinatura.status === 'ativo' &&
  entraNoIndiceDeVencimento(assinatura) &&
  assinatura.data_expiracao === hoje;

/**
 * Diz se o período seguinte se cobra sem que ninguém faça nada (regra 56): no cartão, ou pelo banco, e o deste não
 * falhou. O que o gateway só emite, e alguém tem de pagar, não é cobrado sozinho.
 */
export function cobradaSozinha({
  metadata: { cobranca, cobranca_recusada },
  data_expiracao,
}: Pick<Assinatura, 'data_expiracao'> & {
  metadata: Pick<Metadata, 'cobranca' | 'cobranca_recusada'>;
}): boolean {
  const sozinha = cobranca?.no_cartao === true || cobranca?.pix_automatico === true;
  return sozinha && cobranca_recusada?.data_expiracao !== data_expiracao;
}

/** Diz se a assinatura aparece na tela de assinaturas: as removidas do grupo não aparecem (seção 2). */
export function apareceNaLista(situacao: Situacao): boolean {
  return situacao.status_grupo !== 'removido';
}

/** A lista em que uma assinatura está. */
export function listaDe(situacao: Situacao): Lista {
  if (!apareceNaLista(situacao)) return 'removidas';
  return situacao.status_grupo === 'renovado' ? 'renovadas' : 'em_andamento';
}

/**
 * Por que uma assinatura não dá acesso: saiu do grupo, foi renovada, o dinheiro voltou (ou está contestado), venceu.
 */
export const SEM_ACESSOS = ['removida', 'renovada', 'vencida', 'estorno', 'contestacao'] as const;
export type SemAcesso = (typeof SEM_ACESSOS)[number];

type ComAcesso = Situacao &
  Pick<Assinatura, 'data_expiracao'> & { metadata: Pick<Metadata, 'encerrada_por'> };

/**
 * Por que a assinatura não dá acesso aos links do produto (regra 30), ou null se dá: ativa, de convite, ou cancelada
 * por quem comprou, até o dia pago e enquanto o dinheiro não voltou.
 */
export function motivoSemAcesso(assinatura: ComAcesso, hoje: Data): SemAcesso | null {
  const { status, status_grupo, data_expiracao, metadata } = assinatura;
  if (status_grupo === 'removido') return 'removida';
  if (status_grupo === 'renovado') return 'renovada';
  if (metadata.encerrada_por !== undefined) return metadata.encerrada_por;
  return status === 'expirado' || diasAte(data_expiracao, hoje) < 0 ? 'vencida' : null;
}

/** O mesmo, em palavras que completam uma frase. */
export const SEM_ACESSO: Readonly<Record<SemAcesso, string>> = {
  vencida: 'o acesso venceu',
  estorno: 'o dinheiro foi devolvido',
  contestacao: 'o pagamento foi contestado',
  removida: 'saiu do grupo',
  renovada: 'a assinatura já foi renovada',
};

/** Diz se a assinatura ainda dá acesso aos links do produto pelos dias pagos (regra 30), sem a tolerância. */
export function acessoVale(assinatura: ComAcesso, hoje: Data): boolean {
  return motivoSemAcesso(assinatura, hoje) === null;
}

/**
 * O e-mail de acesso que uma assinatura deve: não saiu, ou não se sabe se saiu; null se não deve nenhum. Quem se ativou
 * no grupo depois da falha recebeu o acesso de outro modo.
 */
export function acessoDevido({
  boas_vindas,
  data_ativacao_grupo,
}: Pick<Assinatura, 'boas_vindas' | 'data_ativacao_grupo'>): 'erro' | 'duvidoso' | null {
  if (boas_vindas?.status !== 'erro' && boas_vindas?.status !== 'duvidoso') return null;
  const entrouDepois = data_ativacao_grupo !== null && data_ativacao_grupo >= boas_vindas.em;
  return entrouDepois ? null : boas_vindas.status;
}

const COMO_ESTA: Record<Status, string> = {
  ativo: 'ativa',
  pendente: 'pendente',
  expirado: 'expirada',
  cancelado: 'cancelada',
};

/** A assinatura que já existe, como se diz a quem ia repeti-la. */
export function fraseDaRepetida(
  assinatura: Pick<Assinatura, 'data_inicio' | 'data_expiracao' | 'status'> & {
    cliente: { nome: string };
    produto: { nome: string };
  },
): string {
  const { cliente, produto, data_inicio, data_expiracao, status } = assinatura;
  const periodo = `de ${formatarData(data_inicio)} a ${formatarData(data_expiracao)}`;
  return `${cliente.nome} já tem ${produto.nome}, ${periodo}, ${COMO_ESTA[status]}`;
}

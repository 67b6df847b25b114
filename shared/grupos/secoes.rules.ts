import {
  acessoVale,
  type ClasseVencimento,
  classificarVencimento,
  SEM_ACESSO,
  textoVencimento,
} from '../assinaturas/assinaturas.rules.ts';
import type { Assinatura, StatusGrupo } from '../assinaturas/assinaturas.schema.ts';
import { motivoSemLinks } from '../assinaturas/tolerancia.rules.ts';
import { type Data, formatarDia } from '../base/datas.ts';
import type { Membro } from './grupos.schema.ts';

/** Seções do painel de grupo, na ordem em que aparecem (especificação 1, seção 2; regras 9 e 30). */
export const SECOES = [
  'Vencidos',
  'Pendentes',
  'Vencendo Hoje',
  'Vencendo em 7 Dias',
  'Cancelados com acesso',
  'Ativos em dia',
] as const;
export type Secao = (typeof SECOES)[number];

/** Quem está no grupo ou espera por ele: os demais saíram, ou seguem numa assinatura mais nova. */
export const NO_GRUPO = ['ativo', 'pendente'] as const satisfies readonly StatusGrupo[];

const SECAO_DA_CLASSE: Readonly<Record<ClasseVencimento, Secao>> = {
  vencida: 'Vencidos',
  hoje: 'Vencendo Hoje',
  semana: 'Vencendo em 7 Dias',
  ativa: 'Ativos em dia',
};

type Situacao = Pick<Membro, 'status' | 'status_grupo' | 'data_expiracao' | 'metadata'>;

/**
 * A seção de uma assinatura, ou null quando não é do grupo (regra 30). Contas, seções e procura saem daqui: quem não
 * foi removido nem renovado está em exatamente uma, qualquer que seja o status. Quem está no grupo sem dias pagos fica
 * em 'Vencidos', também em tolerância (regra 65).
 */
export function secaoDoGrupo(assinatura: Situacao, hoje: Data): Secao | null {
  const { status, status_grupo, data_expiracao } = assinatura;
  if (status_grupo === 'pendente') return 'Pendentes';
  if (status_grupo !== 'ativo') return null;
  if (!acessoVale(assinatura, hoje)) return 'Vencidos';
  if (status === 'cancelado') return 'Cancelados com acesso';
  return SECAO_DA_CLASSE[classificarVencimento(data_expiracao, hoje)];
}

/** As seções que cada filtro mostra; o contador de mesmo nome é a soma delas. */
export const SECOES_DO_FILTRO = {
  todos: SECOES,
  ativos: SECOES.filter((secao) => secao !== 'Pendentes'),
  pendentes: ['Pendentes'],
  hoje: ['Vencendo Hoje'],
  semana: ['Vencendo em 7 Dias'],
  vencidos: ['Vencidos'],
  pagaram: ['Pendentes'],
  aguardam: ['Pendentes'],
} as const satisfies Record<string, readonly Secao[]>;
export type FiltroDoGrupo = keyof typeof SECOES_DO_FILTRO;

/** Diz se quem espera entrar no grupo já pagou: os demais vêm de convite, ou de cortesia. */
export const pagouENaoEntrou = ({ status_grupo, valor }: Pick<Membro, 'status_grupo' | 'valor'>): boolean =>
  status_grupo === 'pendente' && valor > 0;

/** Diz se o filtro mostra a seção. */
export function filtroMostra(filtro: FiltroDoGrupo, secao: Secao): boolean {
  return (SECOES_DO_FILTRO[filtro] as readonly Secao[]).includes(secao);
}

/** Diz se o filtro mostra um membro: o da seção dele e, dos que esperam entrar, só os que pagaram ou só os outros. */
export function filtroMostraMembro(
  filtro: FiltroDoGrupo,
  membro: Situacao & Pick<Membro, 'valor'>,
  hoje: Data,
): boolean {
  const secao = secaoDoGrupo(membro, hoje);
  if (secao === null || !filtroMostra(filtro, secao)) return false;
  if (filtro === 'pagaram') return pagouENaoEntrou(membro);
  return filtro !== 'aguardam' || !pagouENaoEntrou(membro);
}

/** Quantos cada filtro mostra: são os contadores do painel; 'ativos' e 'pendentes' seguem status_grupo (regra 5). */
export function contarMembros(
  membros: readonly Situacao[],
  hoje: Data,
): Record<'todos' | 'ativos' | 'pendentes' | 'hoje' | 'semana', number> {
  const secoes = membros.map((membro) => secaoDoGrupo(membro, hoje));
  const somar = (filtro: FiltroDoGrupo) =>
    secoes.filter((secao) => secao !== null && filtroMostra(filtro, secao)).length;
  return {
    todos: somar('todos'),
    ativos: somar('ativos'),
    pendentes: somar('pendentes'),
    hoje: somar('hoje'),
    semana: somar('semana'),
  };
}

/** Diz se cancelou e ainda tem acesso: o prazo dele já é um dia. */
export const cancelouComAcesso = (membro: Situacao, hoje: Data): boolean =>
  membro.status === 'cancelado' && acessoVale(membro, hoje);

/** O prazo em palavras: 'Acesso até dd/mm' para quem cancelou e ainda tem direito, senão quando vence. */
export function textoDoPrazo(membro: Situacao, hoje: Data): string {
  const { data_expiracao } = membro;
  if (!cancelouComAcesso(membro, hoje)) return textoVencimento(data_expiracao, hoje);
  return `Acesso até ${formatarDia(data_expiracao, hoje)}`;
}

/**
 * O que o vendedor precisa saber e o prazo não diz: quem pagou e nunca entrou no grupo, e de quem está nele, que o
 * dinheiro voltou. Null quando não há o que avisar, também de quem está na tolerância da linha, em dias.
 */
export function alertaDoMembro(
  membro: Situacao & Pick<Membro, 'valor'>,
  hoje: Data,
  tolerancia_dias: number,
): string | null {
  const motivo = motivoSemLinks(membro, hoje, tolerancia_dias);
  const houve = motivo ? SEM_ACESSO[motivo] : membro.status === 'cancelado' ? 'cancelou' : null;
  if (houve === null) return null;
  if (membro.status_grupo === 'pendente') {
    return `${membro.valor > 0 ? 'Pagou e não entrou' : 'Não entrou'}: ${houve}`;
  }
  return motivo === 'estorno' || motivo === 'contestacao' ? `No grupo sem direito: ${houve}` : null;
}

/** Quando o e-mail de boas-vindas de uma assinatura saiu pela última vez (regra 12); null se nenhum saiu. */
export function ultimasBoasVindas(enviadas: Assinatura['notificacoes_enviadas']): string | null {
  return enviadas.findLast(({ tipo, canal }) => tipo === 'boas_vindas' && canal === 'email')?.em ?? null;
}

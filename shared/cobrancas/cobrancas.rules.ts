import type { Status, StatusGrupo } from '../assinaturas/assinaturas.schema.ts';
import { type Data, dataEmSaoPaulo, diasAte, type Instante, somarDias } from '../base/datas.ts';

/** As etapas de uma cobrança, da que sai primeiro à última: o `tipo_cobranca` da especificação 2, seção 3. */
export const ETAPAS = ['7_dias', '3_dias', '1_dia', 'vencido'] as const;
export type Etapa = (typeof ETAPAS)[number];

export const ehEtapa = (tipo: string): tipo is Etapa => (ETAPAS as readonly string[]).includes(tipo);

/** O tipo de template de cada etapa: sete dias antes sai o padrão (regra 20). */
export const TEMPLATE_DA_ETAPA = {
  '7_dias': 'padrao',
  '3_dias': '3_dias',
  '1_dia': '1_dia',
  vencido: 'vencido',
} as const satisfies Record<Etapa, string>;

/** Quantos dias antes do vencimento cada etapa sai. */
const DIAS_DA_ETAPA: Readonly<Record<Etapa, number>> = { '7_dias': 7, '3_dias': 3, '1_dia': 1, vencido: 0 };
/** Por quantos dias ainda sai a que uma falha atrasou: só o texto do vencido continua verdadeiro (regra 20). */
const ATRASO_DA_ETAPA: Readonly<Record<Etapa, number>> = { '7_dias': 0, '3_dias': 0, '1_dia': 0, vencido: 2 };

/** O dia em que uma etapa sai, de um vencimento. */
export const diaDaEtapa = (etapa: Etapa, data_expiracao: Data): Data =>
  somarDias(data_expiracao, -DIAS_DA_ETAPA[etapa]);

/** Os vencimentos de que uma etapa pode falar em `hoje`: o do dia, e os que ela ainda alcança com atraso. */
export const vencimentosDaEtapa = (etapa: Etapa, hoje: Data): Data[] =>
  Array.from({ length: ATRASO_DA_ETAPA[etapa] + 1 }, (_, atraso) =>
    somarDias(hoje, DIAS_DA_ETAPA[etapa] - atraso),
  );

/** A etapa que 'Cobrar' manda, pelos dias que faltam (regra 20): mais de 3 o padrão, 2 e 3, 1, e daí em diante o vencido. */
export function etapaDe(data_expiracao: Data, hoje: Data): Etapa {
  const dias = diasAte(data_expiracao, hoje);
  if (dias > 3) return '7_dias';
  if (dias >= 2) return '3_dias';
  return dias === 1 ? '1_dia' : 'vencido';
}

/** Horas de Brasília entre as quais uma cobrança pode sair, quem quer que a peça (regra 39). */
export const PRIMEIRA_HORA = 8;
export const ULTIMA_HORA = 20;

/** Um horário de Brasília num dia. São Paulo não tem horário de verão desde 2019. */
const noDia = (dia: Data, horario: string): Date => new Date(`${dia}T${horario}:00-03:00`);
const horaCheia = (hora: number) => `${String(hora).padStart(2, '0')}:00`;

/** O instante em que o que ainda não saiu em `dia` deixa de sair. */
export const fimDasCobrancas = (dia: Data): Date => noDia(dia, horaCheia(ULTIMA_HORA));

/** Diz se agora é hora de mandar. */
export function dentroDoHorario(agora: Date): boolean {
  const dia = dataEmSaoPaulo(agora);
  return agora >= noDia(dia, horaCheia(PRIMEIRA_HORA)) && agora < fimDasCobrancas(dia);
}

/** O horário em que um template sai, dentro das horas permitidas: o de madrugada espera as 8, o da noite não sai. */
export const horaDeSair = (dia: Data, horario_envio: string): Date => {
  const pedida = noDia(dia, horario_envio);
  const primeira = noDia(dia, horaCheia(PRIMEIRA_HORA));
  return pedida < primeira ? primeira : pedida;
};

/**
 * Diz se uma etapa já pode sair sozinha: a hora do template passou e as cobranças já estavam ligadas quando era a vez dela.
 * Ligar não manda o que ficou para trás (regra 34).
 */
export function chegouAVez(
  { etapa, data_expiracao }: { readonly etapa: Etapa; readonly data_expiracao: Data },
  { agora, ligada_em, horario_envio }: { agora: Date; ligada_em: Instante | null; horario_envio: string },
): boolean {
  if (agora < horaDeSair(dataEmSaoPaulo(agora), horario_envio)) return false;
  const vez = horaDeSair(diaDaEtapa(etapa, data_expiracao), horario_envio);
  return ligada_em !== null && vez.toISOString() >= ligada_em;
}

/** Por que uma pessoa não recebe uma cobrança. */
export type SemCobranca =
  | 'sem_whatsapp'
  | 'desligado'
  | 'envios_pausados'
  | 'sem_telefone'
  | 'nao_aceita'
  | 'pediu_para_parar'
  | 'sem_template'
  | 'template_inativo'
  | 'aguardando_aprovacao'
  | 'fora_do_grupo'
  | 'ja_renovou'
  | 'nao_vale'
  | 'outra_data'
  | 'no_cartao'
  | 'ja_enviado_hoje'
  | 'fora_do_horario'
  | 'passou_da_hora';

/** O mesmo, como se lê na tela. */
export const SEM_COBRANCA: Readonly<Record<SemCobranca, string>> = {
  sem_whatsapp: 'sem WhatsApp conectado',
  desligado: 'desligado',
  envios_pausados: 'envios pausados',
  sem_telefone: 'sem telefone',
  nao_aceita: 'não aceita avisos',
  pediu_para_parar: 'pediu para parar',
  sem_template: 'sem template',
  template_inativo: 'template inativo',
  aguardando_aprovacao: 'aguardando aprovação',
  fora_do_grupo: 'fora do grupo',
  ja_renovou: 'já renovou',
  nao_vale: 'a assinatura já não está ativa',
  outra_data: 'o vencimento mudou',
  no_cartao: 'será cobrado no cartão',
  ja_enviado_hoje: 'já enviado hoje',
  fora_do_horario: 'fora do horário: as cobranças saem entre 08:00 e 20:00',
  passou_da_hora: 'passou das 20:00',
};

/** O que se sabe, na hora de mandar, de quem receberia uma cobrança. */
export type FatosDaCobranca = {
  /** Null quando ela foi excluída. */
  readonly assinatura: {
    readonly status: Status;
    readonly status_grupo: StatusGrupo;
    readonly data_expiracao: Data;
  } | null;
  readonly etapa: Etapa;
  /** O vencimento de que fala. */
  readonly data_expiracao: Data;
  /** O gateway ainda vai cobrar sozinho, no cartão (regra 32). */
  readonly no_cartao: boolean;
  /** A do cartão sai noutro dia: conta-se da cobrança, que pode vir antes do fim do acesso. */
  readonly no_cartao_noutro_dia?: boolean;
  readonly telefone: string | null;
  /** O que o cadastro diz (regra 38). */
  readonly aceita_avisos: boolean;
  /** Respondeu PARAR a este vendedor (regra 37). */
  readonly parou: boolean;
  /** Null quando o produto não tem cartão ou o cartão não tem o texto. */
  readonly template: { readonly ativo: boolean; readonly aprovado: boolean } | null;
  /** Se o texto só sai aprovado pela Meta; no Evolution sai como está (regra 35). */
  readonly pede_aprovacao: boolean;
  /** Se as automáticas estão ligadas, ou se foi uma pessoa que pediu esta (regra 34). */
  readonly ligado: boolean;
  readonly conectado: boolean;
  /** Se o provedor parou os envios do vendedor por hoje (regra 35). */
  readonly pausado: boolean;
};

/** O que acabou com o motivo de cobrar: depende da assinatura, e não de quem a recebe. */
function daAssinatura({ assinatura, etapa, data_expiracao }: FatosDaCobranca): SemCobranca | null {
  if (!assinatura) return 'nao_vale';
  if (assinatura.status_grupo === 'renovado') return 'ja_renovou';
  if (assinatura.status_grupo !== 'ativo') return 'fora_do_grupo';
  const vale = assinatura.status === 'ativo' || (assinatura.status === 'expirado' && etapa === 'vencido');
  if (!vale) return 'nao_vale';
  return assinatura.data_expiracao === data_expiracao ? null : 'outra_data';
}

/**
 * De quem será cobrado no cartão só sai a de três dias, com outro texto; as outras, só se a cobrança falhou (regra 32). O texto é da
 * casa, e a Meta não o aprovou: pela Cloud API fica o e-mail.
 */
const saiNoCartao = ({ etapa, pede_aprovacao }: FatosDaCobranca) => etapa === '3_dias' && !pede_aprovacao;

/**
 * Por que uma cobrança não sai, ou null se sai (regras 10, 32 e 34 a 38): só de quem está no grupo, com a assinatura ativa (ou já
 * expirada, no vencido), e a quem a pode receber. O que acabou com a assinatura vem antes do que falta à pessoa, e isso antes do
 * que falta a quem vende.
 */
export function porQueSemCobranca(fatos: FatosDaCobranca): SemCobranca | null {
  const { template } = fatos;
  const acabou = daAssinatura(fatos);
  if (acabou) return acabou;
  if (fatos.no_cartao && (!saiNoCartao(fatos) || fatos.no_cartao_noutro_dia)) return 'no_cartao';
  if (!fatos.telefone) return 'sem_telefone';
  if (!fatos.aceita_avisos) return 'nao_aceita';
  if (fatos.parou) return 'pediu_para_parar';
  if (!fatos.ligado) return 'desligado';
  if (!fatos.conectado) return 'sem_whatsapp';
  if (fatos.pausado) return 'envios_pausados';
  if (!template) return 'sem_template';
  if (!template.ativo) return 'template_inativo';
  return fatos.pede_aprovacao && !template.aprovado ? 'aguardando_aprovacao' : null;
}

/** Estados de uma cobrança (especificação 2, seção 4). */
export const STATUS_DA_COBRANCA = ['agendada', 'enviada', 'respondida', 'renovada', 'cancelada'] as const;
export type StatusDaCobranca = (typeof STATUS_DA_COBRANCA)[number];

/** De que estado se passa a cada um (regra 21); a mesma tabela é a condição de cada gravação, e nada volta atrás. */
export const TRANSICOES_DA_COBRANCA = {
  enviar: { de: ['agendada'], para: 'enviada' },
  cancelar: { de: ['agendada'], para: 'cancelada' },
  // O WhatsApp aceitou e depois disse que não entregou.
  falhar: { de: ['enviada'], para: 'cancelada' },
  responder: { de: ['enviada'], para: 'respondida' },
  renovar: { de: ['enviada', 'respondida'], para: 'renovada' },
} as const satisfies Record<
  string,
  { readonly de: readonly StatusDaCobranca[]; readonly para: StatusDaCobranca }
>;

/** Até quantos dias depois do envio uma mensagem da pessoa é resposta, e uma renovação é dela (regra 21). */
const DIAS_DA_RESPOSTA = 7;
export const DIAS_DA_RENOVACAO = 30;

/** Diz se um instante ainda está a tantos dias do envio. */
export const dentroDe = (dias: number, enviada_em: Instante, em: Date): boolean => {
  const passou = em.getTime() - Date.parse(enviada_em);
  return passou >= 0 && passou <= dias * 86_400_000;
};

/** O WhatsApp diz só o segundo em que uma mensagem se escreveu: foi nalgum instante dele. */
const UM_SEGUNDO_MS = 999;

/** Diz se uma mensagem escrita em `em`, num segundo inteiro, responde à cobrança que saiu antes: até 7 dias depois (regra 21). */
export const respondeA = (enviada_em: Instante, em: Date): boolean =>
  dentroDe(DIAS_DA_RESPOSTA, enviada_em, new Date(em.getTime() + UM_SEGUNDO_MS));

/** Cor dos dias que faltam na lista (especificação 2, seção 4). */
export function corDosDias(dias: number): 'vermelho' | 'laranja' | 'amarelo' | 'verde' {
  if (dias <= 0) return 'vermelho';
  if (dias <= 1) return 'laranja';
  return dias <= 3 ? 'amarelo' : 'verde';
}

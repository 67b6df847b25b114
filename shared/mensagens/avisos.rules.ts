import type { Status, StatusGrupo } from '../assinaturas/assinaturas.schema.ts';
import { type Data, somarDias } from '../base/datas.ts';

/** Os lembretes de vencimento por e-mail, do que sai primeiro ao último (especificação 2, seção 9). */
export const TIPOS_DE_LEMBRETE = ['lembrete_3d', 'lembrete_1d', 'vencimento'] as const;
export type TipoDeLembrete = (typeof TIPOS_DE_LEMBRETE)[number];

/** Quantos dias antes do vencimento cada um sai: nunca antes, nunca depois, que o texto seria falso. */
export const DIAS_DO_LEMBRETE: Readonly<Record<TipoDeLembrete, number>> = {
  lembrete_3d: 3,
  lembrete_1d: 1,
  vencimento: 0,
};

/** Hora de Brasília em que o lembrete do dia que ainda não saiu deixa de sair. */
export const ULTIMA_HORA_DO_LEMBRETE = 21;

export const ehLembrete = (tipo: string): tipo is TipoDeLembrete =>
  (TIPOS_DE_LEMBRETE as readonly string[]).includes(tipo);

/** O vencimento de que um lembrete fala, se sai em `hoje`. */
export const vencimentoDoLembrete = (tipo: TipoDeLembrete, hoje: Data): Data =>
  somarDias(hoje, DIAS_DO_LEMBRETE[tipo]);

/** Diz se o que um lembrete afirma ('vence amanhã') é verdade em `hoje`: no dia seguinte já não é. */
export const lembreteDeHoje = (
  { tipo, data_expiracao }: { readonly tipo: TipoDeLembrete; readonly data_expiracao: Data },
  hoje: Data,
): boolean => vencimentoDoLembrete(tipo, hoje) === data_expiracao;

/** Até quantos dias depois da cobrança o acesso pode acabar: quem paga uma fatura depois de dias de tentativas fica com o fim adiante. */
export const DIAS_ALEM_DA_COBRANCA = 7;

/**
 * Diz se em `hoje` sai o aviso de quem será cobrado no cartão: três dias antes da cobrança ou, se ela vem depois do fim do acesso,
 * três dias antes dele.
 */
export const avisoDoCartaoDeHoje = (
  { cobranca, data_expiracao }: { readonly cobranca: Data; readonly data_expiracao: Data },
  hoje: Data,
): boolean =>
  vencimentoDoLembrete('lembrete_3d', hoje) === (cobranca < data_expiracao ? cobranca : data_expiracao);

/** O instante em que o lembrete do dia `hoje` deixa de sair. São Paulo não tem horário de verão desde 2019. */
export const fimDoLembrete = (hoje: Data): Date => new Date(`${hoje}T${ULTIMA_HORA_DO_LEMBRETE}:00:00-03:00`);
/** O instante em que acaba o dia `hoje` em Brasília: até aí vale o lembrete que uma pessoa pediu. */
export const fimDoDia = (hoje: Data): Date => new Date(`${somarDias(hoje, 1)}T00:00:00-03:00`);

/** Por que um endereço não recebe: devolveu uma mensagem, marcou como indesejada, pediu para sair. */
export const MOTIVOS_DE_SUPRESSAO = ['devolvido', 'reclamou', 'descadastrado'] as const;
export type MotivoDeSupressao = (typeof MOTIVOS_DE_SUPRESSAO)[number];

/** Por que uma pessoa não recebe um aviso. */
export type SemAviso =
  | MotivoDeSupressao
  | 'no_cartao'
  | 'sem_email'
  | 'nao_aceita'
  | 'pediu_para_parar'
  | 'sem_template'
  | 'template_inativo'
  | 'desligado'
  | 'envios_pausados'
  | 'ja_renovou'
  | 'fora_do_grupo'
  | 'nao_vale'
  | 'outra_data'
  | 'passou_da_hora'
  | 'passou_do_dia';

/** O mesmo, como se lê na tela. */
export const SEM_AVISO: Readonly<Record<SemAviso, string>> = {
  no_cartao: 'será cobrado no cartão',
  sem_email: 'sem e-mail',
  nao_aceita: 'não aceita avisos',
  pediu_para_parar: 'pediu para parar',
  devolvido: 'devolvido',
  reclamou: 'reclamou',
  descadastrado: 'descadastrado',
  sem_template: 'sem template',
  template_inativo: 'template inativo',
  desligado: 'desligado',
  envios_pausados: 'envios pausados',
  ja_renovou: 'já renovou',
  fora_do_grupo: 'fora do grupo',
  nao_vale: 'a assinatura já não está ativa',
  outra_data: 'o vencimento mudou',
  passou_da_hora: 'passou da hora',
  passou_do_dia: 'passou o dia deste aviso',
};

/** O que se sabe, na hora de mandar, de quem receberia um aviso. */
export type FatosDoAviso = {
  /** Null quando ela foi excluída. */
  readonly assinatura: {
    readonly status: Status;
    readonly status_grupo: StatusGrupo;
    readonly data_expiracao: Data;
  } | null;
  /** Qual dos avisos é, e o vencimento de que fala. */
  readonly tipo: TipoDeLembrete;
  readonly data_expiracao: Data;
  /** O gateway ainda vai cobrar sozinho, no cartão: `seraCobradoNoCartao`. */
  readonly no_cartao: boolean;
  /** O aviso do cartão sai noutro dia: conta-se da cobrança, que pode vir antes do fim do acesso. */
  readonly no_cartao_noutro_dia?: boolean;
  readonly email: string | null;
  /** O que o cadastro diz (regra 38). */
  readonly aceita_avisos: boolean;
  /** Respondeu PARAR pelo WhatsApp a este vendedor: vale também para os lembretes (regra 37). */
  readonly parou: boolean;
  readonly supressao: MotivoDeSupressao | null;
  /** Null quando o produto não tem cartão ou o cartão não tem o texto. */
  readonly template: { readonly ativo: boolean } | null;
  /** Se os avisos automáticos estão ligados, ou se foi uma pessoa que pediu este (regra 34). */
  readonly ligado: boolean;
  /** Se os avisos do vendedor estão parados por devoluções ou reclamações demais, quem quer que os peça (regra 42). */
  readonly pausado: boolean;
};

/**
 * Diz se um gateway vai cobrar sozinho o próximo período no cartão (regra 32): a última cobrança dele foi assim, e a deste período
 * não falhou. A que falhou se renova como as outras.
 */
export const seraCobradoNoCartao = ({
  cobranca,
  falhou,
}: {
  readonly cobranca: { readonly no_cartao?: true | undefined } | undefined;
  readonly falhou: boolean;
}): boolean => cobranca?.no_cartao === true && !falhou;

/**
 * Por que um aviso de vencimento não sai, ou null se sai (regras 10, 34 e 36): só a assinatura ativa, à espera do grupo ou nele,
 * que não foi renovada, e a quem o pode receber. O que acabou com a assinatura vem antes do que falta à pessoa. De quem será cobrado
 * no cartão sai só o de três dias, com outro texto (regra 32).
 */
export function porQueSemAviso(fatos: FatosDoAviso): SemAviso | null {
  const { assinatura, supressao, template } = fatos;
  if (!assinatura) return 'nao_vale';
  if (assinatura.status_grupo === 'renovado') return 'ja_renovou';
  if (assinatura.status_grupo === 'removido') return 'fora_do_grupo';
  if (assinatura.status !== 'ativo') return 'nao_vale';
  if (assinatura.data_expiracao !== fatos.data_expiracao) return 'outra_data';
  if (!fatos.ligado) return 'desligado';
  if (fatos.pausado) return 'envios_pausados';
  if (fatos.no_cartao && (fatos.tipo !== 'lembrete_3d' || fatos.no_cartao_noutro_dia)) return 'no_cartao';
  if (!fatos.email) return 'sem_email';
  if (!fatos.aceita_avisos) return 'nao_aceita';
  if (fatos.parou) return 'pediu_para_parar';
  if (supressao) return supressao;
  if (!template) return 'sem_template';
  return template.ativo ? null : 'template_inativo';
}

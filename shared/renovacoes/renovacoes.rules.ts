import type { Assinatura, Metadata } from '../assinaturas/assinaturas.schema.ts';
import { seguimentoDe } from '../assinaturas/seguimento.rules.ts';
import { type Data, diasAte } from '../base/datas.ts';

/** As seções da fila, na ordem em que se leem. */
export const SECOES = ['vencidos', 'hoje', 'semana', 'adiados'] as const;
export type Secao = (typeof SECOES)[number];

/** Dias para trás que a fila alcança: os mesmos em que o link de renovação vale (regra 33). */
export const DIAS_DEPOIS_DE_VENCER = 30;
/** Dias para a frente que a fila alcança. */
export const DIAS_ANTES_DE_VENCER = 7;
/** Até quantos dias à frente se adia uma ligação. */
export const DIAS_PARA_ADIAR = 180;

type NaFila = Pick<Assinatura, 'status' | 'status_grupo' | 'data_expiracao'> & {
  readonly metadata: Pick<Metadata, 'seguimento' | 'encerrada_por' | 'cobranca'>;
};

/** O gateway ou o banco cobram sem que a pessoa faça nada. */
const cobradaSozinha = ({ cobranca }: NaFila['metadata']): boolean =>
  cobranca?.no_cartao === true || cobranca?.pix_automatico === true;

function secaoDosDias(dias: number): Secao | null {
  if (dias < -DIAS_DEPOIS_DE_VENCER || dias > DIAS_ANTES_DE_VENCER) return null;
  if (dias === 0) return 'hoje';
  return dias < 0 ? 'vencidos' : 'semana';
}

/** Diz se uma assinatura é das que se renovam: não a cancelada, a pendente, nem a que saiu ou deu lugar a outra. */
export const renovaAinda = ({ status, status_grupo }: Pick<NaFila, 'status' | 'status_grupo'>): boolean =>
  (status === 'ativo' || status === 'expirado') && (status_grupo === 'ativo' || status_grupo === 'pendente');

/** Diz se se espera que uma assinatura renove: das que se renovam, não a de dinheiro devolvido. */
export const esperaRenovar = (assinatura: NaFila): boolean =>
  renovaAinda(assinatura) && assinatura.metadata.encerrada_por === undefined;

/**
 * Em que seção da fila uma assinatura está, ou null se em nenhuma: não se espera que renove, a pessoa disse que não
 * quer, o vencimento está longe, ou ainda não venceu e se cobra sozinha. A adiada fica em 'adiados' até se decidir
 * outra coisa.
 */
export function secaoDe(assinatura: NaFila, hoje: Data): Secao | null {
  if (!esperaRenovar(assinatura)) return null;
  const seguimento = seguimentoDe(assinatura);
  if (seguimento) return seguimento.ligar_em === null ? null : 'adiados';
  const secao = secaoDosDias(diasAte(assinatura.data_expiracao, hoje));
  return secao !== 'vencidos' && cobradaSozinha(assinatura.metadata) ? null : secao;
}

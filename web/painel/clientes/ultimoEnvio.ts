import type { Assinatura } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { formatarInstante } from '../../../shared/base/datas.ts';
import { ultimasBoasVindas } from '../../../shared/grupos/secoes.rules.ts';

/** Quando o e-mail de boas-vindas saiu pela última vez, e o que pesa antes de mandar outro. */
export function ultimoEnvio({
  boas_vindas: ultimo,
  notificacoes_enviadas,
}: Pick<Assinatura, 'boas_vindas' | 'notificacoes_enviadas'>): string {
  const em = ultimasBoasVindas(notificacoes_enviadas);
  const saiu = em === null ? '' : `Saiu pela última vez em ${formatarInstante(em)}. `;
  if (ultimo?.status === 'duvidoso') {
    return `${saiu}O de ${formatarInstante(ultimo.em)} pode ter saído: confira com a pessoa antes de mandar outro.`;
  }
  if (ultimo?.status === 'pendente') return `${saiu}Há um na fila: ainda estamos tentando.`;
  return saiu.trim() || 'Ainda não saiu nenhum.';
}

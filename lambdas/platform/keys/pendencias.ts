import type { Data } from '../../../shared/base/datas.ts';
import type { Key } from './key.ts';

// O que se mandou e alguém tem de resolver; a tabela de acessos e custos é acessos.md.
export const pendenciasList = (usuario_id: string) => `${usuario_id}#ENVIO_PENDENTE`;
/** O começo do que ficou em dúvida num dia, por canal: no dia seguinte já não se repete. */
export const pendenciasDoDia = (canal: string, dia: Data) => `${canal}#${dia}#`;
/** Um envio que ficou em dúvida; some quando se sabe dele, ou quando alguém o manda de novo. */
export const pendenciaDoDiaKey = (
  usuario_id: string,
  { canal, dia, envio }: { readonly canal: string; readonly dia: Data; readonly envio: string },
): Key => ({ pk: pendenciasList(usuario_id), sk: `${pendenciasDoDia(canal, dia)}${envio}` });
/** O começo dos e-mails de acesso que não saíram, ou não se sabe se saíram. */
export const ACESSOS_PENDENTES = 'acesso#';
/** O acesso que alguém ainda não recebeu: um por assinatura, até um e-mail sair. */
export const acessoPendenteKey = (usuario_id: string, assinatura_id: string): Key => ({
  pk: pendenciasList(usuario_id),
  sk: `${ACESSOS_PENDENTES}${assinatura_id}`,
});

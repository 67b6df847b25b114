import type { Assinatura, Metadata } from './assinaturas.schema.ts';

/** O que quem vende decidiu em Renovações sobre o vencimento de agora; null se nada, ou se era de outro vencimento. */
export const seguimentoDe = ({
  data_expiracao,
  metadata: { seguimento },
}: Pick<Assinatura, 'data_expiracao'> & { readonly metadata: Pick<Metadata, 'seguimento'> }) =>
  seguimento?.data_expiracao === data_expiracao ? seguimento : null;

/** Diz se a pessoa disse que não quer renovar este vencimento: não se lhe pede mais. */
export const recusouRenovar = (assinatura: Parameters<typeof seguimentoDe>[0]): boolean =>
  seguimentoDe(assinatura)?.ligar_em === null;

/** A última mensagem que saiu por esta assinatura; null se nenhuma saiu. */
export const ultimoContato = ({
  notificacoes_enviadas,
}: Pick<Assinatura, 'notificacoes_enviadas'>): { readonly canal: string; readonly em: string } | null => {
  const ultima = notificacoes_enviadas.at(-1);
  return ultima ? { canal: ultima.canal, em: ultima.em } : null;
};

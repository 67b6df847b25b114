import { Webhook } from 'standardwebhooks';

type Cabecalhos = Readonly<Record<string, string | undefined>>;

/** O id de uma notificação da Resend, o mesmo a cada vez que ela a repete. */
export const idDaNotificacaoDaResend = (cabecalhos: Cabecalhos): string | undefined =>
  cabecalhos['svix-id'] || undefined;

/**
 * Diz se uma notificação foi assinada com o segredo do endereço (whsec_…) nos últimos cinco minutos, em tempo
 * constante. A assinatura é a do padrão Standard Webhooks, com os cabeçalhos da Svix
 * (docs.svix.com/receiving/verifying-payloads/how-manual).
 */
export function autenticarNotificacaoDaResend(
  segredo: string,
  corpo: string,
  cabecalhos: Cabecalhos,
): boolean {
  const [id, instante, assinatura] = [
    cabecalhos['svix-id'],
    cabecalhos['svix-timestamp'],
    cabecalhos['svix-signature'],
  ];
  if (!id || !instante || !assinatura || !/^\d{1,12}$/.test(instante) || segredo.trim() === '') return false;
  try {
    new Webhook(segredo.trim()).verify(corpo, {
      'webhook-id': id,
      'webhook-timestamp': instante,
      'webhook-signature': assinatura,
    });
    return true;
  } catch {
    return false;
  }
}

import { linkWhatsApp } from '../../../../shared/base/telefone.ts';

/** Como a API guarda um telefone que entendeu (ITU-T E.164: até 15 algarismos). */
const E164 = /^\+[1-9]\d{7,14}$/;

/** Endereço da conversa no WhatsApp com a mensagem já escrita; null para um telefone que não se entendeu. */
export function linkDaConversa(telefone: string, mensagem: string): string | null {
  if (!E164.test(telefone)) return null;
  // Meio emoji, cortado por quem digitou, faria a codificação lançar.
  return `${linkWhatsApp(telefone)}?text=${encodeURIComponent(mensagem.toWellFormed())}`;
}

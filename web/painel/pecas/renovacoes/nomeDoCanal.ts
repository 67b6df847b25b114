/** Os canais por que se escreve a alguém. */
const CANAL: Readonly<Record<string, string>> = { whatsapp: 'WhatsApp', email: 'e-mail' };

/** Por onde se falou com a pessoa, como se diz: 'WhatsApp', 'e-mail'. */
export const nomeDoCanal = (canal: string): string => CANAL[canal] ?? canal;

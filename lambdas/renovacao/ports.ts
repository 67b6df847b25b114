/** WhatsApp de contato de um vendedor, só algarismos, ou null. */
export type ContatoDaLoja = (usuario_id: string) => Promise<string | null>;

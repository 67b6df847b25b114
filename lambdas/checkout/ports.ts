/** País de um endereço IP em ISO de duas letras, ou null quando não se sabe; nunca falha. */
export type Geolocalizacao = (ip: string) => Promise<string | null>;
/** WhatsApp de contato de um vendedor, só algarismos, ou null. */
export type ContatoDaLoja = (usuario_id: string) => Promise<string | null>;

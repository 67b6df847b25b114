/** País de um endereço IP em ISO de duas letras, ou null quando não se sabe; nunca falha. */
export type Geolocalizacao = (ip: string) => Promise<string | null>;

/** Abre um endereço como um visitante e devolve o código da resposta; quem não responde a tempo é um erro. */
export type Abrir = (endereco: string, sinal: AbortSignal) => Promise<number>;

/** Quanto se espera pelo serviço de identidade: quem não entra em 15 s precisa saber que não entrou. */
const PRAZO_MS = 14_000;

/** A resposta, se vier a tempo; depois do prazo, uma falha. A resposta atrasada não chega a quem esperava. */
export function esperarComPrazo<T>(resposta: Promise<T>, prazo_ms = PRAZO_MS): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const espera = setTimeout(() => reject(new Error('O serviço de identidade não respondeu')), prazo_ms);
  resposta.then(resolve, reject).finally(() => clearTimeout(espera));
  return promise;
}

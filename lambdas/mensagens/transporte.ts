import type { Envio } from './item.ts';
import type { QuemManda, ResultadoDoProvedor } from './ports.ts';
import type { Pronto } from './repository.ts';

/**
 * Por onde um envio sai: quem o manda, como o que ele leva se lê, e como se entrega. A reivindicação e a posse são as
 * mesmas.
 */
export type Transporte = {
  readonly quem: QuemManda;
  /** Lê de novo o que decide o envio (regra 36): o que se guarda com a posse, ou por que já não sai. */
  readonly preparar: (envio: Envio) => Promise<Pronto | { readonly motivo: string }>;
  /** Manda o que está guardado no envio; null quando não há o que mandar. */
  readonly entregar: (envio: Envio) => (() => Promise<ResultadoDoProvedor>) | null;
};

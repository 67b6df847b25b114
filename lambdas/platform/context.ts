import { type Data, dataEmSaoPaulo } from '../../shared/base/datas.ts';
import type { Clock } from './clock.ts';
import { type Ids, idsFrom } from './ids.ts';
import { currentCorrelation } from './logger.ts';

/** Quem grava: o próprio operador, quem compra, um gateway, um trabalho ou uma ferramenta de instalação. */
export type Ator =
  | 'operador'
  | 'comprador'
  | 'gateway'
  | 'conciliacao'
  | 'publicador'
  | 'expiracao'
  | 'agregados'
  | 'mensageiro'
  | 'lembretes'
  | 'cobrancas'
  | 'entregas'
  | 'assistente'
  | 'modelos'
  | 'dominios'
  | 'toques'
  | 'instalacao'
  | 'demonstracao';

/** De quem é a chamada, quem a faz e quando; os casos de uso não leem relógio nem sorte de outro lugar. */
export type RequestContext = {
  readonly usuario_id: string;
  readonly ator: Ator;
  readonly now: Date;
  readonly today: Data;
  readonly ids: Ids;
};

/**
 * Monta o contexto de uma chamada; `seed` (chave de idempotência) torna os identificadores repetíveis. A correlação é a
 * do trabalho em curso.
 */
export function newContext(
  clock: Clock,
  { usuario_id, ator, seed = null }: { usuario_id: string; ator: Ator; seed?: string | null },
): RequestContext {
  const now = clock.now();
  return { usuario_id, ator, now, today: dataEmSaoPaulo(now), ids: idsFrom(seed, currentCorrelation()) };
}

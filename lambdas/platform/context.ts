import { type Data, dataEmSaoPaulo } from '../../shared/base/datas.ts';
import type { Clock } from './clock.ts';
import { type Ids, idsDoPedido } from './ids.ts';

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
  | 'instalacao'
  | 'demonstracao';

/** De quem é o pedido, quem o faz e quando; os casos de uso não leem relógio nem sorte de outro lugar. */
export type RequestContext = {
  readonly usuario_id: string;
  readonly ator: Ator;
  readonly agora: Date;
  readonly hoje: Data;
  readonly ids: Ids;
};

/** Monta o contexto de um pedido; `semente` (chave de idempotência) torna os identificadores repetíveis. */
export function novoContexto(
  relogio: Clock,
  { usuario_id, ator, semente = null }: { usuario_id: string; ator: Ator; semente?: string | null },
): RequestContext {
  const agora = relogio.agora();
  return { usuario_id, ator, agora, hoje: dataEmSaoPaulo(agora), ids: idsDoPedido(semente) };
}

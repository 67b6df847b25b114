import type { Instante } from '../../shared/base/datas.ts';
import type { Pedido } from './pedido-item.ts';

/** O que um gateway disse da assinatura de um pedido, e quando. */
export type NoticiaDaRecorrencia = { readonly acabou: boolean; readonly em: Instante };

/** O último passo que diz se o gateway ainda cobra sozinho. */
const ultimoPasso = ({ linha_do_tempo }: Pick<Pedido, 'linha_do_tempo'>) =>
  linha_do_tempo.findLast(({ tipo }) => tipo === 'encerrada' || tipo === 'retomada')?.tipo ?? null;

/** Diz se o gateway já não cobra sozinho a assinatura de um pedido, ou não cobrará o próximo período. */
export const recorrenciaAcabou = (pedido: Pick<Pedido, 'linha_do_tempo' | 'recorrencia'>): boolean =>
  pedido.recorrencia?.acabou ?? ultimoPasso(pedido) === 'encerrada';

/**
 * O que uma notícia muda no que se sabe da recorrência de um pedido; null quando não muda nada. Os avisos chegam
 * repetidos e fora de ordem: a mais nova vale, e entre as do mesmo instante a que diz que acabou. `dizer` é se a linha
 * do tempo ainda não o diz.
 */
export function ouvirRecorrencia(
  pedido: Pick<Pedido, 'linha_do_tempo' | 'recorrencia'>,
  { acabou, em }: NoticiaDaRecorrencia,
): { readonly vale: NoticiaDaRecorrencia; readonly dizer: boolean } | null {
  const { recorrencia } = pedido;
  const contradiz = recorrencia !== null && recorrencia.acabou !== acabou;
  if (contradiz && (recorrencia.em > em || (recorrencia.em === em && recorrencia.acabou))) return null;
  const maisNova = recorrencia === null || em > recorrencia.em || contradiz;
  const dito = ultimoPasso(pedido);
  return {
    vale: maisNova ? { acabou, em } : recorrencia,
    dizer: acabou ? dito !== 'encerrada' : dito === 'encerrada',
  };
}

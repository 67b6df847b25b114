import { CONTADAS } from '../../shared/conversas/atendimento.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { listaDaEspera, listaDeConversasIndex } from '../platform/keys/conversas.ts';
import { queryPage, type Table } from '../platform/table.ts';
import { conversaGuardada } from './item.ts';
import type { AssistenteLigado } from './ports.ts';

type Deps = { readonly tabela: Table; readonly assistenteLigado: AssistenteLigado };

const CAMPOS = ['sk', 'entrada_em', 'nao_lidas'];

/**
 * Quantas conversas pedem alguém, até 99, e quando alguém delas escreveu por último: as que esperam por uma pessoa,
 * num índice só delas, e, com o assistente desligado, também as não lidas das últimas 99.
 */
export async function contarPorAtender(
  { tabela, assistenteLigado }: Deps,
  { usuario_id }: Pick<RequestContext, 'usuario_id'>,
): Promise<{ conversas: number; entrada_em: string | null }> {
  const comum = { limit: CONTADAS, fields: CAMPOS, descending: true };
  const esperam = await queryPage(tabela, { index: 'gsi2', pk: listaDaEspera(usuario_id), ...comum });
  const { gsi1pk: pk } = listaDeConversasIndex(usuario_id, '', '');
  const ultimas = (await assistenteLigado(usuario_id))
    ? { items: [] }
    : await queryPage(tabela, { index: 'gsi1', pk, ...comum });
  const lidas = (itens: readonly unknown[]) => itens.map((item) => conversaGuardada.parse(item));
  const pedem = new Map(
    [...lidas(esperam.items), ...lidas(ultimas.items).filter(({ nao_lidas }) => nao_lidas > 0)].map(
      ({ telefone, entrada_em }) => [telefone, entrada_em ?? ''],
    ),
  );
  return {
    conversas: Math.min(pedem.size, CONTADAS),
    entrada_em: [...pedem.values()].sort().at(-1) || null,
  };
}

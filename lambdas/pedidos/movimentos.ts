import { ORIGENS_DO_DINHEIRO } from '../../shared/pagamentos/formas.rules.ts';
import type { Lancamento } from '../../shared/pagamentos/lancamentos.rules.ts';
import type { Table } from '../platform/table.ts';
import { lancamentosQueSeQuerem } from './lancamento-item.ts';

/**
 * O dinheiro que um pagamento moveu sem que ninguém daqui o lançasse: nem as correções (regra 74), nem a venda manual.
 * `entidade` é a do evento: por onde passou, e o id.
 */
export async function movimentosDoPagamento(deps: { readonly tabela: Table }, usuario_id: string, entidade: string) {
  const corte = entidade.indexOf('#');
  const gateway = ORIGENS_DO_DINHEIRO.find((caminho) => caminho === entidade.slice(0, corte));
  if (!gateway || gateway === 'por_fora') return [];
  const lancamentos: readonly Lancamento[] = await lancamentosQueSeQuerem(deps, {
    usuario_id,
    gateway,
    id: entidade.slice(corte + 1),
  });
  return lancamentos
    .filter(({ motivo }) => motivo === undefined)
    .map(({ chave, em, conta, tipo, centavos, cliente_nome: nome, pedido_id }) => ({
      chave,
      em,
      conta,
      primeira: tipo === 'primeira',
      centavos,
      nome,
      pedido_id,
    }));
}

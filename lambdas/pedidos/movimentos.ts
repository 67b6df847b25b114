import type { Conta } from '../../shared/pagamentos/formas.rules.ts';
import { ORIGENS_DO_DINHEIRO } from '../../shared/pagamentos/formas.rules.ts';
import type { Table } from '../platform/table.ts';
import { contasQueSeQuerem } from './lancamento-item.ts';

/** Dinheiro que andou num pagamento; `chave` é a mesma ainda que um fato atrasado lhe mude o instante. */
export type MovimentoDoPagamento = {
  readonly chave: string;
  readonly em: string;
  readonly conta: Conta;
  readonly primeira: boolean;
  readonly centavos: number;
  readonly nome: string;
  readonly pedido_id: string | null;
};

/**
 * O dinheiro que um pagamento moveu sem que ninguém daqui o lançasse: nem as correções (regra 74), nem a venda manual.
 * `entidade` é a do evento: por onde passou, e o id.
 */
export async function movimentosDoPagamento(
  deps: { readonly tabela: Table },
  usuario_id: string,
  entidade: string,
): Promise<readonly MovimentoDoPagamento[]> {
  const corte = entidade.indexOf('#');
  const gateway = ORIGENS_DO_DINHEIRO.find((caminho) => caminho === entidade.slice(0, corte));
  if (!gateway || gateway === 'por_fora') return [];
  const alvo = { usuario_id, gateway, id: entidade.slice(corte + 1) };
  const quantos = new Map<Conta, number>();
  const { lancamentos } = await contasQueSeQuerem(deps, alvo);
  return lancamentos
    .filter(({ motivo, centavos }) => motivo === undefined && centavos > 0)
    .map(({ em, conta, tipo, centavos, cliente_nome: nome, pedido_id }) => {
      const ordem = quantos.get(conta) ?? 0;
      quantos.set(conta, ordem + 1);
      const chave = `${entidade}#${conta}#${ordem}`;
      return { chave, em, conta, primeira: tipo === 'primeira', centavos, nome, pedido_id };
    });
}

import { openLocalTable } from '../../infra/local/emulators/dynamo.ts';
import { itemDoPedido } from '../../lambdas/pedidos/index.ts';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { transact } from '../../lambdas/platform/table.ts';
import type { StatusDoPedido } from '../../shared/pedidos/pedidos.rules.ts';
import type { OperadorLigado, Produto } from './produto.ts';

/** Um pedido do Asaas gravado direto na tabela, na situação que se quer: uma cobrança viva sem passar pelo checkout. */
export async function novoPedido(produto: Produto, operador: OperadorLigado, status: StatusDoPedido) {
  const ctx = newContext(systemClock, { usuario_id: operador.usuario_id, ator: 'demonstracao' });
  const item = itemDoPedido(ctx, {
    id: ctx.ids.next(),
    gateway: 'asaas',
    slug: 'over-limite',
    plano: 'mensal',
    produto_id: 'produto-1',
    linha_id: 'over_limite',
    produto_nome: 'Over Limite',
    plano_nome: 'Mensal',
    recorrente: true,
    meses_acesso: 1,
    vaga: null,
    vaga_rede: null,
    preco_centavos: 4_990,
    desconto_centavos: 0,
    valor_centavos: 4_990,
    cupom: null,
    comprador: {
      nome: 'Maria Souza',
      email: 'maria@exemplo.com.br',
      telefone: '+5511987654321',
      cpf: '52998224725',
      pais: 'Brasil',
      documento: null,
      pais_documento: null,
      endereco: null,
    },
    renova: null,
    resumo: 'resumo',
    lead_id: null,
    segredo_sha256: null,
    campanha: null,
    consentimento: null,
    avisos: null,
    rastro: null,
  });
  await transact(openLocalTable(produto.stack.dynamo), [{ put: { ...item, status } }]);
}

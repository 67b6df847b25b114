import * as z from 'zod';
import type { Parcelas } from '../../shared/assinaturas/carteira.rules.ts';
import { TODOS } from '../../shared/assinaturas/recorrencia.rules.ts';
import { lead } from '../../shared/checkout/checkout.schema.ts';
import { ORIGENS_DO_DINHEIRO } from '../../shared/pagamentos/formas.rules.ts';
import type { Lancamento } from '../../shared/pagamentos/lancamentos.rules.ts';
import {
  type FonteDeHoje,
  parcelasDaAssinatura,
  parcelasDaConversa,
  parcelasDaPessoa,
  parcelasDoContato,
  parcelasDoLead,
  parcelasDoPagamento,
  parcelasDoPedido,
} from '../../shared/painel-inicio/hoje.rules.ts';
import { lerAssinatura } from '../assinaturas/index.ts';
import { lancamentosContados, lerPedido } from '../pedidos/index.ts';
import { contatoMarcadoKey } from '../platform/keys/cadastros.ts';
import { conversaKey } from '../platform/keys/conversas.ts';
import { leadKey } from '../platform/keys/pedidos.ts';
import { pessoaContadaKey } from '../platform/keys/somas.ts';
import { recordAt, type Table } from '../platform/table.ts';
import { lerProduto } from '../produtos/index.ts';

const passos = z.object({
  linha: z.record(z.string(), z.array(z.tuple([z.string(), z.number().int()]))),
});
const espera = z.object({ espera_desde: z.string().nullable().default(null) });
const marcado = z.object({ data: z.string() });
const doLead = z.lazy(() => lead.unwrap().pick({ situacao: true, criado_em: true }));

const lerPassos = recordAt(pessoaContadaKey, (item) => passos.parse(item).linha[TODOS] ?? []);
const lerEspera = recordAt(conversaKey, (item) => espera.parse(item).espera_desde);
const lerDiaMarcado = recordAt(contatoMarcadoKey, (item) => marcado.parse(item).data);
const lerLead = recordAt(leadKey, (item) => doLead.parse(item));

/** Os lançamentos que já se contaram do pagamento `{gateway}#{id}`. */
export async function lerLancamentosContados(
  tabela: Table,
  usuario_id: string,
  entidade_id: string,
): Promise<readonly Lancamento[]> {
  const corte = entidade_id.indexOf('#');
  const gateway = ORIGENS_DO_DINHEIRO.find((caminho) => caminho === entidade_id.slice(0, corte));
  if (!gateway) return [];
  return lancamentosContados({ tabela }, { usuario_id, gateway, id: entidade_id.slice(corte + 1) });
}

/** O que cada registro põe nas contas da Home, pelo que se guarda dele agora, em leitura forte. */
export const lerFontesDeHoje: Readonly<
  Record<FonteDeHoje, (tabela: Table, usuario_id: string, id: string) => Promise<Parcelas>>
> = {
  assinatura: async (tabela, usuario_id, id) => {
    const assinatura = await lerAssinatura(tabela, usuario_id, id);
    if (assinatura === null) return {};
    const produto = await lerProduto(tabela, usuario_id, assinatura.produto_id);
    return parcelasDaAssinatura(assinatura, produto?.linha_id ?? null);
  },
  // O nível de cada um é o que a recorrência já contou: a Home e os relatórios dizem o mesmo.
  pessoa: async (tabela, usuario_id, id) => parcelasDaPessoa((await lerPassos(tabela, usuario_id, id)) ?? []),
  pagamento: async (tabela, usuario_id, id) =>
    parcelasDoPagamento(await lerLancamentosContados(tabela, usuario_id, id)),
  pedido: async (tabela, usuario_id, id) => parcelasDoPedido(await lerPedido(tabela, usuario_id, id)),
  conversa: async (tabela, usuario_id, id) => parcelasDaConversa(await lerEspera(tabela, usuario_id, id)),
  contato: async (tabela, usuario_id, id) => parcelasDoContato(await lerDiaMarcado(tabela, usuario_id, id)),
  lead: async (tabela, usuario_id, id) => parcelasDoLead(await lerLead(tabela, usuario_id, id)),
};

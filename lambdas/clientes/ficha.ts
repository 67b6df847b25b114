import * as z from 'zod';
import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import { contarPago } from '../../shared/clientes/pago.rules.ts';
import type { FichaDaPessoa } from '../../shared/clientes/pessoa.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { linhaDoTempo } from '../platform/keys/cadastros.ts';
import { pagamentoKey } from '../platform/keys/pedidos.ts';
import { queryAll, type Table } from '../platform/table.ts';
import { obterCliente } from './clientes.ts';
import { lerContato } from './contato-marcado.ts';

type Deps = { readonly tabela: Table };

const doPagamento = z.object({
  pk: z.string(),
  recebido: z.number().default(0),
  estornado: z.number().default(0),
  contestado: z.number().default(0),
  moeda: z.string().default('brl'),
  teste: z.boolean().nullish(),
});
const FIELDS = [...Object.keys(doPagamento.shape).filter((nome) => nome !== 'pk'), 'gsi3sk'];

/**
 * O que uma pessoa pagou, sem o que voltou, por moeda, e o instante da primeira coisa que houve com ela: lê a linha do
 * tempo dela, e de mais ninguém.
 */
async function somarPagamentos(
  tabela: Table,
  usuario_id: string,
  cliente_id: string,
): Promise<{ pago: FichaDaPessoa['pago']; primeiro: string | null }> {
  const { pk } = pagamentoKey(usuario_id, '', '');
  const somas = new Map<string, { centavos: number; pagamentos: number }>();
  const dela = { index: 'gsi3', pk: linhaDoTempo(usuario_id, cliente_id), fields: FIELDS } as const;
  let primeiro: string | null = null;
  for await (const item of queryAll(tabela, dela)) {
    primeiro ??= String(item.gsi3sk).split('#', 1)[0] ?? null;
    if (item.pk !== pk) continue;
    const { moeda, ...valores } = doPagamento.parse(item);
    const dele = contarPago(valores);
    if (!dele) continue;
    const soma = somas.get(moeda) ?? { centavos: 0, pagamentos: 0 };
    somas.set(moeda, {
      centavos: soma.centavos + dele.centavos,
      pagamentos: soma.pagamentos + dele.pagamentos,
    });
  }
  const pago = [...somas].map(([moeda, { centavos, pagamentos }]) => ({
    moeda,
    valor: centavosParaReais(centavos),
    pagamentos,
  }));
  return { pago, primeiro };
}

/** O cadastro de uma pessoa, o que ela pagou ao todo e o próximo contato; recusa `cliente_nao_encontrado`. */
export async function fichaDaPessoa(
  deps: Deps,
  { ctx, id }: { readonly ctx: RequestContext; readonly id: string },
): Promise<FichaDaPessoa> {
  const cliente = await obterCliente(deps, { ctx, id });
  const [{ pago, primeiro }, contato] = await Promise.all([
    somarPagamentos(deps.tabela, ctx.usuario_id, id),
    lerContato(deps.tabela, ctx.usuario_id, id),
  ]);
  const desde = primeiro !== null && primeiro < cliente.criado_em ? primeiro : cliente.criado_em;
  return { cliente, desde, pago, contato };
}

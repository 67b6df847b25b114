import type { AutomacaoEntrada } from '../../shared/mensagens/automacoes.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { type Automacoes, lerAutomacoes, mudarAutomacoes } from './automacoes.ts';

type Deps = { readonly tabela: Table };
const medicaoDe = ({ medir_emails, versao }: Automacoes): AutomacaoEntrada => ({
  ligado: medir_emails,
  versao,
});

/** Se o vendedor quer contar aberturas e cliques do que sai pela conta da casa; nasce desligado (regra 42). */
export async function lerMedicao(
  { tabela }: Deps,
  { usuario_id }: RequestContext,
): Promise<AutomacaoEntrada> {
  return medicaoDe(await lerAutomacoes(tabela, usuario_id));
}

/** Conta, ou deixa de contar, do próximo e-mail em diante; recusa `versao_desatualizada`. */
export async function mudarMedicao(
  { tabela }: Deps,
  ctx: RequestContext,
  { ligado, versao }: AutomacaoEntrada,
): Promise<AutomacaoEntrada> {
  return medicaoDe(await mudarAutomacoes(tabela, ctx, { versao, mudanca: { medir_emails: ligado } }));
}

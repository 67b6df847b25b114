import { refusal } from '../../shared/base/refusals.ts';
import type { Cliente } from '../../shared/clientes/clientes.schema.ts';
import { recusasEntregas, type SupressaoDoCliente } from '../../shared/entregas/entregas.routes.ts';
import { MOTIVOS_QUE_O_VENDEDOR_TIRA } from '../../shared/entregas/entregas.rules.ts';
import { lerCliente } from '../clientes/index.ts';
import { instantesDeParada } from '../conversas/index.ts';
import { lerSupressao, tirarMotivos } from '../entregas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly id: string };

async function clienteOuRecusa({ tabela }: Deps, { ctx, id }: Alvo): Promise<Cliente> {
  const cliente = await lerCliente(tabela, ctx.usuario_id, id);
  if (!cliente) throw refusal(recusasEntregas, 'cliente_nao_encontrado');
  return cliente;
}

async function supressaoDoEmail({ tabela }: Deps, usuario_id: string, email: string | null) {
  const supressao = email === null ? null : await lerSupressao(tabela, usuario_id, email);
  if (!supressao) return null;
  const { motivo, em, detalhe, motivos } = supressao;
  return { email: supressao.email, motivo, em, detalhe, da_pessoa: motivos.descadastrado !== undefined };
}

async function verSupressao(
  deps: Deps,
  usuario_id: string,
  { email, telefone }: Pick<Cliente, 'email' | 'telefone'>,
): Promise<SupressaoDoCliente> {
  const telefones = telefone === null ? [] : [telefone];
  const [supressao, pararam] = await Promise.all([
    supressaoDoEmail(deps, usuario_id, email),
    instantesDeParada(deps.tabela, usuario_id, telefones, { consistent: true }),
  ]);
  return { supressao, whatsapp_parou_em: telefone === null ? null : (pararam.get(telefone) ?? null) };
}

/** Por que o vendedor não manda ao e-mail e ao WhatsApp que o cliente tem agora; null em cada um a que manda. */
export async function lerSupressaoDoCliente(deps: Deps, alvo: Alvo): Promise<SupressaoDoCliente> {
  return verSupressao(deps, alvo.ctx.usuario_id, await clienteOuRecusa(deps, alvo));
}

/**
 * Volta a mandar a um endereço que o vendedor conferiu. O que a própria pessoa pediu fica: só ela volta atrás (regra
 * 37). Recusa quando o e-mail do cliente já não é o que se viu.
 */
export async function voltarAEnviar(
  deps: Deps,
  { email, ...alvo }: Alvo & { readonly email: string },
): Promise<SupressaoDoCliente> {
  const atual = await clienteOuRecusa(deps, alvo);
  if (atual.email?.toLowerCase() !== email.toLowerCase()) throw refusal(recusasEntregas, 'email_mudou');
  const { usuario_id } = alvo.ctx;
  await tirarMotivos(deps.tabela, { usuario_id, email }, MOTIVOS_QUE_O_VENDEDOR_TIRA);
  return verSupressao(deps, usuario_id, atual);
}

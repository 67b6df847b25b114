import { acessoDevido, motivoSemAcesso, type SemAcesso } from '../../shared/assinaturas/assinaturas.rules.ts';
import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { toleradaAte } from '../../shared/assinaturas/tolerancia.rules.ts';
import type { Data } from '../../shared/base/datas.ts';
import { TOLERANCIA_MAXIMA } from '../../shared/linhas/tolerancia.ts';
import type { Table } from '../platform/table.ts';
import { lerTolerancia } from '../produtos/index.ts';

type Tolerada = Parameters<typeof toleradaAte>[0] &
  Pick<Assinatura, 'usuario_id' | 'produto_id'> & { readonly produto: Pick<Assinatura['produto'], 'nome'> };

/**
 * Até que dia se espera pelo pagamento de uma assinatura vencida (regra 65); null na que não está em tolerância. Só se
 * lê a linha de quem a maior tolerância ainda alcançaria.
 */
export async function lerToleradaAte(tabela: Table, assinatura: Tolerada, hoje: Data): Promise<Data | null> {
  if (toleradaAte(assinatura, hoje, TOLERANCIA_MAXIMA) === null) return null;
  const { usuario_id, produto_id, produto } = assinatura;
  const dias = await lerTolerancia(tabela, usuario_id, { produto_id, nome: produto.nome });
  return toleradaAte(assinatura, hoje, dias);
}

/** O acesso que uma assinatura dá hoje: até que dia, com a tolerância, ou por que não o dá (regras 30 e 65). */
export async function lerAcessoDeHoje(
  tabela: Table,
  assinatura: Tolerada,
  hoje: Data,
): Promise<{ readonly sem: null; readonly ate: Data } | { readonly sem: SemAcesso; readonly ate: null }> {
  const sem = motivoSemAcesso(assinatura, hoje);
  if (sem === null) return { sem, ate: assinatura.data_expiracao };
  const ate = await lerToleradaAte(tabela, assinatura, hoje);
  return ate === null ? { sem, ate } : { sem: null, ate };
}

/** O e-mail de acesso que uma assinatura deve a quem ainda tem direito a ele (regra 54); null se não deve nenhum. */
export async function lerAcessoQueFalta(
  tabela: Table,
  assinatura: Assinatura,
  hoje: Data,
): Promise<ReturnType<typeof acessoDevido>> {
  const devido = acessoDevido(assinatura);
  return devido && (await lerAcessoDeHoje(tabela, assinatura, hoje)).sem === null ? devido : null;
}

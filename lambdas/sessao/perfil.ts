import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { recusasSessao } from '../../shared/sessao/sessao.routes.ts';
import type { Perfil, PerfilEntrada } from '../../shared/sessao/sessao.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { alterarUsuario, lerUsuario } from './repository.ts';

type Deps = { readonly tabela: Table };

/** O operador que entrou; recusa `perfil_nao_encontrado` quando o token é de alguém sem cadastro. */
export async function obterPerfil(deps: Deps, { ctx }: { ctx: RequestContext }): Promise<Perfil> {
  const perfil = await lerUsuario(deps.tabela, ctx.usuario_id);
  if (!perfil) throw refusal(recusasSessao, 'perfil_nao_encontrado');
  return perfil;
}

/**
 * Altera o perfil se `versao` ainda é a gravada; recusa o nome de usuário que outro operador usa ou trocou há menos de
 * doze meses. O de antes fica reservado a quem o teve e leva ao novo (regra 31).
 */
export async function alterarPerfil(
  deps: Deps,
  { ctx, entrada }: { ctx: RequestContext; entrada: PerfilEntrada & { versao: number } },
): Promise<Perfil> {
  const resultado = await alterarUsuario(deps.tabela, ctx, entrada);
  if (typeof resultado !== 'string') return resultado;
  switch (resultado) {
    case 'inexistente':
      throw refusal(recusasSessao, 'perfil_nao_encontrado');
    case 'username_em_uso':
      throw refusal(recusasSessao, 'username_em_uso');
    case 'trocas_demais':
      throw refusal(recusasSessao, 'trocas_demais');
    case 'versao_outra':
      throw refusal(recusasComuns, 'versao_desatualizada');
  }
}

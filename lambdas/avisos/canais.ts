import type { CanaisDosAvisos, CanaisEntrada } from '../../shared/mensagens/automacoes.schema.ts';
import { type Automacoes, lerAutomacoes, mudarAutomacoes } from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';

type Deps = { readonly tabela: Table };

const mostrar = ({ canais, versao, lembretes, cobrancas }: Automacoes): CanaisDosAvisos => ({
  canais: { '3_dias': 'os_dois', '1_dia': 'os_dois', vencimento: 'os_dois', ...canais },
  versao,
  lembretes,
  cobrancas,
});

/** Por onde sai o aviso de cada marco do vencimento; o que ninguém escolheu sai pelos dois. */
export const obterCanais = async (
  { tabela }: Deps,
  { usuario_id }: RequestContext,
): Promise<CanaisDosAvisos> => mostrar(await lerAutomacoes(tabela, usuario_id));

/** Escolhe por onde sai cada um, para o que ainda não saiu; recusa `versao_desatualizada`. */
export const escolherCanais = async (
  { tabela }: Deps,
  ctx: RequestContext,
  { canais, versao }: CanaisEntrada,
): Promise<CanaisDosAvisos> => mostrar(await mudarAutomacoes(tabela, ctx, { versao, mudanca: { canais } }));

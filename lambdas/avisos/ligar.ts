import type { AutomacaoEntrada } from '../../shared/mensagens/automacoes.schema.ts';
import { DO_CANAL } from '../../shared/mensagens/avisos.rules.ts';
import type { Canal } from '../../shared/mensagens/envios.rules.ts';
import { mudarAutomacoes } from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';

type Alvo = { readonly canal: Canal; readonly ctx: RequestContext; readonly entrada: AutomacaoEntrada };

/**
 * Liga ou desliga os avisos de um canal. Ligar não manda nada do que passou: só o que é a vez daí em diante (regra 34).
 */
export async function ligarAvisos(
  { tabela }: { readonly tabela: Table },
  { canal, ctx, entrada: { ligado, versao } }: Alvo,
): Promise<AutomacaoEntrada> {
  const cobrancas_desde = ligado ? ctx.now.toISOString() : null;
  const mudanca = canal === 'email' ? { lembretes: ligado } : { cobrancas: ligado, cobrancas_desde };
  const depois = await mudarAutomacoes(tabela, ctx, { versao, mudanca });
  return { ligado: depois[DO_CANAL[canal].automacao], versao: depois.versao };
}

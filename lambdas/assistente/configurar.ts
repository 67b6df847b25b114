import { recusasAssistente } from '../../shared/assistente/assistente.routes.ts';
import type { AssistenteEntrada } from '../../shared/assistente/assistente.schema.ts';
import type { AssistenteVisto, Ativacao } from '../../shared/assistente/painel.schema.ts';
import { refusal } from '../../shared/base/refusals.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { lerConfiguracao, mudarConfiguracao } from './configuracao.ts';
import type { Ligacoes } from './ports.ts';
import { lerGasto } from './teto-do-mes.ts';

type Deps = { readonly tabela: Table; readonly ligacoes: Ligacoes };

/** A configuração de um vendedor, com o que ele ligou e o que já gastou no mês. */
export async function obterAssistente(
  { tabela, ligacoes }: Deps,
  { usuario_id, today }: RequestContext,
): Promise<AssistenteVisto> {
  const [configuracao, { canal, modelo }, gasto_micro] = await Promise.all([
    lerConfiguracao(tabela, usuario_id),
    ligacoes(usuario_id),
    lerGasto(tabela, { usuario_id, mes: today.slice(0, 7) }),
  ]);
  return { ...configuracao, id: usuario_id, canal, modelo, gasto_micro };
}

/** Diz se o assistente responderia com IA sem um teto de gasto. */
const faltaTeto = ({ modo_ia, teto_mensal }: Pick<AssistenteEntrada, 'modo_ia' | 'teto_mensal'>) =>
  modo_ia && teto_mensal === null;

/**
 * Altera o que se preenche, se `versao` ainda é a gravada; ligar e pausar são à parte. Ligado, o teto não se tira (o
 * que já respondia sem teto antes de ele se pedir continua), e o modo IA só se liga com o aviso do provedor do modelo
 * já aceito (regra 46).
 */
export async function configurarAssistente(
  deps: Deps,
  {
    ctx,
    entrada,
  }: { readonly ctx: RequestContext; readonly entrada: AssistenteEntrada & { versao: number } },
): Promise<AssistenteVisto> {
  const { versao, ...mudanca } = entrada;
  const antes = await lerConfiguracao(deps.tabela, ctx.usuario_id);
  if (antes.ativo && faltaTeto(mudanca) && !faltaTeto(antes)) throw refusal(recusasAssistente, 'sem_teto');
  if (antes.ativo && mudanca.modo_ia && !antes.modo_ia) {
    const { modelo } = await deps.ligacoes(ctx.usuario_id);
    if (modelo === null) throw refusal(recusasAssistente, 'sem_modelo');
    if (antes.aceite?.provedor !== modelo.provedor) throw refusal(recusasAssistente, 'ciencia_ao_ativar');
  }
  await mudarConfiguracao(deps.tabela, ctx, { versao, mudanca });
  return obterAssistente(deps, ctx);
}

/**
 * Liga ou pausa. Ligar pede WhatsApp ativo e, no modo IA, um modelo ativo, um teto de gasto e o aceite de que as
 * mensagens vão ao provedor dele: fica guardado quem aceitou, quando, e de que provedor se tratava (regra 46).
 */
export async function ativarAssistente(
  deps: Deps,
  { ctx, entrada: { ativo, versao, ciente } }: { readonly ctx: RequestContext; readonly entrada: Ativacao },
): Promise<AssistenteVisto> {
  const { canal, modelo, modo_ia, teto_mensal } = await obterAssistente(deps, ctx);
  if (!ativo) {
    await mudarConfiguracao(deps.tabela, ctx, { versao, mudanca: { ativo } });
    return obterAssistente(deps, ctx);
  }
  if (canal === null) throw refusal(recusasAssistente, 'sem_whatsapp');
  if (modo_ia && modelo === null) throw refusal(recusasAssistente, 'sem_modelo');
  if (faltaTeto({ modo_ia, teto_mensal })) throw refusal(recusasAssistente, 'sem_teto');
  if (modo_ia && !ciente) throw refusal(recusasAssistente, 'sem_ciencia');
  const aceite =
    modo_ia && modelo
      ? { aceite: { por: ctx.usuario_id, em: ctx.now.toISOString(), provedor: modelo.provedor } }
      : {};
  await mudarConfiguracao(deps.tabela, ctx, { versao, mudanca: { ativo, ...aceite } });
  return obterAssistente(deps, ctx);
}

import { chaveDaEtiqueta } from '../../shared/mensagens/envios.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { concluir, lerEnvio } from './repository.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
type Alvo = { readonly etiqueta: string; readonly provedor: string; readonly id_provedor: string };

/**
 * O provedor falou da mensagem de um envio, logo ela saiu: o duvidoso passa a enviado (regra 36). 'em_curso' enquanto quem o
 * mandou não gravou o que houve: só depois se sabe se ficou a dúvida.
 */
export async function confirmarEnvio(
  tabela: Table,
  ctx: Ctx,
  { etiqueta, provedor, id_provedor }: Alvo,
): Promise<'feito' | 'em_curso'> {
  const chave = chaveDaEtiqueta(etiqueta);
  const envio = chave === null ? null : await lerEnvio(tabela, ctx.usuario_id, chave);
  if (envio?.status === 'enviando') return 'em_curso';
  if (envio?.status === 'duvidoso' && envio.provedor === provedor) {
    const confirmado = { transicao: 'confirmar', provedor, id_provedor, erro: null } as const;
    // Mudou entretanto (outro aviso a confirmou, ou alguém a mandou de novo): lê-se outra vez.
    if (!(await concluir(tabela, ctx, envio, confirmado))) return 'em_curso';
  }
  return 'feito';
}

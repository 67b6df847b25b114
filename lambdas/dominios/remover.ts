import { refusal } from '../../shared/base/refusals.ts';
import { recusasDominios } from '../../shared/dominios/dominios.routes.ts';
import type { DominioVisto } from '../../shared/dominios/dominios.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { ConditionFailed, decideAgain } from '../platform/decide-again.ts';
import type { Table } from '../platform/table.ts';
import { type Dominio, mostrarDominio } from './item.ts';
import { esquecerDominio, lerDominio, mudarDominio, tirarDoHost } from './repository.ts';

/**
 * Remove o domínio como foi lido. O que ninguém provou só se esquece; o que se tomou sai do ar já, e o host continua
 * reservado até que a borda e as páginas publicadas o larguem: quem o ligar depois não encontra restos.
 */
export async function removerLido(
  tabela: Table,
  ctx: RequestContext,
  antes: Dominio,
): Promise<Dominio | null> {
  if (antes.estado === 'saindo') return antes;
  if (!antes.tomado) {
    await esquecerDominio(tabela, ctx, antes);
    return null;
  }
  const saindo = await mudarDominio(tabela, ctx, {
    antes,
    muda: { estado: 'saindo', motivo: null },
    junto: tirarDoHost(ctx, antes.host),
  });
  if (saindo === 'junto_recusado') throw new ConditionFailed();
  return saindo;
}

/** Remove o domínio que o operador vê; repetir acha-o já removido. Recusa `dominio_nao_encontrado`. */
export async function removerDominio(
  { tabela, alvo }: { readonly tabela: Table; readonly alvo: string },
  { ctx, host }: { readonly ctx: RequestContext; readonly host: string },
): Promise<{ dominio: DominioVisto | null }> {
  return decideAgain('Remoção do domínio', async () => {
    const antes = await lerDominio(tabela, ctx.usuario_id);
    if (antes?.host !== host) throw refusal(recusasDominios, 'dominio_nao_encontrado');
    const depois = await removerLido(tabela, ctx, antes);
    return { dominio: depois && mostrarDominio(alvo, depois) };
  });
}

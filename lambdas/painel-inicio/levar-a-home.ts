import * as z from 'zod';
import { FONTES_DE_HOJE } from '../../shared/painel-inicio/hoje.rules.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import { assinaturaKey } from '../platform/keys/cadastros.ts';
import { queryAll, type Table } from '../platform/table.ts';
import { anotarAssinatura, anotarLancamentos } from './atividades.ts';
import { contarHoje } from './contar-hoje.ts';
import { lerLancamentosContados } from './fontes-de-hoje.ts';

type Deps = { readonly tabela: Table };

const daAssinatura = z.object({
  cliente_id: z.string().optional(),
  renovada_por: z.string().optional(),
});
const daPendencia = z.object({ fonte: z.enum(FONTES_DE_HOJE) });
const doProduto = z.object({ campos: z.array(z.string()).default([]) });

/** O plano mudou de linha: quem o tem passa a contar no grupo dela. */
async function contarDoProduto(deps: Deps, { usuario_id, entidade_id, dados }: DomainEvent): Promise<void> {
  if (!doProduto.parse(dados).campos.includes('linha_id')) return;
  const { pk } = assinaturaKey(usuario_id, '');
  const dele = { index: 'gsi3', pk: entidade_id, fields: [] } as const;
  for await (const item of queryAll(deps.tabela, dele)) {
    if (item.pk === pk) await contarHoje(deps, usuario_id, { fonte: 'assinatura', id: String(item.sk) });
  }
}

async function contarDaAssinatura(deps: Deps, evento: DomainEvent): Promise<void> {
  const { usuario_id, entidade_id, dados } = evento;
  const { cliente_id, renovada_por } = daAssinatura.parse(dados);
  for (const id of [entidade_id, ...(renovada_por ? [renovada_por] : [])]) {
    await contarHoje(deps, usuario_id, { fonte: 'assinatura', id });
  }
  if (cliente_id) await contarHoje(deps, usuario_id, { fonte: 'pessoa', id: cliente_id });
  await anotarAssinatura(deps.tabela, evento);
}

/**
 * O que um evento muda na Home: as contas do registro que mudou, e a atividade que se mostra. Vem depois do caixa e da
 * recorrência, de que a Home copia. Repetir não muda nada.
 */
export async function levarAHome(deps: Deps, evento: DomainEvent): Promise<void> {
  const { usuario_id, tipo, entidade_id: id, dados } = evento;
  if (tipo.startsWith('cliente.')) await contarHoje(deps, usuario_id, { fonte: 'contato', id });
  else if (tipo.startsWith('assinatura.')) await contarDaAssinatura(deps, evento);
  else if (tipo === 'produto.alterado') await contarDoProduto(deps, evento);
  else if (tipo === 'pendencia.mudou') {
    await contarHoje(deps, usuario_id, { fonte: daPendencia.parse(dados).fonte, id });
  } else if (tipo === 'pagamento.alterado') {
    await contarHoje(deps, usuario_id, { fonte: 'pagamento', id });
    await anotarLancamentos(
      deps.tabela,
      usuario_id,
      await lerLancamentosContados(deps.tabela, usuario_id, id),
    );
  }
}

import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import { newContext, type RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { assinaturasList, pagamentoKey } from '../platform/keys.ts';
import { logger } from '../platform/logger.ts';
import { inGroups } from '../platform/read-many.ts';
import { type QuerySpec, queryPage, type Table, transact } from '../platform/table.ts';

type Deps = {
  readonly tabela: Table;
  readonly relogio: Clock;
  readonly contarNoCaixa: (usuario_id: string, entidade_id: string) => Promise<void>;
  readonly contarNaCarteira: (usuario_id: string, assinatura_id: string) => Promise<void>;
};

/** Registros que uma mensagem conta: cabem com folga no limite da função. */
const POR_MENSAGEM = 200;

const PARTES = ['assinaturas', 'removidas', 'pagamentos'] as const;
type Parte = (typeof PARTES)[number];
/** De que parte se conta, e de onde continuar. */
const passo = z.object({
  parte: z.enum(PARTES).default('assinaturas'),
  depois: z.record(z.string(), z.string()).optional(),
});

const ONDE: Readonly<Record<Parte, (usuario_id: string) => Pick<QuerySpec, 'index' | 'pk'>>> = {
  assinaturas: (u) => ({ index: 'gsi1', pk: assinaturasList(u, false) }),
  removidas: (u) => ({ index: 'gsi1', pk: assinaturasList(u, true) }),
  pagamentos: (u) => ({ pk: pagamentoKey(u, '', '').pk }),
};

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
const pedir = (tabela: Table, ctx: Ctx, dados: Record<string, unknown>) =>
  transact(tabela, [eventWrite(ctx, 'recontagem.pedida', ctx.usuario_id, dados)]);

/** Manda contar de novo tudo o que é de um vendedor: depois de instalar uma versão que passa a manter outras somas. */
export const pedirRecontagem = (tabela: Table, ctx: Ctx): Promise<void> => pedir(tabela, ctx, {});

/**
 * Conta uma parte dos registros de um vendedor e pede a seguinte. Cada um passa pelo mesmo caminho dos eventos, com a sua marca:
 * o que já está contado não muda, e o que muda no meio se acerta pelo evento dele. Repetir, cair ou correr duas vezes ao mesmo
 * tempo não soma duas vezes.
 */
export async function recontar(
  deps: Deps,
  usuario_id: string,
  dados: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { parte, depois } = passo.parse(dados);
  const onde = { ...ONDE[parte](usuario_id), limit: POR_MENSAGEM, fields: [] };
  const { items, next } = await queryPage(deps.tabela, { ...onde, after: depois });
  const contar = parte === 'pagamentos' ? deps.contarNoCaixa : deps.contarNaCarteira;
  await inGroups(
    items.map(({ sk }) => String(sk)),
    (id) => contar(usuario_id, id),
  );
  const seguinte = next ? parte : PARTES[PARTES.indexOf(parte) + 1];
  if (!seguinte) {
    logger.info('recontagem terminada');
    return;
  }
  const ctx = newContext(deps.relogio, { usuario_id, ator: 'agregados' });
  await pedir(deps.tabela, ctx, { parte: seguinte, ...(next ? { depois: next } : {}) });
}

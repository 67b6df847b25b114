import * as z from 'zod';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { lerAssinatura, type MudancaDaPessoa } from '../assinaturas/index.ts';
import { type Clock, todayOf } from '../platform/clock.ts';
import { newContext, type RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { assinaturasList, clienteKey, contatoMarcadoKey } from '../platform/keys/cadastros.ts';
import { cobrancaKey, cobrancasPorStatus } from '../platform/keys/cobrancas.ts';
import { conversaKey } from '../platform/keys/conversas.ts';
import { leadKey, pagamentoKey, pedidoKey } from '../platform/keys/pedidos.ts';
import { logger } from '../platform/logger.ts';
import { inGroups } from '../platform/read-many.ts';
import { getItem, type QuerySpec, queryPage, type Table, transact } from '../platform/table.ts';
import type { Recuperada } from './contar-recuperado.ts';

type Fonte = 'assinatura' | 'pessoa' | 'pagamento' | 'pedido' | 'conversa' | 'lead' | 'contato';
type Deps = {
  readonly tabela: Table;
  readonly relogio: Clock;
  readonly contarNoCaixa: (usuario_id: string, entidade_id: string) => Promise<void>;
  readonly contarNaCarteira: (usuario_id: string, assinatura_id: string) => Promise<void>;
  readonly contarNaRecorrencia: (usuario_id: string, mudanca: MudancaDaPessoa) => Promise<unknown>;
  readonly contarRenovada: (usuario_id: string, recuperada: Recuperada) => Promise<void>;
  readonly contarHoje: (usuario_id: string, alvo: { fonte: Fonte; id: string }) => Promise<unknown>;
};

/** Registros que uma mensagem conta: cabem com folga no limite da função. */
const POR_MENSAGEM = 200;

const PARTES = [
  'assinaturas',
  'ja_renovadas',
  'removidas',
  'pessoas',
  'pagamentos',
  'renovadas',
  'pedidos',
  'conversas',
  'leads',
  'contatos',
] as const;
type Parte = (typeof PARTES)[number];
/** De que parte se conta, e de onde continuar. */
const passo = z.object({
  parte: z.enum(PARTES).default('assinaturas'),
  depois: z.record(z.string(), z.string()).optional(),
});

const ONDE: Readonly<Record<Parte, (usuario_id: string) => Pick<QuerySpec, 'index' | 'pk'>>> = {
  assinaturas: (u) => ({ index: 'gsi1', pk: assinaturasList(u, 'em_andamento') }),
  ja_renovadas: (u) => ({ index: 'gsi1', pk: assinaturasList(u, 'renovadas') }),
  removidas: (u) => ({ index: 'gsi1', pk: assinaturasList(u, 'removidas') }),
  pessoas: (u) => ({ pk: clienteKey(u, '').pk }),
  pagamentos: (u) => ({ pk: pagamentoKey(u, '', '').pk }),
  renovadas: (u) => ({ index: 'gsi2', pk: cobrancasPorStatus(u, 'renovada') }),
  pedidos: (u) => ({ pk: pedidoKey(u, '').pk }),
  conversas: (u) => ({ pk: conversaKey(u, '').pk }),
  leads: (u) => ({ pk: leadKey(u, '').pk }),
  contatos: (u) => ({ pk: contatoMarcadoKey(u, '').pk }),
};

/** O que de cada parte a Home também conta. */
const DA_HOME: Partial<Record<Parte, Fonte>> = {
  assinaturas: 'assinatura',
  ja_renovadas: 'assinatura',
  removidas: 'assinatura',
  pessoas: 'pessoa',
  pagamentos: 'pagamento',
  pedidos: 'pedido',
  conversas: 'conversa',
  leads: 'lead',
  contatos: 'contato',
};

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
const pedir = (tabela: Table, ctx: Ctx, dados: Record<string, unknown>) =>
  transact(tabela, [eventWrite(ctx, 'recontagem.pedida', ctx.usuario_id, dados)]);

/** Manda contar de novo tudo o que é de um vendedor: depois de instalar uma versão que passa a manter outras somas. */
export const pedirRecontagem = (tabela: Table, ctx: Ctx): Promise<void> => pedir(tabela, ctx, {});

const renovada = z.object({ assinatura_id: z.string(), renovada_em: z.string() });

/** Conta a renovação que uma cobrança obteve, pela assinatura que a renovou. */
async function contarDaCobranca(deps: Deps, usuario_id: string, id: string): Promise<void> {
  const { assinatura_id, renovada_em } = renovada.parse(
    await getItem(deps.tabela, cobrancaKey(usuario_id, id), { consistent: true }),
  );
  const renovada_por = (await lerAssinatura(deps.tabela, usuario_id, assinatura_id))?.metadata.renovada_por;
  const nova = renovada_por ? await lerAssinatura(deps.tabela, usuario_id, renovada_por) : null;
  if (!renovada_por) return;
  const pedido_id = nova?.metadata.pedido_id ?? null;
  const dia = dataEmSaoPaulo(new Date(renovada_em));
  await deps.contarRenovada(usuario_id, { renovada_por, dia, pedido_id });
}

/**
 * Conta uma parte dos registros de um vendedor e pede a seguinte. Cada um passa pelo mesmo caminho dos eventos, com a
 * sua marca: o que já está contado não muda, e o que muda no meio se acerta pelo evento dele. Repetir, cair ou correr
 * duas vezes ao mesmo tempo não soma duas vezes.
 */
export async function recontar(
  deps: Deps,
  usuario_id: string,
  dados: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { parte, depois } = passo.parse(dados);
  const onde = { ...ONDE[parte](usuario_id), limit: POR_MENSAGEM, fields: [] };
  const { items, next } = await queryPage(deps.tabela, { ...onde, after: depois });
  const contar: Partial<Record<Parte, (usuario_id: string, id: string) => Promise<unknown>>> = {
    assinaturas: deps.contarNaCarteira,
    ja_renovadas: deps.contarNaCarteira,
    removidas: deps.contarNaCarteira,
    pessoas: (u, cliente_id) => deps.contarNaRecorrencia(u, { cliente_id, dia: todayOf(deps.relogio) }),
    pagamentos: deps.contarNoCaixa,
    renovadas: (u, id) => contarDaCobranca(deps, u, id),
  };
  const ids = items.map(({ sk }) => String(sk));
  const daParte = contar[parte];
  // Uma pessoa mexe nas somas de muitos meses, que são as de todas: uma de cada vez não disputa com as outras.
  if (parte === 'pessoas') for (const id of ids) await daParte?.(usuario_id, id);
  else if (daParte) await inGroups(ids, (id) => daParte(usuario_id, id));
  const fonte = DA_HOME[parte];
  // As somas da Home são poucas e de todos.
  if (fonte) for (const id of ids) await deps.contarHoje(usuario_id, { fonte, id });
  const seguinte = next ? parte : PARTES[PARTES.indexOf(parte) + 1];
  if (!seguinte) {
    logger.info('recontagem terminada');
    return;
  }
  const ctx = newContext(deps.relogio, { usuario_id, ator: 'agregados' });
  await pedir(deps.tabela, ctx, { parte: seguinte, ...(next ? { depois: next } : {}) });
}

import * as z from 'zod';
import { isoDoPais } from '../../shared/checkout/checkout.rules.ts';
import { type Lead, type LeadEntrada, lead } from '../../shared/checkout/checkout.schema.ts';
import { telefoneE164 } from '../clientes/index.ts';
import type { Pedido } from '../pedidos/index.ts';
import { isExpired, ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { eventWrite } from '../platform/events.ts';
import { formOf } from '../platform/item-form.ts';
import { timeOrder } from '../platform/keys/key.ts';
import { leadKey, leadsList } from '../platform/keys/pedidos.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import { recordReader } from '../platform/stored-form.ts';
import {
  getItem,
  type Item,
  putIfAbsent,
  queryPage,
  type Table,
  tryTransact,
  type Write,
} from '../platform/table.ts';
import { contextoDaLoja } from './loja.ts';

type Deps = { readonly tabela: Table };

const SITUACOES = ['dados', 'gateway', 'pedido', 'convertido'] as const;
const guardado = z.object({
  email: z.string(),
  sequencia: z.number().default(0),
  situacao: z.enum(SITUACOES),
  expira_no_maximo: z.number().optional(),
});
type Guardado = z.output<typeof guardado>;

/** Um lead que ninguém retoma some sozinho. */
const DIAS_GUARDADO = 180;
/** E nenhum passa disto, por mais que se retome: um robô não guarda para sempre os dados de alguém. */
const DIAS_NO_MAXIMO = 365;
/** Um rascunho de cada vez: quem pula muito não é o navegador que o começou. */
const SALTO_MAXIMO = 1_000;

/** Onde quem para ainda vale uma conversa: na hora de pagar. */
const QUENTE = 'gateway' satisfies Guardado['situacao'];
/** O evento que manda contar de novo se um lead está quente. */
const leadMudou = (ctx: Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>, id: string): Write =>
  eventWrite(ctx, 'pendencia.mudou', id, { fonte: 'lead' });

/** Lê um item da tabela. */
const leadDoItem: (item: Item) => Lead = recordReader(lead);

/** Em E.164 quando se entende; senão como foi digitado: um rascunho não é recusado por isso. */
async function telefoneLegivel({ telefone, pais }: LeadEntrada): Promise<string> {
  const iso = isoDoPais(pais);
  const lido = await (iso ? telefoneE164(telefone, iso) : telefoneE164(telefone)).catch(() => null);
  return lido ?? telefone;
}

async function camposDoLead(entrada: LeadEntrada): Promise<Record<string, unknown>> {
  const { id: _, site: __, email_anterior: ___, etapa, ...campos } = entrada;
  const campanha = Object.fromEntries(
    Object.entries(entrada.campanha ?? {}).filter(([, valor]) => typeof valor === 'string'),
  );
  return {
    ...campos,
    telefone: await telefoneLegivel(entrada),
    campanha: Object.keys(campanha).length > 0 ? campanha : null,
    situacao: etapa,
  };
}

const tirarNulos = (campos: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== null && valor !== undefined));

const etapaMaisAdiante = (primeira: Guardado['situacao'], outra: Guardado['situacao']) =>
  SITUACOES.indexOf(primeira) >= SITUACOES.indexOf(outra) ? primeira : outra;

/**
 * O que um rascunho muda num lead, ou null quando nada. Só o muda quem sabe o e-mail que ele tem; vale o rascunho de
 * `sequencia` maior; e onde a pessoa parou só anda para a frente, chegue o que chegar primeiro.
 */
function decidirLead(
  antes: Guardado,
  { email, email_anterior, sequencia, etapa }: LeadEntrada,
  campos: Record<string, unknown>,
): Record<string, unknown> | null {
  if (antes.email !== email && antes.email !== email_anterior) return null;
  if (sequencia - antes.sequencia > SALTO_MAXIMO) return null;
  const situacao = etapaMaisAdiante(antes.situacao, etapa);
  // Quem não numera os rascunhos fica com o último que chega.
  const novo = sequencia > antes.sequencia || sequencia + antes.sequencia === 0;
  if (novo) return { ...campos, situacao };
  return situacao === antes.situacao ? null : { situacao };
}

/**
 * Guarda o que a pessoa já preencheu (especificação 2, seção 4). O id é do navegador dela. A resposta é a mesma quando
 * nada se grava: quem descobre o id de um lead não o muda nem fica sabendo de nada. O campo escondido preenchido não
 * grava.
 */
export async function guardarLead(
  deps: Deps,
  { ctx: semLoja, http, entrada }: { ctx: RequestContext; http: RawRequest; entrada: LeadEntrada },
): Promise<{ success: boolean; id: string }> {
  const ctx = await contextoDaLoja(deps, { ctx: semLoja, http });
  const id = entrada.id ?? ctx.ids.next();
  if (entrada.site) return { success: true, id };
  const chave = leadKey(ctx.usuario_id, id);
  const campos = await camposDoLead(entrada);
  const instante = ctx.now.toISOString();
  const expira_em = ttlInDays(DIAS_GUARDADO);
  await decideAgain('Guardar um lead', async () => {
    const item = await getItem(deps.tabela, chave, { consistent: true });
    if (!item || isExpired(item)) {
      const novo = {
        ...tirarNulos(campos),
        ...chave,
        ...formOf(chave),
        gsi1pk: leadsList(ctx.usuario_id),
        gsi1sk: timeOrder(instante, id),
        ator: ctx.ator,
        expira_em,
        expira_no_maximo: ttlInDays(DIAS_NO_MAXIMO),
        criado_em: instante,
        atualizado_em: instante,
      };
      if (!item && campos.situacao !== QUENTE) return (await putIfAbsent(deps.tabela, novo)) ? null : AGAIN;
      // O vencido que a tabela ainda não apagou já não é de ninguém.
      const gravacao = {
        put: novo,
        where: [item ? ['expira_em', '=', item.expira_em] : ['pk', 'not_exists']],
      } satisfies Write;
      return (await tryTransact(deps.tabela, [gravacao, leadMudou(ctx, id)])) ? AGAIN : null;
    }
    const antes = guardado.parse(item);
    const mudanca = decidirLead(antes, entrada, campos);
    if (!mudanca) return null;
    const { expira_no_maximo = ttlInDays(DIAS_NO_MAXIMO) } = antes;
    const falhas = await tryTransact(deps.tabela, [
      {
        update: chave,
        set: {
          ...mudanca,
          expira_em: Math.min(expira_em, expira_no_maximo),
          expira_no_maximo,
          atualizado_em: instante,
        },
        where: [
          ['email', '=', antes.email],
          ['sequencia', '=', antes.sequencia],
          ['situacao', '=', antes.situacao],
        ],
      },
      ...(mudanca.situacao !== antes.situacao ? [leadMudou(ctx, id)] : []),
    ]);
    return falhas ? AGAIN : null;
  });
  return { success: true, id };
}

/** Leads do operador, do mais novo ao mais antigo, uma página. */
export async function listarLeads(
  deps: Deps & { cursores: CursorCodec },
  { ctx, consulta }: { ctx: RequestContext; consulta: { limite: number; cursor?: string | undefined } },
) {
  const contexto = `leads#${ctx.usuario_id}`;
  const { items, next } = await queryPage(deps.tabela, {
    index: 'gsi1',
    pk: leadsList(ctx.usuario_id),
    descending: true,
    limit: consulta.limite,
    after: deps.cursores.open(contexto, consulta.cursor),
  });
  const vivos = items.filter((item) => !isExpired(item));
  return { itens: vivos.map(leadDoItem), proximo_cursor: deps.cursores.seal(contexto, next) };
}

/** Marca que o lead virou pedido; quem não existe, é de outra pessoa ou já comprou fica como está. */
export async function marcarPedidoNoLead(
  { tabela }: Deps,
  { ctx, lead_id, pedido }: { ctx: RequestContext; lead_id: string; pedido: Pedido },
): Promise<void> {
  await tryTransact(tabela, [
    {
      update: leadKey(ctx.usuario_id, lead_id),
      set: { situacao: 'pedido', pedido_id: pedido.id, atualizado_em: ctx.now.toISOString() },
      where: [
        ['situacao', 'in', ['dados', 'gateway', 'pedido']],
        ['email', '=', pedido.comprador.email],
      ],
    },
    leadMudou(ctx, lead_id),
  ]);
}

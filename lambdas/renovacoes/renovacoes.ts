import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { seguimentoDe } from '../../shared/assinaturas/seguimento.rules.ts';
import { somarDias } from '../../shared/base/datas.ts';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { recusasRenovacoes } from '../../shared/renovacoes/renovacoes.routes.ts';
import { DIAS_PARA_ADIAR, esperaRenovar } from '../../shared/renovacoes/renovacoes.rules.ts';
import type { ConsultaDaFila, Decisao, Fila, NaFila } from '../../shared/renovacoes/renovacoes.schema.ts';
import { lerAssinatura, mudarAssinatura } from '../assinaturas/index.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import type { EventType } from '../platform/events.ts';
import { adiadaKey, assinaturaKey } from '../platform/keys/cadastros.ts';
import { type Write, writtenBy } from '../platform/table.ts';
import { comporFila, type DepsDaFila } from './compor.ts';
import { lerSecao } from './repository.ts';

type DoId = { readonly ctx: RequestContext; readonly id: string };

/** Uma página de uma seção da fila; quem mudou de seção desde que o índice a leu não aparece. */
export async function lerFila(
  deps: DepsDaFila & { readonly cursores: CursorCodec },
  { ctx, consulta }: { readonly ctx: RequestContext; readonly consulta: ConsultaDaFila },
): Promise<Fila> {
  const { secao, limite, cursor } = consulta;
  const contexto = `renovacoes#${ctx.usuario_id}#${secao}`;
  const after = deps.cursores.open(contexto, cursor);
  const { alvos, next } = await lerSecao(deps.tabela, ctx, { secao, limite, after });
  const itens = (await comporFila(deps, ctx, alvos)).filter((item) => item.secao === secao);
  return { itens, proximo_cursor: deps.cursores.seal(contexto, next) };
}

async function abrir(deps: Pick<DepsDaFila, 'tabela'>, { ctx, id }: DoId): Promise<Assinatura> {
  const assinatura = await lerAssinatura(deps.tabela, ctx.usuario_id, id);
  if (!assinatura) throw refusal(recusasRenovacoes, 'assinatura_nao_encontrada');
  return assinatura;
}

async function compor(deps: DepsDaFila, ctx: RequestContext, assinatura: Assinatura): Promise<NaFila> {
  const [item] = await comporFila(deps, ctx, [assinatura]);
  if (!item) throw refusal(recusasRenovacoes, 'assinatura_nao_encontrada');
  return { ...item, versao: assinatura.versao };
}

/** Como se fala com alguém para renovar, esteja na fila ou não. */
export const obterRenovacao = async (deps: DepsDaFila, { ctx, id }: DoId): Promise<NaFila> =>
  compor(deps, ctx, await abrir(deps, { ctx, id }));

const EVENTO = {
  ligar_depois: 'assinatura.adiada',
  nao_quer: 'assinatura.dispensada',
  voltar: 'assinatura.retomada',
} as const satisfies Record<Decisao['decisao'], EventType>;

/** Com folga depois do dia: a que se renovou por outro caminho some sozinha da lista das adiadas. */
const DIAS_GUARDADA = 120;

/** O que a decisão muda na lista das adiadas: sai do dia de antes, e entra no novo. */
function gravacoesDasAdiadas(
  { usuario_id }: RequestContext,
  antes: Assinatura,
  ligar_em: string | null,
): Write[] {
  const velha = antes.metadata.seguimento?.ligar_em ?? null;
  if (velha === ligar_em) return [];
  return [
    ...(velha === null ? [] : [{ delete: adiadaKey(usuario_id, velha, antes.id) }]),
    ...(ligar_em === null
      ? []
      : [
          {
            put: {
              ...adiadaKey(usuario_id, ligar_em, antes.id),
              expira_em: ttlInDays(DIAS_PARA_ADIAR + DIAS_GUARDADA),
            },
          },
        ]),
  ];
}

/** O que a decisão deixa escrito na assinatura, na lista das adiadas e na linha do tempo. */
function decidir(ctx: RequestContext, antes: Assinatura, { decisao, ...resto }: Decisao) {
  const ligar_em = 'ligar_em' in resto ? resto.ligar_em : null;
  const { seguimento: _, ...metadata } = antes.metadata;
  const { data_expiracao } = antes;
  const seguimento = { data_expiracao, ligar_em, em: ctx.now.toISOString() };
  return {
    tipo: EVENTO[decisao],
    mudanca: { metadata: decisao === 'voltar' ? metadata : { ...metadata, seguimento } },
    junto: gravacoesDasAdiadas(ctx, antes, ligar_em),
  };
}

/**
 * Adia, dispensa ou devolve à fila alguém, se a assinatura ainda está na versão dada e se espera que renove. Desfazer é
 * outra decisão, na versão que a primeira deixou (regra 47).
 */
export async function gravarDecisao(
  deps: Pick<DepsDaFila, 'tabela'>,
  { ctx, id, entrada }: DoId & { readonly entrada: Decisao },
): Promise<Assinatura> {
  if (
    entrada.decisao === 'ligar_depois' &&
    (entrada.ligar_em <= ctx.today || entrada.ligar_em > somarDias(ctx.today, DIAS_PARA_ADIAR))
  ) {
    throw refusal(recusasRenovacoes, 'dia_para_ligar');
  }
  const feitoPorEste = () => writtenBy(deps.tabela, assinaturaKey(ctx.usuario_id, id), ctx.ids.chamada);
  const antes = await abrir(deps, { ctx, id });
  if (antes.versao !== entrada.versao) {
    if (await feitoPorEste()) return antes;
    throw refusal(recusasComuns, 'versao_desatualizada');
  }
  if (!esperaRenovar(antes)) throw refusal(recusasRenovacoes, 'fora_da_fila');
  // Devolver à fila quem já está nela não muda nada.
  if (entrada.decisao === 'voltar' && seguimentoDe(antes) === null) return antes;
  const depois = await mudarAssinatura(deps.tabela, ctx, antes, decidir(ctx, antes, entrada));
  if (depois) return depois;
  if (await feitoPorEste()) return abrir(deps, { ctx, id });
  throw refusal(recusasComuns, 'versao_desatualizada');
}

/** A decisão gravada, e como se fala com a pessoa depois dela. */
export const decidirRenovacao = async (
  deps: DepsDaFila,
  { ctx, id, entrada }: DoId & { readonly entrada: Decisao },
): Promise<NaFila> => compor(deps, ctx, await gravarDecisao(deps, { ctx, id, entrada }));

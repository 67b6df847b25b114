import { changeRecord } from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { ConditionFailed } from '../platform/decide-again.ts';
import { eventWrite } from '../platform/events.ts';
import { DOMINIOS_A_VERIFICAR, dominioKey, hostDoOperadorKey, hostKey } from '../platform/keys/paginas.ts';
import { getItem, queryPage, type Table, tryTransact, type Write } from '../platform/table.ts';
import { type Dominio, dominioGuardado, indiceDaVerificacao } from './item.ts';

/** O domínio de um operador, em leitura forte, ou null. */
export async function lerDominio(tabela: Table, usuario_id: string): Promise<Dominio | null> {
  const item = await getItem(tabela, dominioKey(usuario_id), { consistent: true });
  return item ? dominioGuardado.parse(item) : null;
}

/** Quem segura um host, também o que está saindo do ar; null quando é de ninguém. */
export async function donoDoHost(tabela: Table, host: string): Promise<string | null> {
  const item = await getItem(tabela, hostKey(host), { consistent: true });
  return item ? String(item.usuario_id) : null;
}

/** Grava o domínio que o operador escolheu no lugar do que se leu, se ainda é ele. */
export async function gravarEscolha(
  tabela: Table,
  ctx: RequestContext,
  { antes, depois }: { readonly antes: Dominio | null; readonly depois: Dominio },
): Promise<void> {
  const { gsi1pk, gsi1sk } = indiceDaVerificacao(ctx.usuario_id, depois, ctx.now);
  const falhas = await tryTransact(tabela, [
    {
      put: {
        ...dominioKey(ctx.usuario_id),
        ...depois,
        ...(gsi1pk ? { gsi1pk, gsi1sk } : {}),
        ator: ctx.ator,
        chamada: ctx.ids.chamada,
      },
      where: [antes ? ['versao', '=', antes.versao] : ['pk', 'not_exists']],
    },
    eventWrite(ctx, 'dominio.alterado', ctx.usuario_id, { estado: depois.estado }),
  ]);
  if (falhas) throw new ConditionFailed();
}

type Mudanca = Partial<Omit<Dominio, 'versao' | 'atualizado_em'>>;

/**
 * Muda o domínio se ainda é o que se leu, e marca quando volta a ser conferido; a troca de estado leva o evento. Diz se
 * o que veio `junto` não passou.
 */
export async function mudarDominio(
  tabela: Table,
  ctx: RequestContext,
  { antes, muda, junto = [] }: { antes: Dominio; muda: Mudanca; junto?: readonly Write[] },
): Promise<Dominio | 'junto_recusado'> {
  const troca = muda.estado !== undefined && muda.estado !== antes.estado;
  const change = troca ? { ...muda, desde: ctx.now.toISOString() } : muda;
  const mudado = await changeRecord<Dominio>(tabela, ctx, {
    key: dominioKey(ctx.usuario_id),
    before: antes,
    change,
    indexes: indiceDaVerificacao(ctx.usuario_id, { ...antes, ...change }, ctx.now),
    also: ({ estado }) => [
      ...junto,
      ...(troca ? [eventWrite(ctx, 'dominio.alterado', ctx.usuario_id, { estado })] : []),
    ],
  });
  if (mudado.ok) return mudado.record;
  if (mudado.because === 'also') return 'junto_recusado';
  throw new ConditionFailed();
}

/** Esquece o domínio que se leu, com a busca do host se ele a tomou. */
export async function esquecerDominio(tabela: Table, ctx: RequestContext, antes: Dominio): Promise<void> {
  const falhas = await tryTransact(tabela, [
    { delete: dominioKey(ctx.usuario_id), where: [['versao', '=', antes.versao]] },
    ...(antes.tomado
      ? [{ delete: hostKey(antes.host), where: [['usuario_id', '=', ctx.usuario_id] as const] }]
      : []),
    eventWrite(ctx, 'dominio.alterado', ctx.usuario_id, { estado: 'removido' }),
  ]);
  if (falhas) throw new ConditionFailed();
}

/** Toma a busca do host, que só um pode ter. */
export const tomarHost = ({ usuario_id }: RequestContext, host: string): Write => ({
  put: { ...hostKey(host), usuario_id },
  where: [['pk', 'not_exists']],
});

/**
 * As páginas do operador passam a abrir no domínio; fora do ar (`fora`), ele deixa de ser o que elas dizem ser o seu.
 */
export const abrirNoHost = ({ usuario_id }: RequestContext, host: string, fora: boolean): Write => ({
  put: { ...hostDoOperadorKey(usuario_id, host), inicio: true, proprio: true, fora },
});

/** As páginas saem do domínio, que fica sem loja; a busca por host só se apaga depois que a borda o solta. */
export const tirarDoHost = ({ usuario_id }: RequestContext, host: string): Write[] => [
  { update: hostKey(host), set: { saindo: true }, where: [['usuario_id', '=', usuario_id]] },
  { delete: hostDoOperadorKey(usuario_id, host) },
];

/** Domínios que se conferem de uma vez; os que sobram ficam para a rodada seguinte. */
const POR_RODADA = 100;

/** Os operadores cujo domínio já é hora de conferir, do mais atrasado ao mais novo. */
export async function dominiosAVerificar(tabela: Table, agora: Date): Promise<string[]> {
  const { items } = await queryPage(tabela, {
    index: 'gsi1',
    pk: DOMINIOS_A_VERIFICAR,
    sk: { from: '0', to: `${agora.toISOString()}~` },
    limit: POR_RODADA,
    fields: [],
  });
  return items.map(({ pk }) => String(pk));
}

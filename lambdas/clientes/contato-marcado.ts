import * as z from 'zod';
import type { Data } from '../../shared/base/datas.ts';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import {
  type ContatoEntrada,
  type ContatoMarcado,
  type ContatosDoDia,
  contatoMarcado,
} from '../../shared/clientes/pessoa.schema.ts';
import { changedFields, changeRecord, createRecord } from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { eventWrite } from '../platform/events.ts';
import { clienteKey, contatoMarcadoKey, contatosMarcadosList } from '../platform/keys/cadastros.ts';
import { timeOrder } from '../platform/keys/key.ts';
import { readMany } from '../platform/read-many.ts';
import { newItem } from '../platform/stored-form.ts';
import { queryAll, recordAt, type Table, tryTransact, writtenBy } from '../platform/table.ts';
import { exigirPessoa, recusarApagada } from './anotacoes.ts';
import { obterCliente } from './clientes.ts';

type Deps = { readonly tabela: Table };
type DaPessoa = { readonly ctx: RequestContext; readonly id: string };

/** O contato marcado com uma pessoa, em leitura forte; null sem nenhum. */
export const lerContato = recordAt(contatoMarcadoKey, (item) => contatoMarcado.parse(item));

const ordemDoDia = (usuario_id: string, dia: Data, cliente_id: string) => ({
  gsi1pk: contatosMarcadosList(usuario_id),
  gsi1sk: timeOrder(dia, cliente_id),
});

/**
 * Marca o dia de procurar uma pessoa, e para quê, ou muda o que estava marcado; recusa o que mudou noutra janela.
 */
export function marcarContato(
  deps: Deps,
  { ctx, id, entrada }: DaPessoa & { readonly entrada: ContatoEntrada },
): Promise<ContatoMarcado> {
  const { tabela } = deps;
  const key = contatoMarcadoKey(ctx.usuario_id, id);
  const { versao, data, texto } = entrada;
  const indexes = ordemDoDia(ctx.usuario_id, data, id);
  const also = (campos: readonly string[]) => [
    exigirPessoa(ctx, id),
    eventWrite(ctx, 'cliente.contato_marcado', id, { dia: data, campos }),
  ];
  return decideAgain('Marcar um contato', async () => {
    await recusarApagada(deps, { ctx, id });
    const before = await lerContato(tabela, ctx.usuario_id, id);
    if ((before?.versao ?? 0) !== versao) {
      if (before && (await writtenBy(tabela, key, ctx.ids.chamada))) return before;
      throw refusal(recusasComuns, 'versao_desatualizada');
    }
    if (before === null) {
      const item = { ...newItem(ctx, key, { data, texto }), ...indexes };
      const marcado = await createRecord(tabela, ctx, { item, also: also(['data', 'texto']) });
      return marcado.ok ? contatoMarcado.parse(marcado.item) : AGAIN;
    }
    const change = { data, texto };
    const mudaram = changedFields(before, change);
    const mudado = await changeRecord(tabela, ctx, {
      key,
      before,
      change,
      indexes,
      also: () => also(mudaram),
    });
    return mudado.ok ? mudado.record : AGAIN;
  });
}

/** Tira o contato marcado, se ele ainda é o que se leu; o que já não há fica como está. */
export function desmarcarContato(
  deps: Deps,
  { ctx, id, versao }: DaPessoa & { readonly versao: number },
): Promise<undefined> {
  return decideAgain('Desmarcar um contato', async () => {
    await obterCliente(deps, { ctx, id });
    const before = await lerContato(deps.tabela, ctx.usuario_id, id);
    if (before === null) return undefined;
    if (before.versao !== versao) throw refusal(recusasComuns, 'versao_desatualizada');
    const falhas = await tryTransact(deps.tabela, [
      { delete: contatoMarcadoKey(ctx.usuario_id, id), where: [['versao', '=', versao]] },
      eventWrite(ctx, 'cliente.contato_desmarcado', id, { dia: before.data }),
    ]);
    return falhas ? AGAIN : undefined;
  });
}

const marcado = z.object({ sk: z.string(), data: z.string(), texto: z.string() });
const pessoa = z.object({
  sk: z.string(),
  nome: z.string(),
  telefone: z.string().nullable().default(null),
  email: z.string().nullable().default(null),
});

/**
 * Quem se combinou de procurar até `hoje`: quantos são e os `primeiros` (padrão 20), do mais atrasado ao de hoje, como
 * estão no cadastro. O custo acompanha os que faltam, e não quantos clientes há.
 */
export async function contatosAteHoje(
  tabela: Table,
  usuario_id: string,
  { hoje, primeiros = 20 }: { readonly hoje: Data; readonly primeiros?: number },
): Promise<ContatosDoDia> {
  const ate = { from: '0', to: `${hoje}~` };
  const pk = contatosMarcadosList(usuario_id);
  const consulta = { index: 'gsi1', pk, sk: ate, fields: ['data', 'texto'] } as const;
  const devidos = (await Array.fromAsync(queryAll(tabela, consulta))).map((item) => marcado.parse(item));
  const daVez = devidos.slice(0, primeiros);
  const chaves = daVez.map(({ sk }) => clienteKey(usuario_id, sk));
  const lidos = await readMany(tabela, chaves, { consistent: false });
  const pessoas = new Map(lidos.map((item) => pessoa.parse(item)).map(({ sk, ...dela }) => [sk, dela]));
  const itens = daVez.flatMap(({ sk, data, texto }) => {
    const dela = pessoas.get(sk);
    return dela ? [{ cliente_id: sk, data, texto, ...dela }] : [];
  });
  return { quantos: devidos.length, itens };
}

import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { recusasClientes } from '../../shared/clientes/clientes.routes.ts';
import { recusasDaPessoa } from '../../shared/clientes/pessoa.routes.ts';
import { type Anotacao, anotacao } from '../../shared/clientes/pessoa.schema.ts';
import { changeRecord, createRecord } from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { eventWrite } from '../platform/events.ts';
import { anotacaoKey, clienteKey, contatoMarcadoKey, tempoDoCliente } from '../platform/keys/cadastros.ts';
import { inGroups } from '../platform/read-many.ts';
import { newItem } from '../platform/stored-form.ts';
import {
  getItem,
  type Item,
  queryAll,
  type Table,
  transact,
  tryTransact,
  type Write,
  writtenBy,
} from '../platform/table.ts';
import { obterCliente } from './clientes.ts';

type Deps = { readonly tabela: Table };
type DaPessoa = { readonly ctx: RequestContext; readonly id: string };
type DaAnotacao = DaPessoa & { readonly anotacao: string };

/** A partição e o começo das chaves das anotações de uma pessoa. */
export const anotacoesDe = (usuario_id: string, cliente_id: string) => ({
  pk: anotacaoKey(usuario_id, cliente_id, '').pk,
  sk: { startsWith: `${cliente_id}#` },
});

/** Lê uma anotação da tabela; o id dela é o que vem depois do da pessoa. */
export const anotacaoDoItem = (item: Item): Anotacao => {
  const sk = String(item.sk);
  return anotacao.parse({ ...item, id: sk.slice(sk.indexOf('#') + 1) });
};

/** Exige que a pessoa exista e não tenha pedido para ser apagada: o que se escreve dela não chega depois disso. */
export const exigirPessoa = ({ usuario_id }: RequestContext, id: string): Write => ({
  check: clienteKey(usuario_id, id),
  where: [
    ['pk', 'exists'],
    ['apagado_em', 'not_exists'],
  ],
});

/** O que recusa quem já não se pode mudar: a pessoa que não existe, ou a que pediu para ser apagada. */
export async function recusarApagada(deps: Deps, alvo: DaPessoa): Promise<void> {
  const { apagado_em } = await obterCliente(deps, alvo);
  if (apagado_em !== null) throw refusal(recusasClientes, 'cliente_apagado');
}

async function lerAnotacao({ tabela }: Deps, { ctx, id, anotacao }: DaAnotacao): Promise<Anotacao> {
  const item = await getItem(tabela, anotacaoKey(ctx.usuario_id, id, anotacao), { consistent: true });
  if (!item) throw refusal(recusasDaPessoa, 'anotacao_nao_encontrada');
  return anotacaoDoItem(item);
}

/** Anota algo de uma pessoa; repetir a mesma chamada acha o que já anotou. */
export async function anotar(
  deps: Deps,
  { ctx, id, texto }: DaPessoa & { readonly texto: string },
): Promise<Anotacao> {
  await recusarApagada(deps, { ctx, id });
  const anotacao_id = ctx.ids.next();
  const em = ctx.now.toISOString();
  const item = {
    ...newItem(ctx, anotacaoKey(ctx.usuario_id, id, anotacao_id), { texto }),
    ...tempoDoCliente(ctx.usuario_id, id, { em, id: anotacao_id }),
  };
  const gravada = await createRecord(deps.tabela, ctx, {
    item,
    also: [exigirPessoa(ctx, id), eventWrite(ctx, 'cliente.anotado', id, { anotacao_id })],
  });
  if (gravada.ok) return anotacaoDoItem(gravada.item);
  await recusarApagada(deps, { ctx, id });
  throw new Error('Já há outra anotação com o id sorteado');
}

/** Altera uma anotação, se quem a altera a escreveu e se ela ainda é a que se leu. */
export function alterarAnotacao(
  deps: Deps,
  { texto, versao, ...alvo }: DaAnotacao & { readonly texto: string; readonly versao: number },
): Promise<Anotacao> {
  const { ctx, id, anotacao: anotacao_id } = alvo;
  const key = anotacaoKey(ctx.usuario_id, id, anotacao_id);
  return decideAgain('Alterar uma anotação', async () => {
    await recusarApagada(deps, { ctx, id });
    const before = await lerAnotacao(deps, alvo);
    if (before.versao !== versao) {
      if (await writtenBy(deps.tabela, key, ctx.ids.chamada)) return before;
      throw refusal(recusasComuns, 'versao_desatualizada');
    }
    if (before.ator !== ctx.ator) throw refusal(recusasDaPessoa, 'anotacao_de_outra_pessoa');
    const mudada = await changeRecord(deps.tabela, ctx, {
      key,
      before,
      change: { texto },
      also: () => [
        exigirPessoa(ctx, id),
        eventWrite(ctx, 'cliente.anotacao_alterada', id, { anotacao_id, campos: ['texto'] }),
      ],
    });
    return mudada.ok ? mudada.record : AGAIN;
  });
}

/** Apaga uma anotação, se ela ainda é a que se leu; fica que se apagou, e quem, sem o que dizia. */
export function apagarAnotacao(
  deps: Deps,
  { versao, ...alvo }: DaAnotacao & { readonly versao: number },
): Promise<undefined> {
  const { ctx, id, anotacao: anotacao_id } = alvo;
  return decideAgain('Apagar uma anotação', async () => {
    await obterCliente(deps, { ctx, id });
    const before = await lerAnotacao(deps, alvo);
    if (before.versao !== versao) throw refusal(recusasComuns, 'versao_desatualizada');
    const falhas = await tryTransact(deps.tabela, [
      { delete: anotacaoKey(ctx.usuario_id, id, anotacao_id), where: [['versao', '=', versao]] },
      eventWrite(ctx, 'cliente.anotacao_apagada', id, { anotacao_id }),
    ]);
    return falhas ? AGAIN : undefined;
  });
}

/** Apaga o que se anotou de quem já não está no cadastro, ou pediu para ser apagado, e o contato que se marcou. */
export async function apagarAnotacoes(tabela: Table, usuario_id: string, cliente_id: string): Promise<void> {
  const consulta = { ...anotacoesDe(usuario_id, cliente_id), consistent: true, fields: [] };
  await inGroups(queryAll(tabela, consulta), ({ pk, sk }) =>
    transact(tabela, [{ delete: { pk: String(pk), sk: String(sk) } }]),
  );
  await transact(tabela, [{ delete: contatoMarcadoKey(usuario_id, cliente_id) }]);
}

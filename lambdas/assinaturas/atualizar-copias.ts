import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { lerCliente } from '../clientes/index.ts';
import { type Condition, updateExpression } from '../platform/expressions.ts';
import { assinaturaKey } from '../platform/keys/cadastros.ts';
import { usuarioOfKey } from '../platform/keys/key.ts';
import { getItem, type Item, queryAll, type Table } from '../platform/table.ts';
import { lerProduto } from '../produtos/index.ts';
import { camposDoCliente, VERSOES_DO_CLIENTE } from './item.ts';

type Deps = { readonly tabela: Table };

/** Gravações ao mesmo tempo: um produto com dez mil assinaturas cabe no limite da função. */
const GRAVACOES_JUNTAS = 16;

/** O que se quer atualizar: todas as assinaturas de um cliente ou de um produto, ou uma só. */
export type AlvoDasCopias =
  | { readonly cliente_id: string }
  | { readonly produto_id: string }
  | { readonly assinatura_id: string };

async function gravarCopia(
  { tabela }: Deps,
  usuario_id: string,
  id: string,
  { set, versoes, versao }: Copia,
): Promise<void> {
  // Campo de sistema: não levanta `versao`. A condição não deixa passar uma cópia mais velha, em qualquer ordem; a da
  // mesma versão é igual, ou completa a que ficou sem algum campo.
  const condicoes: Condition[] = [
    ['pk', 'exists'],
    ...versoes.map((campo): Condition => [campo, 'absent_or_less', versao + 1]),
  ];
  try {
    await tabela.doc.send(
      new UpdateCommand({
        TableName: tabela.name,
        Key: assinaturaKey(usuario_id, id),
        ...updateExpression({ set }, condicoes),
      }),
    );
  } catch (erro) {
    if (!(erro instanceof ConditionalCheckFailedException)) throw erro;
  }
}

type Copia = {
  /** Os campos da cópia, também os que dizem de que versão ela é. */
  readonly set: Record<string, unknown>;
  readonly versoes: readonly string[];
  readonly versao: number;
};

/** A cópia guardada, ou parte dela, é de antes desta: só então se grava. */
const ficouVelha = (item: Item, { versoes, versao }: Copia) =>
  versoes.some((campo) => Number(item[campo] ?? 0) < versao);

async function copiaDoCliente(deps: Deps, usuario_id: string, cliente_id: string) {
  const cliente = await lerCliente(deps.tabela, usuario_id, cliente_id);
  return (
    cliente && {
      set: camposDoCliente(cliente),
      versoes: VERSOES_DO_CLIENTE,
      versao: cliente.versao,
    }
  );
}

async function copiaDoProduto(deps: Deps, usuario_id: string, produto_id: string) {
  const produto = await lerProduto(deps.tabela, usuario_id, produto_id);
  return (
    produto && {
      set: {
        produto_nome: produto.nome,
        produto_periodicidade: produto.periodicidade,
        produto_preco: produto.preco,
        produto_versao: produto.versao,
      },
      versoes: ['produto_versao'],
      versao: produto.versao,
    }
  );
}

/**
 * Traz para as assinaturas as cópias de agora do cliente ou do produto. Lê o estado atual, e não o do evento: pode
 * repetir, atrasar ou vir fora de ordem.
 */
export async function atualizarCopias(deps: Deps, usuario_id: string, alvo: AlvoDasCopias): Promise<void> {
  if ('assinatura_id' in alvo) {
    const item = await getItem(deps.tabela, assinaturaKey(usuario_id, alvo.assinatura_id), {
      consistent: true,
    });
    if (!item) return;
    const copias = await Promise.all([
      copiaDoCliente(deps, usuario_id, String(item.gsi2pk)),
      copiaDoProduto(deps, usuario_id, String(item.gsi3pk)),
    ]);
    for (const copia of copias) {
      if (copia && ficouVelha(item, copia)) await gravarCopia(deps, usuario_id, alvo.assinatura_id, copia);
    }
    return;
  }
  const [index, pk, copia] =
    'cliente_id' in alvo
      ? (['gsi2', alvo.cliente_id, await copiaDoCliente(deps, usuario_id, alvo.cliente_id)] as const)
      : (['gsi3', alvo.produto_id, await copiaDoProduto(deps, usuario_id, alvo.produto_id)] as const);
  if (!copia) return;
  let juntas: Promise<void>[] = [];
  for await (const item of queryAll(deps.tabela, { index, pk })) {
    if (usuarioOfKey(String(item.pk)) !== usuario_id || !ficouVelha(item, copia)) continue;
    juntas.push(gravarCopia(deps, usuario_id, String(item.sk), copia));
    if (juntas.length < GRAVACOES_JUNTAS) continue;
    await Promise.all(juntas);
    juntas = [];
  }
  await Promise.all(juntas);
}

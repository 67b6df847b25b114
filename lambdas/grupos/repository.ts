import * as z from 'zod';
import { notificacaoEnviada } from '../../shared/assinaturas/assinaturas.schema.ts';
import type { Membro } from '../../shared/grupos/grupos.schema.ts';
import { membro } from '../../shared/grupos/grupos.schema.ts';
import { NO_GRUPO, ultimasBoasVindas } from '../../shared/grupos/secoes.rules.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import { assinaturaKey } from '../platform/keys/cadastros.ts';
import { usuarioOfKey } from '../platform/keys/key.ts';
import { getItem, type Item, queryPage, type Table } from '../platform/table.ts';
import { lerProdutosDaLista } from '../produtos/index.ts';

/** Todos os produtos do operador, também os arquivados: o grupo de um produto que não se vende mais continua. */
export async function lerProdutos(tabela: Table, usuario_id: string): Promise<Produto[]> {
  const listas = await Promise.all(
    [false, true].map((arquivados) => lerProdutosDaLista(tabela, usuario_id, { arquivados })),
  );
  return listas.flat();
}

const notificada = z.looseObject({ notificacoes_enviadas: z.array(notificacaoEnviada).default([]) });

/** Membro lido de um item de assinatura. */
export function membroDoItem(item: Item): Membro {
  return membro.parse({
    cliente_email: null,
    boas_vindas: null,
    cliente_telefone: null,
    cliente_origem_gateway: null,
    metadata: {},
    ...item,
    boas_vindas_em: ultimasBoasVindas(notificada.parse(item).notificacoes_enviadas),
    assinatura_id: item.sk,
    cliente_id: item.gsi2pk,
    produto_id: item.gsi3pk,
  });
}

/** Uma assinatura como membro, em leitura forte. */
export async function lerMembro(
  tabela: Table,
  usuario_id: string,
  assinatura_id: string,
): Promise<Membro | null> {
  const item = await getItem(tabela, assinaturaKey(usuario_id, assinatura_id), { consistent: true });
  return item && membroDoItem(item);
}

/**
 * Uma página dos membros de vários produtos: produto por produto, ativos e depois pendentes, uma consulta por página.
 * `continua` diz em que trecho e depois de que item seguir.
 */
export async function listarMembros(
  tabela: Table,
  usuario_id: string,
  opcoes: { produtos: readonly string[]; limit: number; after: Item | undefined },
): Promise<{ itens: Membro[]; next: Item | undefined }> {
  const trechos = opcoes.produtos.flatMap((pk) =>
    NO_GRUPO.map((status) => ({ pk, startsWith: `${status}#` })),
  );
  const { trecho = 0, ...chave } = opcoes.after ?? {};
  let after: Item | undefined = Object.keys(chave).length > 0 ? chave : undefined;
  const itens: Membro[] = [];
  for (let i = Number(trecho); i < trechos.length; i += 1) {
    const este = trechos[i];
    if (!este) break;
    const falta = opcoes.limit - itens.length;
    if (falta <= 0) return { itens, next: { trecho: i } };
    const pagina = await queryPage(tabela, {
      index: 'gsi3',
      pk: este.pk,
      sk: { startsWith: este.startsWith },
      limit: falta,
      after,
    });
    itens.push(
      ...pagina.items.filter((item) => usuarioOfKey(String(item.pk)) === usuario_id).map(membroDoItem),
    );
    if (pagina.next) return { itens, next: { ...pagina.next, trecho: i } };
    after = undefined;
  }
  return { itens, next: undefined };
}

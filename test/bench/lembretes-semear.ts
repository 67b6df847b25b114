import { DatabaseSync } from 'node:sqlite';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { itemDaAssinatura } from '../../lambdas/assinaturas/index.ts';
import { itemDoCliente } from '../../lambdas/clientes/index.ts';
import type { Clock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { usuarioKey } from '../../lambdas/platform/keys/cadastros.ts';
import { automacoesKey } from '../../lambdas/platform/keys/envios.ts';
import { type Item, type Table, transact } from '../../lambdas/platform/table.ts';
import { itemDoProduto } from '../../lambdas/produtos/index.ts';
import { somarDias } from '../../shared/base/datas.ts';
import { indexKeys } from '../../shared/manifest/table.ts';
import { umCliente, umProduto } from '../integration/cenario.ts';
import { templatesDeAntes } from '../support/templates.ts';

/** Os vencimentos que têm lembrete hoje, em dias. */
const VENCIMENTOS = [0, 1, 3];

/** Bytes de um item como o DynamoDB os conta: os nomes e os valores. */
const tamanho = (atributos: Record<string, AttributeValue>) =>
  Object.entries(atributos).reduce((soma, [nome, { S, N }]) => {
    const valor = S !== undefined ? Buffer.byteLength(S) : N !== undefined ? Math.ceil(N.length / 2) + 1 : 1;
    return soma + nome.length + valor;
  }, 0);

/** O índice de vencimentos: dos outros, que levam o item inteiro, o que se mede aqui não lê nada. */
const INDICE = 'gsi4';

/**
 * Grava muitos itens direto no banco do emulador (SQLite), como ele os guarda: pela API, com quatro índices, levaria
 * meia hora.
 */
function gravarTodos(arquivo: string, itens: Iterable<Item>): void {
  const banco = new DatabaseSync(arquivo, { timeout: 5_000 });
  const base = banco.prepare('INSERT INTO "crm" (pk, sk, item_json, item_size) VALUES (?, ?, ?, ?)');
  const indice = banco.prepare(
    `INSERT INTO "crm::gsi::${INDICE}" (gsi_pk, gsi_sk, table_pk, table_sk, item_json) VALUES (?, ?, ?, ?, ?)`,
  );
  const { partitionKey, sortKey } = indexKeys(INDICE);
  banco.exec('BEGIN');
  for (const item of itens) {
    const atributos = marshall(item, { removeUndefinedValues: true });
    const texto = (nome: string) => `S:${atributos[nome]?.S}`;
    base.run(texto('pk'), texto('sk'), JSON.stringify(atributos), tamanho(atributos));
    if (!atributos[partitionKey]?.S) continue;
    const nomes = ['pk', 'sk', partitionKey, sortKey];
    const chaves = JSON.stringify(Object.fromEntries(nomes.map((nome) => [nome, atributos[nome]])));
    indice.run(texto(partitionKey), texto(sortKey), texto('pk'), texto('sk'), chaves);
  }
  banco.exec('COMMIT');
  banco.close();
}

type Quantas = { readonly usuario_id: string; readonly assinaturas: number; readonly vencem: number };

/** Uma assinatura de quem acaba de comprar. */
export type Comprador = {
  readonly assinatura_id: string;
  readonly data_expiracao: string;
  readonly email: string;
};
/** Das que não vencem hoje, quantas têm o cadastro do cliente: quem pode comprar enquanto os lembretes saem. */
const COMPRADORES = 200;

/**
 * Um vendedor com templates, lembretes ligados e muitas assinaturas ativas, das quais `vencem` têm lembrete hoje;
 * devolve quem compra enquanto os lembretes saem.
 */
export async function semearLembretes(
  { tabela, relogio, arquivo }: { readonly tabela: Table; readonly relogio: Clock; readonly arquivo: string },
  { usuario_id, assinaturas, vencem }: Quantas,
): Promise<Comprador[]> {
  const compradores: Comprador[] = [];
  const ctx = newContext(relogio, { usuario_id, ator: 'demonstracao' });
  const entrada = umProduto();
  const [produto_id, hoje] = [ctx.ids.next(), ctx.today];
  await transact(tabela, [
    { put: { ...usuarioKey(usuario_id), nome: 'Ana Lima', username: usuario_id, email: 'ana@loja.com.br' } },
    { put: { ...automacoesKey(usuario_id), lembretes: true, versao: 1 } },
    { put: itemDoProduto(ctx, produto_id, entrada) },
    ...templatesDeAntes(ctx),
  ]);
  const produto = { id: produto_id, ...entrada, versao: 1 };
  function* itens(): Generator<Item> {
    for (let i = 0; i < assinaturas; i += 1) {
      const vence = i < vencem;
      const [nome, email] = [`Cliente ${i}`, `p${i}@${usuario_id}.com.br`];
      const [id, assinatura_id] = [ctx.ids.next(), ctx.ids.next()];
      const compra = !vence && compradores.length < COMPRADORES;
      // Dos outros ninguém lê o cadastro.
      if (vence || compra)
        yield itemDoCliente(ctx, id, umCliente({ nome, cpf: '', estrangeiro: true, email }));
      const data_expiracao = somarDias(
        hoje,
        vence ? (VENCIMENTOS[i % VENCIMENTOS.length] ?? 0) : 5 + (i % 360),
      );
      if (compra) compradores.push({ assinatura_id, data_expiracao, email });
      const doCliente = { telefone: null, origem_gateway: null, aceita_avisos: true, versao: 1 };
      const cliente = { id, nome, email, ...doCliente };
      const situacao = { status: 'ativo', status_grupo: 'ativo', origem: 'manual' } as const;
      yield itemDaAssinatura(
        ctx,
        assinatura_id,
        { cliente, produto },
        {
          ...situacao,
          data_inicio: somarDias(hoje, -30),
          data_expiracao,
          valor: 49.9,
          telegram_id: null,
          metadata: {},
        },
      );
    }
  }
  gravarTodos(arquivo, itens());
  return compradores;
}

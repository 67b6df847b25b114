import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { semear } from '../../infra/local/demo.ts';
import { startDynamo } from '../../infra/local/emulators/dynamo.ts';
import type { DepsDasListas } from '../../lambdas/assinaturas/listar-assinaturas.ts';
import { leitorDeParadas } from '../../lambdas/conversas/index.ts';
import type { Clock } from '../../lambdas/platform/clock.ts';
import { newContext, type RequestContext } from '../../lambdas/platform/context.ts';
import { cursorCodec } from '../../lambdas/platform/cursor.ts';
import { type LinkSigner, linkSigner } from '../../lambdas/platform/signed-link.ts';
import type { Item, Table } from '../../lambdas/platform/table.ts';
import { type AssinaturaFormulario, assinaturaEntrada } from '../../shared/assinaturas/assinaturas.schema.ts';
import { type ClienteFormulario, clienteEntrada } from '../../shared/clientes/clientes.schema.ts';
import { type ProdutoFormulario, produtoEntrada } from '../../shared/produtos/produtos.schema.ts';
import { abrirDespejo } from '../support/despejo.ts';

/** Uma tabela nova no emulador de verdade, com um relógio que o teste move e contextos de operadores. */
export type Cenario = {
  readonly tabela: Table;
  readonly endpoint: string;
  readonly cursores: ReturnType<typeof cursorCodec>;
  readonly links: LinkSigner;
  readonly paradas: DepsDasListas['paradas'];
  readonly relogio: Clock;
  /** Move o relógio para as nove da manhã de um dia, em São Paulo. */
  readonly irPara: (dia: string) => void;
  /** Contexto de um pedido; a mesma `chave` repete os mesmos identificadores. */
  readonly ctx: (opcoes?: { usuario_id?: string; chave?: string }) => RequestContext;
  /** Todos os itens da tabela, para comparar e recontar. */
  readonly despejar: () => Promise<Item[]>;
  readonly semear: (
    usuario_id: string,
    opcoes?: { readonly clientes?: number; readonly historico?: boolean },
  ) => Promise<void>;
  readonly parar: () => Promise<void>;
};

/** Sobe o emulador em memória numa porta própria, sem stream: aqui ninguém o lê. */
export async function umCenario(dia = '2026-11-21'): Promise<Cenario> {
  const dynamo = await startDynamo({ stream: false });
  const doc = DynamoDBDocumentClient.from(dynamo.client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const tabela: Table = { name: dynamo.tabela, doc };
  let agora = new Date(`${dia}T09:00:00-03:00`);
  const relogio: Clock = { now: () => agora };
  return {
    tabela,
    endpoint: dynamo.endpoint,
    cursores: cursorCodec('segredo-de-teste'),
    links: linkSigner('segredo-de-teste'),
    paradas: leitorDeParadas(tabela),
    relogio,
    irPara: (novo) => {
      agora = new Date(`${novo}T09:00:00-03:00`);
    },
    ctx: ({ usuario_id = 'operadora-1', chave } = {}) =>
      newContext(relogio, { usuario_id, ator: 'operador', seed: chave ?? null }),
    despejar: abrirDespejo(doc, dynamo.tabela),
    semear: (usuario_id, opcoes = {}) => semear({ tabela, usuario_id, relogio, ...opcoes }),
    parar: () => dynamo.stop(),
  };
}

/** Cliente válido, com o que se quiser diferente. */
export const umCliente = (extras: Partial<ClienteFormulario> = {}) =>
  clienteEntrada.parse({
    nome: 'Maria Souza',
    cpf: '529.982.247-25',
    email: 'maria@exemplo.com.br',
    ...extras,
  });

/** Produto válido, com o que se quiser diferente. */
export const umProduto = (extras: Partial<ProdutoFormulario> = {}) =>
  produtoEntrada.parse({ nome: 'Over Limite (mensal)', periodicidade: 'mensal', preco: 49.9, ...extras });

/** Assinatura válida de um cliente e um produto. */
export const umaAssinatura = (
  alvo: { cliente_id: string; produto_id: string },
  extras: Partial<AssinaturaFormulario> = {},
) =>
  assinaturaEntrada.parse({
    data_inicio: '2026-11-21',
    data_expiracao: '2026-12-21',
    valor: 49.9,
    ...alvo,
    ...extras,
  });

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { abrirTabela, type TabelaAberta } from '../../../infra/tools/tabela/alvo.ts';
import { inGroups } from '../../../lambdas/platform/read-many.ts';
import type { Item, Table } from '../../../lambdas/platform/table.ts';
import { type Cenario, umCenario } from '../cenario.ts';

/** Uma transação como vai à rede; o que não é uma não tem nada. */
const transacao = z.object({
  TransactItems: z
    .array(z.object({ Update: z.object({ Key: z.object({ sk: z.object({ S: z.string() }) }) }).optional() }))
    .default([]),
});

/** A gravação de um item inteiro. */
const gravacao = z.object({ Item: z.object({}) });

/** Apaga todos os itens, como quem perdeu a tabela. */
export async function esvaziar({ name, doc }: Table): Promise<void> {
  for (let resta = true; resta; ) {
    const { Items = [] } = await doc.send(
      new ScanCommand({ TableName: name, ProjectionExpression: 'pk, sk', ConsistentRead: true }),
    );
    resta = Items.length > 0;
    await inGroups(Items, (Key) => doc.send(new DeleteCommand({ TableName: name, Key })));
  }
}

/** Uma tabela nova e o que os comandos da tabela recebem para falar com ela. */
export type Base = {
  readonly c: Cenario;
  readonly tabela: Table;
  readonly aberta: TabelaAberta;
  /** As opções da linha de comando que apontam para ela. */
  readonly opcoes: readonly string[];
  readonly despejar: () => Promise<Item[]>;
  /** A tabela em que alguém grava antes da primeira gravação de cada item. */
  readonly interferir: (gravar: (chave: { readonly sk: string }) => Promise<void>) => Table;
  /** O cliente em que alguém grava entre a leitura de um lote e a primeira gravação. */
  readonly entreLerEGravar: (gravar: () => Promise<unknown>) => DynamoDBClient;
  readonly parar: () => Promise<void>;
};

/** Sobe o emulador e abre a tabela como os comandos a abrem. */
export async function umaBase(): Promise<Base> {
  const c = await umCenario();
  const abrir = () => abrirTabela({ nome: c.tabela.name, regiao: 'sa-east-1', endpoint: c.endpoint });
  return {
    c,
    tabela: c.tabela,
    aberta: abrir(),
    opcoes: ['--endpoint', c.endpoint],
    despejar: c.despejar,
    interferir: (gravar) => {
      const { tabela } = abrir();
      const vistos = new Set<string>();
      tabela.doc.middlewareStack.add(
        (seguir) => async (argumentos) => {
          const { TransactItems } = transacao.parse(argumentos.input);
          for (const sk of TransactItems.flatMap(({ Update }) => Update?.Key.sk.S ?? [])) {
            if (sk.startsWith('migracao#') || vistos.has(sk)) continue;
            vistos.add(sk);
            await gravar({ sk });
          }
          return seguir(argumentos);
        },
        { step: 'build' },
      );
      return tabela;
    },
    entreLerEGravar: (gravar) => {
      const { cliente } = abrir();
      let feito = false;
      cliente.middlewareStack.add(
        (seguir) => async (argumentos) => {
          const grava = gravacao.safeParse(argumentos.input).success && !feito;
          if (grava) feito = true;
          if (grava) await gravar();
          return seguir(argumentos);
        },
        { step: 'initialize' },
      );
      return cliente;
    },
    parar: c.parar,
  };
}

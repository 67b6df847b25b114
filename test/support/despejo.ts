import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { StreamSource } from '../../infra/local/sources/stream.ts';

type Item = Record<string, unknown>;

const chaveDe = (item: Item) => `${item.pk}\n${item.sk}`;
const emOrdem = (itens: Item[]) => itens.sort((a, b) => (chaveDe(a) < chaveDe(b) ? -1 : 1));

async function lerTudo(doc: DynamoDBDocumentClient, tabela: string): Promise<Item[]> {
  const itens: Item[] = [];
  let next: Item | undefined;
  do {
    const pagina = await doc.send(new ScanCommand({ TableName: tabela, ExclusiveStartKey: next }));
    itens.push(...(pagina.Items ?? []));
    next = pagina.LastEvaluatedKey;
  } while (next);
  return emOrdem(itens);
}

/**
 * Devolve quem lê a tabela inteira, em ordem de chave. Quem pede enquanto uma leitura anda espera a seguinte, uma para todos:
 * provas que correm juntas não a leem cada uma.
 */
export function abrirDespejo(doc: DynamoDBDocumentClient, tabela: string): () => Promise<Item[]> {
  let andando: Promise<unknown> = Promise.resolve();
  let seguinte: Promise<Item[]> | null = null;
  return () => {
    seguinte ??= andando.then(() => {
      const leitura = lerTudo(doc, tabela);
      andando = leitura.catch(() => {});
      seguinte = null;
      return leitura;
    });
    return seguinte;
  };
}

/**
 * O mesmo com o stream ligado: lê a tabela uma vez, e daí em diante só o que mudou. Um item que ninguém gravou é o mesmo
 * objeto de antes, e comparar duas leituras custa pouco por maior que seja a tabela.
 */
export function abrirEspelho(
  stream: StreamSource,
  doc: DynamoDBDocumentClient,
  tabela: string,
): () => Promise<Item[]> {
  const itens = new Map<string, Item>();
  let ordenados: Item[] | null = null;
  let base: Promise<void> | null = null;
  let aguardam: (() => void)[] | null = [];

  const imagem = (atributos: unknown) => unmarshall(atributos as Record<string, AttributeValue>);
  stream.ouvir(({ dynamodb }) => {
    const aplicar = () => {
      const chave = chaveDe(imagem(dynamodb?.Keys ?? {}));
      if (dynamodb?.NewImage) itens.set(chave, imagem(dynamodb.NewImage));
      else itens.delete(chave);
      ordenados = null;
    };
    if (aguardam) aguardam.push(aplicar);
    else aplicar();
  });

  async function lerBase(): Promise<void> {
    await stream.alcancar();
    // O que se gravou até aqui a leitura já traz; o que chegar durante ela se aplica por cima.
    aguardam = [];
    for (const item of await lerTudo(doc, tabela)) itens.set(chaveDe(item), item);
    for (const aplicar of aguardam) aplicar();
    aguardam = null;
  }

  return async () => {
    base ??= lerBase();
    await base;
    await stream.alcancar();
    ordenados ??= emOrdem([...itens.values()]);
    return [...ordenados];
  };
}

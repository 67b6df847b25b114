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
 * Devolve quem lê a tabela inteira, em ordem de chave. Quem pede enquanto uma leitura anda espera a seguinte, uma para
 * todos: provas que correm juntas não a leem cada uma.
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
 * O mesmo com o stream ligado: lê a tabela uma vez, e daí em diante só o que mudou. Um item que ninguém gravou é o
 * mesmo objeto de antes: comparar duas leituras (`entre`) custa pouco por maior que seja a tabela.
 */
export function abrirEspelho(
  stream: Pick<StreamSource, 'ouvir' | 'alcancar'>,
  doc: DynamoDBDocumentClient,
  tabela: string,
): () => Promise<Item[]> {
  const itens = new Map<string, Item>();
  /** As chaves de `itens`, em ordem. */
  const chaves: string[] = [];
  let base: Promise<void> | null = null;
  let aguardam: (() => void)[] | null = [];

  const lugarDe = (chave: string) => {
    let [de, ate] = [0, chaves.length];
    while (de < ate) {
      const meio = (de + ate) >>> 1;
      if ((chaves[meio] ?? '') < chave) de = meio + 1;
      else ate = meio;
    }
    return de;
  };
  function por(chave: string, item: Item | null): void {
    const havia = itens.has(chave);
    if (item) itens.set(chave, item);
    else itens.delete(chave);
    if (item && !havia) chaves.splice(lugarDe(chave), 0, chave);
    if (!item && havia) chaves.splice(lugarDe(chave), 1);
  }

  const imagem = (atributos: unknown) => unmarshall(atributos as Record<string, AttributeValue>);
  stream.ouvir(({ dynamodb }) => {
    const aplicar = () =>
      por(chaveDe(imagem(dynamodb?.Keys ?? {})), dynamodb?.NewImage ? imagem(dynamodb.NewImage) : null);
    if (aguardam) aguardam.push(aplicar);
    else aplicar();
  });

  async function lerBase(): Promise<void> {
    await stream.alcancar();
    // O que se gravou até aqui a leitura já traz; o que chegar durante ela se aplica por cima.
    aguardam = [];
    for (const item of await lerTudo(doc, tabela)) por(chaveDe(item), item);
    for (const aplicar of aguardam) aplicar();
    aguardam = null;
  }

  return async () => {
    base ??= lerBase();
    await base;
    await stream.alcancar();
    return chaves.map((chave) => itens.get(chave) ?? {});
  };
}

/**
 * O que se gravou entre duas leituras de um espelho, como estava e como ficou. Com `de`, só o que é destes operadores
 * ou os nomeia: o que outros fazem ao mesmo tempo não é de quem prova.
 */
export function entre(
  antes: readonly Item[],
  depois: readonly Item[],
  de?: readonly string[],
): { antes: Item[]; depois: Item[] } {
  const destes = (item: Item) => {
    if (!de) return true;
    const texto = JSON.stringify(item);
    return de.some((usuario_id) => texto.includes(usuario_id));
  };
  const [velhos, novos] = [new Set(antes), new Set(depois)];
  return {
    antes: antes.filter((item) => !novos.has(item) && destes(item)),
    depois: depois.filter((item) => !velhos.has(item) && destes(item)),
  };
}

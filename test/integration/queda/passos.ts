import * as z from 'zod';

const chave = z.object({ pk: z.string(), sk: z.string() });
const operacao = z.looseObject({
  Key: chave.optional(),
  Item: chave.loose().optional(),
  UpdateExpression: z.string().optional(),
  ExpressionAttributeValues: z.record(z.string(), z.unknown()).optional(),
});
const entrada = operacao.extend({
  IndexName: z.string().optional(),
  RequestItems: z.record(z.string(), z.looseObject({ Keys: z.array(chave).optional() })).optional(),
  TransactItems: z.array(z.record(z.string(), operacao)).optional(),
});
const nomeDaChave = ({ pk, sk }: z.output<typeof chave>) => pk.split('#')[1] ?? sk;
const SITUACOES = ['enviando', 'enviado', 'pendente', 'duvidoso', 'descartado'];

/** Uma chamada ao mundo: o que faz, em poucas palavras, e o tipo do que deixa feito; quem só lê não deixa nada. */
export type Passo = { readonly rotulo: string; readonly feito: string | null };
type Operacao = z.output<typeof operacao>;

const chaveDe = ({ Key, Item }: Operacao) => Key ?? Item;
const palavras = ({ ExpressionAttributeValues = {} }: Operacao) =>
  Object.values(ExpressionAttributeValues).filter((item) => /^[a-z_]{3,20}$/.test(String(item)));

/** O que se grava e em que pé fica: 'PEDIDO pago + CUPOM'. */
const feitoPor = (operacoes: readonly Operacao[]) =>
  [
    ...new Set(
      operacoes.map((operacao) => {
        const onde = chaveDe(operacao);
        return [onde ? nomeDaChave(onde) : '', ...palavras(operacao)].join(' ');
      }),
    ),
  ].join(' + ');

/** O passo que um pedido à tabela é. */
export function passoDe(comando: { readonly input: unknown }): Passo {
  const pedido = entrada.parse(comando.input);
  const { Key, IndexName, RequestItems, TransactItems } = pedido;
  const gravadas =
    pedido.Item || pedido.UpdateExpression ? [pedido] : (TransactItems ?? []).flatMap(Object.values);
  const [primeira] = gravadas;
  if (primeira) {
    const onde = chaveDe(primeira);
    const situacao = palavras(primeira).find((palavra) => SITUACOES.includes(String(palavra)));
    const rotulo = `gravar ${onde ? nomeDaChave(onde) : ''}${situacao ? ` (${situacao})` : ' (novo)'}`;
    return { rotulo, feito: feitoPor(gravadas) };
  }
  if (IndexName) return { rotulo: `procurar em ${IndexName}`, feito: null };
  const [lote] = Object.values(RequestItems ?? {}).flatMap(({ Keys = [] }) => Keys);
  const lida = Key ?? lote;
  return { rotulo: lida ? `ler ${nomeDaChave(lida)}` : 'procurar', feito: null };
}

/**
 * O que o provedor cobra, em reais por milhão de tokens: do que se manda, do que ele escreve e do que se põe em
 * vetores.
 */
export type Precos = { readonly entrada: number; readonly saida: number; readonly busca: number };

/** Quantos tokens uma chamada usou, de cada preço. */
export type Uso = { readonly entrada: number; readonly saida: number; readonly busca: number };

/** Cada mensagem leva marcas de quem fala, e a resposta, as de começo: poucas, e aqui se contam de sobra. */
const TOKENS_POR_MENSAGEM = 16;
const UM_MILHAO = 1_000_000n;

/** Um preço como milionésimos de real por milhão de tokens: inteiro, para que a conta seja exata. */
const precoInteiro = (reais: number): bigint => BigInt(Math.round(reais * 1_000_000));

/** O custo de um uso em milionésimos de real, para cima: nunca se conta menos do que se gastou. Null sem preços. */
export function custoMicro(uso: Uso, precos: Precos | null): number | null {
  if (precos === null) return null;
  const soma =
    BigInt(uso.entrada) * precoInteiro(precos.entrada) +
    BigInt(uso.saida) * precoInteiro(precos.saida) +
    BigInt(uso.busca) * precoInteiro(precos.busca);
  return Number((soma + UM_MILHAO - 1n) / UM_MILHAO);
}

const bytes = new TextEncoder();
/** Um token tem pelo menos um byte: o texto não dá mais tokens do que bytes. */
const tokensNoMaximo = (texto: string): number => bytes.encode(texto).length + TOKENS_POR_MENSAGEM;
const somaNoMaximo = (textos: readonly string[]): number =>
  textos.reduce((soma, texto) => soma + tokensNoMaximo(texto), TOKENS_POR_MENSAGEM);

/** O máximo que uma resposta pode custar, em milionésimos de real: é o que se reserva antes de a pedir. */
export function reservaMicro(
  mensagens: readonly { readonly content: string }[],
  max_tokens: number,
  precos: Precos,
): number {
  const entrada = somaNoMaximo(mensagens.map(({ content }) => content));
  return custoMicro({ entrada, saida: max_tokens, busca: 0 }, precos) ?? 0;
}

const SEGUNDOS_DA_HORA = 3_600n;
/** O que custa transcrever uns segundos de áudio, em milionésimos de real, para cima; o preço, em reais por hora. */
export const custoDoAudioMicro = (segundos: number, por_hora: number): number =>
  Number((BigInt(Math.ceil(segundos)) * precoInteiro(por_hora) + SEGUNDOS_DA_HORA - 1n) / SEGUNDOS_DA_HORA);

/** O máximo que pôr alguns textos em vetores pode custar, em milionésimos de real. */
export const reservaDaBuscaMicro = (textos: readonly string[], precos: Precos): number =>
  custoMicro({ entrada: 0, saida: 0, busca: somaNoMaximo(textos) }, precos) ?? 0;

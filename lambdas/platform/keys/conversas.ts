import { createHash } from 'node:crypto';
import { type Key, timeOrder } from './key.ts';

// As chaves das conversas de WhatsApp; a tabela de acessos e custos é acessos.md. `telefone` é o comparável.
const conversas = (usuario_id: string) => `${usuario_id}#CONVERSA`;
/** O que se mantém da conversa de um telefone com um vendedor. */
export const conversaKey = (usuario_id: string, telefone: string): Key => ({
  pk: conversas(usuario_id),
  sk: telefone,
});
/** As conversas de um vendedor, pela última mensagem de cada uma. */
export const listaDeConversasIndex = (usuario_id: string, em: string, telefone: string) => ({
  gsi1pk: conversas(usuario_id),
  gsi1sk: timeOrder(em, telefone),
});
const mensagens = (usuario_id: string) => `${usuario_id}#MENSAGEM`;
/** Uma mensagem de uma conversa, recebida ou mandada, na ordem em que se escreveram. */
export const mensagemKey = (
  usuario_id: string,
  telefone: string,
  { em, id }: { readonly em: string; readonly id: string },
): Key => ({ pk: mensagens(usuario_id), sk: `${telefone}#${timeOrder(em, id)}` });
/** A mensagem que a tela conhece por um id, que é a chave dela sem o telefone. */
export const mensagemDoId = (usuario_id: string, telefone: string, id: string): Key => ({
  pk: mensagens(usuario_id),
  sk: `${telefone}#${id}`,
});
/** Todas as de uma conversa. */
export const mensagensDaConversa = (usuario_id: string, telefone: string) => ({
  pk: mensagens(usuario_id),
  sk: { startsWith: `${telefone}#` },
});
/** As que se escreveram numa conversa entre dois instantes. */
export const mensagensEntre = (
  usuario_id: string,
  telefone: string,
  { de, ate }: { de: Date; ate: Date },
) => ({
  pk: mensagens(usuario_id),
  sk: { from: `${telefone}#${de.toISOString()}`, to: `${telefone}#${ate.toISOString()}~` },
});
/**
 * O id que o provedor deu a uma mensagem de uma conversa: a mesma, com outro instante, não entra outra vez. Não diz o
 * telefone.
 */
export const mensagemVistaKey = (usuario_id: string, telefone: string, id: string): Key => ({
  pk: `${usuario_id}#MENSAGEM_VISTA`,
  sk: createHash('sha256').update(`${telefone}\n${id}`).digest('base64url'),
});
/**
 * O pedido com que alguém escreveu numa conversa: o mesmo manda uma mensagem só, em qualquer instante em que se repita.
 */
export const escritaKey = (usuario_id: string, pedido: string): Key => ({
  pk: `${usuario_id}#ESCRITA`,
  sk: pedido,
});
/** As conversas de um vendedor que esperam por uma pessoa. */
export const listaDaEspera = (usuario_id: string) => `${usuario_id}#CONVERSA_ESPERA`;
/** Onde uma está entre as que esperam, pela hora em que começou; null tira-a dali. */
export const esperaIndex = (usuario_id: string, telefone: string, desde: string | null) => ({
  gsi2pk: desde === null ? null : listaDaEspera(usuario_id),
  gsi2sk: desde === null ? null : timeOrder(desde, telefone),
});
/** As respostas prontas de um vendedor. */
export const respostasProntasKey = (usuario_id: string): Key => ({ pk: usuario_id, sk: 'RESPOSTAS_PRONTAS' });
/** Quando se avisou um vendedor, por e-mail, de que alguém espera. */
export const comunicadoDeEsperaKey = (usuario_id: string): Key => ({ pk: usuario_id, sk: 'AVISO_DE_ESPERA' });

import { juntarNumaLinha } from './mensagens.marcacao.ts';
import type { LinkDoEmail } from './mensagens.rules.ts';

/**
 * O acesso, como sai por WhatsApp a quem acaba de comprar: os links do e-mail de boas-vindas, e para que e-mail ele
 * foi, porque um e-mail digitado errado é o que mais deixa alguém sem acesso.
 */
export function textoDoAcesso({
  nome,
  email,
  produto,
  links,
}: {
  readonly nome: string;
  readonly email: string;
  readonly produto: string;
  readonly links: readonly LinkDoEmail[];
}): string {
  return [
    `Olá, ${juntarNumaLinha(nome)}! O seu pagamento foi confirmado, e este é o seu acesso a ${juntarNumaLinha(produto)}:`,
    links.map(({ texto, link }) => `${juntarNumaLinha(texto)}: ${link}`).join('\n'),
    `O mesmo acesso foi para o e-mail ${juntarNumaLinha(email)}. Se ele está errado ou a mensagem não chegou, responda por aqui.`,
  ].join('\n\n');
}

/** Por que o acesso não sai pela Cloud API fora das 24 horas de quem escreveu (regra 35). */
export const SEM_MODELO_DO_ACESSO =
  'a Meta só deixa começar uma conversa com um modelo aprovado, e o acesso ainda não tem um';
/** Por que não sai o acesso de um produto cujo e-mail de boas-vindas não tem link nenhum. */
export const SEM_LINK_DE_ACESSO = 'o e-mail de boas-vindas deste produto não tem nenhum link';

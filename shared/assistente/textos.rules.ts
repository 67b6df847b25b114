import type { Motivo } from './motivos.ts';

const MIDIA = 'Ainda não abro áudios, imagens nem documentos por aqui: uma pessoa vai ver e responder.';

/** A primeira resposta de uma conversa diz quem fala (regra 46). */
const apresentacao = (loja: string) => `Sou o assistente virtual de ${loja}.`;

type DeQuem = {
  readonly loja: string;
  /** Se o assistente já disse quem é nesta conversa. */
  readonly apresentada: boolean;
};

/** Uma resposta como sai: a primeira da conversa começa por dizer que é do assistente virtual. */
export const apresentar = (texto: string, { loja, apresentada }: DeQuem): string =>
  apresentada ? texto : `${apresentacao(loja)}\n\n${texto}`;

/** O que se responde a quem só cumprimentou ou só agradeceu. */
export function textoDaCortesia(qual: 'cumprimento' | 'agradecimento', quem: DeQuem): string {
  if (qual === 'agradecimento') return apresentar('Por nada! Se precisar, é só escrever.', quem);
  return `${quem.apresentada ? 'Olá!' : `Olá! ${apresentacao(quem.loja)}`} Como posso ajudar?`;
}

/** O que se diz ao passar a conversa a uma pessoa: o texto do vendedor ou, do que não se abre, que alguém vai ver. */
export const textoDaPassagem = (motivo: Motivo, texto_passagem: string): string =>
  motivo === 'midia' ? MIDIA : texto_passagem;

/** O que uma pessoa pode mandar, sozinho numa mensagem ou num botão, sobre receber avisos por WhatsApp (regra 37). */
export type Comando = 'parar' | 'voltar';

const COMANDOS: Readonly<Record<string, Comando>> = {
  parar: 'parar',
  sair: 'parar',
  stop: 'parar',
  cancelar: 'parar',
  'parar mensagens': 'parar',
  voltar: 'voltar',
};

const palavraSozinha = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Se a palavra sozinha foi CANCELAR, que também pode ser da assinatura (regra 70). */
export const ehCancelar = (texto: string): boolean => palavraSozinha(texto) === 'cancelar';

/**
 * O comando de um texto, ou null: a palavra tem de estar sozinha, em maiúsculas ou não, com ou sem acento e pontuação.
 * 'quero parar de perder' não é um pedido.
 */
export function comandoDe(texto: string): Comando | null {
  const limpo = palavraSozinha(texto);
  return Object.hasOwn(COMANDOS, limpo) ? (COMANDOS[limpo] ?? null) : null;
}

/** O que se responde a cada comando, uma vez. */
export const RESPOSTA_DO_COMANDO: Readonly<Record<Comando, string>> = {
  parar:
    'Pronto: você não recebe mais avisos, nem por aqui nem por e-mail. Se quiser voltar a receber, responda VOLTAR.',
  voltar: 'Pronto: você volta a receber os avisos. Para parar, responda PARAR.',
};

const CONTINUA =
  'A sua assinatura não foi cancelada: ela continua como está. Se é ela que você quer cancelar, uma pessoa da equipe responde por aqui.';
/**
 * O que se diz a mais a quem escreveu CANCELAR: a assinatura continua, uma pessoa responde, e em Minha conta (`conta`,
 * o endereço; vazio em quem não tem loja) a própria pessoa cancela (regras 37, 60 e 70).
 */
export const respostaDeCancelar = (conta: string): string =>
  conta === ''
    ? CONTINUA
    : `${CONTINUA} Para cancelar sem esperar, entre em Minha conta com o e-mail da compra: ${conta}`;

/** Uma reação a uma mensagem não é uma mensagem (regra 44): nem conta como não lida, nem tem resposta. */
export const ehReacao = (formato: string): boolean => formato === 'reaction' || formato === 'reactionMessage';

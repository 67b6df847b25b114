import { primeiroNome } from '../base/nomes.ts';
import type { TipoQueMarca } from './tipos.ts';

const ACESSO_DE_NOVO =
  'O e-mail com o seu acesso está saindo de novo para o endereço do seu cadastro. Se ele não aparecer em alguns minutos, olhe o spam e a aba Promoções.';
const PASSEI = 'Passei a sua mensagem para uma pessoa da equipe, que responde por aqui.';

/**
 * O que se diz em cada tipo que toca em dinheiro ou em acesso (regra 70): o que acontece a seguir, e nunca que algo foi
 * feito. `reenviado` quando o acesso está mesmo a sair outra vez.
 */
export function textoDoTipo(tipo: TipoQueMarca, { reenviado }: { readonly reenviado: boolean }): string {
  if (reenviado) {
    const comeco = tipo === 'pagamento_feito' ? 'Obrigado por avisar! ' : '';
    return `${comeco}${ACESSO_DE_NOVO} ${PASSEI}`;
  }
  const textos: Readonly<Record<TipoQueMarca, string>> = {
    cancelar: `Entendi que você quer cancelar. ${PASSEI} Eu não cancelo nada por aqui: até lá, a sua assinatura continua como está.`,
    reembolso: `Entendi que é sobre uma cobrança ou a devolução de um valor. ${PASSEI} Quem compra pela internet pode desistir em até 7 dias da compra, e o seu pedido fica registrado nesta conversa, com a data de hoje.`,
    sem_acesso: `Sinto muito por isso. ${PASSEI} Enquanto isso, procure o e-mail da compra também no spam e na aba Promoções.`,
    reclamacao: `Sinto muito por isso. ${PASSEI}`,
    pagamento_feito: `Obrigado por avisar! ${PASSEI} Ainda não vejo o pagamento daqui: quando ele for confirmado, o acesso vai para o e-mail da compra.`,
  };
  return textos[tipo];
}

/** O que se diz a quem só cumprimentou ou só agradeceu. */
export const TEXTO_DA_CORTESIA = {
  cumprimento: 'Olá! Como posso ajudar?',
  agradecimento: 'Por nada! Se precisar, é só escrever.',
} as const;

/** O que se diz a quem pergunta se fala com uma máquina (regra 70). */
export const textoDoRobo = (loja: string): string =>
  `Sim, sou o assistente virtual de ${loja}. Se preferir falar com uma pessoa da equipe, é só pedir.`;

/** Um texto de quem vende com {primeiro_nome} no lugar; sem nome conhecido, a frase fica sem ele. */
export function trocarPrimeiroNome(texto: string, nome: string | null): string {
  const primeiro = nome === null ? '' : primeiroNome(nome);
  if (primeiro !== '') return texto.replaceAll('{primeiro_nome}', primeiro);
  return texto.replace(/,? ?\{primeiro_nome\}/g, '');
}

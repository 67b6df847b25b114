import { tirarAcentos } from '../base/nomes.ts';

/** O texto em palavras minúsculas, sem acentos, pontuação nem emoji. */
const palavrasDe = (texto: string): string =>
  tirarAcentos(texto)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const DA_ASSINATURA =
  /\b(venc\w*|renov\w*|expir\w*|assinatura\w*|pagar|pagamento\w*|boleto|pix|link|mensalidade|validade|acesso|quantos dias|ate quando)\b/;

/** Se a pergunta é sobre a própria assinatura: vencimento, renovação, link de pagamento. */
export const falaDaAssinatura = (texto: string): boolean => DA_ASSINATURA.test(palavrasDe(texto));

/**
 * Se um texto tem alguma das palavras gatilho, inteira, em qualquer acento ou maiúscula; sem gatilhos, todo texto
 * serve.
 */
export function temGatilho(texto: string, gatilhos: readonly string[] | null): boolean {
  if (gatilhos === null) return true;
  const lido = ` ${palavrasDe(texto)} `;
  return gatilhos.some((gatilho) => {
    const procurado = palavrasDe(gatilho);
    return procurado !== '' && lido.includes(` ${procurado} `);
  });
}

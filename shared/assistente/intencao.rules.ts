import { tirarAcentos } from '../base/nomes.ts';

/** O texto em palavras minúsculas, sem acentos, pontuação nem emoji. */
const palavrasDe = (texto: string): string =>
  tirarAcentos(texto)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const CUMPRIMENTOS = new Set(
  'oi oie oii ola opa alo hey hello hi salve bom boa dia tarde noite tudo bem e ai eai como vai voce vc td blz beleza joia pessoal gente amigo amiga'.split(
    ' ',
  ),
);
const AGRADECIMENTOS = new Set(
  'obrigado obrigada brigado brigada obg valeu vlw agradeco muito mesmo ok okay certo perfeito show top entendi legal otimo de nada tchau ate mais'.split(
    ' ',
  ),
);
/** Mais palavras do que estas já dizem outra coisa. */
const PALAVRAS_DE_UM_CUMPRIMENTO = 8;

const temSo = (palavras: readonly string[], quais: ReadonlySet<string>) =>
  palavras.length > 0 &&
  palavras.length <= PALAVRAS_DE_UM_CUMPRIMENTO &&
  palavras.every((palavra) => quais.has(palavra));

/** Se o que se escreveu é só um cumprimento ou só um agradecimento: não há o que procurar na base. */
export function cortesia(texto: string): 'cumprimento' | 'agradecimento' | null {
  const palavras = palavrasDe(texto).split(' ').filter(Boolean);
  if (temSo(palavras, CUMPRIMENTOS)) return 'cumprimento';
  return temSo(palavras, AGRADECIMENTOS) ? 'agradecimento' : null;
}

const QUER_UMA_PESSOA =
  /\b(atendente|humano|ser humano|pessoa de verdade)\b|\b(falar|conversar|tratar)\s+(com|c)\s+(um |uma |o |a |algum |alguma )?(pessoa|alguem|gente|responsavel|dono|dona|vendedor|vendedora|suporte|time|equipe|voces)\b|\bnao quero\s+(falar com\s+)?(um |o )?(robo|bot|maquina)\b/;

/** Se a pessoa pede para falar com alguém, e não com o assistente. */
export const pedeUmaPessoa = (texto: string): boolean => QUER_UMA_PESSOA.test(palavrasDe(texto));

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

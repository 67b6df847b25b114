/** As marcas entre as quais vai o que o cliente escreveu. */
export const ABRE_CLIENTE = '<<<MENSAGEM_DO_CLIENTE';
export const FECHA_CLIENTE = 'FIM_DA_MENSAGEM>>>';
/** Letras que não se veem, que mudam a direção da escrita ou que enfeitam um algarismo: escondem o que se diz. */
const ESCONDIDAS = /\p{Cf}|\u20E3|[\uFE00-\uFE0F]|\uE000|[^\P{Cc}\n]/gu;

/** O texto como se lê: sem o que não se vê, com um espaço onde há vários e no máximo uma linha em branco. */
export function limpar(texto: string): string {
  return texto
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(ESCONDIDAS, '')
    .normalize('NFC')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * O que veio de fora, sem nada com que se faça passar por outra coisa: as nossas marcas, as das fichas, as com que os
 * modelos separam quem fala e os títulos das partes do pedido.
 */
export function tirarMarcas(texto: string): string {
  return limpar(texto)
    .replace(/<\|[^|>]{0,40}\|>|\[\/?INST\]|<\/?(?:s|system|assistant|user)>/giu, ' ')
    .replace(/[⟦⟧]/gu, '')
    .replace(/[<>＜＞‹›«»]{2,}/gu, ' ')
    .replace(/MENSAGEM_DO_CLIENTE|FIM_DA_MENSAGEM|NAO_SEI/giu, ' ')
    .replace(/^\s*#+\s*/gmu, '')
    .replace(/[^\S\n]+/gu, ' ')
    .trim();
}

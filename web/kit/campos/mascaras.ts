const SIGNIFICATIVO = /[\p{L}\d+]/u;
const contar = (texto: string) => [...texto].filter((letra) => SIGNIFICATIVO.test(letra)).length;

/** Posição logo depois do n-ésimo caractere significativo (letra, algarismo ou '+'). */
function posicaoDepois(texto: string, quantos: number): number {
  if (quantos === 0) return 0;
  let vistos = 0;
  for (let posicao = 0; posicao < texto.length; posicao++) {
    if (SIGNIFICATIVO.test(texto.charAt(posicao)) && ++vistos === quantos) return posicao + 1;
  }
  return texto.length;
}

/**
 * Aplica a máscara ao que o navegador deixou no campo e diz onde fica o cursor: depois do mesmo caractere
 * significativo de antes. Apagar só um sinal da máscara apaga o caractere anterior a ele, senão o sinal voltaria.
 */
export function aplicarMascara(entrada: {
  anterior: string;
  texto: string;
  cursor: number;
  apagandoParaTras: boolean;
  mascara: (texto: string) => string;
}): { texto: string; cursor: number } {
  const { anterior, mascara, apagandoParaTras } = entrada;
  let { texto, cursor } = entrada;
  if (apagandoParaTras && texto.length === anterior.length - 1 && contar(texto) === contar(anterior)) {
    const antes = texto.slice(0, cursor).replace(/[\p{L}\d+][^\p{L}\d+]*$/u, '');
    texto = antes + texto.slice(cursor);
    cursor = antes.length;
  }
  const noFim = cursor === texto.length;
  const significativos = contar(texto.slice(0, cursor));
  const final = mascara(texto);
  return { texto: final, cursor: noFim ? final.length : posicaoDepois(final, significativos) };
}

/** Um texto de quem vende, um parágrafo por linha escrita; texto é texto, nunca HTML. */
export function Paragrafos({ texto }: { texto: string }) {
  const paragrafos = texto.split('\n').filter((linha) => linha.trim() !== '');
  // biome-ignore lint/suspicious/noArrayIndexKey: dois parágrafos podem ser iguais
  return paragrafos.map((paragrafo, i) => <p key={i}>{paragrafo}</p>);
}

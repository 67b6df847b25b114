/** As cores de quem não tem foto: o tom sai do nome, e é sempre o mesmo. */
const TONS = 360;

/** O tom de um nome, de uma pessoa ou de um produto, de 0 a 359; nomes parecidos têm tons afastados. */
export const tomDe = (nome: string): number =>
  [...nome].reduce((soma, letra) => (soma * 23 + (letra.codePointAt(0) ?? 0)) % TONS, 14);

/** Os domínios em que quase todo comprador tem e-mail, do mais comum ao menos. */
const COMUNS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.br',
  'icloud.com',
  'live.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'yahoo.com',
  'outlook.com.br',
  'globo.com',
] as const;
/** Existem, e se escrevem quase como um dos comuns: destes não se duvida. */
const EXISTEM: ReadonlySet<string> = new Set([
  ...COMUNS,
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'aol.com',
  'aim.com',
  'msn.com',
  'me.com',
  'hotmail.com.br',
  'hotmail.es',
  'hotmail.fr',
  'hotmail.it',
  'hotmail.co.uk',
  'live.com.pt',
  'live.com.br',
  'outlook.pt',
  'outlook.es',
  'yahoo.es',
  'yahoo.com.ar',
  'ig.com.br',
  'oi.com.br',
  'zoho.com',
  'globomail.com',
]);
/** Não existe, e está longe demais para a distância o achar. */
const TROCADOS: Readonly<Record<string, string>> = { 'gmail.com.br': 'gmail.com' };

/** Letras a trocar, pôr, tirar ou inverter com a vizinha para ir de um texto a outro (Damerau-Levenshtein). */
export function distancia(primeiro: string, outro: string): number {
  let anteanterior: number[] = [];
  let anterior = Array.from({ length: outro.length + 1 }, (_, j) => j);
  for (let i = 1; i <= primeiro.length; i += 1) {
    const linha = [i];
    for (let j = 1; j <= outro.length; j += 1) {
      const troca = (anterior[j - 1] ?? 0) + Number(primeiro[i - 1] !== outro[j - 1]);
      let menor = Math.min((anterior[j] ?? 0) + 1, (linha[j - 1] ?? 0) + 1, troca);
      if (i > 1 && j > 1 && primeiro[i - 1] === outro[j - 2] && primeiro[i - 2] === outro[j - 1]) {
        menor = Math.min(menor, (anteanterior[j - 2] ?? 0) + 1);
      }
      linha.push(menor);
    }
    anteanterior = anterior;
    anterior = linha;
  }
  return anterior[outro.length] ?? 0;
}

/** Até quantas letras de diferença se estranha um domínio: nos curtos, uma já é outro endereço que pode existir. */
const tolerancia = (dominio: string) => (dominio.indexOf('.') < 5 ? 1 : 2);

/** O e-mail que a pessoa quis dizer ('ana@gmial.com' → 'ana@gmail.com'), ou null quando não há o que estranhar. */
export function emailSugerido(texto: string): string | null {
  const email = texto.trim();
  const arroba = email.lastIndexOf('@');
  const dominio = email.slice(arroba + 1).toLowerCase();
  if (arroba < 1 || !dominio.includes('.') || EXISTEM.has(dominio)) return null;
  const perto = COMUNS.map((comum) => ({ comum, letras: distancia(dominio, comum) }))
    .filter(({ comum, letras }) => letras <= tolerancia(comum))
    .sort((a, b) => a.letras - b.letras)[0];
  const certo = TROCADOS[dominio] ?? perto?.comum;
  return certo === undefined ? null : `${email.slice(0, arroba)}@${certo}`;
}

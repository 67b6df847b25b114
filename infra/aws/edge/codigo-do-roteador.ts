import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

/** Tamanho máximo de uma CloudFront Function. */
const LIMITE_BYTES = 10_240;

const IMPORTACAO = "import cf from 'cloudfront';\n";

/**
 * O roteador como é enviado: o mesmo arquivo sem comentários nem espaços, e só com ASCII, porque as letras
 * acentuadas não são garantidas no caminho até a borda. A importação vai como está escrita: a plataforma a
 * trata à parte.
 */
export function codigoDoRoteador(): string {
  const fonte = readFileSync(new URL('./roteador.js', import.meta.url), 'utf8');
  if (!fonte.startsWith(IMPORTACAO)) throw new Error('O roteador começa pela importação do cloudfront.');
  const { code } = transformSync(fonte.slice(IMPORTACAO.length), {
    charset: 'ascii',
    minifyWhitespace: true,
    legalComments: 'none',
  });
  const codigo = IMPORTACAO + code;
  if (Buffer.byteLength(codigo) > LIMITE_BYTES)
    throw new Error(`O roteador passou de ${LIMITE_BYTES} bytes.`);
  return codigo;
}

import { transformSync } from 'esbuild';
import { fonteDoRoteador, type Hosts, IMPORTACAO } from './fonte-do-roteador.ts';

/** Tamanho máximo de uma CloudFront Function. */
const LIMITE_BYTES = 10_240;

/**
 * O roteador como é enviado: o mesmo arquivo sem comentários nem espaços, com os nomes de dentro das funções encurtados
 * (os de fora ficam: o CloudFront chama `handler`), e só com ASCII, porque as letras acentuadas não são garantidas no
 * caminho até a borda.
 */
export function codigoDoRoteador(hosts: Hosts): string {
  const { code } = transformSync(fonteDoRoteador(hosts).slice(IMPORTACAO.length), {
    charset: 'ascii',
    minifyWhitespace: true,
    minifyIdentifiers: true,
    legalComments: 'none',
  });
  const codigo = IMPORTACAO + code;
  if (Buffer.byteLength(codigo) > LIMITE_BYTES)
    throw new Error(`O roteador passou de ${LIMITE_BYTES} bytes.`);
  return codigo;
}

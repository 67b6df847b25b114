/**
 * Cabeçalhos de segurança de toda resposta. Sem dependência do CDK: a entrada local usa os mesmos, e um
 * pedaço de tela que fira a política falha também ali.
 */

/** O emotion escreve folhas de estilo em linha; scripts, nunca. */
export function politicaDeConteudo(conexoes: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...conexoes].join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Onde o painel fala com a identidade de uma região. */
export const enderecoDaIdentidade = (regiao: string) => `https://cognito-idp.${regiao}.amazonaws.com`;

export const HSTS_SEGUNDOS = 63_072_000;

export const REFERENCIA = 'strict-origin-when-cross-origin';

/** Cabeçalhos que o CloudFront trata como próprios da casa. */
export const CABECALHOS_PROPRIOS: Readonly<Record<string, string>> = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Cabeçalhos de segurança de toda resposta. Sem dependência do CDK: a entrada local usa os mesmos, e um
 * pedaço de tela que fira a política falha também ali.
 */

import { SCRIPTS_EM_LINHA } from './scripts-em-linha.ts';

type Fontes = {
  readonly script: string[];
  readonly img: string[];
  readonly connect: readonly string[];
  readonly frame?: readonly string[];
  readonly media?: readonly string[];
};

/**
 * O emotion e as páginas publicadas escrevem folhas de estilo em linha; script em linha, só o que se reconhece pelo
 * resumo.
 */
function politica({ script, img, connect, frame = [], media = [] }: Fontes): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...script].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...img].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    ...(media.length > 0 ? [['media-src', ...media].join(' ')] : []),
    ...(frame.length > 0 ? [['frame-src', ...frame].join(' ')] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Trusted Types: nenhum texto vira HTML ou script no documento do painel, além do que estas políticas deixam: o das
 * molduras de prévia (web/kit/MolduraDeHtml.tsx), onde nada roda ou nada é da sessão, o endereço do nosso leitor de
 * arquivos (web/painel/conhecimento/lerArquivo.ts) e o do `/sw.js` dos avisos (web/painel/pecas/avisos/navegador.ts).
 * https://www.w3.org/TR/trusted-types/
 */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types moldura leitor avisos'];

/** De onde o painel carrega o que não é dele: a quem se liga, e o host sem sessão dos arquivos das conversas. */
type FontesDoPainel = {
  readonly conexoes: readonly string[];
  readonly midias: readonly string[];
  /** As páginas de quem vende, de onde vêm as imagens que ele enviou, se não são o próprio painel. */
  readonly paginas?: readonly string[];
};

/**
 * Política do painel: nada de fora, além de onde ele se identifica, para onde manda arquivos e das imagens que a prévia
 * do editor de páginas mostra.
 */
export function politicaDoPainel({ conexoes, midias, paginas = [] }: FontesDoPainel): string {
  return [
    politica({
      script: [],
      // As de https já incluem as mídias e as páginas; na máquina local, o host delas não o é.
      img: ['blob:', 'https:', ...[...midias, ...paginas].filter((origem) => !origem.startsWith('https:'))],
      connect: conexoes,
      media: midias,
    }),
    "worker-src 'self'",
    ...TRUSTED_TYPES,
  ].join('; ');
}

/**
 * Política do site: imagens de qualquer endereço seguro, porque o vendedor escolhe as suas, os dois medidores que ele
 * pode ligar (Meta Pixel e GA4: https://developers.google.com/tag-platform/security/guides/csp), e as molduras em que
 * um vídeo toca depois que se aperta (web/site/blocos/Video.tsx).
 */
export function politicaDoSite(): string {
  return politica({
    script: [
      ...SCRIPTS_EM_LINHA.map((resumo) => `'${resumo}'`),
      'https://connect.facebook.net',
      'https://www.googletagmanager.com',
    ],
    img: ['https:'],
    connect: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.facebook.com',
      'https://connect.facebook.net',
      'https://www.googletagmanager.com',
    ],
    frame: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  });
}

/** Endereços que têm comportamento próprio no CloudFront; todo o resto é site. */
export const DO_PAINEL = ['/login', '/dashboard', '/dashboard/*', '/sw.js', '/manifest.json'] as const;

/** O que abre com a política do painel, já roteado: as duas telas dele, a API e os arquivos com hash. */
const COM_A_DO_PAINEL = /^\/(?:login\.html$|painel\.html$|sw\.js$|manifest\.json$|api\/|webhook\/|assets\/)/;

/** Todos os cabeçalhos de segurança de uma resposta, pelo endereço que o roteador deixou ('/painel.html'). */
export function cabecalhosDe(uriFinal: string, fontesDoPainel: FontesDoPainel): Record<string, string> {
  const doPainel = COM_A_DO_PAINEL.test(uriFinal);
  return cabecalhosComPolitica(doPainel ? politicaDoPainel(fontesDoPainel) : politicaDoSite());
}

/**
 * Os do que a própria borda escreve (redirecionamentos, páginas de erro, o 429 do WAF): nada se carrega, só o estilo em
 * linha.
 */
export function cabecalhosDaBorda(): Record<string, string> {
  return cabecalhosComPolitica(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
}

function cabecalhosComPolitica(politica: string): Record<string, string> {
  return {
    'content-security-policy': politica,
    'strict-transport-security': TRANSPORTE,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': REFERENCIA,
    ...CABECALHOS_PROPRIOS,
  };
}

/** Onde o painel fala com a identidade de uma região. */
export const enderecoDaIdentidade = (regiao: string) => `https://cognito-idp.${regiao}.amazonaws.com`;

export const HSTS_SEGUNDOS = 63_072_000;

/** Em qualquer domínio. Nos da casa, a função da borda acrescenta os subdomínios; os do vendedor são só dele. */
const TRANSPORTE = `max-age=${HSTS_SEGUNDOS}`;

export const REFERENCIA = 'strict-origin-when-cross-origin';

/** Cabeçalhos que o CloudFront trata como próprios da casa. */
export const CABECALHOS_PROPRIOS: Readonly<Record<string, string>> = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

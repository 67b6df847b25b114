import { LEITURA_DO_VITALICIO } from '../base/datas.ts';
import { enderecoEscrito } from '../base/links.ts';

/** Botões que um template pode pedir, um por linha (especificação 2, seção 5). */
export const ESTILOS_DE_BOTAO = ['AZUL', 'ROSA', 'VERDE', 'WHATSAPP', 'PLANOS'] as const;
export type EstiloDeBotao = (typeof ESTILOS_DE_BOTAO)[number];

const TEXTO_PADRAO: Readonly<Record<EstiloDeBotao, string>> = {
  AZUL: 'Acessar',
  ROSA: 'Acessar',
  VERDE: 'Acessar',
  WHATSAPP: 'Falar no WhatsApp',
  PLANOS: 'Ver os planos',
};

/** O link em que a pessoa renova: é dela, e não do template. */
export const LINK_DE_RENOVACAO = 'link_renovacao';

export type Botao = {
  readonly estilo: EstiloDeBotao;
  /** Nome da variável de link, em `configuracoes`. */
  readonly variavel: string;
  /** Texto escrito depois de '//', ainda com variáveis; vazio quando não há. */
  readonly texto: string;
  readonly padrao: string;
};

const linhaDeBotao =
  /^\s*BOT[AÃ]O\s+(AZUL|ROSA|VERDE|WHATSAPP|PLANOS)\s+\{\{\s*(\w+)\s*\}\}\s*(?:\/\/(.*))?$/iu;

/** Lê a linha `BOTAO AZUL {{link_planos}} // Ver os planos`; null quando a linha é texto comum. */
export function botaoDaLinha(linha: string): Botao | null {
  const achado = linhaDeBotao.exec(linha);
  const estilo = ESTILOS_DE_BOTAO.find((estilo) => estilo === achado?.[1]?.toUpperCase());
  const variavel = achado?.[2];
  if (!estilo || variavel === undefined) return null;
  return { estilo, variavel, texto: achado?.[3] ?? '', padrao: TEXTO_PADRAO[estilo] };
}

/** 'Vale até {{data_vencimento}}', do que não vence, é 'vale para sempre'. */
const ATE_O_VENCIMENTO = /\baté (?:o dia )?\{\{\s*data_vencimento\s*\}\}/giu;

/**
 * Troca cada `{{variavel}}` pelo seu valor, numa só passada: o valor não é lido de novo. A variável da assinatura
 * vence o link de mesmo nome; a desconhecida some.
 */
export function preencher(
  texto: string,
  links: Readonly<Record<string, string>>,
  variaveis: Readonly<Record<string, string>>,
): string {
  const escrito =
    variaveis.data_vencimento?.toLowerCase() === LEITURA_DO_VITALICIO.toLowerCase()
      ? texto.replace(ATE_O_VENCIMENTO, 'para sempre')
      : texto;
  return escrito.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, nome: string) => {
    const fonte = [variaveis, links].find((fonte) => Object.hasOwn(fonte, nome));
    return juntarNumaLinha(fonte?.[nome] ?? '');
  });
}

// Marcas que invertem a escrita serviriam para mostrar um texto que não é o que está escrito.
const inversoes = /[\u202A-\u202E\u2066-\u2069]/g;

/** Uma linha só: controles e quebras viram espaço, metades de caractere e marcas de inversão saem. */
export function juntarNumaLinha(texto: string): string {
  return texto
    .toWellFormed()
    .replace(inversoes, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const ESQUEMAS = new Set(['http:', 'https:', 'mailto:', 'tel:', 'whatsapp:']);
const semEsquema = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#].*)?$/i;

/** Endereço que pode virar link (http, https, mailto, tel, whatsapp; 'wa.me/…' e '@grupo' ganham https), ou null. */
export function linkSeguro(texto: string): string | null {
  const limpo = enderecoEscrito(texto);
  if (limpo === '' || /[\s\p{Cc}<>"\\]/u.test(limpo)) return null;
  const inteiro = semEsquema.test(limpo) ? `https://${limpo}` : limpo;
  if (!URL.canParse(inteiro)) return null;
  const url = new URL(inteiro);
  return ESQUEMAS.has(url.protocol) && url.username === '' ? url.href : null;
}
